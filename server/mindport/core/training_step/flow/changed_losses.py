"""Functions that change what they are handed in place: ``def half(loss): loss.mul_(0.5)``.

Between a forward and its ``backward`` that is a part of the loss. Told by the text of one file
alone, whether it names torch or not, so that other files may ask for it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from mindport.core.base.records import dataclass, replace
from mindport.core.other_files import origins
from mindport.core.text.nodes import functions_of, kept_on_node, parents_of
from mindport.core.text.parse import parse
from mindport.core.training_step.calls import Call
from mindport.core.training_step.flow.paths import bound_by, holder, is_in_place, own_nodes, path
from mindport.core.training_step.place import File


@dataclass(frozen=True, slots=True)
class Changing:
    """A function of a file: its parameters by place, and those that it changes in place."""

    names: tuple[str, ...]
    changed: frozenset[str]


def changing_functions(text: str) -> dict[str, Changing]:
    """Return the functions of a file that change a parameter, by ``function``, ``Class.method``."""
    return changing_in(parse(text).tree)


@kept_on_node
def changing_in(tree: ast.Module) -> dict[str, Changing]:
    """Return such functions of a tree, those too that hand it on to one of the same file."""
    parents = parents_of(tree)
    known: dict[str, Changing] = {}
    bodies: dict[str, list[ast.AST]] = {}
    for function in functions_of(tree):
        owner = parents.get(function)
        if not isinstance(owner, (ast.ClassDef, ast.Module)):
            continue
        given = function.args
        names = [each.arg for each in (*given.posonlyargs, *given.args)]
        static = any(path(each) == "staticmethod" for each in function.decorator_list)
        method = isinstance(owner, ast.ClassDef)
        # What a method is called on is no argument.
        names = names[1:] if method and not static else names
        own = {*names, *(each.arg for each in given.kwonlyargs)}
        name = f"{owner.name}.{function.name}" if isinstance(owner, ast.ClassDef) else function.name
        bodies[name] = list(own_nodes(*function.body))
        known[name] = Changing(tuple(names), _changed(function.body, own))
    while True:
        further = {
            name: replace(item, changed=item.changed | handed)
            for name, item in known.items()
            if (handed := _handed(bodies[name], known) & set(item.names) - item.changed)
        }
        if not further:
            return {name: item for name, item in known.items() if item.changed}
        known |= further


def _changed(body: Sequence[ast.stmt], own: set[str]) -> frozenset[str]:
    """Return the parameters that a body changes before it surely gives them other values."""
    own = set(own)
    found: set[str] = set()
    for statement in body:
        found |= own & set(_written(statement))
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            own -= bound_by(statement)
    return frozenset(found)


def _written(statement: ast.stmt) -> Iterator[str]:
    for each in own_nodes(statement):
        target: str | None = None
        if isinstance(each, ast.AugAssign):
            target = holder(each.target)
        elif isinstance(each, (ast.Subscript, ast.Attribute)):
            data = isinstance(each, ast.Subscript) or each.attr == "data"
            target = holder(each) if data and isinstance(each.ctx, ast.Store) else None
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            target = path(each.func.value) if is_in_place(each.func.attr) else None
        if target is not None:
            yield target.removesuffix(".data")


def _handed(nodes: Sequence[ast.AST], known: Mapping[str, Changing]) -> set[str]:
    """Return the names that nodes hand to functions of the file which change them."""
    found: set[str] = set()
    for each in nodes:
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
            item = known.get(each.func.id)
            found |= set() if item is None else _given(each, item)
    return found


def _given(call: ast.Call, item: Changing) -> set[str]:
    """Return the paths that a call hands in for what its function changes."""
    found: set[str | None] = set()
    for name, value in zip(item.names, call.args, strict=False):
        if isinstance(value, ast.Starred):
            break
        found |= {path(value)} if name in item.changed else set()
    found |= {path(each.value) for each in call.keywords if each.arg in item.changed}
    return {each.removesuffix(".data") for each in found if each is not None}


def changing_call(
    file: File, statements: Sequence[ast.stmt], backward: Call, names: frozenset[str]
) -> ast.Call | None:
    """Return a call before a ``backward`` whose function changes one of such paths in place."""
    end = (backward.statement.lineno, backward.statement.col_offset)
    for each in own_nodes(*statements):
        if not isinstance(each, ast.Call) or (each.lineno, each.col_offset) >= end:
            continue
        values = [*each.args, *(item.value for item in each.keywords)]
        if names.isdisjoint((path(value) or "").removesuffix(".data") for value in values):
            continue
        if any(names & _given(each, item) for item in _of(file, path(each.func) or "")):
            return each
    return None


def _of(file: File, name: str) -> list[Changing]:
    """Return what a path that a file calls may be, of this file or of another one."""
    here = changing_in(file.source.tree)
    first, _, method = name.partition(".")
    if first in ("self", "cls"):
        return [item for each, item in here.items() if each.partition(".")[2] == method]
    found = here.get(name)
    files, own = file.walked.files, file.walked.path
    if found is None and files is not None and name:
        at = origins.inside(files, own, name)
        if isinstance(at, origins.Place) and at.path != own:
            found = files.changing_functions(at.path).get(at.name)
    return [] if found is None else [found]
