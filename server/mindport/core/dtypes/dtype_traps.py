"""Operations whose dtypes MindSpore brings together in another way than torch, or not at all.

Measured with MindSpore 2.10.0 on CPU against torch 2.13: arithmetic, but for products and
quotients, promotes tensors without dimensions like all others; ``cat`` and ``stack`` take one
dtype; functions of floating point have no kernel for integers; the absolute value of complex
numbers stays complex.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Catalog
from mindport.core.complex_numbers.complex_magnitudes import (
    has_complex,
    made_real,
    mended,
    perhaps_real,
)
from mindport.core.complex_numbers.complex_products import complex_products
from mindport.core.dtypes.double_numbers import FILLING, filled_findings, number_findings
from mindport.core.dtypes.expression_dtypes import SPECTRA, Dtypes
from mindport.core.dtypes.joined_integers import integers_joined
from mindport.core.dtypes.missing_kernels import LACKING, lacking_kernel
from mindport.core.dtypes.moved_flags import is_comparison, keeps_values, perhaps_flags
from mindport.core.dtypes.promotion import UNKNOWN, family, promoted, wider
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.operators.byte_tests import TESTS, tested
from mindport.core.operators.double_quotients import quotient_findings
from mindport.core.operators.small_products import small_products
from mindport.core.options import Options
from mindport.core.tensor_findings import mended as with_fix
from mindport.core.tensor_findings import method_edits, to_review, told_of_tensor
from mindport.core.text.nodes import each_of, function_of, last_name
from mindport.core.text.source import Source
from mindport.core.walk.far.handed import DOUBLE
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_JOINS = frozenset(
    f"torch.{name}"
    for name in (
        *("cat", "concat", "concatenate", "stack", "hstack", "vstack", "dstack"),
        *("column_stack", "row_stack"),
    )
)
#: What people call tensors of integers, which ``cat`` brings to the dtype of the others.
_OF_IDS = pattern(r"(^|_)(labels?|ids?|idxs?|index|indices|tokens?|targets?|classes)$")
#: What has no kernel for integers and bool on CPU, by its last name; torch computes the default
#: floating point dtype.
_OF_FLOAT = frozenset(
    {"exp", "log", "log2", "log10", "log1p", "expm1", "sin", "cos", "tan", "sinh", "tanh"}
    | {"atan", "acos", "sigmoid", "erf", "rsqrt", "logit", "erfinv", "deg2rad", "rad2deg"}
    | {"asin", "asinh", "acosh", "atanh", "cosh", "arcsin", "arccos", "arctan", "arcsinh"}
    | {"arccosh", "arctanh", "erfc", "lgamma", "gammaln", "digamma", "i0", "softsign"}
)
#: What has no kernel for bool on CPU.
_NOT_OF_BOOL = frozenset(
    {"max", "min", "amax", "amin", "sort", "argsort", "clamp", "clip", "sign", "square", "aminmax"}
    | {"cummax", "cummin", "repeat_interleave", "diag", "diag_embed"}
)
#: What has no kernel for integers on CPU, and gives them back in torch.
_TO_WHOLE = frozenset({"floor", "ceil"})
_ABSOLUTE = frozenset({"abs", "absolute"})
_NORMS = frozenset({"torch.norm", "torch.Tensor.norm"})
#: Sums that keep the dtype of integers, where torch adds up as int64: int8 ends at 127.
_SUMS = frozenset({"torch.trace", "torch.Tensor.trace", "torch.nansum", "torch.Tensor.nansum"})
#: What turns a tensor or a model into a dtype that it is given.
_TURN = frozenset({"to", "type", "astype", "set_default_dtype"})
#: Functions of two tensors that promote as the operators do.
_BINARY = frozenset(
    {"add", "sub", "mul", "multiply", "div", "maximum", "minimum", "pow", "fmod", "remainder"}
    | {"true_divide", "where", "hypot", "atan2", "arctan2", "floor_divide", "bitwise_and"}
    | {"bitwise_or", "bitwise_xor", "clamp", "clip", "clamp_min", "clamp_max"}
    | {"fmax", "fmin", "max", "min"}
)
#: Those that have no kernel for integers of eight bits: told alone: cast, they raise.
_NOT_OF_SMALL = frozenset({"fmax", "fmin"})
#: What the bounds of a clamp are called.
_BOUNDS = frozenset({"min", "max"})
_TIMES = frozenset({"mul", "multiply"})
_PRODUCTS = _TIMES | {"div", "true_divide"}
#: What has no kernel for float64 on CPU.
_NOT_OF_DOUBLE = frozenset(
    {"dist", "lerp", "softshrink", "Softshrink", "binary_cross_entropy_with_logits", "hardshrink"}
)
#: What computes in single precision on CPU, whatever it is given: measured beside torch's float64.
_SINGLE = frozenset(
    {"cdist", "pdist", "zeta", "ndtr", "ndtri", "log_ndtr", "gammainc", "gammaincc", "igamma"}
    | {"igammac", "mse_loss", "l1_loss", "huber_loss", "cross_entropy", "grid_sample", "msort"}
    | {"multilabel_soft_margin_loss", "interpolate", "upsample", "matrix_power", "nanquantile"}
    | {"bincount", "logspace", "rrelu", "scaled_dot_product_attention", "lp_pool1d", "lp_pool2d"}
    | {"digamma_", "polygamma_", "deg2rad_", "rad2deg_", "celu_"}
)
#: What says a dtype other than the defaults: without one there is nothing to bring together.
_OTHER = frozenset(
    {"half", "float16", "bfloat16", "double", "float64", "int32", "int", "int16", "short", "int8"}
    | {"uint8", "byte", "char"}
)
#: What makes a tensor of NumPy's array, which may be of float64.
_OF_ARRAYS = frozenset({"from_numpy", "tensor", "as_tensor"})
_Any = Use | MindsporeUse
_Check = Callable[[Source, Dtypes, _Any, str], Iterator[Finding]]
_ARITHMETIC = (
    *(ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow),
    *(ast.BitAnd, ast.BitOr, ast.BitXor),
)
#: Operators that let a tensor without dimensions decide as little as torch's do: measured for all
#: pairs of dtypes on CPU.
_WEAK = (ast.Mult, ast.Div)


def _takes_array(source: Source, use: _Any, name: str) -> bool:
    """Tell whether a call may make a tensor of an array, whose dtype the file need not name."""
    if name not in _OF_ARRAYS or use.call is None or not use.call.args:
        return False
    written = (ast.Constant, ast.List, ast.Tuple, ast.UnaryOp)
    return not isinstance(use.call.args[0], written) and bool(numpy_names(source.tree))


def dtype_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog
) -> list[Finding]:
    """Return a finding for each operation that is known to give or to take another dtype."""
    on_cpu = options.target == "cpu"
    others = spectra = filling = False
    brain: list[_Any] = []
    asked: list[tuple[_Check, _Any, str]] = []
    uses: tuple[_Any, ...] = (*walked.uses, *walked.mindspore_uses)
    for use in uses:
        name = use.name.rpartition(".")[2]
        others = others or name in _OTHER or (on_cpu and _takes_array(source, use, name))
        spectra = spectra or name in SPECTRA
        filling = filling or name in FILLING
        if on_cpu and name == "bfloat16" and use.certainty is not Certainty.GUESSED:
            brain.append(use)
        if use.call is None or use.certainty is Certainty.GUESSED:
            continue
        # The function that takes the place of norms on CPU gives torch's dtype.
        if name in _ABSOLUTE or (use.name in _NORMS and not on_cpu):
            asked.append((_of_complex, use, name))
        elif name == "where" and use.name.startswith("torch."):
            asked.append((_chosen, use, name))
        elif use.name in _JOINS:
            asked.append((_joined, use, name))
        elif use.name in _SUMS:
            asked.append((_added_up, use, name))
        elif use.name in TESTS:
            asked.append((tested, use, name))
        elif on_cpu and name in LACKING:
            asked.append((lacking_kernel, use, name))
        elif on_cpu and name in _OF_FLOAT and use.name.startswith("torch."):
            asked.append((_of_whole_numbers, use, name))
        elif on_cpu and name in _TO_WHOLE and use.name.startswith("torch."):
            asked.append((_made_whole, use, name))
        elif on_cpu and name in _NOT_OF_DOUBLE and use.name.startswith("torch."):
            asked.append((_of_double, use, name))
        elif on_cpu and name in _SINGLE and use.name.startswith("torch."):
            asked.append((_of_single, use, name))
        elif on_cpu and name in _NOT_OF_BOOL and use.name.startswith("torch."):
            asked.append((_of_bool, use, name))
            if keeps_values(use.call, name, method=use.receiver is not None):
                asked.append((perhaps_flags, use, name))
    told = list(_in_brain(source, brain, uses)) if brain else []
    handed = on_cpu and any(
        DOUBLE in each for of in walked.handed_in.values() for each in of.values()
    )
    if not (asked or others or spectra or handed or (on_cpu and filling)):
        return told

    def told_by(*, lenient: bool) -> tuple[list[Finding], Dtypes]:
        dtypes = Dtypes(source.tree, walked, lenient=lenient)
        likely = dtypes
        if handed:
            likely = Dtypes(source.tree, walked, likely=True, lenient=lenient)
        # A cast to the floating point dtype that a value has already is nothing.
        counts = Dtypes(source.tree, walked, counts=True, lenient=lenient)
        taken: dict[_Check, Dtypes] = {
            _of_double: likely,
            _of_single: likely,
            _of_whole_numbers: counts,
        }
        found: list[Finding] = []
        for check, use, name in asked:
            found += check(source, taken.get(check, dtypes), use, name)
        if others or spectra:
            found += _in_arithmetic(source, walked, dtypes, on_cpu=on_cpu)
        if on_cpu and (others or handed):
            found += number_findings(source, dtypes, likely, uses)
            found += quotient_findings(source, dtypes, likely, catalog)
        if on_cpu and filling:
            found += filled_findings(source, dtypes, uses)
        dtypes.doubted = dtypes.doubted or likely.doubted or counts.doubted
        return found, dtypes

    found, dtypes = told_by(lenient=False)
    if dtypes.doubted:
        # What a parameter is where nothing is handed in may be told, not be relied on.
        known = {(each.code, each.span) for each in found}
        perhaps, _ = told_by(lenient=True)
        found += [to_review(each) for each in perhaps if (each.code, each.span) not in known]
    found += told
    joins = [use for check, use, _ in asked if check is _joined]
    found += integers_joined(source, dtypes, joins, catalog)
    magnitudes = [use for check, use, _ in asked if check is _of_complex]
    if magnitudes and has_complex(source, spectra=spectra):
        for use in magnitudes:
            operand = _operand(use)
            kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
            if not kind.dtype and not kind.number:
                found += perhaps_real(source, use.call, use.name, catalog)
    return found


def _in_brain(source: Source, brain: list[_Any], uses: Sequence[_Any]) -> Iterator[Finding]:
    """Yield a finding where tensors or models are made, or turned into, bfloat16."""
    given: set[int] = set()
    for use in uses:
        if use.call is not None:
            given |= {id(each.value) for each in use.call.keywords if each.arg == "dtype"}
            if use.name.rpartition(".")[2] in _TURN:
                given |= {id(each) for each in use.call.args}
    for use in brain:
        if use.call is not None or id(use.node) in given:
            yield told_of_tensor("MP521", Severity.WARNING, text("dtype_brain"), use.span)


def _joined(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    """Yield a finding for each tensor of a list that has another dtype than the result."""
    items = use.call.args[0] if use.call is not None and use.call.args else None
    if not isinstance(items, (ast.List, ast.Tuple)):
        return
    kinds = [dtypes.of(item, use.function) for item in items.elts]
    if not kinds or any(kind.number for kind in kinds):
        return
    if any(not kind.dtype for kind in kinds):
        floats = {kind.dtype for kind in kinds if family(kind.dtype) == 2}
        if len(floats) == 1:
            (dtype,) = floats
            for item, kind in zip(items.elts, kinds, strict=True):
                if not kind.dtype and _OF_IDS.search(last_name(item).lower()):
                    message = text("dtype_perhaps_joined", dtype=dtype)
                    yield to_review(_cast(source, item, dtype, use.name, message))
        return
    result = kinds[0].dtype
    for kind in kinds[1:]:
        result = wider(result, kind.dtype)
    for item, kind in zip(items.elts, kinds, strict=True):
        if kind.dtype != result:
            message = text("dtype_joined", dtype=kind.dtype, other=result)
            yield _cast(source, item, result, use.name, message)


def _chosen(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    """Yield a finding for ``where`` with a condition of uint8."""
    call = use.call
    if call is None or len(call.args) + len(call.keywords) < 2:
        return
    given = [each.value for each in call.keywords if each.arg == "condition"] or call.args
    if not given:
        return
    kind = dtypes.of(given[0], use.function)
    if kind.dtype == "uint8" and not kind.number:
        yield _cast(source, given[0], "bool", use.name, text("mask_of_bytes"))


def _of_whole_numbers(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if operand is None or not kind.dtype or kind.number or family(kind.dtype) > 1:
        return
    if use.call is None or any(keyword.arg == "dtype" for keyword in use.call.keywords):
        return
    message = text("dtype_kernel", name=name, dtype=kind.dtype)
    yield _cast(source, operand, "float32", use.name, message)


def _made_whole(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if kind.dtype and not kind.number and family(kind.dtype) == 1:
        message = text("dtype_whole", name=name, dtype=kind.dtype)
        yield told_of_tensor("MP521", Severity.WARNING, message, use.span)


def _added_up(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    """Yield a finding for a sum of small integers, which MindSpore keeps in their dtype."""
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if operand is None or kind.number or family(kind.dtype) != 1 or kind.dtype == "int64":
        return
    message = text("dtype_summed", name=name, dtype=kind.dtype)
    yield _cast(source, operand, "int64", use.name, message)


def _of_bool(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if operand is None or use.call is None or kind.number:
        return
    if kind.dtype != "bool" and (kind.dtype or not is_comparison(operand, source.tree)):
        return
    told = told_of_tensor("MP521", Severity.WARNING, text("dtype_bool", name=name), use.span)
    kept = keeps_values(use.call, name, method=use.receiver is not None)
    yield _through_integers(source, told, use.call, operand) if kept else told


def _through_integers(source: Source, told: Finding, call: ast.Call, operand: ast.expr) -> Finding:
    """Return the finding with integers that are made bool again, where values only move."""
    at = source.span(call).end
    edits = (*method_edits(source, operand, ".int()"), Edit(Span(at, at), ".bool()"))
    return with_fix(told, "x.int() ... .bool()", edits)


def _of_double(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if kind.dtype == "float64" and not kind.number:
        message = text("dtype_double", name=name)
        yield told_of_tensor("MP521", Severity.WARNING, message, use.span)


def _of_single(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    operand = _operand(use)
    kind = UNKNOWN if operand is None else dtypes.of(operand, use.function)
    if kind.dtype == "float64" and not kind.number:
        message = text("dtype_single", name=name)
        yield told_of_tensor("MP521", Severity.WARNING, message, use.span)


def _of_complex(source: Source, dtypes: Dtypes, use: _Any, name: str) -> Iterator[Finding]:
    """Yield a finding for ``spectrum.abs()``, whose values are complex in MindSpore."""
    operand = _operand(use)
    if operand is None or not dtypes.of(operand, use.function).dtype.startswith("complex"):
        return
    yield from made_real(source, use.call, use.name)


def _operand(use: _Any) -> ast.expr | None:
    if use.receiver is not None:
        return use.receiver
    return use.call.args[0] if use.call is not None and use.call.args else None


def _in_arithmetic(
    source: Source, walked: Walked, dtypes: Dtypes, *, on_cpu: bool
) -> Iterator[Finding]:
    """Yield a finding for each operator whose result has another dtype than torch's."""
    calls = {id(use.call): use for use in walked.uses if use.call is not None}
    tree = source.tree
    operations: list[ast.BinOp | ast.AugAssign] = [*each_of(tree, ast.BinOp)]
    operations += each_of(tree, ast.AugAssign)
    for each in operations:
        if not isinstance(each.op, _ARITHMETIC):
            continue
        function = function_of(tree, each)
        kept = isinstance(each, ast.AugAssign)
        left: ast.expr = each.left if isinstance(each, ast.BinOp) else each.target
        right = each.right if isinstance(each, ast.BinOp) else each.value
        if not (on_cpu and isinstance(each, ast.BinOp) and isinstance(each.op, _WEAK)):
            yield from _two(source, dtypes, left, right, each, function, kept=kept)
        if on_cpu and isinstance(each.op, (ast.Mult, ast.Div)):
            yield from complex_products(source, dtypes, left, right, function, kept=kept)
        if on_cpu and isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mult):
            yield from small_products(source, dtypes, left, right, each, function)
    for node in each_of(tree, ast.Call):
        use = calls.get(id(node))
        name = "" if use is None else use.name.rpartition(".")[2]
        if use is not None and name in _BINARY:
            both = [use.receiver, *node.args] if use.receiver is not None else node.args
            # ``where(condition, x, y)`` and ``x.where(condition, y)``
            if name == "where":
                both = [both[0], *both[2:]] if use.receiver is not None else both[1:]
            both = [*both, *(each.value for each in node.keywords if each.arg in _BOUNDS)]
            if len(both) >= 2 and both[0] is not None and both[1] is not None:
                function = function_of(tree, node)
                products = on_cpu and name in _PRODUCTS
                if products:
                    yield from complex_products(source, dtypes, both[0], both[1], function)
                    if name in _TIMES:
                        yield from small_products(source, dtypes, both[0], both[1], node, function)
                else:
                    first, second = both[:2]
                    alone = name in _NOT_OF_SMALL
                    yield from _two(source, dtypes, first, second, node, function, told_alone=alone)
        elif (
            isinstance(node.func, ast.Name)
            and node.func.id == "abs"
            and len(node.args) == 1
            and dtypes.of(node.args[0], function_of(tree, node)).dtype.startswith("complex")
        ):
            yield from made_real(source, node, "torch.Tensor.abs")


