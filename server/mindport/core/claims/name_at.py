"""The name that stands at a place of a text: a variable, a parameter or an attribute."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass
from mindport.core.model import Span
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import nodes_within

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis


@dataclass(frozen=True, slots=True)
class Name:
    """A name in the text: a variable, a parameter, or an attribute with what it is taken from.

    span: of its last part, ``conv`` in ``self.conv``. written: as the text has it.
    """

    node: ast.Name | ast.Attribute | ast.arg
    span: Span
    written: str


def name_at(analysis: Analysis, offset: int) -> Name | None:
    """Return the variable, parameter or attribute whose name is at ``offset``."""
    source = analysis.source
    if source is None:
        return None
    index, text = source.index, source.text
    line = index.line_of(offset) + 1
    for node in nodes_within(source.tree):
        if not isinstance(node, (ast.Name, ast.Attribute, ast.arg)):
            continue
        last = node.lineno if isinstance(node, ast.arg) else node.end_lineno
        if last != line:
            continue
        span = _name_span(index, node)
        if span.start <= offset <= span.end and text[span.start : span.end] == _last(node):
            start = index.ast_offset(node.lineno, node.col_offset)
            return Name(node, span, " ".join(text[start : span.end].split()))
    return None


def _last(node: ast.Name | ast.Attribute | ast.arg) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else node.arg


def _name_span(index: LineIndex, node: ast.Name | ast.Attribute | ast.arg) -> Span:
    """Return the span of a node's last name."""
    if isinstance(node, ast.Attribute):
        assert node.end_lineno is not None and node.end_col_offset is not None
        end = index.ast_offset(node.end_lineno, node.end_col_offset)
        return Span(end - len(node.attr), end)
    start = index.ast_offset(node.lineno, node.col_offset)
    return Span(start, start + len(_last(node)))
