"""A second Best Treehouse Ever, written from the research notes and sharing nothing with the rules.

Cards are two half-cards wide and lie on a grid of half-cards. What supports or touches a card is
read off that picture: cards overlap, or stand side by side. `Scorekeeper` follows the text of a
record, line by line, refuses what must not happen, and keeps the score.
"""

import functools
from collections import Counter

COLOURS = ("red", "yellow", "green", "blue", "purple", "brown")
TOP = 6


# The tree -----------------------------------------------------------------------------------------
# A tree is a dict from (level, position from the left, both from 1) to a colour.


def middle(level, position):
    """Half-cards right of the trunk's middle."""
    return 2 * position - level - 1


def overlap(one, other):
    """Two cards on neighbouring levels share a stretch of border."""
    return abs(one[0] - other[0]) == 1 and abs(middle(*one) - middle(*other)) < 2


def side_by_side(one, other):
    return one[0] == other[0] and abs(middle(*one) - middle(*other)) == 2


def every_space(top=TOP):
    return [(level, position) for level in range(2, top + 1) for position in range(1, level + 1)]


def lean(tree):
    """Rooms right of the middle less rooms left of it."""
    return sum((middle(*space) > 0) - (middle(*space) < 0) for space in tree)


@functools.cache
def cards_below(space):
    """The cards of the level below that lie under a space."""
    if space[0] == 2:
        return []  # the Starting Tree is always there
    return [card for card in every_space() if card[0] == space[0] - 1 and overlap(card, space)]


def broken_rules(tree, colour, space):
    """The numbers of all the rules that a room there would break."""
    broken = set()
    if space[0] > TOP:
        broken.add(20)
    if space in tree:
        broken.add(10)
    if any(card not in tree for card in cards_below(space)):
        broken.add(6)
    after = lean(tree) + (middle(*space) > 0) - (middle(*space) < 0)
    if abs(after) > 1:
        broken.add(9)
    same = [card for card in tree if tree[card] == colour]
    if same and not any(overlap(card, space) or side_by_side(card, space) for card in same):
        broken.add(7)
    return broken


# A match ------------------------------------------------------------------------------------------


class Scorekeeper:
    """Reads a record aloud and keeps score."""

    def __init__(self, text, colour_of):
        header, _, body = text.partition("\n\n")
        settings = dict(line.split(": ", 1) for line in header.splitlines()[1:])
        self.colour_of = colour_of  # a room's name -> its colour
        self.seats = int(settings["players"])
        self.younger = settings["option younger_players"] == "on"
        self.trees = [{} for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.start = 0
        self.seen = set()
        self.lines = [line.split(" ", 1) for line in body.splitlines()]
        for number in range(3):
            self.play_round(number)
        assert not self.lines, "something happens after the third round"
        self.end()

    def next_line(self):
        who, words = self.lines.pop(0)
        return (None if who == "*" else int(who)), words

    def play_round(self, number):
        hands = [self.deal_hand() for _ in range(self.seats)]
        for step in range(5):
            picks = self.pick(hands)
            self.build(picks)
            if step < 4:
                hands = [hands[seat - 1] for seat in range(self.seats)]
        assert {len(hand) for hand in hands} == {1}
        worth = self.take_score_cards() if self.younger else self.place_changers()
        for seat, tree in enumerate(self.trees):
            self.points[seat] += sum(worth[colour] for colour in tree.values())
        order = [(self.start + distance) % self.seats for distance in range(self.seats)]
        self.start = max(order, key=lambda seat: self.points[seat])  # max takes the first of equals

    def deal_hand(self):
        hand = set()
        for _ in range(6):
            who, words = self.next_line()
            room = words.removeprefix("deal ")
            assert who is None
            assert room not in self.seen
            self.seen.add(room)
            hand.add(room)
        return hand

    def pick(self, hands):
        picks = {}
        while len(picks) < self.seats:
            who, words = self.next_line()
            room = words.removeprefix("pick ")
            assert room in hands[who]
            assert picks.get(who) != room
            picks[who] = room
        for who, room in picks.items():
            hands[who].remove(room)
        return picks

    def build(self, picks):
        while picks:
            who, words = self.next_line()
            room = picks.pop(who)
            if words == "discard":
                continue
            level, position = words.removeprefix("add ").split(".")
            space = int(level), int(position)
            assert not broken_rules(self.trees[who], self.colour_of[room], space)
            self.trees[who][space] = self.colour_of[room]

    def place_changers(self):
        """What each colour is worth."""
        order = [(self.start + distance) % self.seats for distance in range(self.seats)]
        worth = dict.fromkeys(COLOURS, 1)
        if self.seats == 2:
            held = dict.fromkeys(order, 0)
        else:
            held = self.take_changers(order)
            order = order[::-1]
        for seat in order:
            who, words = self.next_line()
            colour = words.removeprefix("put on ")
            assert who == seat
            assert worth[colour] == 1
            worth[colour] = held[seat]
        return worth

    def take_changers(self, order):
        middle_of_table = [2, 2, 0, 0]
        held = {}
        for seat in order:
            who, words = self.next_line()
            assert who == seat
            held[seat] = {"take double": 2, "take no score": 0}[words]
            middle_of_table.remove(held[seat])
        return held

    def take_score_cards(self):
        worth = dict.fromkeys(COLOURS, 0)
        for distance in range(self.seats):
            who, words = self.next_line()
            colour = words.removeprefix("score ")
            assert who == (self.start + distance) % self.seats
            assert worth[colour] == 0
            worth[colour] = 1
        return worth

    def end(self):
        counts = [Counter(tree.values()) for tree in self.trees]
        for colour in COLOURS:
            ranked = sorted((count[colour], seat) for seat, count in enumerate(counts))
            if ranked[-1][0] > ranked[-2][0]:
                self.points[ranked[-1][1]] += ranked[-1][0]
        standing = []
        for seat, count in enumerate(counts):
            largest = [*sorted(count.values(), reverse=True), 0, 0]
            standing.append((self.points[seat], largest[0], largest[1]))
        self.winners = [seat for seat in range(self.seats) if standing[seat] == max(standing)]
