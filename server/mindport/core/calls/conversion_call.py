"""A use that is called, written for its target: name, receiver and arguments together."""

from __future__ import annotations

import ast

from mindport.core.calls.call_args import BoundCall, bind_all
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import CallChange, Refusal, retarget
from mindport.core.calls.unseen_placement import left_out
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.in_place.ownership import overwrites_unseen
from mindport.core.items.tensor_counts import as_int
from mindport.core.layers.unknown_layers import HELPER, looked_up
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.modules.super_objects import HANDED_SUPER, is_super, object_behind
from mindport.core.numpy_values.numpy_sizes import as_whole_numbers
from mindport.core.text.call_edits import comma_before, receiver_moved_in
from mindport.core.text.nodes import last_name
from mindport.core.training_step.flow.paths import path

#: Categories of targets that take a call as it is, whatever its arguments.
SAME_CALLS = frozenset({"no_params", "identical", "target_more"})
MEMBERS = frozenset({"method", "property"})


def called(site: Site, target: Target) -> Rewrite | Refusal:
    """Return the rewrite of a call through a target that needs no rewriter of its own."""
    # A function that a class keeps is called on objects of it too, and gets none of them.
    static = site.use.member and site.api.kind == "function" and path(site.use.node) is not None
    member = site.use.member and not static
    to_member = target.kind in MEMBERS
    if target.kind == "property":
        return _property(site, target) if member else Refusal(text("not_a_member"))
    change = call_change(site, target, receiver=member and not to_member)
    if isinstance(change, Refusal):
        return change
    edits = site.change_call(change)
    if isinstance(edits, Refusal):
        return edits
    if member and to_member:
        name = target.api.rpartition(".")[2]
        head: tuple[Edit, ...] | Refusal = (Edit(site.use.span, name),)
    elif member:
        head = receiver_first(site, target.api, arguments=bool(_kept(site, change)))
    elif to_member:
        return Refusal(text("not_a_member"))
    elif static:
        head = (Edit(site.source.span(site.use.node), marker(target.api)),)
    else:
        kept = site.in_the_name()
        if kept is not None:
            return kept
        head = (Edit(site.use.span, marker(target.api)),)
    if isinstance(head, Refusal):
        return head
    releases = site.released() + tuple(
        root for edit in edits if not edit.text for root in site.roots_in(edit.span)
    )
    helper = site.catalog.helper(HELPER)
    asked = any(marker(HELPER) in edit.text for edit in head)
    helpers = (helper,) if asked and helper is not None else ()
    around, filters = left_out(site, change)
    return Rewrite(
        (*head, *edits, *around),
        change.safety,
        tuple(change.changes),
        releases,
        None,
        (*helpers, *filters),
    )


def call_change(site: Site, target: Target, *, receiver: bool) -> CallChange | Refusal:
    """Return what happens to the arguments of the use's call; overloads must agree."""
    call = site.use.call
    assert call is not None
    method = site.use.member and site.api.kind == "method"
    if not site.api.signatures:
        if target.category in SAME_CALLS or not (call.args or call.keywords):
            return CallChange()
        change = CallChange()
        change.lower(Safety.REVIEW, text("overloads"))
        return change
    bound = bind_all(call, site.api.signatures, method=method)
    if not bound:
        return Refusal(text("no_binding"))
    snippets = site.snippets()
    lacks = any(rule.torch == "inplace" and not rule.mindspore for rule in target.params)
    in_place = lacks and any(item.argument("inplace") for item in bound)
    harmless = frozenset({"inplace"} if in_place and overwrites_unseen(site) else ())
    outcomes = [
        retarget(item, target, snippets, receiver=receiver, harmless=harmless) for item in bound
    ]
    changes = [outcome for outcome in outcomes if isinstance(outcome, CallChange)]
    refusals = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
    if not changes:
        return refusals[0]
    chosen = changes[0]
    if any(other.shape != chosen.shape for other in changes) or refusals:
        chosen.lower(Safety.REVIEW, text("overloads"))
    for item in bound[0].arguments:
        # A fix inside would be made at one place of two.
        if item.slot in chosen.copied and site.roots_in(site.source.span(item.node)):
            return Refusal(text("written_twice", name=item.param))
    _with_defaults(site, target, bound[0], chosen)
    as_whole_numbers(site, bound[0], chosen)
    for item in bound[0].arguments:
        as_int(site, item, chosen)
    return chosen


