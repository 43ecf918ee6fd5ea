"""``m.eps = 1e-3``, which MindSpore's batch norms read in their constructor alone.

Functions that set up every layer of a model do so, whatever layer ``m`` is: a helper gives a batch
norm what it computes by anew, and sets the attribute of any other layer.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety, Span
from mindport.core.text.source import Source
from mindport.core.walk.uses import LayerUse

HELPER = "set_norm"
_SETTINGS = frozenset({"eps", "momentum"})
_NORMS = frozenset(f"mindspore.nn.BatchNorm{n}d" for n in (1, 2, 3))
#: What a statement may assign that is no argument as it stands.
_NO_ARGUMENT = (ast.Tuple, ast.Starred, ast.Yield, ast.YieldFrom)


def setting_fix(
    use: LayerUse, target: str, safety: Safety, source: Source, catalog: Catalog
) -> Fix | None:
    """Return the fix that sets what a batch norm computes by, None for any other assignment.

    target: the layer of MindSpore that it becomes.
    """
    helper, statement = catalog.helper(HELPER), use.statement
    if helper is None or target not in _NORMS or use.node.attr not in _SETTINGS or use.migrated:
        return None
    if not isinstance(statement, ast.Assign) or statement.targets != [use.node]:
        return None
    if isinstance(statement.value, _NO_ARGUMENT):
        return None
    whole, end = source.span(statement), source.span(use.node).end
    between = source.text[end : source.span(statement.value).start]
    receiver = source.span(use.node.value)
    # What stands around the receiver, or between it and the sign, is a bracket or a comment.
    sign = between.find("=")
    if receiver.start != whole.start or between[:sign].strip() or "#" in between:
        return None
    written = source.text[receiver.start : receiver.end]
    opening = f'{marker(HELPER)}({written}, "{use.node.attr}",'
    edits = (
        Edit(Span(whole.start, end + sign + 1), opening),
        Edit(Span(whole.end, whole.end), ")"),
    )
    why = text("layer_set_anew")
    title = text("title_write", text=f"{HELPER}(…)")
    if safety is not Safety.SAFE:
        title = because("title_write_review", [why], text=f"{HELPER}(…)")
    changes = None if safety is Safety.SAFE else why
    return Fix(title, safety, edits, helpers=(helper,), changes=changes)
