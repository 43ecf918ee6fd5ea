"""``torch.tensor(data)`` as ``ms.tensor(data)``.

Complex Python numbers, and NumPy's in a list, get another dtype there.
"""

from __future__ import annotations

import ast
from dataclasses import replace

from mindport.core.catalog import Target
from mindport.core.conversion_call import called
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.training_step.paths import path

_OTHER_SEQUENCES = frozenset({"range", "deque", "collections.deque", "array", "array.array"})


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call, graded REVIEW where the data gets another dtype."""
    assert target is not None
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal):
        return rewritten
    if call.args and _is_other_sequence(call.args[0], site):
        span = site.source.span(call.args[0])
        before, after = (
            Edit(Span(span.start, span.start), "list("),
            Edit(Span(span.end, span.end), ")"),
        )
        return replace(rewritten, edits=(*rewritten.edits, before, after))
    if any(
        isinstance(node, ast.Constant) and isinstance(node.value, complex)
        for node in ast.walk(call)
    ):
        return replace(rewritten, safety=Safety.REVIEW, changes=tuple(target.notes[:1]))
    with_dtype = len(call.args) > 1 or any(each.arg == "dtype" for each in call.keywords)
    if call.args and not with_dtype and _holds_numpy(call.args[0]):
        return replace(rewritten, safety=Safety.REVIEW, changes=(text("numpy_in_list"),))
    return rewritten


def _is_other_sequence(node: ast.expr, site: Site) -> bool:
    """Tell whether data is a sequence that MindSpore does not take: torch reads it as a list."""
    name = path(node)
    if name is None:
        return isinstance(node, ast.Call) and path(node.func) in _OTHER_SEQUENCES
    within = site.use.function if isinstance(node, ast.Name) else None
    values = [
        each.value
        for each in ast.walk(within or site.source.tree)
        if isinstance(each, (ast.Assign, ast.AnnAssign))
        and name in map(path, each.targets if isinstance(each, ast.Assign) else [each.target])
    ]
    return bool(values) and all(
        isinstance(each, ast.Call) and path(each.func) in _OTHER_SEQUENCES for each in values
    )


def _holds_numpy(node: ast.expr) -> bool:
    """Tell whether a list holds what NumPy's functions give, by the usual names of its module.

    Measured: ``[np.float64(1.5)]`` gives float32, ``[np.int32(1)]`` int64; torch keeps the dtype.
    A NumPy number or array alone keeps it in both.
    """
    if isinstance(node, (ast.List, ast.Tuple)):
        return any(_is_numpy(each) or _holds_numpy(each) for each in node.elts)
    return isinstance(node, ast.ListComp) and _is_numpy(node.elt)


def _is_numpy(node: ast.expr) -> bool:
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    while isinstance(function, ast.Attribute):
        function = function.value
    return isinstance(function, ast.Name) and function.id in ("np", "numpy")
