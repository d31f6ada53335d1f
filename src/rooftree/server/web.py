"""The HTTP side: lobby, tables, invitations, names, records, health. JSON in, JSON out."""

import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import rooftree
from rooftree.core import registry, shape
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.meta import House, Option
from rooftree.core.reference import reference
from rooftree.core.words import Line
from rooftree.server import (
    boards,
    invitations,
    lobby,
    nicknames,
    people,
    record,
    recovery,
    relay,
    replay,
    seating,
)
from rooftree.server.analyses import Analysed
from rooftree.server.avatars import Avatar, Persona, made_up
from rooftree.server.guard import Guard
from rooftree.server.hall import Hall
from rooftree.server.hosts import is_here, seen_from_outside
from rooftree.server.invitations import Invitation, Looked
from rooftree.server.lobby import Lobby
from rooftree.server.messages import Number
from rooftree.server.refusals import MOVED, Elsewhere, Ended, Refused, sources
from rooftree.server.seating import NewTable

OFFERED = 12  # made-up names at a time
TRIES = 5  # to find the process that has a table


class Named(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A name, and a face if it is to be another."""

    nickname: str
    avatar: Avatar | None = None


class SeatNamed(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The same for one of several people at my device."""

    seat: Number
    nickname: str
    avatar: Avatar | None = None


class Before(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody was called until now."""

    before: str


class Token(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is too long to be one is as wrong as any other."""

    token: str


class Arrival(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Without `sure` the code is only looked at; `alone` ends the person's other sessions."""

    code: str
    sure: bool = False
    alone: bool = False


class Hiding(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Whether one's lists leave a table out."""

    on: bool = True


class Nothing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """No body is needed."""


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(problem: RooftreeError) -> Response:
    line = problem.line
    found = {"key": line.key, "arguments": line.arguments, "text": str(problem)}
    content = msgspec.json.encode({"refused": found}, enc_hook=str)
    return Response(content, getattr(problem, "status", 400), media_type="application/json")


class Web:
    """The endpoints of one hall."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self.hall = hall
        self.guard = guard
        self.lobby = Lobby(hall)
        self.started = time.monotonic()

    def routes(self) -> list[Route]:
        get, post = self.get, self.post
        return [
            Route("/health", self.health),
            Route("/ready", self.ready),
            Route("/api/games", get(self.games)),
            Route("/api/games/{game}/words", get(self.words)),
            Route("/api/games/{game}/components", get(self.components)),
            Route("/api/outside", get(self.outside)),
            Route("/api/me", get(self.me)),
            Route("/api/me", post(self.rename, Named), methods=["POST"]),
            Route("/api/results", get(self.results)),
            Route("/api/names", get(self.names)),
            Route("/api/tables", get(self.tables)),
            Route("/api/tables", post(self.create, NewTable), methods=["POST"]),
            Route("/api/tables/{table}/invite", post(self.invite, Nothing), methods=["POST"]),
            Route("/api/tables/{table}/name", post(self.rename_seat, SeatNamed), methods=["POST"]),
            Route("/api/tables/{table}/sit", post(self.sit, Nothing), methods=["POST"]),
            Route("/api/tables/{table}/rematch", post(self.rematch, Nothing), methods=["POST"]),
            Route("/api/tables/{table}/leave", post(self.leave, Nothing), methods=["POST"]),
            Route("/api/tables/{table}/hide", post(self.hide, Hiding), methods=["POST"]),
            Route("/api/tables/{table}/record", get(self.record)),
            Route("/api/tables/{table}/replay", get(self.replay)),
            Route("/api/tables/{table}/analysis", get(self.analysis)),
            Route("/api/tables/{table}/analysis", post(self.analyse, Nothing), methods=["POST"]),
            Route("/api/invitation", post(self.look, Token, guest=False), methods=["POST"]),
            Route("/api/join", post(self.join, Token), methods=["POST"]),
            Route("/api/recovery", post(self.recovery, Nothing), methods=["POST"]),
            Route("/api/arrive", post(self.arrive, Arrival, guest=False), methods=["POST"]),
            Route("/relay/renamed/{table}", post(self.renamed, Before), methods=["POST"]),
            Route("/api/guests", post(self.new_guest, Named, guest=False), methods=["POST"]),
        ]

    # Around every endpoint -------------------------------------------------------------------

    def get(self, ask: Callable[[Request, str], Awaitable[Response]]) -> Any:
        async def endpoint(request: Request) -> Response:
            try:
                self.guard.check_rate(request)
                return await ask(request, self.hall.guests.user_of(request))
            except Ended as problem:
                return self._ended(problem)
            except RooftreeError as problem:
                return refusal(problem)
            except Exception:
                return self._failed(request)

        return endpoint

    def post(
        self, do: Callable[[Request, str, Any], Awaitable[Any]], kind: Any, *, guest: bool = True
    ) -> Any:
        """Whoever is nobody yet becomes a guest, unless it is refused: that leaves no trace."""

        async def endpoint(request: Request) -> Response:
            try:
                self.guard.check_rate(request)
                if do != self.new_guest:
                    self.guard.check_origin(request)
                body = await self.guard.body(request, kind)
                known = self.hall.guests.user_of(request)
                user = known or (self.hall.guests.new() if guest else "")
                done = await do(request, user, body)
                if guest:
                    await self._keep(user)
            except Elsewhere as elsewhere:
                return await self._pass_on(request, elsewhere) or await endpoint(request)
            except Ended as problem:
                return self._ended(problem)
            except RooftreeError as problem:
                return refusal(problem)
            except Exception:
                return self._failed(request)
            response = done if isinstance(done, Response) else answer(done)
            if user and not known:
                response.headers.append("set-cookie", self.hall.guests.header(user))
            return self._renewed(request, response)

        return endpoint

    async def _pass_on(self, request: Request, elsewhere: Elsewhere) -> Response | None:
        """The answer of the process that has the table; None if we may have it by now."""
        tries = request.state.tries = getattr(request.state, "tries", 0) + 1
        seals = self.guard.seals
        if seals.read(request) is not None or tries > TRIES:
            return refusal(elsewhere)
        headers = seals.headers(request, self.guard.address(request))
        headers["host"] = request.headers["host"]
        owner, content = elsewhere.owner, await self.guard.content(request)
        answer = await relay.post(owner, request.url.path, headers, content)
        if answer is None:
            self.hall.relays.note_silent(owner)
            with contextlib.suppress(RooftreeError):  # it will be said when it is tried again
                await self.hall.room(elsewhere.table, owner.id)
        return None if answer is None or answer.status_code == MOVED else answer

    def _ended(self, problem: Ended) -> Response:
        """Told once; then the browser is nobody, and may become somebody new."""
        response = refusal(problem)
        response.headers.append("set-cookie", self.hall.guests.header(""))
        return response

    def _failed(self, request: Request) -> Response:
        """Our mistake: the whole story in the log, one sentence for the client."""
        self.hall.log.exception("request", path=request.url.path)
        return refusal(Refused("failed", status=500))

    async def _keep(self, user: str) -> None:
        """Store a new guest, who has not chosen a name."""
        if self.hall.store.nickname(user) is None:
            await self.hall.store.name(user, "")

    def _renewed(self, request: Request, response: Response) -> Response:
        """A cookie in use is kept alive, if the answer sets none anyway. No cache may have it."""
        response.headers["cache-control"] = "no-store"
        cookie = self.hall.guests.renewed(request)
        if cookie and "set-cookie" not in response.headers:
            response.headers.append("set-cookie", cookie)
        return response

    # Who am I --------------------------------------------------------------------------------

    async def outside(self, request: Request, user: str) -> Response:
        """For a page at an address that only this machine can open: where others open it."""
        settings = self.hall.settings
        address = settings.public_address.rstrip("/")
        if not address and is_here(request.headers.get("host", "")):
            address = seen_from_outside(settings.host, self.hall.port)
        return answer({"address": address})

    async def me(self, request: Request, user: str) -> Response:
        """Whoever comes without a cookie is given one, so that the name shown first is the one
        that stays; what is stored comes with the first thing that succeeds."""
        guests = self.hall.guests
        newcomer = guests.new() if guests.is_new(request) else ""
        response = answer(self._who(user or newcomer))
        if newcomer:
            response.headers.append("set-cookie", guests.header(newcomer))
        return self._renewed(request, response)

    def _who(self, user: str) -> dict[str, Any]:
        if not user:
            return {"nickname": None, "avatar": None, "chosen": False}
        one, chosen = people.known(self.hall, user), people.has_chosen(self.hall, user)
        return {"nickname": one.name, "avatar": one.avatar, "chosen": chosen}

    async def rename(self, request: Request, user: str, body: Named) -> dict[str, Any]:
        await people.rename(self.hall, user, body.nickname, body.avatar)
        return self._who(user)

    async def renamed(self, request: Request, user: str, body: Before) -> dict[str, str]:
        """Another process says that somebody has another name, at a table that is here."""
        if self.guard.seals.read(request) is None:
            raise Refused("not-found", status=404)
        await people.rename_at(self.hall, request.path_params["table"], user, body.before)
        return {}

    async def rename_seat(self, request: Request, user: str, body: SeatNamed) -> Persona:
        table = request.path_params["table"]
        return await people.rename_seat(
            self.hall, user, table, body.seat, body.nickname, body.avatar
        )

    async def names(self, request: Request, user: str) -> Response:
        """Some that are made up, to choose from."""
        found = {one.name: one for one in (made_up(self.hall.guests.new()) for _ in range(OFFERED))}
        return answer({"names": list(found.values())})

    async def new_guest(self, request: Request, user: str, body: Named) -> dict[str, str]:
        """For programs: a token to send as `Authorization: Bearer`. Not for browsers, whose
        cookie no script can read."""
        if request.headers.get("origin") or request.headers.get("sec-fetch-site"):
            raise Refused("origin", status=403)
        nickname = nicknames.fit(body.nickname)
        await self.guard.check_allowance(request, self.guard.claims)
        user = self.hall.guests.new()
        await self.hall.store.name(user, nickname, body.avatar)
        return {"token": self.hall.guests.sign(user)}

    async def recovery(self, request: Request, user: str, body: Nothing) -> dict[str, str]:
        await self.guard.check_allowance(request, self.guard.creates)
        await self._keep(user)
        return {"code": await recovery.new(self.hall, user)}

    async def arrive(self, request: Request, user: str, body: Arrival) -> Response:
        """Who one is and would be; with `sure`, become that person."""
        await self.guard.check_allowance(request, self.guard.claims)
        meant = await recovery.whose(self.hall, body.code, self.guard.address(request))
        now = seating.name_of(self.hall, user) if user else None
        then = seating.name_of(self.hall, meant)
        response = answer({"from": now, "to": then, "same": user == meant})
        if body.sure:
            await recovery.use(self.hall, meant, body.code, alone=body.alone)
            response.headers.append("set-cookie", self.hall.guests.header(meant))
        return response

    # What there is ---------------------------------------------------------------------------

    async def games(self, request: Request, user: str) -> Response:
        """The easiest first; those that do not say how hard they are come last."""
        found = [described(rooftree.game(name)) for name in rooftree.all_games()]
        found.sort(key=lambda game: (not game["weight"], game["weight"], game["title"]))
        broken = [{"name": name, "text": str(why)} for name, why in registry.broken().items()]
        return answer({"games": found, "broken": broken, "levels": self.hall.levels})

    async def words(self, request: Request, user: str) -> Response:
        """A game's catalogue on top of ours, for a browser that says the sentences itself."""
        game = rooftree.game(request.path_params["game"])
        return PlainTextResponse(sources(game.package))

    async def components(self, request: Request, user: str) -> Response:
        """What is in a game's box, to be said with its words."""
        game = rooftree.game(request.path_params["game"])
        return answer({"groups": reference(game)})

    async def tables(self, request: Request, user: str) -> Response:
        """The lobby, or the next page of one of its lists: `?after=…`, `?finished_after=…`,
        `?hidden_after=…`."""
        self.hall.saw(user)
        limit = min(_asked(request, "limit") or lobby.MOST, lobby.MOST)
        lists = {
            "after": self.lobby.listed,
            "finished_after": self.lobby.finished,
            "hidden_after": self.lobby.hidden,
        }
        for name, page in lists.items():
            after = request.query_params.get(name)
            if after is not None:
                return answer(await page(user, limit, lobby.place(after)))
        return answer(await self.lobby.everything(user, limit))

    async def results(self, request: Request, user: str) -> Response:
        """How one's own matches ended: `?after=50` for more opponents."""
        limit = min(_asked(request, "limit") or lobby.MOST, lobby.MOST)
        return answer(await self.lobby.results(user, limit, _asked(request, "after") or 0))

    # Tables ----------------------------------------------------------------------------------

    async def create(self, request: Request, user: str, body: NewTable) -> Response:
        await self.guard.check_allowance(request, self.guard.creates)
        return answer(await seating.create(self.hall, user, body), 201)

    async def invite(self, request: Request, user: str, body: Nothing) -> Invitation | None:
        return await invitations.show(self.hall, user, request.path_params["table"])

    async def look(self, request: Request, user: str, body: Token) -> Looked:
        await self.guard.check_allowance(request, self.guard.claims)
        return await invitations.look(self.hall, user, body.token, self.guard.address(request))

    async def join(self, request: Request, user: str, body: Token) -> dict[str, str]:
        await self.guard.check_allowance(request, self.guard.claims)
        address = self.guard.address(request)
        return {"table": await seating.join(self.hall, user, body.token, address)}

    async def sit(self, request: Request, user: str, body: Nothing) -> dict[str, int]:
        return {"seat": await seating.sit(self.hall, user, request.path_params["table"])}

    async def rematch(self, request: Request, user: str, body: Nothing) -> dict[str, str]:
        await self.guard.check_allowance(request, self.guard.creates)
        return {"table": await seating.rematch(self.hall, user, request.path_params["table"])}

    async def leave(self, request: Request, user: str, body: Nothing) -> dict[str, bool]:
        """Without going to the table."""
        await seating.leave(self.hall, user, request.path_params["table"])
        return {"left": True}

    async def hide(self, request: Request, user: str, body: Hiding) -> dict[str, bool]:
        await self.lobby.hide(user, request.path_params["table"], body.on)
        return {"hidden": body.on}

    async def record(self, request: Request, user: str) -> Response:
        """Published, with the secret, when nothing can be undone any more."""
        table = await self.hall.finished(request.path_params["table"])
        if table.match is None:
            raise Refused("status-gathering", status=404)
        return PlainTextResponse(record.written(table))

    async def replay(self, request: Request, user: str) -> Response:
        """Frames of a finished table: `?seat=0&first=0&last=40`, without seat as a spectator."""
        seat, first, last = (_asked(request, name) for name in ("seat", "first", "last"))
        table = await self.hall.finished(request.path_params["table"])
        found = await replay.frames(table, seat, first or 0, last or 0)
        sitters = [lobby.sitter(seat.row(number)) for number, seat in enumerate(table.seats)]
        return answer({"game": table.row.game, "seats": sitters, **found})

    async def analysis(self, request: Request, user: str) -> Response:
        """Of a finished match: how far it is, and what was found."""
        return answer(await self.hall.analyses.look(request.path_params["table"]))

    async def analyse(self, request: Request, user: str, body: Nothing) -> Analysed:
        await self.guard.check_allowance(request, self.guard.creates)
        return await self.hall.analyses.ask(user, request.path_params["table"])

    async def health(self, request: Request) -> Response:
        """Whether people may be sent here; if not, `problem` says why."""
        return self._state(self.hall.unhealthy())

    async def ready(self, request: Request) -> Response:
        """Whether people can play here just now."""
        return self._state(self.hall.unready())

    def _state(self, problem: str) -> Response:
        hall = self.hall
        return answer(
            {
                "ok": not problem,
                "problem": problem,
                "version": rooftree.__version__,
                "tables": len(hall.rooms),
                "connections": hall.people,
                "stored_playing": hall.playing,
                "compiled": hall.compiled,
                "seconds": round(time.monotonic() - self.started),
            },
            503 if problem else 200,
        )


def _asked(request: Request, name: str) -> int | None:
    """A number of the query, if it is there."""
    text = request.query_params.get(name, "")
    if text and not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Refused("malformed", why=f"{name}={text[:20]}")
    return int(text) if text else None


def described(game: Game) -> dict[str, Any]:
    """A game as the lobby shows it."""
    info, words = game.info, game.words
    return {
        "name": info.name,
        "title": info.title,
        "tagline": words.say(Line("tagline")) if words.has("tagline") else "",
        "designer": info.designer,
        "publisher": info.publisher,
        "edition": info.edition,
        "rules_version": info.rules_version,
        "seats": list(info.seats),
        "printed_seats": list(info.printed_seats),
        "house": [_house(game, house) for house in info.house],
        "minutes": info.minutes,
        "weight": info.weight,
        "real_time": seating.has_real_time(game),
        "fields": shape.fields_of(game),
        "package": game.package,
        "board": boards.address(game, boards.BOARD),
        "art": boards.address(game, boards.ART),
        "options": [
            {
                "name": option.name,
                "values": list(option.offered),
                "names": [_value_text(game, option.name, value) for value in option.offered],
                "suits": [_counts(game, option, value) for value in option.offered],
                "usual": option.usual,
                "under": option.under,
                "idle": option.idle,
                "text": _option_text(game, option.name),
                "help": game.words.attribute(f"option-{option.name}", "help"),
            }
            for option in info.options
        ],
    }


def _house(game: Game, house: House) -> dict[str, Any]:
    """A house variant: with which seats and options it is played, and its sentence."""
    text = game.words.say(Line(f"house-{house.name}"))
    return {"seats": list(house.seats), "options": dict(house.options), "text": text}


def _counts(game: Game, option: Option, value: str) -> list[int]:
    """With how many seats a value of an option goes."""
    return [seats for seats in game.info.seats if _suits(option, value, seats)]


def _suits(option: Option, value: str, seats: int) -> bool:
    try:
        option.suit(option.read(value, 0), seats)
    except ValueError:
        return False
    return True


def _value_text(game: Game, name: str, value: str) -> str:
    """A value of an option as a menu shows it: the game's word, or its own name."""
    return game.words.attribute(f"option-{name}", value) or value.replace("_", " ").capitalize()


def _option_text(game: Game, name: str) -> str:
    key = f"option-{name}"
    return game.words.say(Line(key)) if game.words.has(key) else name
