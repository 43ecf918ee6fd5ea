"""``x.load_state_dict(state)`` where nothing tells what x is: it is asked as the program runs.

A Cell of MindSpore's takes its parameters from their optimizer when it loads, without an error:
measured on CPU, the steps behind it leave the model as it is. An optimizer of MindSpore's is a Cell
too, which loads nothing of what is no Cell's state.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity, Span
from mindport.core.modules.super_objects import is_super
from mindport.core.text.call_edits import receiver_moved_in
from mindport.core.text.call_layout import layout
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

HELPER = "load_of"
_METHOD = "load_state_dict"


def with_loads(
    findings: list[Finding], source: Source, walked: Walked, catalog: Catalog
) -> list[Finding]:
    """Return the findings, with those on loads into what nothing tells the kind of for guesses."""
    guessed = [
        (use.call, use.name)
        for use in walked.uses
        if use.name.endswith(f".{_METHOD}")
        and use.certainty is Certainty.GUESSED
        and use.call is not None
    ]
    asked = (_asked(source, *each, catalog) for each in guessed)
    found = {each.span.end: each for each in asked if each is not None}
    if not found:
        return findings
    kept = [each for each in findings if not _is_guess(each) or each.span.end not in found]
    return [*kept, *found.values()]


def _is_guess(finding: Finding) -> bool:
    return finding.torch.endswith(f".{_METHOD}") and finding.certainty is Certainty.GUESSED


def _asked(source: Source, call: ast.Call, name: str, catalog: Catalog) -> Finding | None:
    """Return the finding whose fix writes ``load_of(x, ...)``, None where x is not plain."""
    if not isinstance(call.func, ast.Attribute) or not (call.args or call.keywords):
        return None
    receiver, member = source.span(call.func.value), source.span(call.func)
    whole, found = source.span(call), layout(source.text, call, source.index)
    helper = catalog.helper(HELPER)
    if helper is None or found is None or is_super(call.func.value):
        return None
    if whole.start != receiver.start or source.text[receiver.end : member.end] != f".{_METHOD}":
        return None
    why = text("loaded_as_asked", name=HELPER)
    title = because("title_write_review", [why], text=f"{HELPER}(...)")
    cut = Span(receiver.end, found.open + 1)
    edits = receiver_moved_in(source, call.func.value, cut, marker(HELPER), start=whole.start)
    return Finding(
        "MP201",
        Severity.INFORMATION,
        name,
        None,
        None,
        "context",
        Certainty.INFERRED,
        Safety.REVIEW,
        why,
        Span(member.end - len(_METHOD), member.end),
        (Fix(title, Safety.REVIEW, tuple(edits), helpers=(helper,), changes=why),),
    )
