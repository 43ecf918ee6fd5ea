"""Lints of the categories given by hand: none is better than what the facts say."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.mapping.compile import builder
from mindport.mapping.facts import Facts
from mindport.mapping.model import CATEGORIES, ApiEntry, MappingProblem, Mappings


def category_problems(mappings: Mappings, facts: Facts) -> list[MappingProblem]:
    """Return the targets whose given category promises more than parameters and runs hold."""
    given = [entry for entry in mappings.apis if any(each.category for each in entry.targets)]
    build = builder(mappings, facts)
    found: list[MappingProblem] = []
    for entry in given:
        plain = build(_without(entry), facts)
        for target in entry.targets:
            for built in plain.targets if target.category else ():
                if built.api == target.api and _is_better(target.category, built.category):
                    message = (
                        f"`{target.api}` is called `{target.category}`; by its parameters and "
                        f"its runs it is `{built.category}`"
                    )
                    found.append(MappingProblem(target.place, message))
                    break
    return found


def _without(entry: ApiEntry) -> ApiEntry:
    return replace(entry, targets=tuple(replace(each, category="") for each in entry.targets))


def _is_better(given: str, computed: str) -> bool:
    return CATEGORIES.index(given) < CATEGORIES.index(computed)
