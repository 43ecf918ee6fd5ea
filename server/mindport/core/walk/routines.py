"""Functions of the file as the walk meets them: what they take, what they give back, when walked.

A function is walked after the module, as it runs later, or as soon as what it gives back is asked
for. Each is walked once.
"""

from __future__ import annotations

import ast
import sys
from collections import deque
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty
from mindport.core.nodes import nodes_within
from mindport.core.project import Project
from mindport.core.walk.constructors import calls_by_name, lines_of_objects, modules_given
from mindport.core.walk.far import AnyOf, ClassOf, ObjectOf
from mindport.core.walk.functions import (
    WAITING,
    WALKED,
    Routine,
    either_return,
    handed_back,
    is_other,
    kind_of,
    passes_on,
    reconciled,
)
from mindport.core.walk.import_bindings import ImportBindings
from mindport.core.walk.joins import MODULE, doubted, is_sure_tensor, is_tensor, merge, weakened
from mindport.core.walk.later_values import attributes_replaced, value_to_come
from mindport.core.walk.own_forwards import FORWARD, forwards_of
from mindport.core.walk.scopes import home_of
from mindport.core.walk.values import (
    NOTHING,
    UNKNOWN,
    ClassInfo,
    External,
    FunctionNode,
    Gives,
    Growing,
    Instance,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Mixed,
    OneClass,
    OneOf,
    Table,
    TupleOf,
    Unknown,
    Value,
)

CONSTRUCTORS = frozenset({"__init__", "__post_init__", "setup"})
#: Frames that a walk may use when it walks a function ahead of its turn; and those that may be in
#: use at all by then, as where one walk is asked for in the middle of another. The tree of one
#: function may need some six hundred more.
_SHALLOW = 230
_DEEPEST = 290
#: Decorators that leave what a function gives back as it is.
_HARMLESS = frozenset(
    {
        "abstractmethod", "auto_docstring", "autocast", "cache", "classmethod", "custom_fwd",
        "deprecated", "final", "inference_mode", "lru_cache", "no_grad", "override", "script",
        "staticmethod", "unused", "wraps",
    }
)  # fmt: skip
_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})
_CELL = "mindspore.nn.Cell"
_BY_CALLS = "what calls in this file pass"
_GIVERS = frozenset({"property", "cached_property"})


