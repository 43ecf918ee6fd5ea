"""Which indices name the places where a condition holds, so that they may name none."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from mindport.core.binding.given_parts import given_in
from mindport.core.model import Certainty
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.walk.statements import Walked

#: What gives the places where a condition holds.
_PLACES = frozenset({"nonzero", "argwhere", "flatnonzero"})
#: Methods and functions that give as many indices as they take, or fewer.
_KEEPS = frozenset(
    {"squeeze", "view", "reshape", "flatten", "ravel", "unique", "long", "int", "to", "type"}
    | {"t", "sort", "detach", "clone", "contiguous", "cpu", "cuda", "flip", "unbind"}
)
#: How many names are followed to what they were given.
_DEPTH = 4


class Places:
    """The indices of a file that a condition chooses."""

    def __init__(self, walked: Walked) -> None:
        """Read which calls of the file give places."""
        self._items = {id(item.node): item for item in walked.tensor_items}
        #: Calls that give the places where a condition holds; whether it is a tuple of tensors.
        self._chooses: dict[int, bool] = {}
        for use in walked.uses:
            if use.call is not None and use.certainty is not Certainty.GUESSED:
                several = _gives_places(use.name, use.call)
                if several is not None:
                    self._chooses[id(use.call)] = several

    def may_be_none(self, index: ast.expr, within: ast.AST) -> bool:
        """Tell whether an index is the places where a condition holds, or some of them.

        within: the function, or the module, whose names are followed.
        """
        waiting: list[tuple[ast.expr, int]] = [(index, 0)]
        names: set[str] = set()
        while waiting:
            node, depth = waiting.pop()
            if isinstance(node, ast.Name) and depth < _DEPTH and node.id not in names:
                names.add(node.id)
                waiting += [(each, depth + 1) for each in assigned_values(within, node.id)]
                waiting += [(each, depth + 1) for each in unpacked(within, node.id)]
            elif isinstance(node, ast.Subscript):
                item = self._items.get(id(node))
                if (item is not None and item.selects) or holds_condition(node.slice, within):
                    return True
                # A row of a table of indices is one; an item of a tuple of them is all.
                if not isinstance(node.slice, ast.Constant) or self._is_tuple(node.value, within):
                    waiting.append((node.value, depth))
            elif isinstance(node, ast.BinOp):
                waiting += [(node.left, depth), (node.right, depth)]
            elif isinstance(node, ast.Call):
                if id(node) in self._chooses:
                    return True
                function = node.func
                if isinstance(function, ast.Attribute) and function.attr in _KEEPS:
                    waiting += [(function.value, depth), *((each, depth) for each in node.args[:1])]
        return False

    def is_tuple(self, index: ast.expr, within: ast.AST) -> bool | None:
        """Tell whether an index is a tuple of tensors; None where it is one on some paths alone.

        ``nonzero(as_tuple=True)`` gives one, and so do a name that holds it and a slice of it.
        """
        node = index
        while isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            node = node.value
        values = assigned_values(within, node.id) if isinstance(node, ast.Name) else [node]
        found = {self._chooses.get(id(each), False) for each in values}
        return None if len(found) > 1 else True in found

    def _is_tuple(self, node: ast.expr, within: ast.AST) -> bool:
        return self.is_tuple(node, within) is not False


def holds_condition(
    node: ast.expr, within: ast.AST, depth: int = _DEPTH, *, inverted: bool = False
) -> bool:
    """Tell whether an index is a condition, or made of some, by the names that hold one as well.

    inverted: so is ``~x``, whatever x is: right to ask where the answer costs nothing.
    """
    if isinstance(node, ast.Compare):
        return True
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return inverted or holds_condition(node.operand, within, depth)
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr)):
        sides = (node.left, node.right)
        return any(holds_condition(each, within, depth, inverted=inverted) for each in sides)
    if isinstance(node, ast.Name) and depth:
        return any(
            not each.is_item and holds_condition(each.value, within, depth - 1, inverted=inverted)
            for each in given_in(within).get(node.id, ())
        )
    return False


def _gives_places(name: str, call: ast.Call) -> bool | None:
    """Tell whether a call gives places as a tuple of tensors; None where it gives no places."""
    if name == "torch.where" and len(call.args) + len(call.keywords) == 1:
        return True
    if name.rpartition(".")[2] not in _PLACES:
        return None
    given = [each.value for each in call.keywords if each.arg == "as_tuple"]
    return any(not isinstance(each, ast.Constant) or bool(each.value) for each in given)


def unpacked(within: ast.AST, name: str) -> Sequence[ast.expr]:
    """Return the values whose items a name is given: ``rows, columns = torch.where(x > 0)``."""
    return _unpacked(within).get(name, ())


@kept_on_node
def _unpacked(within: ast.AST) -> Mapping[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in nodes_within(within):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, (ast.Tuple, ast.List)):
                    names = (each.id for each in target.elts if isinstance(each, ast.Name))
                    for name in dict.fromkeys(names):
                        found.setdefault(name, []).append(node.value)
    return found
