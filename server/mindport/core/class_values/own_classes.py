"""Tests for an exact class of which converted objects are not: ``type(p) is nn.Parameter``.

Measured with MindSpore 2.10.0: each Parameter is of a class of its own, derived from ``Parameter``,
so that this is false of every one. What a file adds a class for is in other files of theirs.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.class_values.roles import Role, role_of
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span, Text
from mindport.core.text.nodes import classed_object, parents_of
from mindport.core.walk import uses
from mindport.core.walk.type_tests import NOT_ONE, ONE

_OF_ITS_OWN = "mindspore.Parameter"
#: The class of added classes that take the objects of those which other files have.
_OF_EACH_FILE = "ClassOfEachFile"
_NAMED = (uses.TYPE_TEST, uses.VALUE)
#: What stands between an object and the class that its own is compared with.
_BETWEEN = pattern(r"(?:\)|\.__class__)\s*(?:is\s+not|is|==|!=)\s*")
_TYPE = "type"


def own_class_test(site: Site, target: Target) -> Rewrite | Refusal | None:
    """Return the rewrite of ``type(p) is nn.Parameter``: ``isinstance(p, ms.Parameter)``.

    So it does of what each file has a class of its own for: ``isinstance`` takes the others' too.
    None where the class is not compared with an object's. Where it is in another form, such as in
    a list of classes, it is told.
    """
    use = site.use
    each_file = is_of_each_file(site, target)
    if not (target.api == _OF_ITS_OWN or each_file) or use.context not in _NAMED:
        return None
    if use.member or use.call is not None:
        return None
    if role_of(site.source.tree, use.statement, use.node) not in (Role.TYPE, Role.SAME):
        # A name that is compared with a class may have an object's: ``for kind in map(type, xs)``.
        return None
    why = text("class_of_this_file", name=target.api) if each_file else text("class_of_its_own")
    written = _as_instance_test(site, target, why)
    if written is not None:
        return written
    rewrite = site.replace_name(target.api)
    if isinstance(rewrite, Refusal):
        return rewrite
    return replace(rewrite, safety=Safety.REVIEW, changes=(why,))


def is_of_each_file(site: Site, target: Target) -> bool:
    """Tell whether objects that other files make are of the class that is added to this one."""
    helper = site.catalog.helper(target.api) if target.tier == "recipe" else None
    return helper is not None and any(each.name == _OF_EACH_FILE for each in helper.needs)


def _as_instance_test(site: Site, target: Target, why: Text) -> Rewrite | None:
    """Write a comparison of one object's class as ``isinstance``, None where it is no such one."""
    test = parents_of(site.source.tree).get(site.use.node)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or test.left is site.use.node:
        return None
    held = classed_object(test.left)
    if held is None or not isinstance(test.ops[0], (*ONE, *NOT_ONE)):
        return None
    start = site.source.span(test.left).start
    object_, class_ = site.source.span(held), site.use.span
    between = Span(object_.end, class_.start)
    if not _BETWEEN.fullmatch(site.source.text[between.start : between.end]):
        return None
    opened = "not isinstance(" if isinstance(test.ops[0], NOT_ONE) else "isinstance("
    before = Span(start, object_.start)
    if site.source.text[before.start : before.end] not in ("", f"{_TYPE}("):
        return None
    edits = (
        Edit(before, opened),
        Edit(Span(between.start, class_.end), f", {marker(target.api)})"),
    )
    title = text("title_write", text="isinstance")
    return Rewrite(edits, Safety.REVIEW, (why,), site.released(), title)
