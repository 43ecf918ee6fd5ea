"""``hasattr(torch.nn, "GELU")``, ``"GELU" in dir(torch.nn)``: what a version of PyTorch brings.

The version that the mapping is made for has it or has it not, so the test has one answer, and no
module has to stand in for torch's. Where MindSpore has nothing for the member, what the test guards
would raise: there the answer is that of a PyTorch without it, which the program is written for too.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source
from mindport.core.walk.uses import MEMBER_TEST, Use


def member_test_finding(use: Use, source: Source, catalog: Catalog) -> Finding | None:
    """Return the finding for a name of torch that ``hasattr`` asks; None where no answer is known.

    A name that torch does not list may be private, so only a member that is known is answered.
    """
    test, member = _test_of(use) or (None, "")
    if test is None:
        return None
    name = f"{use.name}.{member}"
    canonical = catalog.canonical(name)
    if canonical is None and not catalog.is_namespace(name):
        return None
    api = None if canonical is None else catalog.api(canonical)
    absent = api is not None and api.status == "none"
    edit = Edit(source.span(test), str(not absent))
    message = text("member_test_absent" if absent else "member_test", torch=name)
    what = source.text[edit.span.start : edit.span.end]
    title = text("title_member_test", what=what, answer=edit.text)
    fix = Fix(title, Safety.REVIEW, (edit,), changes=message)
    return Finding(
        code="MP201",
        severity=Severity.HINT,
        torch=use.name,
        mindspore=None,
        tier=None,
        category="context",
        certainty=use.certainty,
        safety=Safety.REVIEW,
        message=message,
        span=use.span,
        fixes=(fix,),
    )


def _test_of(use: Use) -> tuple[ast.expr, str] | None:
    """Return the test that asks a name for a member, ``"GELU" in dir(torch.nn)`` too."""
    if use.context != MEMBER_TEST or use.statement is None or use.uncertain or use.in_string:
        return None
    for node in nodes_within(use.statement):
        asked: ast.expr | None = None
        if isinstance(node, ast.Call) and len(node.args) == 2 and not node.keywords:
            asked, member = node.args
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            listing, member = node.comparators[0], node.left
            if isinstance(listing, ast.Call) and listing.args:
                asked = listing.args[0]
        if asked is use.node and isinstance(member, ast.Constant):
            assert isinstance(node, ast.expr)
            return (node, member.value) if isinstance(member.value, str) else None
    return None
