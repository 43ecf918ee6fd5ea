"""One function of the file: what is known of it, and how what it gives is told."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, field
from mindport.core.model import Certainty
from mindport.core.text.nodes import (
    children_of,
    each_of,
    kept_on_node,
    last_name,
    nodes_within,
)
from mindport.core.walk.scopes import Bound, Scope
from mindport.core.walk.values.joins import family_of, held, is_tensor, merge, weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    FunctionNode,
    Growing,
    Instance,
    LocalClass,
    LocalInstance,
    ManyOf,
    OneOf,
    Plain,
    Table,
    TupleOf,
    Value,
)

#: What the first parameter of a method is called.
_OBJECTS = frozenset({"self", "cls", "mcs", "mcls", "this", "klass"})
#: The states of a function: not walked yet, being walked, walked.
WAITING, WALKING, WALKED = range(3)


@dataclass(slots=True, eq=False)
class Routine:
    """A function of the file.

    declared: what annotations say of its parameters. passed: what calls give to the others.
    taken: those of them that were taken for tensors. says: what the annotation has it give, given:
    what its returns give so far, yields: what it yields. replaced: a decorator of the file may give
    something else, None until that was asked. handed: the parameter that it gives back as it is,
    "" where there is none.
    """

    node: FunctionNode
    scope: Scope
    owner: ClassInfo | None
    bound: Bound
    declared: dict[str, Value]
    decorators: tuple[str, ...]
    says: Value
    state: int = WAITING
    passed: dict[str, Value] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    given: Value | None = None
    yields: Value | None = None
    replaced: bool | None = None
    handed: str | None = None

    def parameters(self) -> list[ast.arg]:
        """Return the parameters that calls give by position, the object itself left out."""
        arguments = self.node.args
        positional = [*arguments.posonlyargs, *arguments.args]
        return positional[1:] if self.owner is not None and self.kind != "static" else positional

    @property
    def kind(self) -> str:
        """Return ``static``, ``class`` or ``instance``."""
        if "staticmethod" in self.decorators:
            return "static"
        return "class" if "classmethod" in self.decorators else "instance"


def wrapper_of(node: FunctionNode) -> FunctionNode | None:
    """Return the function that a decorator makes and gives back, None where it is not that one."""
    last = node.body[-1]
    if not isinstance(last, ast.Return) or not isinstance(last.value, ast.Name):
        return None
    made = [
        each
        for each in node.body
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and each.name == last.value.id
    ]
    return made[0] if len(made) == 1 else None


def handed_back(node: FunctionNode) -> str:
    """Return the parameter that each ``return`` of a function gives back as it is; "" if none."""
    last = node.body[-1]
    if not isinstance(last, ast.Return) or not isinstance(last.value, ast.Name):
        # Where others return it too, the end still gives nothing.
        return ""
    stack: list[ast.AST] = [*node.body]
    given: set[str] = set()
    while stack:
        each = stack.pop()
        if isinstance(each, (ast.Yield, ast.YieldFrom)):
            return ""
        if isinstance(each, ast.Return):
            given.add(each.value.id if isinstance(each.value, ast.Name) else "")
        if not isinstance(each, (FunctionNode, ast.Lambda, ast.ClassDef)):
            stack.extend(children_of(each))
    if len(given) != 1 or isinstance(node, ast.AsyncFunctionDef):
        return ""
    name = given.pop()
    arguments = node.args
    own = {each.arg for each in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
    bound = {
        each.id
        for each in nodes_within(node)
        if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }
    return name if name in own - bound else ""


def makes_of(node: FunctionNode, name: str) -> bool:
    """Tell whether all that a function gives back is what it makes of a parameter: ``cls(n)``."""
    inside = list(nodes_within(node))
    stores = [
        each.id for each in inside if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]
    made = {
        each.targets[0].id
        for each in inside
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Name)
        and _calls(each.value, name)
        and stores.count(each.targets[0].id) == 1
    }
    given = [each.value for each in inside if isinstance(each, ast.Return)]
    return bool(given) and all(
        each is not None
        and (_calls(each, name) or (isinstance(each, ast.Name) and each.id in made))
        for each in given
    )


def _calls(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def passes_on(node: FunctionNode) -> bool:
    """Tell whether a decorator of the file leaves what a function gives back as it is.

    It does where everything that returns in it gives a function, or what calling one gave.
    """
    inside = list(nodes_within(node))
    names = {each.arg for each in inside if isinstance(each, ast.arg)}
    names |= {each.name for each in inside if isinstance(each, FunctionNode)}
    assigned: dict[str, list[ast.expr]] = {}
    for each in inside:
        if isinstance(each, ast.Assign):
            for target in each.targets:
                for name in nodes_within(target):
                    if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                        whole = name is target
                        assigned.setdefault(name.id, []).append(each.value if whole else target)

    def kept(value: ast.expr | None) -> bool:
        if isinstance(value, ast.Await):
            value = value.value
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            return True
        if isinstance(value, ast.Call):
            function = value.func
            while isinstance(function, ast.Call):
                function = function.func
            last = last_name(function)
            wrapping = last in ("wraps", "update_wrapper", "partial", "cast")
            return wrapping or (isinstance(function, ast.Name) and last in names)
        if isinstance(value, ast.Lambda):
            return kept(value.body)
        if not isinstance(value, ast.Name):
            return False
        given = assigned.get(value.id, ())
        return (value.id in names or bool(given)) and all(
            isinstance(each, ast.Call) and kept(each) for each in given
        )

    return all(kept(each.value) for each in inside if isinstance(each, ast.Return))


#: What ``step`` is called otherwise of than of others, by the class.
_STEPPED = frozenset({"torch.optim.LBFGS", "torch.optim.lr_scheduler.ReduceLROnPlateau"})


def kind_of(value: Value) -> str:
    """Return of what kind a value is, in a word: "" where that is not known.

    Optimizers are of one kind, and schedulers, but for those whose ``step`` is called otherwise.
    """
    if isinstance(value, Instance):
        if is_tensor(value):
            return "tensor"
        return value.type if value.type in _STEPPED else family_of(value.type)
    if isinstance(value, Plain):
        return "number" if value.type in ("int", "float", "bool", "number") else value.type
    if isinstance(value, (LocalInstance, OneOf)):
        return "object"
    if isinstance(value, (Growing, ManyOf, TupleOf, Table)):
        inner = kind_of(held(value))
        return inner and f"many {inner}"
    return ""


def fills(node: FunctionNode) -> bool:
    """Tell whether a function may put something into a list or dict that it is given."""
    return any(
        (isinstance(each, ast.Attribute) and each.attr in _FILLING)
        or (isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store))
        for each in nodes_within(node)
    )


_FILLING = frozenset({"append", "extend", "insert", "update", "setdefault"})


def is_other(value: Value) -> bool:
    """Tell whether a value is surely no Tensor, number or None."""
    if isinstance(value, Plain):
        return value.type not in ("int", "float", "bool", "number")
    if isinstance(value, Instance):
        return not is_tensor(value) and value.certainty is not Certainty.GUESSED
    return isinstance(value, (TupleOf, ManyOf, Growing, Table, LocalInstance, LocalClass))


def decorator_names(node: FunctionNode) -> tuple[str, ...]:
    """Return the last names of the decorators of a function."""
    names: list[str] = []
    for decorator in node.decorator_list:
        inner = decorator.func if isinstance(decorator, ast.Call) else decorator
        names.append(last_name(inner))
    return tuple(names)


def is_called_by_class(tree: ast.Module, owner: ast.ClassDef, node: FunctionNode) -> bool:
    """Tell whether a function of a class takes no object: it is called as ``Owner.name`` alone.

    Its first parameter has another name than that of an object. Where the file reads it nowhere,
    others call it: by a class without bases, no function of which has an object under that name.
    """
    first = [*node.args.posonlyargs, *node.args.args][:1]
    if not first or first[0].arg.strip("_") in _OBJECTS or node.decorator_list:
        return False
    read = _read_of(tree).get(node.name)
    if read is not None:
        return read == {owner.name}
    if owner.bases or owner.decorator_list or node.name.startswith("__"):
        return False
    return first[0].arg not in _objects_of(owner)


@kept_on_node
def _objects_of(owner: ast.ClassDef) -> set[str]:
    """Return the first parameters of a class's functions that are objects of it.

    They are those of special methods, and those that attributes are given to.
    """
    found: set[str] = set()
    for node in owner.body:
        if not isinstance(node, FunctionNode):
            continue
        first = [each.arg for each in (*node.args.posonlyargs, *node.args.args)][:1]
        stored = (
            each.value.id
            for each in nodes_within(node)
            if isinstance(each, ast.Attribute)
            and isinstance(each.ctx, ast.Store)
            and isinstance(each.value, ast.Name)
        )
        if node.name.startswith("__") or not set(first).isdisjoint(stored):
            found.update(first)
    return found


@kept_on_node
def _read_of(tree: ast.Module) -> dict[str, set[str]]:
    """Return what attributes are read of, by their names: names, "" for anything else."""
    found: dict[str, set[str]] = {}
    for each in each_of(tree, ast.Attribute):
        of = each.value.id if isinstance(each.value, ast.Name) else ""
        found.setdefault(each.attr, set()).add(of)
    return found


def either_return(first: Value, second: Value) -> Value:
    """Return what either of two returns gives; a recursive call adds nothing."""
    if isinstance(first, TupleOf) and isinstance(second, TupleOf):
        shorter, longer = sorted((first, second), key=lambda value: len(value.items))
        if len(shorter.items) < len(longer.items):
            # ``return (x,)`` and ``return (x,) + more`` are both read by index.
            pairs = zip(shorter.items, longer.items, strict=False)
            rest = longer.items[len(shorter.items) :]
            return TupleOf((*(merge(*pair) for pair in pairs), *(weakened(each) for each in rest)))
    return merge(first, second)


def reconciled(declared: Value, given: Value) -> Value:
    """Return what a function gives where its annotation and its returns may not agree."""
    if isinstance(declared, Instance) and is_tensor(declared):
        if isinstance(given, (TupleOf, ManyOf, Growing, Table, Plain, LocalInstance)):
            return weakened(given)
        return declared
    if isinstance(declared, TupleOf) and isinstance(given, TupleOf):
        if len(declared.items) != len(given.items):
            return weakened(given)
        return TupleOf(
            tuple(
                weakened(had) if said is UNKNOWN or is_other(had) else said
                for said, had in zip(declared.items, given.items, strict=True)
            ),
            given.names,
            given.source,
        )
    if isinstance(declared, TupleOf) and is_tensor(given):
        return weakened(given)
    return declared


def defaults(node: FunctionNode) -> Iterator[tuple[str, ast.expr]]:
    """Give the parameters of a function that have a default, and it."""
    arguments = node.args
    if arguments.defaults:
        positional = [*arguments.posonlyargs, *arguments.args]
        for arg, default in zip(reversed(positional), reversed(arguments.defaults), strict=False):
            yield arg.arg, default
    for arg, kw_default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        if kw_default is not None:
            yield arg.arg, kw_default


def is_constant(node: ast.expr) -> bool:
    """Tell whether a default is a literal that is not None."""
    return isinstance(node, ast.Constant) and node.value is not None
