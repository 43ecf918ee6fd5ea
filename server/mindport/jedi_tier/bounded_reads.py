"""Files that jedi reads on its own: regular ones of a bounded length alone.

A stub may be a link to a device that never ends, and a module longer than all memory. jedi takes
both for files that are not there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import parso.file_io
from jedi.inference.compiled.subprocess import functions

from mindport.regular_files import MOST_IMPORTED, regular_bytes

#: What jedi and parso have no types for.
_functions: Any = functions
_file_io: Any = parso.file_io


def bound() -> None:
    """Let jedi read what ends."""
    _file_io.FileIO.read = _read
    _functions._get_source = _source


def _read(file: Any) -> bytes:
    return regular_bytes(Path(file.path), MOST_IMPORTED)


def _source(loader: Any, name: str) -> bytes:
    try:
        return regular_bytes(Path(loader.get_filename(name)), MOST_IMPORTED)
    except OSError as error:
        raise ImportError(f"{name} cannot be read", name=name) from error
