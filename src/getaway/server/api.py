"""The HTTP part: games, tables, replays. Bodies are the structs of ``wire``."""

from __future__ import annotations

import gzip
import hashlib
import logging
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import Cookie, ResponseHeader, State
from litestar.enums import MediaType, RequestEncodingType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, PathParameter, QueryParameter

from getaway.kernel import tape as tapes
from getaway.kernel.dealer import commitment_to
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape
from getaway.server import names, records, wire
from getaway.server.guards import address_of
from getaway.server.limits import Buckets
from getaway.server.lobby import GUEST, Lobby, bots
from getaway.server.refusals import NoTable, NotPossible, NotYourSeat, TooFast
from getaway.server.rows import EXPIRED, FINISHED, OPEN, PERSON, RUNNING, Seating, TableRow, Terms
from getaway.server.settings import Settings
from getaway.server.store import Store
from getaway.server.tables import info_of
from getaway.server.tokens import COOKIE, cookie_name
from getaway.server.workers import WorkerFailed

log = logging.getLogger(__name__)

COOKIE_DAYS = 120
COOKIES = 60
"""A browser keeps the seats of so many tables; those of games that are over go first."""

STEPS = 200
"""At most so many steps of a replay are sent at once."""

RECORDS_WAITING = 32
"""So many requests for recorded games may wait for each other."""

IMPORTED = "i-"

JSON = Body(media_type=RequestEncodingType.JSON)

AnyRequest = Request[Any, Any, State]
TableId = Annotated[str, PathParameter(min_length=1, max_length=40, description="The table's id, as in its link.")]


REFUSED = {
    code: ResponseSpec(wire.Problem, generate_examples=False, description="Refused.")
    for code in (400, 403, 404, 405, 409, 410, 413, 429, 503)
}
"""How every route may refuse, for the schema."""


class Desk:
    """What the routes work with."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.store: Store = lobby.store
        self.settings: Settings = lobby.settings
        self.new_tables = Buckets(lobby.settings.new_tables)
        self.imports = Buckets(lobby.settings.imports)

    # Cookies

    def held(self, request: AnyRequest) -> dict[str, list[str]]:
        """The tokens of this browser, by table."""
        start = f"{COOKIE}-"
        named = [(name, value) for name, value in request.cookies.items() if name.startswith(start)]
        return {name.removeprefix(start): value.split("~")[:12] for name, value in named[: 2 * COOKIES]}

    def seats(self, request: AnyRequest, row: TableRow) -> set[Seat]:
        """The seats of this browser at a table."""
        held = self.held(request)
        return self.lobby.seats_by(row, [*held.get(row.id, []), *held.get(row.terms.previous, [])])

    def cookie(self, row: TableRow, seats: set[Seat]) -> Cookie:
        """The cookie by which a browser keeps seats; for no seats one that is thrown away at once."""
        tokens = "~".join(self.lobby.link(row, seat).token for seat in sorted(seats))
        return self.cookie_for(row.id, tokens, COOKIE_DAYS * 86_400 if seats else 0)

    def cookie_for(self, table: str, value: str, age: int) -> Cookie:
        """A cookie that scripts cannot read and other sites' forms do not carry."""
        return Cookie(
            key=cookie_name(table),
            value=value,
            max_age=age,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.settings.secure_cookies,
        )

    # Replays

    async def recorded(self, id: str) -> tuple[wire.TableInfo, Tape, TableRow | None]:
        """A recorded game by its id: a table's or an imported file's. Raises NoTable."""
        if id.startswith(IMPORTED):
            raw = await self.store.replay(id)
            if raw is None:
                raise NoTable("There is no such replay.")
            tape = tapes.decode(raw.encode())
            return _imported_info(id, tape), tape, None
        row = await self.lobby.row(id)
        if row.state in (OPEN, EXPIRED):
            raise NotPossible("There is nothing to replay at this table.")
        live = await self.lobby.open(id)
        tape = await live.tape()
        return live.info(), tape, live.row

    def viewers(self, request: AnyRequest, row: TableRow | None, tape: Tape) -> tuple[Seat, ...]:
        """Whose views may be seen: everybody's once the game is over, before that one's own and the spectators'."""
        if row is None or row.state == FINISHED:
            return records.everybody(tape.setup.seats)
        return (*sorted(self.seats(request, row)), SPECTATOR)

    async def ask_records(self, question: records.Question) -> Any:
        """Have recorded games worked through. Raises BadFile, NotPossible or TooFast."""
        if self.lobby.records.waiting >= RECORDS_WAITING:
            raise TooFast("Many recorded games are being looked at. Try again in a moment.")
        try:
            return records.unpack(await self.lobby.records.answer(records.pack(question)))
        except WorkerFailed as failed:
            raise NotPossible("That game cannot be worked through, or takes too long.") from failed


def desk_of(state: State) -> Desk:
    """The desk of a running server."""
    desk = state["desk"]
    assert isinstance(desk, Desk)
    return desk


# Games


