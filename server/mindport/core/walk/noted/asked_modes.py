"""Which objects ``x.training`` is read of: layers that run alike in both modes are told too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from mindport.core.base.records import dataclass, field
from mindport.core.binding.given_parts import GIVING, given_by
from mindport.core.text.nodes import each_of, each_of_any, last_name, parents_of
from mindport.core.training_step.flow.paths import own_nodes
from mindport.core.walk.noted.made import ADDING
from mindport.core.walk.scopes import all_arguments

#: Python's functions whose result holds what they are given.
_HOLDING = frozenset({"dict", "list", "tuple", "zip", "enumerate", "reversed", "iter"})
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
#: What binds names that are followed, or parameters.
_BINDING = GIVING | {*_FUNCTIONS, ast.ClassDef}
_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
_CALLED = frozenset({ast.Call, ast.Lambda, *_FUNCTIONS})
_PARTIAL = "partial"
#: An attribute as ``.name``, a name, and the function that it is a parameter of.
_Key = tuple[str, _Function | None]


class AskedModes:
    """The calls whose object ``training`` is read of.

    calls: by identity.
    """

    def __init__(self, calls: frozenset[int] = frozenset(), given: _Given | None = None) -> None:
        """Take the calls, and what names of the file are given."""
        self.calls = calls
        self._given = given

    def also(self, calls: frozenset[int]) -> AskedModes:
        """Return the same with further calls."""
        return AskedModes(self.calls | calls, self._given) if calls else self

    def is_handed(self, call: ast.Call) -> bool:
        """Tell whether what is called is a parameter, or an attribute that is given values."""
        if self._given is None or not isinstance(call.func, (ast.Name, ast.Attribute)):
            return False
        key = self._given.key(call.func)
        return key in self._given.values and (key[1] is not None or key[0].startswith("."))

    def classes(self, call: ast.Call) -> tuple[list[ast.expr], bool]:
        """Return the names that may be the class of what a call makes.

        The flag tells whether it may call something else, as a function, which sees to the modes of
        what it makes itself.
        """
        found: list[ast.expr] = []
        others = self._given is None
        seen: set[_Key] = set()
        waiting = [] if self._given is None else [call.func]
        while waiting:
            assert self._given is not None
            objects = list(_objects(waiting.pop()))
            others = others or not objects
            for each in objects:
                if isinstance(each, ast.Call) and last_name(each.func) == _PARTIAL and each.args:
                    waiting.append(each.args[0])
                elif isinstance(each, (ast.Call, ast.Lambda)):
                    others = True
                else:
                    key = self._given.key(each)
                    values = self._given.values.get(key, [])
                    defined = any(map(_is_defined, self._given.functions.get(last_name(each), ())))
                    others = others or defined or (key[1] is not None and not values)
                    if not values and not defined and key[1] is None:
                        found.append(each)
                    if key not in seen:
                        seen.add(key)
                        waiting += values
        return found, others


@lru_cache(maxsize=4)
def asked_modes(tree: ast.Module) -> AskedModes:
    """Return the calls whose object ``training`` is read of.

    Names and attributes are followed to what they are given, in any function, loops to what they
    go over, parameters to what calls pass, and what functions and lambdas make to what they give.
    """
    asked = [
        node.value
        for node in each_of(tree, ast.Attribute)
        if node.attr == "training"
        and isinstance(node.ctx, ast.Load)
        and getattr(node.value, "id", "") != "self"
    ]
    if not asked:
        return AskedModes()
    given = _Given(tree)
    found: set[int] = set()
    seen: set[tuple[_Key, bool]] = set()
    # What is followed, and whether it is not that itself but what a call of it gives.
    waiting = [(node, False) for node in asked]
    while waiting:
        node, called = waiting.pop()
        for each in _objects(node):
            name = given.key(each)
            if isinstance(each, ast.Call):
                if not called:
                    found.add(id(each))
                    waiting.append((each.func, True))
                elif last_name(each.func) == _PARTIAL:
                    waiting += [(first, True) for first in each.args[:1]]
            elif isinstance(each, ast.Lambda):
                waiting += [(each.body, False)] if called else []
            elif (name, called) not in seen:
                seen.add((name, called))
                waiting += [(value, called) for value in given.values.get(name, ())]
                if called:
                    functions = given.functions.get(last_name(each), ())
                    waiting += [(value, False) for one in functions for value in _results(one)]
    return AskedModes(frozenset(found), given)


@dataclass(slots=True)
class _Given:
    """What the names of a file are given: by assignments, loops, and calls of its functions.

    ``functions`` are under their last names, classes with their constructors.
    """

    tree: ast.Module
    values: dict[_Key, list[ast.expr]] = field(default_factory=dict)
    functions: dict[str, list[_Function]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for node in each_of_any(self.tree, _BINDING):
            if isinstance(node, _FUNCTIONS):
                self.functions.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.ClassDef):
                inits = (part for part in node.body if getattr(part, "name", "") == "__init__")
                for part in inits:
                    if isinstance(part, _FUNCTIONS):
                        self.functions.setdefault(node.name, []).append(part)
            for target, value in given_by(node):
                parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
                for each in parts:
                    self._give(self.key(each), value)
                    if isinstance(value, ast.Lambda):
                        self.functions.setdefault(last_name(each), []).append(value)
        for node in each_of_any(self.tree, _CALLED):
            if isinstance(node, ast.Call):
                for function in self.functions.get(last_name(node.func), ()):
                    self._pass(function, node)
            elif isinstance(node, (*_FUNCTIONS, ast.Lambda)):
                self._defaults(node)

    def key(self, node: ast.expr) -> _Key:
        """Return what a name or an attribute is kept under."""
        if isinstance(node, ast.Attribute):
            return f".{node.attr}", None
        name = node.id if isinstance(node, ast.Name) else ""
        around: ast.AST | None = node if name else None
        while around is not None:
            if isinstance(around, (*_FUNCTIONS, ast.Lambda)) and any(
                each.arg == name for each in all_arguments(around.args)
            ):
                return name, around
            around = parents_of(self.tree).get(around)
        return name, None

    def _give(self, key: _Key, value: ast.expr) -> None:
        if key[0]:
            self.values.setdefault(key, []).append(value)

    def _pass(self, function: _Function, call: ast.Call) -> None:
        """Give the parameters of a function what one call passes."""
        args = function.args
        names = [each.arg for each in (*args.posonlyargs, *args.args)]
        if names[:1] in (["self"], ["cls"]):
            names = names[1:]
        for at, argument in enumerate(call.args):
            if isinstance(argument, ast.Starred):
                break
            if at < len(names):
                self._give((names[at], function), argument)
            elif args.vararg is not None:
                self._give((args.vararg.arg, function), argument)
        for keyword in call.keywords:
            self._give((keyword.arg or "", function), keyword.value)

    def _defaults(self, function: _Function) -> None:
        args = function.args
        names = [*args.posonlyargs, *args.args]
        late = zip(args.kwonlyargs, args.kw_defaults, strict=True)
        for arg, default in (*zip(reversed(names), reversed(args.defaults), strict=False), *late):
            if default is not None:
                self._give((arg.arg, function), default)


def _results(function: _Function) -> Iterator[ast.expr]:
    """Yield what a function gives back, all at once or one by one."""
    if isinstance(function, ast.Lambda):
        yield function.body
        return
    for node in own_nodes(*function.body):
        if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
            yield node.value


def _is_defined(function: _Function) -> bool:
    """Tell whether it is a function that is called by its name, not a class's constructor."""
    return getattr(function, "name", "") != "__init__"


def _objects(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the calls, lambdas and names among what a value is, or holds."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        for each in node.elts:
            yield from _objects(each)
    elif isinstance(node, ast.Dict):
        for each in node.values:
            yield from _objects(each)
    elif isinstance(node, ast.IfExp):
        yield from _objects(node.body)
        yield from _objects(node.orelse)
    elif isinstance(node, ast.Subscript):
        yield from _objects(node.value)
    elif isinstance(node, ast.Call):
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in ("items", "values"):
            yield from _objects(function.value)
        elif isinstance(function, ast.Name) and function.id in _HOLDING:
            for each in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from _objects(each)
        elif isinstance(function, ast.Attribute) and function.attr in ADDING:
            yield from _objects(function.value)
            for each in node.args:
                yield from _objects(each)
        else:
            yield node
    elif isinstance(node, (ast.Name, ast.Attribute, ast.Lambda)):
        yield node
