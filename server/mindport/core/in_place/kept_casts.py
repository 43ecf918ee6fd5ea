"""``v = x[0].float()``, the row itself in torch where it is of that dtype, and written into later.

Measured with MindSpore 2.10.0 on CPU: ``to``, ``float`` and the like give the tensor itself where
nothing is to convert, but a copy of an item, of a view, and of what was assigned to as ``x[:]``;
``contiguous`` a copy of what begins later than its base. ``ops.cast`` gives the tensor itself of
all of them, as torch does, with the same gradients.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

from mindport.core.binding.reaching import given_alone
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import ORDER
from mindport.core.fixes.names import marker
from mindport.core.memory.dtype_names import dtype_names, is_dtype, is_dtype_parameter
from mindport.core.memory.handed_back import CONVERTED, COPIED, COPIED_VIEWS, WHOLE
from mindport.core.memory.sharing import sharing
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import mended, to_review, told_of_tensor
from mindport.core.text.nodes import each_of, function_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_CAST = "mindspore.ops.cast"
_CASTS = (CONVERTED - {"type_as"}) | {"contiguous"}
_NAMES = (*(f".{name}(" for name in _CASTS), *COPIED, *COPIED_VIEWS, "copy.copy(")
_MESSAGES = {"contiguous": "kept_contiguous"} | dict.fromkeys(COPIED, "kept_parameter")
_DTYPES = {
    "float": "float32", "double": "float64", "half": "float16", "bfloat16": "bfloat16",
    "int": "int32", "long": "int64", "short": "int16", "bool": "bool_",
}  # fmt: skip
#: What parts of a model train, and what gives it, or a view of it, in its memory.
_WEIGHTS = frozenset({"weight", "bias"})
_SAME = (WHOLE | {"data", "detach", "T", "requires_grad_"}) - {"clone"}
#: Methods of dicts and lists that change nothing.
_READING = frozenset({"get", "items", "keys", "values", "index", "count", "copy"})
_NAMED = frozenset(ORDER) | frozenset(_DTYPES) | {"bool_"}


def cast_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each cast that is changed, or whose source is, where both are seen."""
    if not any(name in source.text for name in _NAMES):
        return []
    if not (walked.uses or walked.mindspore_uses or walked.item_writes):
        return []
    casts = sharing(source.tree, walked).casts
    found = [each for node, each in _tied(source) if id(node) not in casts]
    if not casts:
        return found
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    own = {id(use.node) for use in uses if use.name.endswith((".Tensor.dtype", ".Parameter.dtype"))}
    # What a caller hands in may be of any dtype.
    dtypes = Dtypes(source.tree, walked, strict=True)
    for node in (*each_of(source.tree, ast.Call), *each_of(source.tree, ast.Attribute)):
        if id(node) not in casts:
            continue
        severity = Severity.WARNING if casts[id(node)] else Severity.INFORMATION
        method = node.func if isinstance(node, ast.Call) else node
        name = last_name(method)
        key = _MESSAGES.get(name, "kept_cast" if name in _CASTS else "kept_view")
        told = told_of_tensor("MP206", severity, text(key, name=name), source.span(node))
        if name in _CASTS and isinstance(node, ast.Call) and isinstance(method, ast.Attribute):
            within = function_of(source.tree, node)
            before, after = dtypes.of(method.value, within).dtype, dtypes.of(node, within).dtype
            if before and after and before != after:
                continue
            written = _asking if name == "contiguous" else partial(_casting, own=own)
            told = written(source, told, node, method)
        found.append(told)
    return found


def _tied(source: Source) -> Iterator[tuple[ast.Call, Finding]]:
    """Yield each Parameter that is made of a weight which the same object keeps: both train it."""
    for node in each_of(source.tree, ast.Call) if "Parameter(" in source.text else ():
        if last_name(node.func) != "Parameter" or not node.args:
            continue
        of = node.args[0]
        while (inner := _of_same_memory(of)) is not None:
            of = inner
        weight = isinstance(of, ast.Attribute) and of.attr in _WEIGHTS
        name = path(of) or "" if weight else ""
        if name.startswith("self.") and name.count(".") > 1:
            told = text("kept_parameter", name="Parameter")
            yield node, told_of_tensor("MP206", Severity.INFORMATION, told, source.span(node))


def _of_same_memory(node: ast.expr) -> ast.expr | None:
    """Return what an expression is a view of, or is itself, by its last part."""
    if isinstance(node, ast.Subscript):
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return node.value if all(isinstance(x, (ast.Slice, ast.Constant)) for x in parts) else None
    method = node.func if isinstance(node, ast.Call) else node
    return method.value if isinstance(method, ast.Attribute) and method.attr in _SAME else None


