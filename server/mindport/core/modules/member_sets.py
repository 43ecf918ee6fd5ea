"""Members that a SequentialCell gets by ``setattr(parent, name, layer)`` and loses by ``del``.

Measured with MindSpore 2.10.0: SequentialCell runs the members of a list that it makes itself, so
that a member which ``setattr`` puts in another's place is trained and saved, and never run. After
``del seq[0]`` members that have names of their own keep them, where torch numbers all of them.
What is put into a part of a model gives its parameters names that say nothing of that part, so
that an optimizer refuses two such.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.calls.replaced_functions import replaced_by, replaced_function
from mindport.core.calls.site import Rewrite
from mindport.core.catalog import Catalog
from mindport.core.class_values.containers import is_made
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span
from mindport.core.tensor_findings import told_of_tensor
from mindport.core.text.nodes import each_of, last_name, parents_of
from mindport.core.text.source import Source
from mindport.core.walk.noted.member_sets import InnerMember, MemberSet, SequentialChange
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
    inner = _of_one_name(walked.inner_members, source.tree) if walked.inner_members else []
    found += [_named(source, each, catalog) for each in inner]
    return [each for each in found if each is not None]


def _of_one_name(members: Sequence[InnerMember], tree: ast.Module) -> list[InnerMember]:
    """Return those that stand under one name in different parts: so would their parameters."""
    owners: dict[str, set[str]] = defaultdict(set)
    for call in each_of(tree, ast.Call):
        # One that is written already counts.
        name = call.args[1] if len(call.args) == 3 else None
        if last_name(call.func).startswith(SET_MEMBER) and isinstance(name, ast.Constant):
            owners[str(name.value)].add(ast.unparse(call.args[0]))
    for each in members:
        owners[each.node.attr].add(ast.unparse(each.node.value))
    return [each for each in members if len(owners[each.node.attr]) > 1]


def _named(source: Source, member: InnerMember, catalog: Catalog) -> Finding | None:
    """Return the finding on ``model.encoder.fc = layer``, whose names would be ``fc.weight``."""
    message = text("member_named", name=member.node.attr)
    node = member.node
    edits = _as_call(source, node, node.value)
    if edits is None:
        return None
    span = source.span(node)
    subject = ("MP524", "torch.nn.Module.__setattr__")
    return replaced_by(catalog, SET_MEMBER, subject, message, span, edits, sure=member.known)


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
    span = source.span(node)
    called = _as_call(source, node, change.owner)
    if called is None:
        set_by = "torch.nn.Module.__setattr__"
        return told_of_tensor("MP524", Severity.WARNING, message, span, set_by)
    return replaced_by(catalog, SET_MEMBER, subject, message, span, called, sure=True)


def _as_call(source: Source, node: ast.Attribute, owner: ast.expr) -> tuple[Edit, Edit] | None:
    """Return the edits that write ``owner.name = layer`` as a call; None where it is no such."""
    statement = parents_of(source.tree).get(node)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return None
    whole, before = source.span(statement), source.span(owner)
    sign = source.text.index("=", source.span(node).end)
    written = f'{marker(SET_MEMBER)}({source.text[before.start : before.end]}, "{node.attr}",'
    return Edit(Span(whole.start, sign + 1), written), Edit(Span(whole.end, whole.end), ")")


def _finding(source: Source, found: MemberSet, catalog: Catalog) -> Finding | None:
    message = text("member_set" if found.known else "member_set_unknown")
    subject = ("MP524", "torch.nn.Module.__setattr__")
    span = source.span(found.call.func)
    return replaced_function(catalog, SET_MEMBER, subject, message, span, sure=found.known)
