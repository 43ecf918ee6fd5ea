"""What gives a `torch.Size`, by what it is made of: `x.shape`, `x.size()`, a part of either."""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import given_alone
from mindport.core.model import Certainty
from mindport.core.numpy_values.numpy_elsewhere import kinds_of
from mindport.core.numpy_values.numpy_joins import ARRAY
from mindport.core.text.nodes import last_name
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.statements import Walked

#: Whose a shape is.
OF_TENSORS, OF_OTHERS, _UNKNOWN = "tensor", "other", "unknown"
#: What the spaces of games are called: `env.action_space`.
_SPACES = ("action_space", "observation_space")


def is_size(node: ast.expr, tree: ast.Module, depth: int = 3) -> bool:
    """Tell whether an expression gives a `torch.Size`, by what it is made of."""
    if isinstance(node, ast.Attribute):
        return node.attr == "shape"
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice) and is_size(node.value, tree, depth)
    if isinstance(node, ast.BinOp):
        return is_size(node.left, tree, depth)
    if isinstance(node, ast.Call):
        name = last_name(node.func)
        return name == "Size" or (name == "size" and not node.args and not node.keywords)
    if not isinstance(node, ast.Name) or not depth:
        return False
    values = given_alone(tree, node)
    return bool(values) and all(is_size(value, tree, depth - 1) for value in values)


def shape_kinds(source: Source, walked: Walked, node: ast.expr) -> set[str]:
    """Return whose the shapes are that a size is made of: a tensor's alone is a `torch.Size`.

    Those of arrays, and of the spaces of games, are plain tuples, and so data.
    """
    return {_kind(source, walked, each) for each in _shapes(node, source.tree)}


def _shapes(node: ast.expr, tree: ast.Module, depth: int = 3) -> list[ast.Attribute]:
    if isinstance(node, ast.Attribute):
        return [node]
    if isinstance(node, ast.Subscript):
        return _shapes(node.value, tree, depth)
    if isinstance(node, ast.BinOp):
        return _shapes(node.left, tree, depth)
    if not isinstance(node, ast.Name) or not depth:
        return []
    values = given_alone(tree, node)
    return [found for value in values for found in _shapes(value, tree, depth - 1)]


def _kind(source: Source, walked: Walked, node: ast.Attribute) -> str:
    end = source.span(node).end
    known: list[uses.Use | uses.MindsporeUse] = [*walked.uses, *walked.mindspore_uses]
    if any(
        use.span.end == end
        and use.name.endswith("Tensor.shape")
        and use.certainty is not Certainty.GUESSED
        for use in known
    ):
        return OF_TENSORS
    if (last_name(node.value) or "").endswith(_SPACES):
        return OF_OTHERS
    kinds = kinds_of(source.tree, walked)
    is_array = kinds is not None and kinds.of(node.value) == ARRAY
    return OF_OTHERS if is_array else _UNKNOWN
