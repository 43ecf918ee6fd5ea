"""Writes a .vsix anew, so that the same files make the same bytes, on any day and in any folder.

``python scripts/pack.py FILE``. What is packed stays; the order of the files, their dates and modes
no longer say where and when it was made. SOURCE_DATE_EPOCH, in seconds, is the date of all.
"""

from __future__ import annotations

import os
import sys
import time
import zipfile
from pathlib import Path

#: The first moment that a zip archive can name.
_EARLIEST = 315_532_800
_PLAIN_FILE = 0o100644


def main() -> int:
    """Write the named archive anew; return the exit code."""
    pack(Path(sys.argv[1]), int(os.environ.get("SOURCE_DATE_EPOCH", _EARLIEST)))
    return 0


def pack(archive: Path, epoch: int) -> None:
    """Write an archive anew, whole or not at all; epoch: the date of all, in seconds."""
    date = time.gmtime(max(epoch, _EARLIEST))[:6]
    draft = archive.with_suffix(".part")
    try:
        with zipfile.ZipFile(archive) as old, zipfile.ZipFile(draft, "w") as new:
            for name in sorted(old.namelist()):
                entry = zipfile.ZipInfo(name, date)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                entry.external_attr = _PLAIN_FILE << 16
                new.writestr(entry, old.read(name), compresslevel=9)
        draft.replace(archive)
    finally:
        draft.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
