"""Functions and classes: defined in order, walked after the module, as they run later."""

from __future__ import annotations

import ast

from mindport.core.base.kept_property import kept_property
from mindport.core.binding.name_bindings import Bindings
from mindport.core.other_files.origins import is_pythons_own
from mindport.core.walk import uses
from mindport.core.walk.api_members import CHAINS
from mindport.core.walk.functions import (
    WALKED,
    WALKING,
    Routine,
    decorator_names,
    defaults,
    is_called_by_class,
    wrapper_of,
)
from mindport.core.walk.noted.later_made import GROWS, PUTS, constructing
from mindport.core.walk.noted.made import ADDING, Created
from mindport.core.walk.noted.modes_before_runs import ModesBeforeRuns
from mindport.core.walk.noted.parts_of_modules import PartsOfModules
from mindport.core.walk.parameters import Parameters
from mindport.core.walk.scopes import Scope, bound, bound_names, dotted_text, first_read_later
from mindport.core.walk.turns import CONSTRUCTORS
from mindport.core.walk.values.joins import MODULE, weakened
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    External,
    FunctionNode,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Value,
)

#: Decorators of methods that change a property that a method of the same name made.
_ACCESSORS = frozenset({"setter", "deleter"})
#: Decorators of what is called without the object.
_OF_NO_OBJECT = frozenset({"staticmethod", "classmethod"})