def _card(rules: Rules) -> wire.GameInfo:
    card = rules.card
    return wire.GameInfo(
        id=card.id,
        name=card.name,
        version=card.version,
        designer=card.designer,
        publisher=card.publisher,
        summary=card.summary,
        minutes=card.minutes,
        seats=card.seats,
        seat_names=card.seat_names,
        roles=card.roles,
        options=card.options,
        modes=card.modes,
        bots=bots(),
    )


@get("/games", operation_id="games", responses=REFUSED, summary="The titles on the shelf")
async def list_games() -> tuple[wire.GameInfo, ...]:
    """Every title that can be played here."""
    return tuple(_card(rules) for rules in games())


@get("/games/{game:str}/rules", operation_id="rules", responses=REFUSED, summary="A title's rules")
async def game_rules(game: Annotated[str, PathParameter(min_length=1, max_length=40)]) -> wire.RulesPage:
    """The rules of a title: the whole text, and each numbered rule."""
    rules = rules_of(game)
    found = tuple(
        wire.RuleText(id=rule.id, heading=rule.heading, title=rule.title, text=rule.text)
        for rule in rulebook(rules).values()
    )
    markdown = (Path(rules.folder) / "rules.md").read_text("utf-8")
    return wire.RulesPage(game=game, name=rules.card.name, markdown=markdown, rules=found)


# Tables


@get("/tables", operation_id="tables", responses=REFUSED, summary="One's own tables, and the listed ones")
async def list_tables(request: AnyRequest, state: State) -> Response[wire.TableList]:
    """Tables where this browser has a seat, and those that everybody may find."""
    desk = desk_of(state)
    held = desk.held(request)
    rows = {row.id: row for row in await desk.store.tables_of(list(held))}
    heirs = [row.rematch for row in rows.values() if row.rematch and row.rematch not in held]
    rows |= {row.id: row for row in await desk.store.tables_of(heirs)}
    mine: list[TableRow] = []
    cookies: list[Cookie] = []
    for row in sorted(rows.values(), key=lambda row: row.changed, reverse=True):
        seats = desk.seats(request, row)
        kept = bool(seats) and row.state != EXPIRED and (len(mine) < COOKIES or row.state == RUNNING)
        if kept:
            mine.append(row)
        if kept != (row.id in held):
            cookies.append(desk.cookie(row, seats if kept else set()))
    cookies += [desk.cookie_for(gone, "", 0) for gone in held if gone not in rows and _is_id(gone)]
    listed = [row for row in await desk.lobby.listed() if row.id not in rows]
    answer = wire.TableList(
        mine=tuple(desk.lobby.info_of(row) for row in mine),
        listed=tuple(desk.lobby.info_of(row) for row in listed),
    )
    return Response(answer, cookies=cookies)


def _is_id(id: str) -> bool:
    return id.isascii() and id.isalnum() and len(id) <= 40


@post("/tables", operation_id="make_table", responses=REFUSED, summary="Set up a table", status_code=201)
async def make_table(
    request: AnyRequest, state: State, data: Annotated[wire.NewTable, JSON]
) -> Response[wire.TableMade]:
    """A new table; it runs at once if no seat is left open."""
    desk = desk_of(state)
    if not desk.new_tables.take(address_of(request)):
        raise TooFast("You have set up many tables. Wait a while before the next one.")
    row, mine = await desk.lobby.make(data)
    links = tuple(desk.lobby.link(row, seat) for seat in mine)
    # A table whose first decision is a bot's is taken into memory now, so that the bot is at work when people arrive.
    if row.due is not None:
        await desk.lobby.open(row.id)
    made = wire.TableMade(table=desk.lobby.info_of(row), yours=links)
    return Response(made, cookies=[desk.cookie(row, set(mine))] if mine else [], status_code=201)


@get("/tables/{table:str}", operation_id="table", responses=REFUSED, summary="A table")
async def show_table(request: AnyRequest, state: State, table: TableId) -> Response[wire.TableInfo]:
    """A table as everybody sees it."""
    desk = desk_of(state)
    row = await desk.lobby.row(table)
    seats = desk.seats(request, row)
    fresh = bool(seats) and table not in desk.held(request)
    return Response(desk.lobby.info_of(row), cookies=[desk.cookie(row, seats)] if fresh else [])


@post("/tables/{table:str}/join", operation_id="join", responses=REFUSED, summary="Take a free seat", status_code=200)
async def join_table(
    request: AnyRequest, state: State, table: TableId, data: Annotated[wire.Join, JSON]
) -> Response[wire.TableMade]:
    """Take a free seat, or the one that is named; the game starts when it was the last."""
    desk = desk_of(state)
    name = names.name_of(data.name, GUEST)
    live = await desk.lobby.open(table)
    seat = await live.join(name, data.seat)
    row = live.row
    made = wire.TableMade(table=live.info(), yours=(desk.lobby.link(row, seat),))
    return Response(made, cookies=[desk.cookie(row, {*desk.seats(request, row), seat})])


