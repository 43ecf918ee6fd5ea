"""What functions of the file give back, as the walk meets their calls."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.functions import (
    WAITING,
    Routine,
    either_return,
    handed_back,
    makes_of,
    passes_on,
    reconciled,
)
from mindport.core.walk.passed_values import PassedValues
from mindport.core.walk.values.joins import MODULE, is_layer, is_tensor, merge, weakened
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
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
    Table,
    Value,
)

#: Decorators that leave what a function gives back as it is.
_HARMLESS = frozenset(
    {
        "abstractmethod", "auto_docstring", "autocast", "cache", "classmethod", "custom_fwd",
        "deprecated", "final", "inference_mode", "lru_cache", "no_grad", "override", "script",
        "staticmethod", "unused", "wraps",
    }
)  # fmt: skip
_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})
_GIVERS = frozenset({"property", "cached_property", "lazy_property"})


class Routines(PassedValues):
    """The part of the walk that knows what the file's functions give back."""

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
        return self._made_of(routine, result, arguments, keywords) if handed is None else handed

    def _made_of(
        self, routine: Routine, result: Value, arguments: list[Value], keywords: dict[str, Value]
    ) -> Value:
        """Return what a function gives that makes a layer of the class that each call hands it."""
        if not isinstance(result, Instance) or not is_layer(result.type):
            return result
        for at, parameter in enumerate(routine.parameters()):
            seen = routine.passed.get(parameter.arg)
            if not isinstance(seen, (Known, Mixed)):
                continue
            given = keywords.get(parameter.arg)
            if given is None and at < len(arguments):
                given = arguments[at]
            if isinstance(given, Known) and given.name == result.type:
                continue
            if not makes_of(routine.node, parameter.arg):
                continue
            known = isinstance(given, Known) and is_layer(given.name)
            kind = given.name if isinstance(given, Known) and known else MODULE
            return Instance(kind, Certainty.INFERRED, result.why)
        return result

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

    def tell_each(
        self, target: Like, call: ast.Call, arguments: list[Value], keywords: dict[str, Value]
    ) -> None:
        """Keep what a call passes to each of several functions, one of which it calls.

        One alone takes the place of a function that may be handed something else.
        """
        several = len(target.functions) > 1
        for each in target.functions:
            routine = self.routines.get(id(each.node)) if several else None
            if routine is not None:
                weak = {name: weakened(value) for name, value in keywords.items()}
                self._pass(routine, each.bound, call, list(map(weakened, arguments)), weak)
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


def _is_object(value: Value) -> bool:
    """Tell whether a value is a layer, or an object of a class of the file."""
    return isinstance(value, LocalInstance) or (
        isinstance(value, Instance) and not is_tensor(value)
    )
