"""Resolvers that end with their test, and workers that misbehave in its stead."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mindport.jedi_tier.resolver import Resolver

#: Seconds that a question may take where its answer is what matters: machines are busy at times.
LONG = 60.0
#: A worker that says it is ready; what it does with a request comes after.
FAKE = """
import json, sys, time
def send(answer):
    print(json.dumps(answer), flush=True)
send({"ready": True})
for line in sys.stdin:
    request = json.loads(line)
    if "open" in request:
        send({"opened": request["open"]})
        continue
"""


class Made:
    """A resolver with what it logged."""

    def __init__(self, command: list[str] | None, clock: Callable[[], float] | None) -> None:
        self.log: list[str] = []
        given = {} if clock is None else {"clock": clock}
        self.resolver = Resolver(self.log.append, command=command, **given)


Maker = Callable[..., Made]


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
