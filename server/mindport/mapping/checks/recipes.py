"""Lints of what is composed: every edit of a recipe has a case that was run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import yaml

from mindport.core.calls.tested_members import HAS_MEMBER
from mindport.core.calls.unseen_detached import ASKING as OF_GUESSED
from mindport.core.calls.unseen_members import ASKING, HAS_STATE
from mindport.core.calls.unseen_moves import HELPER as MOVED_TO
from mindport.core.calls.unseen_placement import HELPER as WITHOUT_PLACEMENT
from mindport.core.catalog import Param, ParamRule, Signature
from mindport.core.complex_numbers.complex_gradients import HELPERS as FACTORS
from mindport.core.complex_numbers.complex_magnitudes import HELPER as MAGNITUDE
from mindport.core.forms.held_optimizers import HELPER as STATE_OF
from mindport.core.gradients.writing import COMPILED
from mindport.core.imported.accelerate_imports import HELPERS as ACCELERATE
from mindport.core.imported.einops_imports import HELPERS as EINOPS
from mindport.core.imported.safetensors_imports import HELPERS as OF_SAFETENSORS
from mindport.core.in_place.view_writes import HELPER as WITH_PART
from mindport.core.in_place.whole_or_view import HELPER as WRITE_INTO
from mindport.core.items.index_steps import HELPER as STEPPED
from mindport.core.layers.norm_settings import HELPER as SET_NORM
from mindport.core.layers.unknown_layers import HELPER as PARAMETER_OF
from mindport.core.modes.constructor_modes import STARTS_IN_TRAINING
from mindport.core.modes.mode_overrides import HELPER as SET_MODE
from mindport.core.modes.mode_setters import START_TRAINING
from mindport.core.modules.forwards import HELPER as FORWARD_OF
from mindport.core.modules.member_sets import NUMBERED, SET_MEMBER
from mindport.core.operators.format_fields import NUMBERS_OF
from mindport.core.operators.wide_quotients import DIVMOD_OF_WHOLE
from mindport.core.rewriters.own_optimizer import HELPER as BASE_OPTIMIZER
from mindport.core.rewriters.own_optimizer import KEEPING
from mindport.core.rewriters.tensor_to import HELPER as TURNED_TO
from mindport.core.training_step.calls import STEP_HELPERS
from mindport.core.walk.members import IN_TRAINING
from mindport.core.walk.noted.kept_gradients import STEP_BY_GRAD
from mindport.mapping.aliases import find_aliases
from mindport.mapping.checks.evidence import evidence_file
from mindport.mapping.compile import torch_signatures
from mindport.mapping.evidence import RECIPE
from mindport.mapping.facts import Facts
from mindport.mapping.load.mappings import compose
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import (
    ApiEntry,
    General,
    HelperEntry,
    MappingProblem,
    Mappings,
    Place,
    RecipeEntry,
)
from mindport.mapping.recipes import takes_arguments_of
from mindport.mapping.relations import relate
from mindport.mapping.signature import parse_signature

CASES = "cases"
_WITH_RECEIVER = ("method", "property")


def recipe_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the cases of names that are not known, or that stand in another module's file."""
    names = {entry.name for entry in mappings.apis}
    aliases = find_aliases(facts.torch, names)
    found: list[MappingProblem] = []
    for path in sorted((root / CASES).glob("*.yaml")):
        if not path.is_file():
            continue
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
    used: set[str] = {
        *STEP_HELPERS,
        COMPILED,
        PARAMETER_OF,
        WITHOUT_PLACEMENT,
        TURNED_TO,
        WRITE_INTO,
        WITH_PART,
        SET_MODE,
        NUMBERS_OF,
        BASE_OPTIMIZER,
        *(KEEPING, STEP_BY_GRAD),
        NUMBERED,
        SET_MEMBER,
        *EINOPS.values(),
        *ACCELERATE.values(),
        *(IN_TRAINING, START_TRAINING, STARTS_IN_TRAINING),
        MAGNITUDE,
        STEPPED,
        *FACTORS,
        DIVMOD_OF_WHOLE,
        STATE_OF,
        SET_NORM,
        FORWARD_OF,
        *(*ASKING, HAS_STATE, HAS_MEMBER),
        MOVED_TO,
        *OF_GUESSED,
        *OF_SAFETENSORS.values(),
    }
    own = {helper.name: helper for helper in mappings.helpers}
    for entry in mappings.apis:
        used.add(entry.args.get("helper", ""))
        subclass = own.get(entry.name.rpartition(".")[2])
        if subclass is not None and takes_arguments_of(subclass, entry):
            used.add(subclass.name)
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
    used.update(each for name in sorted(used & own.keys()) for each in own[name].needs)
    for helper in mappings.helpers:
        found += _absent(helper.uses, helper.place, facts)
        if helper.name not in used:
            found.append(MappingProblem(helper.place, f"nothing uses the helper `{helper.name}`"))
    return found


