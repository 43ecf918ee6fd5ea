"""Modules that are called with the rows which a condition selects: ``expert(x[chosen])``.

Measured with MindSpore 2.10.0 on CPU: the gradient of the weight of ``mint.nn.Linear``, and of
``mint.nn.functional.linear``, is whatever stood in its memory where the input has no rows; torch's
is 0. PReLU, Embedding, recurrent layers and attention raise. Norms and convolutions are right.
"""

from __future__ import annotations

import ast

from mindport.core.binding.given_parts import given_in
from mindport.core.binding.name_bindings import parameters
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.empties.chosen_places import Places, unpacked
from mindport.core.empties.chosen_rows import Choice, ChosenRows
from mindport.core.empties.empty_writes import guarded
from mindport.core.items.mask_expressions import Masks
from mindport.core.messages import text
from mindport.core.model import Finding, Severity
from mindport.core.tensor_findings import to_review, told_of_tensor
from mindport.core.text.nodes import FUNCTIONS, nodes_within
from mindport.core.text.source import Source, assigned_values
from mindport.core.text.surroundings import Surroundings, surroundings
from mindport.core.training_step.flow.gradient_flow import takes_no_gradient
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked

#: Layers that raise or give any gradient, and what may hold such; none: a class of the file.
_LAYERS = frozenset(
    {"Linear", "LazyLinear", "Bilinear", "PReLU", "Embedding", "EmbeddingBag", "Sequential"}
    | {"RNN", "LSTM", "GRU", "MultiheadAttention", "Transformer", "TransformerEncoder", "Module"}
    | {"TransformerEncoderLayer", "TransformerDecoder", "TransformerDecoderLayer", ""}
)
_LINEAR = "torch.nn.functional.linear"
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
    if not calls:
        return []
    rows = ChosenRows(source.tree, walked)
    if not walked.tensor_items and not rows.may_be_parted:
        return []
    around = surroundings(source.tree, calls)
    places, masks = Places(walked), Masks(walked, Dtypes(source.tree, walked))
    found: dict[int, Finding] = {}
    for call in calls:
        here = around.get(id(call))
        if here is None:
            continue
        for choice in rows.of(call.args[0], here.function or source.tree):
            index, within = choice.index, choice.within
            function = within if isinstance(within, FUNCTIONS) else None
            by_mask = masks.is_mask(index, function, within)
            by_name = not by_mask and masks.is_called_mask(index, function)
            if not (choice.counted or by_mask or by_name or places.may_be_none(index, within)):
                continue
            # What is handed in is told where it is: there the rows are chosen.
            steps = [(call.args[0], here)]
            steps += [(each, surroundings(source.tree, [each])[id(each)]) for each in choice.handed]
            rows_here, outermost = steps[-1]
            if not (
                any(_is_tested(given, choice, each) for given, each in steps)
                or takes_no_gradient(source.tree, call)
                or takes_no_gradient(source.tree, rows_here)
            ):
                told = told_of_tensor(
                    "MP519", Severity.WARNING, text("no_rows"), source.span(rows_here)
                )
                if not (choice.counted or by_name or function is not outermost.function):
                    told = _guarded(told, source, index, outermost, by_mask=by_mask)
                    # What a method does besides would be left out too.
                    told = to_review(told) if choice.handed else told
                found.setdefault(id(rows_here), told)
            if not choice.handed:
                break
    return list(found.values())


def _is_tested(given: ast.expr, choice: Choice, here: Surroundings) -> bool:
    """Tell whether a test that leads to a call reads what the rows are chosen by, or the rows."""
    within = choice.within
    chosen: set[str] = set()
    if here.function is (within if isinstance(within, FUNCTIONS) else None):
        read = _read(choice.index, within, 1 if choice.counted else 0)
        chosen = {name for name in read if _is_bound(name, within)}
    name = path(given)
    if name is not None:
        chosen.add(name)
    tests = (*here.tests, *here.leaves)
    return any(
        not chosen.isdisjoint(_read(test, here.function or within))
        for test in tests
        if not _asks_for_none(test)
    )


def _asks_for_none(test: ast.expr) -> bool:
    """Tell whether a test asks whether anything was passed, which says nothing of rows."""
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Is, ast.IsNot))


def _is_bound(name: str, within: ast.AST) -> bool:
    """Tell whether a name is one of the function's own, or an attribute: no module."""
    return "." in name or name in given_in(within) or name in parameters(within)


def _read(node: ast.expr, within: ast.AST, depth: int = _DEPTH) -> set[str]:
    """Return the names that an expression is made of, and those that these are made of."""
    found = {path(each) for each in nodes_within(node) if isinstance(each, _NAMES)}
    names = {name for name in found if name is not None}
    for name in tuple(names) if depth else ():
        for value in (*assigned_values(within, name), *unpacked(within, name)):
            names |= _read(value, within, depth - 1)
    return names


def _guarded(
    told: Finding, source: Source, index: ast.expr, here: Surroundings, *, by_mask: bool
) -> Finding:
    """Return a finding with the fix that asks first whether a row is left, if one may."""
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
