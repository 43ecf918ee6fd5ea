"""``k[7:]``: names of parameters without the ``module.`` that DataParallel puts before them.

``k.split(".", 1)[1]``, ``".".join(k.split(".")[1:])`` and ``k.partition("module.")[2]`` do it too.

The wrapper goes, and `mindport weights` leaves its part of the names out: what is cut off then is
of the names themselves, and ``load_state_dict(..., strict=False)`` loads nothing, without a word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from mindport.core.base.patterns import pattern
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import proposed, told_of_tensor
from mindport.core.text.nodes import each_of, last_name, nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

PREFIX = "module."
_WRAPPER = "torch.nn.DataParallel"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_KEYS = frozenset({"items", "keys", "named_parameters", "named_buffers", "named_modules"})
_TAKING = frozenset({"pop", "get"})
#: What gives a name without its first seven letters, or its first part.
_DOT = r"""(?:"\."|'\.')"""
_SAID_PREFIX = r"""(?:"module\."|'module\.')"""
_CUT = pattern(
    rf"""\b(?P<name>[a-zA-Z_]\w*)(?:\[\s*(?:7|len\({_SAID_PREFIX}\))\s*:\]"""
    rf"""|\.partition\((?:{_DOT}|{_SAID_PREFIX})\)\[(?:2|-1)\]"""
    rf"""|\.split\((?:{_DOT}|{_SAID_PREFIX}), ?(?:maxsplit=)?1\)\[1\]"""
    rf"""|\.split\({_DOT}, ?(?:maxsplit=)?1\)\[-1\]|\.split\({_SAID_PREFIX}\)\[1\]"""
    rf"""|\[(?P=name)\.(?:find|index)\({_DOT}\) ?\+ ?1 ?:\])"""
    rf"""|{_DOT}\.join\((?P<joined>[a-zA-Z_]\w*)\.split\({_DOT}\)\[1:\]\)"""
)
_CUTS = ("[7:]", "module.", ".split(", ".partition(", ".index(", ".find(")
#: A text or a comment that says what is cut off.
_SAID = re.compile(r"#.*\bmodule\b|['\"`]module\.?['\"`]")


def parallel_name_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each name of a state that loses its first part, whatever that is."""
    if "module" not in source.text or not any(each in source.text for each in _CUTS):
        return []
    cuts = {Span(*each.span()): each for each in _CUT.finditer(source.text)}
    found: list[Finding] = []
    if not cuts or not walked.uses:
        return []
    for node in (*each_of(source.tree, ast.Subscript), *each_of(source.tree, ast.Call)):
        span = source.span(node)
        if span not in cuts:
            continue
        name = cuts[span]["name"] or cuts[span]["joined"]
        loop = _loop(source, node, name)
        if (
            loop is None
            or _is_of_others(loop, name)
            or not (PREFIX in cuts[span][0] or _SAID.search(_lines(source, loop)))
        ):
            continue
        written = f'{name}.removeprefix("{PREFIX}")'
        found.append(proposed(told_of_wrapper("cut_names", span), written, (Edit(span, written),)))
    return found


def told_of_wrapper(key: str, span: Span) -> Finding:
    """Return a finding on what DataParallel puts before names; key: of its message."""
    return told_of_tensor("MP406", Severity.WARNING, text(key), span, _WRAPPER)


def _loop(source: Source, node: ast.AST, name: str) -> ast.For | ast.expr | None:
    """Return the loop or comprehension over names that a name is of, None where it is tested."""
    parents = parents_of(source.tree)
    around = parents.get(node)
    while around is not None and not isinstance(around, _FUNCTIONS):
        tests: list[ast.expr] = []
        loops: list[ast.expr] = []
        loop: ast.For | ast.expr | None = None
        if isinstance(around, (ast.If, ast.IfExp, ast.While)):
            tests.append(around.test)
        elif isinstance(around, ast.For):
            loop, loops = around, [around.target]
        elif isinstance(around, (ast.DictComp, ast.ListComp, ast.SetComp, ast.GeneratorExp)):
            loop, loops = around, [each.target for each in around.generators]
            tests += [test for each in around.generators for test in each.ifs]
        if any(_is_said(each) for test in tests for each in nodes_within(test)):
            return None
        if any(first_of(target) == name for target in loops):
            return loop
        around = parents.get(around)
    return None


def _is_of_others(loop: ast.For | ast.expr, name: str) -> bool:
    """Tell whether a loop is not over the names of a state, or asks for another beginning.

    Names of a state are its keys; lines and lists are cut at 7 as well, and so is ``encode.``.
    """
    inside = nodes_within(loop)
    over = [loop.iter] if isinstance(loop, ast.For) else []
    over += [each.iter for each in inside if isinstance(each, ast.comprehension)]
    if not any(are_keys(values) for values in over) and not is_asked_by(inside, name):
        return True
    return any(
        isinstance(each, ast.Constant) and isinstance(each.value, str) and not _is_said(each)
        for test in inside
        if isinstance(test, ast.Compare)
        or (isinstance(test, ast.Call) and last_name(test.func) == "startswith")
        for each in nodes_within(test)
    )


def are_keys(over: ast.expr) -> bool:
    """Tell whether what a loop goes over gives the names of a state."""
    called = (each for each in nodes_within(over) if isinstance(each, ast.Call))
    return any(last_name(each.func) in _KEYS for each in called)


def is_asked_by(nodes: Iterable[ast.AST], name: str) -> bool:
    """Tell whether a mapping is asked by a name."""
    asked = (given for each in nodes for given in _asked_by(each))
    return any(isinstance(each, ast.Name) and each.id == name for each in asked)


def _asked_by(node: ast.AST) -> list[ast.expr]:
    """Return what a mapping is asked by: ``state[k]``, ``state.pop(k)``."""
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if isinstance(node, ast.Call) and last_name(node.func) in _TAKING:
        return node.args[:1]
    return []


def first_of(target: ast.expr) -> str:
    """Return the first of the names that a loop gives: the name beside a value."""
    if isinstance(target, ast.Tuple) and target.elts and isinstance(target.elts[0], ast.Name):
        return target.elts[0].id
    return target.id if isinstance(target, ast.Name) else ""


def _is_said(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and str(node.value).startswith("module")


def _lines(source: Source, loop: ast.For | ast.expr) -> str:
    """Return the lines that a loop stands on, with the comment behind the last."""
    span = source.span(loop)
    first, last = (source.index.line_col(at)[0] for at in (span.start, span.end))
    return source.text[source.index.line_span(first).start : source.index.line_span(last).end]
