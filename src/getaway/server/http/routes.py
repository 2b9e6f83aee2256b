"""The HTTP part: games and tables; recorded games are in ``replays``. Bodies are the structs of ``wire``."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import Cookie, ResponseHeader, State
from litestar.enums import MediaType
from litestar.params import PathParameter

from getaway.bots import BOTS
from getaway.kernel.frames import Seat
from getaway.kernel.guide import guide_of
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules
from getaway.lessons import BadLesson, Lesson, lessons_of
from getaway.server import wire
from getaway.server.http.bodies import JSON
from getaway.server.http.context import COOKIES, REFUSED, AnyRequest, Context, context_of
from getaway.server.http.game_files import thoughts_room, with_thoughts
from getaway.server.http.guards import address_of
from getaway.server.http.packed import packed_answer
from getaway.server.http.players import ROUTES as PLAYERS
from getaway.server.http.replays import (
    import_replay,
    show_epilogue,
    show_replay,
    show_review,
    show_steps,
    show_thoughts,
)
from getaway.server.refusals import NotPossible, NotYourSeat, TooFast
from getaway.server.settings import Settings
from getaway.server.store.rows import EXPIRED, FINISHED, RUNNING, TableRow
from getaway.server.store.store import Elsewhere
from getaway.server.tables import creation, names
from getaway.server.tables.creation import GUEST
from getaway.server.tables.ledger import stored_tape
from getaway.server.tables.telling import opponents_of
from getaway.server.work.thinking import read_thoughts

log = logging.getLogger(__name__)

TableId = Annotated[str, PathParameter(min_length=1, max_length=40, description="The table's id, as in its link.")]


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
        named=card.named,
        roles=card.roles,
        options=card.options,
        modes=card.modes,
        first=card.first,
        bots=tuple(BOTS),
        characters=opponents_of(rules),
        lessons=len(_taught(rules)),
    )


def _taught(rules: Rules) -> tuple[Lesson, ...]:
    """The lessons of a title; none if one is broken, which keeps no game off the shelf."""
    try:
        return lessons_of(rules)
    except BadLesson as bad:
        log.warning("lessons cannot be read", extra={"reason": bad.text})
        return ()


@cache
def _shelf() -> bytes:
    """All titles, compressed: they do not change while a server runs."""
    return gzip.compress(msgspec.json.encode([_card(rules) for rules in games()]))


def warm_up() -> None:
    """Load every title, with what is told of it."""
    _shelf()
    for rules in games():
        _law(rules.card.id)


@get("/games", operation_id="games", responses=REFUSED, summary="The titles on the shelf")
async def list_games(request: AnyRequest) -> Response[tuple[wire.GameInfo, ...]]:
    """Every title that can be played here."""
    return packed_answer(request, _shelf())


@get("/games/{game:str}/rules", operation_id="rules", responses=REFUSED, summary="A title's rules")
async def game_rules(
    request: AnyRequest, game: Annotated[str, PathParameter(min_length=1, max_length=40)]
) -> Response[wire.RulesPage]:
    """The guide and the rules of a title: the whole texts, and each numbered rule."""
    return packed_answer(request, _law(rules_of(game).card.id))


@cache
def _law(game: str) -> bytes:
    """The rules of a registered title, compressed."""
    rules = rules_of(game)
    found = tuple(
        wire.RuleText(id=rule.id, heading=rule.heading, title=rule.title, text=rule.text)
        for rule in rulebook(rules).values()
    )
    markdown = (Path(rules.folder) / "rules.md").read_text("utf-8")
    page = wire.RulesPage(game=game, name=rules.card.name, guide=guide_of(rules), markdown=markdown, rules=found)
    return gzip.compress(msgspec.json.encode(page))


@get("/games/{game:str}/lessons", operation_id="lessons", responses=REFUSED, summary="A title's lessons")
async def game_lessons(
    state: State, game: Annotated[str, PathParameter(min_length=1, max_length=40)]
) -> Response[wire.LessonList]:
    """The lessons of a title, in their order; they are played over the WebSocket."""
    rules = rules_of(game)
    found = tuple(
        wire.LessonInfo(
            id=lesson.id,
            title=lesson.title,
            minutes=lesson.minutes,
            steps=len(lesson.steps),
            remember=lesson.remember,
            variant=lesson.variant,
        )
        for lesson in _taught(rules)
    )
    # Whoever looks at the list will play one: the process is ready by then.
    context_of(state).services.lessons.warm_up()
    return Response(wire.LessonList(game=rules.card.id, name=rules.card.name, lessons=found))


# Tables


@get("/tables", operation_id="tables", responses=REFUSED, summary="One's own tables, and the listed ones")
async def list_tables(request: AnyRequest, state: State) -> Response[wire.TableList]:
    """Tables where this browser has a seat, and those that everybody may find."""
    context = context_of(state)
    held = context.held(request)
    rows = {row.id: row for row in await context.store.tables_of(list(held))}
    heirs = [row.rematch for row in rows.values() if row.rematch and row.rematch not in held]
    rows |= {row.id: row for row in await context.store.tables_of(heirs)}
    mine: list[TableRow] = []
    yours: dict[str, tuple[Seat, ...]] = {}
    cookies: list[Cookie] = []
    for row in sorted(rows.values(), key=lambda row: row.changed, reverse=True):
        seats = context.seats_by(held, row)
        kept = bool(seats) and row.state != EXPIRED and (len(mine) < COOKIES or row.state == RUNNING)
        if kept:
            mine.append(row)
            yours[row.id] = tuple(sorted(seats))
        if kept != (row.id in held):
            cookies.append(context.cookie(row, seats if kept else set()))
    cookies += [context.cookie_for(gone, "", 0) for gone in held if gone not in rows and _is_id(gone)]
    listed = [row for row in await context.lobby.listed() if row.id not in rows]
    infos = await context.lobby.infos_of([*mine, *listed])
    answer = wire.TableList(
        mine=tuple(infos[row.id] for row in mine), listed=tuple(infos[row.id] for row in listed), yours=yours
    )
    return Response(answer, cookies=cookies)


def _is_id(id: str) -> bool:
    return id.isascii() and id.isalnum() and len(id) <= 40


@post("/tables", operation_id="make_table", responses=REFUSED, summary="Set up a table", status_code=201)
async def make_table(
    request: AnyRequest, state: State, data: Annotated[wire.NewTable, JSON]
) -> Response[wire.TableMade]:
    """A new table; it runs at once if no seat is left open."""
    context = context_of(state)
    if not context.new_tables.take(address_of(request)):
        raise TooFast("You have set up many tables. Wait a while before the next one.")
    if (
        data.seats
        and all(seat.kind == "bot" for seat in data.seats)
        and not context.bot_tables.take(address_of(request))
    ):
        raise TooFast("You have set up many tables for bots alone. Wait a while before the next one.")
    friends = await _friends(context, request, data)
    row, mine = await creation.make(context.services, data, {met: name for met, (_, name) in friends.items()})
    wanted = {at: friends[seat.friend][0] for at, seat in enumerate(data.seats) if seat.kind == "friend"}
    await context.people.invite(row, wanted)
    links = tuple(context.services.link(row, seat) for seat in mine)
    # A table whose first decision is a bot's is taken into memory now, so that the bot is at work when people arrive.
    if row.due is not None:
        with suppress(Elsewhere):
            await context.lobby.open(row.id)
    made = wire.TableMade(table=context.lobby.info_of(row), yours=links)
    cookies = [context.cookie(row, set(mine)), await _seated(context, request, row, mine)] if mine else []
    return Response(made, cookies=cookies, status_code=201)


async def _friends(context: Context, request: AnyRequest, plan: wire.NewTable) -> dict[str, tuple[str, str]]:
    """Those whom the requester has played with, if a seat is to be kept for one of them."""
    if all(seat.kind != "friend" for seat in plan.seats):
        return {}
    player = await context.people.of_key(context.key(request))
    return {} if player is None else await context.people.friends(player)


async def _seated(context: Context, request: AnyRequest, row: TableRow, seats: Sequence[Seat]) -> Cookie:
    """Keep whose seats these are; the cookie by which that player is known."""
    player, key = await context.people.known(context.key(request), row.seats[seats[0]].name)
    await context.people.sit(player, row, seats)
    return context.player_cookie(key)


@get("/tables/{table:str}", operation_id="table", responses=REFUSED, summary="A table")
async def show_table(request: AnyRequest, state: State, table: TableId) -> Response[wire.TableInfo]:
    """A table as everybody sees it."""
    context = context_of(state)
    row = await context.lobby.row(table)
    seats = context.seats(request, row)
    fresh = bool(seats) and table not in context.held(request)
    return Response(context.lobby.info_of(row), cookies=[context.cookie(row, seats)] if fresh else [])


@post("/tables/{table:str}/join", operation_id="join", responses=REFUSED, summary="Take a free seat", status_code=200)
async def join_table(
    request: AnyRequest, state: State, table: TableId, data: Annotated[wire.Join, JSON]
) -> Response[wire.TableMade]:
    """Take a free seat, or the one that is named; the game starts when it was the last."""
    context = context_of(state)
    name = names.name_of(data.name, GUEST)
    kept = await context.people.kept(context.key(request), await context.lobby.row(table))
    live = await context.lobby.open(table)
    seat = await live.join(name, data.seat, kept)
    row = live.row
    made = wire.TableMade(table=live.info(), yours=(context.services.link(row, seat),))
    cookies = [context.cookie(row, {*context.seats(request, row), seat}), await _seated(context, request, row, [seat])]
    return Response(made, cookies=cookies)


@get("/tables/{table:str}/links", operation_id="links", responses=REFUSED, summary="Links to one's own seats")
async def seat_links(request: AnyRequest, state: State, table: TableId) -> wire.SeatLinks:
    """The links that open this browser's seats on another device."""
    context = context_of(state)
    row = await context.lobby.row(table)
    return wire.SeatLinks(tuple(context.services.link(row, seat) for seat in sorted(context.seats(request, row))))


