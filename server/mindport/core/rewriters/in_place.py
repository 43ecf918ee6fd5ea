"""In-place methods of tensors that nothing else holds, or that are an item of another one.

``torch.ones(3, 3).tril_()`` is what ``tril`` gives; ``x[0].zero_()`` is an assignment to ``x[0]``,
which writes where ``copy_`` of an item writes into a copy on CPU. So does an assignment to all of
a view that has a name: ``copy_`` raises there, or writes nothing.
"""

from __future__ import annotations

import ast

from mindport.core.memory.sharing import sharing
from mindport.core.site import Site
from mindport.core.walk import indexing

_COPIES = "{self}.copy_("
#: How an assignment to an item is written.
ITEM = "{self} = "
#: How a view with a name writes through: one that a method made (it needs a dimension), a row.
OF_VIEW = "{self}[:] = "
OF_ROW = "{self}[...] = "
#: What makes a tensor that nothing else holds.
_MAKE = frozenset(
    f"torch.{name}"
    for name in (
        *("empty", "zeros", "ones", "full", "rand", "randn", "eye", "arange", "linspace"),
        *("empty_like", "zeros_like", "ones_like", "full_like", "rand_like", "randn_like"),
        *("Tensor", "FloatTensor", "DoubleTensor", "Tensor.clone", "Tensor.new_empty"),
        *("Tensor.new_zeros", "Tensor.new_ones", "Tensor.new_full"),
    )
)
#: Parts of an index that give a copy, or that cannot be assigned to.
_COPYING = frozenset({indexing.TENSOR, indexing.NEW_AXIS})
#: Methods whose result without the copy has another dtype than the tensor.
_OF_BOOL = ("eq_", "ne_", "ge_", "gt_", "le_", "lt_")


def in_place_form(site: Site, template: str, whole: ast.expr, receiver: ast.expr) -> str:
    """Return the template of an in-place method as this call of it may be written."""
    name = site.api.name.rpartition(".")[2]
    if not template.startswith(_COPIES) or name in _OF_BOOL or name.startswith("logical_"):
        return template
    inner = template.removeprefix(_COPIES).removesuffix(")")
    if _is_fresh(site, receiver):
        return inner
    if _is_item(site, whole, receiver):
        return ITEM + inner
    start = _of_view(site, whole)
    return start + inner if start else template


def _of_view(site: Site, whole: ast.expr) -> str:
    """Return how a statement starts that changes a view by its name, "" where it is none."""
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return ""
    memory = sharing(site.source.tree, site.walked).all.get(id(whole))
    if memory is None:
        return ""
    if memory.view or memory.array:
        return OF_VIEW
    return OF_ROW if memory.row else ""


def _is_fresh(site: Site, node: ast.expr) -> bool:
    """Tell whether a tensor is made right here, and perhaps changed in place since."""
    while isinstance(node, ast.Call):
        if site.called.get(id(node)) in _MAKE:
            return True
        method = node.func if isinstance(node.func, ast.Attribute) else None
        if method is None or not method.attr.endswith("_") or method.attr.endswith("__"):
            return False
        node = method.value
    return False


def _is_item(site: Site, whole: ast.expr, receiver: ast.expr) -> bool:
    """Tell whether a statement changes an item that is a view, and that may be written twice."""
    statement = site.use.statement
    if not isinstance(statement, ast.Expr) or statement.value is not whole:
        return False
    item = next((each for each in site.walked.tensor_items if each.node is receiver), None)
    if item is None or item.selects or _COPYING & set(item.parts):
        return False
    return not any(isinstance(each, (ast.Call, ast.NamedExpr)) for each in ast.walk(receiver))
