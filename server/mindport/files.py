"""Finds the files that the user means, and reads them.

Used by the commands, and for ``is_excluded`` by the editor. Folders are walked in name order,
links to folders are not followed, and what .gitignore or the exclude setting names is left out.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass, replace
from mindport.core.model import Text
from mindport.pyproject import SettingsAt
from mindport.regular_files import MOST_OF_NOTEBOOK, NoRegularFile, regular_bytes
from mindport.settings import Settings

if TYPE_CHECKING:
    from mindport.ignore_rules import Rules

PYTHON_SUFFIXES = (".py", ".pyi", ".pyw")
NOTEBOOK_SUFFIX = ".ipynb"
#: Bytes of a Python file that are read at most: four for each character of what ``core.parse``
#: takes, and some to spare.
_MOST = 5_000_000
NO_REGULAR_FILE = Text("is no regular file", "不是普通文件")
PROJECT_FILES = (".git", "pyproject.toml", "setup.py", "setup.cfg")


class Kind(Enum):
    """What an entry of a walk is."""

    PYTHON = "python"
    NOTEBOOK = "notebook"
    OTHER = "other"
    FOLDER = "folder"
    FOLDER_LINK = "folder link"
    UNREADABLE = "unreadable"


#: What is checked and converted.
SOURCES = (Kind.PYTHON, Kind.NOTEBOOK)


@dataclass(frozen=True, slots=True)
class Entry:
    """One file or folder.

    path: where it is, absolute; shown: the path as given joined with what lies below it;
    below: the path below the named folder, empty for a file that was named itself; root: the
    index of the named path; reason: why it could not be looked at. target: of a link to a file,
    the file; leads_out: it lies in none of the folders that were named.
    """

    path: Path
    shown: str
    kind: Kind
    settings: Settings
    below: str = ""
    root: int = 0
    reason: Text | None = None
    target: Path | None = None
    leads_out: bool = False

    @property
    def named(self) -> bool:
        """Tell whether the user named this very file."""
        return not self.below


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A path that gives no bytes, and what to do about it."""

    message: Text


def walk(
    paths: Sequence[str], settings_at: SettingsAt, base: Path | None = None
) -> Iterator[Entry]:
    """Yield what is at and below ``paths``, in their order and then by name, each file once.

    base: the folder that exclude patterns with a slash are relative to where the settings do not
    say; the working folder by default. An empty path is the working folder, shown without a
    prefix. A file named itself is always taken; a path that does not exist is UNREADABLE. Python
    files and notebooks of a folder that MindPort is turned off for are OTHER, and so is a link to
    a file that is among the others.
    """
    seen: set[tuple[Path, Kind]] = set()
    entries: list[Entry] = []
    for number, given in enumerate(paths):
        for entry in _at(given, settings_at, number, base):
            if (entry.path, entry.kind) not in seen:
                seen.add((entry.path, entry.kind))
                entries.append(entry)
    folders = [Path(os.path.realpath(given)) for given in paths if is_folder(Path(given))]
    taken = {entry.path for entry in entries if entry.kind in SOURCES and entry.target is None}
    for entry in entries:
        target = entry.target
        if target is None or entry.kind not in SOURCES:
            yield entry
        elif target in taken:
            # What a copy of the tree links to; as a source it would count twice.
            yield replace(entry, kind=Kind.OTHER)
        else:
            taken.add(target)
            out = not any(target.is_relative_to(folder) for folder in folders)
            yield replace(entry, leads_out=out and not entry.named)


def read(path: Path) -> bytes | Unreadable:
    """Return the bytes of the file at ``path``, or why they cannot be had.

    Only regular files are read: a pipe waits for a writer, and a device may not end. What is too
    long to be analysed is not read either: it may be longer than all memory.
    """
    most = most_bytes(path)
    try:
        return regular_bytes(path, most)
    except NoRegularFile:
        return Unreadable(NO_REGULAR_FILE)
    except OSError as error:
        if error.errno == errno.EFBIG:
            size = most // 1_000_000
            return Unreadable(
                Text(
                    f"is larger than {size} MB and is not analysed; leave it out with `exclude`",
                    f"大于 {size} MB，不会分析；请用 `exclude` 将其排除",
                )
            )
        return Unreadable(os_reason(error))


