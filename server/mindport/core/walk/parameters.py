"""What a function takes: by annotations, by the rule on ``forward``, by what its calls pass."""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.model import Certainty
from mindport.core.walk.bodies.always_passed import always_passed
from mindport.core.walk.bodies.evidence import is_text, tensor_parameters
from mindport.core.walk.bodies.guesses import is_builtin
from mindport.core.walk.callers import Callers
from mindport.core.walk.functions import Routine, defaults, fills, is_constant
from mindport.core.walk.noted.named_classes import SIGN, named_layer
from mindport.core.walk.noted.own_forwards import forwards_of
from mindport.core.walk.noted.put_on_modules import put_on_modules
from mindport.core.walk.scopes import all_arguments
from mindport.core.walk.values.joins import (
    MODULE,
    TENSOR,
    is_open,
    is_tensor,
    lent,
    likely,
    merge,
    weakened,
)
from mindport.core.walk.values.kinds import (
    BY_NAME,
    NOTHING,
    UNKNOWN,
    ClassInfo,
    FunctionNode,
    Growing,
    Instance,
    Known,
    LocalClass,
    LocalInstance,
    ManyOf,
    OneClass,
    Table,
    Value,
)
from mindport.core.walk.values.returns import has_enough, taken_as
from mindport.core.walk.values.types_of import MODE_LAYERS, as_migrated

_OF_FUNCTION = frozenset({"forward", "backward", "setup_context"})
#: Defaults that say what a parameter is, by what they stand for.
_NAMED = (ast.Name, ast.Attribute, ast.Call)
#: Methods of Tensor that are another type's wherever they are called on what is not known.
_OF_OTHERS = frozenset({"values", "index"})

#: How parameters are called that get a class.
_CLASS = pattern(r"(\w+_)?(cls|class)|klass|class_")


