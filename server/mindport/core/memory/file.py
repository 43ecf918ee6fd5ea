"""What a file's scopes tell each other of memory: what functions hand back, what objects hold."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TypeGuard

from mindport.core.base.records import dataclass, field, replace
from mindport.core.memory.handed_back import HandedBack, HandedOn, is_property
from mindport.core.memory.state import FRESH, Memory
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.walk.values.kinds import FunctionNode

#: How many calls inside each other are followed before what one hands back is left open.
_DEEPEST = 12


def nowhere(_: str) -> HandedOn | None:
    """Know nothing of other files."""
    return None


#: A node with the scopes that its names and its functions are of, and its statement.
_Place = tuple[ast.AST, int, int, int]


@dataclass(slots=True)
class ObjectMemory:
    """What the objects of a class and of its relatives in the file hold.

    attributes: whose memory each attribute has, by what any method assigns. held: what else sees
    it. layers: the names of the classes of layers.
    """

    attributes: dict[str, Memory] = field(default_factory=dict)
    held: dict[str, Memory] = field(default_factory=dict)
    layers: dict[str, set[str]] = field(default_factory=dict)

    def assign(self, name: str, memory: Memory) -> None:
        """Note what a method gives an attribute."""
        before = self.attributes.get(name)
        self.attributes[name] = memory if before is None else before.met(memory)

    def hold(self, name: str, *, split: bool) -> None:
        """Note that something else sees an attribute, or a part of it."""
        known = self.held.get(name, FRESH)
        self.held[name] = replace(known, lasting=True, split=known.split or split)


@dataclass(slots=True)
class MemoryFile:
    """The functions and classes of a file.

    items: whether items of tensors are copies, by identity; a tensor whose rows a loop takes is
    there as well. kept: targets that are items of lists and dicts. joined: ``xs + ys`` and
    ``xs += ys`` of lists. called: the torch or MindSpore name of each call, by identity. run: reads
    one function's statements, if that was not done before, and returns what it hands back.
    functions, methods, classes: by name. objects: by the furthest base of their class, which
    families has of each method. The rest is by identity. stored, declared: the names that a scope
    binds, and that are of a scope around. around: the scope that a function is in. inner: the
    functions in a scope. marks: the calls and the like in a statement's own expressions. both:
    calls whose result, a copy in torch, shares what is written into it or into what they take.
    dtypes: what dtypes are called. elsewhere: what a function of another file hands back, by the
    name that it has in this one; None where that is nothing that it is given.
    """

    items: dict[int, bool]
    kept: frozenset[int]
    joined: frozenset[int]
    called: dict[int, str]
    run: Callable[[FunctionNode], HandedBack]
    functions: dict[str, list[FunctionNode]] = field(default_factory=dict)
    methods: dict[str, list[FunctionNode]] = field(default_factory=dict)
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    objects: dict[str, ObjectMemory] = field(default_factory=dict)
    stored: dict[int, set[str]] = field(default_factory=dict)
    declared: dict[int, set[str]] = field(default_factory=dict)
    around: dict[int, int] = field(default_factory=dict)
    inner: dict[int, list[ast.AST]] = field(default_factory=dict)
    marks: dict[int, list[ast.expr]] = field(default_factory=dict)
    families: dict[int, str] = field(default_factory=dict)
    both: set[int] = field(default_factory=set)
    dtypes: frozenset[str] = frozenset()
    elsewhere: Callable[[str], HandedOn | None] = nowhere
    depth: int = 0

    def read(self, tree: ast.Module) -> list[FunctionNode]:
        """Note what scopes there are, in one walk; return the functions, outer ones first."""
        found: list[FunctionNode] = []
        shared: list[tuple[str, ast.Assign]] = []
        stack: list[_Place] = [(tree, id(tree), id(tree), 0)]
        while stack:
            node, names, scope, statement = stack.pop()
            if isinstance(node, ast.Name):
                if isinstance(node.ctx, ast.Store):
                    self.stored.setdefault(names, set()).add(node.id)
                continue
            if isinstance(node, ast.stmt):
                statement = id(node)
                if isinstance(node, ast.ClassDef):
                    self.classes.setdefault(node.name, node)
                    shared += [(node.name, each) for each in filter(_is_assign, node.body)]
                    self._methods(node)
                    names = id(node)
                elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    found.append(node)
                    self.around[id(node)] = scope
                    self.inner.setdefault(scope, []).append(node)
                    if id(node) not in self.families:
                        self.functions.setdefault(node.name, []).append(node)
                    names = scope = id(node)
                elif isinstance(node, (ast.Global, ast.Nonlocal)):
                    self.declared.setdefault(scope, set()).update(node.names)
            elif isinstance(node, (ast.Call, ast.NamedExpr, ast.Yield)):
                self.marks.setdefault(statement, []).append(node)
            elif isinstance(node, ast.Lambda):
                self.inner.setdefault(scope, []).append(node)
            for child in reversed(list(children_of(node))):
                stack.append((child, names, scope, statement))
        for key, name in self.families.items():
            self.families[key] = self._family(name)
        for name, each in shared:
            # All objects of a class have what its body binds.
            for target in each.targets:
                if isinstance(target, ast.Name):
                    lasting = Memory(lasting=True, elsewhere=True)
                    self.of_class(name).assign(target.id, lasting)
        return found

    def _methods(self, node: ast.ClassDef) -> None:
        for each in node.body:
            if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self.methods.setdefault(each.name, []).append(each)
                self.families[id(each)] = node.name

    def local(self, scope: ast.AST) -> frozenset[str]:
        """Return the names that a scope's own statements bind, but for definitions and imports."""
        own = self.stored.get(id(scope), set())
        return frozenset(own - self.declared.get(id(scope), set()))

    def captured(self, scope: ast.AST) -> frozenset[str]:
        """Return the names that functions inside a scope read."""
        return frozenset(
            node.id
            for inner in self.inner.get(id(scope), ())
            for node in nodes_within(inner)
            if isinstance(node, ast.Name)
        )

    def _family(self, name: str) -> str:
        """Return the furthest base of a class that the file defines."""
        seen: set[str] = set()
        while name not in seen:
            seen.add(name)
            bases = self.classes[name].bases
            name = next(
                (
                    each.id
                    for each in bases
                    if isinstance(each, ast.Name) and each.id in self.classes
                ),
                name,
            )
        return name

    def of_class(self, name: str) -> ObjectMemory:
        """Return what the objects of a class hold, by the name of the class."""
        family = self._family(name) if name in self.classes else name
        return self.objects.setdefault(family, ObjectMemory())

    def of_method(self, node: ast.AST) -> ObjectMemory | None:
        """Return what the objects of the class hold that a method belongs to."""
        family = self.families.get(id(node))
        return None if family is None else self.objects.setdefault(family, ObjectMemory())

    def method(self, kind: str, name: str) -> FunctionNode | None:
        """Return a method of a class of the file, or of its first bases."""
        seen: set[str] = set()
        while kind in self.classes and kind not in seen:
            seen.add(kind)
            node = self.classes[kind]
            for each in node.body:
                if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)) and each.name == name:
                    return each
            kind = next((each.id for each in node.bases if isinstance(each, ast.Name)), "")
        return None

    def properties(self, name: str) -> list[FunctionNode]:
        """Return the methods of a name that run where an attribute is read."""
        return [each for each in self.methods.get(name, ()) if is_property(each)]

    def handed_back(self, node: FunctionNode) -> HandedBack:
        """Return what a function hands back, nothing where calls go too deep."""
        if self.depth >= _DEEPEST:
            return HandedBack()
        self.depth += 1
        try:
            if node.name != "__init__" and id(node) in self.families:
                first = self.method(self.families[id(node)], "__init__")
                if first is not None:
                    self.run(first)
            return self.run(node)
        finally:
            self.depth -= 1


def _is_assign(node: ast.stmt) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign)
