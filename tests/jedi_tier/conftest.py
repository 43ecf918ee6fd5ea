"""Resolvers that end with their test, and workers that misbehave in its stead."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jedi_fakes import Made, Maker


@pytest.fixture
def make() -> Iterator[Maker]:
    """Give a function that makes a resolver; ``script`` stands in for the worker."""
    made: list[Made] = []

    def maker(script: str = "", clock: Callable[[], float] | None = None) -> Made:
        command = [sys.executable, "-c", script] if script else None
        made.append(Made(command, clock))
        return made[-1]

    yield maker
    for each in made:
        each.resolver.close()


@pytest.fixture(scope="session")
def shared() -> Iterator[Made]:
    """Give one resolver with a real worker for all tests that do it no harm."""
    made = Made(None, None)
    yield made
    made.resolver.close()
    assert not made.log


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the path of a file in a project of its own."""
    (tmp_path / "pyproject.toml").write_text("", "utf-8")
    return tmp_path / "net.py"
