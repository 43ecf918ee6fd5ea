"""The option that all tests with stored expectations share."""

from __future__ import annotations

import signal

import pytest

# A parent that ignores interrupts, such as a job in the background, hands that on to its children.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``, which writes present results into the case files, for review."""
    parser.addoption(
        "--update",
        nargs="?",
        const="all",
        choices=("all", "carets", "after"),
        help="write the present findings (carets), the present result (after) or both (all) "
        "into the case files",
    )
