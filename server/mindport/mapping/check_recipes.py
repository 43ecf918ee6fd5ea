"""Lints of what is composed: every edit of a recipe has a case that was run."""

from __future__ import annotations

from pathlib import Path

import yaml

from mindport.mapping.aliases import find_aliases
from mindport.mapping.evidence import RECIPE
from mindport.mapping.facts import Facts
from mindport.mapping.model import ApiEntry, MappingProblem, Mappings, Place

CASES = "cases"


def recipe_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the cases of names that are not known, or that stand in another module's file."""
    names = {entry.name for entry in mappings.apis}
    aliases = find_aliases(facts.torch, names)
    found: list[MappingProblem] = []
    for path in sorted((root / CASES).glob("*.yaml")):
        shown = f"{root.name}/{CASES}/{path.name}"
        for name, line in case_names(path):
            place = Place(shown, line)
            if name not in names and name not in facts.torch and name not in aliases:
                found.append(MappingProblem(place, f"torch has no `{name}`"))
            elif name != path.stem and not name.startswith(f"{path.stem}."):
                found.append(MappingProblem(place, f"`{name}` does not belong in {path.name}"))
    return found


def unproved_recipes(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the recipes with an edit of which no case came out equal in a run."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        if entry.status != "recipe" or not _has_edit(entry):
            continue
        lines = [
            line
            for target in (RECIPE, *(each.api for each in entry.targets))
            if (line := facts.evidence.get((entry.name, target))) is not None
        ]
        if not lines:
            message = (
                f"no case of the recipe `{entry.name}` was run: give one under "
                f"{root.name}/{CASES} and run `mindport mappings verify`"
            )
            found.append(MappingProblem(entry.place, message))
    return found


def _has_edit(entry: ApiEntry) -> bool:
    return bool(entry.targets or entry.rewriter)


def case_names(path: Path) -> list[tuple[str, int]]:
    """Return the torch names of a file of cases with their lines, from 1."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    node: yaml.Node | None = yaml.compose(path.read_text(encoding="utf-8"), Loader=loader)
    if not isinstance(node, yaml.MappingNode):
        return []
    return [(str(key.value), key.start_mark.line + 1) for key, _ in node.value]