def _with_defaults(site: Site, target: Target, bound: BoundCall, change: CallChange) -> None:
    """Write the target's default for a None that torch takes as that, and the target does not.

    A dtype that is named in the text is none; what a variable holds is seen when the program runs.
    """
    rules = {rule.torch: rule for rule in target.params if rule.mindspore}
    for item in bound.arguments:
        rule = rules.get(item.param)
        default = "" if rule is None else rule.mindspore_default or ""
        if rule is None or rule.torch_default != "None" or not default.startswith("mindspore."):
            continue
        taken = item.slot in change.replace or item.slot in change.around
        if taken or item.slot in change.drop:
            continue
        node = item.node
        if isinstance(node, ast.Constant) and node.value is None:
            change.replace[item.slot] = marker(default)
        elif not _is_dtype(site, node):
            simple = isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call))
            before, after = ("", "") if simple else ("(", ")")
            change.around[item.slot] = (before, f"{after} or {marker(default)}")


def _is_dtype(site: Site, node: ast.expr) -> bool:
    """Tell whether an expression names a dtype: torch's, or MindSpore's, which has the same."""
    last = last_name(node)
    return site.dtypes(site.named.get(site.source.span(node), "")) or site.dtypes(f"torch.{last}")


def _kept(site: Site, change: CallChange) -> int:
    call = site.use.call
    assert call is not None
    return len(call.args) + len(call.keywords) - len(change.drop) + len(change.append)


def receiver_first(site: Site, name: str, *, arguments: bool) -> tuple[Edit, ...] | Refusal:
    """Write ``x.f(a)`` as ``g(x, a)``: two insertions around the receiver.

    name: of ``g``. arguments: whether any follow.
    """
    receiver, found = site.use.receiver, site.layout()
    if receiver is None or found is None:
        return Refusal(text("not_a_member"))
    start = site.source.span(site.use.node).start
    attribute_end = site.use.span.end
    name_start = site.use.span.start
    dot = site.source.text.rindex(".", 0, name_start)
    between = Span(dot, found.open + 1)
    if "#" in site.source.text[between.start : between.end] or attribute_end > found.open:
        return Refusal(text("comment_lost"))
    named = looked_up(receiver, site.source, site.walked.layer_uses, site.options, site.catalog)
    behind = is_super(receiver) and name not in HANDED_SUPER
    if behind:
        named = object_behind(site.source.tree, receiver)
        if not named:
            return Refusal(text("passed_on"))
    if named is not None and (behind or site.catalog.helper(HELPER) is not None):
        head = Span(start, dot)
        glue = comma_before(site.source.text, between.end) if arguments else ""
        return Edit(head, f"{marker(name)}({named}"), Edit(between, glue)
    return receiver_moved_in(
        site.source, receiver, between, marker(name), start=start, arguments=arguments
    )


def _property(site: Site, target: Target) -> Rewrite | Refusal:
    """Write a method that becomes a property: ``x.size()`` as ``x.shape``."""
    call, found = site.use.call, site.layout()
    name = target.api.rpartition(".")[2]
    if call is None or found is None:
        return Refusal(text("passed_on"))
    whole = Span(site.use.span.start, found.close + 1)
    if site.has_comment(whole):
        return Refusal(text("comment_lost"))
    if not call.args and not call.keywords:
        return Rewrite((Edit(whole, name),), Safety.SAFE)
    return Refusal(text("lacks_argument", name="dim", target=target.api))
