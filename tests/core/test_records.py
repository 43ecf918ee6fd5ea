"""Dataclasses as the package defines them: frozen to the type checker, plain at run time."""

from __future__ import annotations

import ast
import dataclasses
import pickle
from pathlib import Path

import mindport
import pytest
from mindport.core.records import dataclass, replace

PACKAGE = Path(mindport.__file__).parent


@dataclass(frozen=True, slots=True, order=True)
class Point:
    x: int
    y: int = 0
    note: str = dataclasses.field(default="", repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class OwnHash:
    """Hashed by one field."""

    name: str
    rest: tuple[int, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)


@dataclass(slots=True)
class Open:
    values: list[object] = dataclasses.field(default_factory=list)


@dataclass(slots=True, eq=False)
class Node:
    """Known by its identity."""

    value: int = 0


def test_equal_fields_are_equal_and_hashed_alike() -> None:
    one, same, other = Point(1, 2, "a"), Point(1, 2, "b"), Point(2, 1)
    assert one == same and hash(one) == hash(same) and one != other and one < other
    assert {one: 1}[same] == 1
    assert pickle.loads(pickle.dumps(one)) == one


def test_replacing_is_that_of_dataclasses() -> None:
    one = Point(1, 2, "a")
    replaced = replace(one, x=3)
    assert replaced == Point(3, 2) == dataclasses.replace(one, x=3)
    assert (replaced.note, one.x) == ("a", 1)
    assert replace(Node(1), value=2).value == 2
    with pytest.raises(TypeError, match="z"):
        replace(one, z=1)


def test_a_hash_of_its_own_is_kept() -> None:
    assert hash(OwnHash("a", (1,))) == hash("a")
    assert OwnHash("a") != OwnHash("a", (1,))


def test_what_may_change_is_not_hashed() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Open())
    assert Node() != Node() and len({Node(), Node()}) == 2


def test_they_are_shown_as_dataclasses_are() -> None:
    assert repr(Point(1, 2, "hidden")) == "Point(x=1, y=2)"
    itself = Open()
    itself.values.append(itself)
    assert repr(itself) == "Open(values=[...])"


def test_slots_take_nothing_else() -> None:
    with pytest.raises(AttributeError):
        object.__setattr__(Point(1), "z", 3)


def test_all_of_the_package_uses_them() -> None:
    wrong = [
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if path.name != "records.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module == "dataclasses"
        and any(alias.name in ("dataclass", "replace") for alias in node.names)
    ]
    assert wrong == []
