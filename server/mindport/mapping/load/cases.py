"""Reads the cases that people wrote, ``mappings/cases/*.yaml``, with file and line of faults."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import yaml

from mindport.mapping.load.case_code import code_fault, source_of
from mindport.mapping.load.generators import generator_fault
from mindport.mapping.load.mappings import compose
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import MappingProblem

KEYS = ("call", "edge", "inputs", "loose", "random", "result", "setup")
EDGES = ("", "0d", "bool", "complex", "empty", "half", "int", "large", "nonfinite", "unbatched")


def read_cases(root: Path) -> tuple[dict[str, list[dict[str, Any]]], list[MappingProblem]]:
    """Return the cases under the mappings folder ``root`` by torch name, and what is wrong."""
    found: dict[str, list[dict[str, Any]]] = {}
    problems: list[MappingProblem] = []
    folder = root / "cases"
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        if not path.is_file():
            continue
        reader = Reader(f"{root.name}/cases/{path.name}", problems)
        node = compose(path, reader)
        for name, key, value in reader.pairs(node) if node is not None else ():
            items = reader.items(value)
            if isinstance(value, yaml.SequenceNode) and not items:
                reader.problem(key, f"`{name}` has no case")
            cases = [_case(reader, name, item) for item in items]
            found.setdefault(name, []).extend(case for case in cases if case is not None)
    return found, problems


def _case(reader: Reader, name: str, node: yaml.Node) -> dict[str, Any] | None:
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
    if "inputs" in fields and not _inputs(reader, fields["inputs"], case):
        return None
    return case if _parses(reader, fields, case) and _runs(reader, name, fields, case) else None


def _inputs(reader: Reader, node: yaml.Node, case: dict[str, Any]) -> bool:
    """Read the inputs into ``case``; tell whether every one is a call of a generator."""
    case["inputs"] = {}
    right = True
    for name, key, value in reader.pairs(node):
        case["inputs"][name] = text = reader.string(value)
        wrong = generator_fault(text) if name.isidentifier() else "not a name"
        if wrong:
            reader.problem(key, f"`{name}`: {wrong}")
            right = False
    return right


def _parses(reader: Reader, fields: dict[str, yaml.Node], case: dict[str, Any]) -> bool:
    """Tell whether each text of a case is Python, alone and together."""
    texts = {"call": case["call"], "result": case.get("result", "")}
    texts["setup"] = "\n".join(case.get("setup", ()))
    for key, text in texts.items():
        try:
            ast.parse(text)
        except (SyntaxError, ValueError) as error:
            said = getattr(error, "msg", error)
            reader.problem(fields[key], f"the {key} of the case does not parse: {said}")
            return False
    try:
        ast.parse(source_of(case))
    except SyntaxError as error:
        reader.problem(fields["call"], f"the case does not parse: {error.msg}")
        return False
    return True


def _runs(reader: Reader, name: str, fields: dict[str, yaml.Node], case: dict[str, Any]) -> bool:
    """Tell whether a case is of its API, and has what it uses and nothing else."""
    wrong = code_fault(ast.parse(source_of(case)), name, tuple(case.get("inputs", ())))
    if wrong:
        reader.problem(fields["call"], wrong)
    return not wrong
