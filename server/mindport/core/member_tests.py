"""``hasattr(torch.nn, "GELU")``: a test for what a version of PyTorch brings.

The version that the mapping is made for has it or has it not, so the test has one answer, and no
module has to stand in for torch's.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Fix, Safety, Severity
from mindport.core.source import Source
from mindport.core.walk.uses import MEMBER_TEST, Use


def member_test_finding(use: Use, source: Source, catalog: Catalog) -> Finding | None:
    """Return the finding for a name of torch that ``hasattr`` asks; None where no answer is known.

    A name that torch does not list may be private, so only a member that is known is answered.
    """
    call = _test_of(use)
    if call is None:
        return None
    member = call.args[1]
    assert isinstance(member, ast.Constant) and isinstance(member.value, str)
    name = f"{use.name}.{member.value}"
    if catalog.canonical(name) is None and not catalog.is_namespace(name):
        return None
    edit = Edit(source.span(call), "True")
    message = text("member_test", torch=name)
    title = text("title_member_test", what=source.text[edit.span.start : edit.span.end])
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


def _test_of(use: Use) -> ast.Call | None:
    """Return the call of ``hasattr`` that asks a name, with a literal for the member."""
    if use.context != MEMBER_TEST or use.statement is None or use.uncertain or use.in_string:
        return None
    for node in ast.walk(use.statement):
        if isinstance(node, ast.Call) and len(node.args) == 2 and node.args[0] is use.node:
            member = node.args[1]
            literal = isinstance(member, ast.Constant) and isinstance(member.value, str)
            return node if literal and not node.keywords else None
    return None
