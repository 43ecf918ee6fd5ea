"""Reports kept between runs: a run over files of which none has changed reads what the last said.

A run is kept as a whole. What is said of a file depends on the others of the run, and on files that
they import, so the key is made of everything that an analysis may see: the contents and settings of
all files of the run, this installation, and Python. Files outside of the run that were asked for,
there or not, are kept with what they held, and are read again before the reports are believed.

Entries lie in the user's cache folder, not in the workspace: one that somebody else has written
cannot say what is printed, and no link in it leads a write elsewhere. They are JSON behind a
digest: what is damaged, half written or of another kind counts as not there. They are put in place
by one rename, so that runs at the same time see all of an entry or none.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import mindport
from mindport.cli.jobs import Job
from mindport.cli.packed_reports import Packed, pack, unpack
from mindport.cli.report import FileReport
from mindport.core.base.records import dataclass
from mindport.files import most_bytes
from mindport.module_files import ModuleFiles
from mindport.regular_files import regular_bytes

if TYPE_CHECKING:
    import hashlib

#: Names another folder; entries are read and written there alone.
VARIABLE = "MINDPORT_CACHE_DIR"
#: Less than so many bytes of source are analysed about as fast as an entry is read and written.
LEAST = 50_000
#: What is kept of all runs together: so many entries and bytes, the newest ones.
MOST_ENTRIES = 64
MOST_BYTES = 200_000_000

_SUFFIX = ".reports"


@dataclass(frozen=True, slots=True)
class Run:
    """The files of a run as they were when it began.

    place: where its entry is. paths: of its files. stamps: what tells that a file is still the same
    while the run goes on. began: nanoseconds, as modification times are.
    """

    place: Path
    paths: frozenset[str]
    stamps: tuple[tuple[int, int, int] | None, ...]
    began: int


def run_of(jobs: Sequence[Job], about: str) -> Run | None:
    """Return what a run over some files is kept under, None where it is not worth it or not sure.

    about: what else the reports depend on, such as what was asked for.
    """
    folder = cache_folder()
    if folder is None or any(job.data is not None or job.opened is not None for job in jobs):
        return None
    began = time.time_ns()
    stamps = tuple(_stamp(job.entry.path) for job in jobs)
    if sum(stamp[1] for stamp in stamps if stamp is not None) < LEAST:
        return None
    digest = _sha256(f"{about}\n{_installation()}\n{Path.cwd()}\n".encode())
    for job in jobs:
        entry = job.entry
        held = _content(str(entry.path))
        if entry.reason is not None or held is None:
            return None
        facts = (entry.shown, str(entry.path), entry.kind.value, repr(entry.settings), held)
        digest.update(repr(facts).encode(errors="surrogatepass"))
    modules = ModuleFiles(set())
    for above in sorted({str(job.entry.path.parent) for job in jobs}):
        digest.update(repr(modules.import_roots(above)).encode(errors="surrogatepass"))
    paths = frozenset(os.path.realpath(job.entry.path) for job in jobs)
    return Run(folder / (digest.hexdigest() + _SUFFIX), paths, stamps, began)


def kept(run: Run) -> list[FileReport] | None:
    """Return the reports that are kept of a run; None where there are none that still hold."""
    try:
        data = regular_bytes(run.place, MOST_BYTES)
    except OSError:
        return None
    digest, body = data[:32], data[32:]
    if _sha256(body).digest() != digest:
        return None
    try:
        found: Packed = json.loads(zlib.decompress(body))
    except (ValueError, zlib.error):
        return None
    if any(_listed(_content(path)) != held for path, held in found["outside"]):
        return None
    with contextlib.suppress(OSError):
        # The newest are kept longest.
        os.utime(run.place)
    return unpack(found["reports"])


def keep(
    run: Run, jobs: Sequence[Job], reports: Sequence[FileReport], asked: Iterable[str]
) -> None:
    """Keep the reports of a run, unless a file has changed meanwhile or could not be read.

    asked: the files that analyses asked for, those of the run among them. A folder that cannot be
    written to keeps nothing, and the run is none the worse for it.
    """
    if any(report.unread for report in reports):
        return
    if tuple(_stamp(job.entry.path) for job in jobs) != run.stamps:
        return
    outside = sorted({path for path in asked if os.path.realpath(path) not in run.paths})
    if any((_stamp(Path(path)) or (0, 0, 0))[0] >= run.began for path in outside):
        return
    found: Packed = {
        "outside": [(path, _listed(_content(path))) for path in outside],
        "reports": pack(reports),
    }
    body = zlib.compress(json.dumps(found, separators=(",", ":")).encode(), 1)
    unfinished = run.place.with_name(f"{os.urandom(8).hex()}.part")
    try:
        run.place.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(_sha256(body).digest() + body)
        unfinished.replace(run.place)
        _tidy(run.place.parent)
    except OSError:
        with contextlib.suppress(OSError):
            unfinished.unlink()


def cache_folder() -> Path | None:
    """Return the folder that reports are kept in, None where the system names no such place."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).absolute()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "mindport" if base.is_absolute() else None


def _tidy(folder: Path) -> None:
    """Remove the oldest entries beyond what is kept, and what runs that died left unfinished."""
    found: list[tuple[float, int, Path]] = []
    for path in folder.iterdir():
        with contextlib.suppress(OSError):
            state = path.stat()
            if path.suffix == _SUFFIX:
                found.append((state.st_mtime, state.st_size, path))
            elif path.suffix == ".part" and time.time() - state.st_mtime > 3600:
                path.unlink()
    total = 0
    for number, (_, size, path) in enumerate(sorted(found, reverse=True)):
        total += size
        if number >= MOST_ENTRIES or total > MOST_BYTES:
            with contextlib.suppress(OSError):
                path.unlink()


def _installation() -> str:
    """Return what tells this installation from another: version, Python, and its files' states."""
    package = Path(mindport.__file__).parent
    files = [*package.rglob("*.py"), *(package / "mapping" / "data").glob("*.json")]
    states = sorted((str(path), _stamp(path)) for path in files)
    return repr((mindport.__version__, sys.version_info[:3], states))


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Return modification time in nanoseconds, size and number of a file, None of what is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _content(path: str) -> tuple[str, int] | None:
    """Return digest and size of a file, None where there is none that can be read."""
    try:
        # No analysis reads more of what it asked for, nor what is no regular file.
        data = regular_bytes(Path(path), most_bytes(path))
    except (OSError, ValueError):
        return None
    return _sha256(data).hexdigest(), len(data)


def _listed(content: tuple[str, int] | None) -> list[str | int] | None:
    """Return a content as JSON gives it back."""
    return None if content is None else list(content)


def _sha256(data: bytes) -> hashlib._Hash:
    # Imported here: it loads OpenSSL, and a run of a few files is not kept.
    import hashlib

    return hashlib.sha256(data)
