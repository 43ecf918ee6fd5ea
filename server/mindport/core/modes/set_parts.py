"""What starts in training mode by itself, as the mode of its Module reaches it no more.

Once a constructor has set modes, its parts are set as they are made: ``set_train()`` on one that is
made of others would reach these as well, whose modes are to stay.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from mindport.core.base.records import dataclass
from mindport.core.modes.handed_in import CONTAINERS, FRAMEWORKS, PLAIN_CALLS, able_parameters
from mindport.core.modes.mode_setters import sets_mode
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.flow.paths import bound_by, path
from mindport.core.walk.noted.made import Created, grown_by
from mindport.core.walk.noted.own_forwards import FORWARD
from mindport.core.walk.values.kinds import ClassInfo, FunctionNode, Known, with_own_bases

_INIT = "__init__"
_DISPLAYS = (ast.List, ast.Tuple, ast.Set)


@dataclass(slots=True)
class PartsMade:
    """Looks into the calls that make parts.

    tree: the file. makers: the identities of the calls that make Modules. sets: tells whether a
    node calls a function that sets modes. decided: gives the paths in a call's arguments of what
    may be in another mode than training.
    """

    tree: ast.Module
    makers: frozenset[int]
    sets: Callable[[ast.AST], bool]
    decided: Callable[[ast.Call], list[str]]

    def is_whole(self, item: Created) -> bool:
        """Tell whether all that a new part is made of is made with it, or is no Module.

        Of a container that is not, the mode is nobody's: what it is made of starts by itself.
        """
        if not _is_container(item):
            return True
        return all(map(self._is_made_with, self._given_in_all(item)))

    def stands_apart(self, item: Created, function: ast.AST) -> bool:
        """Tell whether a function puts new layers beside what sets its modes, or its caller's.

        Nothing of what is there alone gets its mode from the container then.
        """
        if not _is_container(item) or not isinstance(function, FunctionNode):
            return False
        # What a parameter gets in the function is made there, and starts with the container.
        able = able_parameters(function, 0).difference(*map(bound_by, function.body))
        given = [each for each in self._given_in_all(item) if not self._is_made_with(each)]
        return bool(given) and all(
            each.id in able
            if isinstance(each, ast.Name)
            else any(sets_mode(node) or self.sets(node) for node in nodes_within(each))
            for each in given
        )

    def _given_in_all(self, item: Created) -> Iterator[ast.expr]:
        """Yield what a container is made of, by what is called of it on the spot as well."""
        for each in grown_by(self.tree, item.call):
            yield from _given(each)

    def kept(self, call: ast.Call, function: FunctionNode, bound: int) -> list[str]:
        """Return the paths of Modules that a call may make another of, whose modes are to stay.

        bound: how many parameters of the function around it a call of that does not write.
        """
        able = able_parameters(function, bound)
        own = [each.id for each in _given(call) if isinstance(each, ast.Name) and each.id in able]
        return list(dict.fromkeys([*self.decided(call), *own]))

    def sets_inside(self, call: ast.Call) -> bool:
        """Tell whether a mode is set in the arguments of a call."""
        nodes = (node for each in _given(call) for node in nodes_within(each))
        return any(sets_mode(node) or self.sets(node) for node in nodes)

    def _is_made_with(self, given: ast.expr) -> bool:
        given = _started(given)
        if isinstance(given, (ast.ListComp, ast.GeneratorExp)):
            return self._is_made_with(given.elt)
        if isinstance(given, ast.IfExp):
            return self._is_made_with(given.body) and self._is_made_with(given.orelse)
        if isinstance(given, ast.Constant):
            return True
        if not isinstance(given, ast.Call):
            return False
        name = path(given.func) or ""
        layer = name.startswith(FRAMEWORKS) and last_name(given.func) not in CONTAINERS
        if layer or name in PLAIN_CALLS:
            return True
        if id(given) not in self.makers:
            return False
        if last_name(given.func) in CONTAINERS:
            return all(map(self._is_made_with, _given(given)))
        return not (self.decided(given) or self.sets_inside(given))


def handed_to_run(info: ClassInfo, call: ast.Call, function: FunctionNode) -> list[str]:
    """Return the parameters of a function that an object of a class gets and calls: its Modules.

    call: makes the object, in the function.
    """
    init = next((one.methods[_INIT] for one in with_own_bases(info) if _INIT in one.methods), None)
    if init is None or not init.args.args:
        return []
    own, *names = [each.arg for each in init.args.args]
    passed = dict(zip(names, call.args, strict=False))
    passed |= {each.arg: each.value for each in call.keywords if each.arg is not None}
    kept = {
        path(target): each.value.id
        for each in nodes_within(init)
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)
        for target in each.targets
    }
    called = {
        path(node.func)
        for one in with_own_bases(info)
        for method in one.all_methods()
        for node in nodes_within(method)
        if isinstance(node, ast.Call)
    }
    # A part that ``forward`` calls a method of, or a layer of, is such a one as well.
    forwards = [
        one.methods[name] for one in with_own_bases(info) for name in FORWARD & one.methods.keys()
    ]
    for node in (node for each in forwards for node in nodes_within(each)):
        name = path(node.func) if isinstance(node, ast.Call) else None
        called.add(".".join((name or "").split(".")[:2]))
    run = {name for at, name in kept.items() if at in called and at and at.startswith(f"{own}.")}
    able = able_parameters(function, 0)
    given = (value for name, value in passed.items() if name in run)
    return [each.id for each in given if isinstance(each, ast.Name) and each.id in able]


def _is_container(item: Created) -> bool:
    return isinstance(item.cls, Known) and last_name(item.call.func) in CONTAINERS


def _given(call: ast.Call) -> Iterator[ast.expr]:
    """Yield what a call is given, the items of lists, tuples and dicts one by one."""
    waiting = [*call.args, *(each.value for each in call.keywords)][::-1]
    while waiting:
        each = waiting.pop()
        if isinstance(each, ast.Starred):
            waiting.append(each.value)
        elif isinstance(each, _DISPLAYS):
            waiting += each.elts[::-1]
        elif isinstance(each, ast.Dict):
            waiting += each.values[::-1]
        else:
            yield _started(each)


def _started(made: ast.expr) -> ast.expr:
    """Return the call that makes what is set to training on the spot: ``Net().set_train()``."""
    if isinstance(made, ast.Call) and last_name(made.func) == "set_train":
        inner = made.func.value if isinstance(made.func, ast.Attribute) else None
        if isinstance(inner, ast.Call) and not (made.args or made.keywords):
            return inner
    return made
