"""What is otherwise in the earlier releases of MindSpore: targets that they lack, other grades.

Everything is compiled for the newest release; for each earlier one the entries that differ are
built again from its own surface.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import replace
from mindport.core.catalog import Api, Signature, Target
from mindport.core.fixes.names import marker
from mindport.core.model import Safety, Text, listed
from mindport.mapping.build_target import mindspore_signatures
from mindport.mapping.facts import MINDSPORE_VERSION, Facts, SurfaceName
from mindport.mapping.model import ApiEntry, HelperEntry, TargetEntry

_NAME = pattern(r"<(mindspore\.[\w.]+)>")
Build = Callable[[ApiEntry, Facts], Api]
Surface = Mapping[str, SurfaceName]


def with_releases(api: Api, facts: Facts) -> Api:
    """Return an entry whose targets say which earlier releases lack or deprecate them."""
    if not facts.earlier:
        return api
    return replace(
        api,
        targets=tuple(
            replace(
                target,
                missing_in=missing_in(target.api, facts),
                deprecated_in=tuple(
                    release
                    for release, surface in _all(facts).items()
                    if (found := surface.get(target.api)) is not None and found.deprecated
                ),
            )
            for target in api.targets
        ),
    )


def missing_in(name: str, facts: Facts) -> tuple[str, ...]:
    """Return the earlier releases that lack a name which the newest has."""
    if name not in facts.mindspore:
        return ()
    return tuple(release for release, surface in facts.earlier.items() if name not in surface)


def gone_names(facts: Facts) -> dict[str, tuple[SurfaceName, tuple[str, ...]]]:
    """Return names that the newest release lacks, as last seen, and the releases with them."""
    gone: dict[str, tuple[SurfaceName, tuple[str, ...]]] = {}
    for release, surface in facts.earlier.items():
        for name, found in surface.items():
            if name not in facts.mindspore:
                gone[name] = found, (*gone.get(name, (found, ()))[1], release)
    return gone


def earlier_apis(
    entries: Iterable[ApiEntry],
    helpers: Iterable[HelperEntry],
    facts: Facts,
    newest: Mapping[str, Api],
    build: Build,
) -> dict[str, dict[str, Api]]:
    """Return by release the entries that are otherwise there than in the newest.

    build: builds an entry from facts, as for the newest release.
    """
    known = {helper.name: helper for helper in helpers}
    listed = tuple(entries)
    found: dict[str, dict[str, Api]] = {}
    for release, surface in facts.earlier.items():
        changed = {
            name
            for name, now in facts.mindspore.items()
            if (then := surface.get(name)) is None or _facts_of(then) != _facts_of(now)
        }
        older = replace(facts, mindspore={**_others(facts), **surface})
        there = {**known, **older_helpers(listed, helpers, surface, facts)}
        found[release] = {}
        for entry in listed:
            if not changed.isdisjoint(_names(entry, known)):
                built = _earlier(entry, there, release, facts, older, build)
                if built != newest[entry.name]:
                    found[release][entry.name] = built
    return found


def older_helpers(
    entries: Iterable[ApiEntry], helpers: Iterable[HelperEntry], surface: Surface, facts: Facts
) -> dict[str, HelperEntry]:
    """Return by name the helpers that are otherwise where a release lacks classes they derive from.

    They derive from the helpers that stand there for the same torch classes instead.
    """
    known = {helper.name: helper for helper in helpers}
    bases = {
        target.api: known[recipe.helper]
        for entry in entries
        for recipe in entry.recipes
        for target in entry.targets
        if recipe.helper in known and recipe.base and target.args.get("base")
        if target.api in facts.mindspore and target.api not in surface
    }
    return {
        helper.name: _on_helpers(helper, bases)
        for helper in known.values()
        if not bases.keys().isdisjoint(helper.uses)
    }


def _on_helpers(helper: HelperEntry, bases: Mapping[str, HelperEntry]) -> HelperEntry:
    """Return a helper with those of its classes as helpers that a release lacks."""
    source, needs = helper.helper.source, {*helper.needs}
    for name in bases.keys() & set(helper.uses):
        source = source.replace(marker(name), marker(bases[name].name))
        needs |= {bases[name].name, *bases[name].needs}
    return replace(
        helper,
        helper=replace(helper.helper, source=source),
        uses=tuple(name for name in helper.uses if name not in bases),
        needs=tuple(sorted(needs)),
    )


def _earlier(
    entry: ApiEntry,
    helpers: Mapping[str, HelperEntry],
    release: str,
    facts: Facts,
    older: Facts,
    build: Build,
) -> Api:
    """Build one entry for an earlier release."""

    def there(names: Iterable[str]) -> bool:
        return all(name not in facts.mindspore or name in older.mindspore for name in names)

    targets = tuple(each for each in entry.targets if there(_target_names(each)))
    recipes = tuple(
        each
        for each in entry.recipes
        if there(_NAME.findall(each.template)) and there(_uses(helpers, each.helper))
    )
    api = build(replace(entry, targets=targets, recipes=recipes), older)
    api = with_releases(api, facts)
    api = replace(
        api, targets=tuple(_limited(target, release, facts, older) for target in api.targets)
    )
    lost = [name for each in entry.targets if each not in targets for name in _target_names(each)]
    lost += [name for each in entry.recipes for name in _uses(helpers, each.helper)]
    lost += [name for each in entry.recipes for name in _NAME.findall(each.template)]
    if entry.targets and not targets and api.status in ("mapped", "recipe"):
        if recipes:
            return replace(api, status="recipe")
        why = _joined(_not_yet(lost, release, facts), entry.earlier)
        if entry.rewriter:
            # There is something to write all the same.
            return replace(api, status="context", reason=why)
        return replace(api, status="none", reason=why)
    if entry.recipes and not recipes and not targets:
        return replace(api, reason=_joined(_not_yet(lost, release, facts), api.reason))
    return api


def _limited(target: Target, release: str, facts: Facts, older: Facts) -> Target:
    """Lower the grade where the parameters are not those that were compared and run."""
    now, then = facts.mindspore.get(target.api), older.mindspore.get(target.api)
    if now is None or then is None or now.signatures == then.signatures:
        return target
    signatures = mindspore_signatures(then)
    named = {param.name for signature in signatures for param in signature.params}
    given = [rule.mindspore for rule in target.params if rule.mindspore not in named]
    given = [name for name in given if name]
    if named and given:
        names = listed(given)
        return _at_most(
            target,
            Safety.MANUAL,
            Text(f"MindSpore {release} has no {names.en}", f"MindSpore {release} 没有 {names.zh}"),
        )
    if _takes_less(signatures, mindspore_signatures(now)):
        return target
    return _at_most(
        target,
        Safety.REVIEW,
        Text(
            f"its parameters in MindSpore {release} are not those of {MINDSPORE_VERSION}, "
            "which were compared",
            f"它在 MindSpore {release} 中的参数与已比较的 {MINDSPORE_VERSION} 不同",
        ),
    )


def _at_most(target: Target, grade: Safety, reason: Text) -> Target:
    lowered = {device for device, found in target.ceiling if found < grade}
    reasons = {device: text for device, text in target.reasons if device not in lowered}
    reasons |= dict.fromkeys(lowered, reason)
    return replace(
        target,
        ceiling=tuple((device, max(found, grade)) for device, found in target.ceiling),
        reasons=tuple(sorted(reasons.items())),
    )


def _takes_less(then: tuple[Signature, ...], now: tuple[Signature, ...]) -> bool:
    """Tell whether all that differs is optional parameters at the end, or by keyword, added since.

    Calls that do not pass them mean the same in both releases; the rules say what becomes of those
    that do.
    """
    if len(then) != len(now):
        return False
    for old, new in zip(then, now, strict=True):
        known = {param.name for param in old.params}
        kept = tuple(param for param in new.params if param.name in known)
        added = [param for param in new.params if param.name not in known]
        if kept != old.params or any(param.default is None for param in added):
            return False
        last = max((at for at, param in enumerate(new.params) if param.name in known), default=-1)
        if any(new.params.index(param) < last and param.kind != "kw" for param in added):
            return False
    return True


def _not_yet(names: Iterable[str], release: str, facts: Facts) -> Text:
    """Say that a release lacks what an entry needs, and which release has it."""
    for name in names:
        lacking = missing_in(name, facts)
        if release in lacking:
            order = list(_all(facts))
            first = next(each for each in order[order.index(release) :] if each not in lacking)
            return Text(
                f"not in MindSpore {release}; {first} has `{name}`",
                f"MindSpore {release} 中没有；{first} 提供 `{name}`",
            )
    return Text(f"not in MindSpore {release}", f"MindSpore {release} 中没有")


def _joined(first: Text, second: Text | None) -> Text:
    if second is None:
        return first
    return Text(f"{first.en}; {second.en}", f"{first.zh}；{second.zh}")


def _all(facts: Facts) -> dict[str, Surface]:
    return {**facts.earlier, MINDSPORE_VERSION: facts.mindspore}


def _others(facts: Facts) -> dict[str, SurfaceName]:
    """Return the names that are no public name of any release, which surfaces do not list."""
    return {name: row for name, row in facts.mindspore.items() if not name.startswith("mindspore")}


def _facts_of(row: SurfaceName) -> tuple[object, ...]:
    return row.kind, row.signatures, row.deprecated, row.use, row.platforms


def _target_names(target: TargetEntry) -> list[str]:
    """Return the MindSpore names that a target needs: itself, and those in the rewriter's data."""
    found = [name for text in target.args.values() for name in _NAME.findall(text)]
    return [target.api, *found, *(t for t in target.args.values() if t.startswith("mindspore."))]


def _uses(helpers: Mapping[str, HelperEntry], name: str) -> tuple[str, ...]:
    helper = helpers.get(name)
    return () if helper is None else helper.uses


def _names(entry: ApiEntry, helpers: Mapping[str, HelperEntry]) -> set[str]:
    names = {name for target in entry.targets for name in _target_names(target)}
    for recipe in entry.recipes:
        names.update(_NAME.findall(recipe.template))
        names.update(_uses(helpers, recipe.helper))
    return names
