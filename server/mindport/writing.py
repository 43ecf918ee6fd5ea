"""Writes files so that nothing is ever half written.

``write_all`` changes files in place: every new content is on the disk beside its file before the
first file is replaced, and what was replaced is put back where a later one cannot be.
``write_file`` writes one. ``tree_copy`` builds folders.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import signal
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.end_signals import ENDS, answered
from mindport.files import os_reason

_NO_READER = Text("nothing reads from this pipe; name a file", "没有程序读取此管道；请指定文件")
_READ_ONLY = Text("the file is read-only; make it writable first", "文件为只读；请先将其设为可写")
_CHANGED = Text(
    "the file was changed in the meantime; run the command again",
    "文件在此期间被修改；请重新运行命令",
)
GONE = Text(
    "the file was removed in the meantime; run the command again",
    "文件在此期间被删除；请重新运行命令",
)
#: Names of files that are there only while others are written.
_ASIDE = pattern(r"\.mindport-[0-9a-f]{12}\.tmp")
#: So many folders are locked at most; runs over the same files have the first of them in common.
_MOST_LOCKS = 100
#: Seconds between two looks at whether another run is done with a folder, and until it is told.
_WAIT = 0.05
_TOLD_AFTER = 1.0


@dataclass(frozen=True, slots=True)
class Change:
    """The new content of a file, and the digest of the content it was made from."""

    path: Path
    before: str
    data: bytes


@dataclass(frozen=True, slots=True)
class WriteFault:
    """What could not be written and why; ``written`` files have their new content all the same."""

    path: Path
    reason: Text
    written: int = 0

    @property
    def message(self) -> Text:
        """Say that the file cannot be written, and why."""
        return Text(f"cannot be written: {self.reason.en}", f"无法写入：{self.reason.zh}")


@dataclass(slots=True)
class _Staged:
    """A file that is about to be replaced.

    new: its new content, beside it. old: a second name of what it was, None where the system gives
    none. done: it was replaced.
    """

    target: Path
    change: Change
    new: Path
    old: Path | None = None
    done: bool = False


@dataclass(slots=True)
class _Ends:
    """The signals that came and would have ended this process.

    over: all is written, so that there is nothing to stop.
    """

    came: list[int]
    over: bool = False


def digest(data: bytes) -> str:
    """Return the digest by which a changed file is recognised."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def is_aside(path: Path) -> bool:
    """Tell whether a file is one that a run which was killed left behind."""
    return _ASIDE.fullmatch(path.name) is not None


def other_names(paths: Iterable[Path]) -> list[Path]:
    """Return those of the files that have other names (hard links): writing parts them."""
    found = []
    for path in paths:
        with contextlib.suppress(OSError):
            if path.stat().st_nlink > 1:
                found.append(path)
    return found


def write_all(
    changes: Sequence[Change], waits: Callable[[Path], None] | None = None
) -> WriteFault | None:
    """Replace the content of all files, or of none; return what stood in the way.

    waits: is told of a folder that another run holds for longer than a moment.

    Links are followed, permissions kept; another hard link keeps the old content. A file that
    changed since it was read is not replaced. Of two runs at once over the same files one finds
    them changed. An interrupt puts back what was replaced; one that comes when all is written is
    too late, and says nothing. Where the system gives a file no second name, as some do, it cannot
    be put back, and ``written`` counts it.
    """
    with _put_off() as ends:
        return _written(changes, ends, waits or (lambda folder: None))


def _written(
    changes: Sequence[Change], ends: _Ends, waits: Callable[[Path], None]
) -> WriteFault | None:
    targets: dict[Path, Change] = {}
    for change in changes:
        targets.setdefault(Path(os.path.realpath(change.path)), change)
    staged: list[_Staged] = []
    target = Path()
    try:
        for target, change in targets.items():
            if ends.came:
                return None
            refused = _refusal(target, change)
            if refused is not None:
                return WriteFault(target, refused)
            staged.append(_Staged(target, change, _beside(target)))
            _write(staged[-1].new, (change.data,), private=True)
            _copy_owner(target, staged[-1].new)
        with _alone(staged, ends, waits):
            return _replace(staged, ends)
    except OSError as error:
        return WriteFault(target, os_reason(error))
    finally:
        for each in staged:
            for aside in filter(None, (each.new, each.old)):
                with contextlib.suppress(OSError):
                    aside.unlink()


def write_file(path: Path, data: bytes | Iterable[bytes]) -> WriteFault | None:
    """Write one file, new or again, whole or not at all; return what stood in the way.

    data: the content, or its parts in order. Links are followed, permissions kept. What is there
    and is no file, such as a device, is written to as it is, and so is a pipe that something reads:
    another would have us wait for a reader for ever.
    """
    pieces = (data,) if isinstance(data, bytes) else data
    target = Path(os.path.realpath(path))
    temporary: Path | None = None
    try:
        # Where a pipe of a shell leads, /dev/stdout or /dev/fd/63, only the system can follow.
        if path.exists() and not path.is_file():
            _write_through(path, pieces)
            return None
        temporary = _beside(target)
        exists = target.exists()
        _write(temporary, pieces, private=exists)
        if exists:
            _copy_owner(target, temporary)
        temporary.replace(target)
        temporary = None
    except OSError as error:
        return WriteFault(path, _NO_READER if error.errno == errno.ENXIO else os_reason(error))
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink()
    return None


