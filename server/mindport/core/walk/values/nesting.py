"""How much tuples, lists and dicts may hold in each other: what shares its parts doubles quickly.

``a, b = b, (a, b)`` is a line, and forty of them hold 2 ** 40 things. Nobody writes that, but what
is read of such values takes as long.
"""

from __future__ import annotations

from collections.abc import Iterable

from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Growing,
    Instance,
    ManyOf,
    Table,
    TupleOf,
    Value,
)

#: So much may be held further inside than the items themselves, each as often as it is held.
_MOST_INSIDE = 1_000
#: So many items a tuple may have that is put together of others.
_MOST_ITEMS = 10_000


def holds_too_much(values: Iterable[Value]) -> bool:
    """Tell whether what values hold in turn is more than is followed."""
    count = 0
    waiting = list(values)
    while waiting:
        inner = _inside(waiting.pop())
        count += len(inner)
        if count > _MOST_INSIDE:
            return True
        waiting += inner
    return False


def tuple_of(values: tuple[Value, ...]) -> TupleOf:
    """Return a tuple of values, of unknown ones where these hold too much."""
    return TupleOf((UNKNOWN,) * len(values) if holds_too_much(values) else values)


def joined(first: TupleOf, second: TupleOf) -> Value:
    """Return one tuple after the other, UNKNOWN where that has more items than are followed."""
    items = first.items + second.items
    return UNKNOWN if len(items) > _MOST_ITEMS else TupleOf(items)


def _inside(value: Value) -> list[Value]:
    if type(value) is TupleOf:
        return list(value.items)
    if type(value) is ManyOf or type(value) is Growing:
        return [] if value.item is None else [value.item]
    if type(value) is Table:
        return [*value.entries.values(), *(() if value.rest is None else (value.rest,))]
    if type(value) is Instance:
        return [each for each in (value.inside, value.parts) if each is not None]
    return []
