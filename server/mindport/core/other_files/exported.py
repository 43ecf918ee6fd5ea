"""A file's text to what other files may ask of its names: one parse, one walk and its export.

Values in it hold no trees: classes and functions of the file are named by file and name, what it
imports from other files by the import. So making it asks no other file what its names stand for.
"""

from __future__ import annotations

import ast

from mindport.core.catalog import Catalog
from mindport.core.model import Certainty
from mindport.core.other_files.handed_facts import HandedFacts
from mindport.core.other_files.project import Project
from mindport.core.other_files.summary import PROPERTIES
from mindport.core.text.parse import parse
from mindport.core.walk.far.exports import ClassExport, ModuleExports, Passed, rebuilt
from mindport.core.walk.far.given_through import functions_of_module, gives_first
from mindport.core.walk.far.portable import (
    AnyOf,
    ClassOf,
    Far,
    FirstGiven,
    FunctionOf,
    Imported,
    MethodOf,
    ObjectOf,
)
from mindport.core.walk.functions import decorator_names
from mindport.core.walk.noted.asked_elsewhere import asked_functions
from mindport.core.walk.noted.formats import tensor_methods
from mindport.core.walk.statements import Walker, walked_twice
from mindport.core.walk.values.joins import weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Alias,
    ClassInfo,
    External,
    Growing,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Method,
    Nothing,
    OneClass,
    OneOf,
    Partial,
    Plain,
    Table,
    TupleOf,
    Unknown,
    Value,
)

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_MAX_NESTED = 8
#: Decorators that change what a call gives in ways that the walk does not follow.
_CHANGING = frozenset({"overload", "singledispatch"})
#: Values that say of a parameter what it is.
_TELLING = (Far, Instance, TupleOf, ManyOf, Table)
#: Values that are portable when their parts are.
_COMPOUND = (
    *(Far, Instance, Plain, TupleOf, ManyOf, Table, Member, Method, Partial, Alias, OneClass),
)


def module_exports(text: str, catalog: Catalog, project: Project, path: str) -> ModuleExports:
    """Return the exports of the file at ``path``, whose text is given.

    The project is asked for what classes derive from, not for what imported names stand for.
    """
    parsed = parse(text)

    def make() -> Walker:
        walker = Walker(text, parsed.index, catalog, project, path)
        walker.exporting = True
        return walker

    walker = walked_twice(make, parsed.tree)
    scope = walker.scope
    while scope.parent is not None:
        scope = scope.parent
    walker.scope, walker.owner = scope, None
    return _Exporter(walker, parsed.tree, path).module(scope.all)


class _Exporter:
    """Turns the values of one walk into portable ones."""

    def __init__(self, walker: Walker, tree: ast.Module, path: str) -> None:
        self._walker = walker
        self._tree = tree
        self._path = path
        self._classes: dict[int, str] = {}
        self._tensors = tensor_methods(walker.routines.values())
        self._overridden = {
            base.info
            for each in walker.classes
            for base in each.bases
            if isinstance(base, LocalClass)
        }
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
            {name: self._given_by_function(node) for name, node in nodes.items()},
            *self._passed(),
            asked_functions(self._tree),
        )

    def _passed(self) -> tuple[tuple[Passed, ...], tuple[Passed, ...]]:
        """Return the calls of what other files define: those that pass something known, the rest.

        Of the rest are those that pass on what their function takes.
        """
        facts = HandedFacts(self._tree, self._walker)
        passed: list[Passed] = []
        relayed: list[Passed] = []
        for callee, call, values, named in self._walker.calls_elsewhere:
            target = self.portable(callee)
            if target is UNKNOWN:
                continue
            arguments = tuple(self.portable(value) for value in values)
            keywords = {name: self.portable(value) for name, value in named.items()}
            told = facts.of_call(call)
            relays = facts.relayed(call, self._functions)
            telling = any(isinstance(each, _TELLING) for each in (*arguments, *keywords.values()))
            if telling or told:
                passed.append(Passed(target, arguments, keywords, told, relays))
            elif relays:
                relayed.append(Passed(target, (), {}, {}, relays))
        return tuple(passed), tuple(relayed)

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
        if info in self._overridden:
            # What raises here, a class that derives from it says.
            for name in methods.keys() & self._tensors.keys():
                if isinstance(methods[name], (Unknown, Nothing)):
                    methods[name] = weakened(self.portable(self._tensors[name]), Certainty.GUESSED)
        walker.owner = None
        properties = frozenset(
            name
            for name, node in info.methods.items()
            if not PROPERTIES.isdisjoint(decorator_names(node))
        )
        bases = tuple(self.portable(base) for base in info.bases)
        return ClassExport(
            bases,
            attributes,
            methods,
            properties,
            tuple(fields),
            frozenset(info.buffers),
            self._passed_to_methods(info),
        )

    def _passed_to_methods(self, info: ClassInfo) -> dict[str, Passed]:
        """Return what calls in the file pass to the methods of a class, where that is known."""
        found: dict[str, Passed] = {}
        for name, node in info.methods.items():
            routine = self._walker.routines.get(id(node))
            if routine is None or not routine.passed or routine.kind != "instance":
                continue
            given = {each: self.portable(value) for each, value in routine.passed.items()}
            if any(isinstance(each, _TELLING) for each in given.values()):
                places = [each.arg for each in routine.parameters()]
                named = {each.arg: given.get(each.arg, UNKNOWN) for each in node.args.kwonlyargs}
                arguments = tuple(given.get(each, UNKNOWN) for each in places)
                found[name] = Passed(UNKNOWN, arguments, named)
        return found

    def _given_by_function(self, node: _Function) -> Value:
        found = self._given_back(node)
        guessed = isinstance(found, Instance) and found.certainty is Certainty.GUESSED
        if node.returns is not None or not (guessed or isinstance(found, (Unknown, Nothing))):
            return found
        return FirstGiven(found) if gives_first(node, functions_of_module(self._tree)) else found

    def _given_back(self, node: _Function) -> Value:
        if not _CHANGING.isdisjoint(decorator_names(node)):
            return UNKNOWN
        return self.portable(self._walker.given_by(LocalFunction(node)))

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
        # A list may hold itself.
        if depth > _MAX_NESTED:
            return UNKNOWN
        if isinstance(value, Growing):
            return ManyOf(self.portable(value.item or UNKNOWN, depth + 1))
        if isinstance(value, OneOf):
            return AnyOf(tuple(self.portable(each, depth + 1) for each in value.values))
        if not isinstance(value, _COMPOUND):
            return UNKNOWN
        return rebuilt(value, lambda inner: self.portable(inner, depth + 1))


def _is_setter(node: _Function) -> bool:
    """Tell whether a function sets or deletes the property of its name."""
    return any(
        isinstance(decorator, ast.Attribute) and decorator.attr in ("setter", "deleter")
        for decorator in node.decorator_list
    )
