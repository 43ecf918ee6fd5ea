"""Registered buffers that get another tensor: a Cell refuses what a Module takes.

``self.c = self.c * 0.9 + x`` raises in MindSpore once ``c`` is a registered buffer. What torch does
there, with the same words: ``self._buffers["c"] = ...``; in place, ``self.c.copy_(self.c + x)``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.augmented import written
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.source import Source
from mindport.core.walk.routines import CONSTRUCTORS
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import FunctionNode, with_own_bases


def buffer_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each method that assigns a buffer of its object."""
    found: list[Finding] = []
    for info in walked.classes:
        buffers = set[str]().union(*(each.buffers for each in with_own_bases(info)))
        for method in info.methods.values() if buffers else ():
            positional = [*method.args.posonlyargs, *method.args.args]
            # What a constructor assigns may be no buffer yet.
            if positional and method.name not in CONSTRUCTORS:
                found += _in_method(source, method, positional[0].arg, buffers)
    return found


def _in_method(
    source: Source, method: FunctionNode, own: str, buffers: set[str]
) -> Iterator[Finding]:
    for node in ast.walk(method):
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        else:
            continue
        for target in targets:
            if (
                isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == own
                and target.attr in buffers
            ):
                yield _finding(source, node, target, own)


def _finding(
    source: Source, node: ast.Assign | ast.AugAssign, target: ast.Attribute, own: str
) -> Finding:
    name = f"{own}.{target.attr}"
    span = source.span(target)
    fixes: tuple[Fix, ...] = ()
    if isinstance(node, ast.Assign):
        assigned = f'{own}._buffers["{target.attr}"]'
        title = text("title_buffer", text=f"{assigned} = ...")
        fixes = (Fix(title, Safety.SAFE, (Edit(span, assigned),)),)
    elif (parts := written(source, node)) is not None:
        edits = parts.edits(f".copy_({name} {parts.operator} ", ")")
        title = text("title_buffer", text=f"{name}.copy_({name} {parts.operator} ...)")
        fixes = (Fix(title, Safety.SAFE, edits),)
    return Finding(
        "MP111",
        Severity.HINT,
        "torch.nn.Module.register_buffer",
        "mindspore.nn.Cell.register_buffer",
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.SAFE if fixes else Safety.MANUAL,
        text("buffer_assigned", name=name),
        span,
        fixes=fixes,
    )
