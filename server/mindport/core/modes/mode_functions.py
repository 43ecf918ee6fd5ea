"""Functions of a file that make Modules for a constructor: whose modes these start in.

``self.vgg = frozen_vgg()`` is a mode that the constructor sets, if the function calls ``eval()``;
what ``self.head = mlp(8, 4)`` gives was made by the function alone, and starts with the object.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator

from mindport.core.modes.constructor_modes import ENTERING, STARTS_IN_TRAINING
from mindport.core.modes.handed_in import FRAMEWORKS, able_parameters
from mindport.core.modes.mode_setters import sets_mode, trains
from mindport.core.other_files import mode_origins, origins
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import base_named, each_of, last_name, nodes_within
from mindport.core.text.places import start
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.api_members import MODE_SETTERS
from mindport.core.walk.members import IN_TRAINING
from mindport.core.walk.noted.own_forwards import FORWARD
from mindport.core.walk.values.kinds import FunctionNode

#: Python's functions that constructors call most.
_PYTHONS = frozenset({"super", "range", "len", "print", "isinstance", "zip", "int", "list"})
#: How the names of classes of Modules end.
_MODULES = ("Module", "Cell")


class ModeFunctions:
    """The functions of one file's own suite, by their names, where one statement gives the name.

    files: the others, None where there are none. file: the path of this one. added: the names of
    those that fixes added.
    """

    def __init__(
        self, tree: ast.Module, files: Files | None, file: str, added: frozenset[str]
    ) -> None:
        self._files, self._file, self._added = files, file, added
        found = [each for each in tree.body if isinstance(each, FunctionNode)]
        names = [each.name for each in found]
        self._functions = {each.name: each for each in found if names.count(each.name) == 1}
        self._classes = {each.name for each in tree.body if isinstance(each, ast.ClassDef)}
        self._sets: dict[str, bool] = {}
        self._known: dict[str, bool] = {}
        self._begun: dict[str, bool] = {}
        self._methods: frozenset[str] | None = None
        self._given: frozenset[int] | None = None
        self._tree = tree

    def sets(self, name: str) -> bool:
        """Tell whether a function sets modes, or calls one of the file that does."""
        if name not in self._sets:
            led = [name] if name in self._functions else []
            for each in led:
                # What a function hands to an added one is new: that this starts in training mode,
                # as in torch, is no mode that the function sets.
                called = self._functions.keys() & set(_called(self._functions[each]))
                led += sorted(called.difference(led, self._added))
            self._sets[name] = any(
                sets_mode(node) for each in led for node in nodes_within(self._functions[each])
            )
        return self._sets[name]

    def are_called_by(self, node: ast.AST) -> bool:
        """Tell whether a node calls a function that sets modes, of this file or of another.

        ``net.apply(freeze_norms)`` does, which hands one on.
        """
        if not isinstance(node, ast.Call):
            return False
        asked = called_or_handed(node)
        return any(map(self._is_mode_function, asked)) or any(
            id(each) in self._parameters() for each in asked
        )

    def decorate_by(self, decorator: ast.expr) -> bool:
        """Tell whether a decorator is a function that sets modes, or one that such a one gives."""
        given = decorator.func if isinstance(decorator, ast.Call) else decorator
        return self._is_mode_function(given)

    def leave_modes_set(self, node: ast.AST) -> bool:
        """Tell whether a node calls what leaves modes set: a function, a method or a class."""
        return self.are_called_by(node) or self._is_leaving(node) or self._is_class(node)

    def is_one(self, name: str) -> bool:
        """Tell whether a name, maybe with dots, is that of a function that sets modes."""
        if name not in self._known:
            self._known[name] = self._sets_by_name(name)
        return self._known[name]

    def _parameters(self) -> frozenset[int]:
        """Return the identities of the names that stand for a parameter that is such a function.

        As a default, ``def build(prepare=freeze)``, or by any call of the file.
        """
        if self._given is None:
            self._given = frozenset(id(each) for each in self._names_of_parameters())
        return self._given

    def _names_of_parameters(self) -> Iterator[ast.Name]:
        sites: dict[str, list[ast.Call]] = {}
        for call in each_of(self._tree, ast.Call):
            given = [*call.args, *(each.value for each in call.keywords)]
            if any(map(self._is_mode_function, given)):
                sites.setdefault(last_name(call.func), []).append(call)
        for function, called, bound in self._with_names():
            names = self._handed_modes(function, sites.get(called, []), bound)
            for node in nodes_within(function) if names else ():
                if isinstance(node, ast.Name) and node.id in names:
                    yield node

    def _with_names(self) -> Iterator[tuple[FunctionNode, str, int]]:
        """Yield the functions with what calls name them, and how many parameters these leave out.

        A constructor is called by the name of its class.
        """
        for function in each_of(self._tree, ast.FunctionDef):
            yield function, function.name, 0
        for owner in each_of(self._tree, ast.ClassDef):
            for each in owner.body:
                if isinstance(each, FunctionNode):
                    yield each, owner.name if each.name == "__init__" else each.name, 1

    def _handed_modes(self, function: FunctionNode, sites: list[ast.Call], bound: int) -> set[str]:
        """Return the parameters that are such a function, by default or in one of some calls."""
        arguments = function.args
        names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        defaults = list(zip(reversed(names), reversed(arguments.defaults), strict=False))
        for keyword, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
            defaults += [] if default is None else [(keyword.arg, default)]
        found = {name for name, default in defaults if self._is_mode_function(default)}
        for site in sites:
            found.update(
                name
                for name, each in zip(names[bound:], site.args, strict=False)
                if self._is_mode_function(each)
            )
            found.update(
                each.arg
                for each in site.keywords
                if each.arg is not None and self._is_mode_function(each.value)
            )
        return found

    def _is_class(self, node: ast.AST) -> bool:
        """Tell whether a node makes an object of a class that leaves modes set as it begins.

        A constructor may, and what ``with`` calls: that of a plain class alone, as a Module's is
        asked for by its class.
        """
        if not isinstance(node, ast.Call):
            return False
        name = path(node.func) or ""
        if name not in self._begun:
            self._begun[name] = self._begins(name)
        return self._begun[name]

    def _begins(self, name: str) -> bool:
        if name in self._classes:
            return any(
                _leaves_set(each) or any(map(self.are_called_by, nodes_within(each)))
                for owner in self._tree.body
                if isinstance(owner, ast.ClassDef) and owner.name == name and _is_plain(owner)
                for each in owner.body
                if isinstance(each, FunctionNode) and each.name in ("__init__", *ENTERING)
            )
        files, first = self._files, name.partition(".")[0]
        summary = files.summary(self._file) if files is not None and name else None
        if files is None or summary is None or first not in summary.imports:
            return False
        return mode_origins.begins_with_modes(files, origins.inside(files, self._file, name))

    def _is_leaving(self, node: ast.AST) -> bool:
        """Tell whether a node calls a method of a class of the file that leaves modes set."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            return False
        if self._methods is None:
            self._methods = self._leaving()
        return node.func.attr in self._methods

    def _leaving(self) -> frozenset[str]:
        """Return the names of methods that leave what is no training mode, by others too.

        Those by which a Module is set to a mode, and constructors, are none of them.
        """
        methods = [
            each
            for owner in each_of(self._tree, ast.ClassDef)
            for each in owner.body
            if isinstance(each, FunctionNode)
            and not (each.name in MODE_SETTERS or each.name.startswith("__"))
        ]
        found = {each.name for each in methods if _leaves_set(each)}
        if self._files is not None:
            found |= mode_origins.leaving_methods(self._files, self._file)
        if not found:
            return frozenset()
        called = {
            each: {
                node.func.attr
                for node in nodes_within(each)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            }
            for each in methods
        }
        while more := {one.name for one, names in called.items() if names & found} - found:
            found |= more
        return frozenset(found)

    def _is_mode_function(self, function: ast.expr) -> bool:
        return self.is_one(path(function) or "")

    def _sets_by_name(self, name: str) -> bool:
        if name in _PYTHONS or name.startswith(FRAMEWORKS):
            return False
        if name in (IN_TRAINING, STARTS_IN_TRAINING):
            # What these are given is no Module: what that makes starts in training mode.
            return False
        if "." not in name and self.sets(name):
            return True
        files, first = self._files, name.partition(".")[0]
        summary = files.summary(self._file) if files is not None and name else None
        if files is None or summary is None or first not in summary.imports:
            return False
        return mode_origins.function_sets_modes(files, origins.inside(files, self._file, name))

    def led_to(self, nodes: Iterable[ast.AST]) -> set[str]:
        """Return the names of the functions that nodes call, and of those that these do."""
        found: set[str] = set()
        waiting = list(nodes)
        while waiting:
            for name in set(_called(waiting.pop())).intersection(self._functions) - found:
                found.add(name)
                waiting.append(self._functions[name])
        return found

    def makes(self, call: ast.Call) -> bool:
        """Tell whether a call gives a Module that the function makes, maybe of others."""
        function = self._of(call)
        if function is None:
            return False
        nodes = nodes_within(function)
        values = [node.value for node in nodes if isinstance(node, ast.Return)]
        return bool(values) and all(self._is_made(each, nodes) for each in values)

    def takes_modules(self, call: ast.Call) -> bool:
        """Tell whether a function may put Modules that a call hands in into what it gives back."""
        function = self._of(call)
        if function is None:
            return True
        able, nodes = able_parameters(function, 0), nodes_within(function)
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        return any(
            isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Load)
            and node.id in able
            and id(node) not in called
            for node in nodes
        )

    def _of(self, call: ast.Call) -> FunctionNode | None:
        """Return the function that a call is of, if it sets no modes."""
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        function = self._functions.get(name)
        known = function is not None and not function.decorator_list and not self.sets(name)
        return function if known else None

    def _is_made(self, value: ast.expr | None, nodes: Collection[ast.AST]) -> bool:
        if isinstance(value, ast.Name):
            given = [
                node.value
                for node in nodes
                if isinstance(node, ast.Assign)
                and any(getattr(each, "id", "") == value.id for each in node.targets)
            ]
            stored = sum(
                isinstance(node, ast.Name)
                and node.id == value.id
                and not isinstance(node.ctx, ast.Load)
                for node in nodes
            )
            return len(given) == stored == 1 and self._is_made(given[0], ())
        if isinstance(value, ast.Call) and last_name(value.func) == "set_train":
            # What is set to training as it is made: ``Net().set_train()``.
            value = value.func.value if isinstance(value.func, ast.Attribute) else value
        if not isinstance(value, ast.Call):
            return False
        name = path(value.func) or ""
        is_layer = name.startswith(FRAMEWORKS) and name.rpartition(".")[2][:1].isupper()
        return is_layer or name in self._classes


