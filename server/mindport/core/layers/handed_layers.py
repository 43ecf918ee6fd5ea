"""Attributes of layers whose class a function is handed: ``self.conv = conv_module(...)``.

The walk knows a layer by the class that is called. A parameter stands for any class, but where its
default, or a call in the file, names a class of torch's layers, what is made of it is a Module: its
attributes are looked at as those of a layer that only the run tells. So are those of what a
function of elsewhere gives back for a layer: ``norm_f(nn.Conv1d(...))``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import replace
from mindport.core.binding.name_bindings import parameters
from mindport.core.calls.handed_arguments import default_of
from mindport.core.catalog import Catalog
from mindport.core.layers.layer_attributes import BY_WEIGHT
from mindport.core.model import Certainty
from mindport.core.text.nodes import (
    FUNCTIONS,
    FunctionDef,
    base_named,
    each_of,
    functions_of,
    last_name,
    nodes_within,
    parents_of,
)
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import LayerUse
from mindport.core.walk.values import types_of

_MODULE = "torch.nn.Module"


def with_handed_layers(source: Source, walked: Walked, catalog: Catalog) -> Walked:
    """Return what the walk found, with the attributes of layers whose class is handed in."""
    named = {
        id(use.node)
        for use in walked.uses
        if use.call is None and types_of.is_module_class(use.name, catalog)
    }
    layers = {
        id(use.call)
        for use in walked.uses
        if use.call is not None and types_of.is_module_class(use.name, catalog)
    }
    if not named and not layers:
        return walked
    # What a function of the file gives back is known to the walk.
    own = {each.name for each in functions_of(source.tree)}
    own |= {each.name for each in each_of(source.tree, ast.ClassDef)}
    own |= {last_name(use.node) for use in walked.uses if use.call is not None and not use.member}
    known = {id(use.node) for use in walked.layer_uses}
    known |= {id(use.node) for use in walked.uses}
    found: list[LayerUse] = []
    for owner in each_of(source.tree, ast.ClassDef):
        for method in owner.body:
            if isinstance(method, FUNCTIONS):
                made = set(_made(source.tree, owner, method, named)) if named else set()
                made |= _wrapped(method, layers, own)
                if made:
                    found += _read(source.tree, owner, method, made, known, catalog)
    if not found:
        return walked
    return replace(walked, layer_uses=(*walked.layer_uses, *found))


def _made(
    tree: ast.Module, owner: ast.ClassDef, method: FunctionDef, named: set[int]
) -> Iterator[str]:
    """Yield the attributes and names that a method gives what it makes of a class it is handed."""
    given = parameters(method)
    classes: dict[str, bool] = {}
    for node in nodes_within(method):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        function = node.value.func
        if not isinstance(function, ast.Name) or function.id not in given:
            continue
        if function.id not in classes:
            classes[function.id] = _is_class(tree, owner, method, function.id, named)
        if classes[function.id]:
            yield from (ast.unparse(each) for each in node.targets if _is_plain(each))


def _wrapped(method: FunctionDef, layers: set[int], own: set[str]) -> set[str]:
    """Return what a method gives what a function of elsewhere made of a layer.

    layers: the calls that make some. own: names that stand for something else.
    """
    found: set[str] = set()
    held: set[str] = set()
    for node in nodes_within(method):
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        function = node.value.func
        targets = {ast.unparse(each) for each in node.targets if _is_plain(each)}
        if id(node.value) in layers:
            held |= targets
        elif isinstance(function, ast.Name) and function.id[:1].islower():
            given = node.value.args[:1]
            is_layer = any(id(each) in layers or ast.unparse(each) in held for each in given)
            if is_layer and function.id not in own:
                found |= targets
    return found


def _is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) or (
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    )


def _is_class(
    tree: ast.Module, owner: ast.ClassDef, method: FunctionDef, name: str, named: set[int]
) -> bool:
    """Tell whether a parameter's default, or what a call hands in, names a class of layers."""
    default = default_of(method.args, name)
    if default is not None and _names_class(default, named):
        return True
    names = [each.arg for each in (*method.args.posonlyargs, *method.args.args)]
    place = names.index(name) - 1 if name in names else -1
    for call in each_of(tree, ast.Call):
        if not _may_construct(tree, call, owner):
            continue
        handed = [each.value for each in call.keywords if each.arg == name]
        # ``Base.__init__(self, nn.Conv2d)`` hands in the object itself.
        shift = int(_is_init(call) and not _of_super(call))
        if 0 <= place + shift < len(call.args):
            handed.append(call.args[place + shift])
        if any(_names_class(each, named) for each in handed):
            return True
    return False


def _names_class(node: ast.expr, named: set[int]) -> bool:
    """Tell whether an expression is a class of layers, or ``partial`` of one."""
    if isinstance(node, ast.Call):
        return bool(node.args) and id(node.args[0]) in named
    return id(node) in named


def _may_construct(tree: ast.Module, call: ast.Call, owner: ast.ClassDef) -> bool:
    """Tell whether a call makes an object of a class, or runs its constructor for a subclass."""
    if isinstance(call.func, ast.Name):
        return call.func.id == owner.name
    if not _is_init(call):
        return False
    assert isinstance(call.func, ast.Attribute)
    if not _of_super(call):
        return isinstance(call.func.value, ast.Name) and call.func.value.id == owner.name
    parents = parents_of(tree)
    around: ast.AST | None = call
    while around is not None and not isinstance(around, ast.ClassDef):
        around = parents.get(around)
    return around is not None and any(
        isinstance(base, ast.Name) and base.id == owner.name
        for base in map(base_named, around.bases)
    )


def _is_init(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "__init__"


def _of_super(call: ast.Call) -> bool:
    value = call.func.value if isinstance(call.func, ast.Attribute) else None
    function = value.func if isinstance(value, ast.Call) else None
    return isinstance(function, ast.Name) and function.id == "super"


def _read(
    tree: ast.Module,
    owner: ast.ClassDef,
    method: FunctionDef,
    made: set[str],
    known: set[int],
    catalog: Catalog,
) -> Iterator[LayerUse]:
    """Yield each attribute of what a method made; of the object's own in all of the class."""
    parents = parents_of(tree)
    for within, names in (
        (method, {each for each in made if "." not in each}),
        (owner, {each for each in made if "." in each}),
    ):
        for node in nodes_within(within) if names else ():
            if not isinstance(node, ast.Attribute) or id(node) in known:
                continue
            if not _is_plain(node.value) or ast.unparse(node.value) not in names:
                continue
            parent = parents.get(node)
            # A method of the layer's own is no attribute that the mappings speak of.
            called = isinstance(parent, ast.Call) and parent.func is node and node.attr != BY_WEIGHT
            if called or types_of.member_name(_MODULE, node.attr, catalog) is not None:
                continue
            context = uses.VALUE if isinstance(node.ctx, ast.Load) else uses.STORE
            yield LayerUse(node, _MODULE, "", Certainty.INFERRED, context, None)
