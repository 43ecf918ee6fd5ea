"""``conv.kernel_size[0]`` of a layer for one dimension: MindSpore keeps two, torch's is the last.

``nn.Conv1d(4, 5, 3)`` has a kernel of (1, 3) in MindSpore and of (3,) in torch, and so have its
stride and its dilation; what it pads by stands there before and after both. ``[-1]`` and ``[-1:]``
are the same in both, whatever the layer was made with.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.catalog import LayerAttribute
from mindport.core.model import Edit, Safety, Span
from mindport.core.source import Source

#: How surely the last number is torch's: a padding may be a word there.
_KEPT = {
    "kernel_size": Safety.SAFE,
    "stride": Safety.SAFE,
    "dilation": Safety.SAFE,
    "padding": Safety.REVIEW,
}


def has_tail(attribute: LayerAttribute, name: str) -> bool:
    """Tell whether MindSpore's value of an attribute ends with torch's, which is one number."""
    if name not in _KEPT:
        return False
    before, after = _numbers(attribute.torch), _numbers(attribute.mindspore)
    return len(before) == 1 < len(after) and after[-1:] == before


def tail_edit(
    node: ast.Attribute, parents: Mapping[ast.AST, ast.AST], source: Source
) -> tuple[Edit | None, Safety]:
    """Return the edit that reads the last number, None where that is what is read already.

    Its grade is MANUAL where the place that is read is not known.
    """
    safety = _KEPT[node.attr]
    around = parents.get(node)
    if not isinstance(around, ast.Subscript) or around.value is not node:
        end = source.span(node).end
        return Edit(Span(end, end), "[-1:]"), safety
    index = ast.unparse(around.slice)
    if index in ("-1", "-1:"):
        return None, safety
    if index == "0":
        return Edit(source.span(around.slice), "-1"), safety
    return None, Safety.MANUAL


def _numbers(text: str) -> tuple[object, ...]:
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return ()
    return value if isinstance(value, tuple) else ()
