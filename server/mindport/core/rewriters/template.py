"""A use written as an expression of the mapping, with the arguments put in their places.

``<mindspore.ops.stop_gradient>({self})``: names in braces are torch's parameters, ``self`` is the
receiver; what the call leaves out is torch's default.
"""

from __future__ import annotations

import ast
import re
from collections import Counter

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.core.base.syntax import expression_of
from mindport.core.calls.call_args import Argument, BoundCall, bind_all
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import CallChange, Refusal, argument_change, rules_of
from mindport.core.catalog import ParamRule, Target
from mindport.core.fixes.names import mark, marker
from mindport.core.forms.template_form import is_written
from mindport.core.in_place.view_writes import HELPER as WITH_PART
from mindport.core.in_place.whole_or_view import HELPER as WRITE_INTO
from mindport.core.items.tensor_counts import as_int
from mindport.core.layers.unknown_layers import HELPER, looked_up
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.modules.super_objects import is_super, object_behind
from mindport.core.numpy_values.numpy_sizes import as_whole_number
from mindport.core.rewriters.in_place import (
    ITEM,
    NAMED,
    OF_ROW,
    OF_VIEW,
    gives_value,
    in_place_form,
    value_of_cast,
    value_of_function,
)
from mindport.core.rewriters.rebound import REBINDS, rebound_form
from mindport.core.rewriters.starred_call import starred_call
from mindport.core.rewriters.written_twice import may_be_twice, written_base
from mindport.core.text.call_edits import has_comment, is_in_brackets
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.walk import uses

_SLOT = pattern(r"\{(\w+)\}")
#: The receiver, where the template hands it on and does not call it.
_HANDED = pattern(r"\{self\}(?!\.)")
_SIMPLE = (
    ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Constant, ast.List, ast.Dict, ast.Set,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.JoinedStr, ast.Tuple,
)  # fmt: skip
_HOLDERS = (
    ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.keyword, ast.List,
    ast.Tuple, ast.Set, ast.Call, ast.If, ast.While, ast.IfExp, ast.Assert,
)  # fmt: skip
_MEMBERS = ("property", "constant", "dtype")


@dataclass(frozen=True, slots=True)
class _Part:
    """The text for one place of a template; span is where it stands, None for other text."""

    text: str
    node: ast.expr | None = None
    span: Span | None = None


@dataclass(slots=True)
class _Filled:
    """A template with its parts."""

    parts: dict[str, _Part]
    change: CallChange = field(default_factory=CallChange)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Write the use as the template of the mapping's ``template``."""
    assert target is not None
    use, template = site.use, site.args["template"]
    if use.context == uses.STORE:
        return Refusal(text("assigned"))
    if use.in_string or use.context in (uses.BASE, uses.DECORATOR):
        return Refusal(text("passed_on"))
    if site.api.kind in _MEMBERS:
        whole: ast.expr = use.node
        filled = _receiver(site)
    elif use.call is None:
        return Refusal(text("passed_on"))
    else:
        starred = starred_call(site, target, template)
        if starred is not None:
            return starred
        whole = use.call
        filled = _bound(site, target, template)
    if isinstance(filled, Refusal):
        return filled
    if use.member and is_written(template, site.api.name.rpartition(".")[2], whole, use.statement):
        span = site.source.span(whole)
        return Rewrite((Edit(span, site.source.text[span.start : span.end]),), Safety.SAFE)
    own_part, as_torch, cast = filled.parts.get("self"), False, ""
    if own_part is not None and is_super(own_part.node) and _HANDED.search(template):
        name = object_behind(site.source.tree, own_part.node)
        if not name:
            return Refusal(text("passed_on"))
        template = _HANDED.sub("{own}", template)
        filled.parts["own"] = _Part(name, ast.Name(name, ast.Load()))
    if own_part is not None and own_part.node is not None:
        if template.startswith(REBINDS):
            template = rebound_form(site, template, whole, own_part.node)
            if not template:
                return Refusal(text("held_twice"))
        else:
            filled.parts["self"] = _without_data(site, own_part, template, whole)
            receiver = filled.parts["self"].node or own_part.node
            as_torch = gives_value(site, template, receiver)
            cast = value_of_cast(site, template, receiver)
            template = cast or in_place_form(site, template, whole, receiver)
    elif value := value_of_function(site, template):
        template, as_torch = value, True
    counts = Counter(_SLOT.findall(template))
    for name, count in counts.items():
        part = filled.parts.get(name)
        if part is None:
            return Refusal(text("no_binding"))
        if count > 1 and part.node is not None and not may_be_twice(part.node, site):
            if template.startswith(ITEM):
                continue
            own = name == "self"
            base = written_base(part.node, site) if own else None
            if base is not None and template.startswith("{self}.copy_({self}."):
                # What a call in place gives back is what it was called on: that is written to.
                filled.parts["base"] = _Part(site.text_of(base), base)
                template = template.replace("{self}", "{base}", 1)
                continue
            return Refusal(text("receiver_twice") if own else text("written_twice", name=name))
    edits = _written(site, whole, template, filled)
    if isinstance(edits, Refusal):
        return edits
    span = site.source.span(whole)
    kept = [part.span for part in filled.parts.values() if part.span is not None]
    lost = tuple(
        root
        for root in site.roots_in(span)
        if not any(item.start <= root < item.end for item in kept)
    )
    change = filled.change
    helper = site.catalog.helper(HELPER)
    found = use.receiver is not None and looked_up(
        use.receiver, site.source, site.walked.layer_uses, site.options, site.catalog
    )
    writing = [site.catalog.helper(x) for x in (WRITE_INTO, WITH_PART) if marker(x) in template]
    asked = (helper if found else None, *writing)
    helpers = tuple(each for each in asked if each is not None)
    changes = tuple(change.changes)
    if cast:
        changes = (*changes, text("cast_in_place"))
        return Rewrite(edits, Safety.REVIEW, changes, lost, helpers=helpers, as_torch=True)
    return Rewrite(edits, change.safety, changes, lost, helpers=helpers, as_torch=as_torch)