def _two(
    source: Source,
    dtypes: Dtypes,
    left: ast.expr,
    right: ast.expr,
    node: ast.expr | ast.stmt,
    function: ast.AST | None,
    *,
    kept: bool = False,
    told_alone: bool = False,
) -> Iterator[Finding]:
    """Yield a finding where two tensors of known dtypes give another one in MindSpore.

    kept: the operation is in place, so that the left one's dtype stays. told_alone: a cast is none
    that MindSpore takes.
    """
    one, other = dtypes.of(left, function), dtypes.of(right, function)
    if not one.dtype or not other.dtype or one.number or other.number:
        return
    theirs, torchs = wider(one.dtype, other.dtype), promoted(one, other)
    if kept and family(torchs) <= family(one.dtype):
        torchs = one.dtype
    if theirs != torchs:
        message = text("dtype_promoted", dtype=torchs, other=theirs)
        span = source.span(node.target if isinstance(node, ast.AugAssign) else node)
        told = told_of_tensor("MP521", Severity.WARNING, message, span)
        weak = [
            each
            for each, kind, rest in ((left, one, other), (right, other, one))
            if kind.rank == 0 and rest.rank == 1 and rest.dtype == torchs
        ]
        if kept or told_alone or not weak:
            yield told
            return
        # The one without dimensions is brought to the dtype of the other before, as torch does.
        cast = f".astype({marker(f'mindspore.{torchs}')})"
        edits = method_edits(source, weak[0], cast)
        yield with_fix(told, f".astype(mindspore.{torchs})", edits)


def _cast(source: Source, node: ast.expr, dtype: str, name: str, message: Text) -> Finding:
    """Return the finding that mends an operand by a cast."""
    span = source.span(node)
    spelled = marker("mindspore.bool_" if dtype == "bool" else f"mindspore.{dtype}")
    edits = method_edits(source, node, f".astype({spelled})")
    title = text("title_write", text=f".astype(mindspore.{dtype})")
    return mended(name, message, span, Fix(title, Safety.SAFE, edits))
