"""What requests of MindPort's own ask for, checked: pygls hands their parameters on as they are.

Each function raises JsonRpcInvalidParams, naming the parameter, where it is of another form.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from mindport.lsp import convert


def text(params: Any, name: str) -> str:
    """Return a parameter that is a string and has to be there."""
    found = text_or_none(params, name)
    if found is None:
        raise _wrong(name, "a string")
    return found


def text_or_none(params: Any, name: str) -> str | None:
    """Return a parameter that is a string where it is given."""
    found = _given(params, name)
    if found is not None and not isinstance(found, str):
        raise _wrong(name, "a string")
    return found


def number(params: Any, name: str, default: int, least: int = 0) -> int:
    """Return a parameter that is a whole number, at least ``least``."""
    found = _given(params, name)
    if found is None:
        return default
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise _wrong(name, f"a whole number from {least}")
    return found


def flag(params: Any, name: str, *, default: bool) -> bool:
    """Return a parameter that is true or false."""
    found = _given(params, name)
    if found is None:
        return default
    if not isinstance(found, bool):
        raise _wrong(name, "true or false")
    return found


def texts_or_none(params: Any, name: str) -> tuple[str, ...] | None:
    """Return a parameter that is a list of strings where it is given."""
    found = _given(params, name)
    if found is None:
        return None
    if not isinstance(found, (list, tuple)) or not all(isinstance(each, str) for each in found):
        raise _wrong(name, "a list of strings")
    return tuple(found)


def position(params: Any, name: str) -> types.Position:
    """Return a parameter that is a position and has to be there."""
    found = position_or_none(params, name)
    if found is None:
        raise _wrong(name, "a position")
    return found


def position_or_none(params: Any, name: str) -> types.Position | None:
    """Return a parameter that is a position where it is given."""
    found = _given(params, name)
    if found is None:
        return None
    places = [getattr(found, each, None) for each in ("line", "character")]
    line, character = (
        each if isinstance(each, int) and not isinstance(each, bool) else -1 for each in places
    )
    if min(line, character) < 0:
        raise _wrong(name, "a position")
    return convert.position(line, character)


def _given(params: Any, name: str) -> Any:
    # pygls makes named tuples of objects, and leaves all else as it is.
    if params is not None and not hasattr(params, "_fields"):
        raise _wrong("params", "an object")
    return getattr(params, name, None)


def _wrong(name: str, wanted: str) -> JsonRpcInvalidParams:
    return JsonRpcInvalidParams(f"Invalid Params: {name} has to be {wanted}")
