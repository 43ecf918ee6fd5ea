"""One ``backward`` and the statements before it that compute its loss."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.model import Text, listed
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import assigned_values
from mindport.core.training_step.apart import after_data, begins_behind
from mindport.core.training_step.calls import STEP, ZERO, Call, retains
from mindport.core.training_step.conditions import Test, condition, same_before
from mindport.core.training_step.flow.assigned import Names, names_of
from mindport.core.training_step.flow.begun_inside import begun_inside
from mindport.core.training_step.flow.changed_losses import changing_call
from mindport.core.training_step.flow.escapes import (
    handed_on,
    leaving_word,
    only_takes_numbers,
    own_deletions,
)
from mindport.core.training_step.flow.gradient_flow import is_making, slice_of
from mindport.core.training_step.flow.handed_losses import handed_in
from mindport.core.training_step.flow.kept_by_forwards import (
    begins_with_run,
    is_given_by_run,
    kept_by_forwards,
)
from mindport.core.training_step.flow.kept_by_objects import kept_outside
from mindport.core.training_step.flow.origins import origin_of
from mindport.core.training_step.flow.paths import (
    names_read,
    own_nodes,
    path,
    reads,
    related,
    replaced,
    written,
)
from mindport.core.training_step.flow.running_reads import declared_beside
from mindport.core.training_step.inline import inline_pass, is_whole
from mindport.core.training_step.one_pass import Pass, loss_of
from mindport.core.training_step.place import File, names_read_outside
from mindport.core.training_step.words import say


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
    built = _build(file, call, calls, loss, also, with_run=True)
    # What a run keeps is not always what the loss is made of.
    return _build(file, call, calls, loss, also) if isinstance(built, Text) else built


def _build(
    file: File,
    call: Call,
    calls: Sequence[Call],
    loss: ast.expr | None,
    also: tuple[Call, ...],
    *,
    with_run: bool = False,
) -> Pass | Text:
    """Return the statements of a loss; with_run: with the run of a model that may keep it."""
    of_call = loss is None
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
    # What holds an optimizer is there before its step as well: ``agent`` of ``agent.optimizer``.
    own |= {holder for each in own if each is not None for holder in _holders(each)}
    suite, at = call.suite, call.at
    tests: list[Test] = []
    running: int | None = None
    while True:
        # `step` needs the optimizer outside of the function, also where only one path makes it.
        start = max((n + 1 for n, node in enumerate(suite[:at]) if written(node) & own), default=0)
        sliced = slice_of(suite, at, wanted_loss, file.known, start)
        if sliced.places:
            if suite is call.suite and not also:
                behind = begins_behind(file, call, calls, suite, sliced.places)
                behind = max(behind, after_data(file, call, calls, suite, sliced.places))
                if behind > start:
                    sliced = slice_of(suite, at, wanted_loss, file.known, behind)
                    start = behind
            break
        if with_run and not also and suite is call.suite:
            running = _run_alone(file, call, calls, start, loss)
            if running is not None:
                sliced.places = [running]
                break
        # What a caller gives for the loss of a function is no expression that is gone back from.
        alone = of_call and call.handed is None
        alone = alone and not tests and not also and suite is call.suite
        if alone and is_whole(file, call, loss):
            return inline_pass(file, call, sliced.outside)
        if _last_given(suite, start, at, wanted_loss) is not None:
            return say("no_forward", name=ast.unparse(loss))
        parent = file.parents[id(suite[0])]
        if not isinstance(parent, (ast.If, ast.With)) or start:
            return say("no_forward", name=ast.unparse(loss))
        if isinstance(parent, ast.If):
            tests.insert(0, (parent.test, suite is parent.body))
        suite = file.held_by[parent]
        at = next(n for n, each in enumerate(suite) if each is parent)
    first, last = sliced.places[0], sliced.places[-1]
    # What no gradient comes through may be computed of the forward all the same: weights of losses.
    given = _last_given(suite, last + 1, at, wanted_loss)
    last = last if given is None else given
    if with_run and running is None:
        running = begins_with_run(file, call, calls, suite, first, last)
        running = None if running is not None and running < start else running
    first = first if running is None else running
    region = suite[first : last + 1]
    zeros = [each.statement for each in [*calls, *also] if each.kind == ZERO or each in also]
    kept = [node for node in region if node not in zeros]
    changing = changing_call(file, suite[first : at + 1], call, reads(wanted_loss))
    if changing is not None:
        return say("loss_changed", call=ast.unparse(changing))
    leaving = leaving_word(kept)
    if leaving is not None:
        return say("leaves", what=leaving)
    names = names_of(kept, file.known.frameworks | _around(file, call.scope, kept))
    if suite is not call.suite:
        changed = {name for node in kept for name in written(node)}
        carried = sorted(
            name
            for name in sliced.outside - file.turn_targets(call.statement)
            if (name in names.early or any(related(name, each) for each in changed))
            and not only_takes_numbers(name, kept, file.known)
        )
        if carried and file.in_loop(call.statement):
            return say("carried", name=carried[0])
    declared = _declared(call.scope)
    shared = [node for node in declared if set(node.names) & names.bound]
    free = {name for node in shared for name in node.names}
    # Nothing gives these a value before: they are the function's own, as they are this one's.
    begun: set[str] = set()
    if suite is call.suite:
        begun = begun_inside(file, call.scope, call.statement, kept, wanted_loss) - free
        begun &= names.early | names.bound - names.sure
        names.early -= begun
        names.sure |= begun
    beside = declared_beside(call.scope, region, names.bound - free)
    if isinstance(beside, Text):
        return beside
    if beside is not None:
        shared.append(beside)
        free |= set(beside.names)
    if retains(call) or also:
        handed = handed_on(file, call, sliced.outside)
        if handed is not None:
            return say("retained_over_turns", name=handed)
    gone = [call.statement] if call.plain else []
    gone += [each.statement for each in also]
    read = names_read_outside(call.scope, region, gone)
    # What one turn of a loop reads before it is bound, the turn before it has to hand on.
    read |= names.early - file.turn_targets(call.statement)
    live = _live(names, read, suite[last + 1 :], gone) - free
    if any(live & deleted for _, deleted in own_deletions(kept)):
        return say("leaves", what="del")
    wanted = live - ({loss.id} if isinstance(loss, ast.Name) and not also else set())
    aux = [name for name in _in_order(kept, names.bound) if name in wanted]
    # What is read without a value raises in torch, and would be None here.
    unbound = [
        name for name in sorted(names.early - free) if not file.bound_before(name, region[0])
    ]
    if unbound:
        return say("some_paths", name=unbound[0])
    # What only some paths bind keeps the value that it had, if any.
    early = sorted((names.early | wanted - names.sure) - free)
    told = all(same_before(file, test, suite[first:at]) for test, _ in tests)
    test = condition(file, tests) if tests and told else None
    found = Pass(call, loss, suite, at, first, last, early, aux, shared, test, bool(tests))
    found.also = also
    found.with_run = running is not None
    found.begun = tuple(sorted(begun)) if file.in_loop(call.statement) else ()
    found.unsure = tuple(n for n in early if not file.bound_on_all_paths(n, region[0]))
    return found


def _holders(target: str) -> list[str]:
    """Return the paths of what holds a path's value: ``a`` and ``a.b`` of ``a.b.c``."""
    parts = target.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]


