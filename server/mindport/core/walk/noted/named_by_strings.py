"""What strings name: modules that ``import_module`` gives, what ``eval`` makes or gives."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.base.syntax import expression_of
from mindport.core.training_step.flow.paths import path

#: Stands in a string for what only the run puts there: a name that a class may have.
_LEFT_OPEN = "Named"


@dataclass(frozen=True, slots=True)
class Evaluated:
    """What ``eval`` gets: the expression, and whether all of it is in the text.

    made: what is called, where that makes an object as a class does.
    """

    node: ast.expr
    whole: bool
    made: ast.expr | None


def evaluated(argument: ast.expr) -> Evaluated | None:
    """Return what ``eval`` of an argument evaluates, None where it is no class and makes nothing.

    Where a part is for the run to tell, a class is what may stand there: ``self.layer3`` may not.
    """
    written = written_text(argument)
    if written is None:
        return None
    try:
        node = expression_of(written.strip())
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None
    whole = isinstance(argument, ast.Constant)
    named = node.func if isinstance(node, ast.Call) else node
    first, _, rest = (path(named) or "").partition(".")
    last = rest.rpartition(".")[2] or first
    if not last[:1].isupper() or first == "self":
        return None
    return Evaluated(node, whole, named if named is not node else None)


def written_text(node: ast.expr) -> str | None:
    """Return the text of a string, what the run puts into it written as a name."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        parts = (written_text(each) if _is_constant(each) else _LEFT_OPEN for each in node.values)
        return "".join(each or "" for each in parts)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = written_text(node.left), written_text(node.right)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        left = written_text(node.left)
        return None if left is None else left.replace("%s", _LEFT_OPEN).replace("%d", "0")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        start = written_text(node.func.value) if _is_constant(node.func.value) else None
        if node.func.attr == "format" and start is not None:
            return start.replace("{}", _LEFT_OPEN)
    known = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
    return _LEFT_OPEN if isinstance(node, known) else None


def _is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def module_named(node: ast.Call) -> tuple[str, int] | None:
    """Return the module that ``import_module`` is asked for, and its level, if that is told."""
    given = node.args[0] if node.args else None
    if not isinstance(given, ast.Constant) or not isinstance(given.value, str):
        return None
    name = given.value.lstrip(".")
    return name, len(given.value) - len(name)
