"""A call of a class with arguments whose values cannot be seen: ``nn.Conv2d(c, d, **kwargs)``.

The rules of a target turn what stands in the text. What a name, ``*`` or ``**`` brings is turned
when the program runs, by the subclass that takes torch's arguments.
"""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.base.syntax import value_of_literal
from mindport.core.calls.call_args import Argument, BoundCall, bind_all
from mindport.core.calls.site import Rewrite, Site, made_as
from mindport.core.calls.target_call import CallChange, Refusal, retarget
from mindport.core.catalog import Target
from mindport.core.class_values.adapters import Adapter, called_adapter
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.walk import uses


def through_adapter(site: Site, target: Target, outcome: Rewrite | Refusal) -> Rewrite | None:
    """Return the call of the subclass, where the target's own call is refused or for review.

    None where it would not help: a literal in the call has no counterpart, or it is ``inplace``
    alone that makes the difference.
    """
    call = site.use.call
    if call is None or site.use.context != uses.CALL or site.use.member:
        return None
    if isinstance(outcome, Rewrite) and outcome.safety is Safety.SAFE:
        return None
    if target not in made_as(site.api, site.options.target)[:1]:
        # Its objects are of another class here.
        return None
    adapter = called_adapter(site.catalog, site.api, target)
    bound = bind_all(call, site.api.signatures, method=False) if adapter is not None else []
    if adapter is None or len(bound) != 1 or site.layout() is None:
        return None
    if adapter.same and not (bound[0].star or bound[0].extra):
        # It passes each argument on as it is, so that only an unseen device is gained.
        return None
    if not _helps(site, target, bound[0], adapter):
        return None
    change = CallChange()
    change.drop.update(item.slot for item in bound[0].arguments if item.param == "device")
    edits = site.change_call(change)
    rewrite = site.replace_name(adapter.helper.name)
    if isinstance(edits, Refusal) or isinstance(rewrite, Refusal):
        return None
    removed = tuple(root for edit in edits if not edit.text for root in site.roots_in(edit.span))
    return replace(
        rewrite,
        edits=(*rewrite.edits, *edits),
        releases=(*rewrite.releases, *removed),
        safety=Safety.REVIEW,
        changes=(text("unseen_arguments", name=adapter.helper.name), *adapter.notes),
        helpers=(adapter.helper,),
    )


def _helps(site: Site, target: Target, bound: BoundCall, adapter: Adapter) -> bool:
    """Tell whether what stands in the text can be passed on, and the rest is what matters."""
    ours = [item for item in bound.arguments if item.param != "inplace"]
    plain = [item for item in ours if _is_literal(item) and item.param not in adapter.takes]
    if isinstance(_tried(site, target, bound, plain, star=True), Refusal):
        return False
    if bound.star or bound.extra:
        return True
    whole = _tried(site, target, bound, ours, star=False)
    return isinstance(whole, Refusal) or whole.safety is not Safety.SAFE


def _tried(
    site: Site, target: Target, bound: BoundCall, arguments: list[Argument], *, star: bool
) -> CallChange | Refusal:
    """Return what the target's rules make of some of a call's arguments.

    star: there are more of them.
    """
    some = replace(bound, arguments=tuple(arguments), star=star, extra=False)
    return retarget(some, target, site.snippets(), receiver=False)


def _is_literal(item: Argument) -> bool:
    try:
        value_of_literal(item.node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True
