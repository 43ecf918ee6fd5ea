"""Members that a SequentialCell gets by ``setattr(parent, name, layer)`` and loses by ``del``.

Measured with MindSpore 2.10.0: SequentialCell runs the members of a list that it makes itself, so
that a member which ``setattr`` puts in another's place is trained and saved, and never run. After
``del seq[0]`` members that have names of their own keep them, where torch numbers all of them.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.class_values.containers import is_made
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.names import marker
from mindport.core.nodes import parents_of
from mindport.core.records import replace
from mindport.core.replaced_functions import replaced_by, replaced_function
from mindport.core.site import Rewrite
from mindport.core.source import Source
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.walk.member_sets import MemberSet, SequentialChange
from mindport.core.walk.statements import Walked

#: The function that takes its place.
SET_MEMBER = "set_member"
#: The function that what loses members goes through.
NUMBERED = "numbered"


def member_findings(source: Source, walked: Walked, catalog: Catalog) -> list[Finding]:
    """Return a finding for each ``setattr`` that may put a layer into a container."""
    found = [_finding(source, each, catalog) for each in walked.member_sets]
    found += [
        _changed(source, each, catalog)
        for each in walked.sequential_changes
        # One that the file itself makes becomes an object of a class that sees to this.
        if not is_made(source.tree, each.owner) and not _is_given(each.owner)
    ]
    return [each for each in found if each is not None]


def _is_given(owner: ast.expr) -> bool:
    """Tell whether a container is what a call gives, that of the helper among them."""
    return isinstance(owner, ast.Call)


def in_container(rewrite: Rewrite, catalog: Catalog) -> Rewrite:
    """Return what is written with ``setattr`` as a call of what reaches the list that is run."""
    definition = catalog.helper(SET_MEMBER)
    assert definition is not None
    edits = tuple(
        replace(each, text=each.text.replace("setattr(", f"{marker(SET_MEMBER)}(", 1))
        for each in rewrite.edits
    )
    return replace(rewrite, edits=edits, helpers=(*rewrite.helpers, definition))


def _changed(source: Source, change: SequentialChange, catalog: Catalog) -> Finding | None:
    subject = ("MP524", "torch.nn.Module.__setattr__")
    node, message = change.node, text("member_set")
    if isinstance(node, ast.Call):
        span = source.span(node.func)
        return replaced_function(catalog, SET_MEMBER, subject, message, span, sure=True)
    owner = source.span(change.owner)
    if isinstance(node, ast.Subscript):
        before = Edit(Span(owner.start, owner.start), f"{marker(NUMBERED)}(")
        edits = (before, Edit(Span(owner.end, owner.end), ")"))
        subject = ("MP524", "torch.nn.Sequential.__delitem__")
        message = text("member_deleted")
        return replaced_by(catalog, NUMBERED, subject, message, owner, edits, sure=True)
    statement = parents_of(source.tree).get(node)
    span = source.span(node)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        told = told_of_tensor("MP524", Severity.WARNING, message, span)
        return replace(told, torch="torch.nn.Module.__setattr__")
    whole = source.span(statement)
    sign = source.text.index("=", span.end)
    written = f'{marker(SET_MEMBER)}({source.text[owner.start : owner.end]}, "{node.attr}",'
    edits = (Edit(Span(whole.start, sign + 1), written), Edit(Span(whole.end, whole.end), ")"))
    return replaced_by(catalog, SET_MEMBER, subject, message, span, edits, sure=True)


def _finding(source: Source, found: MemberSet, catalog: Catalog) -> Finding | None:
    message = text("member_set" if found.known else "member_set_unknown")
    subject = ("MP524", "torch.nn.Module.__setattr__")
    span = source.span(found.call.func)
    return replaced_function(catalog, SET_MEMBER, subject, message, span, sure=found.known)
