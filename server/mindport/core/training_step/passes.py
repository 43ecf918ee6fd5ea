"""One ``backward`` and the statements before it that compute its loss."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field

from mindport.core.model import Text
from mindport.core.training_step.assigned import Names, names_of
from mindport.core.training_step.calls import STEP, ZERO, Call, retains
from mindport.core.training_step.flow import flow_of, slice_of
from mindport.core.training_step.origins import origin_of
from mindport.core.training_step.paths import (
    names_read,
    own_nodes,
    reads,
    related,
    replaced,
    written,
)
from mindport.core.training_step.place import File, names_read_outside
from mindport.core.training_step.words import say

_SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
#: A condition, and whether it has to hold.
Test = tuple[ast.expr, bool]


@dataclass(slots=True)
class Pass:
    """One ``backward`` with the statements that compute its loss: ``suite[first:last + 1]``.

    at: where what holds the ``backward`` stands in that suite. test: the condition under which it
    runs, where those of the ``if`` statements below the suite tell it; sometimes: there are such
    statements. early: names that are read there
    before they are bound. aux: names that are read afterwards. takers: the optimizers that take
    its gradients. depth: how many other passes it stands in. also: calls before it whose graph is
    retained for it: their losses are added to its own, as their gradients would be. twin: the pass
    in the other branch of an ``if``, with the same forward; its loss takes the place of this one's
    where the condition ``choice`` does not hold.
    """

    call: Call
    loss: ast.expr
    suite: list[ast.stmt]
    at: int
    first: int
    last: int
    early: list[str]
    aux: list[str]
    shared: list[ast.Global | ast.Nonlocal]
    test: str | None = None
    sometimes: bool = False
    takers: list[str] = field(default_factory=list)
    depth: int = 0
    also: tuple[Call, ...] = ()
    twin: Pass | None = None
    choice: str = ""

    @property
    def calls(self) -> list[Call]:
        """Return the calls of ``backward`` that the pass stands for."""
        return [self.call, *self.also, *(self.twin.calls if self.twin is not None else ())]

    @property
    def name(self) -> str | None:
        """Return the name of what is gone back from, where it is one name in each branch."""
        if not isinstance(self.loss, ast.Name) or self.also:
            return None
        same = self.twin is None or self.twin.name == self.loss.id
        return self.loss.id if same else None

    @property
    def losses(self) -> list[ast.expr]:
        """Return the losses whose sum is gone back from."""
        return [*map(loss_of, self.also), self.loss] if self.also else [self.loss]

    @property
    def is_hoisted(self) -> bool:
        """Tell whether the ``backward`` stands in a suite below that of the forward."""
        return self.suite is not self.call.suite


def loss_of(call: Call) -> ast.expr:
    """Return what a call of ``backward`` goes back from."""
    assert isinstance(call.call.func, ast.Attribute)
    return call.call.func.value


def build_pass(
    file: File,
    call: Call,
    calls: Sequence[Call],
    loss: ast.expr | None = None,
    also: tuple[Call, ...] = (),
) -> Pass | Text:
    """Return the statements that compute the loss of a ``backward``, or what is in the way.

    loss: where it is not what the call is a method of. also: see ``Pass``.
    """
    if loss is None:
        loss = loss_of(call)
    wanted_loss: ast.expr = loss
    for each in also:
        between = call.suite[each.at + 1 : call.at]
        for name in sorted(reads(loss_of(each))):
            if any(related(name, other) for node in between for other in written(node)):
                return say("loss_rebound", name=name)
        wanted_loss = ast.BinOp(loss_of(each), ast.Add(), wanted_loss)
    own = {each.target for each in calls if each.kind == STEP}
    suite, at = call.suite, call.at
    tests: list[Test] = []
    while True:
        start = max((n + 1 for n, node in enumerate(suite[:at]) if replaced(node) & own), default=0)
        sliced = slice_of(suite, at, wanted_loss, file.known, start)
        if sliced.places:
            break
        parent = file.parents[id(suite[0])]
        if not isinstance(parent, (ast.If, ast.With)) or start:
            return say("no_forward", name=ast.unparse(loss))
        if isinstance(parent, ast.If):
            tests.insert(0, (parent.test, suite is parent.body))
        suite = file.held_by[parent]
        at = next(n for n, each in enumerate(suite) if each is parent)
    first, last = sliced.places[0], sliced.places[-1]
    region = suite[first : last + 1]
    zeros = [each.statement for each in [*calls, *also] if each.kind == ZERO or each in also]
    kept = [node for node in region if node not in zeros]
    leaving = _leaving(kept)
    if leaving is not None:
        return say("leaves", what=leaving)
    names = names_of(kept, file.known.frameworks)
    if suite is not call.suite:
        changed = {name for node in kept for name in written(node)}
        carried = sorted(
            name
            for name in sliced.outside - file.turn_targets(call.statement)
            if name in names.early or any(related(name, each) for each in changed)
        )
        if carried and file.in_loop(call.statement):
            return say("carried", name=carried[0])
    declared = _declared(call.scope)
    shared = [node for node in declared if set(node.names) & names.bound]
    free = {name for node in shared for name in node.names}
    if retains(call) or also:
        handed = _handed_on(file, call, sliced.outside)
        if handed is not None:
            return say("retained_over_turns", name=handed)
    gone = [call.statement] if call.plain else []
    gone += [each.statement for each in also]
    read = names_read_outside(call.scope, region, gone)
    # What one turn of a loop reads before it is bound, the turn before it has to hand on.
    read |= names.early - file.turn_targets(call.statement)
    live = _live(names, read, suite[last + 1 :], gone) - free
    wanted = live - ({loss.id} if isinstance(loss, ast.Name) and not also else set())
    unsure = sorted(wanted - names.sure - names.early)
    if unsure:
        return say("some_paths", name=unsure[0])
    aux = [name for name in _in_order(kept, names.bound) if name in wanted]
    early = sorted(names.early - free)
    told = all(_same_before(file, test, suite[first:at]) for test, _ in tests)
    test = condition(file, tests) if tests and told else None
    found = Pass(call, loss, suite, at, first, last, early, aux, shared, test, bool(tests))
    found.also = also
    return found


def _handed_on(file: File, call: Call, outside: set[str]) -> str | None:
    """Return what one turn of a loop may hand on to the next with the graph that it retains."""
    node: ast.AST = call.statement
    while not isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
        node = file.parents[id(node)]
        if not isinstance(node, _LOOPS):
            continue
        statements = [each for each in ast.walk(node) if isinstance(each, _SIMPLE)]
        for name in sorted(outside - file.turn_targets(call.statement)):
            for each in statements:
                if not any(related(name, target) for target in written(each)):
                    continue
                flow = flow_of(each, file.known)
                if flow.paths or flow.starts:
                    return name
    return None


def without_forward(call: Call) -> Pass:
    """Return the pass of a ``backward`` whose loss is computed elsewhere."""
    return Pass(call, loss_of(call), call.suite, call.at, call.at, call.at, [], [], [])


def _same_before(file: File, test: ast.expr, statements: Sequence[ast.stmt]) -> bool:
    """Tell whether a condition has the same value before some statements as after them.

    One that names a framework is not written again: what it says there is converted where it is.
    """
    if any(isinstance(node, (ast.Call, ast.NamedExpr, ast.Await)) for node in ast.walk(test)):
        return False
    if names_read([test]) & file.known.frameworks:
        return False
    changed = set().union(*(written(each) for each in statements))
    return not any(related(one, other) for one in reads(test) for other in changed)


def condition(file: File, tests: Sequence[Test]) -> str:
    """Return the text of the condition that all tests come out as they have to."""
    found: list[str] = []
    for node, holds in tests:
        span = file.source.span(node)
        text = file.source.text[span.start : span.end]
        single = isinstance(node, (ast.Name, ast.Attribute))
        if "\n" in text or "\r" in text or not (single or (holds and len(tests) == 1)):
            text = f"({text})"
        found.append(text if holds else f"not {text}")
    return " and ".join(found)


def _leaving(statements: Sequence[ast.stmt]) -> str | None:
    """Return the word of a statement that leaves the block, or that a function cannot hold."""
    for statement in statements:
        stack: list[tuple[ast.AST, bool]] = [(statement, False)]
        while stack:
            node, in_loop = stack.pop()
            if isinstance(node, ast.Return):
                return "return"
            if isinstance(node, (ast.Yield, ast.YieldFrom)):
                return "yield"
            if isinstance(node, (ast.Await, ast.AsyncFor, ast.AsyncWith)):
                return "await"
            if isinstance(node, (ast.Break, ast.Continue)) and not in_loop:
                return "break" if isinstance(node, ast.Break) else "continue"
            if isinstance(node, (ast.Global, ast.Nonlocal)):
                return "global"
            if isinstance(node, ast.Delete):
                return "del"
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
                continue
            inside = in_loop or isinstance(node, _LOOPS)
            stack.extend((child, inside) for child in ast.iter_child_nodes(node))
    return None


def _declared(scope: ast.AST) -> list[ast.Global | ast.Nonlocal]:
    if isinstance(scope, ast.Module):
        return []
    found: list[ast.Global | ast.Nonlocal] = []
    for statement in getattr(scope, "body", []):
        found += [n for n in own_nodes(statement) if isinstance(n, (ast.Global, ast.Nonlocal))]
    return found


def _live(
    names: Names, read: set[str], following: Sequence[ast.stmt], gone: Sequence[ast.stmt]
) -> set[str]:
    """Return the bound names that are read elsewhere before they surely get another value."""
    live = names.bound & read
    for name in sorted(live):
        for statement in following:
            if statement in gone:
                continue
            if name in names_of([statement]).early or _reads(name, statement):
                break
            if name in replaced(statement):
                live.discard(name)
                break
            if any(isinstance(n, (ast.Break, ast.Continue)) for n in own_nodes(statement)):
                break
    return live


def _reads(name: str, statement: ast.stmt) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
        for node in ast.walk(statement)
    )


def _in_order(statements: Sequence[ast.stmt], bound: set[str]) -> list[str]:
    found: dict[str, None] = {}
    for statement in statements:
        nodes = [n for n in ast.walk(statement) if isinstance(n, ast.Name)]
        for node in sorted(nodes, key=lambda n: (n.lineno, n.col_offset)):
            found.setdefault(node.id)
    return [name for name in [*found, *sorted(bound - found.keys())] if name in bound]


def constants(file: File, item: Pass) -> list[str] | Text:
    """Return the names from outside that may be no constants; refuse those that are none."""
    suite = item.suite
    twin = item.twin.losses if item.twin is not None else []
    losses = ast.Tuple([*item.losses, *twin], ast.Load())
    sliced = slice_of(suite, item.last + 1, losses, file.known, item.first)
    unsure: list[str] = []
    for name in sorted(sliced.outside):
        if name in ("self", "cls") or name.rpartition(".")[2] in file.models:
            continue
        around = origin_of(file, name, suite[item.first : item.last + 1])
        if around.computed:
            return say("elsewhere", name=name)
        if around.unsure:
            unsure.append(name)
    return unsure