def _casting(
    source: Source, told: Finding, call: ast.Call, method: ast.Attribute, own: set[int]
) -> Finding:
    """Return the finding with ``ops.cast(x, dtype)``, where the text shows the dtype."""
    whole, dot = told.span, _dot(source, method)
    opening = Edit(Span(whole.start, whole.start), f"{marker(_CAST)}(")
    if method.attr in _DTYPES:
        if call.args or call.keywords or "#" in source.text[dot : whole.end]:
            return told
        dtype = f"mindspore.{_DTYPES[method.attr]}"
        edits = (opening, Edit(Span(dot, whole.end), f", {marker(dtype)})"))
        return mended(told, f"ops.cast(..., {dtype})", edits, _CAST)
    asked = _asked(call, dtype_names(source.tree))
    if asked is None:
        return told
    span = source.span(asked)
    before, after = source.text[dot : span.start], source.text[span.end : whole.end]
    if "#" in before + after or after.count(")") > 1:
        return told
    end = ")"
    if not _is_dtype(source, asked, own):
        # ``x.to(None)`` is ``x``.
        name = _written_name(source, told, method)
        of_caller = is_dtype_parameter(source.tree, asked)
        if not name or not (of_caller or "dtype" in last_name(asked)):
            return told
        end = f" or {name}.dtype)"
    comma, closing = Edit(Span(dot, span.start), ", "), Edit(Span(span.end, whole.end), end)
    spelled = f"ops.cast(..., {ast.unparse(asked)}{end}"
    cast = mended(told, spelled, (opening, comma, closing), _CAST)
    # What is left out with the dtype's own call, as a device is, is told of that call, for review.
    return cast if len(call.args) + len(call.keywords) == 1 else to_review(cast)


def _asked(call: ast.Call, names: frozenset[str]) -> ast.expr | None:
    """Return the dtype that ``x.to(device, dtype)`` is given, None where the text does not tell.

    names: what dtypes are called.
    """
    named = {each.arg: each.value for each in call.keywords}
    given = [*call.args, *(named[name] for name in ("dtype",) if name in named)]
    rest = set(named) - {"dtype", "device", "non_blocking"}
    found = [each for each in given if _names(each, names)]
    if rest or len(found) != 1 or len(given) - len(found) > ("device" not in named):
        return None
    return found[0]


def _names(node: ast.expr, names: frozenset[str]) -> bool:
    # ``dtype_or_device`` may be either.
    named = is_dtype(node, names) and "device" not in last_name(node).lower()
    return named and not isinstance(node, (ast.Constant, ast.Starred))


def _is_dtype(source: Source, node: ast.expr, own: set[int]) -> bool:
    """Tell whether an expression is a dtype for sure, and never None.

    own: where dtypes of tensors are read, by identity.
    """
    if isinstance(node, ast.Attribute):
        return id(node) in own or node.attr in _NAMED
    if isinstance(node, ast.IfExp):
        return all(_is_dtype(source, each, own) for each in (node.body, node.orelse))
    if isinstance(node, ast.Subscript):
        return _holds_dtypes(source, node.value, own)
    if not isinstance(node, ast.Name):
        return False
    given = given_alone(source.tree, node)
    return (
        bool(given)
        and all(isinstance(each, ast.Attribute) for each in given)
        and all(_is_dtype(source, each, own) for each in given)
    )


def _holds_dtypes(source: Source, node: ast.expr, own: set[int]) -> bool:
    """Tell whether a name is given lists or dicts of dtypes alone, that nothing is put into."""
    given = given_alone(source.tree, node)
    held: list[ast.expr] = []
    for each in given:
        if not isinstance(each, (ast.Dict, ast.List, ast.Tuple)):
            return False
        held += each.values if isinstance(each, ast.Dict) else each.elts
    known = all(isinstance(each, ast.Attribute) and _is_dtype(source, each, own) for each in held)
    return bool(held) and known and not _is_changed(source, last_name(node))


def _is_changed(source: Source, name: str) -> bool:
    """Tell whether items of what a name holds are given, by an index or by a method."""
    methods = [x.value for x in each_of(source.tree, ast.Attribute) if x.attr not in _READING]
    indexed = each_of(source.tree, ast.Subscript)
    items = [each.value for each in indexed if not isinstance(each.ctx, ast.Load)]
    return any(isinstance(each, ast.Name) and each.id == name for each in (*methods, *items))


def _written_name(source: Source, told: Finding, method: ast.Attribute) -> str:
    """Return what a method is called on as it is written, "" where it may not be written twice."""
    if any(isinstance(each, (ast.Call, ast.NamedExpr)) for each in nodes_within(method.value)):
        return ""
    # The line may go on behind it.
    name = source.text[told.span.start : _dot(source, method)].rstrip(" \t\f\r\n\\")
    return "" if "\n" in name or "#" in name else name


def _asking(source: Source, told: Finding, call: ast.Call, method: ast.Attribute) -> Finding:
    """Return the finding with the tensor itself where it is contiguous, as torch gives it."""
    whole, name = told.span, _written_name(source, told, method)
    given = [*call.args, *(each.value for each in call.keywords)]
    # Another order in memory is not the one that the tensor is asked for.
    if not name or any(last_name(each) != "contiguous_format" for each in given):
        return told
    alone = isinstance(parents_of(source.tree).get(call), (ast.Assign, ast.Return))
    opening, closing = ("", "") if alone else ("(", ")")
    before = f"{opening}{name} if {name}.is_contiguous() else "
    edits = (
        Edit(Span(whole.start, whole.start), before),
        *([Edit(Span(whole.end, whole.end), closing)] if closing else []),
    )
    return mended(told, f"{name} if {name}.is_contiguous() else ...", edits)


def _dot(source: Source, method: ast.Attribute) -> int:
    """Return where the dot before a method's name stands."""
    name = source.span(method).end - len(method.attr)
    return source.text.rindex(".", 0, name)
