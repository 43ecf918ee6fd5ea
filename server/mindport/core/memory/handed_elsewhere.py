"""What functions of other files hand back of what they are given: ``def pick(ts): return ts[0]``.

Told by the text of one file alone, whether it names torch or not, so that other files may ask for
it: what shares memory with what is told by how it is written. What that file has of yet others is
not followed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core.base.records import replace
from mindport.core.memory.dtype_names import dtype_names
from mindport.core.memory.file import MemoryFile
from mindport.core.memory.handed_back import HandedBack, HandedOn, taken_by
from mindport.core.memory.scope import Scope
from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.parse import parse
from mindport.core.training_step.flow.paths import is_named_in_place, path
from mindport.core.walk.values.kinds import FunctionNode


def handed_on(text: str) -> dict[str, HandedOn]:
    """Return the functions of a module that hand back what they are given, or a part of it."""
    tree = parse(text).tree
    scopes: dict[int, Scope] = {}

    def run(node: ast.Module | FunctionNode) -> HandedBack:
        scope = scopes.get(id(node))
        if scope is None:
            scope = scopes[id(node)] = Scope(node, file, None)
            scope.run()
        return scope.back

    file = MemoryFile({}, frozenset(), frozenset(), {}, run, dtypes=dtype_names(tree))
    file.read(tree)
    found: dict[str, HandedOn] = {}
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        found.pop(node.name, None)
        taken = taken_by(node.args)
        if node.decorator_list or not taken.every:
            continue
        back = run(node)
        # A caller's own names stand for its parameters alone; the nodes are this file's.
        memory = replace(back.memory, tied=frozenset(), under=frozenset(), casts=frozenset())
        if {each.partition(".")[0] for each in memory.of} & taken.every:
            found[node.name] = HandedOn(taken, HandedBack(memory))
    return found


def _asked_for(tree: ast.Module) -> frozenset[str]:
    """Return the functions, by path, whose results have names that a statement changes in place.

    Of all others it does not matter whose memory they hand back, and each takes a look into a file.
    """
    changed: set[str] = set()
    for sum_ in each_of(tree, ast.AugAssign):
        changed.add(_root(sum_.target))
    for item in each_of(tree, ast.Subscript):
        if not isinstance(item.ctx, ast.Load):
            changed.add(_root(item))
    calls = each_of(tree, ast.Call)
    for call in calls:
        if isinstance(call.func, ast.Attribute) and is_named_in_place(call.func.attr):
            changed.add(_root(call.func.value))
    changed.discard("")
    found: set[str] = set()
    given: list[tuple[ast.expr, ast.expr]] = [
        (target, each.value) for each in each_of(tree, ast.Assign) for target in each.targets
    ]
    given += [(each.target, each.iter) for each in each_of(tree, ast.For)]
    for target, value in given if changed else ():
        if changed.isdisjoint(x.id for x in nodes_within(target) if isinstance(x, ast.Name)):
            continue
        found |= {path(x.func) or "" for x in nodes_within(value) if isinstance(x, ast.Call)}
    return frozenset(found)


def _root(node: ast.expr) -> str:
    """Return the name that an item, an attribute or a call of a method begins with."""
    while isinstance(node, (ast.Subscript, ast.Attribute, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


class HandedElsewhere:
    """The questions of one analysis of the file ``at`` a path, whose tree is given."""

    def __init__(self, files: Files, at: str, tree: ast.Module) -> None:
        self._files = files
        self._path = at
        self._asked_for = _asked_for(tree)
        self._known: dict[str, HandedOn | None] = {}

    def of(self, name: str) -> HandedOn | None:
        """Return what a function hands back, by the name that the file has it by, or nothing."""
        if name not in self._known:
            self._known[name] = self._asked(name)
        return self._known[name]

    def _asked(self, name: str) -> HandedOn | None:
        if name not in self._asked_for:
            return None
        at = origins.inside(self._files, self._path, name)
        if not isinstance(at, origins.Place) or at.path == self._path or not at.name:
            return None
        known: Mapping[str, HandedOn] = self._files.handed_on(at.path)
        return known.get(at.name)