def _last_given(suite: Sequence[ast.stmt], first: int, end: int, wanted: ast.expr) -> int | None:
    """Return the last statement of a part of a suite that gives something a loss is made of."""
    names = reads(wanted)
    places = (
        at
        for at in range(end - 1, first - 1, -1)
        if any(related(name, each) for each in written(suite[at]) for name in names)
    )
    return next(places, None)


def _run_alone(
    file: File, call: Call, calls: Sequence[Call], start: int, loss: ast.expr
) -> int | None:
    """Return the run that gives a loss all that it is made of: ``sum(kept).backward()``."""
    given = _last_given(call.suite, start, call.at, loss)
    first = call.at if given is None else given
    running = begins_with_run(file, call, calls, call.suite, first, call.at)
    if running is None or running < start:
        return None
    name = path(loss)
    kept = name is None or is_given_by_run(file, name, call.suite[running:first])
    return running if kept or given is not None else None


def _around(file: File, scope: ast.AST, statements: Sequence[ast.stmt]) -> set[str]:
    """Return the names in statements that a function has from around it, and never binds.

    What changes such a tensor in place changes it there: the name itself stays what it is.
    """
    if isinstance(scope, ast.ClassDef):
        return set()
    return {name for name in names_read(statements) if file.binding_scope(scope, name) is not scope}


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
        for node in nodes_within(statement)
    )


def _in_order(statements: Sequence[ast.stmt], bound: set[str]) -> list[str]:
    found: dict[str, None] = {}
    for statement in statements:
        nodes = [n for n in nodes_within(statement) if isinstance(n, ast.Name)]
        for node in sorted(nodes, key=lambda n: (n.lineno, n.col_offset)):
            found.setdefault(node.id)
    return [name for name in [*found, *sorted(bound - found.keys())] if name in bound]


def _is_made_anew(file: File, name: str) -> bool:
    """Tell whether a name is given a tensor that is made of data: ``x = torch.tensor(x)``."""
    values = assigned_values(file.source.tree, name)
    return any(isinstance(each, ast.Call) and is_making(each, file.known) for each in values)


def constants(file: File, item: Pass) -> list[Text] | Text:
    """Return what is said of names from outside that may be no constants; refuse what is none."""
    suite = item.suite
    twin = item.twin.losses if item.twin is not None else []
    losses = ast.Tuple([*item.losses, *twin], ast.Load())
    sliced = slice_of(suite, item.last + 1, losses, file.known, item.first)
    region = suite[item.first : item.last + 1]
    kept = kept_outside(file, region) or kept_by_forwards(file, region)
    if kept is not None:
        return say("elsewhere", name=kept)
    unsure: list[str] = []
    computed: list[str] = []
    holders = {holder for taker in item.takers for holder in _holders(taker)}
    for name in sorted(sliced.outside):
        if name in holders or name in ("self", "cls") or name.rpartition(".")[2] in file.models:
            continue
        if is_given_by_run(file, name, region, begun=item.with_run):
            continue
        around = origin_of(file, name, region)
        if around.computed:
            computed.append(name)
        elif around.unsure:
            unsure.append(name)
    if computed:
        # A new tensor has no gradient, whatever else its name stands for: another one says more.
        made = (each for each in computed if not _is_made_anew(file, each))
        return say("elsewhere", name=next(made, computed[0]))
    told = [say("begun", names=listed(item.begun))] if item.begun else []
    if not unsure:
        return told
    handed = None if item.with_run else handed_in(file, item, region, sliced.outside)
    if handed is not None:
        return say("elsewhere", name=handed)
    return [*told, say("constants", function="forward_fn", names=listed(unsure))]
