"""Loops over several objects that a text names one by one: ``for net in (net_g, net_d)``.

So are those over a list or dict that a name or an attribute holds, where all that the text puts
into it are such names: ``self.models = {"g": self.g, "d": self.d}``, ``nets.append(net)``.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from mindport.core.base.records import dataclass, field
from mindport.core.walk.scopes import dotted_text

#: A path of a scope, by the scope's id.
Key = tuple[int, str]
_LISTS = (ast.List, ast.Tuple, ast.Set)
_COMPREHENSIONS = (ast.DictComp, ast.GeneratorExp, ast.ListComp, ast.SetComp)
#: Methods that leave what a container holds as it is.
_READ = frozenset({"items", "values", "keys", "index", "get", "copy", "count"})


@dataclass(slots=True)
class LoopedPaths:
    """What loops and containers of a file name, by the key of a path."""

    #: The objects that each loop gives its name; None where the text does not say.
    _loops: defaultdict[Key, list[list[Key] | None]] = field(
        default_factory=lambda: defaultdict(list)
    )
    #: How often a name is given a value, in whatever way.
    _given: defaultdict[Key, int] = field(default_factory=lambda: defaultdict(int))
    _held: defaultdict[Key, list[list[Key] | None]] = field(
        default_factory=lambda: defaultdict(list)
    )

    #: Containers that the text makes.
    _begun: set[Key] = field(default_factory=set)

    def collect(self, nodes: Sequence[ast.AST], key: Callable[[str], Key]) -> None:
        """Note what the nodes of one scope loop over and hold."""
        for node in nodes:
            if type(node) is ast.Name and not isinstance(node.ctx, ast.Load):
                self._given[key(node.id)] += 1
            elif isinstance(node, (ast.For, ast.AsyncFor)):
                self._loop(node.target, node.iter, key)
            elif isinstance(node, _COMPREHENSIONS):
                for each in node.generators:
                    self._loop(each.target, each.iter, key)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Subscript):
                        self._put(target.value, [node.value], key)
                    elif isinstance(target, (ast.List, ast.Tuple)):
                        for part in target.elts:
                            self._put(part, None, key)
                    else:
                        self._put(target, _parts(node.value), key)
                        self._begun.add(key(dotted_text(target)))
            elif isinstance(node, ast.AugAssign):
                self._put(node.target, None, key)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                if node.func.attr == "append":
                    self._put(node.func.value, node.args, key)
                elif node.func.attr not in _READ:
                    self._put(node.func.value, None, key)

    def of(self, sure: set[Key]) -> set[Key]:
        """Return the names of loops that are given nothing but what is in ``sure``."""
        found = set()
        for name, loops in self._loops.items():
            if len(loops) == self._given[name] and all(self._all_in(each, sure) for each in loops):
                found.add(name)
        return found

    def _all_in(self, paths: list[Key] | None, sure: set[Key]) -> bool:
        if not paths:
            return False
        if all(each in sure for each in paths):
            return True
        held = self._held[paths[0]] if len(paths) == 1 and paths[0] in self._begun else []
        known = [each for part in held if part is not None for each in part]
        return bool(known) and None not in held and all(each in sure for each in known)

    def _loop(self, target: ast.expr, given: ast.expr, key: Callable[[str], Key]) -> None:
        if isinstance(given, ast.Call) and isinstance(given.func, ast.Attribute):
            method = given.func.attr
            if given.args or given.keywords or method not in ("values", "items"):
                return
            given = given.func.value
            if method == "items":
                if not isinstance(target, ast.Tuple) or len(target.elts) != 2:
                    return
                target = target.elts[1]
        if not isinstance(target, ast.Name):
            return
        parts = [given] if dotted_text(given) else _parts(given)
        self._loops[key(target.id)].append(_keys(parts, key))

    def _put(
        self,
        holder: ast.expr,
        parts: Iterable[ast.expr] | None,
        key: Callable[[str], Key],
    ) -> None:
        path = dotted_text(holder)
        if path:
            self._held[key(path)].append(_keys(parts, key))


def _parts(node: ast.expr) -> list[ast.expr] | None:
    """Return what a list or dict is written with, or None for what is neither."""
    if isinstance(node, _LISTS):
        return node.elts
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Constant) and node.value is None:
        return []
    if isinstance(node, ast.Call) and not node.args and not node.keywords:
        return [] if dotted_text(node.func) in ("dict", "list") else None
    return None


def _keys(parts: Iterable[ast.expr] | None, key: Callable[[str], Key]) -> list[Key] | None:
    """Return the keys of paths, or None where one of the parts is no path."""
    if parts is None:
        return None
    paths = [dotted_text(each) for each in parts]
    return [key(each) for each in paths] if all(paths) else None
