"""What chooses the rows of an expression: an index, places that counts lead to, or sizes.

Names are followed to what they are given, items of lists to what makes these, and parameters to
what the calls of the file hand in.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from mindport.core.given_parts import GIVING, given_by, unpacked
from mindport.core.handed_arguments import handed_arguments
from mindport.core.name_bindings import parameters
from mindport.core.nodes import FUNCTIONS, kept_on_node, last_name, nodes_within
from mindport.core.patterns import pattern
from mindport.core.records import dataclass, replace
from mindport.core.walk.statements import Walked

#: Methods that give as many rows as they take.
_KEEPS = frozenset(
    {"view", "reshape", "to", "float", "half", "type", "type_as", "contiguous", "clone", "cuda"}
    | {"cpu", "unsqueeze", "squeeze", "long"}
)
#: What parts a tensor by a list of sizes.
_SPLITS = frozenset({"torch.split", "torch.Tensor.split", "torch.Tensor.split_with_sizes"})
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp)
#: What gives the number that it takes.
_SAME_NUMBER = frozenset({"int", "item"})
#: The name of what is several numbers, where a parameter may be one: ``split_size``.
_SEVERAL = pattern(r"s$|_per_")
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
                parted, sizes = _split(use.call, use.name == "torch.split")
                if parted is not None and sizes is not None:
                    self._splits[id(use.call)] = parted, sizes

    @property
    def may_be_parted(self) -> bool:
        """Tell whether the file parts a tensor by sizes."""
        return bool(self._splits)

    def of(self, node: ast.expr, within: ast.AST) -> Iterator[Choice]:
        """Yield what chooses the rows of an expression that stands in a function."""
        yield from self._of(node, within, _DEPTH, _CALLS, set())

    def _of(
        self, node: ast.expr, within: ast.AST, depth: int, calls: int, met: set[tuple[int, str]]
    ) -> Iterator[Choice]:
        if isinstance(node, ast.Name):
            if (id(within), node.id) in met or not depth:
                return
            met.add((id(within), node.id))
            for value, is_item in given_in(within).get(node.id, ()):
                follow = self._of_items if is_item else self._of
                yield from follow(value, within, depth - 1, calls, met)
            if calls and isinstance(within, FUNCTIONS) and node.id in parameters(within):
                for given, scope in handed_arguments(self._tree).seen(within, node.id):
                    if given is not None:
                        for each in self._of(given, scope or self._tree, depth, calls - 1, met):
                            yield replace(each, handed=(given, *each.handed))
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

    def _of_items(
        self, node: ast.expr, within: ast.AST, depth: int, calls: int, met: set[tuple[int, str]]
    ) -> Iterator[Choice]:
        """Yield what chooses the rows of the items of a list, or of what is parted."""
        if isinstance(node, ast.Name):
            for value, is_item in given_in(within).get(node.id, ()) if depth else ():
                if not is_item:
                    yield from self._of_items(value, within, depth - 1, calls, met)
        elif isinstance(node, _COMPREHENSIONS):
            yield from self._of(node.elt, within, depth, calls, met)
        elif isinstance(node, (ast.List, ast.Tuple)):
            for each in node.elts:
                yield from self._of(each, within, depth, calls, met)
        elif id(node) in self._splits:
            parted, sizes = self._splits[id(node)]
            if self._may_be_zero(sizes, within, _CALLS):
                yield Choice(sizes, within, counted=True)
            yield from self._of(parted, within, depth, calls, met)

    def _may_be_zero(self, sizes: ast.expr, within: ast.AST, calls: int) -> bool:
        """Tell whether sizes are a list that the program counts, or that holds 0 by its text."""
        if isinstance(sizes, ast.ListComp):
            return True
        if isinstance(sizes, (ast.List, ast.Tuple)):
            return any(isinstance(each, ast.Constant) and each.value == 0 for each in sizes.elts)
        if isinstance(sizes, ast.Call):
            return last_name(sizes.func) in ("tolist", "list", "tuple")
        if not isinstance(sizes, ast.Name) or not calls:
            return False
        given = given_in(within).get(sizes.id, ())
        found = [(each, within) for each, is_item in given if not is_item]
        if not found and isinstance(within, FUNCTIONS) and sizes.id in parameters(within):
            handed = handed_arguments(self._tree).seen(within, sizes.id)
            found = [(each, scope or self._tree) for each, scope in handed if each is not None]
            if not found:
                return bool(_SEVERAL.search(sizes.id))
        return any(self._may_be_zero(each, scope, calls - 1) for each, scope in found)


def _split(call: ast.Call, is_function: bool) -> tuple[ast.expr | None, ast.expr | None]:
    """Return what a call parts, and by which sizes; its features are no rows."""
    named = {each.arg: each.value for each in call.keywords}
    given = list(call.args)
    if is_function:
        parted = given.pop(0) if given else named.get("tensor")
    else:
        parted = call.func.value if isinstance(call.func, ast.Attribute) else None
    sizes = given[0] if given else named.get("split_size_or_sections", named.get("split_sizes"))
    dim = given[1] if len(given) > 1 else named.get("dim")
    return parted, None if isinstance(dim, ast.UnaryOp) else sizes


@kept_on_node
def given_in(within: ast.AST) -> Mapping[str, list[tuple[ast.expr, bool]]]:
    """Return what names are given, by whatever gives it; and whether it is an item of that."""
    found: dict[str, list[tuple[ast.expr, bool]]] = {}
    for node in nodes_within(within):
        if node.__class__ not in GIVING:
            continue
        for target, value in given_by(node):
            if isinstance(node, _LOOPS):
                parts, is_item = [(target, value)], True
            else:
                parts = list(unpacked(target, value))
                is_item = not parts
                if is_item and isinstance(target, (ast.Tuple, ast.List)):
                    parts = [(each, value) for each in target.elts]
            for each, part in parts:
                if isinstance(each, ast.Name):
                    found.setdefault(each.id, []).append((part, is_item))
    return found


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
    return [node, *(value for value, is_item in given if not is_item)]


def _items_of(node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> set[str]:
    """Return the sequences, but ranges and sizes, that a number is an item of."""
    if isinstance(node, ast.Name):
        found: set[str] = set()
        for value, is_item in given_in(within).get(node.id, ()) if depth else ():
            found |= _sequence(value) if is_item else _items_of(value, within, depth - 1)
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