class Parameters(Callers):
    """The part of the walk that says what parameters stand for."""

    def has_member(self, attribute: str, call: ast.Call | None) -> bool:
        """Tell whether Tensor has a member of that name that can be called, or read, like that."""
        name = self.catalog.canonical(f"{TENSOR}.{attribute}")
        if name is None:
            return False
        api = self.catalog.api(name)
        if api is None:
            return True
        if call is None:
            return api.kind != "method"
        if attribute in _OF_OTHERS or (is_builtin(attribute) and any(map(is_text, call.args))):
            return False
        return has_enough(api, call)

    def _is_module_class(self, node: ast.expr) -> bool:
        """Tell whether an expression is the class of all Modules, or of all Cells."""
        found = self.value_again(node)
        return isinstance(found, Known) and found.name in (MODULE, "mindspore.nn.Cell")

    def bind_parameters(self, routine: Routine) -> None:
        """Bind what a function takes: by annotations, by the rule on ``forward``, by its calls."""
        node, owner, declared = routine.node, routine.owner, routine.declared
        names = frozenset([arg.arg for arg in all_arguments(node.args)])
        self.assigned.update(names)
        env = self.scope.env
        env.update(dict.fromkeys(names, UNKNOWN))
        env.update(declared)
        migrated = "mindspore.Tensor" if owner is not None and self.is_cell(owner) else ""
        of_function = owner is not None and node.name in _OF_FUNCTION and self.is_function(owner)
        context = ""
        if of_function and owner is not None:
            context = _context(owner, node)
            # It has what the function puts there, whatever its annotation has.
            env.update({context: UNKNOWN} if context else {})
            if self.is_migrated_function(owner):
                migrated = "mindspore.Tensor"
        ruled = of_function or (
            owner is not None
            and node.name in forwards_of(owner.node)
            and (bool(migrated) or self.is_module(owner))
        )
        for name in declared.keys() & routine.passed.keys():
            # An annotation says nothing of what a loader holds; a call does.
            env[name] = weakened(routine.passed[name])
        undeclared = names - declared.keys()
        fitting: frozenset[str] | None = None
        tested: frozenset[str] = frozenset()
        passed = routine.passed
        given = [name for name, value in passed.items() if is_tensor(value)] if passed else []
        if ruled or given:
            asked = undeclared - {context}
            fitting, tested = tensor_parameters(node, asked, self.has_member, given)
        for name, default in defaults(node):
            if is_constant(default) and name not in declared and name not in passed:
                env[name] = self.value(default)
            elif isinstance(default, _NAMED) and name not in declared:
                found = self.value_again(default)
                if isinstance(found, Instance) and is_tensor(found) and name not in passed:
                    # Who calls it passes a tensor too, most likely.
                    env[name] = weakened(found)
                elif isinstance(found, LocalClass) and self.is_module(found.info):
                    # Who calls it may pass another.
                    env[name] = OneClass((found,), others=True)
                    if name in passed:
                        passed[name] = merge(found, passed[name])
                elif isinstance(found, Known) and found.name in MODE_LAYERS and name not in passed:
                    # What is made of it, or of what callers pass, has a mode.
                    env[name] = BY_NAME
        for name in undeclared if ruled or passed else ():
            value = passed.get(name)
            if value is not None:
                if isinstance(value, (Growing, Table)) and not fills(node):
                    # Other calls may pass others, which are not seen yet.
                    env[name] = lent(value)
                elif not is_tensor(value):
                    env[name] = weakened(value)
                elif fitting is not None and name in fitting:
                    env[name] = weakened(value)
                    routine.taken.add(name)
                else:
                    assert isinstance(value, Instance)
                    env[name] = likely(value)
            if (value is None or value is UNKNOWN or value is NOTHING or is_tensor(value)) and (
                ruled and fitting is not None and name in fitting
            ):
                why = f"a parameter of {node.name}"
                env[name] = Instance(TENSOR, Certainty.INFERRED, why, migrated)
                routine.taken.add(name)
            elif value is None and ruled and name in tested:
                why = f"a parameter of {node.name}"
                env[name] = Instance(TENSOR, Certainty.GUESSED, why, migrated)
        bound = owner is not None and "staticmethod" not in routine.decorators
        layer = named_layer(node, bound=bound) if SIGN in self.text else ""
        if layer and env[layer] is UNKNOWN:
            why = "a layer whose class is told by its name"
            env[layer] = Instance(MODULE, Certainty.INFERRED, why)
        put_on = put_on_modules(self.tree).get(node.name) if owner is None else None
        if put_on is not None and node.args.args and self._is_module_class(put_on):
            own = node.args.args[0].arg
            if env[own] is UNKNOWN:
                env[own] = Instance(MODULE, Certainty.INFERRED, "a method that every Module gets")
        self._passed_on(node, undeclared)
        for argument in all_arguments(node.args):
            name, said = argument.arg, argument.annotation
            if env[name] is UNKNOWN and _CLASS.fullmatch(name):
                env[name] = BY_NAME if said is None or self.says_nothing(said) else UNKNOWN
        for name in undeclared if self.bindings else ():
            if name[-6:].lower() == "loader" and env[name] is UNKNOWN:
                # A batch of what is called so is made of tensors, most likely.
                part = Instance(TENSOR, Certainty.GUESSED, "part of a batch")
                env[name] = ManyOf(ManyOf(part))
        if owner is not None:
            positional = [*node.args.posonlyargs, *node.args.args]
            if positional and routine.kind == "instance":
                env[positional[0].arg] = LocalInstance(owner, is_self=True)
            elif positional and routine.kind == "class":
                env[positional[0].arg] = LocalClass(owner)
        if node.args.vararg is not None:
            item = _rest(node.args.vararg.arg, declared, passed)
            env[node.args.vararg.arg] = ManyOf(item)
        if node.args.kwarg is not None:
            rest = _rest(node.args.kwarg.arg, declared, passed)
            by_name: dict[object, Value] = {
                key: _as_given(value) for key, value in passed.items() if key not in names
            }
            env[node.args.kwarg.arg] = Table(by_name, rest)
        self.scope.all.update(env)

    def _passed_on(self, node: FunctionNode, names: frozenset[str]) -> None:
        """Bind what the body hands, whenever it runs to its end, to what takes a Tensor alone."""
        env = self.scope.env
        open_names = frozenset([name for name in names if is_open(env[name])])
        for passed in always_passed(node, open_names) if open_names else ():
            name, called = passed.name, passed.call.func
            if not is_open(env[name]) or not isinstance(called, (ast.Name, ast.Attribute)):
                continue
            function = self.value_again(called)
            if not isinstance(function, Known):
                continue
            migrated = function.name.startswith("mindspore.")
            torch = self.catalog.counterpart(function.name) if migrated else function.name
            api = None if torch is None else self.catalog.api(torch)
            taken = None if api is None else taken_as(api, passed.at)
            if passed.as_item:
                taken = taken.item if isinstance(taken, ManyOf) else None
            if taken is not None:
                env[name] = as_migrated(taken) if migrated else taken


def _as_given(value: Value) -> Value:
    """Return what a call passes by a name that is no parameter's; other calls may pass others."""
    if isinstance(value, (Growing, Table)):
        return lent(value)
    return likely(value) if isinstance(value, Instance) and is_tensor(value) else weakened(value)


def _rest(name: str, declared: dict[str, Value], passed: dict[str, Value]) -> Value:
    """Return what ``*args`` or ``**kwargs`` hold: as they are annotated, or the classes passed."""
    return declared.get(name) or passed.get(name) or UNKNOWN


def _context(owner: ClassInfo, node: FunctionNode) -> str:
    """Return the name of the context that a method of torch's Function gets, "" where it has none.

    ``forward`` gets none where ``setup_context`` does.
    """
    if node.name == "forward" and "setup_context" in owner.methods:
        return ""
    given = [*node.args.posonlyargs, *node.args.args]
    return given[0].arg if given else ""
