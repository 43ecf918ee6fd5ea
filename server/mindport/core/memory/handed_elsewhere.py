"""What functions of other files hand back of what they are given: ``def pick(ts): return ts[0]``.

Told by the text of one file alone, whether it names torch or not, so that other files may ask for
it: what shares memory with what is told by how it is written. What that file has of yet others is
not followed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from mindport.core import origins
from mindport.core.memory.dtype_names import dtype_names
from mindport.core.memory.file import MemoryFile
from mindport.core.memory.handed_back import HandedBack, HandedOn, taken_by
from mindport.core.memory.scope import Scope
from mindport.core.parse import parse
from mindport.core.project import Files
from mindport.core.records import replace
from mindport.core.walk.values import FunctionNode


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


class HandedElsewhere:
    """The questions of one analysis of the file at ``path``."""

    def __init__(self, files: Files, path: str) -> None:
        self._files = files
        self._path = path
        self._known: dict[str, HandedOn | None] = {}

    def of(self, name: str) -> HandedOn | None:
        """Return what a function hands back, by the name that the file has it by, or nothing."""
        if name not in self._known:
            self._known[name] = self._asked(name)
        return self._known[name]

    def _asked(self, name: str) -> HandedOn | None:
        at = origins.inside(self._files, self._path, name)
        if not isinstance(at, origins.Place) or at.path == self._path or not at.name:
            return None
        known: Mapping[str, HandedOn] = self._files.handed_on(at.path)
        return known.get(at.name)
