"""Tensors in fields with a format specification: ``f"{loss:.4f}"``, which MindSpore's refuse.

Measured with MindSpore 2.10.0: a Tensor takes no specification, whatever it holds.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Helper, Safety, Severity, Span, Text
from mindport.core.tensor_findings import TENSOR, told_of_tensor
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.noted.formats import ObjectField, SpreadField, is_rate
from mindport.core.walk.statements import Walked

#: The class that gives a format an object's attributes as numbers.
NUMBERS_OF = "NumbersOf"


def format_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each tensor in a field with a format specification."""
    findings: list[Finding] = []
    for node in walked.format_specs:
        span = source.span(node)
        simple = isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
        edits = [Edit(Span(span.end, span.end), ".item()" if simple else ").item()")]
        if not simple:
            edits.append(Edit(Span(span.start, span.start), "("))
        # torch itself formats ``item()``, and raises where there is more than one number.
        findings.append(_formatted(span, ".item()", edits, text("formatted")))
    of_torch = walked.imports_torch
    findings += _spread(source, walked.format_spreads, maybe=of_torch)
    findings += _of_objects(source, walked.format_objects if of_torch else (), catalog)
    for node in walked.format_guesses:
        # What is read of an optimizer needs no import: hooks are handed the trainer.
        if not of_torch and not is_rate(node):
            continue
        span = source.span(node)
        edits = [Edit(Span(span.start, span.start), "float("), Edit(Span(span.end, span.end), ")")]
        # A number of any kind is formatted alike as a float.
        findings.append(_formatted(span, "float(...)", edits, text("formatted_maybe")))
    return findings


def _spread(source: Source, fields: Sequence[SpreadField], *, maybe: bool) -> list[Finding]:
    """Return a finding for each dict whose items are formatted by their names."""
    by_dict: dict[int, list[SpreadField]] = {}
    for each in fields:
        if each.sure or maybe:
            by_dict.setdefault(id(each.mapping), []).append(each)
    found: list[Finding] = []
    for group in by_dict.values():
        mapping = group[0].mapping
        span, name = source.span(mapping), path(mapping)
        sure = all(each.sure for each in group)
        message = text("formatted" if sure else "formatted_maybe")
        if name is None:
            found.append(told_of_tensor("MP108", Severity.WARNING, message, span))
            continue
        parts = dict.fromkeys(
            f'"{each.name}": {name}["{each.name}"].item()'
            if each.sure
            else f'"{each.name}": float({name}["{each.name}"])'
            for each in group
        )
        edits = [Edit(span, f"{{**{name}, {', '.join(parts)}}}")]
        found.append(_formatted(span, f"{{**{name}, ...}}", edits, message))
    return found


def _of_objects(
    source: Source, fields: Sequence[ObjectField], catalog: Catalog
) -> Iterator[Finding]:
    """Yield a finding for each object whose attributes are formatted."""
    helper = catalog.helper(NUMBERS_OF)
    if helper is None:
        return
    for field in fields:
        span = source.span(field.node)
        given = f"({ast.unparse(field.owner)})"
        edits = [Edit(span, marker(NUMBERS_OF) + given)]
        message = text("formatted_maybe")
        yield _formatted(span, NUMBERS_OF + given, edits, message, (helper,))


def _formatted(
    span: Span, written: str, edits: list[Edit], message: Text, helpers: tuple[Helper, ...] = ()
) -> Finding:
    fix = Fix(text("title_write", text=written), Safety.SAFE, tuple(edits), helpers=helpers)
    return Finding(
        "MP108",
        Severity.HINT,
        f"{TENSOR}.__format__",
        "mindspore.Tensor.item",
        "Tensor",
        "params_differ",
        Certainty.INFERRED,
        Safety.SAFE,
        message,
        span,
        (fix,),
    )
