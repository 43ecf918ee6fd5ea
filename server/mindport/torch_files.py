"""Which files have to do with torch, by what they and those that they import mention."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from mindport.core.base.patterns import pattern
from mindport.taken_names import from_imports, plain_imports

_FRAMEWORKS = ("torch", "mindspore")
#: What a file does with tensors that it is handed, and hardly with anything else.
_OF_TENSORS = pattern(
    r"\.(?:to|cuda|cpu|view|reshape|permute|transpose|contiguous|detach|clone|squeeze|unsqueeze"
    r"|flatten|expand|view_as|expand_as|type_as)\("
)


class Files(Protocol):
    """What is asked of files."""

    def find(self, path: str, level: int, module: str) -> str | None:
        """Return the file of a module as an import in ``path`` names it."""

    def text(self, path: str) -> str:
        """Return the text of a file, "" where it has none."""

    def mentions_framework(self, path: str) -> bool:
        """Tell whether a file names torch or MindSpore anywhere."""

    def is_together(self, path: str) -> bool:
        """Tell whether a file is converted in the same run."""


class TorchFiles:
    """Tells of files whether they, or what they import, mention a framework.

    Files of one run pass tensors on to each other whether or not they name torch, so imports are
    followed through any number of them, and one that imports nothing counts by the methods that it
    calls, as it may give back what it is handed; of other files only what they mention counts.
    Answers are kept: ``files`` give the same ones as long as this lives.
    """

    def __init__(self, files: Files) -> None:
        self._files = files
        self._imported: dict[str, tuple[str, ...]] = {}
        self._known: dict[str, bool] = {}
        self._handling: dict[str, bool] = {}

    def concerns(self, path: str) -> bool:
        """Tell whether a file has to do with torch."""
        if path not in self._known:
            self._known[path] = self._reaches(path)
        return self._known[path]

    def _reaches(self, path: str) -> bool:
        seen = {path}
        waiting = [path]
        while waiting:
            each = waiting.pop()
            if self._files.mentions_framework(each):
                return True
            if not self._files.is_together(each):
                if each != path:
                    continue
            elif self._known.get(each, False) or self._handles(each):
                return True
            new = [found for found in self._imports(each) if found not in seen]
            seen.update(new)
            waiting += new
        # None of these leads further than the first one did.
        self._known.update(dict.fromkeys(filter(self._files.is_together, seen), False))
        return False

    def _handles(self, path: str) -> bool:
        """Tell whether a file calls methods of tensors, whoever hands it those."""
        if path not in self._handling:
            self._handling[path] = _OF_TENSORS.search(self._files.text(path)) is not None
        return self._handling[path]

    def _imports(self, path: str) -> tuple[str, ...]:
        """Return the files that a file imports, in functions too."""
        if path not in self._imported:
            named = _modules(self._files.text(path))
            found = (self._files.find(path, level, module) for level, module in named)
            self._imported[path] = tuple(dict.fromkeys(each for each in found if each is not None))
        return self._imported[path]


def mentions_framework(text: str) -> bool:
    """Tell whether a text names torch or MindSpore anywhere."""
    return any(word in text for word in _FRAMEWORKS)


def _modules(text: str) -> Iterator[tuple[int, str]]:
    """Yield what may be a module of the imports of a text, by their form: level and path."""
    for level, module, names in from_imports(text):
        yield level, module
        for name in names:
            yield level, ".".join(filter(None, (module, name)))
    for module, _ in plain_imports(text):
        yield 0, module