class Definitions(Parameters):
    """The part of the walk that reads ``def`` and ``class``."""

    def block(self, body: list[ast.stmt]) -> None:
        """Walk the statements of one suite."""
        raise NotImplementedError

    def _define(self, node: ast.stmt) -> None:
        assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        made = [self.value(decorator, uses.DECORATOR) for decorator in node.decorator_list]
        arguments = node.args
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None:
                self.value(default)
        owner = self.owner if self.scope.kind == "class" else None
        positional = [*arguments.posonlyargs, *arguments.args]
        names = decorator_names(node)
        if owner is not None and is_called_by_class(self.tree, owner.node, node):
            names = (*names, "staticmethod")
        holder = positional[0].arg if owner is not None and positional else ""
        binds = bound(node.body, arguments, holder, walrus=self.walrus)
        # Annotations are read where the function is defined, whatever it binds itself.
        declared = self._annotated(node)
        for name, default in defaults(node):
            if isinstance(default, ast.Name) and default.id == name and name not in declared:
                # ``def f(x=x)`` takes over what the name stands for here.
                held = self.value(default)
                if held is not UNKNOWN:
                    declared[name] = weakened(held)
        says = UNKNOWN if node.returns is None else self.annotation(node.returns)
        if owner is not None and not _OF_NO_OBJECT & set(names):
            for decorator in made:
                self._wrap(decorator, owner)
        routine = Routine(node, self.scope, owner, binds, declared, names, says)
        if owner is not None:
            if _ACCESSORS & set(names):
                owner.accessors.append(node)
            else:
                # The last definition is the one that holds: those before it may be overloads.
                owner.methods[node.name] = node
            self.note_method(node)
            for attribute in binds.attributes:
                owner.setters.setdefault(attribute, []).append(node)
        for attribute in binds.others:
            self.outsiders.setdefault(attribute, []).append(routine)
        if owner is None and self.owner is not None and self._stands_for_method(node):
            self.wrapping.setdefault(id(node), []).append(LocalInstance(self.owner))
        self._forget_before(node.name, node)
        self.bind(node.name, LocalFunction(node))
        self.queue(routine)

    def _stands_for_method(self, node: FunctionNode) -> bool:
        """Tell whether what a method of a class defines gets an object of that as a method does.

        As what ``__init_subclass__(cls)`` puts in the place of ``cls.forward``.
        """
        around = self.function
        if not isinstance(around, FunctionNode) or node.args.posonlyargs:
            return False
        first, own = node.args.args[:1], around.args.args[:1]
        return bool(first) and first[0].arg == "self" and [each.arg for each in own] == ["cls"]

    def _wrap(self, decorator: Value, owner: ClassInfo) -> None:
        """Keep that what a decorator of the file puts in a method's place gets the object first."""
        made = decorator.node if isinstance(decorator, LocalFunction) else None
        inner = None if made is None or isinstance(made, ast.Lambda) else wrapper_of(made)
        if inner is not None:
            self.wrapping.setdefault(id(inner), []).append(LocalInstance(owner))

    def _forget_before(self, name: str, node: ast.stmt) -> None:
        """Forget what a name stood for in the module where ``node`` binds it for all that follows.

        As in ``class Dataset(Dataset)``: a function that is defined below runs later, and one above
        would have to read the name, which no fix changes there, as it may mean either.
        """
        if self.scope.parent is not None or name not in self.scope.all:
            return
        first_read = first_read_later(self.tree).get(name, node.lineno)
        if first_read >= node.lineno and any(each is node for each in self.tree.body):
            del self.scope.all[name]

    def _class(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.ClassDef)
        for decorator in node.decorator_list:
            self.value(decorator, uses.DECORATOR)
        bases = tuple(map(self._base, node.bases))
        for keyword in node.keywords:
            self.value(keyword.value)
        info = ClassInfo(node, bases, self.owner.name if self.owner else "")
        self.classes.append(info)
        self._forget_before(node.name, node)
        self.bind(node.name, LocalClass(info))
        if self.is_module(info) and any(map(self._may_keep, node.decorator_list)):
            self.note_handed(node, info)
        outer_owner, self.owner = self.owner, info
        outer = self.enter("class", bound_names(node.body, walrus=self.walrus))
        self.block(node.body)
        info.attributes.update(
            (name, value) for name, value in self.scope.env.items() if name not in info.methods
        )
        self.scope = outer
        self.owner = outer_owner

    def _base(self, node: ast.expr) -> Value:
        """Return what a class derives from; what a generic one is told of says nothing of that."""
        if isinstance(node, ast.Subscript):
            found = self.value_again(node.value)
            if isinstance(found, LocalClass) or self._is_far_module(self.opened(found)):
                self.annotation(node.slice)
                return self.value(node.value, uses.BASE)
        return self.value(node, uses.BASE)

    def _may_keep(self, node: ast.expr) -> bool:
        """Tell whether a decorator may keep the class, as a registry does that makes objects."""
        decorator = self.value_again(node.func if isinstance(node, ast.Call) else node)
        if isinstance(decorator, External):
            return decorator.level > 0 or not is_pythons_own(decorator.module)
        return not isinstance(decorator, Known)

    def walk_routine(self, routine: Routine) -> None:
        """Walk the body of a function that was defined before."""
        node = routine.node
        self.tell_from_callers(routine)
        if routine.owner is not None and node.name in CONSTRUCTORS:
            self.tell_constructor(routine)
        routine.state = WALKING
        self.owner = routine.owner
        self.function = node
        self.statement = node
        self.routine = routine
        self.guards = 0
        self.scope = routine.scope
        routine.declared = self._completed(node, routine.declared)
        self.scope = Scope(
            self.scopes,
            "function",
            routine.scope,
            frozenset(routine.bound.names),
            frozenset(routine.bound.globals),
            frozenset(routine.bound.nonlocals),
        )
        self.scopes += 1
        self.bind_parameters(routine)
        self.block(node.body)
        self.scope.done = True
        routine.state = WALKED

    def _completed(self, node: FunctionNode, declared: dict[str, Value]) -> dict[str, Value]:
        """Read annotations again that name a class defined below the function."""
        if UNKNOWN not in declared.values():
            return declared
        arguments = node.args
        completed = dict(declared)
        for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            note = arg.annotation
            if note is None or declared.get(arg.arg, UNKNOWN) is not UNKNOWN:
                continue
            if isinstance(note, ast.Name):
                found = self.lookup(note.id)
                if isinstance(found, LocalClass):
                    completed[arg.arg] = LocalInstance(found.info)
            elif not isinstance(note, ast.Attribute):
                completed[arg.arg] = self.annotated_silently(note)
        return completed

    def _annotated(self, node: FunctionNode) -> dict[str, Value]:
        """Return what the annotations of a function say of its parameters."""
        arguments = node.args
        declared: dict[str, Value] = {}
        for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            if arg.annotation is not None:
                declared[arg.arg] = self.annotation(arg.annotation)
        for star in (arguments.vararg, arguments.kwarg):
            if star is not None and star.annotation is not None:
                declared[star.arg] = self.annotation(star.annotation)
        return declared

    @kept_property
    def _constructing(self) -> set[str]:
        """The names of the methods that constructors of the file lead to."""
        return constructing(self.classes, self.source_of)

    def source_of(self, node: FunctionNode) -> str:
        """Return the text of a definition."""
        return self.text[self.offset(node) : self.end(node)]

    def decides_mode(self, item: Created) -> bool:
        """Tell whether ``train()`` or ``eval()`` is called on an object where it is made.

        What constructors lead to makes it before its Module's mode is set.
        """
        if item.method is not None and item.method.name in self._constructing:
            return True
        made = [item.call]
        while id(made[-1]) in self.handed:
            made.append(self.handed[id(made[-1])])
        if any(id(each) in self.modes for each in made):
            return True
        statement = item.statement
        targets: list[ast.expr] = []
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and _is_made(statement, made[-1]):
            targets = _targets(statement)
        names = frozenset(text for target in targets if (text := dotted_text(target)))
        decided = (
            bool(names)
            and not self.mode_names.isdisjoint(names)
            and statement is not None
            and self._modes_before_runs.decided(statement, names)
        )
        if item.cls is None or isinstance(item.cls, Known):
            # A layer of torch's own is often made for a Module elsewhere, which sets its mode.
            stored = any(isinstance(each, (ast.Attribute, ast.Subscript)) for each in targets)
            if stored or _is_put(statement, made[-1]):
                # Its Module was made before, and may have its mode already.
                return decided
            seen = self.called_layers | self.asked_modes.calls
            ran = any(id(each) in seen for each in made)
            if not ran and not self._parts_of_modules.may_run(made[-1]):
                self.led_in_modules.append(item)
                return True
        return decided

    @kept_property
    def _bindings(self) -> Bindings:
        return Bindings(self.tree)

    @kept_property
    def _parts_of_modules(self) -> PartsOfModules:
        """Asked for when the walk is over, as most files make no layers outside of Modules."""
        makers = {id(each.call) for each in (*self.created, *self.made_inside)}
        modules = {info.node for info in self.classes if self.is_module(info) or self.is_cell(info)}
        # By names alone: what leads back to this object would make a circle.
        constructing = self._constructing

        def constructs(function: FunctionNode, owner: ast.ClassDef | None) -> bool:
            return owner in modules and function.name in constructing

        return PartsOfModules(self._bindings, makers, constructs)

    @kept_property
    def _modes_before_runs(self) -> ModesBeforeRuns:
        """Asked for when the walk is over, as most files make no Module outside of Modules."""
        # What fixes add in place of a method of Module: as little as the method does it run one.
        quiet = {
            node.name
            for node in self.helper_nodes
            if self.helpers[id(node)].startswith(f"{MODULE}.")
        }
        return ModesBeforeRuns(self._bindings, quiet)


def _targets(statement: ast.Assign | ast.AnnAssign) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    return [statement.target]


def _is_put(statement: ast.stmt | None, call: ast.Call) -> bool:
    """Tell whether a statement puts the new object into one that is there already."""
    put = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(put, ast.Call) or call not in put.args:
        return False
    func = put.func
    if isinstance(func, ast.Attribute) and func.attr in GROWS:
        # A name may be that of a list, of which a Module is made later.
        return isinstance(func.value, ast.Attribute)
    if call is put.args[0]:
        return False
    return (isinstance(func, ast.Name) and func.id in PUTS) or (
        isinstance(func, ast.Attribute) and func.attr in PUTS
    )


def _is_made(statement: ast.Assign | ast.AnnAssign, call: ast.Call) -> bool:
    """Tell whether the assigned value is the new object itself, as in ``net = Net().to(d)``."""
    value = statement.value
    while value is not call and isinstance(value, ast.Call):
        if not isinstance(value.func, ast.Attribute) or value.func.attr not in (CHAINS | ADDING):
            return False
        value = value.func.value
    return value is call
