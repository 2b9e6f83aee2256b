"""Writes down the protocol from its types: docs/protocol.md, web/src/protocol.gen.ts and web/src/games/<id>.gen.ts.

``getaway.server.wire`` is the source; what every registered title shows, tells and offers is added from its rules, so a
new title needs no entry here. ``--check`` writes nothing, names what is out of date and then leaves with 1.
"""

from __future__ import annotations

import ast
import inspect
import sys
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

from getaway.kernel.asking import Does
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.registry import games
from getaway.kernel.rules import Rules
from getaway.server import wire
from getaway.server.app import make_app
from getaway.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
NOTE = "Written by tools/protocol.py from the declared types: do not edit, run `python tools/protocol.py`."

Structs = dict[str, types.StructType]


def variants(union: Any) -> list[type[msgspec.Struct]]:
    """The structs of a union of structs, in order."""
    return list(typing.get_args(union))


def collect(roots: Iterable[Any]) -> Structs:
    """Every struct that can be reached from the given types, by name, in order of first mention."""
    found: Structs = {}

    def walk(info: types.Type) -> None:
        match info:
            case types.StructType():
                name = info.cls.__name__
                if name in found:
                    if found[name].cls is not info.cls:
                        raise ValueError(f"two structs are called {name}")
                    return
                found[name] = info
                for field in info.fields:
                    walk(field.type)
            case types.UnionType():
                for part in info.types:
                    walk(part)
            case types.TupleType():
                for part in info.item_types:
                    walk(part)
            case types.VarTupleType() | types.ListType():
                walk(info.item_type)
            case types.DictType():
                walk(info.value_type)
            case types.Metadata():
                walk(info.type)
            case _:
                pass

    for root in roots:
        walk(types.type_info(root))
    return found


def told(cls: type[msgspec.Struct]) -> dict[str, str]:
    """What the source says about each field: the string below its declaration."""
    texts: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        body = ast.parse(inspect.getsource(base).lstrip()).body[0]
        assert isinstance(body, ast.ClassDef)
        for one, two in zip(body.body, body.body[1:], strict=False):
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and isinstance(two, ast.Expr):
                if isinstance(two.value, ast.Constant) and isinstance(two.value.value, str):
                    texts[one.target.id] = " ".join(two.value.value.split())
    return texts


def summary(cls: type) -> str:
    """A class's docstring as one paragraph."""
    return " ".join((inspect.getdoc(cls) or "").split())


def received(structs: Structs) -> set[str]:
    """The structs that clients send: fields with a default may be left out there, and only there."""
    return set(collect([*variants(wire.FromClient), wire.NewTable, wire.Join])) & set(structs)


# TypeScript


def ts_type(info: types.Type) -> str:
    """A type in TypeScript."""
    match info:
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.BoolType():
            return "boolean"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "unknown"
        case types.LiteralType():
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in info.values)
        case types.StructType():
            return info.cls.__name__
        case types.UnionType():
            return " | ".join(dict.fromkeys(ts_type(part) for part in info.types))
        case types.TupleType():
            return f"[{', '.join(ts_type(part) for part in info.item_types)}]"
        case types.VarTupleType() | types.ListType():
            part = ts_type(info.item_type)
            return f"({part})[]" if " | " in part else f"{part}[]"
        case types.DictType():
            return f"Record<string, {ts_type(info.value_type)}>"
        case types.Metadata():
            return ts_type(info.type)
        case _:
            raise TypeError(f"no TypeScript for {info}")


def ts_comment(text: str, indent: str = "") -> list[str]:
    """A text as a comment; of a long one its first sentence, since docs/protocol.md has it all."""
    if not text:
        return []
    if len(text) + len(indent) + 7 > WIDTH:
        text = f"{text.split('. ')[0].rstrip('.')}."
    if len(text) + len(indent) + 7 <= WIDTH:
        return [f"{indent}/** {text} */"]
    lines, line = [f"{indent}/**"], f"{indent} *"
    for word in text.split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = f"{indent} *"
        line += f" {word}"
    return [*lines, line, f"{indent} */"]


# Fields whose type depends on the title, of interfaces that have it as a parameter.
OF_TITLE: dict[str, dict[str, str]] = {"Offer": {"does": "D"}, "Ask": {"offers": "Offer<D>[]", "asides": "Offer<D>[]"}}


