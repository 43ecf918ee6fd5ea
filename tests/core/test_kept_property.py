"""Attributes that are worked out once for each object, and wait for no other object's."""

from __future__ import annotations

import threading

from mindport.core.base.kept_property import kept_property


class Numbered:
    def __init__(self) -> None:
        self.asked = 0

    @kept_property
    def number(self) -> int:
        """Return a number."""
        self.asked += 1
        return self.asked


class Meeting:
    """Works its answer out only while another one works out the same."""

    def __init__(self, here: threading.Barrier) -> None:
        self.here = here

    @kept_property
    def met(self) -> bool:
        self.here.wait(10)
        return True


def test_it_is_worked_out_once_for_each_object() -> None:
    one, other = Numbered(), Numbered()
    assert [one.number, one.number, other.number] == [1, 1, 1]
    assert one.asked == other.asked == 1


def test_a_class_gives_the_property_itself() -> None:
    assert Numbered.number.__doc__ == "Return a number."


def test_two_threads_do_not_wait_for_each_other() -> None:
    here = threading.Barrier(2)
    found: list[bool] = []

    def read() -> None:
        found.append(Meeting(here).met)

    threads = [threading.Thread(target=read) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [True, True]
