"""The files of a project, read when another file's import asks for them.

Implements ``core.project.Project``: the core asks by import path, this finds and reads the file and
keeps a summary until the file changes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from mindport.core.decode import Decoded, decode
from mindport.core.project import ClassKind
from mindport.core.summary import ModuleSummary, Origin, summarize

_MAX_HOPS = 12
_SEQUENTIAL = ("torch.nn.Sequential",)


class Workspace:
    """Cross-file facts for files on disk.

    together: files that are converted in the same run. overlay: gives the text of a file that is
    open in an editor, None for one that is not.
    """

    def __init__(
        self,
        together: Iterable[str] = (),
        overlay: Callable[[str], str | None] | None = None,
    ) -> None:
        self._together = frozenset(os.path.realpath(path) for path in together)
        self._overlay = overlay
        self._summaries: dict[str, tuple[object, ModuleSummary]] = {}

    def class_kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what ``from <level dots><module> import <name>`` in ``path`` gives, if a class."""
        return self._resolve(path, Origin(module, level, name), 0) if path else None

    def has_module(self, path: str, module: str) -> bool:
        """Tell whether an absolute import of ``module`` in ``path`` finds a file of the project."""
        return bool(path) and self._find(path, 0, module) is not None

    def _resolve(self, path: str, origin: Origin, hops: int) -> ClassKind | None:
        if hops > _MAX_HOPS:
            return None
        known = _framework(origin)
        if known is not None:
            return known
        target = self._find(path, origin.level, origin.module)
        found = None if target is None else self._in_module(target, origin.name, hops + 1)
        first, dot, rest = origin.name.partition(".")
        if found is None and dot:
            # ``from package import module`` and a class of that module.
            module = ".".join(filter(None, (origin.module, first)))
            return self._resolve(path, Origin(module, origin.level, rest), hops + 1)
        return found

    def _in_module(self, path: str, name: str, hops: int) -> ClassKind | None:
        summary = self._summary(path)
        if summary is None or hops > _MAX_HOPS:
            return None
        first, _, rest = name.partition(".")
        if first in summary.classes and not rest:
            together = summary.parses and os.path.realpath(path) in self._together
            kinds = [
                kind
                for base in summary.classes[first].bases
                if base != first and (kind := self._in_module(path, base, hops + 1)) is not None
            ]
            sequential = any(kind.sequential for kind in kinds)
            for wanted in ("module", "cell"):
                alike = [kind for kind in kinds if kind.kind == wanted]
                if alike:
                    whole = together and all(kind.together for kind in alike)
                    return ClassKind(wanted, path, whole, sequential)
            return ClassKind("other", path, together)
        if first in summary.imports:
            origin = summary.imports[first]
            full = ".".join(filter(None, (origin.name, rest)))
            return self._resolve(path, Origin(origin.module, origin.level, full), hops + 1)
        submodule = self._find(path, 1, first) if Path(path).name == "__init__.py" else None
        if submodule is not None and rest:
            return self._in_module(submodule, rest, hops + 1)
        for star in summary.stars:
            found = self._resolve(path, Origin(star.module, star.level, name), hops + 1)
            if found is not None:
                return found
        return None

    def _find(self, path: str, level: int, module: str) -> str | None:
        """Return the file of a module as an import in ``path`` names it."""
        parts = [part for part in module.split(".") if part]
        folder = Path(path).parent
        if level:
            for _ in range(level - 1):
                folder = folder.parent
            return _module_file(folder, parts)
        for root in _import_roots(folder):
            found = _module_file(root, parts)
            if found is not None and parts:
                return found
        return None

    def _summary(self, path: str) -> ModuleSummary | None:
        text = self._overlay(path) if self._overlay is not None else None
        stamp: object
        if text is not None:
            stamp = hash(text)
        else:
            try:
                stat = Path(path).stat()
            except OSError:
                return None
            stamp = (stat.st_mtime_ns, stat.st_size)
        cached = self._summaries.get(path)
        if cached is not None and cached[0] == stamp:
            return cached[1]
        if text is None:
            try:
                decoded = decode(Path(path).read_bytes())
            except OSError:
                return None
            if not isinstance(decoded, Decoded):
                return None
            text = decoded.text
        summary = summarize(text)
        self._summaries[path] = (stamp, summary)
        return summary


def _framework(origin: Origin) -> ClassKind | None:
    """Return what a class of torch or MindSpore itself is; those need no conversion."""
    if origin.level:
        return None
    full = ".".join(filter(None, (origin.module, origin.name)))
    root = full.partition(".")[0]
    if root not in ("torch", "mindspore"):
        return None
    kind = "other"
    if root == "mindspore" and full.endswith((".Cell", ".SequentialCell")):
        kind = "cell"
    elif full.startswith("torch.nn.") and full.rpartition(".")[2][:1].isupper():
        kind = "module"
    return ClassKind(kind, "", True, full in _SEQUENTIAL)


def _import_roots(folder: Path) -> list[Path]:
    """Return where absolute imports may start: the folders above, packages' parents first."""
    roots = [folder]
    current = folder
    for _ in range(_MAX_HOPS):
        if current.parent == current:
            break
        in_package = _is_file(current / "__init__.py")
        current = current.parent
        roots.append(current)
        roots.append(current / "src")
        if not in_package and any(
            _is_file(current / mark) for mark in (".git/HEAD", ".git", "pyproject.toml", "setup.py")
        ):
            break
    return roots


def _module_file(folder: Path, parts: list[str]) -> str | None:
    base = folder.joinpath(*parts)
    if parts:
        single = base.with_suffix(".py") if "." not in base.name else Path(f"{base}.py")
        if _is_file(single):
            return str(single)
    package = base / "__init__.py"
    return str(package) if _is_file(package) else None


def _is_file(path: Path) -> bool:
    """Tell whether a file is there; one in a folder that cannot be entered is not, for us."""
    try:
        return path.is_file()
    except OSError:
        return False
