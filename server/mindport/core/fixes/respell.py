"""MindSpore names written anew where a plan takes torch's names out of the way.

While torch's ``nn`` is in use, a fix has to write ``ms.nn.Cell``. The fix that frees ``nn`` writes
those as well: so the order in which fixes are applied does not show in the result.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable

from mindport.core.analysis import Analysis
from mindport.core.fixes.names import Import, candidates, marker
from mindport.core.messages import text
from mindport.core.model import Edit, Fix, Safety
from mindport.core.walk.values.kinds import Binding


def respelling(
    analysis: Analysis, fixes: Iterable[Fix], freed: Iterable[str], functional: str | None
) -> list[Fix]:
    """Return fixes that write MindSpore names through the local names that are ``freed``.

    functional: the local name for mint's functional. What other fixes touch is left to them.
    """
    assert analysis.walked is not None
    names = frozenset(freed)
    if not names:
        return []
    taken = [edit.span for fix in fixes for edit in fix.edits]
    found: list[Fix] = []
    for use in analysis.walked.mindspore_uses:
        if use.receiver is not None or not isinstance(use.node, ast.Attribute):
            continue
        best, *others = candidates(use.name, functional) or (None,)
        written = analysis.doc.text[use.span.start : use.span.end]
        if best is None or best.local not in names or written == _spelled(use.name, best):
            continue
        if all(item is None or written != _spelled(use.name, item) for item in others):
            # A name of the file's own choice.
            continue
        if not any(span.overlaps(use.span) for span in taken):
            edit = Edit(use.span, marker(use.name))
            found.append(Fix(text("title_replace", target=use.name), Safety.SAFE, (edit,)))
    return found


def _spelled(name: str, item: Import) -> str:
    return item.local + name[len(item.target) :]


def unread(analysis: Analysis, respelled: Iterable[Fix], wanted: Collection[str]) -> list[Binding]:
    """Return the imports of MindSpore that nothing reads once names are written anew.

    wanted: the local names that the edits of the same plan write.
    """
    assert analysis.walked is not None
    source = analysis.doc.text
    roots = [
        source[edit.span.start : edit.span.end].partition(".")[0]
        for fix in respelled
        for edit in fix.edits
    ]
    return [
        binding
        for binding in analysis.walked.bindings
        if binding.target.startswith("mindspore")
        and binding.name in roots
        and binding.name not in wanted
        and len(re.findall(rf"\b{re.escape(binding.name)}\b\s*\.", source))
        == roots.count(binding.name)
    ]
