"""Whose memory a tensor has, as far as names and attributes go."""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.base.records import dataclass, replace

_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Memory:
    """What a tensor shares its memory with.

    of: the names, and attributes as ``self.x``, that hold it as well or hold what it is part of.
    whole: those of which it has all values. maybe: those whose memory a call may have handed back
    that nobody sees. lasting: held by what is seen after the names: a container, an object, a
    caller. given: nothing but a caller holds it, as far as is seen. elsewhere: it lasts for
    another reason than a caller. view: a method made a view of it. item: it is an item or a row.
    row: it is one of a tensor. split: what holds it holds a view or a part. array: NumPy shares
    it. apart: torch shares it, MindSpore has a copy. tensor: it is a tensor's for sure, or, with
    holds, what a container holds are tensors. tied: the items of it that are copies in torch, by
    identity, while MindSpore writes what is assigned to their items into what they were taken of:
    the names of that are under, and reached says that it lasts. own: the way to it says that it is
    made or computed here, or a view of such a tensor. casts: the calls, by identity, that give the
    tensor itself in torch where there is nothing to convert, and may give a copy in MindSpore.
    """

    of: frozenset[str] = _NONE
    whole: frozenset[str] = _NONE
    maybe: frozenset[str] = _NONE
    lasting: bool = False
    given: bool = False
    elsewhere: bool = False
    view: bool = False
    item: bool = False
    row: bool = False
    split: bool = False
    array: bool = False
    apart: bool = False
    tensor: bool = False
    holds: bool = False
    tied: frozenset[int] = frozenset()
    under: frozenset[str] = _NONE
    reached: bool = False
    own: bool = False
    casts: frozenset[int] = frozenset()

    def part(self) -> Memory:
        """Return that of an item."""
        return replace(self, whole=_NONE, given=False, item=True, holds=False)

    def selected(self, node: object) -> Memory:
        """Return that of an item which is a copy in torch; node: the item."""
        under, reached = self.of | self.under, self.lasting or self.reached
        if not under and not reached:
            return Memory(item=True, own=True)
        tied = frozenset((id(node),))
        return Memory(item=True, tied=tied, under=under, reached=reached, own=True)

    def untied(self) -> Memory:
        """Return that of what is made of an item, whose writes reach the item alone."""
        if not self.tied:
            return self
        return replace(self, tied=frozenset(), under=_NONE, reached=False)

    def named(self, name: str) -> Memory:
        """Return that of what a name holds, seen from the name."""
        if name in self.of and name in self.whole:
            return self
        own = frozenset((name,))
        return replace(self, of=self.of | own, whole=self.whole | own)

    def without(self, name: str) -> Memory:
        """Return the same where a name stands for something else."""
        if not any(name in each for each in (self.of, self.whole, self.maybe, self.under)):
            return self
        gone = frozenset((name,))
        return replace(
            self,
            of=self.of - gone,
            whole=self.whole - gone,
            maybe=self.maybe - gone,
            under=self.under - gone,
        )

    def met(self, other: Memory) -> Memory:
        """Return that of a name that has either."""
        if self is other:
            return self
        return Memory(
            self.of | other.of,
            self.whole | other.whole,
            self.maybe | other.maybe,
            self.lasting or other.lasting,
            self.given and other.given,
            self.elsewhere or other.elsewhere,
            self.view or other.view,
            self.item or other.item,
            self.row or other.row,
            self.split or other.split,
            self.array or other.array,
            self.apart or other.apart,
            self.tensor and other.tensor,
            self.holds and other.holds,
            self.tied | other.tied,
            self.under | other.under,
            self.reached or other.reached,
            self.own and other.own,
            self.casts | other.casts,
        )

    def beside(self, name: str) -> bool:
        """Tell whether it is a view of, or a row beside, the tensor of a name that shares it."""
        return self.view or (self.row and name not in self.whole)


FRESH = Memory()
#: What is made or computed where it stands.
OWN = Memory(own=True)
State = dict[str, Memory]


def any_of(memories: Iterable[Memory]) -> Memory:
    """Return that of a name that has one of several."""
    found: Memory | None = None
    for each in memories:
        found = each if found is None else found.met(each)
    return found or FRESH


def met(first: State, second: State) -> State:
    """Return what holds after either of two paths."""
    joined = dict(first)
    for name, memory in second.items():
        before = joined.get(name)
        joined[name] = memory if before is None or before is memory else before.met(memory)
    return joined
