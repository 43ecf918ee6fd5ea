"""What the body of a loop over parameters does with each: updates, and reads of its gradient."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import holder, is_in_place, path

_SIGNS: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"
}  # fmt: skip
_METHODS = {"add_": "+", "sub_": "-", "mul_": "*", "div_": "/"}
_CLEARS = frozenset({"zero_", "detach_"})


@dataclass(frozen=True, slots=True)
class Change:
    """A statement that gives a parameter another value.

    sign: of the operator; empty where the value is given as it is. parts: what is multiplied.
    """

    statement: ast.stmt
    sign: str
    parts: list[ast.expr]


@dataclass(slots=True)
class Updates:
    """The statements of a loop's body. handled: the ids of the ``p.grad`` that they hold."""

    source: Source
    name: str
    changes: list[Change] = field(default_factory=list)
    removed: list[ast.stmt] = field(default_factory=list)
    grads: list[ast.expr] = field(default_factory=list)
    plain: list[ast.expr] = field(default_factory=list)
    handled: set[int] = field(default_factory=set)

    def read(self, body: Sequence[ast.stmt]) -> bool:
        """Take in statements; False where one does something else with a parameter."""
        for statement in body:
            if self._clears(statement):
                if len(body) == 1 and self.changes:
                    return False
                self.removed.append(statement)
                self.handled |= {id(node) for node in nodes_within(statement)}
                continue
            if isinstance(statement, ast.If):
                if not self._values([statement.test]):
                    return False
                if not self.read(statement.body) or not self.read(statement.orelse):
                    return False
                if any(each in self.removed for each in (statement.body[0], *statement.orelse)):
                    return False
                continue
            if not self._one(statement):
                return False
        return True

    def _one(self, statement: ast.stmt) -> bool:
        change = self._change(statement)
        if change is not None:
            self.changes.append(change)
            return self._values(change.parts)
        if isinstance(statement, (ast.Continue, ast.Pass)):
            return True
        if isinstance(statement, ast.Assign):
            targets = [each for each in statement.targets if not isinstance(each, ast.Name)]
            return not targets and self._values([statement.value])
        return isinstance(statement, ast.Expr) and self._values([statement.value])

    def _is_parameter(self, node: ast.expr) -> bool:
        return path(node) in (self.name, f"{self.name}.data")

    def _is_gradient(self, node: ast.AST) -> bool:
        return path(node) in (f"{self.name}.grad", f"{self.name}.grad.data")

    def _change(self, node: ast.stmt) -> Change | None:
        if isinstance(node, ast.AugAssign) and self._is_parameter(node.target):
            sign = _SIGNS.get(type(node.op))
            return None if sign is None else Change(node, sign, [node.value])
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            given = path(node.targets[0]) == f"{self.name}.data"
            return Change(node, "", [node.value]) if given else None
        call = node.value if isinstance(node, ast.Expr) else None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            return None
        method, keywords = call.func.attr, call.keywords
        if not self._is_parameter(call.func.value) or not call.args:
            return None
        if any(isinstance(each, ast.Starred) for each in call.args):
            return None
        if method == "copy_" and len(call.args) == 1 and not keywords:
            return Change(node, "", call.args)
        if method not in _METHODS or any(each.arg != "alpha" for each in keywords):
            return None
        scaled = method in ("add_", "sub_")
        parts = [*call.args, *(each.value for each in keywords)]
        if len(parts) > 1 + scaled:
            return None
        return Change(node, _METHODS[method], parts)

    def _clears(self, statement: ast.stmt) -> bool:
        """Tell whether a statement clears the gradient: ``p.grad = None``, ``p.grad.zero_()``."""
        if isinstance(statement, ast.Assign):
            none = isinstance(statement.value, ast.Constant) and statement.value.value is None
            return none and len(statement.targets) == 1 and self._is_gradient(statement.targets[0])
        call = statement.value if isinstance(statement, ast.Expr) else None
        return (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr in _CLEARS
            and self._is_gradient(call.func.value)
        )

    def _values(self, nodes: Sequence[ast.expr]) -> bool:
        """Take in what is read of a parameter and its gradient; False where one is changed."""
        stack: list[ast.AST] = list(nodes)
        while stack:
            node = stack.pop()
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                changed = holder(node.func.value) or ""
                if is_in_place(node.func.attr) and changed.partition(".")[0] == self.name:
                    return False
            if isinstance(node, (ast.NamedExpr, ast.Lambda, ast.Await, ast.Yield)):
                return False
            if isinstance(node, ast.Attribute) and self._is_gradient(node):
                self.grads.append(node)
                self.handled |= {id(each) for each in nodes_within(node)}
                continue
            if isinstance(node, ast.Attribute) and path(node) == f"{self.name}.data":
                self.plain.append(node)
                continue
            stack.extend(children_of(node))
        return True

    def edits(self, grad: str) -> list[Edit]:
        """Return the edits: each update a ``copy_``, each ``p.grad`` the loop's second name."""
        found = [Edit(self.source.span(each), grad) for each in self.grads]
        found += [Edit(self.source.span(each), self.name) for each in self.plain]
        for change in self.changes:
            whole = self.source.span(change.statement)
            # Not `ops.assign`: that refuses a parameter which a part of was assigned before.
            start = f"{self.name}.copy_("
            if change.sign:
                start += f"{self.name} {change.sign} "
            bare = not change.sign
            at, text = whole.start, start
            for part in change.parts:
                span = self.source.span(part)
                opening = "" if bare or _is_single(part) else "("
                found.append(Edit(Span(at, span.start), text + opening))
                at, text = span.end, ")" * len(opening) + " * "
            found.append(Edit(Span(at, whole.end), text.removesuffix(" * ") + ")"))
        return found


def _is_single(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        node = node.operand
    return isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.Subscript))
