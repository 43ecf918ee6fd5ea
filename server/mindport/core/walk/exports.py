"""What the names of a file stand for, as other files may ask: the export of a finished walk.

Values in it hold no trees: classes and functions of the file are named by file and name, what it
imports from other files by the import. So making it asks no other file what its names stand for.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from mindport.core.walk.far import ClassOf, FunctionOf, Imported, MethodOf, ObjectOf
from mindport.core.walk.values import (
    UNKNOWN,
    ClassInfo,
    External,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Nothing,
    Unknown,
    Value,
)

if TYPE_CHECKING:
    from mindport.core.walk.statements import Walker

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_MAX_NESTED = 8
#: What else a portable value may hold.
_PLAIN = (str, int, float, Enum, frozenset, type(None))
_PROPERTIES = frozenset({"property", "cached_property"})
#: Decorators that change what a call gives; others are taken to give what the function gives.
_CHANGING = frozenset({"contextmanager", "asynccontextmanager", "overload", "singledispatch"})


@dataclass(frozen=True, slots=True)
class ClassExport:
    """A class: its bases, what its objects' attributes are, and what its methods give back.

    fields: the annotated names of its body, in order. properties: methods that are read.
    """

    bases: tuple[Value, ...]
    attributes: dict[str, Value]
    methods: dict[str, Value]
    properties: frozenset[str]
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ModuleExports:
    """The names of a module with what they stand for, and what its functions give back."""

    names: dict[str, Value]
    classes: dict[str, ClassExport]
    functions: dict[str, Value]


def exports(walker: Walker, path: str) -> ModuleExports:
    """Return what other files may ask of a file that has been walked."""
    scope = walker.scope
    while scope.parent is not None:
        scope = scope.parent
    walker.scope, walker.owner = scope, None
    return _Exporter(walker, path).module(scope.all)


class _Exporter:
    """Turns the values of one walk into portable ones."""

    def __init__(self, walker: Walker, path: str) -> None:
        self._walker = walker
        self._path = path
        self._classes: dict[int, str] = {}
        self._functions: dict[int, FunctionOf | MethodOf] = {}

    def module(self, names: dict[str, Value]) -> ModuleExports:
        """Return the exports of the module whose names are given."""
        nodes: dict[str, _Function] = {}
        for name, value in names.items():
            if isinstance(value, LocalFunction) and not isinstance(value.node, ast.Lambda):
                nodes[name] = value.node
                self._functions[id(value.node)] = FunctionOf(self._path, name)
        keys = self._keys(names)
        for info, key in keys:
            for name, method in info.methods.items():
                self._functions[id(method)] = MethodOf(self._path, key, name)
        return ModuleExports(
            {name: self.portable(value) for name, value in names.items()},
            {key: self._class(info) for info, key in keys},
            {name: self._given_back(node) for name, node in nodes.items()},
        )

    def _keys(self, names: dict[str, Value]) -> list[tuple[ClassInfo, str]]:
        """Name each class once: those of the module by their names, others by their place too."""
        keys: list[tuple[ClassInfo, str]] = []
        for name, value in names.items():
            if isinstance(value, LocalClass) and id(value.info) not in self._classes:
                self._classes[id(value.info)] = name
                keys.append((value.info, name))
        for info in self._walker.classes:
            if id(info) not in self._classes:
                key = f"{info.name}@{info.node.lineno}"
                self._classes[id(info)] = key
                keys.append((info, key))
        return keys

    def _class(self, info: ClassInfo) -> ClassExport:
        walker = self._walker
        attributes = {name: self.portable(value) for name, value in info.attributes.items()}
        fields: list[str] = []
        counts: dict[str, int] = {}
        walker.owner = info
        for node in info.node.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name = node.target.id
                fields.append(name)
                if isinstance(attributes.get(name, UNKNOWN), (Unknown, Nothing)):
                    attributes[name] = self.portable(walker.annotated_silently(node.annotation))
            elif isinstance(node, _Function) and not _is_setter(node):
                counts[node.name] = counts.get(node.name, 0) + 1
        methods = {
            name: self._given_back(node) if counts.get(name) == 1 else UNKNOWN
            for name, node in info.methods.items()
        }
        walker.owner = None
        properties = frozenset(
            name for name, node in info.methods.items() if _decorators(node) & _PROPERTIES
        )
        bases = tuple(self.portable(base) for base in info.bases)
        return ClassExport(bases, attributes, methods, properties, tuple(fields))

    def _given_back(self, node: _Function) -> Value:
        if _decorators(node) & _CHANGING or isinstance(node, ast.AsyncFunctionDef):
            return UNKNOWN
        return self.portable(self._walker.returned(LocalFunction(node)))

    def portable(self, value: Value, depth: int = 0) -> Value:
        """Return a value without trees that means the same from any file, UNKNOWN if none does."""
        if isinstance(value, (Unknown, Nothing)):
            return value
        if isinstance(value, LocalInstance):
            key = self._classes.get(id(value.info))
            return UNKNOWN if key is None else ObjectOf(ClassOf(self._path, key))
        if isinstance(value, LocalClass):
            key = self._classes.get(id(value.info))
            return UNKNOWN if key is None else ClassOf(self._path, key)
        if isinstance(value, LocalFunction):
            return self._functions.get(id(value.node), UNKNOWN)
        if isinstance(value, External):
            return Imported(self._path, value.level, value.module, value.name)
        if isinstance(value, Known):
            return Known(value.name)
        if depth > _MAX_NESTED or not dataclasses.is_dataclass(value):
            return UNKNOWN
        return rebuilt(value, lambda inner: self.portable(inner, depth + 1))


def rebuilt(value: Value, turn: Callable[[Value], Value]) -> Value:
    """Return a compound value with its parts turned; UNKNOWN where it holds anything but values."""
    parts: list[object] = []
    assert dataclasses.is_dataclass(value)
    for field in dataclasses.fields(value):
        part = getattr(value, field.name)
        if isinstance(part, Value):
            part = turn(part)
        elif isinstance(part, tuple):
            if not all(isinstance(item, (Value, *_PLAIN)) for item in part):
                return UNKNOWN
            part = tuple(turn(item) if isinstance(item, Value) else item for item in part)
        elif not isinstance(part, _PLAIN):
            return UNKNOWN
        parts.append(part)
    return type(value)(*parts)


def _decorators(node: _Function) -> set[str]:
    """Return the last names of a function's decorators."""
    names: set[str] = set()
    for decorator in node.decorator_list:
        inner = decorator.func if isinstance(decorator, ast.Call) else decorator
        names.add(inner.attr if isinstance(inner, ast.Attribute) else getattr(inner, "id", ""))
    return names


def _is_setter(node: _Function) -> bool:
    """Tell whether a function sets or deletes the property of its name."""
    return any(
        isinstance(decorator, ast.Attribute) and decorator.attr in ("setter", "deleter")
        for decorator in node.decorator_list
    )
