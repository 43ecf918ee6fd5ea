"""Writes files so that nothing is ever half written.

``write_all`` changes files in place: every new content is on the disk beside its file before the
first file is replaced. ``write_copy`` builds a folder under another name and then puts it in place.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import shutil
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mindport.core.model import Text
from mindport.files import is_folder, os_reason

_NO_READER = Text("nothing reads from this pipe; name a file", "没有程序读取此管道；请指定文件")


@dataclass(frozen=True, slots=True)
class Change:
    """The new content of a file, and the digest of the content it was made from."""

    path: Path
    before: str
    data: bytes


@dataclass(frozen=True, slots=True)
class CopyItem:
    """One entry of a copied tree.

    source: the original; relative: its place in the copy; root: the named folder it lies in, and
    prefix the place of that; data: the content to write, None to copy the original; is_folder: a
    folder to make.
    """

    source: Path
    relative: str
    root: Path
    prefix: str = ""
    data: bytes | None = None
    is_folder: bool = False


@dataclass(frozen=True, slots=True)
class WriteFault:
    """What could not be written and why; ``written`` files had been replaced before."""

    path: Path
    reason: Text
    written: int = 0

    @property
    def message(self) -> Text:
        """Say that the file cannot be written, and why."""
        return Text(f"cannot be written: {self.reason.en}", f"无法写入：{self.reason.zh}")


def digest(data: bytes) -> str:
    """Return the digest by which a changed file is recognised."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def write_all(changes: Sequence[Change]) -> WriteFault | None:
    """Replace the content of all files, or of none; return what stood in the way.

    Links are followed, permissions kept. A file that changed since it was read is not replaced.
    """
    targets: dict[Path, Change] = {}
    for change in changes:
        targets.setdefault(Path(os.path.realpath(change.path)), change)
    staged: list[tuple[Path, Path]] = []
    written = 0
    target = Path()
    try:
        for target, change in targets.items():
            fault = _refusal(target, change)
            if fault is not None:
                return fault
            temporary = _temporary(target)
            staged.append((temporary, target))
            _write(temporary, change.data)
            _copy_owner(target, temporary)
        for temporary, target in staged:
            temporary.replace(target)
            written += 1
    except OSError as error:
        return WriteFault(target, os_reason(error), written)
    finally:
        for temporary, _ in staged[written:]:
            temporary.unlink(missing_ok=True)
    return None


def write_copy(out: Path, items: Sequence[CopyItem]) -> WriteFault | None:
    """Make the folder ``out``, new or empty, with ``items`` in it; on a fault nothing is left.

    Links to what is in the copy too stay links; a link to anything else leads to the original.
    """
    exists = is_folder(out)
    parent = out if exists else out.parent
    building = parent / f".mindport-{secrets.token_hex(6)}"
    made: list[Path] = []
    moved: list[Path] = []
    done = False
    path = out
    try:
        for folder in reversed([up for up in (parent, *parent.parents) if not up.exists()]):
            folder.mkdir()
            made.append(folder)
        building.mkdir()
        for place_it in (_copy, _link):
            for item in items:
                path = item.source
                place_it(item, building)
        path = out
        if not exists:
            building.rename(out)
        else:
            for child in sorted(building.iterdir()):
                moved.append(child.rename(out / child.name))
        done = True
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
        return WriteFault(out if full else path, os_reason(error))
    finally:
        shutil.rmtree(building, ignore_errors=True)
        if not done:
            for child in moved:
                shutil.rmtree(child) if child.is_dir() else child.unlink()
            for folder in reversed(made):
                folder.rmdir()
    return None


def write_file(path: Path, data: bytes) -> WriteFault | None:
    """Write one file, new or again, whole or not at all; return what stood in the way.

    Links are followed. What is there and is no file, such as a device, is written to as it is, and
    so is a pipe that something reads: another would have us wait for a reader for ever.
    """
    target = Path(os.path.realpath(path))
    temporary: Path | None = None
    try:
        # Where a pipe of a shell leads, /dev/stdout or /dev/fd/63, only the system can follow.
        if path.exists() and not path.is_file():
            _write_through(path, data)
            return None
        temporary = _temporary(target)
        _write(temporary, data)
        if target.exists():
            _copy_owner(target, temporary)
        temporary.replace(target)
        temporary = None
    except OSError as error:
        return WriteFault(path, _NO_READER if error.errno == errno.ENXIO else os_reason(error))
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
    return None


def _write_through(target: Path, data: bytes) -> None:
    """Write to a pipe or a device; raise OSError where nothing is at its other end."""
    descriptor = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "wb") as file:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(descriptor, True)
        file.write(data)


def _refusal(target: Path, change: Change) -> WriteFault | None:
    if not os.access(target, os.W_OK):
        return WriteFault(
            target,
            Text("the file is read-only; make it writable first", "文件为只读；请先将其设为可写"),
        )
    if digest(target.read_bytes()) != change.before:
        return WriteFault(
            target,
            Text(
                "the file was changed in the meantime; run the command again",
                "文件在此期间被修改；请重新运行命令",
            ),
        )
    return None


def _temporary(target: Path) -> Path:
    return target.with_name(f".{target.name}.{secrets.token_hex(6)}.tmp")


def _write(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _copy_owner(source: Path, target: Path) -> None:
    status = source.stat()
    target.chmod(stat.S_IMODE(status.st_mode))
    if hasattr(os, "chown") and (status.st_uid, status.st_gid) != (
        target.stat().st_uid,
        target.stat().st_gid,
    ):
        # Only a superuser may give files away; for others the file becomes their own.
        with contextlib.suppress(PermissionError):
            os.chown(target, status.st_uid, status.st_gid)


def _copy(item: CopyItem, building: Path) -> None:
    place = building / item.relative
    if item.is_folder:
        place.mkdir(parents=True, exist_ok=True)
        return
    if item.source.is_symlink():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    if item.data is None:
        shutil.copy2(item.source, place)
        return
    place.write_bytes(item.data)
    shutil.copymode(item.source, place)


def _link(item: CopyItem, building: Path) -> None:
    if item.is_folder or not item.source.is_symlink():
        return
    place = building / item.relative
    place.parent.mkdir(parents=True, exist_ok=True)
    target = Path(os.path.realpath(item.source))
    if target.is_relative_to(item.root):
        copied = building / item.prefix / target.relative_to(item.root)
        if copied.exists():
            near = os.path.relpath(copied, place.parent)
            place.symlink_to(near, target_is_directory=copied.is_dir())
            return
    if item.data is not None:
        place.write_bytes(item.data)
        return
    place.symlink_to(target if target.exists() else item.source.readlink())
