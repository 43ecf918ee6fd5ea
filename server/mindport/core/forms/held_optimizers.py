"""``model.state_dict()`` where Modules keep their optimizers: a Cell has their state in it.

A Module keeps an optimizer as any other object, and its ``state_dict`` knows nothing of it. A Cell
takes it for a part: after ``self.optimizer = Adam(...)`` the state holds each parameter once more,
moments and step numbers. What is saved does not fit a model without, and values that are taken
back, averaged or counted are others than the model's. Measured with MindSpore 2.10.0 on CPU.
So does what ``children()`` gives hold the optimizer, which a loop would run, count or take apart.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.fixes.names import marker
from mindport.core.messages import because, text
from mindport.core.model import Edit, Fix, Safety, Span, Text
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.noted.own_optimizers import is_optimizer_class
from mindport.core.walk.values.kinds import Instance, Known, LocalInstance, Value, with_own_bases

_STATE = "torch.nn.Module.state_dict"
_MIGRATED = "mindspore.experimental.optim."
#: What is written for the direct members of a Module: the name of one, and where they are.
_MEMBERS = {
    "torch.nn.Module.children": ("{}", "cells()"),
    "torch.nn.Module.named_children": ("(name, {})", "name_cells().items()"),
}
#: What optimizers have, and no Module of torch's.
_GROUPS = "param_groups"
#: The recipe that leaves the state of optimizers out.
HELPER = "state_of"
_OPTIMIZERS, _SCHEDULERS = "torch.optim.", "torch.optim.lr_scheduler."


def state_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that leaves the state of optimizers out, with the message that says so."""
    call, use = site.use.call, site.use
    if call is None or site.api.name != _STATE or not use.member or call.args or call.keywords:
        return None
    receiver, helper = use.receiver, site.catalog.helper(HELPER)
    if receiver is None or helper is None or use.in_string or use.formatted:
        return None
    if isinstance(receiver, ast.Call) or not _keeps_optimizers(site):
        # `super()` is of the method that it stands in, and a state that is made anew of that.
        return None
    whole, at = site.source.span(call), site.source.span(receiver)
    if site.has_comment(whole):
        return None
    opened = Edit(Span(whole.start, whole.start), f"{marker(helper.name)}(")
    edits = (opened, Edit(Span(at.end, whole.end), ")"))
    why = (text("state_of_optimizers"),)
    told = because("composed_helper_but", why, torch=site.api.name, text=HELPER)
    title = because("title_helper_review", why, name=HELPER)
    fix = Fix(title, Safety.REVIEW, edits, helpers=(helper,), changes=why[0])
    return told, fix


def members_form(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that leaves optimizers out of a Module's members, with the message."""
    call, use = site.use.call, site.use
    written = _MEMBERS.get(site.api.name)
    if call is None or written is None or not use.member or call.args or call.keywords:
        return None
    receiver = use.receiver
    if receiver is None or use.in_string or use.formatted or not _keeps_optimizers(site):
        return None
    whole, at = site.source.span(call), site.source.span(receiver)
    if site.has_comment(Span(at.end, whole.end)):
        return None
    taken = {each.id for each in nodes_within(receiver) if isinstance(each, ast.Name)}
    part = next(each for each in ("each", "part", "member") if each not in taken)
    given, members = written[0].format(part), written[1]
    loop = given.strip("()")
    edits = (
        Edit(Span(whole.start, whole.start), f"({given} for {loop} in "),
        Edit(Span(at.end, whole.end), f'.{members} if not hasattr({part}, "{_GROUPS}"))'),
    )
    why = (text("members_without_optimizers"),)
    shown = f'({given} for {loop} in x.{members} if not hasattr({part}, "{_GROUPS}"))'
    title = text("title_write", text=shown)
    told = because("composed_but", why, torch=site.api.name, text=shown)
    return told, Fix(title, Safety.SAFE, edits)


def _keeps_optimizers(site: Site) -> bool:
    """Tell whether a Module of the file has an optimizer for an attribute, or makes one.

    A method may choose which, so that its class is not known of the attribute.
    """
    modules = [*site.walked.modules, *site.walked.cells]
    kept = (value for info in modules for value in info.attributes.values())
    if any(_is_optimizer(value) for value in kept):
        return True
    made = [span.start for span, name in site.named.items() if _names_optimizer(name)]
    bodies = [site.source.span(info.node) for info in modules] if made else []
    return any(body.start <= at < body.end for body in bodies for at in made)


def _names_optimizer(name: str) -> bool:
    return name.startswith(_OPTIMIZERS) and not name.startswith(_SCHEDULERS)


def _is_optimizer(value: Value) -> bool:
    if isinstance(value, Instance):
        return _names_optimizer(value.type)
    if not isinstance(value, LocalInstance):
        return False
    # What is added for one of torch's, in files that are converted in part.
    bases = (base for each in with_own_bases(value.info) for base in each.bases)
    migrated = any(isinstance(each, Known) and each.name.startswith(_MIGRATED) for each in bases)
    return migrated or is_optimizer_class(value.info)