def most_bytes(path: str | os.PathLike[str]) -> int:
    """Return how many bytes of the file at ``path`` are read at most."""
    return MOST_OF_NOTEBOOK if os.fspath(path).endswith(NOTEBOOK_SUFFIX) else _MOST


def os_reason(error: OSError) -> Text:
    """Return what went wrong with a file, and what to do about it."""
    if error.errno == errno.ENOENT:
        return Text(
            "no such file or folder; check the spelling and the working folder",
            "没有此文件或文件夹；请检查拼写和当前工作目录",
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return Text(
            "permission denied; change its permissions or name other paths",
            "没有权限；请修改其权限或换用其他路径",
        )
    if error.errno == errno.EROFS:
        return Text(
            "the file system is read-only; choose another place",
            "文件系统为只读；请选择其他位置",
        )
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Text("no space is left on the disk; free some", "磁盘空间不足；请释放空间")
    if error.errno == errno.ELOOP:
        return Text("the link leads back to itself; remove it", "链接指向自身；请删除它")
    reason = error.strerror or str(error)
    return Text(f"the system says: {reason}", f"系统报告：{reason}")


def is_excluded(path: Path, root: Path | None, settings: Settings) -> bool:
    """Tell whether an editor leaves the file at ``path`` alone, by the rules of the command line.

    root: the workspace folder. A file outside of it is judged within its own project, and one
    without a project only by whether it lies in ``site-packages``.
    """
    absolute = real_place(path)
    base = Path(os.path.realpath(root)) if root is not None else None
    if base is None or not absolute.is_relative_to(base):
        base = _project_of(absolute)
        if base is None:
            return "site-packages" in settings.exclude and "site-packages" in absolute.parts
    from mindport.ignore_rules import rules_at, rules_below

    rules = rules_at(base, settings, base)
    folder = base
    *folders, name = absolute.relative_to(base).parts
    for part in folders:
        folder = folder / part
        if rules.leaves_out(folder, True):
            return True
        rules = rules_below(rules, folder)
    return rules.leaves_out(folder / name, False)


def is_folder(path: Path) -> bool:
    """Tell whether ``path`` is a folder; no where one may not look."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except OSError:
        return False


def real_place(path: Path) -> Path:
    """Return the absolute path of a file, links among its folders followed, but not its own."""
    return Path(os.path.realpath(path.parent)) / path.name


@dataclass(frozen=True, slots=True)
class _Folder:
    path: Path
    shown: str
    below: str
    rules: Rules
    settings: Settings


def _at(given: str, settings_at: SettingsAt, number: int, base: Path | None) -> Iterator[Entry]:
    if is_folder(Path(given)):
        from mindport.ignore_rules import rules_at

        path = Path(os.path.realpath(given))
        settings = settings_at.folder(path)
        rules = rules_at(path, settings, base or Path.cwd())
        yield from _below(_Folder(path, given, "", rules, settings), settings_at, number)
        return
    path = real_place(Path(given))
    settings = settings_at.file(path)
    reason: Text | None = None
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            reason = Text(
                f"{NO_REGULAR_FILE.en}; name a file or folder, or - for standard input",
                f"{NO_REGULAR_FILE.zh}；请指定文件或文件夹，或用 - 表示标准输入",
            )
    except OSError as error:
        reason = os_reason(error)
    if reason is not None:
        yield Entry(path, given, Kind.UNREADABLE, settings, root=number, reason=reason)
        return
    kind = Kind.NOTEBOOK if path.suffix == NOTEBOOK_SUFFIX else Kind.PYTHON
    kind = kind if settings.enable else Kind.OTHER
    yield Entry(path, given, kind, settings, root=number, target=_target(path))


def _below(folder: _Folder, settings_at: SettingsAt, root: int) -> Iterator[Entry]:
    # Folders may be nested deeper than calls.
    entered = [_in(folder, settings_at, root)]
    while entered:
        found = next(entered[-1], None)
        if found is None:
            entered.pop()
        elif isinstance(found, Entry):
            yield found
        else:
            entered.append(_in(found, settings_at, root))


def _in(folder: _Folder, settings_at: SettingsAt, root: int) -> Iterator[Entry | _Folder]:
    """Yield what is in a folder, and after the entry of each folder the folder itself."""
    try:
        with os.scandir(folder.path) as listing:
            items = sorted(listing, key=lambda item: item.name)
    except OSError as error:
        yield Entry(
            folder.path,
            folder.shown,
            Kind.UNREADABLE,
            folder.settings,
            below=folder.below or ".",
            root=root,
            reason=os_reason(error),
        )
        return
    for item in items:
        entered = item.is_dir(follow_symlinks=False)
        path = folder.path / item.name
        if folder.rules.leaves_out(path, entered):
            continue
        below = _joined(folder.below, item.name)
        shown = _joined(folder.shown, item.name)
        if not entered:
            kind = _kind(item, folder.settings)
            if kind is not None:
                target = _target(path) if item.is_symlink() else None
                settings = folder.settings
                yield Entry(path, shown, kind, settings, below=below, root=root, target=target)
            continue
        yield Entry(path, shown, Kind.FOLDER, folder.settings, below=below, root=root)
        yield _enter(folder, path, shown, below, settings_at)


def _enter(folder: _Folder, path: Path, shown: str, below: str, settings_at: SettingsAt) -> _Folder:
    from mindport.ignore_rules import Rules, exclude_layer, rules_below

    settings = settings_at.folder(path)
    rules = rules_below(folder.rules, path)
    if settings.exclude_base != folder.settings.exclude_base:
        rules = Rules(rules.git, exclude_layer(settings, path, path))
    return _Folder(path, shown, below, rules, settings)


def _kind(item: os.DirEntry[str], settings: Settings) -> Kind | None:
    """Return what a file is, None for what is no file: a pipe, a socket, an editor's lock."""
    if item.is_symlink():
        if is_folder(Path(item.path)):
            return Kind.FOLDER_LINK
        # Emacs locks a file with a link of this name that leads nowhere.
        if item.name.startswith(".#"):
            return None
    is_python = item.name.endswith(PYTHON_SUFFIXES)
    try:
        mode = item.stat().st_mode
    except OSError:
        # Reading it will say what is wrong with it.
        return Kind.PYTHON if is_python else Kind.OTHER
    if not stat.S_ISREG(mode):
        return None
    if not settings.enable:
        return Kind.OTHER
    if is_python:
        return Kind.PYTHON
    return Kind.NOTEBOOK if is_notebook(Path(item.path)) else Kind.OTHER


def is_notebook(path: Path) -> bool:
    """Tell whether a file is a notebook, and none of the copies that Jupyter keeps in a folder."""
    return path.name.endswith(NOTEBOOK_SUFFIX) and path.parent.name != ".ipynb_checkpoints"


def _target(path: Path) -> Path | None:
    """Return the file that a link leads to, None for what is no link or leads nowhere."""
    return Path(os.path.realpath(path)) if path.is_symlink() and path.exists() else None


def _joined(folder: str, name: str) -> str:
    if not folder or folder.endswith(("/", os.sep)):
        return folder + name
    return folder + os.sep + name


def _project_of(path: Path) -> Path | None:
    from mindport.ignore_rules import exists

    for parent in path.parents:
        if any(exists(parent / name) for name in PROJECT_FILES):
            return parent
    return None
