"""``x += y`` on what is likely a tensor by what is done with it, or is guessed to be one.

torch overwrites the tensor that ``agent.rows`` names, for whatever else has it; MindSpore binds the
attribute, or the name that was given it, to a new one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.text.nodes import each_of, each_of_any, function_of, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

_TENSOR = "torch.Tensor."
_TREATING = frozenset({ast.BinOp, ast.Call})
#: What tensors are the first argument of, by torch's signatures.
_INPUT = frozenset({"input", "self", "tensor"})
#: Functions that take numbers there as well.
_OF_NUMBERS = frozenset({"torch.pow", "torch.is_tensor", "torch.result_type", "torch.float_power"})
#: Methods of Python's own types.
_OF_OTHERS = frozenset(
    name for kind in (list, dict, set, str, bytes, int, float) for name in dir(kind)
)
_Place = tuple[int, str]


def likely_in_place(tree: ast.Module, walked: Walked, catalog: Catalog) -> list[ast.AugAssign]:
    """Return each augmented assignment to an attribute, or to a name that has one's value."""
    augmented = [
        node
        for node in each_of(tree, ast.AugAssign)
        if isinstance(node.target, (ast.Name, ast.Attribute))
    ]
    if not augmented:
        return []
    likely = set(_treated(tree, walked, catalog))
    guessed = set(map(id, walked.guessed_sums))
    found: list[ast.AugAssign] = []
    for node in augmented if likely or guessed else ():
        scope = function_of(tree, node) or tree
        names = [path(node.target)]
        if isinstance(node.target, ast.Name):
            names = [path(each) for each in assigned_values(scope, node.target.id)]
            if not names or any(each is None or "." not in each for each in names):
                continue
            names.append(node.target.id)
        treated = any(each is not None and _place(tree, scope, each) in likely for each in names)
        if treated or id(node) in guessed:
            found.append(node)
    return found


def _treated(tree: ast.Module, walked: Walked, catalog: Catalog) -> Iterator[_Place]:
    """Yield the names and attributes that are treated as tensors, with where they are."""
    for use in walked.uses:
        treated = use.receiver if use.name.startswith(_TENSOR) else None
        if treated is None and use.call is not None and use.name not in _OF_NUMBERS:
            api = catalog.api(use.name)
            takes = api is not None and any(
                each.params and each.params[0].name in _INPUT for each in api.signatures
            )
            treated = next(iter(use.call.args), None) if takes and not use.member else None
        name = None if treated is None else path(treated)
        if name is not None:
            yield _place(tree, use.function or tree, name)
    treated_so = [each for call in walked.layer_calls for each in call.node.args]
    arrays = bool(numpy_names(tree))
    for node in each_of_any(tree, _TREATING):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult):
            treated_so += [node.left, node.right]
        elif not arrays and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            method = node.func.attr
            if method not in _OF_OTHERS and catalog.api(_TENSOR + method) is not None:
                treated_so.append(node.func.value)
    for each in treated_so:
        if (name := path(each)) is not None:
            yield _place(tree, function_of(tree, each) or tree, name)


def _place(tree: ast.Module, scope: ast.AST, name: str) -> _Place:
    """Return where a name holds: attributes of ``self`` in a class, others in a function."""
    parent = parents_of(tree).get(scope)
    if name.startswith("self.") and isinstance(parent, ast.ClassDef):
        return id(parent), name
    return id(scope), name
