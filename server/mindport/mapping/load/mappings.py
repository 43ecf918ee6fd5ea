"""Reads the YAML files under ``mappings/``; every problem is told with its file and line."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import yaml

from mindport.mapping.load import entries as load_entries
from mindport.mapping.load import mindspore as load_mindspore
from mindport.mapping.load.files import file_problems
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import (
    ApiEntry,
    AttributeEntry,
    CorrectionEntry,
    GeneralParam,
    MappingProblem,
    Mappings,
    MindsporeEntry,
    NamespaceEntry,
    PackageEntry,
    Place,
)
from mindport.mapping.recipes import load_helpers

_Entry = TypeVar("_Entry")


def load_mappings(root: Path) -> tuple[Mappings, tuple[MappingProblem, ...]]:
    """Load every ``*.yaml`` of the folder ``root``; problems are sorted by file and line.

    Entries with a problem are left out of the result; the rest is usable.
    """
    problems = file_problems(root)
    apis: list[ApiEntry] = []
    namespaces: list[NamespaceEntry] = []
    packages: list[PackageEntry] = []
    corrections: list[CorrectionEntry] = []
    mindspore: list[MindsporeEntry] = []
    general: list[GeneralParam] = []
    attributes: list[AttributeEntry] = []
    paths = sorted(path for path in root.glob("*.yaml") if path.is_file())
    if not paths:
        problems.append(MappingProblem(Place(root.name, 1), "the folder holds no YAML file"))
    for path in paths:
        reader = Reader(f"{root.name}/{path.name}", problems)
        node = compose(path, reader)
        if node is None:
            continue
        if path.name == "namespaces.yaml":
            for name, key, value in reader.pairs(node):
                namespaces += _kept(load_entries.namespace(reader, name, key, value))
        elif path.name == "packages.yaml":
            for name, key, value in reader.pairs(node):
                packages += _kept(load_entries.package(reader, name, key, value))
        elif path.name == "mindspore.yaml":
            for name, key, value in reader.pairs(node):
                mindspore += _kept(load_mindspore.entry(reader, name, key, value))
        elif path.name == "general.yaml":
            for name, key, value in reader.pairs(node):
                general += _kept(load_entries.general(reader, name, key, value))
        elif path.name == "attributes.yaml":
            for name, key, value in reader.pairs(node):
                attributes += _kept(load_entries.attribute(reader, name, key, value))
        elif path.name == "corrections.yaml":
            for item in reader.items(node):
                corrections += _kept(load_entries.correction(reader, item))
        else:
            for name, key, value in reader.pairs(node):
                apis += _kept(load_entries.api(reader, name, key, value))
    _find_duplicates(apis, problems)
    helpers = load_helpers(root, problems)
    # What is wrong with a helper is told at the helper, not again wherever it is used.
    _find_helpers(apis, {path.stem for path in (root / "recipes").glob("*.py")}, problems)
    problems.sort(key=lambda problem: (problem.place.path, problem.place.line, problem.message))
    mappings = Mappings(
        tuple(apis),
        tuple(namespaces),
        tuple(packages),
        tuple(corrections),
        helpers,
        tuple(mindspore),
        {rule.name: rule for rule in general},
        tuple(attributes),
    )
    return mappings, tuple(problems)


def _find_helpers(apis: list[ApiEntry], known: set[str], problems: list[MappingProblem]) -> None:
    for api in apis:
        for recipe in api.recipes:
            if recipe.helper and recipe.helper not in known:
                message = f"there is no helper `{recipe.helper}` in recipes"
                problems.append(MappingProblem(recipe.place, message))


def _kept(entry: _Entry | None) -> list[_Entry]:
    return [] if entry is None else [entry]


def compose(path: Path, reader: Reader) -> yaml.Node | None:
    """Return the document of a file; None, with the problem told, where it cannot be read."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node: yaml.Node | None = yaml.compose(path.read_text(encoding="utf-8"), Loader=loader)
    except UnicodeDecodeError as error:
        reader.problem_at(1, f"the file is not UTF-8 ({error.reason})")
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reader.problem_at(mark.line + 1 if mark else 1, f"not valid YAML: {error.problem}")
        return None
    except yaml.YAMLError as error:
        reader.problem_at(1, f"not valid YAML: {' '.join(str(error).split())}")
        return None
    if node is None:
        reader.problem_at(1, "the file is empty")
    return node


def _find_duplicates(apis: list[ApiEntry], problems: list[MappingProblem]) -> None:
    first: dict[str, Place] = {}
    for api in apis:
        if api.name in first:
            problems.append(
                MappingProblem(api.place, f"`{api.name}` is already given at {first[api.name]}")
            )
        else:
            first[api.name] = api.place
