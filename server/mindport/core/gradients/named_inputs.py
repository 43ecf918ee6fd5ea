"""Gradients of attributes: ``grad(u, self.x)`` is of a local name, which ``self.x`` gets first.

A function that gradients are taken of is handed its inputs by name. What a method computes of the
attribute goes through the name then; where something else may read it, nothing is written.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.binding.name_bindings import own_name, parameters
from mindport.core.gradients.requests import arguments_of
from mindport.core.model import Edit, Span
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import indent
from mindport.core.training_step.body import stands_alone
from mindport.core.training_step.flow.paths import bound_by, names_read, path
from mindport.core.training_step.given import FunctionNode
from mindport.core.training_step.place import File


def named_first(file: File, statement: ast.stmt, calls: Iterable[ast.Call]) -> tuple[Edit, ...]:
    """Return the edits that give the inputs of a method's gradients names; none where they cannot.

    statement: where one is taken. calls: all that ask for gradients in the file.
    """
    method = file.scope_of(statement)
    owner = file.parents.get(id(method))
    if not isinstance(method, ast.FunctionDef) or not isinstance(owner, ast.ClassDef):
        return ()
    own = own_name(method)
    if own is None or method.decorator_list:
        return ()
    inside = {id(node) for node in nodes_within(method)}
    asked = [
        name
        for call in calls
        if id(call) in inside
        for each in _wanted(call)
        if (name := path(each) or "").startswith(f"{own}.") and name.count(".") == 1
    ]
    found: list[Edit] = []
    for attribute in dict.fromkeys(each.partition(".")[2] for each in asked):
        edits = _named(file, owner, method, own, attribute)
        if not edits:
            return ()
        found += edits
    return tuple(sorted(_joined(found), key=lambda each: each.span.start))


def _wanted(call: ast.Call) -> list[ast.expr]:
    inputs = (arguments_of(call) or {}).get("inputs")
    if inputs is None:
        return []
    return inputs.elts if isinstance(inputs, (ast.Tuple, ast.List)) else [inputs]


def _named(
    file: File, owner: ast.ClassDef, method: ast.FunctionDef, own: str, attribute: str
) -> list[Edit]:
    """Return the edits that give one attribute a name in a method."""
    source, whole = file.source, f"{own}.{attribute}"
    reads: list[ast.Attribute] = []
    for node in nodes_within(method):
        if isinstance(node, ast.Attribute) and path(node) == whole:
            if not isinstance(node.ctx, ast.Load):
                return []
            reads.append(node)
        elif isinstance(node, ast.JoinedStr) and whole in ast.unparse(node):
            return []
    if _is_read_beside(file, owner, method, attribute):
        return []
    taken = {node.id for node in nodes_within(method) if isinstance(node, ast.Name)}
    taken |= parameters(method).union(*map(bound_by, source.tree.body))
    name = next(each for each in _names(attribute) if each not in taken)
    first = min(reads, key=lambda each: source.span(each).start)
    top = next(each for each in method.body if first in nodes_within(each))
    if not stands_alone(source, top):
        return []
    start = source.span(top).start
    line = f"{name} = {whole}.requires_grad_(){source.newline}{indent(source, top)}"
    return [Edit(Span(start, start), line), *(Edit(source.span(each), name) for each in reads)]


def _names(attribute: str) -> Iterator[str]:
    yield attribute
    number = 2
    while True:
        yield f"{attribute}_{number}"
        number += 1


def _is_read_beside(
    file: File, owner: ast.ClassDef, method: ast.FunctionDef, attribute: str
) -> bool:
    """Tell whether a method may read an attribute by what it calls, or what is computed of it."""
    methods = {each.name: each for each in owner.body if isinstance(each, FunctionNode)}
    kept = {
        name
        for one in methods.values()
        for target, _ in _assigned(one)
        for name in _of_self(target, one)
    }
    # What the method itself computes of it goes through the name as well.
    derived = _computed_of([each for each in methods.values() if each is not method], attribute)
    seen: set[str] = set()
    waiting = {method.name}
    while waiting:
        current = waiting.pop()
        seen.add(current)
        one = methods[current]
        read = _of_self(one, one)
        beside = one is not method and attribute in read
        if beside or read & derived or read - kept - methods.keys() or _hands_self(file, one):
            return True
        waiting |= (read & methods.keys()) - seen
    return False


def _assigned(method: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield each target of a method's assignments with its value."""
    for node in nodes_within(method):
        if isinstance(node, (ast.AugAssign, ast.AnnAssign)) and node.value is not None:
            yield node.target, node.value
        if not isinstance(node, ast.Assign):
            continue
        several = node.value.elts if isinstance(node.value, ast.Tuple) else []
        for target in node.targets:
            if isinstance(target, ast.Tuple) and len(target.elts) == len(several):
                yield from zip(target.elts, several, strict=True)
            else:
                yield target, node.value


def _computed_of(methods: list[FunctionNode], attribute: str) -> set[str]:
    """Return the attributes that methods compute of one, or of what they give it."""
    found = {attribute}
    names: dict[str, set[str]] = {
        each.name: {
            value.id
            for target, value in _assigned(each)
            if isinstance(value, ast.Name) and attribute in _of_self(target, each)
        }
        for each in methods
    }
    while True:
        before = len(found) + sum(map(len, names.values()))
        for each in methods:
            for target, value in _assigned(each):
                if _of_self(value, each) & found or names_read([value]) & names[each.name]:
                    found |= _of_self(target, each)
                    names[each.name] |= bound_by(ast.Assign([target], value))
        if len(found) + sum(map(len, names.values())) == before:
            return found - {attribute}


def _of_self(node: ast.AST, method: FunctionNode) -> set[str]:
    """Return the attributes of a method's own object that a node reads or stores."""
    own = own_name(method)
    return {
        each.attr
        for each in nodes_within(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.value, ast.Name)
        and each.value.id == own
    }


def _hands_self(file: File, method: FunctionNode) -> bool:
    """Tell whether a method uses its own object otherwise than for its attributes."""
    own = own_name(method)
    return any(
        isinstance(each, ast.Name)
        and each.id == own
        and not isinstance(file.parents[id(each)], ast.Attribute)
        for each in nodes_within(method)
    )


def _joined(edits: list[Edit]) -> list[Edit]:
    """Return edits with what is inserted at one place in one edit."""
    found: dict[Span, Edit] = {}
    for each in edits:
        before = found.get(each.span)
        found[each.span] = each if before is None else Edit(each.span, before.text + each.text)
    return list(found.values())
