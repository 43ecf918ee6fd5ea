"""Classes that are surely no Modules: all that they derive from is known, and none of it is one."""

from __future__ import annotations

import ast
import builtins

from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    External,
    Known,
    LocalClass,
    Value,
    with_own_bases,
)


def has_unknown_bases(info: ClassInfo, files: Files | None, path: str) -> bool:
    """Tell whether a base of a class may be anything, itself or through a class of the file.

    files: the others, None where there are none. path: of the file that the class is of.
    """
    return any(
        not _is_known(base, written, files, path)
        for each in with_own_bases(info)
        for base, written in zip(each.bases, each.node.bases, strict=False)
    )


def _is_known(base: Value, written: ast.expr, files: Files | None, path: str) -> bool:
    if isinstance(base, External):
        return _is_plain(base, files, path)
    if isinstance(base, (Known, LocalClass)):
        return True
    return base is UNKNOWN and isinstance(written, ast.Name) and hasattr(builtins, written.id)


def _is_plain(base: External, files: Files | None, path: str) -> bool:
    """Tell whether a class of another file is no Module, as its bases are all known."""
    if not base.level and origins.is_pythons_own(base.module):
        return True
    if files is None:
        return False
    at = origins.imported(files, path, base.level, base.module, base.name)
    return origins.derives_from_none_unknown(files, at)
