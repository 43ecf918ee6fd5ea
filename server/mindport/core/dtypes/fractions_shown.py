"""Expressions that are of fractions, whatever dtype: what layers and Parameters give, quotients."""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import values_read
from mindport.core.dtypes.kept_values import attribute_values
from mindport.core.text.nodes import last_name

#: Functions and methods that give fractions, of integers too.
_FUNCTIONS = frozenset(
    {"sigmoid", "softmax", "log_softmax", "tanh", "exp", "expm1", "log", "log1p", "log2", "sqrt"}
    | {"rsqrt", "sin", "cos", "erf", "mean", "std", "var", "norm", "rand", "randn", "rand_like"}
    | {"randn_like", "linear", "conv1d", "conv2d", "conv3d", "layer_norm", "batch_norm", "gelu"}
    | {"silu", "softplus", "logsigmoid", "normalize", "linspace", "float", "double", "half"}
)
#: Layers of weights, which integers do not go through.
_LAYERS = frozenset(
    {"Linear", "Bilinear", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose1d", "ConvTranspose2d"}
    | {"ConvTranspose3d", "LayerNorm", "BatchNorm1d", "BatchNorm2d", "BatchNorm3d", "GroupNorm"}
    | {"InstanceNorm1d", "InstanceNorm2d", "Embedding", "Sigmoid", "Tanh", "Softmax", "GELU"}
)
_PARAMETER = "Parameter"
#: Functions and methods that give fractions where one of two is of these.
_OF_BOTH = frozenset({"mul", "multiply", "add", "sub", "subtract", "pow", "maximum", "minimum"})
#: Methods whose result is of what they are called on.
_SAME = frozenset(
    {"view", "reshape", "unsqueeze", "squeeze", "expand", "flatten", "t", "transpose", "permute"}
    | {"contiguous", "clone", "clamp", "relu", "abs", "sum", "max", "min", "detach", "repeat"}
)


def shows_fraction(tree: ast.Module, node: ast.expr, depth: int) -> bool:
    """Tell whether the text shows that an expression is of fractions."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.Div) or any(
            shows_fraction(tree, each, depth) for each in (node.left, node.right)
        )
    if isinstance(node, ast.UnaryOp):
        return shows_fraction(tree, node.operand, depth)
    if isinstance(node, ast.Subscript):
        return shows_fraction(tree, node.value, depth)
    if isinstance(node, ast.Constant):
        return type(node.value) is float
    if isinstance(node, ast.Name):
        values = values_read(tree, node)[0] if depth else []
        return any(shows_fraction(tree, each, depth - 1) for each in values)
    if isinstance(node, ast.Attribute):
        return _is_kept(tree, node, frozenset({_PARAMETER}))
    if not isinstance(node, ast.Call):
        return False
    function, name = node.func, last_name(node.func)
    if name in _FUNCTIONS:
        return True
    if name == _PARAMETER:
        # What takes gradients is of fractions, whatever it was made of.
        return not any(each.arg == "requires_grad" for each in node.keywords) and len(node.args) < 2
    if name in _OF_BOTH and any(shows_fraction(tree, each, depth) for each in node.args):
        return True
    if not isinstance(function, ast.Attribute):
        return False
    if name in _SAME | _OF_BOTH:
        # ``torch.relu(x)`` is of what it is given.
        given = node.args[:1] if name in _SAME else []
        return any(shows_fraction(tree, each, depth) for each in (function.value, *given))
    return _is_kept(tree, function, _LAYERS)


def _is_kept(tree: ast.Module, node: ast.Attribute, classes: frozenset[str]) -> bool:
    """Tell whether an attribute is given objects of some classes alone."""
    values = [value for value, _ in attribute_values(tree).get(node.attr, ())]
    return bool(values) and all(
        isinstance(value, ast.Call) and last_name(value.func) in classes for value in values
    )
