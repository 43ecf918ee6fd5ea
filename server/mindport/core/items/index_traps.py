"""Items of tensors that MindSpore selects, or computes gradients of, in another way than torch.

Measured with MindSpore 2.10.0: the order of dimensions is decided in Python, so it is the same on
every device; the rest is of the CPU build.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.empties.empty_lists import empty_list_findings
from mindport.core.empties.empty_regions import empty_region_findings
from mindport.core.empties.empty_rows import empty_row_findings
from mindport.core.empties.empty_slices import empty_slice_findings
from mindport.core.empties.empty_writes import empty_write_findings
from mindport.core.empties.possible_empties import holds_nothing
from mindport.core.items.index_masks import index_mask_findings
from mindport.core.items.index_numbers import number_index_findings
from mindport.core.items.index_steps import is_strided_inside, step_finding
from mindport.core.items.index_types import index_type_findings
from mindport.core.items.leading_numbers import leading_number_findings
from mindport.core.items.leading_ones import leading_one_findings
from mindport.core.items.mask_expressions import Masks
from mindport.core.items.masks_behind import mask_behind_findings
from mindport.core.items.taken_out import listed_layer_findings
from mindport.core.messages import text
from mindport.core.model import Finding, Severity, Text
from mindport.core.options import Options
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.text.surroundings import surroundings
from mindport.core.walk.statements import Walked
from mindport.core.walk.values import indexing

_TENSOR = "torch.Tensor"
#: Products of matrices: where what they add up over is nothing, they give any number.
_PRODUCTS = frozenset({"matmul", "mm", "bmm"})
#: Methods and attributes that give a matrix transposed.
_TURNS = frozenset({"t", "transpose", "swapaxes", "permute"})
_TURNED = frozenset({"T", "mT"})


def index_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog
) -> list[Finding]:
    """Return a finding for each item of a Tensor that walks into a trap of MindSpore's."""
    on_cpu = options.target == "cpu"
    found = index_mask_findings(source, walked)
    found += mask_behind_findings(source, walked)
    # What is taken of the mask's selection comes in torch's order.
    masked = {each.span for each in found if each.fixes}
    for item in walked.tensor_items:
        if source.span(item.node) in masked:
            continue
        if _is_reordered(item.parts):
            found.append(_finding(source, "MP517", item.node, text("index_order")))
        elif on_cpu and is_strided_inside(item.parts):
            found.append(step_finding(source, item, catalog))
    types = index_type_findings(source, walked, options)
    found += types
    found += listed_layer_findings(source)
    found += empty_list_findings(source, walked)
    found += leading_one_findings(source, walked)
    found += leading_number_findings(source, walked, options)
    if on_cpu:
        found += number_index_findings(source, walked)
        found += empty_slice_findings(source, walked)
        found += empty_write_findings(source, walked)
        found += empty_row_findings(source, walked)
        found += empty_region_findings(source, walked, types)
        for node, name in _multiplied(source, walked):
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


def _multiplied(source: Source, walked: Walked) -> Iterator[tuple[ast.expr, str]]:
    """Yield the products of matrices that add up over what a condition selects, with the name.

    Rows that are none give a product of no rows, which is right: it is the dimension that is added
    over, the columns of the left and the rows of the right.
    """
    if not walked.tensor_items:
        return
    products: list[tuple[ast.expr, str, ast.expr, ast.expr, ast.AST]] = []
    for use in walked.uses:
        owner, _, name = use.name.rpartition(".")
        if use.call is None or name not in _PRODUCTS or owner not in ("torch", _TENSOR):
            continue
        pair = [*([use.receiver] if owner == _TENSOR else []), *use.call.args]
        if len(pair) == 2 and pair[0] is not None and pair[1] is not None:
            products.append((use.call, name, pair[0], pair[1], use.function or source.tree))
    operators = [
        each
        for each in nodes_within(source.tree)
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.MatMult)
    ]
    around = surroundings(source.tree, operators)
    for each in operators:
        here = around.get(id(each))
        if here is not None:
            products.append((each, "@", each.left, each.right, here.function or source.tree))
    items = {id(item.node) for item in walked.tensor_items}
    if not products:
        return
    masks = Masks(walked, Dtypes(source.tree, walked))
    for node, name, left, right, scope in products:
        for side, turned in ((left, True), (right, False)):
            taken = _taken(side, scope, turned=turned)
            function = scope if not isinstance(scope, ast.Module) else None
            if any(
                id(each) in items
                and (masks.is_mask(each.slice, function, scope) or holds_nothing(each.slice))
                for each in taken
            ):
                yield node, name
                break


def _taken(
    node: ast.expr, within: ast.AST, *, turned: bool, depth: int = 3
) -> Iterator[ast.Subscript]:
    """Yield the items that a matrix is, as they are or turned around, by names too."""
    inner = _transposed(node)
    if isinstance(node, ast.Name):
        for value in assigned_values(within, node.id) if depth else ():
            yield from _taken(value, within, turned=turned, depth=depth - 1)
    elif inner is not None:
        yield from _taken(inner, within, turned=not turned, depth=depth)
    elif isinstance(node, ast.Subscript) and not turned:
        yield node


def _transposed(node: ast.expr) -> ast.expr | None:
    """Return what an expression is the transpose of."""
    read = node.func if isinstance(node, ast.Call) else node
    if not isinstance(read, ast.Attribute):
        return None
    called = isinstance(node, ast.Call)
    return read.value if read.attr in (_TURNS if called else _TURNED) else None


def _finding(source: Source, code: str, node: ast.expr, message: Text) -> Finding:
    return told_of_tensor(code, Severity.WARNING, message, source.span(node))
