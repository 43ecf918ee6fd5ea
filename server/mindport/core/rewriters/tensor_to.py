"""``x.to(...)``: a dtype stays, a device goes, and of what may be either it is asked as it runs.

MindSpore's ``to`` takes a dtype, a tensor and None as torch's does, but raises at torch's devices.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.memory.dtype_names import is_dtype_parameter
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.modules.super_objects import is_super
from mindport.core.rewriters import drop_method
from mindport.core.rewriters.drop_method import given_to, names_device
from mindport.core.text.call_edits import receiver_moved_in
from mindport.core.text.nodes import last_name
from mindport.core.walk.scopes import dotted_text

#: The function that asks of an argument whether it is a dtype, a tensor or a device.
HELPER = "turned_to"
#: What people call dtypes.
_DTYPE = pattern(r"^(?!.*device)(.*_)?dtype$")


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Keep ``x.to(torch.float16)``, drop ``x.to(device)``, ask of anything that may be either."""
    call = site.use.call
    if call is None:
        return Refusal(text("passed_on"))
    if not call.args and [each.arg for each in call.keywords] == [None]:
        return _unseen(site, target, call.keywords[0].value)
    kept = with_dtype(site, call, target)
    if kept is not None:
        return kept
    dropped = drop_method.rewrite(site, target)
    return _asked(site, target) or dropped if isinstance(dropped, Refusal) else dropped


def with_dtype(site: Site, call: ast.Call, target: Target | None) -> Rewrite | Refusal | None:
    """Leave of a call the dtype that stands in it, None where none is known to stand there."""
    arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
    named = [keyword.arg for keyword in call.keywords]
    # The keyword says what it is; None leaves the tensor as it is, in both.
    if len(arguments) == 1 and (
        named == ["dtype"] or (not named and _is_dtype(site, arguments[0]))
    ):
        edit = Edit(site.use.span, "to")
        return Rewrite((edit,), Safety.SAFE)
    kept = [item for item in arguments if _is_dtype(site, item)]
    kept += [each.value for each in call.keywords if each.arg == "dtype" and each.value not in kept]
    found = site.layout()
    places = [
        argument
        for argument, name in zip(arguments, [*(None for _ in call.args), *named], strict=True)
        if name == "device"
        or names_device(site, argument)
        or argument in kept
        # What stands before ``dtype=...`` is a device.
        or (argument is arguments[0] and not name and "dtype" in named)
    ]
    others = [name for name in named if name in ("non_blocking", "copy", "memory_format")]
    if len(kept) == 1 and found is not None and len(places) == 2 == len(arguments) - len(others):
        cut = Span(found.open + 1, found.close)
        if site.has_comment(cut):
            return Refusal(text("comment_lost"))
        roots = set(site.roots_in(cut)) - set(site.roots_in(site.source.span(kept[0])))
        notes = target.notes[:1] if target is not None else ()
        edits = _around(cut, site.source.span(kept[0]))
        return Rewrite(edits, Safety.REVIEW, tuple(notes), tuple(sorted(roots)))
    return None


def _asked(site: Site, target: Target | None) -> Rewrite | None:
    """Write ``turned_to(x, y)``, which asks what it is given; None where that cannot be written."""
    helper, found, receiver = site.catalog.helper(HELPER), site.layout(), site.use.receiver
    call = site.use.call
    if helper is None or found is None or receiver is None or call is None or is_super(receiver):
        return None
    start = site.source.span(call).start
    dot = site.source.text.index(".", site.source.span(receiver).end)
    cut = Span(dot, found.open + 1)
    if site.has_comment(Span(site.source.span(receiver).end, cut.end)):
        return None
    edits = receiver_moved_in(site.source, receiver, cut, marker(HELPER), start=start)
    notes = target.notes[:1] if target is not None else ()
    title = text("title_write", text=HELPER)
    why = (text("asked_what_to", name=HELPER), *notes)
    return Rewrite(edits, Safety.REVIEW, why, (), title, (helper,))


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


def _is_dtype(site: Site, node: ast.expr) -> bool:
    """Tell whether an expression is a dtype: torch's, one by its name, or ``kind_dtype(x)``.

    By the name alone it may be taken for one: the call stays as it is, and MindSpore's ``to`` takes
    a tensor and None too, as torch's does.
    """
    if isinstance(node, ast.IfExp):
        return _is_dtype(site, node.body) and _is_dtype(site, node.orelse)
    if isinstance(node, ast.BoolOp):
        return all(_is_dtype(site, each) for each in node.values)
    if isinstance(node, ast.Call):
        name = last_name(node.func)
        asked = node.args[0] if name == "get" and node.args else None
        if isinstance(asked, ast.Constant):
            name = str(asked.value)
        if _DTYPE.search(name):
            return True
    if isinstance(node, (ast.Name, ast.Attribute)) and _DTYPE.search(last_name(node)):
        return True
    given = given_to(site, node)
    if given and not any(isinstance(each, ast.Name) for each in given):
        return all(_is_dtype(site, each) for each in given)
    if is_dtype_parameter(site.source.tree, node):
        return True
    span = site.source.span(node)
    name = site.named.get(span, "")
    if name.startswith("torch."):
        return site.dtypes(name)
    # Its own fix may have come first.
    return any(
        each.span == span and site.dtypes(f"torch.{each.name.rpartition('.')[2].rstrip('_')}")
        for each in site.walked.mindspore_uses
    )
