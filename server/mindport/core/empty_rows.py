"""Modules that are called with the rows which a condition selects: ``expert(x[chosen])``.

Measured with MindSpore 2.10.0 on CPU: the gradient of the weight of ``mint.nn.Linear``, and of
``mint.nn.functional.linear``, is whatever stood in its memory where the input has no rows; torch's
is 0. PReLU, Embedding, recurrent layers and attention raise. Norms and convolutions are right.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.chosen_places import Places, unpacked
from mindport.core.dtypes import Dtypes
from mindport.core.empty_writes import guarded
from mindport.core.mask_expressions import Masks
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.nodes import nodes_within
from mindport.core.source import Source, assigned_values
from mindport.core.surroundings import Surroundings, surroundings
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.training_step.flow import takes_no_gradient
from mindport.core.training_step.paths import path
from mindport.core.walk.statements import Walked

#: Layers that raise or give any gradient, and what may hold such; none: a class of the file.
_LAYERS = frozenset(
    {"Linear", "LazyLinear", "Bilinear", "PReLU", "Embedding", "EmbeddingBag", "Sequential"}
    | {"RNN", "LSTM", "GRU", "MultiheadAttention", "Transformer", "TransformerEncoder", "Module"}
    | {"TransformerEncoderLayer", "TransformerDecoder", "TransformerDecoderLayer", ""}
)
_LINEAR = "torch.nn.functional.linear"
#: Methods that give as many rows as they take.
_KEEPS = frozenset(
    {"view", "reshape", "to", "float", "half", "type", "type_as", "contiguous", "clone", "cuda"}
    | {"cpu", "unsqueeze", "squeeze", "long"}
)
#: What may be evaluated once more: nothing happens there.
_TWICE = (ast.Attribute, ast.BinOp, ast.Compare, ast.Constant, ast.Name, ast.Subscript, ast.UnaryOp)
_NAMES = (ast.Name, ast.Attribute)
#: How many names are followed to what they were given.
_DEPTH = 3


def empty_row_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each call of a Module, with weights, whose input may have no rows."""
    calls = [call for call, layer in walked.module_calls if layer.rpartition(".")[2] in _LAYERS]
    calls += [use.call for use in walked.uses if use.name == _LINEAR and use.call is not None]
    calls = [call for call in calls if call.args]
    if not calls or not walked.tensor_items:
        return []
    around = surroundings(source.tree, calls)
    places, masks = Places(walked), Masks(walked, Dtypes(source.tree, walked))
    found: list[Finding] = []
    for call in calls:
        here = around.get(id(call))
        if here is None:
            continue
        within = here.function or source.tree
        for index in _indices(call.args[0], within):
            by_mask = masks.is_mask(index, here.function, within)
            if not by_mask and not places.may_be_none(index, within):
                continue
            if not (_is_tested(call, index, within, here) or takes_no_gradient(source.tree, call)):
                found.append(_finding(source, call, index, here, by_mask=by_mask))
            break
    return found


def _indices(node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> Iterator[ast.expr]:
    """Yield what an input is indexed by, each part, by the names that it goes by too."""
    if isinstance(node, ast.Name):
        for value in assigned_values(within, node.id) if depth else ():
            yield from _indices(value, within, depth - 1)
    elif isinstance(node, ast.Subscript):
        yield from node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        yield from _indices(node.value, within, depth)
    elif isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in _KEEPS:
            yield from _indices(function.value, within, depth)


def _is_tested(call: ast.Call, index: ast.expr, within: ast.AST, here: Surroundings) -> bool:
    """Tell whether a test that leads to a call reads what the rows are chosen by, or the rows."""
    chosen = {path(each) for each in nodes_within(index) if isinstance(each, _NAMES)}
    chosen = {name for name in chosen if name is not None and _is_bound(name, within)}
    given = path(call.args[0])
    if given is not None:
        chosen.add(given)
    return any(not chosen.isdisjoint(_read(test, within)) for test in (*here.tests, *here.leaves))


def _is_bound(name: str, within: ast.AST) -> bool:
    """Tell whether a name is one of the function's own, or an attribute: no module."""
    return "." in name or bool(assigned_values(within, name) or unpacked(within, name))


def _read(node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> set[str]:
    """Return the names that an expression is made of, and those that these are made of."""
    found = {path(each) for each in nodes_within(node) if isinstance(each, _NAMES)}
    names = {name for name in found if name is not None}
    for name in tuple(names) if depth else ():
        for value in (*assigned_values(within, name), *unpacked(within, name)):
            names |= _read(value, within, depth - 1)
    return names


def _finding(
    source: Source, call: ast.Call, index: ast.expr, here: Surroundings, *, by_mask: bool
) -> Finding:
    told = told_of_tensor("MP519", Severity.WARNING, text("no_rows"), source.span(call.args[0]))
    statement = here.statement
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    target = statement.target if isinstance(statement, ast.AugAssign) else target
    if not isinstance(target, ast.Subscript) or not all(map(_may_be_twice, nodes_within(index))):
        return told
    if ast.dump(target.slice) != ast.dump(index):
        return told
    # What is written where the condition holds is written nowhere, and need not be computed.
    span = source.span(index)
    chosen = source.text[span.start : span.end]
    chosen = chosen if path(index) is not None else f"({chosen})"
    test = f"{chosen}.any()" if by_mask else f"{chosen}.numel()"
    return guarded(told, source, target, test, statement)


def _may_be_twice(node: ast.AST) -> bool:
    return isinstance(node, _TWICE) or not isinstance(node, ast.expr)
