"""Calls of Python's own functions that a helper takes the place of."""

from __future__ import annotations

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text


def replaced_function(
    catalog: Catalog,
    helper: str,
    subject: tuple[str, str],
    message: Text,
    span: Span,
    *,
    sure: bool,
) -> Finding | None:
    """Return the finding of a call whose function becomes a helper, None where there is no such.

    subject: the code and what is said to be replaced. span: of the function's name. sure: whether
    it is known that MindSpore differs there, which makes it SAFE.
    """
    edits = (Edit(span, marker(helper)),)
    return replaced_by(catalog, helper, subject, message, span, edits, sure=sure)


def replaced_by(
    catalog: Catalog,
    helper: str,
    subject: tuple[str, str],
    message: Text,
    span: Span,
    edits: tuple[Edit, ...],
    *,
    sure: bool,
) -> Finding | None:
    """Return the finding of what is written with a helper, None where there is no such helper."""
    definition = catalog.helper(helper)
    if definition is None:
        return None
    safety = Safety.SAFE if sure else Safety.REVIEW
    fix = Fix(
        text("title_write", text=f"{helper}(...)"),
        safety,
        edits,
        changes=None if sure else message,
        helpers=(definition,),
    )
    return Finding(
        subject[0],
        Severity.WARNING if sure else Severity.INFORMATION,
        subject[1],
        None,
        None,
        "recipe",
        Certainty.INFERRED,
        safety,
        message,
        span,
        (fix,),
    )
