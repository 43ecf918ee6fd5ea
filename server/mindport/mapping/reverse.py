"""The table of MindSpore names: what each stands for, and what it is a part of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from mindport.core.base.patterns import pattern
from mindport.core.catalog import Api
from mindport.mapping.build_target import mindspore_signatures
from mindport.mapping.encode import pack_signatures
from mindport.mapping.facts import Facts
from mindport.mapping.index import RELEASES
from mindport.mapping.model import ApiEntry, Mappings
from mindport.mapping.releases import gone_names, missing_in
from mindport.mapping.short_names import full_names

_QUOTED = pattern(r"`([^`]+)`")
#: A name alone, as `value_and_grad` and `set_data`, and whose it may be.
_OWNERS = ("mindspore", "mindspore.Parameter", "mindspore.nn.Cell")
_PLAIN = pattern(r"[A-Za-z_]\w*(?![\w.])")
_IN_TEMPLATE = pattern(r"<([\w.]+)>")


def mindspore_names(mappings: Mappings, apis: dict[str, Api], facts: Facts) -> dict[str, Any]:
    """Return every MindSpore name in the compact form that ``index.MindsporeName`` reads."""
    stands_for: dict[str, set[str]] = defaultdict(set)
    for name, api in apis.items():
        for target in api.targets:
            stands_for[target.api].add(name)
    part_of = _parts(mappings, facts)
    names: dict[str, Any] = {}
    for name, surface in facts.mindspore.items():
        fields = {
            "k": surface.kind,
            "g": pack_signatures(mindspore_signatures(surface)),
            "f": list(surface.platforms),
            "d": surface.deprecated,
            "o": surface.use,
            "t": sorted(stands_for[name]),
            "c": sorted(part_of[name] - stands_for[name]),
            "r": _having(missing_in(name, facts)),
        }
        names[name] = {key: value for key, value in fields.items() if value}
    return names


def gone_entries(facts: Facts) -> dict[str, Any]:
    """Return what earlier releases had and the newest has no more, in the same form."""
    return {
        name: {
            "k": surface.kind,
            "g": pack_signatures(mindspore_signatures(surface)),
            "f": list(surface.platforms),
            "d": surface.deprecated,
            "o": surface.use,
            "r": list(releases),
        }
        for name, (surface, releases) in gone_names(facts).items()
    }


def _having(missing: tuple[str, ...]) -> list[str]:
    """Return the releases that have a name, nothing where all do."""
    return [release for release in RELEASES if release not in missing] if missing else []


def _parts(mappings: Mappings, facts: Facts) -> dict[str, set[str]]:
    """Return by MindSpore name the torch APIs that compositions or advice replace with it."""
    uses = {helper.name: helper.uses for helper in mappings.helpers}
    found: dict[str, set[str]] = defaultdict(set)
    for entry in mappings.apis:
        for recipe in entry.recipes:
            for name in (*_IN_TEMPLATE.findall(recipe.template), *uses.get(recipe.helper, ())):
                found[name].add(entry.name)
        for name in _advised(entry, facts):
            found[name].add(entry.name)
    return found


def _advised(entry: ApiEntry, facts: Facts) -> Iterator[str]:
    """Yield the MindSpore names in an entry's reason, where it says what to do instead."""
    if entry.reason is None or entry.status not in ("recipe", "context", "none"):
        return
    for text in _QUOTED.findall(entry.reason.en):
        said = [full[0] for _, full in full_names(text)]
        plain = _PLAIN.match(text)
        if plain is not None:
            named = [f"{owner}.{plain[0]}" for owner in _OWNERS]
            said += [name for name in named if name in facts.mindspore][:1]
        yield from (name for name in said if name in facts.mindspore)
