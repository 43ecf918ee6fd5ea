"""Lint of what evidence is of: a rule that was changed after its run is not proved by it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mindport.core.catalog import Api
from mindport.mapping.checks.evidence import evidence_file
from mindport.mapping.facts import Facts
from mindport.mapping.fingerprint import fingerprint
from mindport.mapping.model import MappingProblem, Mappings, Place


def proof_of_changed(
    mappings: Mappings, facts: Facts, apis: Mapping[str, Api], root: Path
) -> list[MappingProblem]:
    """Return the lines of evidence whose rule, template or helper is another one by now."""
    own = {each.name: each.helper.source for each in mappings.helpers}
    sources = {
        each.name: "".join(own.get(name, "") for name in (each.name, *each.needs))
        for each in mappings.helpers
    }
    found: list[MappingProblem] = []
    for (name, target), line in facts.evidence.items():
        api = apis.get(name)
        if api is None or line.of == fingerprint(api, target, lambda each: sources.get(each, "")):
            continue
        found.append(
            MappingProblem(
                Place(evidence_file(root), line.line),
                f"`{name}` -> `{target}` was run with another rule: "
                f"run `mindport mappings verify {name}`",
            )
        )
    return found
