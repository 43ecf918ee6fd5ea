"""``x.detach()``, ``x.cpu()``, ``x.cuda()`` where nothing but the name tells what x is.

What x is, is asked as the program runs: a tensor of MindSpore's has none of these methods, and what
else has one is called as it was. A guess left such programs to raise.
"""

from __future__ import annotations

import ast

from mindport.core.calls.unseen_moves import as_asked
from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding
from mindport.core.tensor_findings import TENSOR
from mindport.core.text.nodes import each_of, last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.training_step.findings import beside_steps
from mindport.core.walk.statements import Walked

#: The methods, with the helpers that ask, and what is said of these.
_METHODS = {
    "detach": ("detached_of", "detached_as_asked"),
    "cpu": ("on_cpu", "placed_as_asked"),
    "cuda": ("on_cuda", "placed_as_asked"),
}
#: The helpers.
ASKING = tuple(helper for helper, _ in _METHODS.values())
_OWNERS = frozenset({TENSOR, "torch.nn.Module"})


def with_detached(
    findings: list[Finding], source: Source, walked: Walked, catalog: Catalog
) -> list[Finding]:
    """Return the findings, with those on such methods of what is only guessed for the guesses."""
    guessed = {
        source.span(use.node).end: (use.call, use.name)
        for use in walked.uses
        if use.certainty is Certainty.GUESSED and use.call is not None and _is_asked(use.name)
    }
    # Where a class of the file has such a method, its name alone says nothing.
    unseen = {
        source.span(each.func).end: (each, f"{TENSOR}.{last_name(each.func)}")
        for each in walked.unseen_moves
        if last_name(each.func) in _METHODS
    }
    if not (guessed or unseen) or not walked.imports_torch:
        return findings
    surely = {
        each.span.end
        for each in findings
        if _is_asked(each.torch) and each.certainty is not Certainty.GUESSED
    }
    written = _written_into(source)
    found: dict[int, Finding] = {}
    for end, (call, name) in {**unseen, **guessed}.items():
        method = name.rpartition(".")[2]
        helper = catalog.helper(_METHODS[method][0])
        if end in surely or helper is None or not isinstance(call.func, ast.Attribute):
            continue
        if method == "detach" and (call.args or _is_written(call, source, written)):
            continue
        why = text(_METHODS[method][1], name=helper.name, method=method)
        asked = as_asked(source, call, name, helper, why)
        if asked is not None:
            found[asked.span.end] = asked
    kept = [each for each in findings if not _is_guess(each) or each.span.end not in found]
    # What a step reads of a gradient is cut off already.
    return [*kept, *beside_steps(kept, list(found.values()))]


def _is_asked(name: str) -> bool:
    owner, _, method = name.rpartition(".")
    return method in _METHODS and owner in _OWNERS


def _is_guess(finding: Finding) -> bool:
    return _is_asked(finding.torch) and finding.certainty is Certainty.GUESSED


def _is_written(call: ast.Call, source: Source, written: frozenset[str]) -> bool:
    """Tell whether what ``detach`` gives is written into: it has memory of its own here."""
    around = parents_of(source.tree)
    above = around.get(call)
    if isinstance(above, ast.Attribute):
        return above.attr.endswith("_")
    if isinstance(above, ast.Subscript):
        return not isinstance(above.ctx, ast.Load)
    while isinstance(above, (ast.Tuple, ast.List, ast.IfExp)):
        above = around.get(above)
    targets = above.targets if isinstance(above, ast.Assign) else []
    if isinstance(above, (ast.AnnAssign, ast.NamedExpr)):
        targets = [above.target]
    each = [one for target in targets for one in _parts(target)]
    return any(ast.unparse(one) in written for one in each)


def _parts(target: ast.expr) -> list[ast.expr]:
    return target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]


def _written_into(source: Source) -> frozenset[str]:
    """Return the names and attributes that a file writes into, or may."""
    found: list[ast.expr] = []
    for node in each_of(source.tree, ast.Subscript):
        if not isinstance(node.ctx, ast.Load):
            found.append(node.value)
    found += [each.target for each in each_of(source.tree, ast.AugAssign)]
    for call in each_of(source.tree, ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr.endswith("_"):
            found.append(call.func.value)
    return frozenset(ast.unparse(each) for each in found)
