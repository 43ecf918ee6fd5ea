"""Lints the mapping data: what the loader cannot see because it needs the facts."""

from __future__ import annotations

from pathlib import Path

from mindport.mapping.checks.attributes import attribute_problems
from mindport.mapping.checks.categories import category_problems
from mindport.mapping.checks.entries import entry_problems, order_problems, remark_problems
from mindport.mapping.checks.evidence import evidence_problems
from mindport.mapping.checks.ids import id_problems
from mindport.mapping.checks.names import name_problems
from mindport.mapping.checks.proofs import proof_of_changed
from mindport.mapping.checks.recipes import (
    composition_problems,
    recipe_problems,
    signature_problems,
    unproved_recipes,
)
from mindport.mapping.checks.sentences import sentence_problems
from mindport.mapping.checks.tables import (
    namespace_problems,
    package_problems,
    row_problems,
    usage_problems,
)
from mindport.mapping.checks.targets import (
    code_problems,
    decision_problems,
    filled_problems,
)
from mindport.mapping.compile import build_apis
from mindport.mapping.corrections import stale_corrections
from mindport.mapping.facts import Facts, load_facts
from mindport.mapping.load.cases import read_cases
from mindport.mapping.load.mappings import load_mappings
from mindport.mapping.mindspore_rules import mindspore_problems
from mindport.mapping.model import MappingProblem, Mappings


def check_mappings(root: Path) -> tuple[MappingProblem, ...]:
    """Return every problem of the ``mappings`` folder ``root``, sorted by file and line.

    Raises OSError where a file of facts is missing, ValueError where one is damaged.
    """
    mappings, problems = load_mappings(root)
    facts = load_facts(root)
    found = [*problems, *form_problems(mappings, facts, root)]
    if not problems:
        found += proof_problems(mappings, facts, root)
    return in_order(found)


def form_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return what is wrong with the data as it is written: nothing can be built of it."""
    found: list[MappingProblem] = []
    for entry in mappings.apis:
        found += entry_problems(entry, facts, mappings.general)
        found += decision_problems(entry, facts)
    for rule in mappings.namespaces:
        found += code_problems(rule, rule.status)
    found += order_problems(mappings)
    found += package_problems(mappings)
    found += read_cases(root)[1]
    found += recipe_problems(mappings, facts, root)
    found += composition_problems(mappings, facts)
    found += mindspore_problems(mappings, facts)
    return found


def proof_problems(mappings: Mappings, facts: Facts, root: Path) -> list[MappingProblem]:
    """Return what a release needs and does not have: verdicts, remarks, runs, documents.

    A checkout in which these lag behind can be used, in order to write them.
    """
    # The entries are built here, as this asks for more than one look at them.
    apis = build_apis(mappings, facts)
    found = remark_problems(mappings, apis)
    found += filled_problems(mappings, facts, apis)
    found += sentence_problems(root)
    found += name_problems(facts, root)
    found += namespace_problems(mappings, facts)
    found += row_problems(mappings, facts, root)
    found += usage_problems(mappings, facts, root)
    found += id_problems(mappings, root)
    found += signature_problems(mappings, facts)
    found += unproved_recipes(mappings, facts, root)
    found += evidence_problems(mappings, facts, root)
    found += category_problems(mappings, facts)
    found += attribute_problems(mappings, facts, root)
    found += stale_corrections(mappings, facts, root)
    found += proof_of_changed(mappings, facts, apis, root)
    return found


def in_order(problems: list[MappingProblem]) -> tuple[MappingProblem, ...]:
    """Return problems by file and line."""
    return tuple(
        sorted(problems, key=lambda each: (each.place.path, each.place.line, each.message))
    )
