"""Deep copies of a tensor together with a view of it: torch's copies share memory, ours do not."""

from __future__ import annotations

import ast

from mindport.core.memory.handed_back import PART, WHOLE
from mindport.core.text.nodes import FUNCTIONS, each_of, function_of, nodes_within, parents_of
from mindport.core.text.source import assigned_values
from mindport.core.training_step.flow.paths import path

#: Methods whose result is a view of what they are called on.
_VIEWS = WHOLE | PART


def copies_views(tree: ast.Module, function: ast.expr) -> bool:
    """Tell whether what a call of ``function`` copies shows a tensor and a view of it.

    They stand in a list or dict that is written out, or are attributes of an object of the file.
    """
    parents = parents_of(tree)
    call = parents.get(function)
    if not isinstance(call, ast.Call) or not call.args:
        return False
    within = function_of(tree, call) or tree
    copied = call.args[0]
    values = [copied]
    if isinstance(copied, ast.Name):
        values += assigned_values(within, copied.id)
    for value in values:
        if isinstance(value, (ast.List, ast.Tuple, ast.Set)):
            parts = value.elts
        elif isinstance(value, ast.Dict):
            parts = value.values
        else:
            continue
        if _has_view(parts, within):
            return True
    names = {path(value.func) for value in values if isinstance(value, ast.Call)}
    around = parents.get(within)
    if path(copied) == "self" and isinstance(around, ast.ClassDef):
        names.add(around.name)
    return any(node.name in names and _keeps_view(node) for node in each_of(tree, ast.ClassDef))


def _has_view(parts: list[ast.expr], within: ast.AST) -> bool:
    names = {path(part) for part in parts} - {None}
    for part in parts:
        given = [part]
        if isinstance(part, ast.Name):
            given += assigned_values(within, part.id)
        if any(_base(each) in names for each in given):
            return True
    return False


def _keeps_view(owner: ast.ClassDef) -> bool:
    """Tell whether a class's objects keep a view of another attribute, or of what that is."""
    for method in owner.body:
        if not isinstance(method, FUNCTIONS):
            continue
        kept: dict[str, str] = {}
        for node in nodes_within(method):
            if isinstance(node, ast.Assign) and (name := path(node.targets[0])) is not None:
                given = path(node.value)
                if name.startswith("self.") and given is not None:
                    kept[given] = name
        for node in nodes_within(method):
            if not isinstance(node, ast.Assign):
                continue
            name, base = path(node.targets[0]) or "", _base(node.value) or ""
            held = base.startswith("self.") or base in kept
            if name.startswith("self.") and held and name not in (base, kept.get(base)):
                return True
    return False


def _base(node: ast.expr) -> str | None:
    """Return what an expression gives a view of, None where it is none by its text."""
    if isinstance(node, ast.Subscript):
        index = node.slice
        key = isinstance(index, ast.Constant) and isinstance(index.value, str)
        return None if key else path(node.value) or _base(node.value)
    if isinstance(node, ast.Attribute) and node.attr in ("T", "mT", "data"):
        return path(node.value) or _base(node.value)
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute) and function.attr in _VIEWS:
        return path(function.value) or _base(function.value)
    return None