def _without_data(site: Site, part: _Part, template: str, whole: ast.expr) -> _Part:
    """Return the item that ``x[d:].data.fill_(1)`` writes into: ``x[d:]``."""
    node = part.node
    if not isinstance(node, ast.Attribute) or node.attr != "data" or part.span is None:
        return part
    end = site.source.span(node.value).end
    # Brackets around the item are closed behind it.
    if not isinstance(node.value, ast.Subscript) or site.source.text[end : end + 1] == ")":
        return part
    if not in_place_form(site, template, whole, node.value).startswith(ITEM):
        return part
    start = part.span.start
    return _Part(site.source.text[start:end], node.value, Span(start, end))


def _receiver(site: Site) -> _Filled | Refusal:
    """Return the parts that a member read has: the receiver alone."""
    use = site.use
    if not use.member:
        return _Filled({})
    part = _receiver_part(site)
    return part if isinstance(part, Refusal) else _Filled({"self": part})


def _receiver_part(site: Site) -> _Part | Refusal:
    receiver = site.use.receiver
    if receiver is None:
        return Refusal(text("not_a_member"))
    start = site.source.span(site.use.node).start
    dot = site.source.text.rindex(".", start, site.use.span.start)
    written = site.source.text[start:dot]
    end = start + len(written.rstrip(" \t\r\n\\"))
    if has_comment(site.source.text, Span(end, site.use.span.end)):
        return Refusal(text("comment_lost"))
    named = looked_up(receiver, site.source, site.walked.layer_uses, site.options, site.catalog)
    if named is not None and site.catalog.helper(HELPER) is not None:
        return _Part(named, ast.Name(HELPER, ast.Load()))
    return _Part(site.source.text[start:end], receiver, Span(start, end))


def _bound(site: Site, target: Target, template: str) -> _Filled | Refusal:
    call = site.use.call
    assert call is not None
    method = site.use.member and site.api.kind == "method"
    bound = bind_all(call, site.api.signatures, method=method)
    if not bound or site.layout() is None:
        return Refusal(text("no_binding"))
    outcomes = [_fill(site, target, each, template) for each in bound]
    filled = [outcome for outcome in outcomes if isinstance(outcome, _Filled)]
    if not filled:
        refusal = outcomes[0]
        assert isinstance(refusal, Refusal)
        return refusal
    if len(filled) < len(outcomes) or any(each.parts != filled[0].parts for each in filled):
        filled[0].change.lower(Safety.REVIEW, text("overloads"))
    return filled[0]


