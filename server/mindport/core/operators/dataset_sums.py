"""``train + extra`` of datasets: torch's Dataset joins them, MindSpore's has no such operator."""

from __future__ import annotations

import ast
from itertools import pairwise

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.in_place.augmented import written
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.operators.operator_traps import comma_between
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_DATASET = "torch.utils.data.Dataset"


def dataset_sum_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each sum of datasets, with all that it joins."""
    sums = {id(node): joined for node, joined in walked.dataset_sums}
    found: list[Finding] = []
    inner: set[int] = set()
    for node, joined in reversed(walked.dataset_sums):
        # Outer sums are visited after those that they begin with.
        if id(node) in inner:
            continue
        message, span = text("dataset_sum_left", name=joined), source.span(node)
        told = told_of_tensor("MP405", Severity.WARNING, message, span, _DATASET)
        if isinstance(node, ast.AugAssign):
            edits = _augmented(source, node, joined)
        else:
            edits = _listed(source, node, _terms(source, node, sums, inner), joined)
        helper = catalog.helper(joined)
        if helper is not None and edits:
            told = replace(told, message=text("dataset_sum"))
            made = proposed(told, f"{joined}([...])", edits)
            told = replace(made, fixes=(replace(made.fixes[0], helpers=(helper,)),))
        found.append(told)
    return found


def _terms(
    source: Source, node: ast.BinOp, sums: dict[int, str], inner: set[int]
) -> list[ast.expr]:
    """Return what a sum joins; those it begins with, but for parentheses, are parts of it."""
    terms, first = [node.right], node.left
    start = source.span(node).start
    while isinstance(first, ast.BinOp) and sums.get(id(first)) == sums[id(node)]:
        if source.span(first).start != start:
            break
        inner.add(id(first))
        terms.append(first.right)
        first = first.left
    return [first, *reversed(terms)]


def _listed(
    source: Source, node: ast.BinOp, terms: list[ast.expr], joined: str
) -> tuple[Edit, ...]:
    whole = source.span(node)
    commas = [comma_between(source, *pair, "+", goes_on=True) for pair in pairwise(terms)]
    known = [each for each in commas if each is not None]
    if len(known) < len(commas):
        return ()
    opening = Edit(Span(whole.start, whole.start), f"{marker(joined)}([")
    return (opening, *known, Edit(Span(whole.end, whole.end), "])"))


def _augmented(source: Source, node: ast.AugAssign, joined: str) -> tuple[Edit, ...]:
    parts = None if _is_called(node.target) else written(source, node)
    if parts is None:
        return ()
    target = source.span(node.target)
    named = source.text[target.start : target.end]
    return parts.edits(f" = {marker(joined)}([{named}, ", "])")


def _is_called(target: ast.expr) -> bool:
    """Tell whether a target may be another one when it is read again: ``sets[next(places)]``."""
    return any(isinstance(e, (ast.Call, ast.NamedExpr, ast.Await)) for e in nodes_within(target))
