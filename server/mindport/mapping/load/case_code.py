"""The program of a case, and what it uses: its API, its inputs, and nothing that is not there."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Mapping
from typing import Any

#: Modules that a case may import; torch and what it stands on is what converts.
_MODULES = frozenset(
    {"collections", "copy", "functools", "io", "itertools", "math", "numpy", "PIL", "torch"}
    | {"torchvision", "warnings"}
    # For data sets, which read files: those that the case itself wrote into a folder of its own.
    | {"pathlib", "pickle", "tempfile"}
)
#: Names that reach what no case needs: other modules, the file system, code in texts.
_FORBIDDEN = frozenset(
    {"__import__", "breakpoint", "compile", "eval", "exec", "globals", "input", "open"}
)
#: Imports that a case gets where its text uses the name.
_IMPORTS = {
    "nn": "import torch.nn as nn",
    "F": "import torch.nn.functional as F",
    "np": "import numpy as np",
    "math": "import math",
}


def source_of(case: Mapping[str, Any]) -> str:
    """Return the program of a case: set up, the call, and what is compared."""
    body = [str(line) for line in case.get("setup", ())]
    result = case.get("result")
    if result is None:
        body.append(f"return {case['call']}")
    else:
        body += [str(case["call"]), f"return {result}"]
    text = "\n".join(body)
    imports = [line for name, line in _IMPORTS.items() if re.search(rf"(?<![\w.]){name}\.", text)]
    parameters = ", ".join(f"{name}: torch.Tensor" for name in case.get("inputs", {}))
    head = "\n".join(["import torch", *imports])
    inside = "\n".join(f"    {line}" for line in text.split("\n"))
    return f"{head}\n\n\ndef case({parameters}):\n{inside}\n"


def code_fault(tree: ast.Module, name: str, inputs: tuple[str, ...]) -> str:
    """Return what is wrong with a case of the torch API ``name``; empty where nothing is.

    tree: the program, whose last definition takes the inputs.
    """
    for module in imported(tree):
        if module.partition(".")[0] not in _MODULES:
            return f"a case cannot import `{module}`"
    loaded = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    bound = set(_bound(tree))
    banned = sorted((loaded & _FORBIDDEN) - bound)
    if banned:
        return f"a case cannot use `{banned[0]}`"
    unknown = sorted(loaded - bound - set(dir(builtins)))
    if unknown:
        return f"`{unknown[0]}` is neither set up nor one of the inputs"
    unused = [each for each in inputs if each not in loaded]
    if unused:
        return f"the input `{unused[0]}` is not used"
    last = name.rpartition(".")[2]
    special = last.startswith("__") and last.endswith("__")
    if not special and last not in {*loaded, *_attributes(tree), *_imported_names(tree)}:
        return f"the case does not use `{name}`"
    return ""


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the module of each import, at any depth; a relative one is a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." if node.level else str(node.module)


def _attributes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr


def _imported_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.name for alias in node.names)


def _bound(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a program binds, in any scope."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
