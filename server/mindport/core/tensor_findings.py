"""Findings on what is done with tensors that no name of torch gives away, with their fixes."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.text.source import Source

TENSOR = "torch.Tensor"
#: What a method can be called on as it is written.
CLOSED = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


def method_edits(source: Source, node: ast.expr, called: str) -> tuple[Edit, ...]:
    """Return the edits that call a method on an expression, in brackets where it needs them.

    called: the call with its dot, ``.bool()``.
    """
    span = source.span(node)
    if isinstance(node, CLOSED):
        return (Edit(Span(span.end, span.end), called),)
    return Edit(Span(span.start, span.start), "("), Edit(Span(span.end, span.end), f"){called}")


def told_of_tensor(
    code: str, severity: Severity, message: Text, span: Span, torch: str = TENSOR
) -> Finding:
    """Return a finding on what is done with a tensor, for a person to mend.

    torch: the full name of what it is done with instead.
    """
    return Finding(
        code,
        severity,
        torch,
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.MANUAL,
        message,
        span,
    )


def mended(
    told: Finding, written: str, edits: tuple[Edit, ...], target: str | None = None
) -> Finding:
    """Return a finding with the fix that gives what torch gives, whatever is passed.

    written: how the title spells what is written. target: the full name of what it goes to.
    """
    fix = Fix(text("title_write", text=written), Safety.SAFE, edits, target=target)
    return replace(told, mindspore=target or told.mindspore, safety=Safety.SAFE, fixes=(fix,))


def proposed(
    told: Finding, written: str, edits: tuple[Edit, ...], target: str | None = None
) -> Finding:
    """Return a finding with a fix that a person should look at, for what the finding says."""
    title = because("title_write_review", [told.message], text=written)
    fix = Fix(title, Safety.REVIEW, edits, target=target, changes=told.message)
    return replace(told, mindspore=target or told.mindspore, safety=Safety.REVIEW, fixes=(fix,))


def to_review(found: Finding) -> Finding:
    """Return a finding whose fix a person looks at: other calls may hand in something else."""
    if not found.fixes:
        return found
    fix = replace(found.fixes[0], safety=Safety.REVIEW, changes=found.message)
    return replace(found, safety=Safety.REVIEW, fixes=(fix,))
