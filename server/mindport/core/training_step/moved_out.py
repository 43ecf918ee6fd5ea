"""A ``backward`` at the end of a method whose forward is another's: it moves to where it is called.

CycleGAN's ``optimize_parameters`` calls ``self.forward()``, which keeps images, and then
``self.backward_G()``, which goes back from a loss of these. One function has to hold both, and it
is that of the caller. Behind the call the same is done at the same time, in torch too.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.binding.name_bindings import own_name
from mindport.core.model import Edit, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.calls import BACKWARD, STEP, Call
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.given import FunctionNode, sites_of
from mindport.core.training_step.passes import build_pass, constants
from mindport.core.training_step.place import File


def moved_out(file: File, call: Call, calls: Sequence[Call]) -> tuple[Edit, ...] | None:
    """Return the edits that have the callers of a method go back for it, None where they cannot."""
    sites = _sites_behind(file, call, calls)
    if not sites or not (_is_of_another(file, call, calls) or _is_inside(file, call, calls, sites)):
        return None
    source, index = file.source, file.source.index
    span = source.span(call.statement)
    line = index.line_of(span.start)
    end = index.line_span(line).end
    moved = source.text[span.start : span.end]
    if source.text[span.end : end].strip():
        # The comment behind it stays, on a line of its own.
        comment = span.end + source.text[span.end : end].index("#")
        edits = [Edit(Span(span.start, comment), "")]
    else:
        before = index.line_start(line - 1) + len(_line(file, line - 1))
        edits = [Edit(Span(before, end), "")]
    for site in sites:
        last = index.line_of(source.span(site).end)
        at = index.line_start(last) + len(_line(file, last))
        edits.append(Edit(Span(at, at), f"{source.newline}{indent(source, site)}{moved}"))
    return tuple(sorted(edits, key=lambda each: each.span.start))


def _line(file: File, number: int) -> str:
    span = file.source.index.line_span(number)
    return file.source.text[span.start : span.end].rstrip("\r\n")


def _sites_behind(file: File, call: Call, calls: Sequence[Call]) -> list[ast.Expr] | None:
    """Return the statements behind which a ``backward`` can move, None where it cannot."""
    scope = call.scope
    if call.kind != BACKWARD or not call.plain or call.scaler or call.call.args:
        return None
    if call.call.keywords or not isinstance(scope, FunctionNode):
        return None
    owner = file.parents[id(scope)]
    loss = path(call.call.func.value) if isinstance(call.call.func, ast.Attribute) else None
    if not isinstance(owner, ast.ClassDef) or loss is None or scope.decorator_list:
        return None
    own = own_name(scope)
    if own is None or not loss.startswith(f"{own}.") or not _is_last(call, scope):
        return None
    if not stands_alone(file.source, call.statement):
        return None
    return _sites(file, scope, owner, own, calls)


def _is_last(call: Call, scope: FunctionNode) -> bool:
    """Tell whether a method always ends with a call, after something else."""
    return (
        len(scope.body) > 1
        and scope.body[-1] is call.statement
        and call.statement.lineno == call.statement.end_lineno
        and not any(
            isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom, ast.Await))
            for statement in scope.body
            for node in own_nodes(statement)
        )
    )


def _is_of_another(file: File, call: Call, calls: Sequence[Call]) -> bool:
    """Tell whether it is this pass that takes what is computed outside of its method."""
    own = [each for each in calls if each.scope is call.scope]
    built = build_pass(file, call, own)
    return not isinstance(built, Text) and isinstance(constants(file, built), Text)


def _is_inside(file: File, call: Call, calls: Sequence[Call], sites: Sequence[ast.Expr]) -> bool:
    """Tell whether a method runs between the forward and the ``backward`` of one that moves.

    Its step comes to stand inside of that one's function, and takes what it has to itself.
    """
    for other in calls:
        if other.scope is call.scope:
            continue
        behind = _sites_behind(file, other, calls)
        if not behind or not _is_of_another(file, other, calls):
            continue
        for site in sites:
            suite = file.held_by[site]
            if any(each in suite[suite.index(site) + 1 :] for each in behind):
                return True
    return False


def _sites(
    file: File, scope: FunctionNode, owner: ast.ClassDef, own: str, calls: Sequence[Call]
) -> list[ast.Expr] | None:
    """Return the statements that call a method, where each has an update behind it."""
    if any(
        isinstance(node, FunctionNode) and node.name == scope.name and node is not scope
        for node in nodes_within(file.source.tree)
    ):
        return None
    found: list[ast.Expr] = []
    # A method may be called `backward` or `step` itself.
    torchs = {id(each.call) for each in calls}
    for site in sites_of(file, scope, of_class=True):
        if id(site) in torchs:
            continue
        statement = file.statement_of(site)
        if not isinstance(statement, ast.Expr) or statement.value is not site:
            return None
        caller = file.scope_of(statement)
        if not isinstance(caller, FunctionNode) or file.parents[id(caller)] is not owner:
            return None
        receiver = site.func.value if isinstance(site.func, ast.Attribute) else None
        if own_name(caller) != own or receiver is None or path(receiver) != own:
            return None
        start = file.source.span(statement).start
        steps = (each for each in calls if each.kind == STEP and each.scope is caller)
        if not any(each.start > start for each in steps):
            return None
        if not stands_alone(file.source, statement, behind=True):
            return None
        found.append(statement)
    return found
