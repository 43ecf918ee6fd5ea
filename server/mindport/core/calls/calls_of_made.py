"""The calls of what a file makes: by the names it is given, kept in, passed on as and looped over.

Names are compared, not values, so that a call may be of something else: what is said of it has to
hold for any.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from mindport.core.calls.handed_arguments import CALLED, owned, parameter_for
from mindport.core.calls.records_made import records
from mindport.core.class_values.roles import given_names
from mindport.core.text.nodes import (
    FunctionDef,
    each_of,
    each_of_any,
    function_of,
    functions_of,
    kept_on_node,
    last_name,
    nodes_within,
    parents_of,
)

_MOST = 80
_HOLDING = (
    *(ast.List, ast.Tuple, ast.Set, ast.Dict, ast.Starred, ast.IfExp, ast.BoolOp, ast.BinOp),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Await),
)
_READS = frozenset({ast.Name, ast.Attribute})
_NAMED = (ast.Name, ast.Attribute)
_LOOPS = (ast.For, ast.AsyncFor, ast.comprehension)
#: What gives a container of what it gets, or what calls it.
_KEEPING = frozenset(
    {"ModuleList", "ModuleDict", "Sequential", "CellList", "CellDict", "SequentialCell"}
    | {"list", "tuple", "dict", "zip", "enumerate", "reversed", "iter", "next", "partial"}
    | {"staticmethod", "partialmethod", "compile", "script", "deepcopy", "copy", "field"}
    | {"DataParallel", "DistributedDataParallel", "DDP"}
    | {"OrderedDict", "SimpleNamespace", "chain", "cycle"}
)
#: What gives an attribute its name by a text.
_NAMING = frozenset({"setattr", "add_module", "register_module", "insert_child_to_cell"})
#: Methods that give their object or what it keeps.
_GIVING = frozenset(
    {"to", "cuda", "cpu", "float", "train", "eval", "items", "values", "get", "pop", "children"}
)
#: What a wrapper has what it wraps in, and what calls of an object run.
_WRAPPED = frozenset({"module", "_orig_mod"}) | CALLED
#: Methods that put what they get into their object.
_TAKING = frozenset({"append", "insert", "extend", "add", "update", "setdefault"})
#: Functions that call what they get.
_CALLING = frozenset({"map", "starmap", "checkpoint"})
#: Functions that hand what they go through to one that they get first.
_HANDING = frozenset({"map", "reduce", "filter"})
#: Decorators of what is read for what it gives back.
_READ_AS_GIVEN = frozenset({"property", "cached_property"})

#: A name, and whether it is of a function that gives it back.
_Named = tuple[str, bool]
_Function = FunctionDef | ast.Lambda


def calls_of(tree: ast.Module, made: ast.expr) -> Sequence[ast.Call]:
    """Return the calls of a file that may be of what an expression makes or names."""
    names: set[_Named] = set()
    called: list[ast.Call] = []
    for each in _names_of(tree, made, gives=False):
        if isinstance(each, ast.Call):
            called.append(each)
        elif each[0]:
            names.add(each)
    by_names = _calls_by(tree, frozenset(names))
    return [*called, *by_names] if called else by_names


def handed_by_any(
    tree: ast.Module, function: _Function, name: str
) -> list[tuple[ast.expr, ast.AST | None]]:
    """Return what the calls of a function, by whatever name, may hand in for a parameter.

    With each the function that the call is in. What a class makes is called for its ``forward``.
    """
    owner = parents_of(tree).get(function)
    skipped = int(isinstance(owner, ast.ClassDef))
    return [
        (value, function_of(tree, call))
        for call in _calls_of_function(tree, function)
        for value, at in (*((x, x) for x in call.args), *((x.value, x) for x in call.keywords))
        if parameter_for(function, skipped, call, at) == name
    ]


def _calls_of_function(tree: ast.Module, function: _Function) -> Sequence[ast.Call]:
    if isinstance(function, ast.Lambda):
        return calls_of(tree, function)
    owner = parents_of(tree).get(function)
    if not isinstance(owner, ast.ClassDef) or function.name not in CALLED:
        found = _calls_by(tree, frozenset({(function.name, False)}))
        for each in function.decorator_list:
            called = _called_by_decorators(tree).get(last_name(getattr(each, "func", each)))
            found = [*found, *_calls_by(tree, called)] if called else found
        return found
    made = _calls_by(tree, frozenset({(owner.name, False)}))
    return list(dict.fromkeys(call for each in made for call in calls_of(tree, each)))


@kept_on_node
def _called_by_decorators(tree: ast.Module) -> dict[str, frozenset[_Named]]:
    """Return the parameters that the functions of a file call, by the functions' names.

    Those of functions inside them are among them: a decorator may have arguments.
    """
    found: dict[str, frozenset[_Named]] = {}
    decorating = {
        last_name(getattr(each, "func", each))
        for function in functions_of(tree)
        for each in function.decorator_list
    }
    for function in functions_of(tree):
        if function.name in decorating:
            inside = list(nodes_within(function))
            taken = {each.arg for each in inside if isinstance(each, ast.arg)}
            called = {last_name(each.func) for each in inside if isinstance(each, ast.Call)}
            found[function.name] = frozenset((name, False) for name in taken & called)
    return found


def _calls_by(tree: ast.Module, names: frozenset[_Named]) -> Sequence[ast.Call]:
    """Return the calls by names, and by those that what has them is given on the way."""
    known = _known(tree).get(names)
    if known is None:
        known = _known(tree)[names] = tuple(_found_by(tree, names))
    return known


@kept_on_node
def _known(tree: ast.Module) -> dict[frozenset[_Named], tuple[ast.Call, ...]]:
    """Return what is known of a file's names so far: others ask for the same ones."""
    return {}