@get(
    "/tables/{table:str}/tape",
    operation_id="tape",
    responses=REFUSED,
    summary="The game file of a finished game",
    response_headers=[ResponseHeader(name="Content-Disposition", value="attachment")],
)
async def table_tape(state: State, table: TableId) -> Response[bytes]:
    """The whole game with the dealer's seed, as `getaway verify` and `getaway replay` read it; only after the end."""
    desk = desk_of(state)
    row = await desk.lobby.row(table)
    if row.state != FINISHED:
        raise NotPossible("The game file is handed out when the game is over.")
    live = await desk.lobby.open(table)
    tape = await live.tape()
    name = f"{row.game}-{row.id}.tape.json"
    return Response(
        tapes.encode(tape),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


# Replays


@get("/replays/{replay:str}", operation_id="replay", responses=REFUSED, summary="A recorded game")
async def show_replay(
    request: AnyRequest,
    state: State,
    replay: Annotated[str, PathParameter(min_length=1, max_length=40)],
) -> wire.ReplayInfo:
    """What there is to see of a recorded game; while it runs, what one's own seats and spectators saw."""
    desk = desk_of(state)
    info, tape, row = await desk.recorded(replay)
    finished = row is None or row.state == FINISHED
    marks: list[tuple[int, str]] = []
    if finished:
        marks = await desk.ask_records(records.Marks(tapes.encode(tape)))
    return wire.ReplayInfo(
        id=replay,
        table=info,
        length=len(tape.moves),
        finished=finished,
        viewers=desk.viewers(request, row, tape),
        marks=tuple(marks),
    )


@get("/replays/{replay:str}/steps", operation_id="steps", responses=REFUSED, summary="Steps of a recorded game")
async def show_steps(
    request: AnyRequest,
    state: State,
    replay: Annotated[str, PathParameter(min_length=1, max_length=40)],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    viewer: Annotated[int | None, QueryParameter(ge=-2, le=11)] = None,
) -> Response[wire.ReplaySteps]:
    """The steps from `first` to `last`, both included, at most 200 of them, as `viewer` sees them, or as all who may
    be asked for."""
    desk = desk_of(state)
    _, tape, row = await desk.recorded(replay)
    allowed = desk.viewers(request, row, tape)
    if viewer is not None and viewer not in allowed:
        raise NotYourSeat
    question = records.Steps(
        tape=tapes.encode(msgspec.structs.replace(tape, seed="", commitment="")),
        first=first,
        last=min(first + STEPS - 1, last if last is not None else first + STEPS - 1),
        viewers=allowed if viewer is None else (viewer,),
        finished=row is None or row.state == FINISHED,
    )
    packed: bytes = await desk.ask_records(question)
    return gzipped(request, packed)


@post("/replays", operation_id="import_replay", responses=REFUSED, summary="Import a game file", status_code=201)
async def import_replay(
    request: AnyRequest,
    state: State,
    data: Annotated[Tape, Body(description="A game file, as `save` in the terminal and a finished table give it.")],
) -> wire.ImportedReplay:
    """Keep a game file to be replayed here; every decision in it is checked first."""
    desk = desk_of(state)
    if not desk.imports.take(address_of(request)):
        raise TooFast("You have imported many games. Wait a while before the next one.")
    checked = await desk.ask_records(records.Check(tapes.encode(data)))
    assert isinstance(checked, records.Checked)
    name = f"{IMPORTED}{hashlib.blake2b(checked.tape, digest_size=8).hexdigest()}"
    await desk.store.add_replay(name, checked.tape.decode())
    return wire.ImportedReplay(id=name)


def _imported_info(id: str, tape: Tape) -> wire.TableInfo:
    """An imported game as a table."""
    rules = tape.rules()
    players = [*tape.players[: tape.setup.seats], *[""] * tape.setup.seats]
    row = TableRow(
        id=id,
        game=tape.game,
        version=tape.version,
        setup=tape.setup,
        seats=tuple(
            Seating(PERSON, name=names.name_of(players[seat], rules.card.seat_names[seat]))
            for seat in range(tape.setup.seats)
        ),
        terms=Terms(),
        seed="",
        commitment=tape.commitment or (commitment_to(tape.seed) if tape.seed else ""),
        state=FINISHED,
        no=len(tape.moves),
        asked=None,
        outcome=tape.outcome,
        rematch="",
        listed=False,
        created=0.0,
        changed=0.0,
        due=None,
    )
    return info_of(row, rules)


def gzipped(request: AnyRequest, packed: bytes) -> Response[Any]:
    """An answer that was packed elsewhere, unpacked only for those who cannot do it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(
            packed, media_type=MediaType.JSON, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        )
    return Response(gzip.decompress(packed), media_type=MediaType.JSON)


def routers(settings: Settings) -> list[Router]:
    """All routes below ``/api``; a game file may be larger than other bodies."""
    small = [
        list_games,
        game_rules,
        list_tables,
        make_table,
        show_table,
        join_table,
        table_tape,
        show_replay,
        show_steps,
    ]
    return [
        Router("/api", route_handlers=small),
        Router("/api", route_handlers=[import_replay], request_max_body_size=settings.import_bytes),
    ]
