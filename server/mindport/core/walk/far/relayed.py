"""What is known of a parameter by calls of yet other files, whose functions pass on their own.

A file says of its calls what it passes, and which of its own parameters that is. What is handed in
for those is another file's to say, and is asked for from here, one file after the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.model import Certainty
from mindport.core.walk.far.exports import Passed
from mindport.core.walk.far.handed import ABSENT, ALL_FACTS, NO_FACTS, Facts, Relay
from mindport.core.walk.far.portable import AttributeOf, ClassOf, FunctionOf, MethodOf, ObjectOf
from mindport.core.walk.far.resolver import Resolver
from mindport.core.walk.values.joins import is_tensor, merged
from mindport.core.walk.values.kinds import UNKNOWN, Instance, Nothing, Unknown, Value

_CONSTRUCTOR = "__init__"
#: Methods that run as an object is called, in the order in which they are looked for.
_CALLED = ("__call__", "forward", "construct")
#: Through how many files a parameter is followed.
_FILES = 6


def method_of_object(resolver: Resolver, callee: Value) -> MethodOf | None:
    """Return the method that runs as an object of a class of the run's is called."""
    made = resolver.settled(callee)
    if not isinstance(made, ObjectOf):
        return None
    called = next(filter(None, (resolver.member(made, name) for name in _CALLED)), None)
    return called if isinstance(called, MethodOf) else None


def led_to(resolver: Resolver, callee: Value) -> FunctionOf | MethodOf | None:
    """Return the function that a call by its name leads to, a class's constructor for a class."""
    target: Value | None = resolver.settled(callee)
    if isinstance(target, ClassOf):
        target = resolver.member(target, _CONSTRUCTOR)
    elif isinstance(target, MethodOf) and isinstance(callee, AttributeOf):
        # ``Trainer.run(trainer, model)`` passes the object itself as well.
        target = target if isinstance(resolver.settled(callee.of), ObjectOf) else None
    return target if isinstance(target, (FunctionOf, MethodOf)) else None


class Relays:
    """The facts on parameters that calls of other files pass on."""

    def __init__(self, resolver: Resolver) -> None:
        """Take what knows the other files."""
        self._resolver = resolver
        self._known: dict[tuple[FunctionOf | MethodOf, str], Facts] = {}
        self._into: dict[FunctionOf | MethodOf, list[Passed]] = {}
        self._tensors: dict[tuple[FunctionOf | MethodOf, str], Value] = {}

    def of(
        self, function: FunctionOf | MethodOf, files: tuple[str, ...]
    ) -> list[dict[int | str, Facts]]:
        """Return what each call of a function in some files hands in, by place and keyword."""
        return [
            {
                key: each.facts.get(key, NO_FACTS).union(
                    *(self._of(relay) & relay.kept for relay in each.relays.get(key, ()))
                )
                for key in dict.fromkeys((*each.facts, *each.relays))
            }
            for file in files
            for each in self._by_target(file).get(function, ())
            if each.facts or each.relays
        ]

    def tensor_of(self, relays: Iterable[Relay], calls: int = 0) -> Value:
        """Return the tensor that an argument is which is parameters of the functions around it.

        As their calls in other files pass one, or those of what they override; else UNKNOWN.
        """
        same = [each for each in relays if ABSENT in each.kept]
        found = [self._tensor_of(each, calls) for each in same]
        known = [each for each in found if each is not UNKNOWN]
        return merged(known) if known else UNKNOWN

    def _tensor_of(self, relay: Relay, calls: int) -> Value:
        at = (relay.function, relay.name)
        if at in self._tensors or calls >= _FILES:
            return self._tensors.get(at, UNKNOWN)
        # What leads back to it says nothing more.
        self._tensors[at] = UNKNOWN
        passed = list(self._calls(relay.function))
        if isinstance(relay.function, MethodOf):
            cls = ClassOf(relay.function.path, relay.function.cls)
            passed += self._resolver.passed_to(cls, relay.function.name)
        values: list[Value] = []
        for each in passed:
            by_place = each.arguments[relay.at :][:1] if relay.at >= 0 else ()
            given = each.keywords.get(relay.name) or next(iter(by_place), UNKNOWN)
            value = self._resolver.settled(given)
            if isinstance(value, Unknown):
                relays = each.relays.get(relay.name) or each.relays.get(relay.at, ())
                value = self.tensor_of(relays, calls + 1)
            if not isinstance(value, (Unknown, Nothing)):
                values.append(value)
        found = merged(values) if values else UNKNOWN
        if is_tensor(found) and isinstance(found, Instance):
            certain = found.certainty is not Certainty.GUESSED
            self._tensors[at] = found if certain else UNKNOWN
        return self._tensors[at]

    def _of(self, relay: Relay) -> Facts:
        """Return what calls in other files hand in for a parameter.

        Each parameter is followed from its own place: what was found on the way to it from another
        one ended where that one's way did, and would depend on which was asked for first.
        """
        at = (relay.function, relay.name)
        if at not in self._known:
            self._known[at] = self._followed(relay)
        return self._known[at]

    def _followed(self, first: Relay) -> Facts:
        """Go from call to call, the near ones first; each fact passes a parameter once."""
        found = NO_FACTS
        passed: dict[tuple[FunctionOf | MethodOf, str], Facts] = {}
        waiting = [(first, ALL_FACTS)]
        for _ in range(_FILES):
            further: list[tuple[Relay, Facts]] = []
            for relay, kept in waiting:
                at = (relay.function, relay.name)
                new = kept - passed.get(at, NO_FACTS)
                if not new:
                    continue
                passed[at] = passed.get(at, NO_FACTS) | new
                for each in self._calls(relay.function):
                    for key in (relay.at, relay.name):
                        found |= each.facts.get(key, NO_FACTS) & new
                        further += ((one, new & one.kept) for one in each.relays.get(key, ()))
            waiting = further
        return found

    def _calls(self, function: FunctionOf | MethodOf) -> list[Passed]:
        """Return the calls of a function in other files."""
        if function not in self._into:
            name = function.cls if isinstance(function, MethodOf) else function.name
            names = frozenset({name.partition("@")[0]})
            _, files = self._resolver.callers(function.path, names)
            self._into[function] = [
                each for file in files for each in self._by_target(file).get(function, ())
            ]
        return self._into[function]

    def _by_target(self, file: str) -> dict[FunctionOf | MethodOf, list[Passed]]:
        """Return the calls in a file by what they lead to."""
        found = self._resolver.targets.get(file)
        if found is None:
            found = {}
            for each in self._resolver.handing(file):
                target = led_to(self._resolver, each.callee)
                target = target or method_of_object(self._resolver, each.callee)
                if target is not None:
                    found.setdefault(target, []).append(each)
            self._resolver.targets[file] = found
        return found