def _fill(site: Site, target: Target, bound: BoundCall, template: str) -> _Filled | Refusal:
    rules = rules_of(target, bound)
    wanted = set(_SLOT.findall(template))
    snippets, found = site.snippets(), site.layout()
    assert found is not None
    filled = _Filled({})
    packs: dict[str, list[Argument]] = {}
    if bound.extra:
        return Refusal(text("star_kwargs"))
    for item in bound.arguments:
        if item.pack:
            packs.setdefault(item.param, []).append(item)
            continue
        if not item.param or isinstance(item.node, ast.Starred):
            return Refusal(text("star_args"))
        rule = rules.get(item.param) or ParamRule(item.param, item.param, "same")
        goal = argument_change(item, rule, filled.change, snippets)
        if isinstance(goal, Refusal):
            return goal
        as_whole_number(site, item, filled.change)
        as_int(site, item, filled.change)
        if goal and item.param in wanted:
            filled.parts[item.param] = _argument_part(site, item, filled.change)
    if site.use.member and "self" in wanted:
        part = _receiver_part(site)
        if isinstance(part, Refusal):
            return part
        filled.parts["self"] = part
    for name, items in packs.items():
        if name not in wanted:
            return Refusal(text("no_binding"))
        packed = _pack(site, items, filled.change)
        if isinstance(packed, Refusal):
            return packed
        filled.parts[name] = packed
    given = {item.param for item in bound.arguments}
    for name, rule in rules.items():
        if rule.refuse and name not in given and _default(bound, rule, name) in rule.refuse:
            return Refusal(rule.note or text("default_unwritten", name=name))
    for name in wanted - filled.parts.keys():
        default = _default(bound, rules.get(name), name)
        if default is None:
            return Refusal(text("default_unwritten", name=name))
        filled.parts[name] = _Part(default)
    return filled


def _default(bound: BoundCall, rule: ParamRule | None, name: str) -> str | None:
    """Return the text of what a call leaves out."""
    if rule is not None and rule.pin is not None:
        return rule.pin
    for param in bound.signature.params:
        if param.name == name:
            if param.kind == "var_pos":
                return "()"
            return None if param.default is None or "torch" in param.default else param.default
    # A parameter of another overload: what that overload does without it is its default.
    return rule.torch_default if rule is not None else None


def _argument_part(site: Site, item: Argument, change: CallChange) -> _Part:
    found = site.layout()
    assert found is not None
    slot = found.slots[item.slot]
    written = site.source.text[slot.value.start : slot.value.end]
    if item.slot in change.replace:
        return _Part(change.replace[item.slot])
    if item.slot in change.around:
        before, after = change.around[item.slot]
        return _Part(f"({before}{written}{after})", item.node)
    if slot.bare_generator:
        return _Part(f"({written})", item.node)
    return _Part(written, item.node, slot.value)


def _pack(site: Site, items: list[Argument], change: CallChange) -> _Part | Refusal:
    """Return the arguments of ``*args`` as one tuple."""
    snippets = site.snippets()
    first = items[0].node
    if len(items) == 1 and not isinstance(first, (ast.Starred, ast.Constant, ast.UnaryOp)):
        if not isinstance(first, (ast.Tuple, ast.List)):
            change.lower(Safety.REVIEW, text("varargs_one"))
        return _Part(snippets.text(items[0].slot), first)
    stars = ("*" if isinstance(item.node, ast.Starred) else "" for item in items)
    texts = [star + snippets.text(item.slot) for star, item in zip(stars, items, strict=True)]
    return _Part(
        "(" + ", ".join(texts) + ("," if len(texts) == 1 else "") + ")", ast.Tuple([], ast.Load())
    )


