"""Names of a state that are asked for the ``module.`` that DataParallel puts before them.

The wrapper goes, and `mindport weights` leaves its part of the names out: no name of a converted
file begins with it. What keeps those names alone keeps nothing, and ``load_state_dict(...,
strict=False)`` then loads nothing, without a word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.imported.parallel_names import KEYS, PREFIX, WRAPPER, asked_by, first_of
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import each_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

#: What is asked of a name by a text that it begins with, or has in it.
_ASKING = frozenset({"startswith", "removeprefix", "replace", "split", "partition", "pop", "get"})
_LOADS = "load_state_dict"
#: A wrapper that stays, and whose names keep the prefix.
_AVERAGED = "AveragedModel"
#: `"module." + k` and `f"module.{k}"`, up to what follows.
_PLUS = re.compile(r"\s*\+\s*")
_FORMATTED = re.compile(r"""[fF]["']{1}(module\.)""")


def parallel_prefix_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each text that names of a state are asked for, and no longer have.

    Those of AveragedModel, and of a class of the file with an own part ``module``, keep it.
    """
    if PREFIX not in source.text or _LOADS not in source.text or not walked.uses:
        return []
    if _AVERAGED in source.text:
        return []
    if any(
        node.attr == "module" and isinstance(node.ctx, ast.Store)
        for node in each_of(source.tree, ast.Attribute)
    ):
        return []
    found: list[Finding] = []
    for node in each_of(source.tree, ast.Constant):
        if isinstance(node.value, str) and node.value.startswith(PREFIX):
            built = _built(source, node)
            if built is not None:
                found.append(built)
            elif node.value != PREFIX:
                found += _longer(source, node)
            elif _keeps_those_alone(source, node):
                span = source.span(node)
                found.append(_told(source, "kept_names", span))
    return found


def _told(source: Source, key: str, span: Span) -> Finding:
    told = told_of_tensor("MP406", Severity.WARNING, text(key), span)
    return replace(told, torch=WRAPPER)


def _longer(source: Source, node: ast.Constant) -> Iterator[Finding]:
    """Yield a finding for ``"module.encoder."`` where a name is compared with it, or cut by it."""
    span = source.span(node)
    written = source.text[span.start : span.end]
    at = written.find(PREFIX)
    if at not in (1, 2) or not _asks(source, node):
        return
    edit = Span(span.start + at, span.start + at + len(PREFIX))
    without = written[:at] + written[at + len(PREFIX) :]
    yield proposed(_told(source, "longer_names", span), without, (Edit(edit, ""),))


def _built(source: Source, node: ast.Constant) -> Finding | None:
    """Return the finding for ``"module." + k`` as a key, None where the text builds none."""
    parents = parents_of(source.tree)
    whole = parents[node]
    if not isinstance(whole, ast.expr):
        return None
    span = source.span(whole)
    if isinstance(whole, ast.BinOp) and isinstance(whole.op, ast.Add) and whole.left is node:
        edit = Span(source.span(node).end, source.span(whole.right).start)
        if not _PLUS.fullmatch(source.text[edit.start : edit.end]):
            return None
        edit = Span(span.start, edit.end)
        if node.value != PREFIX:
            return None
    elif isinstance(whole, ast.JoinedStr) and whole.values[0] is node:
        begins = _FORMATTED.match(source.text, span.start)
        if begins is None:
            return None
        edit = Span(*begins.span(1))
    else:
        return None
    if not _is_key(source, whole):
        return None
    without = source.text[span.start : edit.start] + source.text[edit.end : span.end]
    return proposed(_told(source, "longer_names", span), without, (Edit(edit, ""),))


def _is_key(source: Source, node: ast.AST) -> bool:
    """Tell whether an expression is a key, or what a loop over names calls one."""
    parents = parents_of(source.tree)
    around = parents[node]
    if isinstance(around, ast.DictComp):
        return around.key is node
    if isinstance(around, ast.Subscript):
        return True
    if not isinstance(around, ast.Assign):
        return False
    loop = parents[around]
    while isinstance(loop, ast.If):
        loop = parents[loop]
    return isinstance(loop, ast.For) and _is_loop_over(loop, first_of(loop.target))


def _asks(source: Source, node: ast.expr) -> bool:
    """Tell whether a text is what a name of a state is compared with, cut by, or looked up as.

    node: the text, or the name of a variable that holds it.
    """
    parents = parents_of(source.tree)
    around = parents[node]
    if isinstance(around, (ast.Tuple, ast.List)):
        # ``startswith((a, b))``, ``for prefix in [a, b]``
        around = parents[around]
        if isinstance(around, (ast.Assign, ast.For)):
            return True
    if isinstance(around, ast.Call):
        called = last_name(around.func)
        return called in _ASKING or (called == "len" and isinstance(around.func, ast.Name))
    if isinstance(around, ast.Dict):
        return node in around.keys
    if isinstance(around, ast.Assign) and isinstance(node, ast.Constant):
        target = around.targets[0]
        return isinstance(target, ast.Name) and any(
            _asks(source, each)
            for each in each_of(source.tree, ast.Name)
            if each.id == target.id and isinstance(each.ctx, ast.Load)
        )
    return isinstance(around, (ast.Compare, ast.Subscript))


def _keeps_those_alone(source: Source, node: ast.Constant) -> bool:
    """Tell whether a test for the prefix chooses what is kept of a state's names."""
    parents = parents_of(source.tree)
    test: ast.AST = parents[node]
    if isinstance(test, ast.Call) and last_name(test.func) == "startswith":
        asked = test.func.value if isinstance(test.func, ast.Attribute) else None
    elif isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.In, ast.Eq)):
        asked = test.comparators[0] if test.left is node else test.left
        asked = asked.value if isinstance(asked, ast.Subscript) else asked
    else:
        return False
    if not isinstance(asked, ast.Name):
        return False
    around = parents[test]
    while isinstance(around, ast.BoolOp) and isinstance(around.op, ast.And):
        test, around = around, parents[around]
    if isinstance(around, ast.comprehension):
        return first_of(around.target) == asked.id and _is_of_keys(around.iter)
    if isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not):
        branch = parents[around]
        loop = parents[branch]
        leaves = isinstance(branch, ast.If) and any(
            isinstance(each, ast.Continue) for each in branch.body
        )
        return leaves and _is_loop_over(loop, asked.id)
    if not isinstance(around, ast.If) or around.test is not test or around.orelse:
        return False
    loop = parents[around]
    return _is_loop_over(loop, asked.id) and isinstance(loop, ast.For) and _fills(loop, around)


def _is_loop_over(loop: ast.AST, name: str) -> bool:
    if not isinstance(loop, ast.For) or first_of(loop.target) != name:
        return False
    return _is_of_keys(loop.iter) or any(
        isinstance(each, ast.Name) and each.id == name
        for node in nodes_within(loop)
        for each in asked_by(node)
    )


def _is_of_keys(over: ast.expr) -> bool:
    return any(
        isinstance(each, ast.Call) and last_name(each.func) in KEYS for each in nodes_within(over)
    )


def _fills(loop: ast.For, branch: ast.If) -> bool:
    """Tell whether a mapping is filled by a branch of a loop alone.

    What is taken out of the mapping that the loop goes over, under another name, stays there where
    no name has the prefix.
    """
    over = {each.id for each in nodes_within(loop.iter) if isinstance(each, ast.Name)}
    inside = _filled(branch)
    elsewhere = {name for each in loop.body if each is not branch for name in _filled(each)}
    return bool(inside - elsewhere - over)


def _filled(statement: ast.stmt) -> set[str]:
    """Return the names of mappings that a statement stores items in."""
    return {
        each.value.id
        for each in nodes_within(statement)
        if isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
    }
