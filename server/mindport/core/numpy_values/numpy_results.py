"""What functions give back, and what objects have: NumPy's numbers and arrays, by names alone.

Of the file itself by its own definitions; of what it imports by what the other file says.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from mindport.core.binding.name_bindings import SCOPES, binders
from mindport.core.binding.reaching import reaching
from mindport.core.numpy_values.numpy_functions import DRAWN, GENERATORS, SEVERAL
from mindport.core.numpy_values.numpy_joins import ARRAY, NUMBER, either
from mindport.core.text.nodes import kept_on_node, nodes_within
from mindport.core.training_step.flow.paths import own_nodes, path

if TYPE_CHECKING:
    from mindport.core.numpy_values.numpy_kinds import NumpyKinds

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_ASIDE = frozenset({"staticmethod", "classmethod", "property", "cached_property"})


def called(
    kinds: NumpyKinds, function: ast.expr, name: str, depth: int, item: Sequence[int] = ()
) -> str:
    """Return the kind of what a call of a dotted name gives, "" where nothing is known.

    item: the place of the item that is asked for where it gives a tuple, and in that where it is
    one itself; empty for all of it.
    """
    first, _, method = name.partition(".")
    owner = None
    if isinstance(function, ast.Attribute):
        owner = class_of(kinds, function.value, depth)
        name = f"{owner}.{function.attr}" if owner else name
        first, _, method = name.partition(".")
    here = _defined(kinds.tree, first)
    if here is None:
        asked = "".join(f"[{at}]" for at in item)
        return kinds.far(f"{name}(){asked}") if name else ""
    if isinstance(here, ast.ClassDef):
        here = _method(here, method) if method else None
    elif method:
        return ""
    return given_back(kinds, here, depth, item) if isinstance(here, _Function) else ""


def given_back(kinds: NumpyKinds, function: _Function, depth: int, item: Sequence[int] = ()) -> str:
    """Return the kind of what every ``return`` of a function gives; item as in ``called``."""
    values = returned(function)
    for at in item:
        values = [
            value.elts[at] if isinstance(value, ast.Tuple) and at < len(value.elts) else None
            for value in values
        ]
    if all(value is None for value in values):
        return ""
    return kinds.remembered(
        (id(function), tuple(item), depth),
        lambda: either(["" if value is None else kinds.of(value, depth) for value in values]),
    )


@kept_on_node
def returned(function: _Function) -> list[ast.expr | None]:
    """Return what every ``return`` of a function names; nothing where its calls give another thing.

    None stands for a ``return`` without a value.
    """
    if isinstance(function, ast.AsyncFunctionDef) or any(
        path(each) not in _ASIDE for each in function.decorator_list
    ):
        return []
    found: list[ast.expr | None] = []
    for node in own_nodes(*function.body):
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return []
        if isinstance(node, ast.Return):
            found.append(node.value)
    return found


def drawn(function: str, node: ast.Call) -> str:
    """Return the kind of what a function or a method gives that draws random numbers."""
    if function == "permutation":
        return ARRAY
    place = DRAWN.get(function)
    if place is None:
        return ""
    sized = len(node.args) > place or any(
        each.arg == "size"
        and not (isinstance(each.value, ast.Constant) and each.value.value is None)
        for each in node.keywords
    )
    if sized:
        return ARRAY
    return NUMBER if function == "integers" else ""


def is_generator(kinds: NumpyKinds, node: ast.expr, depth: int) -> bool:
    """Tell whether an object draws random numbers, as ``np.random.RandomState(0)`` does."""
    return (class_of(kinds, node, depth) or "").rpartition(".")[2] in GENERATORS


def unpacked(
    kinds: NumpyKinds, targets: Sequence[ast.expr], value: ast.expr, name: str, depth: int
) -> str:
    """Return the kind of a name that takes one of the items that a value has."""
    for target in targets:
        places = list(_places(target, name))
        if len(places) != 1 or not places[0]:
            continue
        item = places[0]
        inner, outer = value, target
        while item and isinstance(inner, ast.Tuple) and isinstance(outer, ast.Tuple):
            if len(inner.elts) != len(outer.elts):
                return ""
            inner, outer, item = inner.elts[item[0]], outer.elts[item[0]], item[1:]
        if not item:
            return kinds.of(inner, depth)
        function = path(inner.func) if isinstance(inner, ast.Call) else None
        if isinstance(inner, ast.Call) and function is not None and depth:
            first, _, last = function.partition(".")
            if first in kinds.modules:
                several = gives_several(last, inner) and id(inner) not in kinds.given
                return ARRAY if several and len(item) == 1 else ""
            return called(kinds, inner.func, function, depth - 1, item)
    return ""


def _places(target: ast.expr, name: str) -> Iterator[tuple[int, ...]]:
    """Yield where a target takes a name: of ``(a, b), c`` for b ``(0, 1)``; of a name itself ()."""
    if isinstance(target, ast.Tuple):
        if not any(isinstance(each, ast.Starred) for each in target.elts):
            for at, each in enumerate(target.elts):
                yield from ((at, *inside) for inside in _places(each, name))
    elif path(target) == name:
        yield ()


def gives_several(function: str, node: ast.Call) -> bool:
    """Tell whether a call of a function of NumPy's gives arrays in a tuple."""
    if function == "where":
        return len(node.args) == 1 and not node.keywords
    asked = SEVERAL.get(function)
    if asked is None or not node.args:
        return False
    return not asked or any(each.arg in asked for each in node.keywords)


