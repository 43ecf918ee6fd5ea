"""``x.load_state_dict(state)`` where nothing tells what x is: it is asked as the program runs.

A Cell of MindSpore's takes its parameters from their optimizer when it loads, without an error:
measured on CPU, the steps behind it leave the model as it is. An optimizer of MindSpore's is a Cell
too, which loads nothing of what is no Cell's state.
"""

from __future__ import annotations

import ast

from mindport.core.calls.unseen_moves import as_asked
from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Certainty, Finding
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

HELPER = "load_of"
_METHOD = "load_state_dict"
_MODULE = "torch.nn.Module"


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
    if walked.imports_torch:
        # Where a class of the file has such a method, its name alone says nothing.
        guessed += [(call, f"{_MODULE}.{_METHOD}") for call in walked.unseen_loads]
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
    helper = catalog.helper(HELPER)
    if helper is None or not (call.args or call.keywords):
        return None
    if not isinstance(call.func, ast.Attribute) or call.func.attr != _METHOD:
        return None
    return as_asked(source, call, name, helper, text("loaded_as_asked", name=HELPER))
