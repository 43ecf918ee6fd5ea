"""What the names and attributes of a scope stand for, and what keeps them."""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.memory.file import MemoryFile, ObjectMemory
from mindport.core.memory.state import FRESH, Memory, State
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import is_named_in_place, path

_LATER = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Names:
    """The names and attributes of one scope, with what its statements have said so far.

    own: the name of a method's object, "" elsewhere. outer: the scope around.
    """

    def __init__(self, file: MemoryFile, outer: Names | None) -> None:
        self.file = file
        self.outer = outer
        self.state: State = {}
        self.mentioned: set[str] = set()
        #: What calls hand back, as long as nothing is bound: chains would ask for each many times.
        self.asked: dict[int, Memory] = {}
        self.layers: dict[str, set[str]] = {}
        self.local: frozenset[str] = frozenset()
        self.own = ""
        self.object: ObjectMemory | None = None
        #: What was seen last by each name, and what of: most names are read more often than bound.
        self._seen: dict[str, tuple[Memory, bool, Memory]] = {}

    def of_name(self, name: str) -> Memory:
        """Return what is seen of the tensor that a name stands for."""
        known = self.state.get(name)
        outside = known is None and name not in self.local
        if known is None:
            known = self._outside(name) if outside else FRESH
        kept = self._seen.get(name)
        if kept is not None and kept[0] is known and kept[1] is outside:
            return kept[2]
        held = replace(known, lasting=True, elsewhere=True) if outside else known
        seen = held.named(name)
        self._seen[name] = known, outside, seen
        return seen

    def _outside(self, name: str) -> Memory:
        scope = self.outer
        while scope is not None:
            if name in scope.state:
                return scope.state[name]
            scope = scope.outer
        return FRESH

    def is_bound(self, name: str) -> bool:
        """Tell whether a statement or a caller gives a name what it stands for: no import does."""
        scope: Names | None = self
        while scope is not None:
            if name in scope.state or name in scope.local:
                return True
            scope = scope.outer
        return False

    def bind(self, target: ast.expr, memory: Memory) -> None:
        """Give the names of a target what is known of their new tensors."""
        if isinstance(target, ast.Starred):
            target = target.value
        if isinstance(target, (ast.Tuple, ast.List)):
            for each in target.elts:
                self.bind(each, memory.part())
            return
        name = path(target)
        if name is None:
            return
        if isinstance(target, ast.Name) or name not in memory.of:
            self._forget(name, memory)
        self.asked.clear()
        self.state[name] = memory.without(name)
        self.mentioned.update(
            each.partition(".")[0] for each in memory.of | memory.maybe | memory.under
        )

    def _tie_without(self, name: str) -> None:
        """Have what shares a tensor with a name share it with each other: the name goes."""
        whole = frozenset(other for other, of in self.state.items() if name in of.whole)
        for other, of in self.state.items() if whole else ():
            if name in of.of and (rest := whole - {other}):
                alike = rest if name in of.whole else frozenset[str]()
                self.state[other] = replace(of, of=of.of | rest, whole=of.whole | alike)

    def _forget(self, name: str, memory: Memory) -> None:
        """Drop what was of a name's former tensor: it is of nothing that it stands for now."""
        self.layers.pop(name, None)
        below = name + "."
        if name.partition(".")[0] in self.mentioned and name not in memory.of:
            self._tie_without(name)
            for other, of in self.state.items():
                for each in of.of | of.maybe | of.under:
                    if each == name or each.startswith(below):
                        rest = self.state[other].without(each)
                        if name in memory.maybe:
                            # What the name stands for now may be what it stood for.
                            rest = replace(rest, maybe=rest.maybe | {name})
                        self.state[other] = rest
        for other in [each for each in self.state if each.startswith(below)]:
            del self.state[other]

    def keep_memory(self, memory: Memory, but: str) -> None:
        """Note that an attribute or a container keeps a tensor."""
        for name in memory.of - {but}:
            self.keep(name, memory)

    def keep(self, name: str, memory: Memory) -> None:
        """Note that something keeps the tensor of a name, as a whole or a view of it."""
        split = memory.view or name not in memory.whole
        known = self.state.get(name)
        if known is not None or "." not in name:
            known = known or FRESH
            self.state[name] = replace(
                known,
                lasting=True,
                elsewhere=True,
                given=False,
                split=known.split or split,
                array=known.array or memory.array,
            )
        owner, _, attribute = name.partition(".")
        if attribute and owner == self.own and self.object is not None:
            self.object.hold(attribute, split=split)


def rebound_calls(targets: list[ast.expr], value: ast.expr) -> list[ast.Call]:
    """Return the in-place calls on a name whose statement binds it to what comes of them.

    ``y = y.clamp_(min=1)``, ``y = y.abs_().view(-1)``: nothing reads the name in between.
    """
    if len(targets) != 1 or not isinstance(targets[0], ast.Name):
        return []
    name, nodes = targets[0].id, list(nodes_within(value))
    if sum(isinstance(each, ast.Name) and each.id == name for each in nodes) != 1:
        return []
    # What runs later, or more than once, is not followed.
    if any(isinstance(each, _LATER) for each in nodes):
        return []
    return [
        each
        for each in nodes
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and isinstance(each.func.value, ast.Name)
        and each.func.value.id == name
        and is_named_in_place(each.func.attr)
    ]