def attribute(kinds: NumpyKinds, node: ast.expr, name: str, depth: int) -> str:
    """Return the kind of an attribute of an object, or of a name in a module."""
    if not isinstance(node, ast.Attribute) or not depth:
        return ""
    owner = class_of(kinds, node.value, depth - 1)
    if owner is None:
        first = name.partition(".")[0]
        imported = _defined(kinds.tree, first) is None and not _is_bound(kinds, node, first)
        return kinds.far(name) if imported else ""
    here = _defined(kinds.tree, owner)
    if isinstance(here, ast.ClassDef):
        return of_class(kinds, here, node.attr, depth - 1)
    return kinds.far(f"{owner}.{node.attr}")


def of_class(kinds: NumpyKinds, owner: ast.ClassDef, name: str, depth: int) -> str:
    """Return the kind of an attribute that the objects of a class of the file have."""
    for part in kinds.bindings.family(owner):
        method = _method(part, name)
        if isinstance(method, _Function):
            is_read = any(path(each) in _ASIDE for each in method.decorator_list)
            return given_back(kinds, method, depth) if is_read else ""
    return kinds.attribute_of(owner, name, depth)


def inherited(kinds: NumpyKinds, owner: ast.ClassDef, name: str) -> str:
    """Return the kind of an attribute that a class has from a base in another file."""
    found = [kinds.far(f"{base}.{name}") for base in map(path, owner.bases) if base]
    return next(filter(None, found), "")


def class_of(kinds: NumpyKinds, node: ast.expr, depth: int) -> str | None:
    """Return the name of the class that an object is made of: ``cfg`` after ``cfg = Config()``."""
    if not depth:
        return None
    if isinstance(node, ast.Call):
        made = path(node.func)
        last = (made or "").rpartition(".")[2]
        return made if last[:1].isupper() or last in GENERATORS else None
    name = path(node)
    if name is None or name == "self":
        owner = kinds.bindings.owner(node) if name == "self" else None
        return None if owner is None else owner.name
    bound: Sequence[ast.AST]
    if isinstance(node, ast.Name):
        known = reaching(kinds.tree, node)
        if not known.alone:
            noted = None if known.bound else _annotation(known.scope, name)
            return None if noted is None else path(noted)
        bound = known.bound
    elif name.startswith("self.") and name.count(".") == 1:
        owner = kinds.bindings.owner(node)
        bound = [] if owner is None else binders(owner, name)
    else:
        return None
    found = {
        class_of(kinds, each.value, depth - 1)
        if isinstance(each, (ast.Assign, ast.AnnAssign)) and each.value is not None
        else None
        for each in bound
    }
    return found.pop() if len(found) == 1 else None


def _annotation(scope: ast.AST, name: str) -> ast.expr | None:
    arguments = getattr(scope, "args", None)
    every = nodes_within(arguments) if isinstance(arguments, ast.arguments) else ()
    return next(
        (each.annotation for each in every if isinstance(each, ast.arg) and each.arg == name), None
    )


def _is_bound(kinds: NumpyKinds, node: ast.expr, name: str) -> bool:
    """Tell whether anything but an import binds a name where it is read."""
    scope = kinds.bindings.scope(node)
    given = isinstance(scope, SCOPES) and any(
        isinstance(each, ast.arg) and each.arg == name for each in nodes_within(scope.args)
    )
    return given or bool(binders(scope, name) or binders(kinds.tree, name))


def _defined(tree: ast.Module, name: str) -> _Definition | None:
    return _definitions(tree).get(name)


@lru_cache(maxsize=8)
def _definitions(tree: ast.Module) -> dict[str, _Definition | None]:
    """Return the functions and classes of a file by name; None for what is defined twice."""
    found: dict[str, _Definition | None] = {}
    for each in tree.body:
        if isinstance(each, _Definition):
            found[each.name] = None if each.name in found else each
    return found


def _method(owner: ast.ClassDef, name: str) -> _Function | None:
    return next(
        (each for each in owner.body if isinstance(each, _Function) and each.name == name), None
    )
