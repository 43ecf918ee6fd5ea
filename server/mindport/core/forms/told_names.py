"""Strings that an expression may be, where the file shows all of them.

A constant is one. A test around it tells several, ``if kind in ["LSTM", "GRU"]:``, as a loop or a
comprehension over literals does, a dict of strings, and the ``choices`` of an option of a command
line.
"""

from __future__ import annotations

import ast

from mindport.core.text.nodes import each_of, nodes_within, parents_of

#: More names than a person would write out are a registry.
_MOST = 8


def told_names(asked: ast.expr, call: ast.Call, tree: ast.Module) -> tuple[list[str], bool]:
    """Return the names that an expression in a call may be, in order; none if it may be others.

    And whether the options of a command line say so, which another parser may have been given.
    """
    if isinstance(asked, ast.Constant):
        return strings([asked]), False
    if isinstance(asked, ast.Subscript):
        return _of_dict(asked, tree), False
    if isinstance(asked, ast.Attribute):
        return _of_option(asked, tree), True
    return (_around(asked, call, tree) if isinstance(asked, ast.Name) else []), False


def strings(nodes: list[ast.expr]) -> list[str]:
    """Return the names that constants spell, each once; none where one is no name."""
    found = [node.value for node in nodes if isinstance(node, ast.Constant)]
    names = [value for value in found if isinstance(value, str) and value.isidentifier()]
    return list(dict.fromkeys(names)) if len(names) == len(nodes) <= _MOST else []


def bound(node: ast.AST) -> set[str]:
    """Return the names that are bound anywhere inside."""
    return {
        each.id
        for each in nodes_within(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }


def _around(asked: ast.Name, call: ast.Call, tree: ast.Module) -> list[str]:
    """Return the names that a test or a loop around a call tells of a name."""
    parents = parents_of(tree)
    node: ast.AST = call
    while not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.Module)):
        inner, node = node, parents[node]
        found: list[str] = []
        within: list[ast.AST] = [inner]
        if isinstance(node, (ast.If, ast.IfExp)) and _holds(node, inner):
            found = _tested(node.test, asked.id)
            within = [*node.body] if isinstance(node, ast.If) else within
        elif isinstance(node, ast.For) and inner in node.body:
            found = _looped(node, asked.id)
            within = [*node.body]
        of_it = [
            each
            for each in getattr(node, "generators", ())
            if asked.id in bound(each.target) and inner is not each.iter
        ]
        if of_it:
            # No test or loop further out tells of this name.
            return _looped(of_it[-1], asked.id)
        if found:
            return [] if any(asked.id in bound(each) for each in within) else found
    return []


def _holds(node: ast.If | ast.IfExp, inner: ast.AST) -> bool:
    """Tell whether something runs where a test holds."""
    return inner in node.body if isinstance(node, ast.If) else inner is node.body


def _tested(test: ast.expr, name: str) -> list[str]:
    """Return the strings that a name is one of where a test holds."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return next(filter(None, (_tested(each, name) for each in test.values)), [])
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return []
    if not (isinstance(test.left, ast.Name) and test.left.id == name):
        return []
    other = test.comparators[0]
    if isinstance(test.ops[0], ast.Eq):
        return strings([other])
    if not isinstance(other, (ast.List, ast.Tuple, ast.Set)):
        return []
    return strings(other.elts) if isinstance(test.ops[0], ast.In) else []


def _looped(loop: ast.For | ast.comprehension, name: str) -> list[str]:
    """Return the strings that a loop gives its name, one by one."""
    if not (isinstance(loop.target, ast.Name) and loop.target.id == name):
        return []
    return strings(loop.iter.elts) if isinstance(loop.iter, (ast.List, ast.Tuple)) else []


def _of_dict(asked: ast.Subscript, tree: ast.Module) -> list[str]:
    """Return the strings of a dict that a name of the module stands for, and nothing changes."""
    if not isinstance(asked.value, ast.Name):
        return []
    name = asked.value.id
    parents = parents_of(tree)
    uses = [each for each in each_of(tree, ast.Name) if each.id == name]
    given = [each for each in tree.body if isinstance(each, ast.Assign) and name in bound(each)]
    if len(given) != 1 or not isinstance(given[0].value, ast.Dict):
        return []
    for each in uses:
        parent = parents[each]
        if parent is given[0]:
            continue
        if not isinstance(parent, ast.Subscript) or parent.value is not each:
            return []
        if not isinstance(parent.ctx, ast.Load):
            return []
    if any(each.arg == name for each in each_of(tree, ast.arg)):
        return []
    return strings(given[0].value.values)


def _of_option(asked: ast.Attribute, tree: ast.Module) -> list[str]:
    """Return the ``choices`` of the option that an attribute is of, with its default."""
    if not isinstance(asked.value, (ast.Name, ast.Attribute)):
        return []
    found: list[str] = []
    for call in each_of(tree, ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "add_argument":
            continue
        if _destination(call) != asked.attr:
            continue
        given = {each.arg: each.value for each in call.keywords}
        listed = given.get("choices")
        if not isinstance(listed, (ast.List, ast.Tuple)):
            return []
        default = [given["default"]] if "default" in given else []
        if default and isinstance(default[0], ast.Constant) and default[0].value is None:
            default = []
        names = strings([*listed.elts, *default])
        if not names:
            return []
        found += names
    assigned = any(
        each.attr == asked.attr and not isinstance(each.ctx, ast.Load)
        for each in each_of(tree, ast.Attribute)
    )
    found = list(dict.fromkeys(found))
    return found if not assigned and len(found) <= _MOST else []


def _destination(call: ast.Call) -> str | None:
    """Return the attribute that an option's value is given to."""
    for each in call.keywords:
        if each.arg == "dest":
            value = each.value.value if isinstance(each.value, ast.Constant) else None
            return value if isinstance(value, str) else None
    names = [each.value for each in call.args if isinstance(each, ast.Constant)]
    texts = [each for each in names if isinstance(each, str)]
    long = [each for each in texts if each.startswith("--")] or texts
    return long[0].lstrip("-").replace("-", "_") if long else None
