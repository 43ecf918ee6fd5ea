"""Reads the cases that people wrote, ``mappings/cases/*.yaml``, with file and line of faults."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import yaml

from mindport.mapping.load.mappings import compose
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import MappingProblem
from mindport.verify.curated import EDGES, GENERATORS, source_of

KEYS = ("call", "edge", "inputs", "loose", "random", "result", "setup")


def read_cases(root: Path) -> tuple[dict[str, list[dict[str, Any]]], list[MappingProblem]]:
    """Return the cases under the mappings folder ``root`` by torch name, and what is wrong."""
    found: dict[str, list[dict[str, Any]]] = {}
    problems: list[MappingProblem] = []
    folder = root / "cases"
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        reader = Reader(f"{root.name}/cases/{path.name}", problems)
        node = compose(path, reader)
        for name, _, value in reader.pairs(node) if node is not None else ():
            cases = [_case(reader, item) for item in reader.items(value)]
            found.setdefault(name, []).extend(case for case in cases if case is not None)
    return found, problems


def _case(reader: Reader, node: yaml.Node) -> dict[str, Any] | None:
    fields = reader.fields(node, KEYS, ("call",))
    if "call" not in fields:
        return None
    case: dict[str, Any] = {"call": reader.string(fields["call"])}
    if "setup" in fields:
        case["setup"] = list(reader.strings(fields["setup"]))
    if "result" in fields:
        case["result"] = reader.string(fields["result"])
    if "edge" in fields:
        case["edge"] = reader.choice(fields["edge"], EDGES[1:])
    for key in ("loose", "random"):
        if key in fields:
            case[key] = reader.choice(fields[key], ("true", "false")) == "true"
    if "inputs" in fields:
        case["inputs"] = reader.string_map(fields["inputs"])
        for name, value in case["inputs"].items():
            wrong = _generator_fault(value)
            if not name.isidentifier() or wrong:
                reader.problem(fields["inputs"], f"`{name}`: {wrong or 'not a name'}")
                return None
    try:
        ast.parse(source_of(case))
    except SyntaxError as error:
        reader.problem(node, f"the case does not parse: {error.msg}")
        return None
    return case


def _generator_fault(text: str) -> str:
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError:
        return f"`{text}` does not parse"
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        return f"`{text}` is not a call of a generator"
    if tree.func.id not in GENERATORS:
        return f"`{tree.func.id}` is not one of {', '.join(GENERATORS)}"
    try:
        for value in (*tree.args, *(keyword.value for keyword in tree.keywords)):
            ast.literal_eval(value)
    except ValueError:
        return f"`{text}` takes plain numbers only"
    return ""
