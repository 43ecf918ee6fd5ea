"""The option that all tests with stored expectations share."""

from __future__ import annotations

import pytest


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