def _found_by(tree: ast.Module, names: frozenset[_Named]) -> Iterable[ast.Call]:
    known = dict.fromkeys(sorted(names))
    left = [(read, each[1]) for each in known for read in _read(tree).get(each[0], ())]
    found: dict[ast.Call, None] = {}
    while left and len(known) < _MOST:
        node, gives = left.pop()
        for each in _names_of(tree, node, gives=gives):
            if isinstance(each, ast.Call):
                found[each] = None
            elif each[0] and each not in known:
                known[each] = None
                left += [(read, each[1]) for read in _read(tree).get(each[0], ())]
    return found


@kept_on_node
def _read(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """Return where a file reads names and attributes, by the last part, ``getattr`` too."""
    found: dict[str, list[ast.expr]] = {}
    for call in each_of(tree, ast.Call):
        if last_name(call.func) == "getattr" and len(call.args) > 1:
            found.setdefault(_constant(call.args[1]), []).append(call)
    for node in each_of_any(tree, _READS):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            found.setdefault(last_name(node), []).append(node)
    return found


def _whole(node: ast.expr) -> ast.expr:
    """Return what an item is one of."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node


def _names_of(tree: ast.Module, node: ast.expr, *, gives: bool) -> Iterator[_Named | ast.Call]:
    """Give the names that something gets where it stands, or its call; gives: of what calls give.

    What a ``lambda`` gives back is had by a call of what it is named.
    """
    parents = parents_of(tree)
    child: ast.AST = node
    parent = parents.get(child)
    while parent is not None:
        if isinstance(parent, ast.Call) and parent.func is child:
            if not gives:
                yield parent
                return
            gives = False
            child, parent = parent, parents.get(parent)
            continue
        if isinstance(parent, ast.Lambda) and parent.body is child:
            gives = True
        elif isinstance(parent, ast.Attribute) and parent.attr in _GIVING:
            child, parent = parent, parents.get(parent)
            if not isinstance(parent, ast.Call) or parent.func is not child:
                return
        elif isinstance(parent, ast.Attribute) and parent.attr in _WRAPPED:
            pass
        elif isinstance(parent, ast.NamedExpr):
            yield last_name(parent.target), gives
        elif isinstance(parent, ast.Dict):
            keys = zip(parent.keys, parent.values, strict=True)
            for name in [_constant(key) for key, value in keys if value is child and key]:
                yield name, gives
        elif isinstance(parent, ast.Call) and last_name(parent.func) in records(tree):
            fields = records(tree)[last_name(parent.func)]
            at = parent.args.index(child) if child in parent.args else len(fields)
            yield from ((name, gives) for name in fields[at : at + 1])
        elif not _holds(tree, parent, child):
            break
        elif isinstance(parent, ast.keyword):
            yield parent.arg or "", gives
        child, parent = parent, parents.get(parent)
    if isinstance(parent, _LOOPS) and parent.iter is child:
        for each in nodes_within(parent.target):
            yield getattr(each, "id", ""), gives
    elif isinstance(parent, (ast.Return, ast.Yield)):
        function = function_of(tree, parent)
        if function is not None:
            decorators = {last_name(each) for each in function.decorator_list}
            yield function.name, _READ_AS_GIVEN.isdisjoint(decorators)
    elif isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Subscript):
        yield last_name(_whole(parent.targets[0])), gives
    elif isinstance(parent, ast.AugAssign):
        yield last_name(parent.target), gives
    elif isinstance(parent, ast.Call) and last_name(parent.func) in _NAMING:
        for each in parent.args:
            yield _constant(each), gives
    elif isinstance(parent, ast.Call) and last_name(parent.func) in _TAKING:
        if isinstance(parent.func, ast.Attribute):
            yield last_name(_whole(parent.func.value)), gives
    elif isinstance(parent, ast.Call) and last_name(parent.func) in _HANDING | _CALLING:
        if child is parent.args[0]:
            yield parent
        for each in nodes_within(parent.args[0]):
            if isinstance(each, ast.arg):
                yield each.arg, gives
    elif parent is not None:
        names = [each for each in given_names(tree, parent, child, node) if each]
        if not names and isinstance(parent, ast.Assign):
            # Of several at once: any of them may be it.
            stored = (each for target in parent.targets for each in nodes_within(target))
            names = [last_name(each) for each in stored if isinstance(each, _NAMED)]
        for name in dict.fromkeys([*names, *_starred(tree, parent, child)]):
            yield name, gives


def _starred(tree: ast.Module, parent: ast.AST, child: ast.AST) -> Iterator[str]:
    """Yield the ``*args`` or ``**kwargs`` that take what a call of the file's own hands over."""
    given = parent if isinstance(parent, ast.keyword) else child
    call = parents_of(tree).get(parent) if isinstance(parent, ast.keyword) else parent
    if not isinstance(call, ast.Call):
        return
    for function, skipped in owned(tree).get(last_name(call.func), ()):
        name = parameter_for(function, skipped, call, given)
        stars = (function.args.vararg, function.args.kwarg)
        if name and any(each is not None and each.arg == name for each in stars):
            yield name


def leaves_file(tree: ast.Module, node: ast.expr) -> bool:
    """Tell whether other files may call an object: the file gives it back, or names it at its top.

    By itself, in a container, or under a name of the function that it gives back.
    """
    parents = parents_of(tree)
    child: ast.AST = node
    parent = parents.get(node)
    while isinstance(parent, (ast.Dict, ast.List, ast.Tuple, ast.Subscript, ast.IfExp)) or (
        isinstance(parent, ast.Call) and parent.func is child
    ):
        child, parent = parent, parents.get(parent)
    if isinstance(parent, ast.Return):
        return True
    if not isinstance(parent, ast.Assign):
        return False
    within = function_of(tree, parent)
    if within is None:
        return isinstance(parents.get(parent), (ast.Module, ast.If, ast.Try))
    names = {each.id for each in parent.targets if isinstance(each, ast.Name)}
    given = [each.value for each in nodes_within(within) if isinstance(each, ast.Return)]
    parts = (part for each in given if each is not None for part in nodes_within(each))
    return any(isinstance(part, ast.Name) and part.id in names for part in parts)


def _constant(node: ast.expr) -> str:
    """Return the text that an expression is, "" for any other."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _holds(tree: ast.Module, parent: ast.AST, child: ast.AST) -> bool:
    """Tell whether something holds another as a container does, or gives it back."""
    parents = parents_of(tree)
    if isinstance(parent, _HOLDING) or (
        isinstance(parent, ast.Subscript) and parent.value is child
    ):
        return True
    call = parents.get(parent) if isinstance(parent, ast.keyword) else parent
    if not isinstance(call, ast.Call):
        return False
    return last_name(call.func) in _KEEPING or last_name(call.func) in records(tree)
