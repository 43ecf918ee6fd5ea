"""When the functions of a file are walked, and what those that are not leave open.

A function is walked after the module, as it runs later, or as soon as what it gives back is asked
for. Each is walked once.
"""

from __future__ import annotations

import ast
import sys
from collections import deque
from collections.abc import Iterator

from mindport.core.catalog import Catalog
from mindport.core.other_files.project import Project
from mindport.core.text.line_index import LineIndex
from mindport.core.walk.callers_first import CallersFirst
from mindport.core.walk.functions import WAITING, WALKED, Routine
from mindport.core.walk.import_bindings import ImportBindings
from mindport.core.walk.noted.own_forwards import FORWARD, forwards_of
from mindport.core.walk.scopes import home_of
from mindport.core.walk.values.joins import doubted, is_sure_tensor, merge
from mindport.core.walk.values.kinds import (
    ClassInfo,
    External,
    FunctionNode,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    Mixed,
    OneOf,
    Unknown,
    Value,
    with_own_bases,
)
from mindport.core.walk.values.later_values import attributes_replaced, value_to_come

CONSTRUCTORS = frozenset({"__init__", "__post_init__", "setup"})
#: Frames that a walk may use when it walks a function ahead of its turn; and those that may be in
#: use at all by then, as where one walk is asked for in the middle of another. The tree of one
#: function may need some six hundred more.
_SHALLOW = 230
_DEEPEST = 290


class Turns(ImportBindings):
    """The part of the walk that knows which functions are walked, and walks what is asked for."""

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
        self.open = CallersFirst()
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

        Those whose parameters only calls tell of come last, callers before what they call.
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
            if owner is None or info in with_own_bases(owner) or owner in with_own_bases(info):
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


def _depth() -> int:
    """Return how many frames the interpreter's stack has."""
    frame, found = sys._getframe(), 0
    while frame.f_back is not None:
        frame, found = frame.f_back, found + 1
    return found
