"""Recorded games over HTTP: a table's, while it runs and after it, and those of imported game files."""

from __future__ import annotations

import gzip
import hashlib
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import Body, PathParameter, QueryParameter

from getaway.kernel import tape as tapes
from getaway.kernel.dealer import commitment_to
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.tape import Tape
from getaway.server import wire
from getaway.server.http.context import REFUSED, AnyRequest, Context, context_of
from getaway.server.http.game_files import PARTS, GameFile, parts_in, thoughts_in, thoughts_room, with_thoughts
from getaway.server.http.guards import address_of
from getaway.server.http.packed import packed_answer
from getaway.server.refusals import NoTable, NotPossible, NotYourSeat, TooBig, TooFast
from getaway.server.store.rows import EXPIRED, FINISHED, OPEN, PERSON, Seating, TableRow, Terms
from getaway.server.tables import names
from getaway.server.tables.telling import info_of
from getaway.server.work import recordings
from getaway.server.work.thinking import read_thoughts
from getaway.server.work.workers import WorkerFailed

STEPS = 200
"""The most steps of a replay that are sent at once."""

WAITING = 32
"""How many requests for recorded games may be queued."""

IMPORTED = "i-"

ReplayId = Annotated[str, PathParameter(min_length=1, max_length=40)]


@get("/replays/{replay:str}", operation_id="replay", responses=REFUSED, summary="A recorded game")
async def show_replay(request: AnyRequest, state: State, replay: ReplayId) -> wire.ReplayInfo:
    """What there is to see of a recorded game; while it runs, what one's own seats and spectators saw."""
    context = context_of(state)
    info, tape, row = await _recorded(context, replay)
    finished = row is None or row.state == FINISHED
    marks: tuple[tuple[int, str], ...] = ()
    if finished:
        marked = await _ask_worker(context, request, recordings.Marks(tapes.encode(tape)))
        assert isinstance(marked, recordings.Marked)
        marks = marked.marks
        seats = [msgspec.structs.replace(seat, label=marked.names[seat.seat]) for seat in info.seats]
        info = msgspec.structs.replace(info, seats=tuple(seats))
        if info.outcome is not None:
            info = msgspec.structs.replace(info, outcome=msgspec.structs.replace(info.outcome, told=marked.told))
    return wire.ReplayInfo(
        id=replay,
        table=info,
        length=len(tape.moves),
        finished=finished,
        viewers=_viewers(context, request, row, tape),
        marks=marks,
    )


@get("/replays/{replay:str}/steps", operation_id="steps", responses=REFUSED, summary="Steps of a recorded game")
async def show_steps(
    request: AnyRequest,
    state: State,
    replay: ReplayId,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    viewer: Annotated[int | None, QueryParameter(ge=-2, le=11)] = None,
) -> Response[wire.ReplaySteps]:
    """The steps from `first` to `last`, both included, at most 200 of them, as `viewer` sees them, or as all who may
    be asked for."""
    context = context_of(state)
    _, tape, row = await _recorded(context, replay)
    allowed = _viewers(context, request, row, tape)
    if viewer is not None and viewer not in allowed:
        raise NotYourSeat
    question = recordings.Steps(
        tape=tapes.encode(msgspec.structs.replace(tape, seed="", commitment="")),
        first=first,
        last=_upto(first, last),
        viewers=allowed if viewer is None else (viewer,),
        finished=row is None or row.state == FINISHED,
    )
    packed: bytes = await _ask_worker(context, request, question)
    return packed_answer(request, packed)


@get("/replays/{replay:str}/epilogue", operation_id="epilogue", responses=REFUSED, summary="What is told at the end")
async def show_epilogue(request: AnyRequest, state: State, replay: ReplayId) -> Response[wire.Epilogue]:
    """Result, story, deciding moment, reckoning and statistics of a finished game.

    Refused while the game runs: all of it tells what was hidden.
    """
    context = context_of(state)
    _, tape, row = await _recorded(context, replay)
    if row is not None and row.state != FINISHED:
        raise NotPossible("The story of a game is told when it is over.")
    question = recordings.Tell(tapes.encode(msgspec.structs.replace(tape, seed="", commitment="")))
    packed: bytes = await _ask_worker(context, request, question)
    return packed_answer(request, packed)


@get("/replays/{replay:str}/review", operation_id="review", responses=REFUSED, summary="A game looked at afterwards")
async def show_review(request: AnyRequest, state: State, replay: ReplayId) -> Response[wire.ReviewAnswer]:
    """Chances, turning points, good moves and blunders of a finished game; whoever asks first has it made.

    Refused while the game runs: all of it tells what was hidden.
    """
    context = context_of(state)
    _, tape, row = await _recorded(context, replay)
    if row is not None and row.state != FINISHED:
        raise NotPossible("A game is reviewed when it is over.")
    reviews = context.reviews
    reviews.check(replay)
    done = reviews.progress(replay)
    if done is None:
        body = await reviews.kept(replay)
        if body is not None:
            return packed_answer(request, gzip.compress(b'{"done":1.0,"review":%s}' % body.encode(), 3))
        if context.services.reviewers.waiting >= WAITING or not context.reviewing.take(address_of(request)):
            raise TooFast("Many games are being reviewed. Try again in a moment.")
        question = tapes.encode(msgspec.structs.replace(tape, seed="", commitment=""))
        reviews.make(replay, question, address_of(request))
        done = 0.0
    return packed_answer(request, gzip.compress(msgspec.json.encode(wire.ReviewAnswer(done)), 3))


