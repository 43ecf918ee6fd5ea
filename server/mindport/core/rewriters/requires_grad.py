"""``x.detach().requires_grad_(False)`` as what it is called on: MindSpore's gives None.

So is what is asked of a buffer, ``total = self.zero.requires_grad_()``, for review, and of what a
name was given that nothing else asks for gradients; a part of a tensor has no flag of its own.
So is ``nn.Parameter(x.requires_grad_(True))``: a Parameter takes gradients unless told otherwise.
``x.clone().requires_grad_()`` is so for review, as gradients are asked for elsewhere in MindSpore.
``nn.Parameter(x).requires_grad_(trained)`` is told where it is made.

Measured with MindSpore 2.10.0: ``requires_grad_`` of a Tensor and of a Parameter returns None,
where torch gives the tensor back.
"""

from __future__ import annotations

import ast

from mindport.core.binding.reaching import given_alone
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.messages import text
from mindport.core.model import Edit, Safety, Span
from mindport.core.rewriters.in_place import KEEPING, called_api, is_fresh
from mindport.core.text.nodes import nodes_of, parents_of
from mindport.core.walk.values.kinds import buffers_of

_PARAMETER = "torch.nn.Parameter"
_UNTRAINED = frozenset(
    f"torch.{name}"
    for name in ("tensor", "from_numpy", "randint", "randperm", "arange", "LongTensor")
)
#: What shows, or asks, that a tensor takes gradients.
_OF_FLAGS = frozenset({"requires_grad", "requires_grad_", "grad", "retain_grad"})
#: What gives tensors of their own, whose flag is no other's; ``to`` may give the same one.
_WITHOUT_FLAG = frozenset({"torch.tensor", "torch.from_numpy"}).union(
    f"torch.Tensor.{name}"
    for name in (
        *("detach", "unsqueeze", "squeeze", "view", "reshape", "transpose", "t", "permute"),
        *("expand", "repeat"),
    )
)


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Take ``requires_grad_`` off a tensor that is made right there, or made a Parameter."""
    call, receiver, found = site.use.call, site.use.receiver, site.layout()
    assert target is not None and call is not None
    if site.statement_is_call():
        return called(site, target)
    if receiver is None or found is None:
        return Refusal(text("gives_none"))
    if isinstance(receiver, ast.Call) and called_api(site, receiver) == _PARAMETER:
        return _told_of(site, call, receiver)
    of_parameter = _is_made_parameter(site, call)
    asked = not of_parameter and _says(call, wanted=True)
    denied = not asked and _says(call, wanted=False)
    named = denied and _is_never_asked(site, receiver)
    told = (asked or denied) and _takes_none(site, receiver)
    if not (of_parameter or told or named or (denied and _is_part(receiver))):
        return Refusal(text("gives_none"))
    end = site.source.span(call).end
    start = site.source.span(receiver).end
    # What closes brackets around the receiver stays.
    start = site.source.text.rindex(".", start, site.use.span.start)
    cut = Span(start, end)
    if site.has_comment(cut):
        return Refusal(text("comment_lost"))
    title = text("title_remove", what=site.source.text[start:end])
    # A tensor that has no flag takes gradients where a function is differentiated by it.
    open_to_doubt = asked or (named and not told)
    safety, why = (Safety.REVIEW, site.api.notes[:1]) if open_to_doubt else (Safety.SAFE, ())
    return Rewrite((Edit(cut, ""),), safety, why, site.roots_in(cut), title)


def _told_of(site: Site, call: ast.Call, made: ast.Call) -> Rewrite | Refusal:
    """Return the edit that tells a Parameter, where it is made, whether it takes gradients."""
    whole, end = site.source.span(call), site.source.span(made).end
    stands = any(each.arg in (None, "requires_grad") for each in made.keywords)
    if len(made.args) != 1 or isinstance(made.args[0], ast.Starred) or stands:
        return Refusal(text("gives_none"))
    cut = Span(end - 1, whole.end)
    last = max(
        site.source.span(each).end for each in (*made.args, *(k.value for k in made.keywords))
    )
    # What closes brackets around the Parameter would go too, and so would a comma behind the last.
    if site.has_comment(Span(last, whole.end)) or site.source.text[last : end - 1].strip():
        return Refusal(text("gives_none"))
    if site.source.text[end:].lstrip()[:1] != ".":
        return Refusal(text("gives_none"))
    flag = _flag_of(site, call)
    if flag is None:
        return Refusal(text("gives_none"))
    written = f", requires_grad={flag})"
    title = text("title_write", text=f"requires_grad={flag}")
    return Rewrite((Edit(cut, written),), Safety.SAFE, (), site.roots_in(cut), title)


def _flag_of(site: Site, call: ast.Call) -> str | None:
    """Return the text of what the flag is set to, None where several or unseen values are passed.

    A Parameter takes what stands for true or false as ``requires_grad_`` does; it is evaluated
    where it was, after what the Parameter is made of.
    """
    values = [*call.args, *(each.value for each in call.keywords)]
    if not values:
        return "True"
    named = all(each.arg == "requires_grad" for each in call.keywords)
    if len(values) != 1 or not named or isinstance(values[0], ast.Starred):
        return None
    span = site.source.span(values[0])
    return site.source.text[span.start : span.end]


def _says(call: ast.Call, *, wanted: bool) -> bool:
    """Tell whether a call turns the flag on, which is its default, or off."""
    values = [*call.args, *(each.value for each in call.keywords)]
    return (wanted or bool(values)) and all(
        isinstance(each, ast.Constant) and each.value is wanted for each in values
    )


def _is_made_parameter(site: Site, call: ast.Call) -> bool:
    """Tell whether a tensor that takes gradients is made a Parameter, which says so itself."""
    maker = parents_of(site.source.tree).get(call)
    return (
        _says(call, wanted=True)
        and isinstance(maker, ast.Call)
        and maker.args[:1] == [call]
        and called_api(site, maker) == _PARAMETER
    )


def _takes_none(site: Site, receiver: ast.expr) -> bool:
    """Tell whether a tensor has no flag to lose: it is no Parameter, and made right here."""
    made = receiver
    while isinstance(made, ast.Call) and called_api(site, made) in KEEPING - _WITHOUT_FLAG:
        assert isinstance(made.func, ast.Attribute)
        made = made.func.value
    if isinstance(made, ast.Call) and called_api(site, made) in _WITHOUT_FLAG:
        return True
    of_tensor = site.api.name.startswith("torch.Tensor.")
    if of_tensor and isinstance(receiver, ast.Attribute) and _is_own(receiver.value):
        # The flag of a buffer stays in torch, too; nobody asks for its gradient.
        return any(receiver.attr in buffers_of(info) for info in site.walked.classes)
    return is_fresh(site, receiver)


def _is_part(node: ast.expr) -> bool:
    """Tell whether a tensor is ``x[:, :n]``: in torch its flag cannot be turned off, or is off."""
    within = node.slice if isinstance(node, ast.Subscript) else None
    parts = within.elts if isinstance(within, ast.Tuple) else []
    return any(isinstance(each, ast.Slice) for each in parts)


def _is_never_asked(site: Site, node: ast.expr) -> bool:
    """Tell whether a name is given new tensors alone, and no line turns their flag on."""
    tree = site.source.tree
    values = given_alone(tree, node)
    if not isinstance(node, ast.Name) or not values:
        return False
    if not all(isinstance(each, ast.Call) and _has_no_flag(site, each) for each in values):
        return False
    parents = parents_of(tree)
    for each in nodes_of(tree):
        if not isinstance(each, ast.Attribute) or each.attr not in _OF_FLAGS:
            continue
        if isinstance(each.value, ast.Name) and each.value.id == node.id:
            call = parents.get(each)
            denied = isinstance(call, ast.Call) and each.attr == "requires_grad_"
            if not (denied and isinstance(call, ast.Call) and _says(call, wanted=False)):
                return False
    return True


def _has_no_flag(site: Site, made: ast.Call) -> bool:
    """Tell whether a call makes a tensor that takes no gradient."""
    if any(each.arg in (None, "requires_grad") for each in made.keywords):
        return False
    return called_api(site, made) in _UNTRAINED or is_fresh(site, made, follow=False)


def _is_own(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"
