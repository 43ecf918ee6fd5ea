"""``torch.tensor(data)`` as ``ms.tensor(data)``.

Complex Python numbers, and NumPy's in a list, get another dtype there.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.binding.reaching import given_alone
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.names import marker
from mindport.core.memory.sharing import sharing
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.numpy_values.numpy_numbers import NumpyNumbers
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import path

_STOP = "mindspore.ops.stop_gradient"
#: What may give a tensor that something else has.
_NAMED = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
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
    of_tensor = id(call) in site.walked.made_of_tensors
    if call.args and (of_tensor or isinstance(call.args[0], _NAMED)):
        apart = _apart(site, call, rewritten)
        if apart is not None:
            return apart
    if call.args and _is_other_sequence(call.args[0], site):
        span = site.source.span(call.args[0])
        before, after = (
            Edit(Span(span.start, span.start), "list("),
            Edit(Span(span.end, span.end), ")"),
        )
        return replace(rewritten, edits=(*rewritten.edits, before, after))
    if any(
        isinstance(node, ast.Constant) and isinstance(node.value, complex)
        for node in nodes_within(call)
    ):
        return replace(rewritten, safety=Safety.REVIEW, changes=tuple(target.notes[:1]))
    with_dtype = len(call.args) > 1 or any(each.arg == "dtype" for each in call.keywords)
    if call.args and not with_dtype:
        if _holds_doubles(call.args[0], site):
            # Measured: a list of such tensors gives float32.
            ends = site.source.span(call.args[0]).end
            edit = Edit(Span(ends, ends), f", dtype={marker('mindspore.float64')}")
            return replace(rewritten, edits=(*rewritten.edits, edit))
        return _of_numpy(rewritten, call.args[0], site)
    return rewritten


def _apart(site: Site, call: ast.Call, rewritten: Rewrite) -> Rewrite | None:
    """Return the call with a copy of the tensor that it is given, None where nothing tells.

    Measured: ``mindspore.tensor`` of a tensor has its memory, and hands its gradient on; torch's
    has neither. Where it is compiled, as gradients of gradients are, without a dtype, what is
    computed with it has a gradient of zeros.
    """
    span = site.source.span(call)
    if id(call) in site.walked.made_of_tensors and (alone := _alone(site, call)):
        begins, ends = Span(span.start, alone.start), Span(alone.end, span.end)
        if not site.has_comment(begins) and not site.has_comment(ends):
            edits = (Edit(begins, f"{marker(_STOP)}("), Edit(ends, ").copy()"))
            return replace(rewritten, edits=edits)
    copied = Edit(Span(span.end, span.end), ".copy()")
    if id(call) in site.walked.made_of_tensors:
        stopped = Edit(Span(span.start, span.start), f"{marker(_STOP)}(")
        copied = replace(copied, text=").copy()")
        return replace(rewritten, edits=(stopped, *rewritten.edits, copied))
    if id(call) in sharing(site.source.tree, site.walked).tied:
        return replace(rewritten, edits=(*rewritten.edits, copied))
    return None


def _alone(site: Site, call: ast.Call) -> Span | None:
    """Return where the data stands that a call is given without more than a device, or None."""
    if len(call.args) != 1 or isinstance(call.args[0], ast.Starred):
        return None
    if any(each.arg != "device" for each in call.keywords):
        return None
    return site.source.span(call.args[0])


def _holds_doubles(data: ast.expr, site: Site) -> bool:
    """Tell whether a list has tensors of float64 in it, which torch keeps, beside numbers too."""
    if not isinstance(data, (ast.List, ast.Tuple)) or not data.elts:
        return False
    dtypes, function = Dtypes(site.source.tree, site.walked), site.use.function
    kinds = [dtypes.of(each, function) for each in data.elts]
    doubles = [each.dtype == "float64" and not each.number for each in kinds]
    return any(doubles) and all(each.dtype for each in kinds)


def _of_numpy(rewritten: Rewrite, data: ast.expr, site: Site) -> Rewrite:
    """Grade a list that holds NumPy's numbers; one of nothing else becomes an array before.

    Measured: ``[np.float64(1.5)]`` gives float32, ``[np.int32(1)]`` int64; torch keeps the dtype.
    A NumPy number or array alone keeps it in both.
    """
    some, every = NumpyNumbers(site.source, site.use.function, site.walked).listed(data)
    if not some:
        return rewritten
    if not every:
        return replace(rewritten, safety=Safety.REVIEW, changes=(text("numpy_in_list"),))
    span = site.source.span(data)
    before, after = (
        Edit(Span(span.start, span.start), f"{marker('numpy.array')}("),
        Edit(Span(span.end, span.end), ")"),
    )
    return replace(
        rewritten,
        edits=(*rewritten.edits, before, after),
        safety=Safety.REVIEW,
        changes=(text("numpy_listed"),),
    )


def _is_other_sequence(node: ast.expr, site: Site) -> bool:
    """Tell whether data is a sequence that MindSpore does not take: torch reads it as a list."""
    name = path(node)
    if name is None:
        return isinstance(node, ast.Call) and path(node.func) in _OTHER_SEQUENCES
    if isinstance(node, ast.Name) and (given := given_alone(site.source.tree, node)):
        return all(isinstance(x, ast.Call) and path(x.func) in _OTHER_SEQUENCES for x in given)
    within = site.use.function if isinstance(node, ast.Name) else None
    values = [
        each.value
        for each in nodes_within(within or site.source.tree)
        if isinstance(each, (ast.Assign, ast.AnnAssign))
        and name in map(path, each.targets if isinstance(each, ast.Assign) else [each.target])
    ]
    return bool(values) and all(
        isinstance(each, ast.Call) and path(each.func) in _OTHER_SEQUENCES for each in values
    )
