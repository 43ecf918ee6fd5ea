"""A statement that leaves the block between a forward and its ``backward``: it goes behind this.

``if predicted != target: continue`` and ``loss = F.nll_loss(output, target)`` behind it, of FGSM:
what stands between only computes the gradient, so that it may be computed before as well.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.gradients.leaves import mark_of
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import each_of, last_name, nodes_within
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.flow.paths import is_in_place, names_read, path, replaced
from mindport.core.training_step.place import File

_LEAVES = (ast.Continue, ast.Break)


def left_before(
    file: File, statement: ast.stmt, gone: Sequence[ast.stmt], names: Sequence[str]
) -> tuple[Edit, ...]:
    """Return the edits that move what leaves behind a ``backward``; none where that shows.

    gone: statements that clear gradients, which the gradient does without. names: the tensors
    whose gradients are read.
    """
    suite = file.held_by[statement]
    at = next(n for n, each in enumerate(suite) if each is statement)
    leaving = [n for n in range(at) if _leaves(suite[n])]
    if not leaving or at + 1 == len(suite):
        return ()
    moved = suite[leaving[0] : at]
    guards = [each for each in moved if _leaves(each)]
    others = [each for each in moved if each not in guards and each not in gone]
    bound = set[str]()
    for each in others:
        if not _only_computes(file, each):
            return ()
        bound |= replaced(each)
    tested = names_read([each.test for each in guards if isinstance(each, ast.If)])
    made = bound | {f"{name}.grad" for name in names}
    if bound & tested or _read_elsewhere(file, suite, leaving[0], at, made):
        return ()
    marks = [mark_of(file, name, suite, at) for name in names]
    goes_on = any(isinstance(node, ast.Continue) for each in guards for node in nodes_within(each))
    if goes_on and any(mark is None or mark.turns for mark in marks):
        # A turn that is left would leave its gradient for the next one to add to.
        return ()
    if not all(stands_alone(file.source, each) for each in [*guards, statement]):
        return ()
    text, source = "", file.source
    edits: list[Edit] = []
    for each in guards:
        lines = source.index.whole_lines(source.span(each))
        edits.append(Edit(lines, ""))
        text += source.text[lines.start : lines.end]
    below = source.index.whole_lines(source.span(statement)).end
    return (*edits, Edit(Span(below, below), text))


def _leaves(statement: ast.stmt) -> bool:
    """Tell whether a statement is ``if ...: continue``, which computes nothing else."""
    if not isinstance(statement, ast.If) or statement.orelse or len(statement.body) != 1:
        return False
    parts = list(nodes_within(statement.test))
    called = [each for each in parts if isinstance(each, ast.Call)]
    return (
        isinstance(statement.body[0], _LEAVES)
        and not any(isinstance(each, (ast.NamedExpr, ast.Await)) for each in parts)
        and not any(isinstance(each, ast.Attribute) and each.attr == "grad" for each in parts)
        and all(last_name(each.func) in ("item", "len", "equal", "any", "all") for each in called)
    )


def _only_computes(file: File, statement: ast.stmt) -> bool:
    """Tell whether a statement gives a name what functions and losses of a framework compute."""
    if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
        return False
    if len(statement.targets) != 1:
        return False
    for node in nodes_within(statement.value):
        if isinstance(node, (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom, ast.Lambda)):
            return False
        if isinstance(node, ast.Call) and not _is_of_framework(file, node):
            return False
    return True


def _is_of_framework(file: File, call: ast.Call) -> bool:
    """Tell whether a call is of a framework's function, or of a loss that a name stands for."""
    if is_in_place(last_name(call.func)) or any(
        each.arg in ("out", "inplace") for each in call.keywords
    ):
        return False
    if isinstance(call.func, ast.Call):
        # ``nn.CrossEntropyLoss()(output, target)``
        return _makes_loss(file, call.func)
    name = path(call.func)
    if name is None:
        return False
    if name.partition(".")[0] in file.known.frameworks:
        return True
    if "." in name or name in file.known.functions:
        return False
    given = [each.value for each in each_of(file.source.tree, ast.Assign) if name in replaced(each)]
    return bool(given) and all(
        isinstance(each, ast.Call) and _makes_loss(file, each) for each in given
    )


def _makes_loss(file: File, call: ast.Call) -> bool:
    name = path(call.func) or ""
    return name.partition(".")[0] in file.known.frameworks and name.endswith("Loss")


def _read_elsewhere(
    file: File, suite: list[ast.stmt], first: int, at: int, names: set[str]
) -> bool:
    """Tell whether paths are read where what leaves has been left: not behind ``backward`` alone.

    Each turn that comes there gives them anew.
    """
    inside = {id(node) for each in suite[first:] for node in nodes_within(each)}
    before = {id(node) for each in suite[first : at + 1] for node in nodes_within(each)}
    for node in nodes_within(file.scope_of(suite[at])):
        if not isinstance(node, (ast.Name, ast.Attribute)) or path(node) not in names:
            continue
        if isinstance(node.ctx, ast.Load) and id(node) not in inside:
            return True
        stores = isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
        if stores and id(node) not in before:
            return True
    return False