def ts_interface(info: types.StructType, lenient: bool, name: str = "") -> list[str]:
    """A struct as an interface, on one line if it fits; `lenient`: fields with a default may be left out.

    What the fields mean is told in docs/protocol.md, and here where an interface takes several lines anyway.
    """
    texts = told(info.cls)
    name = name or info.cls.__name__
    of_title = OF_TITLE.get(name, {})
    head = f"export interface {name}{'<D extends Does = Does>' if of_title else ''} {{"
    fields: list[tuple[str, str]] = []
    if info.tag_field is not None:
        fields.append(("", f"{info.tag_field}: string" if info.cls is Does else f'{info.tag_field}: "{info.tag}"'))
    left_out = lenient or info.cls.__struct_config__.omit_defaults
    for field in info.fields:
        kind = of_title.get(field.name) or ts_type(field.type)
        optional = left_out and not field.required and field.name not in of_title
        fields.append((texts.get(field.name, ""), f"{field.encode_name}{'?' if optional else ''}: {kind}"))
    flat = f"{head} {'; '.join(field for _, field in fields)} }}"
    if len(flat) <= WIDTH:
        return [*ts_comment(summary(info.cls)), flat]
    lines = [*ts_comment(summary(info.cls)), head]
    for text, declared in fields:
        lines += [*ts_comment(text, "  "), f"  {declared};"]
    return [*lines, "}"]


def ts_union(name: str, text: str, parts: Iterable[str]) -> list[str]:
    """A named union, as many parts a line as fit."""
    lines = ["", f"/** {text} */", f"export type {name} ="]
    line = " "
    for part in parts:
        if len(line) + len(part) + 4 > WIDTH:
            lines.append(line)
            line = " "
        line += f" | {part}"
    return [*lines, f"{line};"]


def ts_protocol() -> str:
    """web/src/protocol.gen.ts"""
    structs = collect([*http_bodies(), *variants(wire.FromClient), *variants(wire.FromServer)])
    sent = received(structs)
    lines = [f"// {NOTE}", "", "/** Chance, where a seat is expected. */", f"export const CHANCE = {CHANCE};"]
    lines += ["/** The spectators, where a viewer is expected. */", f"export const SPECTATOR = {SPECTATOR};", ""]
    lines += ["/** A choice: meaningful in itself (a square, a card), never an index. */"]
    lines += ["export type Choice = number | number[];", ""]
    for name, info in structs.items():
        lines += ts_interface(info, lenient=name in sent)
    from_client = [cls.__name__ for cls in variants(wire.FromClient)]
    from_server = [cls.__name__ for cls in variants(wire.FromServer)]
    lines += ts_union("FromClient", "What a client may send over the WebSocket.", from_client)
    lines += ts_union("FromServer", "What the server sends over the WebSocket.", from_server)
    return "\n".join(lines) + "\n"


def view_of(rules: Rules) -> type[msgspec.Struct]:
    """The struct that a title's `view` is annotated to return. Raises TypeError if it says less."""
    view = typing.get_type_hints(type(rules).view).get("return")
    if not (isinstance(view, type) and issubclass(view, msgspec.Struct)):
        raise TypeError(f"{rules.card.id}: `view` must be annotated with the struct it returns")
    return view


def inside_does(rules: Rules) -> Structs:
    """The structs that what choices do is made of, by name, unless view or events have them too."""
    told = collect([view_of(rules), *rules.events])
    found = collect(rules.words.does)
    return {name: info for name, info in found.items() if info.cls not in rules.words.does and name not in told}


def ts_game(rules: Rules) -> str:
    """web/src/games/<id>.gen.ts: the view and the events of a title."""
    view = view_of(rules)
    prefix = "".join(part.capitalize() for part in rules.card.id.split("_"))
    structs = collect([view, *rules.events])
    name = rules.card.name
    lines = [f"// {NOTE}"]
    lines += ts_union(f"{prefix}Kind", f"The kinds of question that {name} asks.", quoted(rules.card.kinds))
    lines += ts_union(f"{prefix}Reason", f"Every reason for which {name} can end.", quoted(rules.card.reasons))
    for info in structs.values():
        lines += ts_interface(info, lenient=False)
    events = [event.__name__ for event in rules.events]
    lines += ts_union(f"{prefix}Event", f"Everything that can be told in a game of {name}.", events)
    for info in inside_does(rules).values():
        lines += ts_interface(info, lenient=False)
    does = {f"Do{cls.__name__}": types.type_info(cls) for cls in rules.words.does}
    for do, one in does.items():
        assert isinstance(one, types.StructType)
        lines += ts_interface(one, lenient=False, name=do)
    lines += ts_union(f"{prefix}Does", f"Everything that a choice can do in {name}.", does.keys())
    return "\n".join(lines) + "\n"


