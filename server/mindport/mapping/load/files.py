"""What may lie in the mappings folder, and how its texts are stored."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from mindport.mapping.model import MappingProblem, Place

#: The files of each folder by pattern. What each holds is read and checked elsewhere.
LAYOUT: dict[str, tuple[str, ...]] = {
    "": ("*.yaml", "CORRECTIONS.md", "README.md", "ids.txt", "schema.json", "usage.tsv"),
    "cases": ("*.yaml",),
    "evidence": ("cpu-*.jsonl", "layers-*.jsonl", "parameters-*.jsonl", "calls-*.jsonl"),
    "recipes": ("*.py",),
    "sources": ("*.tsv",),
    "surfaces": ("torch-*.jsonl.gz", "mindspore-*.jsonl.gz", "*-classes.tsv"),
}
_BINARY = (".gz",)
_BOM = b"\xef\xbb\xbf"


def file_problems(root: Path) -> list[MappingProblem]:
    """Return the files and folders that nothing reads, links, and texts with other line ends."""
    found: list[MappingProblem] = []
    for folder in LAYOUT:
        for path in _entries(root / folder):
            shown = "/".join((root.name, *path.relative_to(root).parts))
            found += [
                MappingProblem(Place(shown, line), said) for line, said in _faults(path, root)
            ]
    return found


def _entries(folder: Path) -> Iterator[Path]:
    """Yield what lies in a folder, but for hidden names and what Python leaves behind."""
    if folder.is_dir() and not folder.is_symlink():
        for path in sorted(folder.iterdir()):
            if not path.name.startswith(".") and path.name != "__pycache__":
                yield path


def _faults(path: Path, root: Path) -> Iterator[tuple[int, str]]:
    folder = "" if path.parent == root else path.parent.name
    if path.is_symlink():
        yield 1, "a link; the mappings are plain files and folders"
    elif path.is_dir():
        if folder or path.name not in LAYOUT:
            listed = ", ".join(filter(None, LAYOUT))
            yield 1, f"nothing reads this folder; the folders are {listed}"
    elif not any(fnmatchcase(path.name, pattern) for pattern in LAYOUT[folder]):
        yield 1, f"nothing reads this file; here belong {', '.join(LAYOUT[folder])}"
    elif path.suffix not in _BINARY:
        yield from _stored(path.read_bytes())


def _stored(content: bytes) -> Iterator[tuple[int, str]]:
    if content.startswith(_BOM):
        yield 1, "begins with a byte order mark: save it as UTF-8 without one"
    place = content.find(b"\r")
    if place >= 0:
        yield content.count(b"\n", 0, place) + 1, "has a carriage return: end lines with LF alone"
