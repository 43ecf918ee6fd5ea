"""Records behave as the standard library's dataclasses do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any, Generic, TypeVar

import pytest
from mindport.core.base import records

T = TypeVar("T")


@records.dataclass(frozen=True, slots=True)
class Place:
    """A record with a default of each kind."""

    row: int
    column: int = 0
    names: list[str] = records.field(default_factory=list, repr=False, compare=False)


@records.dataclass(frozen=True, slots=True)
class Marked(Place):
    """One that derives from another."""

    mark: str = "x"


@records.dataclass(slots=True)
class Counted(Generic[T]):
    """One that is not frozen, makes a field of its own, and is generic."""

    item: T
    count: int = records.field(init=False)

    def __post_init__(self) -> None:
        self.count = 1


@records.dataclass(slots=True, eq=False)
class Own:
    """One that is told by which it is."""

    item: int


@records.dataclass(frozen=True, slots=True, order=True)
class Ordered:
    """One that has an order."""

    first: int
    second: int = 0


@records.dataclass(frozen=True, slots=True)
class Empty:
    """One without fields."""


def test_constructors_take_places_names_and_defaults() -> None:
    place = Place(1, names=["a"])
    assert (place.row, place.column, place.names) == (1, 0, ["a"])
    assert Place(1).names is not Place(1).names
    marked = Marked(1, 2, mark="y")
    assert (marked.row, marked.column, marked.names, marked.mark) == (1, 2, [], "y")
    assert Counted("a").count == 1


@pytest.mark.parametrize("given", [(), (1, 2, [], 4)])
def test_wrong_arguments_raise(given: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match=r"Place\.__init__\(\)"):
        Place(*given)


def test_they_are_equal_by_class_and_fields() -> None:
    assert Place(1, 2, ["a"]) == Place(1, 2, ["b"])
    assert hash(Place(1, 2, ["a"])) == hash(Place(1, 2, ["b"]))
    assert Place(1) != Place(2)
    assert Place(1) != Marked(1)
    assert Place(1) != (1, 0)
    assert Own(1) != Own(1)
    assert len({Own(1), Own(1)}) == 2
    assert Empty() == Empty()
    assert len({Empty(), Empty()}) == 1
    nan = float("nan")
    assert Counted(nan) == Counted(nan)
    with pytest.raises(TypeError, match="unhashable"):
        hash(Counted(1))


def test_they_are_in_the_order_of_their_fields() -> None:
    assert sorted([Ordered(2), Ordered(1, 3), Ordered(1, 2)])[0] == Ordered(1, 2)
    assert Ordered(1) <= Ordered(1) and Ordered(1) >= Ordered(1) and Ordered(2) > Ordered(1)
    with pytest.raises(TypeError):
        sorted([Ordered(1), Own(1)])  # type: ignore[type-var]


def test_they_show_their_fields() -> None:
    assert repr(Marked(1)) == "Marked(row=1, column=0, mark='x')"


def test_they_have_slots_alone() -> None:
    assert not hasattr(Marked(1), "__dict__")
    with pytest.raises(AttributeError):
        Marked(1).other = 1  # type: ignore[attr-defined]


def test_they_are_copied_and_pickled() -> None:
    for record in (Marked(1, 2, ["a"], "y"), Ordered(1, 2), Empty()):
        assert pickle.loads(pickle.dumps(record)) == record
        assert copy.copy(record) == record
        assert copy.deepcopy(record) == record


def test_they_are_replaced_and_made_dicts() -> None:
    place = records.replace(Marked(1, 2), column=5)
    assert place == Marked(1, 5)
    assert records.asdict(place) == {"row": 1, "column": 5, "names": [], "mark": "x"}
    assert records.asdict(Counted([Place(1)]))["item"] == [{"row": 1, "column": 0, "names": []}]
    with pytest.raises(TypeError, match="no field depth"):
        records.replace(place, depth=1)


def test_what_is_one_can_be_told() -> None:
    assert records.is_dataclass(Place) and records.is_dataclass(Place(1))
    assert not records.is_dataclass(1)
    assert [each.name for each in records.fields(Marked)] == ["row", "column", "names", "mark"]


def test_a_match_takes_them_apart() -> None:
    match Place(1, 2):
        case Place(row, column):
            assert (row, column) == (1, 2)


def test_the_library_makes_the_same_of_them() -> None:
    """The fields of one that the library made of the same text."""
    made = dataclasses.make_dataclass("Place", [("row", int), ("column", int, 0)])
    assert [each.name for each in dataclasses.fields(made)] == ["row", "column"]
    assert made.__match_args__ == Place.__match_args__[:2]  # type: ignore[attr-defined]
