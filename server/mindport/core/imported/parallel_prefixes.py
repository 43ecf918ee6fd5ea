"""Names of a state that are asked for the ``module.`` that DataParallel puts before them.

The wrapper goes, and `mindport weights` leaves its part of the names out: no name of a converted
file begins with it. What keeps those names alone keeps nothing, and ``load_state_dict(...,
strict=False)`` then loads nothing, without a word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from mindport.core.imported.parallel_names import (
    PREFIX,
    are_keys,
    first_of,
    is_asked_by,
    told_of_wrapper,
)
from mindport.core.model import Edit, Finding, Span
from mindport.core.tensor_findings import proposed
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
_FORMATTED = re.compile(r"""[fF]["'](module\.)""")


def parallel_prefix_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each text that names of a state are asked for, and no longer have.

    Those of AveragedModel, and of a class of the file with an own part ``module``, keep it.
    """
    written = source.text
    if not walked.uses or PREFIX not in written or _LOADS not in written or _AVERAGED in written:
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
                found.append(told_of_wrapper("kept_names", source.span(node)))
    return found


def _without(source: Source, node: ast.expr, prefix: Span) -> Finding:
    """Return the finding on an expression that would lose the prefix; prefix: where it stands."""
    span = source.span(node)
    rest = source.text[span.start : prefix.start] + source.text[prefix.end : span.end]
    return proposed(told_of_wrapper("longer_names", span), rest, (Edit(prefix, ""),))


def _longer(source: Source, node: ast.Constant) -> Iterator[Finding]:
    """Yield a finding for ``"module.encoder."`` where a name is compared with it, or cut by it."""
    start = source.span(node).start
    at = source.text.find(PREFIX, start)
    if at - start in (1, 2) and _asks(source, node):
        yield _without(source, node, Span(at, at + len(PREFIX)))


def _built(source: Source, node: ast.Constant) -> Finding | None:
    """Return the finding for ``"module." + k`` as a key, None where the text builds none."""
    parents = parents_of(source.tree)
    whole = parents[node]
    if isinstance(whole, ast.BinOp) and isinstance(whole.op, ast.Add) and whole.left is node:
        text = source.span(node)
        plus = _PLUS.match(source.text, text.end)
        right = source.span(whole.right).start
        if node.value != PREFIX or plus is None or plus.end() != right:
            return None
        prefix = Span(text.start, right)
    elif isinstance(whole, ast.JoinedStr) and whole.values[0] is node:
        begins = _FORMATTED.match(source.text, source.span(whole).start)
        if begins is None:
            return None
        prefix = Span(*begins.span(1))
    else:
        return None
    return _without(source, whole, prefix) if _is_key(source, whole) else None


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
    return isinstance(loop, ast.For) and _is_over(loop, first_of(loop.target))


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
        return first_of(around.target) == asked.id and are_keys(around.iter)
    denied = isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not)
    branch = parents[around] if denied else around
    loop = parents[branch]
    if (
        not isinstance(branch, ast.If)
        or not isinstance(loop, ast.For)
        or not _is_over(loop, asked.id)
    ):
        return False
    if denied:
        return any(isinstance(each, ast.Continue) for each in branch.body)
    return not branch.orelse and _fills(loop, branch)


def _is_over(loop: ast.For, name: str) -> bool:
    """Tell whether a loop gives a name that of each value of a state."""
    named = first_of(loop.target) == name
    return named and (are_keys(loop.iter) or is_asked_by(nodes_within(loop), name))


def _fills(loop: ast.For, branch: ast.If) -> bool:
    """Tell whether a mapping is filled by a branch of a loop alone.

    What is taken out of the mapping that the loop goes over, under another name, stays there where
    no name has the prefix, unless the loop takes every name out of it: ``del state[k]``.
    """
    over = {each.id for each in nodes_within(loop.iter) if isinstance(each, ast.Name)}
    inside = _filled(branch)
    rest = [each for each in loop.body if each is not branch]
    elsewhere = {name for each in rest for name in _filled(each)}
    return bool(inside - elsewhere - (over - _emptied(loop, rest)))


def _emptied(loop: ast.For, statements: list[ast.stmt]) -> set[str]:
    """Return the names of mappings that lose the loop's name by ``del`` or ``pop``."""
    name = first_of(loop.target)
    found: set[str] = set()
    for each in statements:
        lost = list(each.targets) if isinstance(each, ast.Delete) else []
        pairs = [(item.value, item.slice) for item in lost if isinstance(item, ast.Subscript)]
        call = each.value if isinstance(each, ast.Expr) else None
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args:
            pairs += [(call.func.value, call.args[0])] if call.func.attr == "pop" else []
        for whole, key in pairs:
            if isinstance(whole, ast.Name) and isinstance(key, ast.Name) and key.id == name:
                found.add(whole.id)
    return found


def _filled(statement: ast.stmt) -> set[str]:
    """Return the names of mappings that a statement stores items in."""
    return {
        each.value.id
        for each in nodes_within(statement)
        if isinstance(each, ast.Subscript)
        and isinstance(each.ctx, ast.Store)
        and isinstance(each.value, ast.Name)
    }