def quoted(names: Iterable[str]) -> list[str]:
    """Names as literal types."""
    return [f'"{name}"' for name in names]


# Markdown


def md_type(info: types.Type) -> str:
    """A type in words."""
    match info:
        case types.IntType() | types.FloatType():
            kind = "whole number" if isinstance(info, types.IntType) else "number"
            bounds = [f"at least {info.ge}"] if info.ge is not None else []
            bounds += [f"at most {info.le}"] if info.le is not None else []
            return ", ".join([kind, *bounds])
        case types.StrType():
            if info.max_length is None:
                return "text"
            return f"text of {f'{info.min_length} to ' if info.min_length else 'at most '}{info.max_length} characters"
        case types.BoolType():
            return "true or false"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "anything"
        case types.LiteralType():
            return " or ".join(f"`{value!r}`" for value in info.values)
        case types.StructType():
            return f"[{info.cls.__name__}](#{info.cls.__name__.lower()})"
        case types.UnionType():
            return " or ".join(dict.fromkeys(md_type(part) for part in info.types))
        case types.TupleType():
            return f"list of exactly: {'; '.join(md_type(part) for part in info.item_types)}"
        case types.VarTupleType() | types.ListType():
            most = f"at most {info.max_length} " if info.max_length is not None else ""
            return f"list of {most}{md_type(info.item_type)}"
        case types.DictType():
            return f"object of {md_type(info.value_type)}"
        case types.Metadata():
            return md_type(info.type)
        case _:
            raise TypeError(f"no words for {info}")


def md_default(field: types.Field) -> str:
    """A field's default as JSON; nothing for a field that is required."""
    if field.required:
        return ""
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return f"`{msgspec.json.encode(value).decode()}`"


def md_struct(info: types.StructType, *, level: str = "###") -> list[str]:
    """A struct as a heading, its docstring and a table of its fields."""
    texts = told(info.cls)
    lines = [f"{level} {info.cls.__name__}", ""]
    if info.tag_field is not None:
        lines += [f'`{{"{info.tag_field}": "{info.tag}"}}`', ""]
    lines += [summary(info.cls), ""]
    if info.fields:
        lines += ["| field | type | default | meaning |", "|---|---|---|---|"]
        for field in info.fields:
            cells = [f"`{field.encode_name}`", md_type(field.type), md_default(field), texts.get(field.name, "")]
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        lines.append("")
    return lines


def md_routes() -> list[str]:
    """The HTTP routes as a table, from the schema that the server gives out."""
    schema: Any = msgspec.to_builtins(make_app(Settings(), "", ROOT).openapi_schema.to_schema())
    lines = ["| request | body | answer | what |", "|---|---|---|---|"]
    for path, methods in schema["paths"].items():
        for method, route in methods.items():
            body = route.get("requestBody", {"content": {}})["content"]
            done = next(answer for code, answer in route["responses"].items() if code < "300")
            cells = [f"`{method.upper()} {path}`", md_body(body), md_body(done.get("content", {})), route["summary"]]
            lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def md_body(content: Any) -> str:
    """The struct in a body, as the schema names it."""
    for media in content.values():
        schema = media.get("schema", {})
        name = schema.get("$ref", schema.get("items", {}).get("$ref", "")).rpartition("/")[2].rpartition("_")[2]
        if name and hasattr(wire, name):
            return f"{'list of ' if 'items' in schema else ''}[{name}](#{name.lower()})"
        return "a game file" if name == "Tape" or "schema" in media else ""
    return ""


