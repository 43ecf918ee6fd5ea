"""What chooses the rows of an expression: an index, places that counts lead to, or sizes.

Names are followed to what they are given, items of lists to what makes these, and parameters to
what the calls of the file hand in.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, replace
from mindport.core.binding.given_parts import Given, given_in, names_given_by
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import COMPREHENSIONS, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.empties.list_items import list_items
from mindport.core.empties.split_sizes import may_be_zero, split_of
from mindport.core.text.nodes import FUNCTIONS, last_name, nodes_within
from mindport.core.walk.statements import Walked

#: Methods that give as many rows as they take.
_KEEPS = frozenset(
    {"view", "reshape", "to", "float", "half", "type", "type_as", "contiguous", "clone", "cuda"}
    | {"cpu", "unsqueeze", "squeeze", "long"}
)
#: What parts a tensor by a list of sizes.
_SPLITS = frozenset({"torch.split", "torch.Tensor.split", "torch.Tensor.split_with_sizes"})
#: What gives the number that it takes.
_SAME_NUMBER = frozenset({"int", "item"})
#: How many names are followed to what they were given.
_DEPTH = 3
#: How many calls, from a parameter to what is handed in for it.
_CALLS = 2


@dataclass(frozen=True, slots=True)
class Choice:
    """What chooses rows, and the function, or the module, that it stands in.

    counted: how many rows there are is a number that the program counts, and may be 0. handed: as
    what they are handed in, from the innermost call to the outermost.
    """

    index: ast.expr
    within: ast.AST
    counted: bool = False
    handed: tuple[ast.expr, ...] = ()


class ChosenRows:
    """What chooses the rows of expressions of one file."""

    def __init__(self, tree: ast.Module, walked: Walked) -> None:
        """Read which calls part tensors by sizes."""
        self._tree = tree
        #: By the call: what is parted, and by which sizes.
        self._splits: dict[int, tuple[ast.expr, ast.expr]] = {}
        for use in walked.uses:
            if use.name in _SPLITS and use.call is not None:
                parted = split_of(use.call, is_function=use.name == "torch.split")
                if parted is not None:
                    self._splits[id(use.call)] = parted

    @property
    def may_be_parted(self) -> bool:
        """Tell whether the file parts a tensor by sizes."""
        return bool(self._splits)

    def of(self, node: ast.expr, within: ast.AST) -> Iterator[Choice]:
        """Yield what chooses the rows of an expression that stands in a function."""
        yield from self._of(node, within, _DEPTH, _CALLS, set())

    def _of(
        self, node: ast.expr, within: ast.AST, depth: int, calls: int, met: set[int]
    ) -> Iterator[Choice]:
        if isinstance(node, ast.Name):
            if id(node) in met or not depth:
                return
            met.add(id(node))
            for each in self._given(node, within):
                if each.is_item:
                    yield from self._of_items(each.value, within, depth - 1, calls, met, each.at)
                else:
                    yield from self._of(each.value, within, depth - 1, calls, met)
            if calls and isinstance(within, FUNCTIONS) and node.id in parameters(within):
                for given, scope in handed_arguments(self._tree).seen(within, node.id):
                    if given is not None:
                        for one in self._of(given, scope or self._tree, depth, calls - 1, met):
                            yield replace(one, handed=(given, *one.handed))
        elif isinstance(node, ast.Subscript):
            for part in node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]:
                yield Choice(part, within, isinstance(part, ast.Slice) and _counts(part, within))
            yield from self._of(node.value, within, depth, calls, met)
            if not isinstance(node.slice, ast.Slice):
                yield from self._of_items(node.value, within, depth, calls, met)
        elif isinstance(node, ast.Call):
            function = node.func
            if isinstance(function, ast.Attribute) and function.attr in _KEEPS:
                yield from self._of(function.value, within, depth, calls, met)

    def _given(self, node: ast.Name, within: ast.AST) -> list[Given]:
        """Return what a name is given where it is read: loops may use the same one in turn."""
        found = reaching(self._tree, node)
        if found.scope is not within and not isinstance(found.scope, COMPREHENSIONS):
            return given_in(within).get(node.id, [])
        return [
            given for each in found.bound for name, given in names_given_by(each) if name == node.id
        ]

    def _of_items(
        self,
        node: ast.expr,
        within: ast.AST,
        depth: int,
        calls: int,
        met: set[int],
        at: int = -1,
    ) -> Iterator[Choice]:
        """Yield what chooses the rows of the items of a list, or of what is parted."""
        for each, scope in list_items(node, within, self._tree, at):
            if id(each) in self._splits:
                parted, sizes = self._splits[id(each)]
                if may_be_zero(sizes, scope, self._tree):
                    yield Choice(sizes, scope, counted=True)
                yield from self._of(parted, scope, depth, calls, met)
            elif depth and id(each) not in met:
                met.add(id(each))
                yield from self._of(each, scope, depth - 1, calls, met)


def _counts(part: ast.Slice, within: ast.AST) -> bool:
    """Tell whether a slice goes on by a count: ``x[start : start + n]``, ``x[at[i] : at[i + 1]]``.

    What ``range`` counts up to is no such count, and neither is a constant.
    """
    lower, upper = part.lower, part.upper
    if lower is None or upper is None:
        return False
    if not _items_of(lower, within).isdisjoint(_items_of(upper, within)):
        return True
    first = {ast.dump(each) for each in _values(lower, within)}
    for value in _values(upper, within):
        if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
            for side, other in ((value.left, value.right), (value.right, value.left)):
                if ast.dump(side) in first and _items_of(other, within):
                    return True
    # `start = end` before `end += n`.
    return isinstance(upper, ast.Name) and any(
        isinstance(each, ast.AugAssign)
        and isinstance(each.target, ast.Name)
        and each.target.id == upper.id
        and any(isinstance(one, ast.Name) and one.id == upper.id for one in _values(lower, within))
        and bool(_items_of(each.value, within))
        for each in nodes_within(within)
    )


def _values(node: ast.expr, within: ast.AST) -> list[ast.expr]:
    """Return an expression, and what it is given where it is a name."""
    given = given_in(within).get(node.id, ()) if isinstance(node, ast.Name) else ()
    return [node, *(each.value for each in given if not each.is_item)]


def _items_of(node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> set[str]:
    """Return the sequences, but ranges and sizes, that a number is an item of."""
    if isinstance(node, ast.Name):
        found: set[str] = set()
        for each in given_in(within).get(node.id, ()) if depth else ():
            value = each.value
            found |= _sequence(value) if each.is_item else _items_of(value, within, depth - 1)
        return found
    if isinstance(node, ast.IfExp):
        return _items_of(node.body, within, depth) | _items_of(node.orelse, within, depth)
    if isinstance(node, ast.Subscript):
        return set() if isinstance(node.slice, ast.Slice) else _sequence(node.value)
    if isinstance(node, ast.Call) and last_name(node.func) in _SAME_NUMBER:
        inner = node.args[0] if node.args else getattr(node.func, "value", None)
        return _items_of(inner, within, depth) if isinstance(inner, ast.expr) else set()
    return set()


def _sequence(node: ast.expr) -> set[str]:
    """Return what a sequence, or a part of it, is written as; none for ranges and sizes."""
    if isinstance(node, ast.Subscript):
        return _sequence(node.value)
    if isinstance(node, ast.Call):
        if last_name(node.func) in ("tolist", "numpy", "cpu") and isinstance(
            node.func, ast.Attribute
        ):
            return _sequence(node.func.value)
        return set()
    if isinstance(node, ast.Attribute) and node.attr == "shape":
        return set()
    return {ast.dump(node)} if isinstance(node, (ast.Name, ast.Attribute)) else set()