def _defaults(rule: ParamRule) -> tuple[str | None, str | None]:
    return rule.torch_default, rule.mindspore_default


def signature_problems(mappings: Mappings, facts: Facts) -> list[MappingProblem]:
    """Return the helpers that cannot be called as torch is."""
    found: list[MappingProblem] = []
    helpers = {helper.name: helper for helper in mappings.helpers}
    for entry in mappings.apis:
        surface = facts.torch.get(entry.name)
        signatures = torch_signatures(entry, surface)
        names = [recipe.helper for recipe in entry.recipes]
        by_name = {each.helper for each in entry.recipes if _passed_by_name(each)}
        subclass = helpers.get(entry.name.rpartition(".")[2])
        if subclass is not None and takes_arguments_of(subclass, entry):
            names.append(subclass.name)
        for name in names:
            if name in helpers and signatures:
                kind = entry.kind or (surface.kind if surface is not None else "")
                theirs = with_receiver(signatures) if kind in _WITH_RECEIVER else signatures
                ordered = name not in by_name
                helper = helpers[name]
                found += _other_signature(entry, helper, theirs, mappings.general, ordered)
    return found


def _passed_by_name(recipe: RecipeEntry) -> bool:
    """Tell whether a composition says that its arguments are passed by name, in no order."""
    return any(each.relation == "keyword_only" for each in recipe.params.values())


def with_receiver(signatures: tuple[Signature, ...]) -> tuple[Signature, ...]:
    """Return the signatures of a method with the receiver as their first parameter."""
    receiver = Param("self", "pos", None)
    return tuple(Signature((receiver, *s.params), s.returns, s.text) for s in signatures)


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
    general: General,
    ordered: bool,
) -> list[MappingProblem]:
    """Return where a helper cannot be called as torch is: calls keep their arguments.

    ordered: they keep their places too; else they are passed by name.
    """
    parsed = parse_signature(helper.signature)
    found: list[MappingProblem] = []
    relations = relate(signatures, (parsed,), general)
    for name in relations.missing:
        message = f"`{helper.name}` needs `{name}`, which `{entry.name}` does not take"
        found.append(MappingProblem(helper.place, message))
    shifted = all(relate((each,), (parsed,), general).shifted for each in signatures)
    if shifted and ordered:
        message = f"`{helper.name}` takes its parameters in another order than `{entry.name}`"
        found.append(MappingProblem(helper.place, message))
    for rule in relations.rules:
        if rule.relation == "default_differs" and "None" not in _defaults(rule):
            own = rule.mindspore_default
            has = "no default" if own is None else f"the default `{own}`"
            message = (
                f"`{helper.name}` has {has} for `{rule.torch}`, "
                f"`{entry.name}` has `{rule.torch_default}`"
            )
            found.append(MappingProblem(helper.place, message))
    return found


def unproved_recipes(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the recipes with an edit of which no case came out equal in a run."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        if entry.status == "removed" or not _has_edit(entry):
            continue
        own = facts.evidence.get((entry.name, RECIPE))
        lines = [facts.evidence.get((entry.name, each.api)) for each in entry.targets]
        on_cpu = any(recipe.device != "ascend" for recipe in entry.recipes)
        if on_cpu and entry.targets and (own is None or not own.equal):
            message = (
                f"no case of the composition of `{entry.name}` came out equal: give one under "
                f"{root.name}/{CASES} and run `mindport mappings verify`"
            )
            found.append(MappingProblem(entry.place, message))
        elif own is None and not any(lines):
            message = (
                f"no case of the recipe `{entry.name}` was run: give one under "
                f"{root.name}/{CASES} and run `mindport mappings verify`"
            )
            found.append(MappingProblem(entry.place, message))
    if not facts.evidence and len(found) > 1:
        message = "no case of any recipe was run: run `mindport mappings verify`"
        return [MappingProblem(Place(evidence_file(root), 1), message)]
    return found


def _has_edit(entry: ApiEntry) -> bool:
    return bool(entry.recipes) or (
        entry.status == "recipe" and bool(entry.targets or entry.rewriter)
    )


def case_names(path: Path) -> list[tuple[str, int]]:
    """Return the torch names of a file of cases with their lines, from 1.

    What is wrong with the file is told where the cases are read.
    """
    node = compose(path, Reader(path.name, []))
    if not isinstance(node, yaml.MappingNode):
        return []
    return [(str(key.value), key.start_mark.line + 1) for key, _ in node.value]