@get("/replays/{replay:str}/thoughts", operation_id="thoughts", responses=REFUSED, summary="What bots thought")
async def show_thoughts(
    state: State,
    replay: ReplayId,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
) -> wire.ReplayThoughts:
    """What bots believed and considered at the decisions from `first` to `last`, both included, at most 200 of them.

    Refused while the game runs: thoughts hold what their seat knows.
    """
    context = context_of(state)
    upto = _upto(first, last)
    if replay.startswith(IMPORTED):
        raw = await _imported(context, replay)
        return wire.ReplayThoughts(tuple(one for one in thoughts_in(raw) if first <= one.no <= upto))
    row = await context.lobby.row(replay)
    if row.state != FINISHED:
        raise NotPossible("What bots thought is shown when the game is over.")
    return wire.ReplayThoughts(read_thoughts(await context.store.thoughts(row.id, first, upto)))


async def _of_few_parts(request: AnyRequest) -> None:
    """Refuse a file before it is read that would take long. Raises TooBig."""
    if parts_in(await request.body()) > PARTS:
        raise TooBig(f"A game file has at most {PARTS} lists and objects.")


@post(
    "/replays",
    operation_id="import_replay",
    responses=REFUSED,
    summary="Import a game file",
    status_code=201,
    before_request=_of_few_parts,
)
async def import_replay(
    request: AnyRequest,
    state: State,
    data: Annotated[GameFile, Body(description="A game file, as `save` in the terminal and a finished table give it.")],
) -> wire.ImportedReplay:
    """Keep a game file to be replayed here; every decision in it is checked first."""
    context = context_of(state)
    who = context.services.tokens.visitor(address_of(request))
    mine, kept = await context.store.imported_by(who)
    if mine >= context.settings.imports_per_address or kept >= context.settings.imports_kept:
        raise TooFast(
            f"Too many imported games are kept here. Each goes after {context.settings.import_days:.0f} days."
        )
    checked = await _ask_worker(context, request, recordings.Check(tapes.encode(data)))
    assert isinstance(checked, recordings.Checked)
    thoughts = tuple(one for one in data.thoughts if one.no < len(data.moves))
    raw = with_thoughts(tapes.decode(checked.tape), thoughts, thoughts_room(context.services.settings))
    name = f"{IMPORTED}{hashlib.blake2b(raw, digest_size=8).hexdigest()}"
    await context.store.add_replay(name, raw.decode(), who)
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


def _upto(first: int, last: int | None) -> int:
    """The last of the steps that are sent at once."""
    most = first + STEPS - 1
    return most if last is None else min(last, most)


async def _imported(context: Context, id: str) -> str:
    """An imported game file. Raises NoTable."""
    raw = await context.store.replay(id)
    if raw is None:
        raise NoTable("There is no such replay.")
    return raw


async def _recorded(context: Context, id: str) -> tuple[wire.TableInfo, Tape, TableRow | None]:
    """A recorded game by its id: a table's or an imported file's. Raises NoTable."""
    if id.startswith(IMPORTED):
        tape = tapes.decode((await _imported(context, id)).encode())
        return _imported_info(id, tape), tape, None
    row = await context.lobby.row(id)
    if row.state in (OPEN, EXPIRED):
        raise NotPossible("There is nothing to replay at this table.")
    live = await context.lobby.open(id)
    tape = await live.tape()
    return live.info(), tape, live.row


def _viewers(context: Context, request: AnyRequest, row: TableRow | None, tape: Tape) -> tuple[Seat, ...]:
    """Whose views may be seen: everybody's once the game is over, before that one's own and the spectators'."""
    if row is None or row.state == FINISHED:
        return recordings.everybody(tape.setup.seats)
    return (*sorted(context.seats(request, row)), SPECTATOR)


async def _ask_worker(context: Context, request: AnyRequest, question: recordings.Question) -> Any:
    """Ask the process that replays games; addresses take turns. Raises BadFile, NotPossible or TooFast."""
    pool, who = context.services.recordings, address_of(request)
    if pool.waiting >= WAITING or pool.waiting_for(who) >= context.settings.waiting_replays:
        raise TooFast("Many recorded games are being replayed. Try again in a moment.")
    try:
        return recordings.unpack(await pool.answer(recordings.pack(question), who=who))
    except WorkerFailed as failed:
        raise NotPossible("That game cannot be replayed, or takes too long.") from failed
