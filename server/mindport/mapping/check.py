"""Lints the mapping data: what the loader cannot see because it needs the facts."""

from __future__ import annotations

import importlib.util
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import mindport.core
from mindport.core.catalog import Signature
from mindport.mapping.aliases import find_aliases
from mindport.mapping.build_target import mindspore_signatures, tier_of
from mindport.mapping.compile import torch_signatures
from mindport.mapping.facts import Facts, load_facts
from mindport.mapping.load import load_mappings
from mindport.mapping.model import (
    ApiEntry,
    CorrectionEntry,
    MappingProblem,
    Mappings,
    Place,
    TargetEntry,
)
from mindport.mapping.relations import relate

_OTHER_PACKAGES = ("torchvision.", "torchaudio.", "torchtext.")


def check_mappings(root: Path) -> tuple[MappingProblem, ...]:
    """Return every problem of the ``mappings`` folder ``root``, sorted by file and line.

    Raises OSError where a file of facts is missing, ValueError where one is damaged.
    """
    mappings, problems = load_mappings(root)
    facts = load_facts(root)
    found = list(problems)
    for entry in mappings.apis:
        found += _entry(entry, facts)
    found += _order(mappings.apis)
    found += _compositions(mappings, facts)
    found += _rules(mappings)
    found += _rows(mappings, facts, root)
    return tuple(sorted(found, key=lambda each: (each.place.path, each.place.line, each.message)))


def _entry(entry: ApiEntry, facts: Facts) -> list[MappingProblem]:
    found: list[MappingProblem] = []

    def problem(place: Place, message: str) -> None:
        found.append(MappingProblem(place, message))

    stem = PurePosixPath(entry.place.path).stem
    if entry.name != stem and not entry.name.startswith(f"{stem}."):
        problem(entry.place, f"`{entry.name}` does not belong in {stem}.yaml")
    surface = facts.torch.get(entry.name)
    private = any(part.startswith("_") for part in entry.name.split("."))
    foreign = entry.name.startswith(_OTHER_PACKAGES)
    if surface is None and not (private or foreign):
        problem(entry.place, f"torch has no `{entry.name}`")
    if surface is None and not entry.kind:
        problem(entry.place, f"`{entry.name}` is not in the surface and needs a `kind`")
    if surface is not None and surface.kind == "module":
        problem(entry.place, f"`{entry.name}` is a module; use namespaces.yaml")
    _rewriter(entry.rewriter, entry.place, found)
    signatures = torch_signatures(entry, surface)
    params = {p.name for s in signatures for p in s.params}
    for target in entry.targets:
        _rewriter(target.rewriter, target.place, found)
        found += _double_pins(target, signatures, facts)
        for name in target.params:
            if params and name not in params:
                problem(target.place, f"`{entry.name}` has no parameter `{name}`")
        found += _target(target, facts)
    return found


def _compositions(mappings: Mappings, facts: Facts) -> list[MappingProblem]:
    """Find names that MindSpore lacks in templates and helpers, and helpers that nothing uses."""
    found: list[MappingProblem] = []
    used: set[str] = set()
    for entry in mappings.apis:
        signatures = torch_signatures(entry, facts.torch.get(entry.name))
        params = {p.name for s in signatures for p in s.params} | {"self"}
        for recipe in entry.recipes:
            used.add(recipe.helper)
            slots = set(re.findall(r"\{(\w+)\}", recipe.template))
            for name in sorted((slots | recipe.params.keys()) - params):
                message = f"`{entry.name}` has no parameter `{name}`"
                found.append(MappingProblem(recipe.place, message))
            found += _absent(re.findall(r"<([\w.]+)>", recipe.template), recipe.place, facts)
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


def _double_pins(
    target: TargetEntry, signatures: tuple[Signature, ...], facts: Facts
) -> list[MappingProblem]:
    """Find pins of parameters that a torch parameter fills and that has a pin of its own."""
    surface = facts.mindspore.get(target.api)
    if surface is None:
        return []
    rules = relate(signatures, mindspore_signatures(surface)).rules
    return [
        MappingProblem(
            target.place,
            f"`{rule.mindspore}` is filled by torch's `{rule.torch}`: pin it under `params`",
        )
        for rule in rules
        if rule.torch and rule.pin is not None and rule.mindspore in target.pins
    ]


def _target(target: TargetEntry, facts: Facts) -> list[MappingProblem]:
    surface = facts.mindspore.get(target.api)
    if surface is None:
        if target.tier == "python" or tier_of(target.api) == "python":
            module = target.api.rpartition(".")[0]
            if not module or importlib.util.find_spec(module.split(".")[0]) is None:
                return [MappingProblem(target.place, f"`{target.api}` does not exist")]
            return []
        return [MappingProblem(target.place, f"MindSpore has no `{target.api}`")]
    names = {p.name for s in mindspore_signatures(surface) for p in s.params}
    open_ended = not names or any(
        p.kind == "var_kw" for s in mindspore_signatures(surface) for p in s.params
    )
    if open_ended or target.signatures:
        return []
    given = {*target.pins, *(p.mindspore for p in target.params.values() if p.mindspore)}
    return [
        MappingProblem(target.place, f"`{target.api}` has no parameter `{name}`")
        for name in sorted(given - names)
    ]


def _rewriter(name: str, place: Place, found: list[MappingProblem]) -> None:
    folder = Path(next(iter(mindport.core.__path__))) / "rewriters"
    if name and not (folder / f"{name}.py").is_file():
        found.append(MappingProblem(place, f"there is no rewriter `{name}` in core/rewriters"))


def _order(apis: tuple[ApiEntry, ...]) -> list[MappingProblem]:
    found: list[MappingProblem] = []
    last: dict[str, str] = {}
    for entry in apis:
        before = last.get(entry.place.path, "")
        if entry.name < before:
            found.append(
                MappingProblem(entry.place, f"`{entry.name}` is out of order, after `{before}`")
            )
        last[entry.place.path] = entry.name
    return found


def _rules(mappings: Mappings) -> list[MappingProblem]:
    return [
        MappingProblem(rule.place, f"`{rule.prefix}` is not a namespace of torch")
        for rule in mappings.namespaces
        if not f"{rule.prefix}.".startswith(("torch.", *_OTHER_PACKAGES))
    ]


def _rows(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Check that each row of the source tables is served, or listed as corrected."""
    aliases = find_aliases(facts.torch, {entry.name for entry in mappings.apis})
    served: dict[str, set[str]] = defaultdict(set)
    for entry in mappings.apis:
        served[entry.name].update(target.api for target in entry.targets)
    listed: dict[tuple[str, str, str], CorrectionEntry] = {
        (each.table, each.torch, each.target): each for each in mappings.corrections
    }
    found: list[MappingProblem] = []
    rows = {(row.table, row.torch, row.target) for row in facts.sources}
    place = Place(f"{root.name}/corrections.yaml", 1)
    for table, torch, target in sorted(rows):
        name = aliases.get(torch, torch)
        if target not in served[name] and (table, torch, target) not in listed:
            found.append(
                MappingProblem(
                    place, f"row `{torch}` -> `{target}` of {table} is neither served nor listed"
                )
            )
    for key, correction in listed.items():
        if key not in rows:
            found.append(
                MappingProblem(
                    correction.place, f"no row of {key[0]} maps `{key[1]}` to `{key[2]}`"
                )
            )
    return found
