"""What a file's calls hand to functions of other files, beyond types, as far as its text shows it.

A type says that a tensor is passed. These say that it may have no elements, that it is of float64,
that it is a view of another tensor, and that it is a condition without dimensions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.base.records import dataclass
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.result_dtypes import KEEPING
from mindport.core.empties.possible_empties import may_be_empty
from mindport.core.in_place.shown_views import DEPTH, SAME_MEMORY, may_be_view
from mindport.core.text.nodes import FUNCTIONS, FunctionDef, children_of, function_of, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.walk.far.handed import (
    ABSENT,
    DOUBLE,
    EMPTY,
    FLAG,
    NO_FACTS,
    VIEW,
    Facts,
    HandedIn,
    Relay,
    Seen,
)
from mindport.core.walk.far.portable import FunctionOf, MethodOf
from mindport.core.walk.uses import MindsporeUse, Use
from mindport.core.walk.values.indexing import TensorItem, is_condition

#: What says nothing of a tensor's elements.
_SIZES = frozenset({"shape", "size", "ndim", "dim", "device", "dtype", "numel", "item"})
_COUNTS = frozenset({"len", "int", "float", "str", "range", "enumerate", "isinstance"})
#: Annotations of what is no tensor.
_PLAIN = frozenset({"int", "float", "str", "bool"})
#: How many names, and calls of the file's own functions, a parameter is followed through.
_NAMES = 3
_CALLS = 2


def _selects(node: ast.expr, within: ast.AST, depth: int) -> bool:
    """Tell whether a condition selects, whatever it is that is indexed.

    What yet other files give is not known while this file says what it hands on.
    """
    if isinstance(node, ast.Name) and depth:
        return any(_selects(each, within, depth - 1) for each in assigned_values(within, node.id))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _selects(node.func.value, within, depth)
    if not isinstance(node, ast.Subscript):
        return False
    indices = [node.slice]
    if isinstance(node.slice, ast.Name):
        indices = assigned_values(within, node.slice.id)
    return any(map(is_condition, indices)) or _selects(node.value, within, depth)


@dataclass(frozen=True, slots=True)
class _Doubled:
    """What was seen, with the parameters of a file taken to be of float64."""

    uses: tuple[Use, ...]
    mindspore_uses: tuple[MindsporeUse, ...]
    tensor_items: tuple[TensorItem, ...]
    handed_in: HandedIn


class HandedFacts:
    """The facts on what the calls of one file pass."""

    def __init__(self, tree: ast.Module, seen: Seen) -> None:
        """Take the file's tree, and what a walk found in it."""
        self._tree = tree
        self._seen = seen
        self._dtypes: Dtypes | None = None
        self._doubled: Dtypes | None = None

    def of_call(self, call: ast.Call) -> dict[int | str, Facts]:
        """Return the facts on what a call passes, by place and by keyword; nothing of others."""
        within: ast.AST | None = None
        found: dict[int | str, Facts] = {}
        for key, value in _given(call):
            if isinstance(value, ast.Constant):
                facts = NO_FACTS if value.value is not None else frozenset({ABSENT})
            elif isinstance(value, (ast.Lambda, ast.Dict, ast.DictComp, ast.JoinedStr)):
                continue
            else:
                within = function_of(self._tree, call) or self._tree if within is None else within
                facts = self._of(value, within)
            if facts:
                found[key] = facts
        return found

    def relayed(
        self, call: ast.Call, functions: Mapping[int, FunctionOf | MethodOf]
    ) -> dict[int | str, tuple[Relay, ...]]:
        """Return the parameters whose facts are those of what a call passes, by place and keyword.

        functions: how other files name the functions of this one, by the identity of their nodes.
        """
        within = function_of(self._tree, call)
        if within is None:
            return {}
        found: dict[int | str, tuple[Relay, ...]] = {}
        for key, value in _given(call):
            if isinstance(value, (ast.Constant, ast.Lambda, ast.Dict, ast.DictComp, ast.JoinedStr)):
                continue
            relays: dict[tuple[int, str], Relay] = {}
            for function, name, same in self._sources(value, within):
                known = functions.get(id(function))
                if known is None:
                    continue
                kept = {EMPTY, VIEW, FLAG} if same else {EMPTY}
                if same and isinstance(value, ast.Name):
                    kept.add(ABSENT)
                if self._is_double_of(value, within) or _stays(value, name, within, _NAMES):
                    kept.add(DOUBLE)
                relays[id(function), name] = Relay(
                    known, name, _place(function, name, known), frozenset(kept)
                )
            if relays:
                found[key] = tuple(relays.values())
        return found

    def _sources(
        self, value: ast.expr, within: FunctionDef, calls: int = 0
    ) -> Iterator[tuple[FunctionDef, str, bool]]:
        """Yield the parameters that a value is made of, and whether it is one as it is."""
        names: set[str] = set()
        waiting: list[tuple[ast.AST, int, bool]] = [(value, 0, True)]
        taken = {each.arg for each in _parameters(within)}
        while waiting:
            node, depth, same = waiting.pop()
            if isinstance(node, ast.Name):
                if node.id in names or depth > _NAMES:
                    continue
                names.add(node.id)
                values = assigned_values(within, node.id)
                waiting += [(each, depth + 1, same) for each in values]
                if node.id not in taken:
                    continue
                yield within, node.id, same
                if calls < _CALLS:
                    for given, scope in handed_arguments(self._tree).seen(within, node.id):
                        if given is not None and isinstance(scope, FUNCTIONS):
                            for function, name, kept in self._sources(given, scope, calls + 1):
                                yield function, name, same and kept
                continue
            kept_as_it_is = _keeps(node)
            waiting += [
                (each, depth, same and kept_as_it_is)
                for each in children_of(node)
                if not _says_nothing(each)
            ]

    def _is_double_of(self, value: ast.expr, within: FunctionDef) -> bool:
        """Tell whether a value is of float64 where the parameters of its function are."""
        if self._doubled is None:
            taken: HandedIn = {
                id(node): {each.arg: frozenset({DOUBLE}) for each in _parameters(node)}
                for node in parents_of(self._tree)
                if isinstance(node, FUNCTIONS)
            }
            seen = self._seen
            self._doubled = Dtypes(
                self._tree,
                _Doubled(
                    tuple(seen.uses), tuple(seen.mindspore_uses), tuple(seen.tensor_items), taken
                ),
                likely=True,
            )
        kind = self._doubled.of(value, within)
        return kind.dtype == "float64" and not kind.number

    def _of(self, value: ast.expr, within: ast.AST) -> Facts:
        found: set[str] = set()
        if may_be_empty(value, self._seen, within, self._tree) or _selects(value, within, DEPTH):
            found.add(EMPTY)
        if self._dtypes is None:
            self._dtypes = Dtypes(self._tree, self._seen)
        kind = self._dtypes.of(value, within if isinstance(within, FUNCTIONS) else None)
        if kind.dtype == "float64" and not kind.number:
            found.add(DOUBLE)
        if kind.dtype == "bool" and kind.rank == 0 and not kind.number:
            found.add(FLAG)
        if self._is_view(value, within):
            found.add(VIEW)
        return frozenset(found)

    def _is_view(self, value: ast.expr, within: ast.AST, calls: int = 0) -> bool:
        """Tell whether a value may be a view, by what calls of the file hand in as well."""
        if may_be_view(value, within, DEPTH):
            return True
        if not isinstance(value, ast.Name) or not isinstance(within, FUNCTIONS) or calls >= _CALLS:
            return False
        return any(
            given is not None and self._is_view(given, scope or self._tree, calls + 1)
            for given, scope in handed_arguments(self._tree).seen(within, value.id)
        )


