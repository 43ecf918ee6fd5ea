"""Reads regular files of a bounded length: settings, rules, sources and what is kept."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

#: Bytes that such a file has at most; what people write has a thousandth of it.
MOST = 4_000_000
#: Bytes of a Python file that another one imports; what is longer is data or generated.
MOST_IMPORTED = 2_000_000
#: Bytes of a notebook: most of it is what its cells put out.
MOST_OF_NOTEBOOK = 100_000_000


class NoRegularFile(OSError):
    """It is a pipe, which waits for a writer, or a device, which may not end."""


def regular_bytes(path: Path, most: int | None = MOST) -> bytes:
    """Return the bytes of a regular file.

    Raises OSError where there is none that can be read, NoRegularFile for what is no such file, and
    for one of more than ``most`` bytes.
    """
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise NoRegularFile(errno.EINVAL, "it is no regular file")
    if most is not None and status.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return path.read_bytes()
