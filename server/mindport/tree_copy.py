"""Copies trees of files, some with new content: built under another name, then put in place."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path

from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.files import is_folder, os_reason
from mindport.writing import GONE, WriteFault

#: In a folder that is there already: two runs at once do not both build in it.
_UNFINISHED = ".mindport-unfinished"
_TAKEN = Text(
    "something else was written there in the meantime; choose a new folder",
    "在此期间已有其他内容写入该处；请选择新的文件夹",
)


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


def write_copy(out: Path, items: Sequence[CopyItem]) -> WriteFault | None:
    """Make the folder ``out``, new or empty, with ``items`` in it; on a fault nothing is left.

    Links to what is in the copy too stay links; a link to anything else leads to the original.
    """
    exists = is_folder(out)
    parent = out if exists else out.parent
    building = parent / (_UNFINISHED if exists else f".mindport-{secrets.token_hex(6)}")
    made: list[Path] = []
    moved: list[Path] = []
    done = False
    path = out
    try:
        for folder in reversed([up for up in (parent, *parent.parents) if not up.exists()]):
            # Another run may need it too, and leaves it.
            with contextlib.suppress(FileExistsError):
                folder.mkdir()
                made.append(folder)
        try:
            building.mkdir()
        except FileExistsError:
            return WriteFault(out, _TAKEN)
        made.append(building)
        for place_it in (_copy, _link):
            for item in items:
                path = item.source
                place_it(item, building)
        path = out
        if not exists:
            building.rename(out)
        elif any(child != building for child in out.iterdir()):
            return WriteFault(out, _TAKEN)
        else:
            for child in sorted(building.iterdir()):
                moved.append(child.rename(out / child.name))
        done = True
    except OSError as error:
        return _fault(error, out, path)
    finally:
        if building in made:
            shutil.rmtree(building, ignore_errors=True)
        if not done:
            _remove(moved, made)
    return None


def _fault(error: OSError, out: Path, path: Path) -> WriteFault:
    """Return what became of a copy; path: what was about to be copied, or ``out``."""
    if path == out and error.errno in (errno.EEXIST, errno.ENOTEMPTY):
        return WriteFault(out, _TAKEN)
    if path != out and error.errno == errno.ENOENT:
        return WriteFault(path, GONE)
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EROFS)
    return WriteFault(out if full else path, os_reason(error))


def _remove(moved: Sequence[Path], made: Sequence[Path]) -> None:
    """Remove what was put in place, and the folders that were made and are empty again."""
    for child in moved:
        with contextlib.suppress(OSError):
            if child.is_dir() and not child.is_symlink():
                shutil.rmtree(child)
            else:
                child.unlink()
    for folder in reversed(made):
        with contextlib.suppress(OSError):
            folder.rmdir()


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
