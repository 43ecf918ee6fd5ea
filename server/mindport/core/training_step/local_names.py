"""The local names that a restructured step takes: functions, gradients, losses."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import kept_on_node
from mindport.core.text.source import Source
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.paths import bound_by, names_in
from mindport.core.training_step.one_pass import Pass
from mindport.core.training_step.step_plan import StepPlan


@dataclass(frozen=True, slots=True)
class Locals:
    """The local names of one pass: the functions, its gradients, and the loss where it has none."""

    function: str
    grad_function: str
    grads: str
    loss: str


@kept_on_node
def _bound_in(tree: ast.Module) -> frozenset[str]:
    return frozenset().union(*map(bound_by, tree.body))


def names_taken(source: Source, scope: ast.AST) -> set[str]:
    """Return the names that a new local of a scope must not have."""
    return {*names_in(scope), *_bound_in(source.tree)}


def free_name(name: str, used: set[str]) -> str:
    """Return a name that is not used yet, and note that it is now."""
    number, local = 1, name
    while local in used:
        number += 1
        local = f"{name}_{number}"
    used.add(local)
    return local


class LocalNames:
    """The names of one plan: none that its scopes or the module have.

    local: those of a pass, by its id. totals: of the gradients that a step takes, by its call's.
    """

    def __init__(self, source: Source, plan: StepPlan) -> None:
        self.source, self.plan = source, plan
        self.used: dict[int, set[str]] = {}
        callers = [each.item for found in plan.given.values() for each in found]
        self.local = {id(item): self._locals(item) for item in [*plan.passes, *callers]}
        self.totals = {id(step): self._total(step) for step in plan.steps if not plan.held}

    def free(self, name: str, scope: ast.AST) -> str:
        """Return a name that neither the module nor the scope has."""
        used = self.used.get(id(scope))
        if used is None:
            used = self.used[id(scope)] = names_taken(self.source, scope)
        return free_name(name, used)

    def _locals(self, item: Pass) -> Locals:
        """Choose names: plain ones for a single pass, with the loss's name for one of several."""
        scope = item.call.scope
        if id(item.call) in self.plan.given:
            return Locals("", "", self.free("grads", scope), "")
        tail = ""
        beside = [each for each in self.plan.passes if each.call.scope is scope]
        if len(beside) > 1 and isinstance(item.loss, ast.Name):
            tail = "_" + item.loss.id
        loss = item.name or self.free("loss", scope)
        function = self.free("forward_fn" + tail, scope)
        grad_function = self.free("grad_fn" + tail, scope)
        return Locals(function, grad_function, self.free("grads" + tail, scope), loss)

    def _total(self, step: Call) -> str:
        """Return the name of the gradients that a step takes, those of several passes together."""
        items = self.plan.takes[id(step)]
        if len(items) > 1:
            return self.free("grads", step.scope)
        return self.share(items[0], step.target or "")

    def share(self, item: Pass, optimizer: str) -> str:
        name = self.local[id(item)].grads
        many = len(item.takers) > 1
        return f"{name}_{item.takers.index(optimizer) + 1}" if many else name
