"""The stub packages that are shipped: ``data/stubs``, a folder that goes on jedi's path."""

from __future__ import annotations

import contextlib
import errno
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from mindport.mapping.facts import Facts
from mindport.mapping.stubs.build import build_stubs

STUBS_FOLDER = "stubs"


def stub_files(facts: Facts, returns: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each stub by its path below the folder.

    returns: what torch's functions give, where the mappings know more than the surface.
    """
    return {
        **build_stubs("torch", facts.torch, facts.classes, returns),
        **build_stubs("mindspore", facts.mindspore, facts.classes, {}),
    }


def write_stubs(folder: Path, files: Mapping[str, str]) -> None:
    """Replace the folder as a whole, so that no stub of an earlier run stays in it.

    Of two runs at once, as two first starts in a source checkout are, one puts its own there: both
    were made from the same mappings. Raises OSError where the folder cannot be written.
    """
    fresh = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f"{folder.name}."))
    old = fresh.with_name(f"{fresh.name}.old")
    try:
        for name, text in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
        fresh.chmod(0o755)
        with contextlib.suppress(FileNotFoundError):
            folder.replace(old)
        try:
            fresh.replace(folder)
        except OSError as error:
            # Another run was first. That one may be moved away by a third by now, which then puts
            # its own there; Windows does not tell why it refused.
            first = error.errno in (errno.ENOTEMPTY, errno.EEXIST) or folder.is_dir()
            if not first:
                raise
    finally:
        for left in (fresh, old):
            shutil.rmtree(left, ignore_errors=True)