@post(
    "/tables/{table:str}/renew", operation_id="renew", responses=REFUSED, summary="Void a seat's link", status_code=200
)
async def renew_seat(
    request: AnyRequest, state: State, table: TableId, data: Annotated[wire.Renew, JSON]
) -> Response[wire.SeatLinks]:
    """Give a seat a new link, which voids all others: for this browser, or for somebody else, who then has the seat."""
    context = context_of(state)
    live = await context.lobby.open(table)
    seats = context.seats(request, live.row)
    if data.seat not in seats:
        raise NotYourSeat
    await live.renew(data.seat)
    row = live.row
    kept = seats if data.keep else seats - {data.seat}
    player = await context.people.of_key(context.key(request))
    if data.keep and player is not None:
        await context.people.sit(player, row, [data.seat])
    return Response(wire.SeatLinks((context.services.link(row, data.seat),)), cookies=[context.cookie(row, kept)])


@get(
    "/tables/{table:str}/tape",
    operation_id="tape",
    responses=REFUSED,
    summary="The game file of a finished game",
    response_headers=[ResponseHeader(name="Content-Disposition", value="attachment")],
)
async def table_tape(state: State, table: TableId) -> Response[bytes]:
    """The whole game with the dealer's seed, as `getaway verify` and `getaway replay` read it, and what bots thought;
    only after the end."""
    context = context_of(state)
    row = await context.lobby.row(table)
    if row.state != FINISHED:
        raise NotPossible("The game file is handed out when the game is over.")
    # As it was recorded, also if it cannot be replayed by the installed rules.
    tape = await stored_tape(context.store, row)
    name = f"{row.game}-{row.id}.tape.json"
    thoughts = read_thoughts(await context.store.thoughts(table, 0, len(tape.moves)))
    return Response(
        with_thoughts(tape, thoughts, thoughts_room(context.services.settings)),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def routers(settings: Settings) -> list[Router]:
    """All routes below ``/api``; a game file may be larger than other bodies."""
    small = [
        list_games,
        game_rules,
        game_lessons,
        list_tables,
        make_table,
        show_table,
        join_table,
        seat_links,
        renew_seat,
        table_tape,
        show_replay,
        show_steps,
        show_epilogue,
        show_review,
        show_thoughts,
    ]
    return [
        Router("/api", route_handlers=[*small, *PLAYERS]),
        Router("/api", route_handlers=[import_replay], request_max_body_size=settings.import_bytes),
    ]
