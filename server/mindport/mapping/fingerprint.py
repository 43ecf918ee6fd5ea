"""A mark of how an API is converted through one target: what a run proves is that, and no more."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from mindport.core.base.records import asdict
from mindport.core.catalog import Api, Target
from mindport.mapping.evidence import RECIPE


def fingerprint(api: Api, target: str, helper: Callable[[str], str]) -> str:
    """Return twelve hexadecimal digits; another rule, template or helper gives others.

    target: the MindSpore API, or ``recipe``. helper: the source of a helper by name. Grades and
    words do not count: they follow from runs.
    """
    found = api.recipes if target == RECIPE else [t for t in api.targets if t.api == target]
    parts: list[Any] = [_rewrite(each, helper) for each in found]
    if target == RECIPE:
        parts.append([api.rewriter, sorted(api.args)])
    text = json.dumps(parts, sort_keys=True, default=str, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def _rewrite(target: Target, helper: Callable[[str], str]) -> list[Any]:
    added = target.tier == "recipe" and not any(key == "template" for key, _ in target.args)
    rules = [{**asdict(rule), "note": None} for rule in target.params]
    for rule in rules:
        # A grade, and nothing of what is written.
        del rule["review_if"], rule["beside"]
        # Marks from before there was this field stay valid.
        if not rule["number"]:
            del rule["number"]
    return [
        target.api,
        rules,
        [signature.text for signature in target.signatures],
        target.rewriter,
        # What it is not for decides where it is used, not what is written.
        sorted(item for item in target.args if item[0] != "not_for"),
        helper(target.api) if added else "",
    ]
