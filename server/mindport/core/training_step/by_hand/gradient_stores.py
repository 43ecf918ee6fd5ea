"""Functions that give parameters other gradients, in a file that another one's step calls into.

``p.grad = None`` is stored in MindSpore as any attribute is, and has no effect: no error tells.
Told by the text of one file alone, so that other files may ask for it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from mindport.core.base.records import dataclass, field
from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import (
    functions_of,
    kept_on_node,
    last_name,
    nodes_of,
    nodes_within,
    parents_of,
)
from mindport.core.text.parse import parse
from mindport.core.training_step.flow.paths import path
from mindport.core.training_step.given import FunctionNode
from mindport.core.walk.noted.kept_gradients import HELD

#: How many functions of other files are followed.
_MOST = 200
#: Methods of the classes that stand for torch's Optimizer.
_HANDING = frozenset({"hand_out_gradients", HELD})
_BY_TEXT = frozenset({"getattr", "hasattr", "setattr"})
#: Calls that give what is there already.
_GIVES_ANOTHER = frozenset({"next", "getattr", "Parameter", "get_parameter", "pop", "get", "list"})
#: Methods of so many classes that a name says nothing.
_ANY = frozenset(
    {"zero_grad", "step", "backward", "train", "eval", "forward", "construct", "update", "run"}
    | {"append", "extend", "add", "pop", "get", "items", "keys", "values", "join", "format"}
)


@dataclass(frozen=True, slots=True)
class GradientStores:
    """What a file's functions do, by ``function`` and ``Class.method``.

    stores: those that assign to a ``grad`` themselves, or name it in a text. anywhere: something
    of the file does. calls: what each calls, as it is written. held: what the file reads as values,
    which others may call where they get it.
    """

    stores: frozenset[str] = frozenset()
    anywhere: bool = False
    calls: dict[str, frozenset[str]] = field(default_factory=dict)
    held: frozenset[str] = frozenset()

    @property
    def handed(self) -> bool:
        """Tell whether the file may hand on a function of its own that stores gradients."""
        stores = {each.rpartition(".")[2] for each in self.stores}
        return "__call__" in stores or bool(
            stores & {each.rpartition(".")[2] for each in self.held}
        )


def gradient_stores(text: str) -> GradientStores:
    """Return what the functions of a file do, by its text."""
    tree = parse(text).tree
    parents = parents_of(tree)
    stores: set[str] = set()
    calls: dict[str, frozenset[str]] = {}
    for function in functions_of(tree):
        owner = parents.get(function)
        if isinstance(owner, ast.ClassDef):
            name = f"{owner.name}.{function.name}"
        elif isinstance(owner, ast.Module):
            name = function.name
        else:
            continue
        own = _own_leaves(function)
        if any(
            (is_stored_gradient(each) and _receiver(each) not in own) or named_gradient(each)
            for each in nodes_within(function)
        ):
            stores.add(name)
        calls[name] = frozenset(called_in(function))
    anywhere = any(True for _ in stored_gradients(tree))
    return GradientStores(frozenset(stores), anywhere, calls, held_functions(tree))


def _receiver(node: ast.AST) -> str:
    return (path(node.value) or "") if isinstance(node, ast.Attribute) else ""


def _own_leaves(function: ast.AST) -> set[str]:
    """Return the names of tensors that a function makes itself: no parameters of a model."""
    made: set[str] = set()
    others = {each.arg for each in nodes_within(function) if isinstance(each, ast.arg)}
    for node in nodes_within(function):
        value = node.value if isinstance(node, ast.Assign) else None
        is_made = isinstance(value, ast.Call) and last_name(value.func) not in _GIVES_ANOTHER
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Name):
                (made if is_made else others).add(target.id)
        if isinstance(node, (ast.For, ast.comprehension)):
            names = (each for each in nodes_within(node.target) if isinstance(each, ast.Name))
            others |= {each.id for each in names}
    return made - (others - _rebound(function))


def _rebound(function: ast.AST) -> set[str]:
    """Return the parameters that a function binds to a copy: ``x = x.clone().detach()``."""
    return {
        node.targets[0].id
        for node in nodes_within(function)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and any(
            isinstance(each, ast.Attribute) and each.attr in ("clone", "detach")
            for each in nodes_within(node.value)
        )
    }


def is_stored_gradient(node: ast.AST) -> bool:
    """Tell whether a node is a ``p.grad`` that is assigned to; an object's own is another thing."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "grad"
        and isinstance(node.ctx, ast.Store)
        and path(node.value) not in ("self", "cls")
    )


def stored_gradients(tree: ast.Module) -> Iterator[ast.Attribute]:
    """Yield each ``p.grad`` that a file assigns to.

    What stands for torch's Optimizer in converted code hands gradients out within a step alone.
    """
    parents = parents_of(tree)
    for node in nodes_of(tree):
        if not isinstance(node, ast.Attribute) or not is_stored_gradient(node):
            continue
        around = parents.get(node)
        while around is not None and not isinstance(around, FunctionNode):
            around = parents.get(around)
        owner = None if around is None or around.name not in _HANDING else parents.get(around)
        if not isinstance(owner, ast.ClassDef):
            yield node


