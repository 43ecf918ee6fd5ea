"""What a file's scopes tell each other of memory: what functions hand back, what objects hold."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from mindport.core.handed_back import HandedBack, is_property
from mindport.core.memory import FRESH, Memory
from mindport.core.training_step.paths import path
from mindport.core.walk.values import FunctionNode

#: How many calls inside each other are followed before what one hands back is left open.
_DEEPEST = 12


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

    items: whether items of tensors are copies, by identity. kept: targets that are items of lists
    and dicts. called: the torch or MindSpore name of each call, by identity. run: reads one
    function's statements, if that was not done before, and returns what it hands back.
    """

    items: dict[int, bool]
    kept: frozenset[int]
    called: dict[int, str]
    run: Callable[[FunctionNode], HandedBack]
    functions: dict[str, list[FunctionNode]] = field(default_factory=dict)
    methods: dict[str, list[FunctionNode]] = field(default_factory=dict)
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    objects: dict[str, ObjectMemory] = field(default_factory=dict)
    families: dict[int, str] = field(default_factory=dict)
    depth: int = 0

    def read(self, tree: ast.Module) -> list[FunctionNode]:
        """Note the functions and classes of a file; return the functions, outer ones first."""
        found: list[FunctionNode] = []
        inside: set[int] = set()
        shared: list[tuple[str, str | None]] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self.classes.setdefault(node.name, node)
                for each in node.body:
                    if isinstance(each, ast.Assign):
                        shared += [(node.name, path(target)) for target in each.targets]
                    elif isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
                        inside.add(id(each))
                        self.methods.setdefault(each.name, []).append(each)
                        self.families[id(each)] = node.name
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                found.append(node)
                if id(node) not in inside:
                    self.functions.setdefault(node.name, []).append(node)
        for key, name in self.families.items():
            self.families[key] = self._family(name)
        for name, attribute in shared:
            # All objects of a class have what its body binds.
            if attribute is not None:
                self.of_class(name).assign(attribute, Memory(lasting=True, elsewhere=True))
        return found

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