def _given(call: ast.Call) -> list[tuple[int | str, ast.expr]]:
    """Return what a call passes, by place before any ``*args``, and by keyword."""
    given: list[tuple[int | str, ast.expr]] = []
    for at, argument in enumerate(call.args):
        if isinstance(argument, ast.Starred):
            break
        given.append((at, argument))
    return [*given, *((each.arg, each.value) for each in call.keywords if each.arg is not None)]


def _parameters(function: FunctionDef) -> list[ast.arg]:
    """Return the parameters of a function that may be tensors."""
    arguments = function.args
    return [
        each
        for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
        if each.arg not in ("self", "cls")
        and not (isinstance(each.annotation, ast.Name) and each.annotation.id in _PLAIN)
    ]


def _place(function: FunctionDef, name: str, known: FunctionOf | MethodOf) -> int:
    names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
    return names.index(name) - isinstance(known, MethodOf) if name in names else -1


def _stays(node: ast.expr, name: str, within: FunctionDef, depth: int) -> bool:
    """Tell whether an expression has the dtype of a parameter, as far as its methods say.

    The walk knows no uses of what may be no tensor.
    """
    if isinstance(node, ast.Name):
        values = assigned_values(within, node.id) if depth else []
        return node.id == name or any(_stays(each, name, within, depth - 1) for each in values)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        inner = [node.func.value, *node.args[:1]]
        return node.func.attr in KEEPING and any(_stays(x, name, within, depth) for x in inner)
    if isinstance(node, ast.BinOp):
        return any(_stays(each, name, within, depth) for each in (node.left, node.right))
    inside = node.value if isinstance(node, ast.Subscript) else None
    inside = node.operand if isinstance(node, ast.UnaryOp) else inside
    return inside is not None and _stays(inside, name, within, depth)


def _keeps(node: ast.AST) -> bool:
    """Tell whether an expression gives what is called on, or read of, as it is."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in SAME_MEMORY
    return isinstance(node, (ast.Attribute, ast.IfExp)) and (
        isinstance(node, ast.IfExp) or node.attr in SAME_MEMORY
    )


def _says_nothing(node: ast.AST) -> bool:
    """Tell whether what a node is made of has no part in the elements of a tensor."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _COUNTS
    return isinstance(node, (ast.Lambda, ast.keyword)) or (
        isinstance(node, ast.Attribute) and node.attr in _SIZES
    )
