"""What the calls of a file hand in for a parameter of one of its functions."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import lru_cache

from mindport.core.text.nodes import (
    FUNCTIONS,
    FunctionDef,
    each_of,
    function_of,
    functions_of,
    last_name,
    parents_of,
)
from mindport.core.walk.functions import is_called_by_class

_Function = FunctionDef | ast.Lambda
_Given = tuple[ast.expr | None, ast.AST | None]
#: What a call of an object runs.
CALLED = frozenset({"forward", "construct", "__call__"})


class Handed:
    """The calls of a file's functions, by the functions' names."""

    def __init__(self, tree: ast.Module) -> None:
        """Take the file's tree."""
        self._tree = tree
        self._defined: dict[str, int] = {}
        self._calls: dict[str, list[ast.Call]] = {}
        self._seen: dict[tuple[FunctionDef, str], list[_Given]] = {}
        self._by_objects: dict[tuple[FunctionDef, str], list[_Given]] = {}
        called: set[int] = set()
        for function in functions_of(tree):
            self._defined[function.name] = self._defined.get(function.name, 0) + 1
        for node in each_of(tree, ast.Call):
            if isinstance(node.func, (ast.Name, ast.Attribute)):
                called.add(id(node.func))
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                self._calls.setdefault(name, []).append(node)
        #: Functions that are passed on: who calls them then is not seen.
        self._passed = {
            node.id
            for node in each_of(tree, ast.Name)
            if isinstance(node.ctx, ast.Load) and id(node) not in called
        }

    def to(self, function: ast.AST, name: str) -> list[_Given]:
        """Return each value that a call gives a parameter, and the function that the call is in.

        None stands for a value that is not seen. Empty where no call is seen, or not all of them.
        """
        if not isinstance(function, FUNCTIONS) or function.name in self._passed:
            return []
        return [] if function.decorator_list else self.seen(function, name)

    def seen(self, function: FunctionDef, name: str) -> list[_Given]:
        """Return the same of the calls that are seen, whether these are all or not."""
        if self._defined.get(function.name) != 1:
            return []
        known = self._seen.get((function, name))
        if known is None:
            known = self._seen[function, name] = self._find(function, name)
        return known

    def by_objects(self, function: FunctionDef, name: str) -> list[_Given]:
        """Return the same of calls of what the file gives objects of a class: ``self.att(x, m)``.

        function: what such a call runs, ``forward`` or ``__call__`` of the class.
        """
        if function.name not in CALLED:
            return []
        known = self._by_objects.get((function, name))
        if known is None:
            known = self._by_objects[function, name] = [
                (_given(call, function, skipped, name), function_of(self._tree, call))
                for called, functions in owned(self._tree).items()
                for each, skipped in functions
                if each is function
                for call in self._calls.get(called, ())
            ]
        return known

    def _find(self, function: FunctionDef, name: str) -> list[_Given]:
        method = isinstance(parents_of(self._tree).get(function), ast.ClassDef)
        positional = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        at = positional.index(name) - method if name in positional else -1
        return [
            (_argument(call, at, name), function_of(self._tree, call))
            for call in self._calls.get(function.name, ())
            if isinstance(call.func, ast.Attribute) is method
        ]


def _argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    """Return what a call gives the parameter of a name, at a position; -1 for by name alone."""
    for each in call.keywords:
        if each.arg == name:
            return each.value
    before = call.args[: at + 1]
    if at < 0 or len(before) <= at or any(isinstance(each, ast.Starred) for each in before):
        return None
    return before[at]


def _given(call: ast.Call, function: _Function, skipped: int, name: str) -> ast.expr | None:
    """Return what a call gives a parameter of a function that it may run."""
    every = (*((each, each) for each in call.args), *((each.value, each) for each in call.keywords))
    return next((x for x, at in every if parameter_for(function, skipped, call, at) == name), None)


@lru_cache(maxsize=4)
def handed_arguments(tree: ast.Module) -> Handed:
    """Return what the calls of a file hand in, made once for each tree."""
    return Handed(tree)


def default_of(arguments: ast.arguments, name: str) -> ast.expr | None:
    """Return the default of a parameter, None where it has none."""
    positional = (*arguments.posonlyargs, *arguments.args)
    defaults = list(zip(reversed(positional), reversed(arguments.defaults), strict=False))
    keyed = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    return next((default for each, default in (*defaults, *keyed) if each.arg == name), None)


def annotation_of(arguments: ast.arguments, name: str) -> ast.expr | None:
    """Return the annotation of a parameter, None where it has none."""
    every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    return next((each.annotation for each in every if each.arg == name), None)


def is_float(arguments: ast.arguments, name: str) -> bool:
    """Tell whether a parameter is a float of Python's by its annotation, or by its default."""
    for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        if each.arg == name:
            default = default_of(arguments, name)
            return (isinstance(each.annotation, ast.Name) and each.annotation.id == "float") or (
                isinstance(default, ast.Constant) and type(default.value) is float
            )
    return False


@lru_cache(maxsize=4)
def owned(tree: ast.Module) -> dict[str, list[tuple[_Function, int]]]:
    """Return the functions that a file's calls may run, by the last name of what is called.

    With each stands how many of its parameters no argument of the call is for. A class runs its
    constructor, an object of it ``forward`` or ``__call__``.
    """
    found: dict[str, list[tuple[_Function, int]]] = {}
    parents = parents_of(tree)
    for function in functions_of(tree):
        owner = parents.get(function)
        bound = isinstance(owner, ast.ClassDef)
        static = any(last_name(each) == "staticmethod" for each in function.decorator_list) or (
            isinstance(owner, ast.ClassDef) and is_called_by_class(tree, owner, function)
        )
        name = owner.name if isinstance(owner, ast.ClassDef) else ""
        called = {"__init__": name, **dict.fromkeys(CALLED, f"{name}()")}
        of = called.get(function.name, function.name) if bound else function.name
        found.setdefault(of, []).append((function, int(bound and not static)))
    for node in each_of(tree, ast.Assign):
        kept: Sequence[tuple[_Function, int]] = ()
        if isinstance(node.value, ast.Lambda):
            kept = ((node.value, 0),)
        elif isinstance(node.value, ast.Call):
            kept = found.get(f"{last_name(node.value.func)}()", ())
        for name in filter(None, map(last_name, node.targets) if kept else ()):
            # Items (``table[name] = Layer()``) have no name: each would be what all of them are.
            found.setdefault(name, []).extend(kept)
    return found


def parameter_for(function: _Function, skipped: int, call: ast.Call, given: ast.AST) -> str | None:
    """Return the parameter of a function that takes an argument of a call, None where none does.

    skipped: how many of the first ones no argument is for. given: the argument, or its keyword.
    """
    arguments = function.args
    if isinstance(given, ast.keyword):
        every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
        known = given.arg in {each.arg for each in every}
        rest = arguments.kwarg.arg if arguments.kwarg else None
        return given.arg if known else rest
    if given not in call.args:
        return None
    at = call.args.index(given) + skipped
    positional = [*arguments.posonlyargs, *arguments.args]
    if at < len(positional):
        return positional[at].arg
    return arguments.vararg.arg if arguments.vararg else None
