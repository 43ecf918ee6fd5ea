"""Lints of what is composed: every edit of a recipe has a case that was run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import yaml

from mindport.core.catalog import Signature
from mindport.mapping.aliases import find_aliases
from mindport.mapping.compile import torch_signatures
from mindport.mapping.evidence import RECIPE
from mindport.mapping.facts import Facts
from mindport.mapping.model import ApiEntry, HelperEntry, MappingProblem, Mappings, Place
from mindport.mapping.signature import parse_signature

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


def composition_problems(mappings: Mappings, facts: Facts) -> list[MappingProblem]:
    """Return names that MindSpore lacks in templates and helpers, and helpers that nothing uses."""
    found: list[MappingProblem] = []
    used: set[str] = set()
    helpers = {helper.name: helper for helper in mappings.helpers}
    for entry in mappings.apis:
        surface = facts.torch.get(entry.name)
        signatures = torch_signatures(entry, surface)
        params = {p.name for s in signatures for p in s.params} | {"self"}
        for recipe in entry.recipes:
            used.add(recipe.helper)
            slots = set(re.findall(r"\{(\w+)\}", recipe.template))
            for name in sorted((slots | recipe.params.keys()) - params):
                message = f"`{entry.name}` has no parameter `{name}`"
                found.append(MappingProblem(recipe.place, message))
            found += _absent(re.findall(r"<([\w.]+)>", recipe.template), recipe.place, facts)
            if recipe.helper in helpers and signatures:
                kind = entry.kind or (surface.kind if surface is not None else "")
                method = kind in ("method", "property")
                found += _other_signature(entry, helpers[recipe.helper], signatures, method=method)
    for helper in mappings.helpers:
        found += _absent(helper.uses, helper.place, facts)
        if helper.name not in used:
            found.append(MappingProblem(helper.place, f"nothing uses the helper `{helper.name}`"))
    return found


def _absent(names: Iterable[str], place: Place, facts: Facts) -> list[MappingProblem]:
    return [
        MappingProblem(place, f"MindSpore has no `{name}`")
        for name in names
        if name.startswith("mindspore.") and name not in facts.mindspore
    ]


def _other_signature(
    entry: ApiEntry,
    helper: HelperEntry,
    signatures: tuple[Signature, ...],
    *,
    method: bool,
) -> list[MappingProblem]:
    """Return the parameters of a helper that no overload of torch has, or in another order."""
    params = parse_signature(helper.signature).params[1 if method else 0 :]
    theirs = {p.name for s in signatures for p in s.params}
    found: list[MappingProblem] = []
    for param in params:
        # What torch's callers cannot pass does no harm where it has a default.
        optional = param.kind in ("var_pos", "var_kw") or param.default is not None
        if not optional and param.name not in theirs:
            message = f"`{helper.name}` takes `{param.name}`, which `{entry.name}` does not"
            found.append(MappingProblem(helper.place, message))
    orders = [[p.name for p in s.params if p.kind != "kw"] for s in signatures]
    placed = [p.name for p in params if p.kind not in ("kw", "var_pos", "var_kw")]
    fits = any(_in_order(placed, order) for order in orders)
    if not found and not fits and not any(p.kind == "var_pos" for p in params):
        message = f"`{helper.name}` takes its parameters in another order than `{entry.name}`"
        found.append(MappingProblem(helper.place, message))
    return found


def _in_order(placed: list[str], order: list[str]) -> bool:
    """Tell whether what both have stands in the same places."""
    return all(order.index(name) == at for at, name in enumerate(placed) if name in order)


def unproved_recipes(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the recipes with an edit of which no case came out equal in a run."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        if entry.status == "removed" or not _has_edit(entry):
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
    return bool(entry.recipes) or (
        entry.status == "recipe" and bool(entry.targets or entry.rewriter)
    )


def case_names(path: Path) -> list[tuple[str, int]]:
    """Return the torch names of a file of cases with their lines, from 1."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    node: yaml.Node | None = yaml.compose(path.read_text(encoding="utf-8"), Loader=loader)
    if not isinstance(node, yaml.MappingNode):
        return []
    return [(str(key.value), key.start_mark.line + 1) for key, _ in node.value]
