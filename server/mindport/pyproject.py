"""Finds and reads the ``[tool.mindport]`` table that holds for a folder.

The command line and the language server ask ``SettingsAt`` for the settings of each file.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text
from mindport.regular_files import regular_bytes
from mindport.settings import SettingProblem, Settings, resolve


def read_pyproject(path: Path) -> tuple[Mapping[str, object] | None, tuple[SettingProblem, ...]]:
    """Return the ``[tool.mindport]`` table of a file, None where there is none, and its faults."""
    try:
        data = regular_bytes(path)
    except (FileNotFoundError, NotADirectoryError):
        return None, ()
    except OSError as error:
        if not os.access(path.parent, os.X_OK):
            # A folder that cannot be entered is reported as such; it says nothing of settings.
            return None, ()
        reason = error.strerror or str(error)
        return None, (
            SettingProblem(
                "pyproject.toml",
                Text(f"cannot be read: {reason}", f"无法读取：{reason}"),
                str(path),
            ),
        )
    # A file that never names MindPort cannot hold its table: other tools' faults are theirs.
    # NUL bytes are left out of the search: in UTF-16, which is not TOML, they part the letters.
    if b"mindport" not in data.replace(b"\0", b""):
        return None, ()
    try:
        toml = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
        tool = toml.loads(data.decode("utf-8")).get("tool", {})
    except (ValueError, RecursionError) as error:
        # What is nested too deeply says so in Python's words.
        return None, (
            SettingProblem(
                "pyproject.toml",
                Text(f"is not valid TOML: {error}", f"不是有效的 TOML：{error}"),
                str(path),
            ),
        )
    if not isinstance(tool, dict) or "mindport" not in tool:
        return None, ()
    table = tool["mindport"]
    if not isinstance(table, dict):
        return None, (
            SettingProblem(
                "tool.mindport",
                Text(
                    "`tool.mindport` must be a table: write `[tool.mindport]`",
                    "`tool.mindport` 必须是表：请写 `[tool.mindport]`",
                ),
                str(path),
            ),
        )
    return table, ()


@dataclass(slots=True)
class SettingsAt:
    """Resolves settings folder by folder, reading each pyproject.toml once.

    explicit is what the user set in the editor or on the command line, for every folder; display
    the language where no setting decides.
    """

    explicit: Mapping[str, object]
    display: str = "en"
    _by_folder: dict[Path, Settings] = field(default_factory=dict)
    _problems: dict[SettingProblem, None] = field(default_factory=dict)

    @property
    def problems(self) -> tuple[SettingProblem, ...]:
        """Return the problems met so far, each once."""
        return tuple(self._problems)

    def folder(self, folder: Path) -> Settings:
        """Return the settings that hold in ``folder``, an absolute path."""
        passed: list[Path] = []
        for each in (folder, *folder.parents):
            settings = self._by_folder.get(each)
            if settings is None:
                passed.append(each)
                settings = self._own(each)
            if settings is not None:
                break
        assert settings is not None
        self._by_folder.update(dict.fromkeys(passed, settings))
        return settings

    def _own(self, folder: Path) -> Settings | None:
        """Return the settings that begin in a folder, None where those of the one above hold."""
        table, problems = read_pyproject(folder / "pyproject.toml")
        if table is None and not problems and folder.parent != folder:
            return None
        source = str(folder / "pyproject.toml") if table is not None else ""
        settings, more = resolve(self.explicit, table, source=source, display=self.display)
        self._problems.update(dict.fromkeys((*problems, *more)))
        return settings

    def file(self, path: Path) -> Settings:
        """Return the settings that hold for the file at ``path``, an absolute path."""
        return self.folder(path.parent)
