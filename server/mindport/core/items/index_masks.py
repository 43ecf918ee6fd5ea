"""Masks of several dimensions with more of the index behind them: ``x[mask, 1:]``.

Measured with MindSpore 2.10.0: a read counts what stands behind a mask as though the mask took one
dimension, so a slice, a negative number or an index tensor selects other values, and a number out
dimension, so a slice, a negative number or an index tensor selects other values, and a number out
of that dimension, an ellipsis or None raises. ``x[mask]`` alone is right, so is an assignment with
no ellipsis beside it, and so are index tensors of integers with any number of dimensions. A mask of
one dimension, with ``:`` behind it, that selects nothing loses the dimensions that follow. ``x[i]``
is ``x[i, :]`` for whatever may index.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.base.syntax import expression_of
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.in_place.augmented import written
from mindport.core.items.mask_expressions import Masks
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, proposed, told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.text.surroundings import Surroundings, surroundings
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import indexing
from mindport.core.walk.values.indexing import TensorItem

#: Modules whose arrays are indexed as torch indexes tensors.
_ARRAYS = frozenset({"numpy", "pandas", "scipy", "cupy", "jax"})
#: What may stand around a mask so that what is selected by it alone has one dimension for it.
_PLACED = frozenset({indexing.NUMBER, indexing.SLICE, indexing.STRIDED, indexing.NEW_AXIS})
_BEHIND = _PLACED | {indexing.ELLIPSIS}


def index_mask_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each mask that other parts of an index follow."""
    items = {id(item.node): item for item in (*walked.tensor_items, *walked.item_writes)}
    unknown = {
        id(item.node): item
        for item in walked.unknown_items
        if id(item.node) not in items and _may_be_of_tensor(item.node)
    }
    every = (*items.values(), *unknown.values())
    chosen = [item for item in every if len(item.parts) > 1 and _may_hold_mask(item)]
    if not chosen:
        return []
    masks = Masks(walked, Dtypes(source.tree, walked))
    around = surroundings(source.tree, [item.node for item in chosen])
    arrays = _array_modules(source.tree)
    found: list[Finding] = []
    for item in chosen:
        here = around.get(id(item.node))
        if here is None:
            continue
        within = here.function or source.tree
        if id(item.node) not in unknown:
            told = list(_of_item(source, item, masks, here))
            made = any(each.certainty is Certainty.GUESSED for each in told) and _is_of_arrays(
                item.node, within, arrays
            )
            found += (
                each if item.sure else replace(each, certainty=Certainty.GUESSED)
                for each in (() if made else told)
            )
        elif not _is_of_arrays(item.node, within, arrays):
            told = list(_of_item(source, item, masks, here, unknown=True))
            found += (each for each in told if each.certainty is not Certainty.GUESSED)
    return found


def _may_be_of_tensor(node: ast.Subscript) -> bool:
    """Tell whether what is read of an unknown value may be of a tensor, and of no table."""
    named = node.value.attr if isinstance(node.value, ast.Attribute) else ""
    return isinstance(node.ctx, ast.Load) and named not in ("loc", "iloc", "at")


def _array_modules(tree: ast.Module) -> frozenset[str]:
    """Return the names of NumPy and of what is made on it."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in nodes_within(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name.partition(".")[0] in _ARRAYS
    )


def _is_of_arrays(node: ast.Subscript, within: ast.AST, arrays: frozenset[str]) -> bool:
    """Tell whether the text makes an item's value or its index with NumPy."""
    names = _names(node)
    return bool(arrays) and (
        not arrays.isdisjoint(names)
        or any(
            isinstance(each, ast.Assign)
            and not names.isdisjoint(_bound(each))
            and not arrays.isdisjoint(_names(each.value))
            for each in nodes_within(within)
        )
    )


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in nodes_within(node) if isinstance(each, ast.Name)}


def _bound(node: ast.Assign) -> set[str]:
    """Return the names that an assignment binds, by unpacking too."""
    parts = [
        part
        for target in node.targets
        for part in (target.elts if isinstance(target, ast.Tuple) else [target])
    ]
    return {part.id for part in parts if isinstance(part, ast.Name)}


def _may_hold_mask(item: TensorItem) -> bool:
    return any(part in (indexing.TENSOR, indexing.OTHER) for part in item.parts[:-1])


def _of_item(
    source: Source, item: TensorItem, masks: Masks, here: Surroundings, *, unknown: bool = False
) -> Iterator[Finding]:
    index = item.node.slice
    if not isinstance(index, ast.Tuple):
        return
    within = here.function or source.tree
    open_at: list[int] = []
    for at, (part, kind) in enumerate(zip(index.elts[:-1], item.parts, strict=False)):
        if kind not in (indexing.TENSOR, indexing.OTHER):
            continue
        known = masks.is_mask(part, here.function, within)
        if not known and not masks.is_called_mask(part, here.function):
            if masks.may_be_mask(part, here.function, within):
                open_at.append(at)
            continue
        if masks.has_one_dimension(part, within):
            if not unknown:
                yield from _without_rest(source, item, at, here, "index_mask_none")
            continue
        told = _told(source, item, at, here, known=known, unknown=unknown)
        if told is not None:
            yield told
        return
    if open_at and not unknown:
        yield from _of_anything(source, item, open_at[0], here)


