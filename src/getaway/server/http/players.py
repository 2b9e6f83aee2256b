"""Players over HTTP: who one is here, notices, moving to another device, being forgotten. The key is in a cookie."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import PathParameter

from getaway.server import wire
from getaway.server.http.bodies import JSON
from getaway.server.http.context import COOKIES, REFUSED, AnyRequest, Context, context_of
from getaway.server.http.guards import address_of
from getaway.server.notices.push import Subscription
from getaway.server.refusals import NotPossible, TooFast
from getaway.server.store.players import PlayerRow
from getaway.server.store.rows import OPEN, RUNNING
from getaway.server.tables import names
from getaway.server.tables.creation import GUEST


async def _player(context: Context, request: AnyRequest) -> PlayerRow:
    row = await context.people.of_key(context.key(request))
    if row is None:
        raise NotPossible("Nothing is kept of you here yet. Play a game, or say what you are called.")
    return row


@get("/me", operation_id="me", responses=REFUSED, summary="What is kept of whoever asks")
async def show_me(request: AnyRequest, state: State) -> wire.Me:
    """One's own name, games, history and statistics; nothing is kept of somebody who only looks."""
    context = context_of(state)
    row = await context.people.of_key(context.key(request))
    return wire.Me(known=False) if row is None else await context.people.me(row)


@post("/me", operation_id="name_me", responses=REFUSED, summary="What one is called", status_code=200)
async def name_me(request: AnyRequest, state: State, data: Annotated[wire.Named, JSON]) -> Response[wire.Me]:
    """Say what one is called from now on; whoever was not known here is from now on."""
    context = context_of(state)
    name = names.name_of(data.name, GUEST)
    if not context.codes.take(address_of(request)):
        raise TooFast("That was changed often. Wait a while.")
    row, key = await context.people.known(context.key(request), name)
    await context.people.rename(row, name)
    again = await context.people.of_key(key)
    assert again is not None
    return Response(await context.people.me(again), cookies=[context.player_cookie(key)])


@post("/me/code", operation_id="move_code", responses=REFUSED, summary="A code for another device", status_code=201)
async def move_code(request: AnyRequest, state: State) -> wire.MoveCode:
    """A code that makes another browser this player's too. It works once, for a while, and voids earlier ones."""
    context = context_of(state)
    code = await context.people.code(await _player(context, request))
    return wire.MoveCode(code=code, path=f"/me#{code}", seconds=context.settings.code_seconds)


@post("/me/move", operation_id="move_here", responses=REFUSED, summary="Move to this device", status_code=200)
async def move_here(request: AnyRequest, state: State, data: Annotated[wire.MoveHere, JSON]) -> Response[wire.Me]:
    """Be the player of a code in this browser as well, with the seats at running tables."""
    context = context_of(state)
    if not context.codes.take(address_of(request)):
        raise TooFast("Too many codes were tried. Wait a while.")
    row, key = await context.people.move(data.code, context.key(request))
    rows, held, _ = await context.people.seats_of(row)
    cookies: list[Cookie] = [
        context.cookie(rows[table], seats | context.seats(request, rows[table]))
        for table, seats in held.items()
        if rows[table].state in (OPEN, RUNNING)
    ]
    return Response(await context.people.me(row), cookies=[*cookies[-COOKIES:], context.player_cookie(key)])


@post("/me/only_here", operation_id="only_here", responses=REFUSED, summary="Sign other devices out", status_code=200)
async def only_here(request: AnyRequest, state: State) -> wire.Me:
    """Other browsers are no longer this player. Links to seats that they hold are voided at each table."""
    context = context_of(state)
    row = await _player(context, request)
    await context.people.only_here(row, context.key(request))
    return await context.people.me(row)


@post("/me/forget", operation_id="forget_me", responses=REFUSED, summary="Be forgotten", status_code=200)
async def forget_me(request: AnyRequest, state: State) -> Response[wire.Me]:
    """Delete everything that names this player: chat, names at tables, history. Others keep their games."""
    context = context_of(state)
    await context.people.forget(await _player(context, request))
    return Response(wire.Me(known=False), cookies=[context.player_cookie("")])


# Notices


@get("/me/notices", operation_id="notices", responses=REFUSED, summary="How one is told that it is one's turn")
async def show_notices(request: AnyRequest, state: State) -> wire.NoticeWishes:
    """How one is told, and how one could be."""
    context = context_of(state)
    return await context.notices.wishes(await _player(context, request))


@post("/me/notices", operation_id="be_quiet", responses=REFUSED, summary="Quiet hours", status_code=200)
async def be_quiet(request: AnyRequest, state: State, data: Annotated[wire.QuietHours, JSON]) -> wire.NoticeWishes:
    """Say in which hours one does not wish to be told."""
    context = context_of(state)
    await context.notices.be_quiet(await _player(context, request), data.quiet, data.zone)
    return await context.notices.wishes(await _player(context, request))


@post("/me/push", operation_id="push_on", responses=REFUSED, summary="Notices to this browser", status_code=200)
async def push_on(request: AnyRequest, state: State, data: Annotated[wire.PushTo, JSON]) -> wire.NoticeWishes:
    """Have notices sent to this browser, through a push service that the server knows."""
    context = context_of(state)
    player = await _player(context, request)
    await context.notices.subscribe(player, Subscription(data.endpoint, data.p256dh, data.auth))
    return await context.notices.wishes(await _player(context, request))


@post("/me/push/off", operation_id="push_off", responses=REFUSED, summary="No more of these", status_code=200)
async def push_off(request: AnyRequest, state: State, data: Annotated[wire.PushOff, JSON]) -> wire.NoticeWishes:
    """Have no more notices sent to a browser."""
    context = context_of(state)
    await context.notices.unsubscribe(await _player(context, request), data.endpoint)
    return await context.notices.wishes(await _player(context, request))


@post("/me/mail", operation_id="mail_to", responses=REFUSED, summary="Notices by mail", status_code=200)
async def mail_to(request: AnyRequest, state: State, data: Annotated[wire.MailTo, JSON]) -> wire.NoticeWishes:
    """Have notices sent by mail, once whoever reads it has agreed; an empty address ends it."""
    context = context_of(state)
    player = await _player(context, request)
    if data.mail and not (context.codes.take(address_of(request)) and context.mails.take(data.mail.lower())):
        raise TooFast("Mail was asked for often. Wait a while.")
    await context.notices.mail_to(player, data.mail)
    return await context.notices.wishes(await _player(context, request))


NoticeCode = Annotated[str, PathParameter(min_length=1, max_length=100)]


@post("/notices/confirm/{code:str}", operation_id="mail_confirm", responses=REFUSED, summary="Agree", status_code=200)
async def mail_confirm(state: State, code: NoticeCode) -> wire.Done:
    """Agree to notices by mail, by the code in the mail that asks."""
    await context_of(state).notices.confirm(code)
    return wire.Done()


@post("/notices/off/{code:str}", operation_id="mail_off", responses=REFUSED, summary="No more mail", status_code=200)
async def mail_off(state: State, code: NoticeCode) -> wire.Done:
    """Have no more mail, by the code in every one; mail programs post here too."""
    await context_of(state).notices.off(code)
    return wire.Done()


ROUTES = (
    show_me,
    name_me,
    move_code,
    move_here,
    only_here,
    forget_me,
    show_notices,
    be_quiet,
    push_on,
    push_off,
    mail_to,
    mail_confirm,
    mail_off,
)