def _replace(staged: Sequence[_Staged], ends: _Ends) -> WriteFault | None:
    """Replace the files one by one; put all back where one cannot be, or at an interrupt."""
    for each in staged:
        try:
            # Once more, as staging took a while: the next step is the one that counts.
            refused = _refusal(each.target, each.change)
            if refused is None and not ends.came:
                each.old = _second_name(each.target)
                each.new.replace(each.target)
                each.done = True
                continue
        except OSError as error:
            refused = os_reason(error)
        left = sum(not _put_back(other) for other in staged if other.done)
        return None if refused is None else WriteFault(each.target, refused, left)
    # What comes from here on is too late.
    ends.over = True
    if ends.came:
        ends.over = False
        for other in staged:
            _put_back(other)
    return None


def _put_back(each: _Staged) -> bool:
    """Tell whether a file that was replaced is again what it was."""
    if each.old is None:
        return False
    try:
        each.old.replace(each.target)
    except OSError:
        return False
    return True


def _second_name(target: Path) -> Path | None:
    """Give a file a second name, by which it is still there once it is replaced."""
    name = _beside(target)
    try:
        os.link(target, name)
    except OSError:
        return None
    return name


@contextlib.contextmanager
def _alone(staged: Sequence[_Staged], ends: _Ends, waits: Callable[[Path], None]) -> Iterator[None]:
    """Keep other runs of MindPort from replacing files in the same folders meanwhile.

    A signal ends the wait for one that does so now.
    Where the system has no such locks, or not for these folders, it is done without.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    with contextlib.ExitStack() as locks:
        for folder in sorted({each.target.parent for each in staged})[:_MOST_LOCKS]:
            with contextlib.suppress(OSError):
                descriptor = os.open(folder, os.O_RDONLY)
                locks.callback(os.close, descriptor)
                since: float | None = time.monotonic()
                while not ends.came:
                    try:
                        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                        break
                    except BlockingIOError:
                        # A lock that is waited for goes on being waited for when signals come.
                        time.sleep(_WAIT)
                    if since is not None and time.monotonic() - since > _TOLD_AFTER:
                        since = None
                        waits(folder)
        yield


@contextlib.contextmanager
def _put_off() -> Iterator[_Ends]:
    """Hold signals that would end this process back to the end, and give those that came."""
    ends = _Ends([])

    def note(number: int, frame: FrameType | None) -> None:
        if not ends.over:
            ends.came.append(number)

    with answered(ENDS, note, lambda now: now not in (signal.SIG_IGN, None)):
        yield ends
    if ends.came:
        signal.raise_signal(ends.came[0])


def _write_through(target: Path, pieces: Iterable[bytes]) -> None:
    """Write to a pipe or a device; raise OSError where nothing is at its other end."""
    descriptor = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "wb") as file:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(descriptor, True)
        file.writelines(pieces)


def _refusal(target: Path, change: Change) -> Text | None:
    """Return why a file is not to be replaced. Raises OSError where it cannot be read."""
    try:
        data = target.read_bytes()
    except FileNotFoundError:
        return GONE
    if not os.access(target, os.W_OK):
        return os_reason(OSError(errno.EROFS, "")) if _is_mounted_to_read(target) else _READ_ONLY
    return None if digest(data) == change.before else _CHANGED


def _is_mounted_to_read(target: Path) -> bool:
    """Tell whether a whole file system is read-only, so that no file of it can be made writable."""
    if not hasattr(os, "statvfs"):
        return False
    return bool(os.statvfs(target).f_flag & os.ST_RDONLY)


def _beside(target: Path) -> Path:
    """Return a free name in the folder of a file; a short one, as the file's may be the longest."""
    return target.with_name(f".mindport-{secrets.token_hex(6)}.tmp")


def _write(path: Path, pieces: Iterable[bytes], *, private: bool) -> None:
    """Write a new file to the disk; private: only its owner may read it, until that is decided."""
    mode = 0o600 if private else 0o666
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
        file.writelines(pieces)
        file.flush()
        os.fsync(file.fileno())


def _copy_owner(source: Path, target: Path) -> None:
    status = source.stat()
    if hasattr(os, "chown") and (status.st_uid, status.st_gid) != (
        target.stat().st_uid,
        target.stat().st_gid,
    ):
        # Only a superuser may give files away; for others the file becomes their own.
        with contextlib.suppress(PermissionError):
            os.chown(target, status.st_uid, status.st_gid)
    if hasattr(os, "listxattr"):
        # Access lists are among them. Some belong to the system, others may not fit here.
        with contextlib.suppress(OSError):
            for name in os.listxattr(source):
                with contextlib.suppress(OSError):
                    os.setxattr(target, name, os.getxattr(source, name))
    # After that: attributes of a file that is read-only cannot be set.
    target.chmod(stat.S_IMODE(status.st_mode))
