"""Inputs without a batch: torch's convolutions take them, MindSpore's raise.

Measured with MindSpore 2.10. How many dimensions a tensor has is told where its own text says so:
of constructors with their sizes, of names with one such value, of parameters that get no other,
and behind methods that keep the number.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, replace
from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span
from mindport.core.numpy_values.numpy_handed import handed
from mindport.core.options import Options
from mindport.core.tensor_findings import method_edits
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
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
        given = call.args[0] if call.args else _by_name(call)
        if given is None or isinstance(given, ast.Starred):
            continue
        ranked = _Ranks(source.tree, names)
        if ranked.of(given, function or source.tree) == rank - 1:
            finding = _finding(source, call, given, name, rank)
            # Other files may hand in others.
            found.append(_for_review(finding) if ranked.handed_in else finding)
    return found


def _by_name(call: ast.Call) -> ast.expr | None:
    return next((each.value for each in call.keywords if each.arg == "input"), None)


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
        for node in nodes_within(function)
    }
    for call in layers:
        yield call.node, call.layer, around.get(id(call.node))


@dataclass(slots=True)
class _Ranks:
    """How many dimensions tensors have, as far as the text says it.

    names: the API of each call, by identity. handed_in: calls of the file said it.
    """

    tree: ast.Module
    names: dict[int, str]
    handed_in: bool = False

    def of(self, node: ast.expr, within: ast.AST, depth: int = 8) -> int | None:
        """Return how many dimensions a tensor has, None where that is not written."""
        if not depth:
            return None
        depth -= 1
        if isinstance(node, ast.Name):
            return self._named(node, within, depth)
        if isinstance(node, ast.BinOp):
            sides = (self.of(node.left, within, depth), self.of(node.right, within, depth))
            known = [each for each in sides if each is not None]
            other = node.right if sides[1] is None else node.left
            told = len(known) == 2 or (known and isinstance(other, ast.Constant))
            return max(known) if told else None
        if isinstance(node, ast.Subscript):
            inner = self.of(node.value, within, depth)
            return None if inner is None else _item(inner, node.slice)
        return self._called(node, within, depth) if isinstance(node, ast.Call) else None

    def _named(self, node: ast.Name, within: ast.AST, depth: int) -> int | None:
        found = reaching(self.tree, node)
        if found.scope is not within:
            return None
        if found.alone:
            values = given_alone(self.tree, node)
            return self.of(values[0], within, depth) if len(values) == 1 else None
        # A function of the module: what each call of the file hands in.
        if found.bound or not isinstance(within, ast.FunctionDef) or within not in self.tree.body:
            return None
        self.handed_in = True
        given = handed(self.tree, within, None, node.id)
        ranks = {self.of(each, self.tree, depth) for each in given}
        return ranks.pop() if len(ranks) == 1 else None

    def _called(self, node: ast.Call, within: ast.AST, depth: int) -> int | None:
        owner, _, name = self.names.get(id(node), "").rpartition(".")
        if owner == "torch" and name in _MADE:
            return _sizes(node.args)
        if owner == "torch" and name in ("arange", "linspace"):
            return 1
        if owner == "torch" and name == "tensor" and node.args:
            return _nested(node.args[0])
        method = owner == "torch.Tensor" and isinstance(node.func, ast.Attribute)
        if method and name in ("view", "reshape"):
            return _sizes(node.args)
        operand = node.func.value if method and isinstance(node.func, ast.Attribute) else None
        operand = operand or (node.args[0] if node.args else None)
        if operand is None or not owner.startswith("torch"):
            return None
        inner = self.of(operand, within, depth) if name in _KEEPS | {"unsqueeze"} else None
        return None if inner is None else inner + (name == "unsqueeze")


def _for_review(finding: Finding) -> Finding:
    fixes = tuple(
        replace(fix, safety=Safety.REVIEW, changes=finding.message) for fix in finding.fixes
    )
    safety = Safety.REVIEW if fixes else finding.safety
    return replace(finding, safety=safety, fixes=fixes)


def _item(rank: int, index: ast.expr) -> int | None:
    """Return how many dimensions an item has, None for an index that is not seen through."""
    for part in index.elts if isinstance(index, ast.Tuple) else [index]:
        if isinstance(part, ast.Constant) and part.value is None:
            rank += 1
        elif isinstance(part, ast.Constant) and type(part.value) is int:
            rank -= 1
        elif not isinstance(part, ast.Slice) and getattr(part, "value", 0) is not Ellipsis:
            return None
    return rank


def _nested(node: ast.expr) -> int | None:
    """Return how deep a list of numbers is nested."""
    if isinstance(node, (ast.List, ast.Tuple)):
        inner = _nested(node.elts[0]) if node.elts else None
        return None if inner is None else inner + 1
    return 0 if isinstance(node, ast.Constant) else None


def _sizes(given: list[ast.expr]) -> int | None:
    """Return how many sizes a constructor gets, one by one or in a tuple."""
    if len(given) == 1:
        if isinstance(given[0], (ast.Tuple, ast.List)):
            given = given[0].elts
        elif not isinstance(given[0], (ast.Constant, ast.UnaryOp)):
            return None
    return None if any(isinstance(each, ast.Starred) for each in given) else len(given)


def _finding(source: Source, call: ast.Call, given: ast.expr, name: str, rank: int) -> Finding:
    span, end = source.span(given), source.span(call).end
    edits = (*method_edits(source, given, ".unsqueeze(0)"), Edit(Span(end, end), ".squeeze(0)"))
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
