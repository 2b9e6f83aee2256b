"""Which changes can be made in the source of a rule, one at a time."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

Holder = ast.AST | list[Any]
Key = str | int


@dataclass(frozen=True)
class Change:
    """One change in a syntax tree: what `key` of `holder` becomes."""

    holder: Holder
    key: Key
    new: Any
    statement: ast.stmt
    """The statement that is reached if the change is."""
    shown: ast.stmt | ast.match_case
    """The statement or case that reads differently."""
    function: str
    """Qualified name of the innermost function or class; "" at the top of a module."""
    body: int | None
    """The outermost function that holds it, by its first line; None if it runs when the module is loaded."""
    line: int

    def turn(self) -> Change:
        """Make the change in the tree; the change returned takes it back."""
        if isinstance(self.holder, list):
            assert isinstance(self.key, int)
            old = self.holder[self.key]
            self.holder[self.key] = self.new
        else:
            assert isinstance(self.key, str)
            old = getattr(self.holder, self.key)
            setattr(self.holder, self.key, self.new)
        return replace(self, new=old)


_NEGATED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_MOVED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_NOT_RULES: Final = {"__repr__", "__str__"}
_ANNOTATIONS: Final = {"annotation", "returns", "decorator_list", "type_params"}


def _whole_number(node: ast.AST) -> int | None:
    """The value of an integer literal with or without a minus."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _whole_number(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def _is_guard(node: ast.AST) -> bool:
    """`t.heard is not None`: asked for speed only, since nobody listens while a bot searches."""
    return isinstance(node, ast.Compare) and any(
        isinstance(part, ast.Attribute) and part.attr == "heard" for part in ast.walk(node)
    )


def _variants(node: ast.expr, *, condition: bool) -> Iterator[ast.expr]:
    """What can be put in the place of `node` itself; `condition` if it stands where only true or false matters."""
    number = _whole_number(node)
    if number is not None:
        yield ast.Constant(number + 1)
        yield ast.Constant(number - 1)
        return
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Compare():
            sides = [node.left, *node.comparators]
            for at, op in enumerate(node.ops):
                # Beside a number, its own variants say the same as `<=` for `<`.
                fixed = _whole_number(sides[at]) is not None or _whole_number(sides[at + 1]) is not None
                for other in (_NEGATED.get(type(op)), None if fixed else _MOVED.get(type(op))):
                    if other is not None:
                        yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)
        case ast.BoolOp():
            if not any(map(_is_guard, node.values)):
                yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case _ if condition:
            yield ast.UnaryOp(ast.Not(), node)


def _codes(body: Sequence[ast.stmt]) -> set[ast.stmt]:
    """The statements that only number things: -1 for nothing, and runs of 0, 1, 2 ... that tell kinds apart."""
    named: list[tuple[ast.stmt, int]] = []
    for statement in body:
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        number = None if value is None else _whole_number(value)
        if number is not None:
            named.append((statement, number))
    codes = {statement for statement, number in named if number == -1}
    for (one, first), (two, second) in pairwise(named):
        if second == first + 1:
            codes |= {one, two}
    return codes


class _Finder:
    """Walks one module and notes every change."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Change] = []
        self.names: list[str] = []
        self.body: int | None = None
        self.may_return_none = False
        self.statement: ast.stmt = ast.Pass()
        self.shown: ast.stmt | ast.match_case = self.statement
        self.skipped = _codes(tree.body)
        self.statements(tree.body)

    def note(self, holder: Holder, key: Key, new: ast.AST, old: ast.stmt | ast.expr) -> None:
        ast.fix_missing_locations(ast.copy_location(new, old))
        name = ".".join(self.names)
        self.found.append(Change(holder, key, new, self.statement, self.shown, name, self.body, old.lineno))

    def statements(self, body: list[ast.stmt]) -> None:
        for at, node in enumerate(body):
            if node in self.skipped or isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom):
                continue
            self.statement = self.shown = node
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                    self.definition(node)
                    continue
                case ast.Assign(targets=[ast.Name(id=name)]) if name.startswith("__"):
                    continue
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    continue
                case ast.Expr(value=ast.Call()):
                    self.note(body, at, ast.Pass(), node)
                case ast.Return(value=ast.Call()) if self.may_return_none:
                    self.note(body, at, ast.Return(ast.Constant(None)), node)
                case _:
                    pass
            self.fields(node)

    def definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if node.name in _NOT_RULES:
            return
        before = self.body, self.may_return_none
        self.names.append(node.name)
        if isinstance(node, ast.ClassDef):
            self.statements(node.body)
        else:
            self.fields(node.args)
            if self.body is None:
                self.body = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            returns = "" if node.returns is None else ast.unparse(node.returns)
            self.may_return_none = "None" in returns.split(" | ") and returns != "None"
            self.statements(node.body)
        self.names.pop()
        self.body, self.may_return_none = before

    def fields(self, node: ast.AST) -> None:
        """Look at everything below `node`, statements and expressions."""
        for name, value in ast.iter_fields(node):
            if name in _ANNOTATIONS:
                continue
            if isinstance(value, list):
                if value and isinstance(value[0], ast.stmt):
                    self.statements(value)
                    continue
                if isinstance(node, ast.Match):
                    for case in value:
                        self.statement, self.shown = node, case
                        self.fields(case)
                    continue
                decides = isinstance(node, ast.BoolOp) or (isinstance(node, ast.comprehension) and name == "ifs")
                for at, part in enumerate(value):
                    if isinstance(part, ast.AST):
                        self.expression(part, value, at, condition=decides)
            elif isinstance(value, ast.AST):
                decides = name == "test" and isinstance(node, ast.If | ast.While | ast.IfExp)
                self.expression(value, node, name, condition=decides)

    def expression(self, node: ast.AST, holder: Holder, key: Key, *, condition: bool) -> None:
        if isinstance(node, ast.JoinedStr) or _is_guard(node):
            return
        if isinstance(node, ast.expr):
            for new in _variants(node, condition=condition):
                self.note(holder, key, new, node)
            if _whole_number(node) is not None:
                return
        self.fields(node)


def changes_of(tree: ast.Module) -> list[Change]:
    """Every change of a module, in the order of its source."""
    return _Finder(tree).found
