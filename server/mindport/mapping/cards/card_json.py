"""A card as data: the form that ``show --format json`` prints."""

from __future__ import annotations

from typing import Any

from mindport.core.catalog import Api, Param, Target
from mindport.mapping.cards import words
from mindport.mapping.cards.card import Card, Package, notes_of
from mindport.mapping.cards.choice import choice_json
from mindport.mapping.cards.evidence import evidence_json
from mindport.mapping.cards.parts import by_device, one_signature
from mindport.mapping.cards.reverse import mindspore_json
from mindport.mapping.evidence import RECIPE, Measured
from mindport.mapping.index import MindsporeName


def card_json(found: Card, lang: str) -> dict[str, Any]:
    """Return the card in the form that ``show --format json`` prints."""
    api = found.subject
    if isinstance(api, MindsporeName):
        return mindspore_json(api, found.release, lang)
    if isinstance(api, Package):
        return {
            "name": api.name,
            "status": "none",
            "kind": "package" if "." not in api.name else None,
            "signature": None,
            "targets": [],
            "notes": [api.advice.get(lang)],
        }
    notes = [*((api.reason,) if api.reason else ()), *notes_of(api)]
    shown: dict[str, Any] = {
        "name": api.name,
        "status": api.status,
        "kind": api.kind,
        "signature": one_signature(api.signatures),
        "targets": [_target_json(found, api, target) for target in by_device(api)],
        "notes": [note.get(lang) for note in notes],
    }
    composed = found.measured.get((api.name, RECIPE))
    if api.recipes:
        shown["recipes"] = [_recipe_json(each, composed) for each in api.recipes]
    elif composed is not None:
        shown["evidence"] = evidence_json(None, composed)
    if found.wanted is not None and found.wanted.newest.targets:
        shown["chosen"] = choice_json(api, found.wanted)
    return shown


def _recipe_json(recipe: Target, measured: Measured | None) -> dict[str, Any]:
    template = dict(recipe.args).get("shown")
    return {
        "template": template,
        "helper": None if template else recipe.api,
        "safety": {device: words.GRADE_NAMES[grade] for device, grade in recipe.ceiling},
        "evidence": evidence_json(recipe.evidence, measured),
    }


def _target_json(found: Card, api: Api, target: Target) -> dict[str, Any]:
    return {
        "api": target.api,
        "tier": target.tier,
        "signature": one_signature(target.signatures),
        "category": target.category,
        "platforms": {"documented": list(target.platforms), "cpu": target.cpu or None},
        "evidence": evidence_json(target.evidence, found.measured.get((api.name, target.api))),
        "params": [
            {"torch": name or None, "mindspore": other or None, "relation": relation}
            for name, other, relation in _all_params(api, target)
        ],
    }


def _all_params(api: Api, target: Target) -> list[tuple[str, str, str]]:
    """Return (torch, MindSpore, relation) of every parameter, those that are the same included."""
    rules = {rule.torch: rule for rule in target.params if rule.torch}
    params: dict[str, Param] = {p.name: p for s in api.signatures for p in s.params}
    rows: list[tuple[str, str, str]] = []
    for name in (*params, *(name for name in rules if name not in params)):
        rule = rules.get(name)
        if rule is not None:
            rows.append((name, rule.mindspore, rule.relation))
        elif target.signatures and params[name].kind != "var_kw":
            rows.append((name, name, "same"))
    rows += [("", rule.mindspore, rule.relation) for rule in target.params if not rule.torch]
    return rows
