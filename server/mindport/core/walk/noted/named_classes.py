"""Functions that ask a layer for the name of its class: ``m.__class__.__name__``.

``weights_init`` of a file of helpers is what ``apply`` of another file visits every layer with; its
parameter has no annotation, and only what it compares the name with says that it is a layer.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.text.nodes import classed_object, nodes_within
from mindport.core.walk.values.kinds import FunctionNode

#: What shows in a file's text that some function may do so.
SIGN = "__name__"
_LAYER = pattern(r"\w*(Conv|Linear|Norm|Embedding|LSTM|GRU|RNN|PReLU)\w*")
_READ = frozenset({"weight", "bias", "running_mean", "running_var"})


def named_layer(node: FunctionNode, *, bound: bool) -> str:
    """Return the first parameter where a function compares its class's name with those of layers.

    Empty where it reads no parameter of a layer of it, or the parameter is annotated.
    bound: it is a method, and the first is the one after its object.
    """
    given = [*node.args.posonlyargs, *node.args.args][bound:]
    if not given or given[0].annotation is not None:
        return ""
    name = given[0].arg
    asks = reads = layers = False
    for each in nodes_within(node):
        if isinstance(each, ast.Attribute):
            if each.attr == SIGN:
                asks = asks or _is_class(each.value, name)
            elif each.attr in _READ:
                reads = reads or (isinstance(each.value, ast.Name) and each.value.id == name)
        elif isinstance(each, ast.Constant) and isinstance(each.value, str):
            layers = layers or _LAYER.fullmatch(each.value) is not None
    return name if asks and reads and layers else ""


def _is_class(node: ast.expr, name: str) -> bool:
    """Tell whether an expression is ``m.__class__`` or ``type(m)``."""
    of = classed_object(node)
    return isinstance(of, ast.Name) and of.id == name
