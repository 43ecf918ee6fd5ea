"""A class of torch that stands as a value, written as what the target's class is for it there."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.class_values.adapters import Adapter, adapter_of, called_adapter
from mindport.core.class_values.roles import Role, role_of
from mindport.core.messages import text
from mindport.core.model import Safety, Text
from mindport.core.walk import uses

_CONTEXTS = frozenset({uses.VALUE, uses.TYPE_TEST, uses.BASE})


def class_value(site: Site, target: Target, *, placed: bool) -> Rewrite | Refusal | None:
    """Return the rewrite of a class value whose target is not called as torch's class is.

    placed: a device may be passed, which the target does not take.
    None where the use is no such value, or nothing can take torch's arguments for it.
    """
    use = site.use
    if use.context not in _CONTEXTS or use.member or use.call is not None or use.in_string:
        return None
    adapter = (called_adapter if placed else adapter_of)(site.catalog, site.api, target)
    if use.context == uses.BASE:
        return None if adapter is None else _base(site, adapter)
    role = role_of(site.source.tree, use.statement, use.node)
    if adapter is None:
        made = placed and role is not Role.TESTED
        return _reviewed(site, target.api, (text("may_get_device"),)) if made else None
    if role is Role.TESTED:
        if use.context == uses.TYPE_TEST:
            return site.replace_name(target.api)
        return _reviewed(site, target.api, (text("class_tested"),))
    if role is Role.TYPE:
        return _reviewed(site, target.api, (text("class_of_objects", name=adapter.helper.name),))
    why = [text("torch_arguments", name=adapter.helper.name)]
    if role is Role.SAME:
        why = [text("class_of_this_file", name=adapter.helper.name)]
    elif role is Role.BOTH:
        why.append(text("class_tested_too"))
    rewrite = _reviewed(site, adapter.helper.name, (*why, *_changes(adapter)))
    if isinstance(rewrite, Refusal):
        return rewrite
    return replace(rewrite, helpers=(adapter.helper,))


def _base(site: Site, adapter: Adapter) -> Rewrite | Refusal:
    """Derive from the subclass: ``super().__init__()`` gets torch's arguments."""
    name = adapter.helper.name
    why = (text("layer_base", base=site.api.name), text("torch_arguments_base", name=name))
    rewrite = _reviewed(site, name, (*why, *_changes(adapter)))
    if isinstance(rewrite, Refusal):
        return rewrite
    return replace(rewrite, helpers=(adapter.helper,))


def _reviewed(site: Site, name: str, why: tuple[Text, ...]) -> Rewrite | Refusal:
    rewrite = site.replace_name(name)
    if isinstance(rewrite, Refusal):
        return rewrite
    return replace(rewrite, safety=Safety.REVIEW, changes=why)


def _changes(adapter: Adapter) -> list[Text]:
    ignored = [text("argument_ignored", name=name) for name in adapter.ignores]
    return [*ignored, *adapter.notes]
