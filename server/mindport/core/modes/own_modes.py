"""Modules that set modes as they are made, and what others are made of them.

``Detector(ResNet())`` leaves the modes that the constructor of ``ResNet`` has set, while
``set_train()`` on what comes of it reaches all members.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.base.records import dataclass, field
from mindport.core.binding.name_bindings import SCOPES, Bindings
from mindport.core.modes.given_values import GivenValues
from mindport.core.modes.handed_in import (
    CONTAINERS,
    FRAMEWORKS,
    PLAIN_CALLS,
    able_arguments,
    able_parameters,
)
from mindport.core.modes.mode_setters import sets_mode, trains
from mindport.core.modes.modes_inside import ModesInside
from mindport.core.other_files import mode_origins, origins
from mindport.core.text.nodes import children_of, last_name, nodes_within, parents_of
from mindport.core.training_step.flow.paths import path, paths_in
from mindport.core.walk.builtin_calls import CallOfEach
from mindport.core.walk.noted.made import Created
from mindport.core.walk.values.kinds import FunctionNode, Known

#: What gives numbers, texts and truths.
_COMPUTED = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.JoinedStr, ast.Slice)


@dataclass(slots=True)
class OwnModes:
    """Tells of calls that make Modules whether they hand in what sets modes as it is made."""

    inside: ModesInside
    values: GivenValues = field(init=False)
    _setting: frozenset[int] | None = None
    _named_so: frozenset[str] = frozenset()
    _functions: dict[str, list[FunctionNode]] = field(default_factory=dict)
    _making: dict[ast.AST, bool] = field(default_factory=dict)
    _open: dict[ast.AST, set[str]] = field(default_factory=dict)
    _far: dict[str, bool] = field(default_factory=dict)
    _made_of: dict[int, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Look into the same file."""
        self.values = GivenValues(Bindings(self.inside.source.tree))

    def held(self, call: ast.Call) -> str:
        """Return the name of the first such argument of a call, "" where there is none."""
        at = call.func if isinstance(call, CallOfEach) else call
        scope = self.inside.decided.bindings.function(at)
        handing: ast.AST | None = call
        if isinstance(call, CallOfEach):
            handing = parents_of(self.inside.source.tree).get(at)
        given = [] if not isinstance(handing, ast.Call) else handing.args + handing.keywords
        if isinstance(handing, ast.Call) and path(handing.func) is None:
            # What ``partial`` has of the arguments by then.
            given = [handing.func, *given]
        elif isinstance(handing, ast.Call) and self.values.of(path(handing.func) or "", scope):
            given = [handing.func, *given]
        for argument in given:
            each = argument.value if isinstance(argument, ast.keyword) else argument
            if each is at:
                continue
            if self._may_hold(each, scope):
                shown = each.func if isinstance(each, ast.Call) else each
                return path(shown) or last_name(shown) or "..."
        return self._unseen(call, scope)

    def _unseen(self, call: ast.Call, scope: ast.AST) -> str:
        """Return the name of what a call is handed that nothing shows, where a class sets modes.

        It may be an object of that: what keeps the modes of parts is right for any others too.
        """
        if isinstance(call, CallOfEach) or not (self._setting_classes() or self._named_so):
            return ""
        cls = self._classes().get(id(call))
        if isinstance(cls, Known) and last_name(call.func) not in CONTAINERS:
            return ""
        for each in able_arguments(call, cls):
            if self._is_unseen(each, scope):
                shown = each.func if isinstance(each, ast.Call) else each
                return path(shown) or last_name(shown) or "..."
        return ""

    def _classes(self) -> dict[int, object]:
        """Return the class that each call makes an object of, by the call's identity."""
        if not self._made_of:
            self._made_of.update((id(each.call), each.cls) for each in self._made())
        return self._made_of

    def _made(self) -> Iterator[Created]:
        """Yield all objects that the walk has seen made."""
        walked = self.inside.walked
        yield from (*walked.created, *walked.made_inside, *walked.led_in_modules)

    def _is_unseen(self, value: ast.AST, scope: ast.AST) -> bool:
        """Tell whether a value is what a caller hands in, or what a table's item makes."""
        waiting: list[tuple[ast.AST, ast.AST]] = [(value, scope)]
        asked: set[tuple[str, ast.AST]] = set()
        for each, at in waiting:
            calls, names = self._handing(each)
            if any(self._is_by_table(call, at) for call in calls):
                return True
            new = {(name, at) for name in names} - asked
            asked |= new
            if any(self._is_open(name, at) for name, _ in new):
                return True
            waiting += [given for name, _ in new for given in self.values.of(name, at)]
        return False

    def _handing(self, value: ast.AST) -> tuple[list[ast.Call], set[str]]:
        """Return the calls and the paths in a value by which it may come to hold a Module.

        None of what layers and Python's own functions get, or a class for no part of its objects.
        """
        calls: list[ast.Call] = []
        names: set[str] = set()
        waiting = [value]
        while waiting:
            node = waiting.pop()
            name = path(node)
            if name is not None:
                names.add(name)
            elif isinstance(node, ast.Call):
                called = path(node.func) or ""
                layer = called.startswith(FRAMEWORKS) and last_name(node.func) not in CONTAINERS
                if layer or called in PLAIN_CALLS:
                    continue
                calls.append(node)
                waiting += [node.func, *able_arguments(node, self._classes().get(id(node)))]
            elif not isinstance(node, _COMPUTED):
                waiting += children_of(node)
        return calls, names

    def _is_by_table(self, call: ast.Call, scope: ast.AST) -> bool:
        """Tell whether a call is of what an item, or another call, gives: ``NETS[name]()``."""
        made = (ast.Subscript, ast.Call)
        if not isinstance(call.func, ast.Name):
            return isinstance(call.func, made)
        return any(isinstance(each, made) for each, _ in self.values.of(call.func.id, scope))

    def _is_open(self, name: str, scope: ast.AST) -> bool:
        """Tell whether a path is of a parameter, or an attribute, that the file gives nothing."""
        if self.values.of(name, scope):
            return False
        if name.startswith("self."):
            return True
        first = name.partition(".")[0]
        while isinstance(scope, SCOPES):
            if first in {a.arg for a in nodes_within(scope.args) if isinstance(a, ast.arg)}:
                return isinstance(scope, ast.Lambda) or first in self._able(scope)
            scope = self.inside.decided.bindings.function(scope)
        return False

    def _able(self, function: FunctionNode) -> set[str]:
        """Return the parameters that may stand for a Module, but for widths of the file's own."""
        if function not in self._open:
            given: set[str] = set()
            for call in nodes_within(function):
                if isinstance(call, ast.Call) and id(call) in self._classes():
                    able = set(able_arguments(call, self._classes()[id(call)]))
                    every = {*call.args, *(each.value for each in call.keywords)}
                    given |= {each.id for each in every - able if isinstance(each, ast.Name)}
            self._open[function] = able_parameters(function, 0) - given
        return self._open[function]

    def _may_hold(self, value: ast.AST, scope: ast.AST) -> bool:
        """Tell whether a value, or what its names were given, makes what sets modes."""
        return any(self._makes(each) for each, _ in self._reached(value, scope))

    def _reached(self, value: ast.AST, scope: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
        """Yield a value and what its names were given, each with the function that it stands in."""
        waiting: list[tuple[ast.AST, ast.AST]] = [(value, scope)]
        asked: set[tuple[str, ast.AST]] = set()
        for each, at in waiting:
            yield each, at
            names = {(name, at) for name, _ in paths_in(each)} - asked
            asked |= names
            waiting += [
                given
                for name in sorted(name for name, _ in names)
                for given in self.values.of(name, at)
            ]

    def _makes(self, value: ast.AST) -> bool:
        """Tell whether the calls in a value set modes, or make what does; most are met often."""
        if value not in self._making:
            nodes = nodes_within(value)
            calls = [node for node in nodes if isinstance(node, ast.Call)]
            set_here = any(map(sets_mode, calls)) or any(
                map(self.inside.functions.leave_modes_set, calls)
            )
            made = any(map(self._sets, calls)) or set_here or self._led_to(calls)
            self._making[value] = made or self._names_what_sets(nodes)
        return self._making[value]

    def _leaves_set(self, call: ast.Call) -> bool:
        """Tell whether a call sets another mode than training, or calls what leaves one set."""
        set_here = sets_mode(call) and not trains(call)
        return set_here or self.inside.functions.leave_modes_set(call)

    def _sets(self, call: ast.Call) -> bool:
        """Tell whether a call makes an object of a class whose constructor sets modes."""
        return id(call) in self._setting_classes() or last_name(call.func) in self._named_so

    def _setting_classes(self) -> frozenset[int]:
        """Return the identities of the calls that make such objects, their classes named aside."""
        if self._setting is None:
            walked, sets = self.inside.walked, self.inside.sets
            self._setting = frozenset(
                id(each.call) for each in self._made() if any(map(sets, (each.cls, *each.others)))
            )
            # What is a Cell by now is none of these any more.
            known = (*walked.modules, *walked.cells)
            self._named_so = frozenset(each.node.name for each in known if sets(each))
        return self._setting

    def _names_what_sets(self, nodes: Iterable[ast.AST]) -> bool:
        """Tell whether a value has a class that sets modes, which something may be made of."""
        self._setting_classes()
        parts = list(nodes)
        attributes = [node for node in parts if isinstance(node, ast.Attribute)]
        of_modules = {id(node.value) for node in attributes}
        names = {
            node.id for node in parts if isinstance(node, ast.Name) and id(node) not in of_modules
        }
        far = names | {each for each in map(path, attributes) if each is not None}
        return not names.isdisjoint(self._named_so) or any(
            self._is_far(each) or self.inside.functions.is_one(each) for each in far
        )

    def _led_to(self, calls: list[ast.Call]) -> bool:
        """Tell whether a function that is called makes such an object, or calls one that does."""
        waiting: list[ast.expr] = [each.func for each in calls]
        # ``super().__init__`` leads to the bases of a class, which are followed with it.
        seen = {"__init__"}
        while waiting:
            function = waiting.pop()
            name = last_name(function) or ""
            if not name or name in seen:
                continue
            seen.add(name)
            if self._is_far(path(function) or ""):
                return True
            for each in self._named(name):
                inner = [node for node in nodes_within(each) if isinstance(node, ast.Call)]
                if any(map(self._sets, inner)):
                    return True
                # What methods set is told by their calls, and constructors by their class.
                owner = self.inside.decided.bindings.parent(each)
                if isinstance(owner, ast.ClassDef):
                    waiting += owner.bases if owner.name == name else []
                elif isinstance(function, ast.Name) and any(map(self._leaves_set, inner)):
                    return True
                waiting += [one.func for one in inner]
        return False

    def _is_far(self, name: str) -> bool:
        if name not in self._far:
            self._far[name] = self._ask_far(name)
        return self._far[name]

    def _ask_far(self, name: str) -> bool:
        files, at = self.inside.walked.files, self.inside.path
        summary = files.summary(at) if files is not None and name else None
        if files is None or summary is None or name.partition(".")[0] not in summary.imports:
            return False
        return mode_origins.makes_what_sets(files, origins.inside(files, at, name))

    def _named(self, name: str) -> list[FunctionNode]:
        """Return the functions and methods of the file that have a name, or whose class has."""
        if not self._functions:
            for each in nodes_within(self.inside.source.tree):
                if isinstance(each, FunctionNode):
                    self._functions.setdefault(each.name, []).append(each)
                elif isinstance(each, ast.ClassDef):
                    own = [one for one in each.body if isinstance(one, FunctionNode)]
                    self._functions.setdefault(each.name, []).extend(own)
        return self._functions.get(name, [])