def _is_plain(owner: ast.ClassDef) -> bool:
    """Tell whether a class looks like none of Modules, by its own text."""
    methods = {each.name for each in owner.body if isinstance(each, FunctionNode)}
    bases = [last_name(base_named(each)) for each in owner.bases]
    return not methods & FORWARD and not any(each.endswith(_MODULES) for each in bases)


def _leaves_set(method: FunctionNode) -> bool:
    """Tell whether a method leaves something in another mode than training."""
    setting = sorted((each for each in nodes_within(method) if sets_mode(each)), key=start)
    left = [start(each) for each in setting if not trains(each)]
    own = method.args.args[0].arg if method.args.args else ""
    whole = [start(each) for each in setting if trains(each) and _is_of(each, own)]
    return bool(left) and not (whole and max(left) < max(whole))


def _is_of(call: ast.AST, name: str) -> bool:
    """Tell whether a call is of a method of what a plain name stands for."""
    function = call.func if isinstance(call, ast.Call) else None
    return isinstance(function, ast.Attribute) and path(function.value) == name


def _called(function: ast.AST) -> Iterator[str]:
    for node in nodes_within(function):
        if isinstance(node, ast.Call):
            # What is handed on may be called: ``model.apply(freeze_norms)``.
            yield from (each.id for each in called_or_handed(node) if isinstance(each, ast.Name))


def called_or_handed(call: ast.Call) -> list[ast.expr]:
    """Return what a call is of, and what it is handed that it may call, by ``partial`` too."""
    found = [call.func]
    waiting: list[ast.expr] = [*call.args, *(each.value for each in call.keywords)]
    while waiting:
        each = waiting.pop(0)
        if isinstance(each, (ast.Name, ast.Attribute)):
            found.append(each)
        elif isinstance(each, ast.Call) and last_name(each.func) == "partial":
            waiting += each.args[:1]
    return found
