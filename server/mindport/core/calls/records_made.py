"""Classes of a file whose objects hold what they are made with under names that it lists.

Dataclasses, NamedTuples and what ``namedtuple`` makes have no ``__init__`` that tells.
"""

from __future__ import annotations

import ast

from mindport.core.text.nodes import each_of, kept_on_node, last_name


@kept_on_node
def records(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """Return the names of a file's records, each with its fields in their order."""
    found: dict[str, tuple[str, ...]] = {}
    for node in each_of(tree, ast.ClassDef):
        made = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        if "__init__" in made or "__new__" in made:
            continue
        own = [
            each.target.id
            for each in node.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        ]
        bases = [name for base in node.bases for name in found.get(last_name(base), ())]
        if own or bases:
            found[node.name] = tuple(dict.fromkeys([*bases, *own]))
    for call in each_of(tree, ast.Call):
        if last_name(call.func) == "namedtuple" and len(call.args) > 1:
            name, fields = call.args[:2]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                found[name.value] = _listed(fields)
    return found


def _listed(node: ast.expr) -> tuple[str, ...]:
    """Return the fields of ``["a", "b"]`` and ``"a b"``."""
    if isinstance(node, (ast.List, ast.Tuple)):
        texts = [each.value for each in node.elts if isinstance(each, ast.Constant)]
        return tuple(each for each in texts if isinstance(each, str))
    value = node.value if isinstance(node, ast.Constant) else None
    return tuple(value.replace(",", " ").split()) if isinstance(value, str) else ()
