"""Which expressions are surely complex, by what the text of a file says.

``Dtypes`` says which dtype; what is complex is known more often: of a product it is enough that one
side is, and of an attribute that what a class puts into it is.
"""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import SCOPES
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.text.nodes import nodes_of, nodes_within
from mindport.core.text.source import assigned_values

#: What is complex where what it is made of is.
_KEEP = frozenset(
    {"Parameter", "clone", "detach", "contiguous", "conj", "view", "reshape", "permute", "roll"}
    | {"transpose", "flatten", "squeeze", "unsqueeze", "expand", "repeat", "flip", "cpu", "cuda"}
    | {"requires_grad_", "einsum", "matmul", "bmm", "mm", "stack", "cat", "exp", "sum", "cumsum"}
    | {"ifft", "ifft2", "ifftn", "fftshift", "ifftshift", "zeros_like", "ones_like"}
    | {"complex_product", "complex_quotient", "stop_gradient", "copy", "swapaxes", "broadcast_to"}
)
_MADE = frozenset({"fft", "ifft", "fft2", "ifft2", "fftn", "ifftn", "rfft", "rfft2", "rfftn"})
_CASTS = frozenset({"to", "type", "astype", "tensor", "Tensor"})
_DTYPES = frozenset({"complex64", "complex128", "cfloat", "cdouble"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.MatMult)
_DEEPEST = 20


class Complexes:
    """The complex values of a file."""

    def __init__(self, tree: ast.Module, dtypes: Dtypes) -> None:
        self._tree = tree
        self._dtypes = dtypes
        self._attributes: dict[str, list[tuple[ast.expr, ast.AST | None]]] | None = None

    def has(self, node: ast.expr, function: ast.AST | None, deep: int = 0) -> bool:
        """Tell whether an expression in a function, or in the module, is a complex tensor.

        deep: how many expressions led to this one; too many say nothing.
        """
        kind = self._dtypes.of(node, function)
        if kind.dtype or deep > _DEEPEST:
            return kind.dtype.startswith("complex") and not kind.number
        if isinstance(node, (ast.UnaryOp, ast.BinOp)):
            sides = [node.operand] if isinstance(node, ast.UnaryOp) else [node.left, node.right]
            numbers = isinstance(node, ast.UnaryOp) or isinstance(node.op, _ARITHMETIC)
            return numbers and any(self.has(each, function, deep + 1) for each in sides)
        if isinstance(node, ast.Subscript):
            return self.has(node.value, function, deep + 1)
        if isinstance(node, ast.Call):
            return self._given(node, function, deep + 1)
        if isinstance(node, ast.Name):
            values = self._values(node.id, function)
            return bool(values) and all(self.has(each, function, deep + 1) for each in values)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            stored = self._stored().get(node.attr, []) if node.value.id == "self" else []
            return bool(stored) and all(self.has(each, at, deep + 1) for each, at in stored)
        return False

    def _values(self, name: str, function: ast.AST | None) -> list[ast.expr]:
        """Return what a name is given in a function: ``q, k = rfft(x), rfft(y)`` counts too."""
        within = function or self._tree
        return assigned_values(within, name) + [
            value
            for node in (nodes_within(within) if isinstance(within, SCOPES) else ())
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple)
            for target in node.targets
            if isinstance(target, ast.Tuple) and len(target.elts) == len(node.value.elts)
            for each, value in zip(target.elts, node.value.elts, strict=True)
            if isinstance(each, ast.Name) and each.id == name
        ]

    def is_parameter(self, name: ast.Name, function: ast.AST | None) -> bool:
        """Tell whether what a name stands for is made a Parameter where it gets it."""
        values = self._values(name.id, function)
        return any(
            isinstance(each, ast.Call) and self._dtypes.called(each).endswith(".Parameter")
            for each in values
        )

    def _given(self, call: ast.Call, function: ast.AST | None, deep: int) -> bool:
        """Tell whether what a call gives is complex."""
        written = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if isinstance(call.func, ast.Call):
            # ``ops.Complex()(real, imag)``
            made = call.func.func
            return isinstance(made, ast.Attribute) and made.attr == "Complex"
        name = self._dtypes.called(call).rpartition(".")[2] or written
        name = name or (call.func.id if isinstance(call.func, ast.Name) else "")
        if self._dtypes.called(call) and name in _MADE:
            return True
        given = [*call.args, *(each.value for each in call.keywords)]
        if name in _CASTS and any(self._says(each, function, deep) for each in given):
            return True
        if any(
            each.arg == "dtype" and self._says(each.value, function, deep) for each in call.keywords
        ):
            return True
        if name not in _KEEP:
            return False
        operands = list(call.args)
        if isinstance(call.func, ast.Attribute):
            operands.append(call.func.value)
        for each in list(operands):
            operands += each.elts if isinstance(each, (ast.List, ast.Tuple)) else []
        return any(self.has(each, function, deep) for each in operands)

    def _says(self, node: ast.expr, function: ast.AST | None, deep: int) -> bool:
        """Tell whether an argument names a complex dtype."""
        if not isinstance(node, ast.Attribute):
            return False
        if node.attr == "dtype":
            return self.has(node.value, function, deep)
        return node.attr in _DTYPES and isinstance(node.value, ast.Name)

    def _stored(self) -> dict[str, list[tuple[ast.expr, ast.AST | None]]]:
        """Return what methods put into attributes of ``self``, with the methods."""
        if self._attributes is None:
            self._attributes = {}
            for function in nodes_of(self._tree):
                if not isinstance(function, SCOPES):
                    continue
                for node in nodes_within(function):
                    for target in node.targets if isinstance(node, ast.Assign) else ():
                        if (
                            isinstance(node, ast.Assign)
                            and isinstance(target, ast.Attribute)
                            and isinstance(target.value, ast.Name)
                            and target.value.id == "self"
                        ):
                            self._attributes.setdefault(target.attr, []).append(
                                (node.value, function)
                            )
        return self._attributes