INTRODUCTION = f"""\
# The protocol

{NOTE}

Two parts: HTTP for what is asked once, and one WebSocket per open table for play. Both speak JSON. Messages evolve by
adding optional fields; a field that is gone or means something else makes a new message. Clients should ignore fields
they do not know; the server refuses them, so that a typing error is not taken for a default.

A *seat* is a number from 0; `-1` is chance and `-2` stands for the spectators. A *choice* is a whole number or a short
list of them, always one of those in the open question's `offers` or `asides`.
"""

HTTP_TEXT = """\
Every refusal is a [Problem](#problem) with a status from 400 to 499; what cannot be saved because the database fails is
one with status 503. POST needs an `Origin` of this server, or none. Seats are held by HttpOnly cookies, one per table,
that making or joining a table sets. `/t/{id}?seat=TOKEN` takes a seat over on another device: it sets the cookie and
leads to `/t/{id}`. The schema in OpenAPI's form is at `/schema/openapi.json`.
"""

WEBSOCKET_TEXT = """\
At `/ws/{id}`, where `{id}` is the table's. The first message must be a Hello; it is answered by a Welcome and a full
Update. From then on:

- A choice is acknowledged by the Update that it causes (`answered` is its number), after it is on disk. A choice that
  changes nothing is answered by a Refused.
- `v` counts the updates of a table as this connection gets them: each is one more than the last, and one with `full`
  starts over from its own number. A gap, or a lost connection, is healed by Sync or by a new Hello.
- A choice whose acknowledgement was lost may be sent again: if it was taken, the answer is Refused with `stale`.
- The server closes the connection with code 4400 (the first message is no Hello), 4404 (no such table), 4408 (no Hello
  came in time), 4409 (too slow to take its updates), 4429 (too many messages or connections), 4403 (the origin is not
  this server), 1009 (a message is far too big), 1011 or 1013 (the table or the database failed: connect again) or 1012
  (the server stops: connect again).
- The rematch of a table takes the tokens and cookies of the table before, each for the next seat.
"""


def md_protocol() -> str:
    """docs/protocol.md"""
    lines = [INTRODUCTION, "## HTTP", "", HTTP_TEXT, *md_routes()]
    done: set[str] = set()

    def section(title: str, roots: list[Any]) -> list[str]:
        found = {name: info for name, info in collect(roots).items() if name not in done}
        done.update(found)
        out = [f"## {title}", ""] if title else []
        for info in found.values():
            out += md_struct(info)
        return out

    lines += section("Bodies", http_bodies())
    client, server = variants(wire.FromClient), variants(wire.FromServer)
    lines += ["## WebSocket", "", WEBSOCKET_TEXT]
    lines += section("From the client", client)
    lines += section("From the server", server)
    for rules in games():
        lines += [f"## {rules.card.name}: view and events", ""]
        lines += [f"The `view` of an Update, and what stands in the `data` of its events, for `{rules.card.id}`.", ""]
        for info in collect([view_of(rules), *rules.events]).values():
            lines += md_struct(info)
        lines += [f"## {rules.card.name}: what choices do", "", "The `does` of an Offer.", ""]
        for cls in rules.words.does:
            does = types.type_info(cls)
            assert isinstance(does, types.StructType)
            lines += md_struct(does)
        for info in inside_does(rules).values():
            lines += md_struct(info)
    return "\n".join(lines).rstrip() + "\n"


def http_bodies() -> list[Any]:
    """Every struct that travels over HTTP: those of `wire` without a tag, in the order of the source."""
    found = [value for value in vars(wire).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [cls for cls in found if cls.__module__ == wire.__name__ and cls.__struct_config__.tag is None]


def written() -> dict[Path, str]:
    """Every generated file and what must stand in it."""
    files = {ROOT / "docs" / "protocol.md": md_protocol(), ROOT / "web" / "src" / "protocol.gen.ts": ts_protocol()}
    for rules in games():
        files[ROOT / "web" / "src" / "games" / f"{rules.card.id}.gen.ts"] = ts_game(rules)
    return files


def outdated() -> list[Path]:
    """The generated files that are missing or differ from what the types say."""
    return [path for path, text in written().items() if not path.exists() or path.read_text("utf-8") != text]


def main(check: bool) -> int:
    """Write all files, or with `check` only name those that are out of date; then 1 if there are any."""
    stale = outdated()
    if check:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: run `python tools/protocol.py`")
        return 1 if stale else 0
    files = written()
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path], "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
