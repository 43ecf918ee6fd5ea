"""What the harness notes of a program's optimizers."""

from __future__ import annotations

from harness.steps import Steps


def test_an_optimizer_after_one_that_is_gone_steps_for_the_first_time() -> None:
    steps = Steps()
    # Each is freed before the next is made, which often gets its place in memory.
    assert all(steps.first(Steps()) for _ in range(100))


def test_an_optimizer_steps_for_the_first_time_once() -> None:
    steps, optimizer = Steps(), object()
    assert [steps.first(optimizer), steps.first(optimizer)] == [True, False]
