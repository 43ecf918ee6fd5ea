"""``net.to(device)`` as ``net``: MindSpore places values on the device of its context."""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import given_alone
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.modules.super_objects import is_super, object_behind
from mindport.core.walk.values.devices import is_device


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Take the call off its receiver where its arguments name nothing but a device."""
    found, call, receiver = site.layout(), site.use.call, site.use.receiver
    if found is None or call is None or receiver is None:
        return Refusal(text("passed_on"))
    values = [(None, item) for item in call.args]
    values += [(keyword.arg, keyword.value) for keyword in call.keywords]  # type: ignore[misc]
    for name, value in values:
        if name in ("non_blocking", "memory_format", "copy"):
            continue
        if not (name == "device" or names_device(site, value)):
            return Refusal(text("maybe_dtype"))
    span = site.source.span(call)
    end = site.source.span(receiver).end
    while site.source.text[end] != ".":
        end += 1
        if end >= site.use.span.start:
            return Refusal(text("comment_lost"))
    cut = Span(end, found.close + 1)
    if site.has_comment(cut):
        return Refusal(text("comment_lost"))
    above = is_super(receiver)
    own = object_behind(site.source.tree, receiver) if above else ""
    if above and not own:
        return Refusal(text("passed_on"))
    if own:
        # What it gives back is the object, not what stands for its base.
        cut = Span(site.source.span(receiver).start, cut.end)
        if site.has_comment(cut):
            return Refusal(text("comment_lost"))
    notes = (*(target.notes if target is not None else ()), *site.api.notes)
    why = notes[:1]
    if site.statement_is_call() and site.use.statement is not None:
        if not above and not isinstance(receiver, (ast.Name, ast.Attribute)):
            return Refusal(text("passed_on"))
        removed = site.remove_statement(site.use.statement)
        if isinstance(removed, Refusal):
            return removed
        return Rewrite(removed.edits, Safety.REVIEW, why, removed.releases, removed.title)
    statement = site.use.statement
    if isinstance(statement, ast.Assign) and statement.value is call:
        same = [ast.unparse(target) for target in statement.targets] == [ast.unparse(receiver)]
        if same and isinstance(receiver, (ast.Name, ast.Attribute)):
            # ``x = x.to(device)`` would be left as ``x = x``.
            removed = site.remove_statement(statement)
            if isinstance(removed, Refusal):
                return removed
            return Rewrite(removed.edits, Safety.REVIEW, why, removed.releases, removed.title)
    title = text("title_remove", what=site.source.text[end : span.end])
    return Rewrite((Edit(cut, own),), Safety.REVIEW, why, site.roots_in(cut), title)


def names_device(site: Site, node: ast.expr) -> bool:
    """Tell whether an argument names a device, or has been given one: ``d = x.device``."""
    if is_device(node):
        return True
    given = given_to(site, node)
    return bool(given) and all(is_device(each) for each in given)


def given_to(site: Site, node: ast.expr) -> list[ast.expr]:
    """Return what a name of a function is given, none where it may be anything else."""
    function = site.use.function
    if not isinstance(node, ast.Name) or not isinstance(function, ast.FunctionDef):
        return []
    return given_alone(site.source.tree, node)
