"""Which of the functions that wait is walked next: one that calls another goes before it.

What a call passes is known to a function that is walked after it alone.
"""

from __future__ import annotations

import ast

from mindport.core.text.nodes import nodes_within
from mindport.core.walk.functions import WAITING, Routine


class CallersFirst:
    """The functions whose parameters only calls tell of; the last defined is the first taken."""

    def __init__(self) -> None:
        self._left: list[Routine] = []
        #: The functions that call one of a name: of a class by its object, or without one.
        self._callers: dict[tuple[int, str], list[Routine]] = {}
        #: Those whose calls have not been read yet.
        self._unread: list[Routine] = []

    def __bool__(self) -> bool:
        return bool(self._left)

    def append(self, routine: Routine) -> None:
        """Take up a function that was just defined."""
        self._left.append(routine)
        self._unread.append(routine)

    def pop(self) -> Routine:
        """Return the next one; it may be none that waits."""
        routine = self._left.pop()
        if routine.state != WAITING:
            return routine
        first = self._first_caller(routine)
        if first is not routine:
            # Its turn comes once what calls it has been walked.
            self._left.append(routine)
        return first

    def _first_caller(self, routine: Routine) -> Routine:
        """Return the first of the functions that lead to one by calls and wait, or that one."""
        for each in self._unread:
            self._read_calls(each)
        self._unread.clear()
        seen = {id(routine)}
        while True:
            owner = 0 if routine.owner is None else id(routine.owner)
            for caller in self._callers.get((owner, routine.node.name), ()):
                if caller.state == WAITING and id(caller) not in seen:
                    break
            else:
                return routine
            routine = caller
            seen.add(id(routine))

    def _read_calls(self, routine: Routine) -> None:
        """Note which functions one calls, in its own text and in that of what is defined in it."""
        owner = 0 if routine.owner is None else id(routine.owner)
        arguments = routine.node.args
        own = [each.arg for each in (*arguments.posonlyargs, *arguments.args)[:1]] if owner else []
        for node in nodes_within(routine.node):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            if isinstance(called, ast.Name):
                key = 0, called.id
            elif (
                isinstance(called, ast.Attribute)
                and isinstance(called.value, ast.Name)
                and called.value.id in own
            ):
                key = owner, called.attr
            else:
                continue
            callers = self._callers.setdefault(key, [])
            if not callers or callers[-1] is not routine:
                callers.append(routine)
