"""Lists that hold NumPy's numbers: told from how they are filled, by names alone."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache

from mindport.core.base.records import dataclass, field
from mindport.core.binding.bound_values import is_as_handed
from mindport.core.binding.reaching import plain_value, reaching
from mindport.core.numpy_values.numpy_elsewhere import kinds_of
from mindport.core.numpy_values.numpy_joins import ARRAY, MAYBE, NUMBERS, UNKNOWN
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.text.places import Place, end, start
from mindport.core.text.source import Source
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.looped_names import pairs

#: What gives Python's own numbers, or anything else but arrays and their numbers.
_LEAVING = frozenset({"item", "tolist", "shape", "size", "ndim", "dtype", "nbytes", "tobytes"})
_KEEPING = frozenset({"T", "real", "imag", "flat"})
#: Functions of NumPy that give no array and no number of it.
_OTHERS = frozenset({"seed", "shuffle", "save", "savez", "dtype", "RandomState", "default_rng"})
_BUILTINS = frozenset({"abs", "sum", "max", "min"})
_PASSING = frozenset({"list", "tuple", "reversed", "sorted"})
_ANNOTATED = frozenset({"ndarray", "NDArray"})
#: Comparisons of arrays give arrays; ``in`` and ``is`` give one answer.
_COMPARED = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_DEEPEST = 12
#: What may bind or fill a name.
_FILLING = frozenset(
    {ast.Assign, ast.AnnAssign, ast.AugAssign, ast.For, ast.ListComp, ast.GeneratorExp, ast.Call}
)
_TOLD = NUMBERS | {ARRAY}
#: Nodes by the names that they have to do with.
_Listed = Mapping[str, list[ast.AST]]


@dataclass(slots=True)
class NumpyNumbers:
    """What of a function, or of the module where it is None, is made of NumPy's numbers.

    Of a name the last binding above says it: ``total = 0.0`` before a loop says nothing where
    ``total = x + 0.9 * total`` follows inside it. Of an attribute any binding does.
    doubted: a name was met that may be something else where it is read.
    """

    source: Source
    function: ast.AST | None
    walked: Walked
    doubted: bool = False
    _modules: frozenset[str] = field(init=False)
    _kinds: NumpyKinds | None = field(init=False)
    _asked: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Read under which names the file has NumPy."""
        self._modules = numpy_names(self.source.tree)
        self._kinds = kinds_of(self.source.tree, self.walked)

    def listed(self, node: ast.expr) -> tuple[bool, bool]:
        """Tell whether a list holds numbers of NumPy, and whether all of them are."""
        if self._kinds is None:
            return False, False
        kinds = self._items(node, _DEEPEST)
        return any(kinds), bool(kinds) and all(kinds)

    def given(self, node: ast.expr) -> bool:
        """Tell whether an expression gives an array of NumPy's, or a number of it.

        ``doubted`` says of the last one that was asked for whether it may be anything else.
        """
        self.doubted = False
        return self._kinds is not None and self._numpy(node, _DEEPEST)

    def handed_in(self, node: ast.expr) -> bool | None:
        """Tell whether an expression is a number, of NumPy's where a call hands in such a one.

        None where it may be something else as well, as None is.
        """
        if self._kinds is None or self._kinds.of(node) != MAYBE:
            return False
        name = path(node)
        if name is None or self.function is None:
            return name is None or None
        return None if UNKNOWN in self._kinds.handed(self.function, name) else True

    def array_handed_in(self, node: ast.expr, *, filled: bool = False) -> bool | None:
        """Tell whether an expression is a parameter that is annotated as an array, or gets one.

        None where calls hand in what is not known as well. filled: the function gives it another
        value where it is None, which counts for nothing then.
        """
        function = self.function
        if self._kinds is None or not isinstance(node, ast.Name):
            return False
        if not isinstance(function, ast.FunctionDef):
            return False
        if not filled and not is_as_handed(node, function):
            return False
        arguments = function.args
        noted = {
            each.arg: last_name(each.annotation)
            for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
            if each.annotation is not None
        }
        if noted.get(node.id) in _ANNOTATED:
            return True
        kinds = self._kinds.handed(function, node.id, but_none=filled)
        return False if ARRAY not in kinds else None if UNKNOWN in kinds else True

    def _items(self, node: ast.expr, depth: int) -> list[bool]:
        """Return of each thing that a list is made of whether it is NumPy's."""
        if not depth:
            return []
        if isinstance(node, (ast.List, ast.Tuple)):
            return [kind for each in node.elts for kind in self._item(each, depth)]
        if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            return self._item(node.elt, depth)
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return self._items(node.value, depth - 1)
        if isinstance(node, ast.Call) and path(node.func) in _PASSING and node.args:
            given = node.args[0]
            return [True] if self._numpy(given, depth - 1) else self._items(given, depth - 1)
        name = path(node)
        if name is None:
            return []
        found: list[bool] = []
        reached = reaching(self.source.tree, node).bound if isinstance(node, ast.Name) else None
        for each in self._nodes(name, _filling):
            if reached is not None and isinstance(each, ast.Assign) and each not in reached:
                continue
            if isinstance(each, (ast.Assign, ast.AnnAssign)) and each.value is not None:
                targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                if name in map(path, targets) and not self._refers(each.value, name):
                    found += self._items(each.value, depth - 1)
                    found += [False] * (not _is_list(each.value))
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
                if path(each.func.value) != name or not each.args:
                    continue
                if each.func.attr in ("append", "insert", "appendleft"):
                    found += self._item(each.args[-1], depth)
        return found

    def _item(self, node: ast.expr, depth: int) -> list[bool]:
        if isinstance(node, (ast.List, ast.Tuple, ast.ListComp)):
            return self._items(node, depth - 1)
        return [self._numpy(node, depth - 1)]

    def _numpy(self, node: ast.expr, depth: int) -> bool:
        """Tell whether an expression gives an array of NumPy's, or a number of it."""
        if not depth:
            return False
        if isinstance(node, ast.BinOp):
            return self._numpy(node.left, depth - 1) or self._numpy(node.right, depth - 1)
        if isinstance(node, ast.UnaryOp):
            return not isinstance(node.op, ast.Not) and self._numpy(node.operand, depth - 1)
        if isinstance(node, ast.Compare) and all(isinstance(each, _COMPARED) for each in node.ops):
            return any(self._numpy(each, depth - 1) for each in (node.left, *node.comparators))
        if isinstance(node, ast.Subscript):
            return self._is_array(node.value, depth - 1)
        if isinstance(node, ast.Call):
            return self._called(node, depth)
        if isinstance(node, ast.Attribute) and node.attr in _KEEPING:
            return self._numpy(node.value, depth - 1)
        name = path(node)
        if name is None or name in self._asked or name.partition(".")[0] in self._modules:
            return False
        self._asked.add(name)
        reached = reaching(self.source.tree, node) if isinstance(node, ast.Name) else None
        found = False
        for each in self._bindings(node, name):
            if reached is not None and each not in reached.bound:
                continue
            found = self._bound(each, name, depth)
            # ``x += y`` may be of what ``x`` was.
            if found or not isinstance(each, ast.AugAssign):
                break
        if found and reached is not None and not self.doubted:
            every = all(self._is_alike(each, name, depth) for each in reached.bound)
            self.doubted = not (every and reached.alone)
        self._asked.discard(name)
        return found or self._told(node)

    def _is_alike(self, node: ast.AST, name: str, depth: int) -> bool:
        """Tell whether what binds a name gives what may be used as NumPy's numbers and arrays are.

        A whole number of Python's may.
        """
        value = plain_value(node, name)
        whole = isinstance(value, ast.Constant) and type(value.value) is int
        return whole or isinstance(node, ast.AugAssign) or self._bound(node, name, depth)

    def _told(self, node: ast.expr) -> bool:
        """Tell whether functions, objects and other files say that an expression is NumPy's."""
        return self._kinds is not None and self._kinds.of(node) in _TOLD

    def _called(self, node: ast.Call, depth: int) -> bool:
        name = path(node.func)
        if name is not None and name.partition(".")[0] in self._modules:
            return name.rpartition(".")[2] not in _OTHERS
        if name in _BUILTINS and node.args:
            return self._numpy(node.args[0], depth - 1)
        if isinstance(node.func, ast.Attribute) and node.func.attr in _LEAVING:
            return False
        if isinstance(node.func, ast.Attribute) and self._numpy(node.func.value, depth - 1):
            return True
        return self._told(node)

    def _bound(self, node: ast.AST, name: str, depth: int) -> bool:
        """Tell whether a statement or a loop binds a name to what is NumPy's."""
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            given = [given for each in targets for given in _given_to(each, node.value, name)]
            if name in map(path, targets):
                return any(self._numpy(each, depth - 1) for each in given)
            return any(self._is_array(each, depth - 1) for each in given)
        if isinstance(node, (ast.For, ast.comprehension)):
            return self._taken(node.target, node.iter, name, depth - 1)
        return False

    def _taken(self, target: ast.expr, values: ast.expr, name: str, depth: int) -> bool:
        """Tell whether a loop gives a name the items of an array, or the items of these."""
        for part, given in pairs(target, values):
            if name == path(part) and any(self._items(given, depth)):
                return True
            if name in map(path, _parts(part)) and self._is_array(given, depth):
                return True
        return False

    def _is_array(self, node: ast.expr, depth: int) -> bool:
        """Tell whether an expression is NumPy's, or a parameter that is an array, by its items."""
        return self._numpy(node, depth) or self.array_handed_in(node) is True

    def _bindings(self, node: ast.expr, name: str) -> list[ast.AST]:
        """Return what binds a name above the place where it is read, the nearest first."""
        found: list[tuple[Place, ast.AST]] = []
        here = start(node)
        for each in self._nodes(name, _binding):
            if isinstance(each, (ast.ListComp, ast.GeneratorExp)):
                # What it binds is seen inside alone.
                if start(each) <= here < end(each):
                    found += [
                        (start(each), part)
                        for part in each.generators
                        if name in map(path, nodes_within(part.target))
                    ]
                continue
            ended = start(each) if isinstance(each, ast.For) else end(each)
            if ended <= here or "." in name:
                found.append((start(each), each))
        return [each for _, each in sorted(found, key=lambda pair: pair[0], reverse=True)]

    def _nodes(self, name: str, listed: Callable[[ast.AST], _Listed]) -> list[ast.AST]:
        """Return the nodes that bind or fill a name; attributes are filled in any method."""
        within = self.function if self.function is not None and "." not in name else None
        return listed(within or self.source.tree).get(name, [])

    def _refers(self, node: ast.expr, name: str) -> bool:
        return any(path(each) == name for each in nodes_within(node))