def _written(
    site: Site, whole: ast.expr, template: str, filled: _Filled
) -> tuple[Edit, ...] | Refusal:
    """Return edits of the gaps between the parts where they keep their order, else of it all."""
    span = site.source.span(whole)
    pieces = _SLOT.split(template)
    texts: list[tuple[str, str]] = []
    literals = [mark(piece) for piece in pieces[::2]]
    before, after = _around(site, whole, template, span)
    literals[0] = before + literals[0]
    literals[-1] += after
    parts = [filled.parts[name] for name in pieces[1::2]]
    for position, part in enumerate(parts):
        beside = pieces[2 * position], pieces[2 * position + 2]
        parts[position] = _without_brackets(site, part, *beside)
        texts.append(_brackets(site, parts[position], *beside))
    spans = [part.span for part in parts]
    at = span.start
    edits: list[Edit] = []
    for position, where in enumerate(spans):
        if where is None or where.start < at:
            break
        glue = literals[position] + texts[position][0]
        if position:
            glue = texts[position - 1][1] + glue
        gap = Span(at, where.start)
        if "#" in site.source.text[gap.start : gap.end]:
            return Refusal(text("comment_lost"))
        edits.append(Edit(gap, glue))
        at = where.end
    else:
        gap = Span(at, span.end)
        if "#" in site.source.text[gap.start : gap.end]:
            return Refusal(text("comment_lost"))
        close = texts[-1][1] if texts else ""
        return (*edits, Edit(gap, close + literals[-1]))
    if has_comment(site.source.text, span):
        return Refusal(text("comment_lost"))
    new = literals[0]
    for part, (open_, close), literal in zip(parts, texts, literals[1:], strict=True):
        new += open_ + part.text + close + literal
    return (Edit(span, new),)


def _around(site: Site, whole: ast.expr, template: str, span: Span) -> tuple[str, str]:
    """Return what the whole expression needs around it where it stands."""
    starts = (ITEM, NAMED, OF_ROW, OF_VIEW, marker(WRITE_INTO))
    if template.startswith(starts) or marker(WITH_PART) in template:
        return "", ""
    tree = expression_of(_SLOT.sub("_", re.sub(r"<([\w.]+)>", r"\1", template)))
    if isinstance(tree, _SIMPLE):
        return "", ""
    parent = _parent(site.use.statement, whole)
    loose = isinstance(tree, (ast.Lambda, ast.NamedExpr, ast.IfExp))
    held = isinstance(parent, _HOLDERS) and not (
        isinstance(parent, ast.Call) and parent.func is whole
    )
    # Either side of ``and`` and ``or`` may be a comparison.
    held = held or (isinstance(parent, ast.BoolOp) and isinstance(tree, ast.Compare))
    if held and not loose and "\n" not in site.source.text[span.start : span.end]:
        return "", ""
    return "(", ")"


def _parent(statement: ast.stmt | None, whole: ast.expr) -> ast.AST | None:
    if statement is None:
        return None
    for node in nodes_within(statement):
        if any(child is whole for child in children_of(node)):
            return node
    return None


def _without_brackets(site: Site, part: _Part, before: str, after: str) -> _Part:
    """Return a part without brackets of its own, where it is an argument and needs none."""
    if part.span is None or not isinstance(part.node, ast.expr) or not hasattr(part.node, "lineno"):
        return part
    if not _is_held(before.rstrip()[-1:], after.lstrip()[:1]):
        return part
    if not is_in_brackets(site.source, part.node, part.span, exact=True):
        return part
    inner = site.source.span(part.node)
    return _Part(site.source.text[inner.start : inner.end], part.node, inner)


def _brackets(site: Site, part: _Part, before: str, after: str) -> tuple[str, str]:
    """Return the brackets that a part needs between the texts around it."""
    left, right = before.rstrip()[-1:], after.lstrip()[:1]
    node = part.node
    if node is None:
        plain = part.text.isidentifier() or re.fullmatch(r"\d+(\.\d+)?", part.text) is not None
        return ("", "") if plain and right != "." else _unless_held(left, right)
    if part.span is not None and isinstance(node, ast.expr):
        start = part.span.start
        if hasattr(node, "lineno") and site.source.span(node).start > start:
            # It has brackets of its own, or is the receiver of a member.
            return "", ""
    if isinstance(node, (ast.NamedExpr, ast.Yield, ast.YieldFrom)):
        return "(", ")"
    number = isinstance(node, ast.Constant) and not isinstance(node.value, str)
    if isinstance(node, _SIMPLE) and "\n" not in part.text and not (number and right == "."):
        return "", ""
    return _unless_held(left, right)


def _unless_held(left: str, right: str) -> tuple[str, str]:
    return ("", "") if _is_held(left, right) else ("(", ")")


def _is_held(left: str, right: str) -> bool:
    return left in ("(", "[", ",", "=") and right in (")", "]", ",")
