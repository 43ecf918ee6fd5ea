"""Which functions of other files a file asks the mode of: ``make().training`` of an import.

What such a function gives back starts in training mode in torch, as what the file makes itself.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from mindport.core.text.nodes import each_of, last_name
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import own_nodes
from mindport.core.walk.noted.asked_modes import asked_modes

_DEPTH = 3


def asked_functions(tree: ast.Module) -> frozenset[str]:
    """Return the last names of the calls of a file whose object ``training`` is read of."""
    asked = asked_modes(tree).calls
    return frozenset(
        last_name(node.func) for node in each_of(tree, ast.Call) if id(node) in asked
    ) - {""}


def asked_results(
    tree: ast.Module, asked: Callable[[frozenset[str]], frozenset[str]]
) -> frozenset[int]:
    """Return the calls that make what functions give back, of those whose mode is asked.

    asked: tells which functions of some names other files ask the mode of what they give.
    """
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    # Of most files nobody asks, and that is told by names alone: what is given back costs a walk.
    if not functions or not asked(frozenset(node.name for node in functions)):
        return frozenset()
    makers: dict[str, list[ast.Call]] = {}
    for node in functions:
        made = list(_made(node))
        if made:
            makers.setdefault(node.name, []).extend(made)
    names = asked(frozenset(makers)) if makers else frozenset()
    return frozenset(id(call) for name in names & makers.keys() for call in makers[name])


def _made(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Yield the calls of what looks like a class among what a function gives back."""
    for node in own_nodes(*function.body):
        if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
            yield from _calls(function, node.value, _DEPTH)


def _calls(function: ast.FunctionDef, value: ast.expr, depth: int) -> Iterator[ast.Call]:
    if isinstance(value, ast.IfExp):
        yield from _calls(function, value.body, depth)
        yield from _calls(function, value.orelse, depth)
    elif isinstance(value, (ast.Tuple, ast.List)):
        for each in value.elts:
            yield from _calls(function, each, depth)
    elif isinstance(value, ast.Name) and depth:
        for each in assigned_values(function, value.id):
            yield from _calls(function, each, depth - 1)
    elif isinstance(value, ast.Call) and last_name(value.func)[:1].isupper():
        yield value
