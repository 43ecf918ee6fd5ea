"""Uses of tensors that no name of torch gives away: augmented assignment and format fields."""

from __future__ import annotations

import ast

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.source import Source
from mindport.core.walk.statements import Walked

_TENSOR = "torch.Tensor"


def in_place_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each ``x += y`` on a tensor that something else may hold.

    torch overwrites the tensor, MindSpore binds the name to a new one: silent where a caller, a
    view or another name reads it afterwards.
    """
    return [
        told_of_tensor(
            "MP206",
            Severity.INFORMATION,
            text("augmented", name=ast.unparse(node.target)),
            source.span(node.target),
        )
        for node in walked.in_place
    ]


def told_of_tensor(code: str, severity: Severity, message: Text, span: Span) -> Finding:
    """Return a finding on what is done with a tensor, for a person to mend."""
    return Finding(
        code,
        severity,
        _TENSOR,
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.MANUAL,
        message,
        span,
    )


def format_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each tensor in a field with a format specification."""
    findings: list[Finding] = []
    for node in walked.format_specs:
        span = source.span(node)
        simple = isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
        edits = [Edit(Span(span.end, span.end), ".item()" if simple else ").item()")]
        if not simple:
            edits.append(Edit(Span(span.start, span.start), "("))
        # torch itself formats ``item()``, and raises where there is more than one number.
        fix = Fix(text("title_write", text=".item()"), Safety.SAFE, tuple(edits))
        findings.append(
            Finding(
                "MP108",
                Severity.HINT,
                f"{_TENSOR}.__format__",
                "mindspore.Tensor.item",
                "Tensor",
                "params_differ",
                Certainty.INFERRED,
                Safety.SAFE,
                text("formatted"),
                span,
                (fix,),
            )
        )
    return findings
