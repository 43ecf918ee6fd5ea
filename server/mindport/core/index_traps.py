"""Items of tensors that MindSpore selects, or computes gradients of, in another way than torch.

Measured with MindSpore 2.10.0: the order of dimensions is decided in Python, so it is the same on
every device; the rest is of the CPU build.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.empties import may_be_empty
from mindport.core.empty_writes import empty_write_findings
from mindport.core.index_masks import index_mask_findings
from mindport.core.index_types import index_type_findings
from mindport.core.leading_numbers import leading_number_findings
from mindport.core.leading_ones import leading_one_findings
from mindport.core.messages import text
from mindport.core.model import Finding, Severity, Text
from mindport.core.options import Options
from mindport.core.source import Source
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.walk import indexing
from mindport.core.walk.statements import Walked

_TENSOR = "torch.Tensor"
#: What is read of a tensor without values is not the neutral element there, but any number. Sums,
#: means and flags are written otherwise.
_REDUCTIONS = frozenset(
    {"cumsum", "logsumexp", "nansum", "norm", "prod", "count_nonzero", "mse_loss", "l1_loss"}
    | {"smooth_l1_loss", "huber_loss", "nll_loss", "cross_entropy"}
)

#: Its sum of nothing is 0, its mean has no elements.
_RIGHT_AS_SUM = "smooth_l1_loss"


def index_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each item of a Tensor that walks into a trap of MindSpore's."""
    on_cpu = options.target == "cpu"
    found = index_mask_findings(source, walked)
    # What is taken of the mask's selection comes in torch's order.
    masked = {each.span for each in found if each.fixes}
    for item in walked.tensor_items:
        if source.span(item.node) in masked:
            continue
        if _is_reordered(item.parts):
            found.append(_finding(source, "MP517", item.node, text("index_order")))
        elif on_cpu and _is_strided_inside(item.parts):
            found.append(_finding(source, "MP518", item.node, text("index_stride")))
    found += index_type_findings(source, walked, options)
    found += leading_one_findings(source, walked)
    found += leading_number_findings(source, walked, options)
    if on_cpu:
        found += empty_write_findings(source, walked)
        for node, name in _reduced(source, walked):
            found.append(_finding(source, "MP519", node, text("none_selected", name=name)))
    return found


def _is_reordered(parts: tuple[str, ...]) -> bool:
    """Tell whether the dimension of an index tensor comes to stand elsewhere.

    torch takes numbers out first and puts the dimension where its index tensors stand together,
    else in front. MindSpore counts numbers as index tensors, as NumPy does.
    """
    if indexing.TENSOR not in parts or indexing.OTHER in parts:
        return False
    without = tuple(part for part in parts if part != indexing.NUMBER)
    return _place(without, (indexing.TENSOR,)) != _place(parts, (indexing.TENSOR, indexing.NUMBER))


def _place(parts: tuple[str, ...], advanced: tuple[str, ...]) -> int:
    """Return how many dimensions stand before that of the index tensors; an ellipsis is many."""
    positions = [at for at, part in enumerate(parts) if part in advanced]
    if positions[-1] - positions[0] + 1 != len(positions):
        return 0
    before = parts[: positions[0]]
    return len(before) + 100 * before.count(indexing.ELLIPSIS)


def _is_strided_inside(parts: tuple[str, ...]) -> bool:
    """Tell whether a step stands behind whole dimensions; at the first one it does no harm."""
    return any(
        part == indexing.STRIDED
        and all(before in (indexing.SLICE, indexing.ELLIPSIS) for before in parts[:at])
        for at, part in enumerate(parts)
        if at
    )


def _reduced(source: Source, walked: Walked) -> Iterator[tuple[ast.expr, str]]:
    """Yield what may have no elements and a reduction then reads, with the reduction's name."""
    for use in walked.uses:
        owner, _, name = use.name.rpartition(".")
        if use.call is None or name not in _REDUCTIONS or not use.name.startswith("torch."):
            continue
        method = owner == _TENSOR
        read = use.receiver if method else next(iter(use.call.args), None)
        if name == _RIGHT_AS_SUM and any(_is_sum(each) for each in use.call.keywords):
            continue
        within = use.function or source.tree
        if read is not None and may_be_empty(read, walked, within, source.tree):
            yield read, name


def _is_sum(keyword: ast.keyword) -> bool:
    value = keyword.value
    return keyword.arg == "reduction" and isinstance(value, ast.Constant) and value.value == "sum"


def _finding(source: Source, code: str, node: ast.expr, message: Text) -> Finding:
    return told_of_tensor(code, Severity.WARNING, message, source.span(node))
