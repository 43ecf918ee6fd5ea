"""What of a scope is read once one of its statements is over."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.text.places import Place, end, start
from mindport.core.walk.values.kinds import FunctionNode

Loop = ast.For | ast.AsyncFor | ast.While
#: After all lines.
_AT_END = (1 << 30, 0)


class ReadLater:
    """Where a scope reads its names; made when that is first asked for.

    scope: a module or a function.
    """

    def __init__(self, scope: ast.Module | FunctionNode) -> None:
        self.scope = scope
        self.loads: dict[str, list[Place]] | None = None
        self.stored: dict[int, frozenset[str]] = {}

    def after(self, name: str, node: ast.AST, loops: list[Loop]) -> bool:
        """Tell whether a name is read once a statement is over, in a later round of loops too.

        loops: those that the statement stands in.
        """
        if self.loads is None:
            self.loads = _loads(self.scope)
        over = end(node)
        places = self.loads.get(name, ())
        bound = self._bound_anew(name, over)
        if any(over < place <= bound or place == _AT_END for place in places):
            return True
        for loop in loops:
            if id(loop) not in self.stored:
                self.stored[id(loop)] = _stored(nodes_within(loop))
            # What a ``for`` goes over is read once.
            first = start(loop.test if isinstance(loop, ast.While) else loop.body[0])
            if name not in self.stored[id(loop)] and any(
                first <= place <= over for place in places
            ):
                return True
        return False

    def _bound_anew(self, name: str, over: Place) -> Place:
        """Return where a name stops to stand for what it stands for at the end of a statement."""
        for each in self.scope.body:
            names = each.targets if isinstance(each, ast.Assign) else []
            if (each.lineno, 0) > over and name in {getattr(one, "id", "") for one in names}:
                return end(each)
        return _AT_END


def _stored(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """Return the names among nodes that get a value."""
    return frozenset(
        node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )


def _loads(scope: ast.AST) -> dict[str, list[Place]]:
    """Return where each name is read; what functions in the scope read is read at its end."""
    found: dict[str, list[Place]] = {}
    stack: list[tuple[ast.AST, bool]] = [(each, False) for each in children_of(scope)]
    while stack:
        node, later = stack.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.setdefault(node.id, []).append(_AT_END if later else start(node))
        inner = later or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        stack.extend((child, inner) for child in children_of(node))
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            place = _AT_END if later else start(node)
            found.setdefault(node.target.id, []).append(place)
    return found
