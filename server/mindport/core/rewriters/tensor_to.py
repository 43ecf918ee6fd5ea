"""``x.to(...)``: a dtype stays, a device goes, and what may be either is left to a person."""

from __future__ import annotations

import ast

from mindport.core.catalog import Target
from mindport.core.memory.dtype_names import is_dtype_parameter
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.nodes import last_name
from mindport.core.rewriters import drop_method
from mindport.core.rewriters.drop_method import given_to, names_device
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal
from mindport.core.walk.scopes import dotted_text


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Keep ``x.to(torch.float16)``, drop ``x.to(device)``, refuse anything that may be either."""
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    if not call.args and [each.arg for each in call.keywords] == [None]:
        return _unseen(site, target, call.keywords[0].value)
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    named = [keyword.arg for keyword in call.keywords]
    # The keyword says what it is; None leaves the tensor as it is, in both.
    if len(arguments) == 1 and (
        named == ["dtype"] or (not named and _is_dtype(site, arguments[0]))
    ):
        edit = Edit(site.use.span, "to")
        return Rewrite((edit,), Safety.SAFE)
    if len(arguments) == 1 and not named and _is_named_dtype(arguments[0]):
        why = text("named_dtype", name=site.text_of(arguments[0]))
        return Rewrite((Edit(site.use.span, "to"),), Safety.REVIEW, (why,))
    kept = [item for item in arguments if _is_dtype(site, item)]
    by_name = [item for item in call.args if _is_named_dtype(item)] if not kept else []
    kept += by_name[:1]
    kept += [each.value for each in call.keywords if each.arg == "dtype" and each.value not in kept]
    found = site.layout()
    places = [
        argument
        for argument, name in zip(arguments, [*(None for _ in call.args), *named], strict=True)
        if name == "device" or names_device(site, argument) or argument in kept
    ]
    others = [name for name in named if name in ("non_blocking", "copy", "memory_format")]
    if len(kept) == 1 and found is not None and len(places) == 2 == len(arguments) - len(others):
        cut = Span(found.open + 1, found.close)
        if site.has_comment(cut):
            return Refusal(text("comment_lost"))
        roots = set(site.roots_in(cut)) - set(site.roots_in(site.source.span(kept[0])))
        notes = list(target.notes[:1] if target is not None else ())
        notes += (text("named_dtype", name=site.text_of(each)) for each in by_name)
        edits = _around(cut, site.source.span(kept[0]))
        return Rewrite(edits, Safety.REVIEW, tuple(notes), tuple(sorted(roots)))
    return drop_method.rewrite(site, target)


def _unseen(site: Site, target: Target | None, options: ast.expr) -> Rewrite | Refusal:
    """Write ``x.to(**options)`` with the dtype that the options hold, or that of ``x``."""
    receiver, found = site.use.receiver, site.layout()
    plain = receiver is not None and dotted_text(receiver)
    if not plain or not isinstance(options, (ast.Name, ast.Attribute)):
        return drop_method.rewrite(site, target)
    if found is None or site.has_comment(Span(found.open, found.close)):
        return Refusal(text("comment_lost"))
    dtype = f'{site.text_of(options)}.get("dtype") or {plain}.dtype'
    edit = Edit(Span(found.open + 1, found.close), dtype)
    return Rewrite((edit,), Safety.REVIEW, (text("unseen_dtype"),))


def _around(whole: Span, kept: Span) -> tuple[Edit, ...]:
    """Leave of a call's arguments only one, which its own fix may still rename."""
    return Edit(Span(whole.start, kept.start), ""), Edit(Span(kept.end, whole.end), "")


def _is_named_dtype(node: ast.expr) -> bool:
    """Tell whether an argument is called as dtypes are, and may be no device by its name."""
    name = last_name(node) if isinstance(node, (ast.Name, ast.Attribute)) else ""
    return name == "dtype" or name.endswith("_dtype")


def _is_dtype(site: Site, node: ast.expr) -> bool:
    """Tell whether an expression is a dtype: a torch dtype, or the ``dtype`` of something."""
    if isinstance(node, ast.Attribute) and node.attr == "dtype":
        return True
    given = given_to(site, node)
    if given and not any(isinstance(each, ast.Name) for each in given):
        return all(_is_dtype(site, each) for each in given)
    if is_dtype_parameter(site.source.tree, node):
        return True
    span = site.source.span(node)
    name = site.named.get(span, "")
    return name.startswith("torch.") and site.dtypes(name)
