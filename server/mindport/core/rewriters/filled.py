"""``torch.ones(size)`` as ``mint.ones(size)``; where the size is ``()``, as ``ops.full``.

Measured with MindSpore 2.10.0 on CPU: ``mint.ones(())`` and ``mint.zeros(())`` raise, their kernels
take no empty size where they are told no dtype. ``ops.full`` makes the tensor, of int64 where it is
told none. A size that may be empty, ``x.shape[1:]``, goes with a dtype.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.empties.empty_sizes import may_have_none
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Span

_FULL = "mindspore.ops.full"
#: The recipe that finds the dtype where the call's may be None.
_HELPER = "full"


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call; the mapping's ``value`` is what the tensor is filled with."""
    call = site.use.call
    assert target is not None and call is not None
    rewritten = called(site, target)
    size = _size(call)
    if isinstance(rewritten, Refusal) or site.options.target != "cpu" or size is None:
        return rewritten
    if not isinstance(size, (ast.Tuple, ast.List)) or size.elts:
        return _with_dtype(site, rewritten, size)
    dtype = next((each.value for each in call.keywords if each.arg == "dtype"), None)
    value = site.args["value"] if size in call.args else f"fill_value={site.args['value']}"
    name, added = _FULL, f", {value}"
    helper = None
    if dtype is None:
        added += f", dtype={marker('mindspore.float32')}"
    elif not isinstance(dtype, ast.Attribute):
        helper = site.catalog.helper(_HELPER)
        name = _HELPER
    end = site.source.span(size).end
    edits = [
        Edit(edit.span, marker(name)) if edit.text == marker(target.api) else edit
        for edit in rewritten.edits
    ]
    return replace(
        rewritten,
        edits=(*edits, Edit(Span(end, end), added)),
        title=text("title_write", text=f"{name.removeprefix('mindspore.')}((){added})"),
        helpers=() if helper is None else (helper,),
    )


def _with_dtype(site: Site, rewritten: Rewrite, size: ast.expr) -> Rewrite:
    """Return the rewrite with the default dtype written, where the size may be empty."""
    call = site.use.call
    assert call is not None
    if any(each.arg in ("dtype", "out", None) for each in call.keywords):
        return rewritten
    if not may_have_none(size, site.use.function, site.source.tree):
        return rewritten
    end = site.source.span(size).end
    if any(edit.span.start < end <= edit.span.end for edit in rewritten.edits):
        # The size is written anew.
        return rewritten
    added = Edit(Span(end, end), f", dtype={marker('mindspore.float32')}")
    return replace(rewritten, edits=(*rewritten.edits, added))


def _size(call: ast.Call) -> ast.expr | None:
    """Return the size of a call where it is given as one value."""
    named = [each.value for each in call.keywords if each.arg == "size"]
    given = named or call.args
    if len(given) != 1 or isinstance(given[0], ast.Starred):
        return None
    return given[0]