def named_gradient(node: ast.AST) -> str:
    """Return ``getattr(p, "grad", None)`` and the like as it is written, which raises nowhere."""
    if not isinstance(node, ast.Call) or path(node.func) not in _BY_TEXT or len(node.args) < 2:
        return ""
    key = node.args[1]
    named = isinstance(key, ast.Constant) and key.value == "grad"
    return ast.unparse(node) if named and path(node.args[0]) not in ("self", "cls") else ""


def called_in(scope: ast.AST) -> Iterator[str]:
    """Yield the paths of what a scope calls, and of what it hands to calls."""
    for node in nodes_within(scope):
        if not isinstance(node, ast.Call):
            continue
        for each in (node.func, *node.args, *(item.value for item in node.keywords)):
            name = path(each)
            if name is not None:
                yield name


@kept_on_node
def held_functions(tree: ast.Module) -> frozenset[str]:
    """Return the paths that a file reads as values: it may call what they are by other names.

    ``[clear]`` and ``hook = clear`` hold one, and so does a lambda that calls it. ``HOOKS["x"](m)``
    may call any function of the file where that dict is: it is given as ``HOOKS[]``.
    """
    parents = parents_of(tree)
    found: set[str] = set()
    for node in nodes_of(tree):
        if isinstance(node, ast.Lambda):
            found.update(called_in(node))
        elif isinstance(node, ast.Call):
            chosen = _chosen_from(node.func)
            if chosen is not None:
                found.add(f"{chosen}[]")
            # An object that is made may be called later.
            if last_name(node.func)[:1].isupper():
                found.add(path(node.func) or "")
        elif isinstance(node, (ast.For, ast.comprehension)):
            values = node.iter
            if isinstance(values, ast.Call) and last_name(values.func) in ("values", "items"):
                values = getattr(values.func, "value", values)
            chosen = path(values)
            if chosen is not None and _calls_target(node, parents):
                found.add(f"{chosen}[]")
        if not isinstance(node, (ast.Name, ast.Attribute)) or not isinstance(node.ctx, ast.Load):
            continue
        around = parents.get(node)
        called = isinstance(around, ast.Call) and around.func is node
        name = None if called or isinstance(around, ast.Attribute) else path(node)
        if name is not None:
            found.add(name)
    return frozenset(found)


def _chosen_from(called: ast.expr) -> str | None:
    """Return what a called function is an item of: ``HOOKS["x"](m)``, ``HOOKS.get("x")(m)``."""
    if isinstance(called, ast.Subscript):
        return path(called.value)
    if isinstance(called, ast.Call) and isinstance(called.func, ast.Attribute):
        return path(called.func.value) if called.func.attr == "get" else None
    return None


def _calls_target(node: ast.For | ast.comprehension, parents: Mapping[ast.AST, ast.AST]) -> bool:
    """Tell whether a loop calls what it goes through."""
    names = {each.id for each in nodes_within(node.target) if isinstance(each, ast.Name)}
    body: ast.AST | None = node if isinstance(node, ast.For) else parents.get(node)
    return body is not None and any(
        isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in names
        for each in nodes_within(body)
    )


def stored_elsewhere(files: Files, own: str, names: Iterable[str]) -> str | None:
    """Return a function of another file that stores gradients and is reached by such calls.

    own: the file that makes them. A name that ends in ``[]`` is of what holds functions.
    """
    waiting = [(own, "", name) for name in names]
    seen: set[tuple[str, str]] = set()
    while waiting and len(seen) < _MOST:
        file, owner, name = waiting.pop()
        name, _, chosen = name.partition("[")
        first, _, rest = name.partition(".")
        if first == "self" and owner:
            name = f"{owner}.{rest}"
        at = origins.inside(files, file, name)
        if not isinstance(at, origins.Place) or not at.name or (at.path, at.name) in seen:
            continue
        seen.add((at.path, at.name))
        if at.path == own:
            continue
        known = files.gradient_stores(at.path)
        if chosen and at.name not in known.calls and any("." not in each for each in known.stores):
            return at.name
        # An object may be called once it is made.
        made = [f"{at.name}.{each}" for each in ("__init__", "__call__")]
        for within in [at.name] if at.name in known.calls else made:
            if within in known.stores:
                return at.name
            owner = within.partition(".")[0] if "." in within else ""
            waiting += [(at.path, owner, each) for each in known.calls.get(within, ())]
    return None


def methods_elsewhere(files: Files, own: str, names: Iterable[str], tree: ast.Module) -> str | None:
    """Return a method that stores gradients, called by its name, of a file that is imported from.

    What the object is of whose method is called is not asked for: a function there may make it.
    """
    wanted = {name.rpartition(".")[2] for name in names if "." in name} - _ANY
    imported = {
        alias.asname or alias.name.partition(".")[0]
        for node in nodes_of(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    for name in sorted(imported) if wanted else ():
        at = origins.inside(files, own, name)
        if not isinstance(at, origins.Place) or at.path == own:
            continue
        for stored in sorted(files.gradient_stores(at.path).stores):
            owner, _, method = stored.rpartition(".")
            if owner and method in wanted:
                return stored
    return None
