"""Answers that are known already, until the text that they depend on changes."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Generic, TypeVar

from mindport.core.base.records import dataclass, field

MAX_TEXTS = 64
Value = TypeVar("Value")

Stamp = tuple[int, int] | None


@dataclass(slots=True)
class _Text(Generic[Value]):
    digest: str
    generation: int
    answers: dict[int, Value] = field(default_factory=dict)
    stamps: dict[str, Stamp] = field(default_factory=dict)


class Memo(Generic[Value]):
    """Answers by file, text and offset. Safe to use from several threads.

    They hold while the text is the same, and every file of the user that jedi read for them has
    the size and the time that it had when it was read.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._texts: OrderedDict[str, _Text[Value]] = OrderedDict()
        self._generation = 0

    def key(self, path: str, text: str) -> str:
        """Return what names this state of the file and of what it depends on.

        An earlier state of the file is forgotten, and so is this one where another file changed.
        """
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        with self._lock:
            known = self._texts.get(path)
            if known is None or known.digest != digest or _changed(known.stamps):
                self._generation += 1
                known = self._texts[path] = _Text(digest, self._generation)
            self._texts.move_to_end(path)
            while len(self._texts) > MAX_TEXTS:
                self._texts.popitem(last=False)
            return f"{known.generation}"

    def get(self, path: str, key: str, offset: int) -> Value | None:
        """Return an answer that is known for this state."""
        with self._lock:
            known = self._texts.get(path)
            if known is None or str(known.generation) != key:
                return None
            return known.answers.get(offset)

    def put(self, path: str, key: str, offset: int, value: Value, read: Iterable[str] = ()) -> None:
        """Keep an answer; ``read`` are files that it depends on too."""
        stamps = {file: _stamp(file) for file in read}
        with self._lock:
            known = self._texts.get(path)
            if known is not None and str(known.generation) == key:
                known.answers[offset] = value
                for file, stamp in stamps.items():
                    known.stamps.setdefault(file, stamp)


def _changed(stamps: dict[str, Stamp]) -> bool:
    return any(_stamp(file) != stamp for file, stamp in stamps.items())


def _stamp(file: str) -> Stamp:
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
