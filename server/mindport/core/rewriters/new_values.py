"""``x.new(2, n)`` as ``x.new_zeros((2, n))``: sizes, or data, in the dtype of ``x``.

What torch leaves as it finds it is 0 here. Only several numbers, or a size that the text shows, are
sizes for sure; of anything else a function that is added to the file decides when it runs.
"""

from __future__ import annotations

import ast

from mindport.core.calls.conversion_call import receiver_first
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.size_values import OF_OTHERS, OF_TENSORS, is_size, shape_kinds
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.rewriters.typed_tensor import DATA
from mindport.core.text.nodes import last_name


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the sizes as one tuple; the mapping's ``helper`` is called where it may be data."""
    assert target is not None
    found = site.layout()
    if found is None or site.use.call is None or not site.use.member:
        return Refusal(text("passed_on"))
    call = site.use.call
    if call.keywords:
        return Refusal(text("no_binding"))
    if site.has_comment(site.use.span):
        return Refusal(text("comment_lost"))
    name = Edit(site.use.span, target.api.rpartition(".")[2])
    if not call.args:
        return Rewrite((name, Edit(Span(found.open + 1, found.open + 1), "(0,)")), Safety.SAFE)
    first, start, end = call.args[0], found.slots[0].start, found.slots[-1].end
    if len(call.args) > 1:
        opening, closing = Edit(Span(start, start), "("), Edit(Span(end, end), ")")
        return Rewrite((name, opening, closing), Safety.SAFE)
    if is_size(first, site.source.tree):
        shapes = shape_kinds(site.source, site.walked, first)
        if shapes <= {OF_TENSORS} or _is_own(call, first):
            return Rewrite((name,), Safety.SAFE)
        if shapes != {OF_OTHERS}:
            why = text("size_or_data", name=site.text_of(first))
            return Rewrite((name,), Safety.REVIEW, (why,))
    helper = site.catalog.helper(site.args["helper"])
    assert helper is not None
    edits = receiver_first(site, helper.name, arguments=True)
    if isinstance(edits, Refusal):
        return edits
    if isinstance(first, (*DATA, ast.Starred)) or _is_number(first):
        return Rewrite(edits, Safety.SAFE, helpers=(helper,))
    why = text("size_or_data", name=site.text_of(first))
    return Rewrite(edits, Safety.REVIEW, (why,), helpers=(helper,))


def _is_own(call: ast.Call, size: ast.expr) -> bool:
    """Tell whether a size is the receiver's own: ``x.new(x.shape)``, ``x.new(x.size()[:2])``."""
    while isinstance(size, (ast.Subscript, ast.Call)):
        size = size.value if isinstance(size, ast.Subscript) else size.func
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    names = (owner, size.value) if isinstance(size, ast.Attribute) else ()
    return (
        bool(names)
        and all(isinstance(each, ast.Name) for each in names)
        and (len({getattr(each, "id", "") for each in names}) == 1)
    )


def _is_number(node: ast.expr) -> bool:
    """Tell whether the text shows that an argument is a whole number, or a tensor: no size."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.BinOp):
        # A `torch.Size` and a number make no sum.
        return _is_number(node.left) or _is_number(node.right)
    if isinstance(node, ast.Subscript):
        whole = node.value.func if isinstance(node.value, ast.Call) else node.value
        return last_name(whole) in ("shape", "size") and not isinstance(node.slice, ast.Slice)
    if isinstance(node, ast.Call):
        named = last_name(node.func)
        return named in ("len", "int", "numel", "item") or (
            named == "size" and bool(node.args or node.keywords)
        )
    return False
