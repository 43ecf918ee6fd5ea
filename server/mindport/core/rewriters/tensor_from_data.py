"""``torch.tensor(data)`` as ``ms.tensor(data)``.

Complex Python numbers, and NumPy's in a list, get another dtype there.
"""

from __future__ import annotations

import ast
from dataclasses import replace

from mindport.core.catalog import Target
from mindport.core.conversion_call import called
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the call, graded REVIEW where the data gets another dtype."""
    assert target is not None
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    if call.args and _is_lazy(call.args[0]):
        return Refusal(text("lazy_data"))
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal):
        return rewritten
    if any(
        isinstance(node, ast.Constant) and isinstance(node.value, complex)
        for node in ast.walk(call)
    ):
        return replace(rewritten, safety=Safety.REVIEW, changes=tuple(target.notes[:1]))
    with_dtype = len(call.args) > 1 or any(each.arg == "dtype" for each in call.keywords)
    if call.args and not with_dtype and _holds_numpy(call.args[0]):
        return replace(rewritten, safety=Safety.REVIEW, changes=(text("numpy_in_list"),))
    return rewritten


def _is_lazy(node: ast.expr) -> bool:
    """Tell whether data is a sequence that MindSpore does not take: torch reads it as a list."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("range", "deque")
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
