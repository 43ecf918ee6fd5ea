"""The settings of one client, live: what it sent, pyproject.toml, the language of its display.

The client's tables come with initialize, ``workspace/configuration`` or ``didChangeConfiguration``;
``mindport.settings`` checks them and knows which source wins.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mindport.core.base.records import dataclass, field
from mindport.core.document import Document
from mindport.pyproject import SettingsAt
from mindport.settings import SettingProblem, Settings, resolve

SECTION = "mindport"
#: Seconds for which the times of files above a folder are taken as they were: what one keystroke
#: leads to asks for settings some ten times, and each time is a question to the disk.
_LOOK_AGAIN = 0.2


def table_of(value: object) -> Mapping[str, object] | None:
    """Return the settings in what a client sent: flat, or below ``mindport`` or ``settings``."""
    if not isinstance(value, Mapping):
        return None
    for name in (SECTION, "settings"):
        inner = value.get(name)
        if isinstance(inner, Mapping):
            return table_of(inner)
    return value


@dataclass(frozen=True, slots=True)
class Folder:
    """A workspace folder: its URI as the client gave it, and its path where it has one."""

    uri: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class Scope:
    """What holds for one document. ``root`` is the path of its workspace folder, if any."""

    settings: Settings
    root: Path | None


@dataclass(slots=True)
class _Reader:
    """What the files above one folder say, as long as their times are those of ``stamp``.

    looked: when those were last looked at, in seconds of the monotonic clock.
    """

    stamp: tuple[int, ...]
    settings: SettingsAt
    looked: float


@dataclass(slots=True)
class LiveSettings:
    """The client's tables by scope, and the settings that come of them.

    locale: the language of the client's display, ``zh-cn`` for example; it decides the language
    where no setting does.
    """

    initial: Mapping[str, object]
    locale: str = ""
    folders: tuple[Folder, ...] = ()
    _tables: dict[str, Mapping[str, object]] = field(default_factory=dict)
    _readers: dict[tuple[str, Path], _Reader] = field(default_factory=dict)
    _warned: set[SettingProblem] = field(default_factory=set)
    _fresh: list[SettingProblem] = field(default_factory=list)

    @property
    def display(self) -> str:
        """The language of the client's display, where it is one of ours."""
        return "zh" if self.locale.lower().startswith("zh") else "en"

    def replace(self, tables: Mapping[str, Mapping[str, object]]) -> bool:
        """Take new tables by folder URI (empty: everything else); tell whether anything changed."""
        changed = dict(tables) != self._tables
        self._tables = dict(tables)
        self._readers.clear()
        return changed

    def packed(self) -> dict[str, object]:
        """Return all of it as JSON, for another process."""
        folders = [[each.uri, str(each.path) if each.path else ""] for each in self.folders]
        return {
            "initial": self.initial,
            "locale": self.locale,
            "folders": folders,
            "tables": self._tables,
        }

    @classmethod
    def unpacked(cls, packed: Mapping[str, Any]) -> LiveSettings:
        """Return the settings that another process packed."""
        folders = tuple(
            Folder(uri, Path(path) if path else None) for uri, path in packed["folders"]
        )
        live = cls(packed["initial"], packed["locale"], folders)
        live.replace(packed["tables"])
        return live

    def forget_files(self) -> None:
        """Read the pyproject.toml files again when they are next asked for."""
        self._readers.clear()

    def look_again(self) -> None:
        """Look at the times of the pyproject.toml files when settings are next asked for."""
        for reader in list(self._readers.values()):
            reader.looked = float("-inf")

    def scope(self, doc: Document) -> Scope:
        """Return what holds for ``doc``."""
        path = Path(doc.path) if doc.path else None
        folder = self._folder(path)
        explicit = self._explicit(folder.uri if folder else "")
        start = path.parent if path else (folder.path if folder else None)
        if start is None:
            settings, problems = resolve(explicit, None, display=self.display)
        else:
            reader = self._reader(explicit, folder.uri if folder else "", start)
            settings, problems = reader.settings.folder(start), reader.settings.problems
        self._note(problems)
        return Scope(settings, folder.path if folder else None)

    def holder(self, path: Path) -> Folder | None:
        """Return the workspace folder that holds a path, None where none does."""
        return self._folder(path)

    def explicit(self, folder: Folder | None) -> Mapping[str, object]:
        """Return what the client set for a workspace folder, or for what is outside of all."""
        return self._explicit(folder.uri if folder else "")

    def take_problems(self) -> list[SettingProblem]:
        """Return the problems not returned before, each once in a session."""
        fresh, self._fresh = self._fresh, []
        return fresh

    def language(self) -> str:
        """Return the language of what belongs to no document: that of the first folder."""
        folder = self.folders[0] if self.folders else None
        explicit = self._explicit(folder.uri if folder else "")
        if folder is None or folder.path is None:
            return resolve(explicit, None, display=self.display)[0].lang
        return self._reader(explicit, folder.uri, folder.path).settings.folder(folder.path).lang

    def _folder(self, path: Path | None) -> Folder | None:
        if path is None:
            return self.folders[0] if self.folders else None
        holders = [f for f in self.folders if f.path and path.is_relative_to(f.path)]
        return max(holders, key=lambda f: len(f.path.parts) if f.path else 0, default=None)

    def _explicit(self, folder_uri: str) -> Mapping[str, object]:
        return self._tables.get(folder_uri, self._tables.get("", self.initial))

    def _reader(self, explicit: Mapping[str, object], key: str, start: Path) -> _Reader:
        known, now = self._readers.get((key, start)), time.monotonic()
        if known is not None and now < known.looked + _LOOK_AGAIN:
            return known
        stamp = _stamp((start, *start.parents))
        if known is None or known.stamp != stamp:
            known = _Reader(stamp, SettingsAt(explicit, self.display), now)
            self._readers[key, start] = known
        known.looked = now
        return known

    def _note(self, problems: Iterable[SettingProblem]) -> None:
        for problem in problems:
            if problem not in self._warned:
                self._warned.add(problem)
                self._fresh.append(problem)


def _stamp(folders: Iterable[Path]) -> tuple[int, ...]:
    """Return the times of the pyproject.toml files: clients without file watchers tell of none."""
    times = []
    for folder in folders:
        try:
            times.append((folder / "pyproject.toml").stat().st_mtime_ns)
        except OSError:
            times.append(0)
    return tuple(times)
