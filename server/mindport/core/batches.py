"""Inputs without a batch: torch's convolutions take them, MindSpore's raise.

Measured with MindSpore 2.10. How many dimensions a tensor has is told where its own text says so:
of constructors with their sizes, of names with one such value, and behind methods that keep the
number.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.nodes import nodes_within
from mindport.core.options import Options
from mindport.core.source import Source, assigned_values
from mindport.core.walk.statements import Walked

_FUNCTIONS = "torch.nn.functional."
#: Dimensions of an input with its batch, by the last name of a function, or of a layer's class.
_RANKS = {
    **{f"conv{rank}d": rank + 2 for rank in (1, 2, 3)},
    **{f"conv_transpose{rank}d": rank + 2 for rank in (1, 2, 3)},
    **{f"Conv{rank}d": rank + 2 for rank in (1, 2, 3)},
    **{f"ConvTranspose{rank}d": rank + 2 for rank in (1, 2, 3)},
}
#: The same of functions that raise on CPU.
_CPU_RANKS = {
    **{f"{kind}_pool{rank}d": rank + 2 for kind in ("max", "avg", "lp") for rank in (1, 2, 3)},
    "unfold": 4,
    "adaptive_avg_pool1d": 3,
}
_MADE = frozenset({"zeros", "ones", "empty", "rand", "randn"})
_KEEPS = frozenset(
    {"float", "half", "double", "to", "type", "relu", "sigmoid", "tanh", "abs", "exp", "clamp"}
    | {"contiguous", "clone", "detach", "cuda", "cpu", "permute", "requires_grad_", "normal_"}
    | {"zeros_like", "ones_like", "rand_like", "randn_like", "softmax", "transpose"}
)
_PLAIN = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)


def batch_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each call that is known to pass an input without its batch."""
    ranks = {**_RANKS, **(_CPU_RANKS if options.target == "cpu" else {})}
    names = {
        id(use.call): use.name
        for use in walked.uses
        if use.call is not None and use.certainty is not Certainty.GUESSED
    }
    found: list[Finding] = []
    for call, name, function in _calls(walked, ranks):
        rank = ranks[name.rpartition(".")[2]]
        given = call.args[0] if call.args and not isinstance(call.args[0], ast.Starred) else None
        if given is None:
            continue
        if _rank(given, names, source.tree if function is None else function) == rank - 1:
            found.append(_finding(source, call, given, name, rank))
    return found


def _calls(walked: Walked, ranks: dict[str, int]) -> Iterator[tuple[ast.Call, str, ast.AST | None]]:
    """Yield the calls of ranked functions and layers, their names, and the function around."""
    for use in walked.uses:
        ranked = use.name.rpartition(".")[2] in ranks
        if ranked and use.call is not None and use.name.startswith((_FUNCTIONS, "torch.conv")):
            yield use.call, use.name, use.function
    layers = [
        call
        for call in walked.layer_calls
        if call.certainty is not Certainty.GUESSED and call.layer.rpartition(".")[2] in ranks
    ]
    functions = [each.function for each in walked.uses if each.function is not None]
    around = {
        id(node): function
        for function in dict.fromkeys(functions if layers else ())
        for node in ast.walk(function)
    }
    for call in layers:
        yield call.node, call.layer, around.get(id(call.node))


def _rank(node: ast.expr, names: dict[int, str], within: ast.AST, depth: int = 8) -> int | None:
    """Return how many dimensions a tensor has, None where that is not written."""
    if not depth:
        return None
    if isinstance(node, ast.Name):
        bound = [
            each
            for each in nodes_within(within)
            if isinstance(each, ast.Name)
            and each.id == node.id
            and not isinstance(each.ctx, ast.Load)
        ]
        values = assigned_values(within, node.id)
        if len(values) != 1 or len(bound) != 1:
            return None
        return _rank(values[0], names, within, depth - 1)
    if not isinstance(node, ast.Call):
        return None
    owner, _, name = names.get(id(node), "").rpartition(".")
    if owner == "torch" and name in _MADE:
        return _sizes(node.args)
    method = owner == "torch.Tensor" and isinstance(node.func, ast.Attribute)
    operand = node.func.value if method and isinstance(node.func, ast.Attribute) else None
    operand = operand or (node.args[0] if node.args else None)
    if operand is None or not owner.startswith("torch"):
        return None
    if name == "unsqueeze":
        inner = _rank(operand, names, within, depth - 1)
        return None if inner is None else inner + 1
    return _rank(operand, names, within, depth - 1) if name in _KEEPS else None


def _sizes(given: list[ast.expr]) -> int | None:
    """Return how many sizes a constructor gets, one by one or in a tuple."""
    if len(given) == 1:
        if isinstance(given[0], (ast.Tuple, ast.List)):
            given = given[0].elts
        elif not isinstance(given[0], ast.Constant):
            return None
    return None if any(isinstance(each, ast.Starred) for each in given) else len(given)


def _finding(source: Source, call: ast.Call, given: ast.expr, name: str, rank: int) -> Finding:
    span, end = source.span(given), source.span(call).end
    closed = isinstance(given, _PLAIN)
    edits = (
        *(() if closed else (Edit(Span(span.start, span.start), "("),)),
        Edit(Span(span.end, span.end), f"{'' if closed else ')'}.unsqueeze(0)"),
        Edit(Span(end, end), ".squeeze(0)"),
    )
    plain = not any(each.arg == "return_indices" for each in call.keywords)
    fix = Fix(text("title_write", text="unsqueeze(0) ... squeeze(0)"), Safety.SAFE, edits)
    return Finding(
        "MP112" if plain else "MP201",
        Severity.WARNING,
        name,
        None,
        None,
        "params_differ",
        Certainty.INFERRED,
        Safety.SAFE if plain else Safety.MANUAL,
        text("unbatched", name=name, rank=str(rank)),
        span,
        (fix,) if plain else (),
    )
