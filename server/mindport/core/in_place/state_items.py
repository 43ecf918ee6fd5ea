"""Values of a Module's state, which are its Parameters and buffers: ``state[k][...] = v``.

Measured with MindSpore 2.10.0 on CPU: a Parameter that is written into so is left alone by its
optimizer from then on, without an error, as one is that is named. ``state[k] += v`` binds the item
of the dict to a new tensor, and the Module stays as it was.
"""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import given_alone
from mindport.core.model import Certainty, Span
from mindport.core.text.nodes import each_of, last_name, nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.looped_names import pairs

_STATE = "torch.nn.Module.state_dict"
_PARAMETERS = frozenset({"torch.nn.Module.parameters", "torch.nn.Module.named_parameters"})
_ITEMS = frozenset({"items", "values"})


def state_items(source: Source, walked: Walked) -> frozenset[int]:
    """Return the identities of expressions for values in the state of a Module, its Parameters.

    Only of what ``state_dict()`` gave itself: copies of it are the program's own. Where nothing
    tells whose state it is, one that is asked by a name is no optimizer's or scheduler's.
    """
    uses = [each for each in walked.uses if each.name == _STATE]
    sure = [each.span for each in uses if each.certainty is not Certainty.GUESSED]
    given = [each.span for each in uses]
    if not given and not any(each.name in _PARAMETERS for each in walked.uses):
        return frozenset()
    found = {
        id(node)
        for node in (each_of(source.tree, ast.Subscript) if given else ())
        if _is_state(source, given if isinstance(node.slice, ast.Name) else sure, node.value)
    }
    trained = [each.span for each in walked.uses if each.name in _PARAMETERS]
    for loop in each_of(source.tree, ast.For):
        for target, values in pairs(loop.target, loop.iter):
            if not isinstance(values, ast.Call) or not isinstance(values.func, ast.Attribute):
                continue
            of_state = values.func.attr in _ITEMS and _is_state(source, given, values.func.value)
            span = source.span(values)
            if of_state or any(span.contains(each) for each in trained):
                name = target.elts[-1] if isinstance(target, ast.Tuple) else target
                found |= {
                    id(node)
                    for statement in loop.body
                    for node in nodes_within(statement)
                    if isinstance(node, ast.Name) and node.id == getattr(name, "id", None)
                }
    return frozenset(found)


def _is_state(source: Source, given: list[Span], node: ast.expr) -> bool:
    """Tell whether an expression is what ``state_dict()`` of a Module gave, by a name too."""
    if isinstance(node, ast.Name):
        values = given_alone(source.tree, node)
        return bool(values) and all(_is_state(source, given, each) for each in values)
    if not isinstance(node, ast.Call) or last_name(node.func) != "state_dict":
        return False
    span = source.span(node)
    return any(span.contains(each) for each in given)
