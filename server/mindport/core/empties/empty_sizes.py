"""Which sizes may have no dimensions: ``shape=()``, ``x.shape[1:]``, lists that a loop makes."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.calls.handed_arguments import default_of, handed_arguments
from mindport.core.empties.possible_empties import cuts
from mindport.core.text.nodes import FUNCTIONS, last_name
from mindport.core.text.source import assigned_values

#: What makes a sequence of one.
_SEQUENCES = frozenset({"list", "tuple", "Size"})
#: How many names and calls are followed.
_DEPTH = 4


def may_have_none(size: ast.expr, within: ast.AST | None, tree: ast.Module) -> bool:
    """Tell whether the text shows that a size may be empty: that of a tensor without dimensions.

    within: the function whose names are followed, None for the module. A whole ``shape`` may be
    that of a loss, or of one number.
    """
    return _Sizes(tree).may_have_none(size, within, _DEPTH)


@dataclass(slots=True)
class _Sizes:
    """The question of one size. known: the answers on names, each asked once at each depth."""

    tree: ast.Module
    known: dict[tuple[str, int, int], bool] = field(default_factory=dict)

    def may_have_none(self, size: ast.expr, within: ast.AST | None, depth: int) -> bool:
        if isinstance(size, (ast.Tuple, ast.List)):
            return all(
                isinstance(each, ast.Starred) and self.may_have_none(each.value, within, depth)
                for each in size.elts
            )
        if isinstance(size, (ast.ListComp, ast.GeneratorExp)):
            return True
        if isinstance(size, ast.Subscript):
            return isinstance(size.slice, ast.Slice) and cuts(size.slice, short=True)
        if isinstance(size, ast.IfExp):
            return any(self.may_have_none(each, within, depth) for each in (size.body, size.orelse))
        if isinstance(size, ast.BinOp):
            parts = (size.left, size.right)
            return isinstance(size.op, ast.Add) and all(
                self.may_have_none(each, within, depth) for each in parts
            )
        if _is_whole(size):
            return True
        if isinstance(size, ast.Call):
            return last_name(size.func) in _SEQUENCES and all(
                self.may_have_none(each, within, depth) for each in size.args
            )
        if not isinstance(size, ast.Name) or not depth:
            return False
        key = (size.id, id(within), depth)
        if key not in self.known:
            self.known[key] = self._named(size.id, within, depth - 1)
        return self.known[key]

    def _named(self, name: str, within: ast.AST | None, depth: int) -> bool:
        """Tell whether a value of a name, or what calls of the file pass for it, may be empty."""
        values = assigned_values(within or self.tree, name)
        if any(self.may_have_none(value, within, depth) for value in values):
            return True
        if not isinstance(within, FUNCTIONS):
            return False
        default = default_of(within.args, name)
        if default is not None and self.may_have_none(default, None, depth):
            return True
        return any(
            value is not None and self.may_have_none(value, scope, depth)
            for value, scope in handed_arguments(self.tree).seen(within, name)
        )


def _is_whole(size: ast.expr) -> bool:
    """Tell whether an expression is ``x.shape`` or ``x.size()``."""
    if isinstance(size, ast.Call):
        asked = size.args or size.keywords
        return not asked and isinstance(size.func, ast.Attribute) and size.func.attr == "size"
    return isinstance(size, ast.Attribute) and size.attr == "shape"
