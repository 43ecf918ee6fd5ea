"""The LSP types of progress: what the work is, how far it is, that it is over."""

from __future__ import annotations

from lsprotocol import types


def begin(title: str) -> types.WorkDoneProgressBegin:
    """Return that work begins which a person can cancel."""
    return types.WorkDoneProgressBegin(title=title, cancellable=True, percentage=0)


def report(done: int, total: int) -> types.WorkDoneProgressReport:
    """Return how much of the work is done."""
    percentage = 100 * done // total if total else 0
    return types.WorkDoneProgressReport(
        message=f"{done}/{total}", percentage=percentage, cancellable=True
    )


def end() -> types.WorkDoneProgressEnd:
    """Return that the work is over."""
    return types.WorkDoneProgressEnd()