@lru_cache(maxsize=8)
def _binding(within: ast.AST) -> _Listed:
    """Return the nodes of a tree that bind a name, by the name; in ``x[i] = y`` neither is bound.

    Of a comprehension by each name that its targets are written with.
    """
    return {
        name: bound
        for name, nodes in _filling(within).items()
        if (bound := [each for each in nodes if _binds(each, name)])
    }


def _binds(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.Assign):
        return any(_names(target, name) for target in node.targets)
    if isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.For)):
        return _names(node.target, name)
    return isinstance(node, (ast.ListComp, ast.GeneratorExp))


@lru_cache(maxsize=8)
def _filling(within: ast.AST) -> _Listed:
    """Return the nodes of a tree that bind a name, or call a method of it, by the name."""
    found: dict[str, list[ast.AST]] = {}
    for node in nodes_within(within):
        if node.__class__ not in _FILLING:
            continue
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.For)):
            targets = [node.target]
        elif isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            targets = [each.target for each in node.generators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            targets = [node.func.value]
        names = {path(each) for target in targets for each in nodes_within(target)}
        for name in names - {None}:
            found.setdefault(name or "", []).append(node)
    return found


def _given_to(target: ast.expr, value: ast.expr, name: str) -> list[ast.expr]:
    """Return what an assignment gives a name: a value, or that whose item it takes."""
    if path(target) == name:
        return [value]
    parts = _parts(target)
    if parts and isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(parts):
        pairs_of = zip(parts, value.elts, strict=True)
        return [each for part, each in pairs_of if path(part) == name]
    return [value] if name in map(path, parts) else []


def _parts(target: ast.expr) -> list[ast.expr]:
    """Return the parts of a target that take items one each; itself where it is a name."""
    if isinstance(target, (ast.Tuple, ast.List)):
        starred = any(isinstance(each, ast.Starred) for each in target.elts)
        return [] if starred else target.elts
    return [target]


def _names(target: ast.expr, name: str) -> bool:
    """Tell whether a target binds a name; in ``x[i] = y`` neither is bound."""
    return any(
        path(each) == name and isinstance(getattr(each, "ctx", None), ast.Store)
        for each in nodes_within(target)
    )


def _is_list(node: ast.expr) -> bool:
    """Tell whether an expression makes a list whose items are seen, or that is empty at first."""
    if isinstance(node, ast.Call):
        name = (path(node.func) or "").rpartition(".")[2]
        return name in _PASSING or (name == "deque" and not node.args)
    return isinstance(node, (ast.List, ast.Tuple, ast.ListComp))