class Routines(ImportBindings):
    """The part of the walk that knows the file's functions."""

    def __init__(
        self,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog, project, path)
        self.routines: dict[int, Routine] = {}
        self.constructors: deque[Routine] = deque()
        self.closed: deque[Routine] = deque()
        self.open: list[Routine] = []
        self.routine: Routine | None = None
        self.contradicted: set[int] = set()
        #: Parameters taken for tensors that a later call passes a number, by their functions.
        self.numbered: dict[int, set[str]] = {}
        self.deferred: list[Routine] = []
        #: Of the functions that bind a name of another scope, those that are not walked yet.
        self.pending: dict[str, list[FunctionNode]] = {}
        self._calls_by_name: dict[str, list[ast.Call]] | None = None
        #: What calls pass to functions that had been walked, by function and parameter.
        self.seen_late: dict[int, dict[str, Value]] = {}
        #: The functions that give an attribute to objects from outside, and what was seen given:
        #: the class where it is known, and the value.
        self.outsiders: dict[str, list[Routine]] = {}
        self.outside: dict[str, list[tuple[ClassInfo | None, Value]]] = {}
        self._deepest = _DEEPEST
        #: The attributes that are looked for ahead of their assignments.
        self.to_come: set[tuple[int, str]] = set()

    def begin(self) -> None:
        """Note where on the stack the walk begins.

        How far it goes is the same for a command, its processes and a server, whose stacks differ.
        """
        self._deepest = min(_depth() + _SHALLOW, _DEEPEST)

    def _is_shallow(self) -> bool:
        """Tell whether the interpreter's stack has room for the walk of one more function."""
        try:
            sys._getframe(self._deepest)
        except ValueError:
            return True
        return False

    def walk_routine(self, routine: Routine) -> None:
        """Walk the body of a function that was defined before."""
        raise NotImplementedError

    def waiting(self) -> Iterator[Routine]:
        """Give the functions that are left, one by one: constructors before all others.

        Those whose parameters only calls tell of come last, callers before what they call, which
        mostly stands above them.
        """
        while self.constructors or self.closed or self.open:
            if self.constructors:
                routine = self.constructors.popleft()
            elif self.closed:
                routine = self.closed.popleft()
            else:
                routine = self.open.pop()
            if routine.state == WAITING:
                yield routine

    def queue(self, routine: Routine) -> None:
        """Take up a function that was just defined."""
        node = routine.node
        self.routines[id(node)] = routine
        forwards = FORWARD if routine.owner is None else forwards_of(routine.owner.node)
        if routine.owner is not None and node.name in CONSTRUCTORS:
            self.constructors.append(routine)
        elif node.name in forwards or routine.declared.keys() >= {
            arg.arg for arg in routine.parameters()
        }:
            self.closed.append(routine)
        else:
            self.open.append(routine)

    def ensure(self, routine: Routine) -> bool:
        """Walk a function now where that can be done; tell whether it has been walked."""
        if routine.state == WAITING and self._is_shallow():
            kept = self.owner, self.function, self.statement, self.guards, self.scope
            inner = self.string_base, self.formatted, self.routine
            self.string_base, self.formatted = -1, 0
            quiet, self.quiet = self.quiet, False
            before = [(each, len(each)) for each in self.recorded()] if quiet else []
            self.walk_routine(routine)
            # It is read here alone, whatever it is read for.
            self.ahead += [(each, each[count:]) for each, count in before]
            self.quiet = quiet
            self.owner, self.function, self.statement, self.guards, self.scope = kept
            self.string_base, self.formatted, self.routine = inner
        return routine.state == WALKED

    def complete(self, info: ClassInfo, name: str) -> bool:
        """See to it that the methods that set an attribute are walked; tell whether all are."""
        complete = True
        for node in info.setters.get(name, ()):
            routine = self.routines.get(id(node))
            if routine is not None and routine.state != WALKED and routine is not self.routine:
                complete = self.ensure(routine) and complete
        return complete

    def value_to_come(self, info: ClassInfo, name: str) -> Value:
        """Return what an attribute that is None so far gets from methods that are being walked."""
        return value_to_come(self, info, name)

    def rebound(self, name: str, found: Value | None) -> Value | None:
        """Join what a name stands for with what functions bind to it from inside.

        It may be any of that after every call, whichever function the call leads to.
        """
        if found is None or isinstance(found, (Known, Mixed, External, LocalClass, LocalFunction)):
            return found
        home, seen = home_of(name, self.scope), True
        pending = self.pending.get(name, self.rebinders[name])
        left: list[FunctionNode] = []
        for number, node in enumerate(pending):
            if not seen and (self.quiet or not self._is_shallow()):
                # None of the others is walked now, whatever it is.
                left += pending[number:]
                break
            routine = self.routines.get(id(node))
            if routine is None:
                # Defined below, or in a function that is not walked yet.
                seen = seen and home.parent is not None
            elif routine is not self.routine and home is home_of(name, routine.scope):
                seen = not self.quiet and self.ensure(routine) and seen
            if routine is None or routine.state != WALKED:
                left.append(node)
        self.pending[name] = left
        joined = home.all.get(name, found)
        return joined if seen else doubted(joined)

    def set_outside(self, info: ClassInfo, name: str, found: Value) -> Value:
        """Join what an attribute is with what code outside of the class makes it."""
        if name not in self.outside and name not in self.outsiders:
            return found
        for owner, value in self.outside.get(name, ()):
            if owner is None or info in self.lineage(owner) or owner in self.lineage(info):
                found = merge(found, value)
        sure = is_sure_tensor(found)
        waiting = any(
            each.state != WALKED
            and each is not self.routine
            and not (sure and name not in attributes_replaced(each.node))
            for each in self.outsiders.get(name, ())
        )
        return doubted(found) if waiting else found

    def keep_outside(self, holder: Value, name: str, value: Value) -> None:
        """Remember that an object's attribute is set by code that is not its class's."""
        if isinstance(holder, (LocalInstance, LocalClass)):
            self.outside.setdefault(name, []).append((holder.info, value))
        elif isinstance(holder, (Unknown, OneOf)):
            self.outside.setdefault(name, []).append((None, value))

    def method(self, node: FunctionNode, *, bound: bool) -> Value:
        """Return what a method is where it is read: for a property, what it gives."""
        routine = self.routines.get(id(node))
        if routine is None:
            return LocalFunction(node, bound)
        if bound and not _GIVERS.isdisjoint(routine.decorators):
            return self._result(routine)
        kind = routine.kind
        return LocalFunction(node, kind == "class" or (bound and kind == "instance"))

    def returned(
        self,
        function: LocalFunction,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value:
        """Return what a call of a function of the file gives back."""
        node = function.node
        if isinstance(node, ast.Lambda):
            return self._of_lambda(node, arguments, keywords)
        routine = self.routines.get(id(node))
        if routine is None:
            return UNKNOWN
        agrees = self._pass(routine, function.bound, call, arguments, keywords)
        for other in function.others:
            # What a class below makes of the method gets the same.
            if (override := self.routines.get(id(other))) is not None:
                self._pass(override, function.bound, call, arguments, keywords)
        if routine.state == WAITING and self._may_wait(routine, arguments):
            return UNKNOWN
        result = self._result(routine)
        for other in function.others if result is not UNKNOWN else ():
            override = self.routines.get(id(other))
            given = UNKNOWN if override is None else self._result(override)
            if given is not UNKNOWN or override is None or override.given not in (None, NOTHING):
                result = merge(result, given)
        if not agrees:
            return UNKNOWN
        handed = self._handed_back(routine, call, arguments, keywords)
        return result if handed is None else handed

    def _handed_back(
        self,
        routine: Routine,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> Value | None:
        """Return the layer or object that a call passes, where the function gives that back."""
        # Few calls pass an object, and reading the whole function takes long.
        if not any(map(_is_object, arguments)) and not any(map(_is_object, keywords.values())):
            return None
        if routine.owner is not None or routine.node.decorator_list:
            return None
        if any(isinstance(each, ast.Starred) for each in call.args):
            return None
        if routine.handed is None:
            routine.handed = handed_back(routine.node)
        names = [arg.arg for arg in routine.parameters()]
        value = (dict(zip(names, arguments, strict=False)) | keywords).get(routine.handed)
        if value is None or not _is_object(value):
            return None
        nodes = dict(zip(names, call.args, strict=False))
        nodes |= {each.arg: each.value for each in call.keywords if each.arg is not None}
        node: ast.expr | None = nodes.get(routine.handed)
        while isinstance(node, ast.Call):
            self.handed[id(node)] = call
            node = node.func.value if isinstance(node.func, ast.Attribute) else None
        return value

    def _may_wait(self, routine: Routine, arguments: list[Value]) -> bool:
        """Tell whether a method can be walked when its object is looked at, and so remember it.

        Other calls, which most likely follow, may pass something else to it.
        """
        owner, statement = routine.owner, self.statement
        if owner is None or not isinstance(statement, ast.Expr) or not routine.passed:
            return False
        if not isinstance(statement.value, ast.Call) or self.routine is routine:
            return False
        function = statement.value.func
        if not isinstance(function, ast.Attribute) or function.attr != routine.node.name:
            return False
        if any(isinstance(each, (Growing, Table)) for each in arguments):
            return False
        self.deferred.append(routine)
        self.unsettled = True
        return True

    def settle(self) -> None:
        """Walk the methods whose calls were passed over, as an object is looked at."""
        waiting, self.deferred, self.unsettled = self.deferred, [], False
        for routine in waiting:
            self.ensure(routine)

    def _of_lambda(
        self, node: ast.Lambda, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return what a lambda gives: where that is not known, its body is read once more."""
        found, scope = self.lambdas.get(id(node), (UNKNOWN, self.scope))
        positional = [*node.args.posonlyargs, *node.args.args]
        names = [each.arg for each in positional]
        given = dict(zip(names, arguments, strict=False)) | keywords
        again = found is UNKNOWN and id(node) in self.lambdas and given.keys() <= set(names)
        if node.args.args and id(node) not in self.given_to_lambdas:
            self._learn_of_lambda(node, given)
        if not again or not any(map(is_tensor, given.values())) or not self._is_shallow():
            return found
        # It may call itself.
        kept = self.lambdas.pop(id(node))
        outer, self.scope = self.scope, scope
        env, scope.env = scope.env, scope.env | given
        result = weakened(self.value_again(node.body))
        scope.env = env
        self.scope = outer
        self.lambdas[id(node)] = kept
        return result

    def tell_lambdas(
        self, target: Like, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to those of several functions that are lambdas."""
        for each in target.functions:
            if isinstance(each.node, ast.Lambda) and id(each.node) not in self.given_to_lambdas:
                names = [part.arg for part in (*each.node.args.posonlyargs, *each.node.args.args)]
                given = dict(zip(names, map(weakened, arguments), strict=False)) | keywords
                self._learn_of_lambda(each.node, given)

    def _learn_of_lambda(self, node: ast.Lambda, given: dict[str, Value]) -> None:
        """Keep what a call passes to a lambda whose members were read without it."""
        known = self.seen_late.get(id(node), {})
        read = {
            each.value.id
            for each in nodes_within(node.body)
            if isinstance(each, (ast.Attribute, ast.Subscript)) and isinstance(each.value, ast.Name)
        }
        # A class that is called makes an object, whose mode has to be set.
        read |= {
            each.func.id
            for each in nodes_within(node.body)
            if isinstance(each, ast.Call)
            and isinstance(each.func, ast.Name)
            and isinstance(given.get(each.func.id), (LocalClass, External, ClassOf))
        }
        for name in read & given.keys():
            if (value := given[name]) is not UNKNOWN:
                known[name] = self.met(known[name], value) if name in known else value
                self.seen_late[id(node)] = known

    def given_by(self, function: LocalFunction) -> Value:
        """Return what a function of the file gives, whatever it is called with."""
        routine = self.routines.get(id(function.node))
        return UNKNOWN if routine is None else self._result(routine)

    def _result(self, routine: Routine) -> Value:
        """Return what a function gives, by its annotation and by its returns."""
        node = routine.node
        if node.decorator_list and self._is_replaced(routine):
            return UNKNOWN
        if routine.says is UNKNOWN and node.returns is not None:
            # It may name a class that is defined below.
            outer, self.scope = self.scope, routine.scope
            found = self.annotated_silently(node.returns)
            routine.says = NOTHING if found is UNKNOWN else found
            self.scope = outer
        declared = routine.says
        self.ensure(routine)
        if not _MANAGERS.isdisjoint(routine.decorators):
            return UNKNOWN if routine.yields is None else weakened(routine.yields)
        found = self._returns(routine, declared)
        if isinstance(node, ast.AsyncFunctionDef) and routine.yields is None:
            return UNKNOWN if found is UNKNOWN else Gives(weakened(found), awaited=True)
        return weakened(found) if isinstance(node, ast.AsyncFunctionDef) else found

    def _returns(self, routine: Routine, declared: Value) -> Value:
        """Return what the body of a function gives, or yields, where it has been walked."""
        given = routine.given
        if routine.yields is not None:
            given = ManyOf(routine.yields)
        if given is None or given is NOTHING or given is UNKNOWN:
            return UNKNOWN if declared is NOTHING else declared
        if declared is UNKNOWN or declared is NOTHING:
            sure = routine.owner is None and _HARMLESS.issuperset(routine.decorators)
            return given if sure else weakened(given)
        return reconciled(declared, given)

    def _is_replaced(self, routine: Routine) -> bool:
        """Tell whether a decorator of the file may make something else of a function."""
        if routine.replaced is None:
            routine.replaced = False
            outer, self.scope = self.scope, routine.scope
            for decorator in routine.node.decorator_list:
                made = decorator.func if isinstance(decorator, ast.Call) else decorator
                found = self.lookup(made.id) if isinstance(made, ast.Name) else None
                if isinstance(found, LocalClass):
                    routine.replaced = True
                elif isinstance(found, LocalFunction) and isinstance(found.node, FunctionNode):
                    routine.replaced = routine.replaced or not passes_on(found.node)
            self.scope = outer
        return routine.replaced

    def _pass(
        self,
        routine: Routine,
        bound: bool,
        call: ast.Call,
        arguments: list[Value],
        keywords: dict[str, Value],
    ) -> bool:
        """Keep what a call passes; tell whether it agrees with what parameters were taken for."""
        names = [arg.arg for arg in routine.parameters()]
        values = arguments
        if routine.owner is not None and not bound and routine.kind == "instance":
            values = arguments[1:]
        agrees = True
        # Calls that ``map`` and its like make stand in no text.
        given = self._spread(values, call.args) if call.args else iter(values)
        for name, value in zip(names, given, strict=False):
            agrees = self._pass_one(routine, name, value) and agrees
        for name, value in keywords.items():
            agrees = self._pass_one(routine, name, value) and agrees
        spread = keywords.get("**")
        for key, value in spread.entries.items() if isinstance(spread, Table) else ():
            if isinstance(key, str) and key in names:
                agrees = self._pass_one(routine, key, value) and agrees
        more = values[len(names) :] if len(values) == len(call.args) else []
        self._pass_rest(routine, names, more, keywords)
        return agrees

    def _spread(self, values: list[Value], nodes: list[ast.expr]) -> Iterator[Value]:
        """Yield what parameters get one by one, up to a sequence whose parts nobody sees."""
        for value, node in zip(values, nodes, strict=False):
            if not isinstance(node, ast.Starred):
                yield value
                continue
            given = self.value_again(node.value)
            if not isinstance(given, TupleOf):
                return
            yield from given.items

    def _pass_rest(
        self, routine: Routine, names: list[str], more: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep the Modules and classes that a call passes to ``*args`` and ``**kwargs``.

        Tensors as well, where it passes nothing else to ``*args``.
        """
        arguments = routine.node.args
        rest = {name: value for name, value in keywords.items() if name not in names}
        for star, values in ((arguments.vararg, more), (arguments.kwarg, list(rest.values()))):
            if star is None:
                continue
            tensors = star is arguments.vararg and all(map(is_tensor, values))
            for value in values:
                known = isinstance(value, (LocalClass, OneClass)) or self.is_module_object(value)
                if tensors or known:
                    self._pass_one(routine, star.arg, value)

    def _pass_one(self, routine: Routine, name: str, value: Value) -> bool:
        if value is NOTHING:
            # Who passes None leaves it to the other calls to say what it is.
            return True
        if name in routine.declared:
            known = routine.declared[name]
            if not (isinstance(known, Instance) and isinstance(value, Instance)):
                return True
            if known.type != value.type or known.inside is not None or value.inside is None:
                return True
            # An annotation says nothing of what a loader holds.
        if name in routine.taken and kind_of(value) == "number":
            self.numbered.setdefault(id(routine.node), set()).add(name)
        if name in routine.taken and is_other(value):
            self.contradicted.add(id(routine.node))
            self._doubt_objects(routine)
            return False
        before = routine.passed.get(name)
        if before is None and routine.state != WAITING:
            self._learn(routine, name, value)
            return True
        if before is not None and routine.state != WAITING:
            kinds = {kind_of(before), kind_of(value)} - {""}
            alike = self.is_module_object(before) and self.is_module_object(value)
            if len(kinds) > 1 and not alike and kinds != {"tensor", "number"}:
                # It was walked for the other kind, and so was what it gives.
                self.contradicted.add(id(routine.node))
                self._doubt_objects(routine)
                return False
        routine.passed[name] = value if before is None else self.met(before, value)
        return True

    def _learn(self, routine: Routine, name: str, value: Value) -> None:
        """Keep what a call passes to a function that was walked without it."""
        if isinstance(value, Instance):
            # What ``*args`` and ``**kwargs`` take tells of itself by nothing else.
            own = (*routine.parameters(), *routine.node.args.kwonlyargs)
            rest = all(each.arg != name for each in own)
            tells = value.certainty is not Certainty.GUESSED and (rest or not is_tensor(value))
            if value.type == MODULE and value.certainty is Certainty.INFERRED:
                # What a function passes itself is what it took its own parameter for.
                tells = tells and self.function is not routine.node
        else:
            tells = isinstance(value, (LocalInstance, OneOf, ObjectOf, AnyOf, OneClass)) or (
                isinstance(value, LocalClass) and self.is_module(value.info)
            )
            tells = tells or _is_lambda(value)
        known = self.seen_late.get(id(routine.node), {})
        if tells or name in known:
            known[name] = self.met(known[name], value) if name in known else value
            self.seen_late[id(routine.node)] = known

    def construct(
        self, info: ClassInfo, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to the constructor of a class."""
        for owner in self.lineage(info):
            node = owner.methods.get("__init__")
            if node is not None:
                routine = self.routines.get(id(node))
                if routine is not None:
                    self._pass(routine, True, call, arguments, keywords)
                return

    def tell_constructor(self, routine: Routine) -> None:
        """Tell a constructor which of its parameters get a Module that a call makes on the spot.

        It is walked before the functions that call it, wherever these stand.
        """
        if self._calls_by_name is None:
            lines = lines_of_objects(self.text, self.index, {info.name for info in self.classes})
            self._calls_by_name = calls_by_name(self.tree, lines)
        calls = None if routine.owner is None else self._calls_by_name.get(routine.owner.name)
        passed = frozenset(routine.passed)
        for name, info in modules_given(routine, calls) if calls else ():
            owner = _CELL if self.is_cell(info) else ""
            if name not in passed and (owner or self.is_module(info)):
                value = Instance(MODULE, Certainty.INFERRED, _BY_CALLS, owner)
                before = routine.passed.get(name)
                routine.passed[name] = value if before is None else self.met(before, value)

    def visits(self, function: LocalFunction) -> None:
        """Keep that a function gets every Module of a model, one by one."""
        routine = self.routines.get(id(function.node))
        if routine is None:
            return
        names = [arg.arg for arg in routine.parameters()]
        if names:
            each = Instance(MODULE, Certainty.INFERRED, "a Module that `apply` visits")
            self._pass_one(routine, names[0], each)

    def hooked(self, function: LocalFunction, given: list[Value]) -> None:
        """Keep what a function gets that hooks a Module."""
        routine = self.routines.get(id(function.node))
        names = [] if routine is None else [arg.arg for arg in routine.parameters()]
        for name, value in zip(names, given, strict=False):
            assert routine is not None
            self._pass_one(routine, name, value)

    def _doubt_objects(self, routine: Routine) -> None:
        """What a method put into its object's attributes may be of the other kind as well."""
        owner = routine.owner
        if owner is None:
            return
        named = {
            each.attr for each in nodes_within(routine.node) if isinstance(each, ast.Attribute)
        }
        for name in named & owner.attributes.keys():
            found = owner.attributes[name]
            if isinstance(found, Growing) and found.item is not None:
                found.item = doubted(found.item)
            elif isinstance(found, Table):
                found.entries = {key: doubted(each) for key, each in found.entries.items()}
                found.rest = None if found.rest is None else doubted(found.rest)
            elif routine.node in owner.setters.get(name, ()):
                owner.attributes[name] = doubted(found)

    def give(self, value: Value) -> None:
        """Keep what a ``return`` of the function that is walked gives."""
        routine = self.routine
        if routine is not None and self.scope.kind == "function":
            before = routine.given
            routine.given = value if before is None else either_return(before, value)

    def yielded(self, value: Value) -> None:
        """Keep what the function that is walked yields."""
        routine = self.routine
        if routine is not None:
            routine.yields = value if routine.yields is None else merge(routine.yields, value)


def _depth() -> int:
    """Return how many frames the interpreter's stack has."""
    frame, found = sys._getframe(), 0
    while frame.f_back is not None:
        frame, found = frame.f_back, found + 1
    return found


def _is_object(value: Value) -> bool:
    """Tell whether a value is a layer, or an object of a class of the file."""
    return isinstance(value, LocalInstance) or (
        isinstance(value, Instance) and not is_tensor(value)
    )


def _is_lambda(value: Value) -> bool:
    return isinstance(value, LocalFunction) and isinstance(value.node, ast.Lambda)
