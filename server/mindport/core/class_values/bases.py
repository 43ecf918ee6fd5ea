"""Helpers that stand for a layer and derive from MindSpore's: what objects are tested against."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.site import Site, ceiling, made_as, suited
from mindport.core.catalog import Api, Catalog, Target
from mindport.core.class_values.adapters import derives_from
from mindport.core.class_values.roles import Role, role_of
from mindport.core.messages import text
from mindport.core.model import Safety
from mindport.core.walk import uses


def helper_base(catalog: Catalog, api: Api, device: str) -> Target | None:
    """Return the target that the helper derives from which objects of a class become here."""
    made = made_as(api, device)
    helper = catalog.helper(made[0].api) if made and made[0].tier == "recipe" else None
    if helper is None:
        return None
    return next((target for target in api.targets if derives_from(helper, target)), None)


def whole_helper(catalog: Catalog, api: Api, device: str) -> Target | None:
    """Return the helper with all attributes of a layer, where calls make MindSpore's own of it.

    It derives from that one, and takes what that one does not: ``track_running_stats=False``.
    """
    targets = suited(api.targets, device)
    if not targets or ceiling(targets[0], device) is not Safety.SAFE:
        return None
    for composed in suited(api.recipes, device):
        helper = catalog.helper(composed.api) if composed.kind == "class" else None
        if helper is None or composed.tier != "recipe":
            continue
        if any(derives_from(helper, target) for target in targets):
            return composed
    return None


def tested_base(site: Site) -> Target | None:
    """Return what a class is called where objects are tested against it: in every file the same.

    None where it is not tested against, or is not made as a helper with such a base.
    """
    use = site.use
    if use.context not in (uses.TYPE_TEST, uses.VALUE) or use.member or use.call is not None:
        return None
    base = helper_base(site.catalog, site.api, site.options.target)
    if base is None or role_of(site.source.tree, use.statement, use.node) is not Role.TESTED:
        return None
    return _tested(base, site.options.target, use.context == uses.VALUE)


def tested_elsewhere(site: Site) -> tuple[Target, ...]:
    """Return what a class is called where objects are tested against it which a device lacks.

    The class is there on any device, and no object is of it where none can be made.
    """
    use, device = site.use, site.options.target
    if use.context not in (uses.TYPE_TEST, uses.VALUE) or use.member or use.call is not None:
        return ()
    found = [each for each in site.api.targets if each.tier != "recipe"]
    if site.api.kind != "class" or role_of(site.source.tree, use.statement, use.node) is not (
        Role.TESTED
    ):
        return ()
    return tuple(_tested(each, device, use.context == uses.VALUE) for each in found[:1])


def _tested(target: Target, device: str, named: bool) -> Target:
    """Return a target for a class that is only tested against; named: by a name that holds it."""
    why = ((device, text("class_tested")),) if named else ()
    grade = Safety.REVIEW if named else Safety.SAFE
    return replace(target, ceiling=((device, grade),), reasons=why, category="identical")
