"""Scoring a second time, from what a spectator sees at the end, by other means: sets of potions
that spread along pipes until nothing changes."""

DEMANDS = {"yellow": "purple", "green": "red", "blue": "yellow", "purple": "green", "red": "blue"}
NEEDS = {"red": "apple", "blue": "web", "yellow": "shroom", "green": "tail", "purple": "fang"}
WORTH = {0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 13}


def top(treehouse):
    alone = treehouse["face_down"] and treehouse["height"] == 1
    return 0 if alone else WORTH[treehouse["height"]]


def brewed(player, treehouse):
    """The potion of its level 1."""
    colour = treehouse["colour"]
    if treehouse["face_down"] or player["ingredients"][NEEDS[colour]] < 2:
        return set()
    return {colour}


def potions(player):
    """What each treehouse has, after spreading along the pipes."""
    has = {t["name"]: brewed(player, t) for t in player["village"]}
    green = {t["name"] for t in player["village"] if t["colour"] == "green" and t["height"] >= 4}
    while True:
        before = {name: set(found) for name, found in has.items()}
        for name in green:
            if "purple" in has[name]:
                has[name] |= {"red", "blue", "yellow"}
        for pipe in player["pipes"]:
            a, b = pipe["joins"]
            has[a] |= has[b]
            has[b] |= has[a]
        if has == before:
            return has


def level_5(player, colour):
    heights = [t["height"] for t in player["village"]]
    if colour == "red":
        return heights.count(3)
    if colour == "blue":
        return len(player["pipes"])
    if colour == "yellow":
        return player["ingredients"]["none"]
    if colour == "purple":
        return len(player["stored"])
    return len(set().union(*(brewed(player, t) for t in player["village"])))


def amount(player, objective):
    if objective in player["ingredients"]:
        return player["ingredients"][objective]
    heights = [t["height"] for t in player["village"]]
    return {
        "biscuits": player["biscuits"],
        "level_2_up": sum(height > 1 for height in heights),
        "all_ingredients": sum(player["ingredients"].values()) - player["ingredients"]["none"],
        "colours": len({t["colour"] for t in player["village"]} - {None}),
        "level_1": heights.count(1),
    }[objective]


def objective_points(view, seat, tile):
    ranked = sorted((amount(p, tile["name"]) for p in view["players"]), reverse=True)
    mine = amount(view["players"][seat], tile["name"])
    return tile["points"] if mine == ranked[0] and ranked[1] < ranked[0] else 0


def score(view, seat):
    """Points of a seat, all five parts."""
    player = view["players"][seat]
    has = potions(player)
    total = sum(top(t) for t in player["village"]) + player["biscuits"] // 3
    for t in player["village"]:
        if t["height"] >= 3 and DEMANDS[t["colour"]] in has[t["name"]]:
            total += 3
        if t["height"] >= 5:
            total += level_5(player, t["colour"])
    tiles = [*view["common"], player["private"]]
    return total + sum(objective_points(view, seat, tile) for tile in tiles if tile)