def _of_anything(source: Source, item: TensorItem, at: int, here: Surroundings) -> list[Finding]:
    """Return the finding on what may be a mask, or an index, before more of an index.

    What is right for either is written; where nothing is, it is a guess.
    """
    mended_here = _without_rest(source, item, at, here, "index_mask_maybe")
    if mended_here or _is_right_for_writes(item, here):
        return mended_here
    span = source.span(item.node)
    told = told_of_tensor("MP517", Severity.INFORMATION, text("index_mask_maybe"), span)
    return [replace(told, certainty=Certainty.GUESSED)]


def _without_rest(
    source: Source, item: TensorItem, at: int, here: Surroundings, message: str
) -> list[Finding]:
    """Return the finding that makes ``x[i]`` of ``x[i, :]``, nothing where more stands there."""
    if at or _is_right_for_writes(item, here):
        return []
    parted = _parted(source, item.node, (), at)
    if parted is None or not parted[1]:
        return []
    span = source.span(item.node)
    told = told_of_tensor("MP517", Severity.INFORMATION, text(message), span)
    return [mended(told, parted[0], _smallest(source, span, parted[0]))]


def _is_right_for_writes(item: TensorItem, here: Surroundings) -> bool:
    """Tell whether an item is assigned to, in a way that is right as it is."""
    augmented = isinstance(here.statement, ast.AugAssign) and here.statement.target is item.node
    return (
        not isinstance(item.node.ctx, ast.Load)
        and not augmented
        and (indexing.ELLIPSIS not in item.parts)
    )


def _told(
    source: Source, item: TensorItem, at: int, here: Surroundings, *, known: bool, unknown: bool
) -> Finding | None:
    """Return the finding on a mask at a place of an index, None where it is right as it is.

    known: that it is a mask. unknown: whether a tensor is indexed at all; then the fix is SAFE only
    where whatever takes the index takes the new one: ``x[mask]`` for ``x[mask, :]``.
    """
    before, behind = item.parts[:at], item.parts[at + 1 :]
    statement = here.statement
    augmented = isinstance(statement, ast.AugAssign) and statement.target is item.node
    written_to = not isinstance(item.node.ctx, ast.Load) and not augmented
    if _is_right_for_writes(item, here):
        return None
    span = source.span(item.node)
    told = told_of_tensor("MP517", Severity.INFORMATION, text("index_mask_maybe"), span)
    if indexing.ELLIPSIS in before or any(each not in _BEHIND for each in behind):
        return told if known else replace(told, certainty=Certainty.GUESSED)
    if known:
        told = told_of_tensor("MP517", Severity.WARNING, text("index_mask"), span)
    if any(each not in _PLACED for each in before) or _is_apart(before):
        return told
    parted = _parted(source, item.node, before, at)
    if parted is None:
        return told
    read, whole = parted
    if whole or not (augmented or written_to):
        edits, title = _smallest(source, span, read), read
    else:
        parts = written(source, statement) if isinstance(statement, ast.AugAssign) else None
        if parts is None or any(isinstance(each, ast.Call) for each in nodes_within(item.node)):
            return told
        edits = parts.edits(f" = {read} {parts.operator} ", "")
        title = f"= {read} {parts.operator} ..."
    title = " ".join(title.split())
    safe = known and (whole or not unknown)
    return (mended if safe else proposed)(told, title, edits)


def _is_apart(before: tuple[str, ...]) -> bool:
    """Tell whether a number stands apart from the mask: MindSpore orders dimensions otherwise."""
    return any(
        part == indexing.NUMBER and any(each != indexing.NUMBER for each in before[at:])
        for at, part in enumerate(before)
    )


def _parted(
    source: Source, node: ast.Subscript, before: tuple[str, ...], at: int
) -> tuple[str, bool] | None:
    """Return ``x[mask][:, rest]`` for an item, and whether the rest is all there is.

    None where the text holds comments or parentheses that an edit at the comma would tear.
    """
    index = node.slice
    assert isinstance(index, ast.Tuple)
    span = source.span(node)
    end, start = source.span(index.elts[at]).end, source.span(index.elts[at + 1]).start
    gap = source.text[end:start]
    if "#" in gap or gap.count(",") != 1:
        return None
    comma = end + gap.index(",")
    head = source.text[span.start : comma]
    whole = all(_is_all(each) for each in index.elts[at + 1 :])
    kept = sum(each != indexing.NUMBER for each in before) + 1
    read = f"{head}]" if whole else f"{head}][{':, ' * (kept - 1)}:{source.text[comma : span.end]}"
    try:
        expression_of(f"({read}\n)")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return read, whole


def _is_all(node: ast.expr) -> bool:
    """Tell whether a part of an index takes all there is."""
    if isinstance(node, ast.Slice):
        return node.lower is None and node.upper is None and node.step is None
    return isinstance(node, ast.Constant) and node.value is Ellipsis


def _smallest(source: Source, span: Span, new: str) -> tuple[Edit, ...]:
    """Return the edit of a text alone that changes, so that names in the rest get theirs."""
    old = source.text[span.start : span.end]
    first = next(at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    limit = min(len(old), len(new)) - first
    last = 0
    while last < limit and old[-1 - last] == new[-1 - last]:
        last += 1
    return (Edit(Span(span.start + first, span.end - last), new[first : len(new) - last]),)
