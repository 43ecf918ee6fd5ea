"""Gradients of complex numbers, which MindSpore has not of everything, and Parameters of them.

Measured with MindSpore 2.10.0: there is no gradient of a product of complex tensors, nor of their
powers, means and products along a dimension; that of a quotient is wrong. Of complex Parameters
Adam changes the real part alone, RAdam all, and the other optimizers raise.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.complex_numbers.complex_magnitudes import has_complex
from mindport.core.complex_numbers.complex_products import complex_products
from mindport.core.complex_numbers.complex_values import Complexes
from mindport.core.dtypes.expression_dtypes import SPECTRA, Dtypes
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity
from mindport.core.operators.operator_traps import as_call
from mindport.core.options import Options
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import FUNCTIONS, children_of
from mindport.core.text.source import Source
from mindport.core.training_step.calls import OPTIMIZER_CLASS
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import MindsporeUse, Use

_PARAMETER = frozenset({"torch.nn.Parameter", "mindspore.Parameter"})
#: Where values are made that training begins with.
_MAKING = frozenset({"__init__", "reset_parameters"})
#: What has no gradient of complex tensors.
_WITHOUT = frozenset({"mean", "pow", "square", "prod", "mul", "multiply", "nanmean"})
_WRONG = frozenset({"div", "divide", "true_divide"})
_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Mult: ("*", "complex_product"),
    ast.Div: ("/", "complex_quotient"),
}
HELPERS = frozenset(name for _, name in _OPERATORS.values())
_PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


def complex_gradient_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog
) -> list[Finding]:
    """Return a finding for each complex Parameter, and for what has no right gradient."""
    uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
    spectra = any(use.name.rpartition(".")[2] in SPECTRA for use in uses)
    if not uses or not has_complex(source, spectra=spectra):
        return []
    dtypes = Dtypes(source.tree, walked)
    complexes = Complexes(source.tree, dtypes)
    found: list[Finding] = []
    for use in uses:
        if use.call is None or use.certainty is Certainty.GUESSED:
            continue
        name = use.name.rpartition(".")[2]
        if use.name in _PARAMETER:
            found += _of_parameter(source, complexes, use)
        elif OPTIMIZER_CLASS.match(use.name):
            found += _of_optimizer(source, complexes, use)
        elif name in _WITHOUT | _WRONG:
            found += _of_call(source, complexes, use, name)
    products = _Products(source, dtypes, complexes, catalog, on_cpu=options.target == "cpu")
    return found + list(products.found())


def _of_parameter(
    source: Source, complexes: Complexes, use: Use | MindsporeUse
) -> Iterator[Finding]:
    call = use.call
    assert call is not None
    data = next(
        (each.value for each in call.keywords if each.arg in ("data", "default_input")), None
    )
    data = data if data is not None else next(iter(call.args), None)
    frozen = any(
        each.arg == "requires_grad"
        and isinstance(each.value, ast.Constant)
        and each.value.value is False
        for each in call.keywords
    )
    if data is not None and not frozen and complexes.has(data, use.function):
        message = text("complex_parameter")
        yield told_of_tensor("MP521", Severity.WARNING, message, use.span, "torch.nn.Parameter")


def _of_optimizer(
    source: Source, complexes: Complexes, use: Use | MindsporeUse
) -> Iterator[Finding]:
    """Yield a finding for each tensor that an optimizer is given, and that is no Parameter."""
    call = use.call
    given = next(iter(call.args), None) if call is not None else None
    for each in given.elts if isinstance(given, (ast.List, ast.Tuple)) else ():
        if not isinstance(each, ast.Name) or complexes.is_parameter(each, use.function):
            continue
        if complexes.has(each, use.function):
            span = source.span(each)
            yield told_of_tensor("MP521", Severity.WARNING, text("complex_parameter"), span)


def _of_call(
    source: Source, complexes: Complexes, use: Use | MindsporeUse, name: str
) -> Iterator[Finding]:
    assert use.call is not None
    operands = [*([use.receiver] if use.receiver is not None else []), *use.call.args]
    if not operands or not complexes.has(operands[0], use.function):
        return
    if name in _WRONG | {"mul", "multiply"} and not (
        len(operands) > 1 and complexes.has(operands[1], use.function)
    ):
        return
    key = "complex_gradient_wrong" if name in _WRONG else "complex_gradient"
    yield told_of_tensor("MP521", Severity.INFORMATION, text(key, name=name), use.span)


class _Products:
    """The products and quotients of complex tensors in a file."""

    def __init__(
        self,
        source: Source,
        dtypes: Dtypes,
        complexes: Complexes,
        catalog: Catalog,
        *,
        on_cpu: bool,
    ) -> None:
        self._source = source
        self._dtypes = dtypes
        self._complexes = complexes
        self._catalog = catalog
        self._on_cpu = on_cpu
        self._trains = any(each in source.text for each in ("backward(", "grad", "Parameter("))

    def found(self) -> Iterator[Finding]:
        """Yield a finding for each; of one inside another, the outer one alone."""
        stack: list[tuple[ast.AST, ast.AST | None]] = [(self._source.tree, None)]
        while stack:
            node, function = stack.pop()
            inner = node if isinstance(node, FUNCTIONS) else function
            # What runs on import takes gradients only where the file itself says so.
            asked = function is not None or self._trains
            asked = asked and getattr(function, "name", "") not in _MAKING
            if asked and isinstance(node, (ast.BinOp, ast.AugAssign)):
                finding = self._of(node, function)
                if finding is not None:
                    yield finding
                    if finding.fixes:
                        continue
            stack.extend((child, inner) for child in children_of(node))

    def _of(self, node: ast.BinOp | ast.AugAssign, function: ast.AST | None) -> Finding | None:
        if isinstance(node.op, ast.Pow):
            base = node.left if isinstance(node, ast.BinOp) else node.target
            if not self._complexes.has(base, function):
                return None
            message = text("complex_gradient", name="**")
            span = self._source.span(node)
            return told_of_tensor("MP521", Severity.INFORMATION, message, span)
        if type(node.op) not in _OPERATORS:
            return None
        sign, helper_name = _OPERATORS[type(node.op)]
        left: ast.expr = node.left if isinstance(node, ast.BinOp) else node.target
        right = node.right if isinstance(node, ast.BinOp) else node.value
        one, other = (self._may_be(each, function) for each in (left, right))
        if not one or not other or "sure" not in (one, other):
            return None
        if self._on_cpu and any(
            complex_products(self._source, self._dtypes, left, right, function)
        ):
            # Both are made complex first.
            return None
        sure = one == other == "sure"
        key = "complex_factors" if sign == "*" else "complex_quotient"
        message = text(key if sure else f"{key}_maybe", name=helper_name)
        told = told_of_tensor("MP112", Severity.HINT, message, self._source.span(node))
        helper = self._catalog.helper(helper_name)
        edits = (
            ()
            if isinstance(node, ast.AugAssign)
            else as_call(self._source, node, sign, helper_name)
        )
        if helper is None or not edits:
            return replace(told, code="MP521", severity=Severity.INFORMATION)
        safety = Safety.SAFE if sign == "*" else Safety.REVIEW
        if safety is Safety.SAFE:
            title = text("title_write", text=f"{helper_name}(...)")
            fix = Fix(title, safety, edits, helpers=(helper,))
        else:
            title = because("title_write_review", [message], text=f"{helper_name}(...)")
            fix = Fix(title, safety, edits, helpers=(helper,), changes=message)
        return replace(told, safety=safety, fixes=(fix,))

    def _may_be(self, node: ast.expr, function: ast.AST | None) -> str:
        """Return ``sure`` of a complex tensor, ``maybe`` of what may be one, else nothing."""
        if self._complexes.has(node, function):
            return "sure"
        kind = self._dtypes.of(node, function)
        return "maybe" if not kind.dtype and isinstance(node, _PLAIN) else ""
