"""``hasattr(m, "forward")``: a Module asked by name for its method, which a Cell has as another."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.messages import because, text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Text
from mindport.core.modules.structure import CELL, MODULE
from mindport.core.text.nodes import last_name, nodes_of
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_NAME = "forward"
#: Functions whose second argument is the name of a member.
_ASKS = frozenset({"hasattr", "getattr", "setattr", "delattr", "getattr_static", "object"})
#: What gives the names of an object's members.
_LISTS = frozenset({"dir", "vars"})


def named_forwards(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each text that names ``forward`` as a member of something."""
    if f'"{_NAME}"' not in source.text and f"'{_NAME}'" not in source.text:
        return []
    if not walked.imports_torch:
        return []
    return [_finding(source, node) for node in _texts(source.tree)]


def _texts(tree: ast.Module) -> Iterator[ast.expr]:
    for node in nodes_of(tree):
        if isinstance(node, ast.Call) and len(node.args) > 1 and last_name(node.func) in _ASKS:
            if _is_name(node.args[1]):
                yield node.args[1]
        elif isinstance(node, ast.Compare) and _is_name(node.left) and len(node.ops) == 1:
            of = node.comparators[0]
            members = isinstance(of, ast.Attribute) and of.attr == "__dict__"
            listed = isinstance(of, ast.Call) and last_name(of.func) in _LISTS
            if isinstance(node.ops[0], (ast.In, ast.NotIn)) and (members or listed):
                yield node.left


def _is_name(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == _NAME


def _finding(source: Source, node: ast.expr) -> Finding:
    span = source.span(node)
    written = source.text[span.start : span.end].replace(_NAME, "construct")
    cell, why = text("forward"), text("forward_asked")
    title = because("title_write_review", [why], text=written)
    fix = Fix(title, Safety.REVIEW, (Edit(span, written),), changes=why)
    return Finding(
        "MP402",
        Severity.HINT,
        f"{MODULE}.{_NAME}",
        f"{CELL}.construct",
        "nn",
        "context",
        Certainty.INFERRED,
        Safety.REVIEW,
        Text(f"{cell.en}, but {why.en}", f"{cell.zh}，但{why.zh}"),
        span,
        (fix,),
    )
