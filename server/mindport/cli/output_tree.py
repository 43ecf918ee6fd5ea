"""``convert -o DIR``: where each file of the converted copy goes, and which DIR is refused."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from mindport.cli.inputs import STDIN, Inputs
from mindport.cli.report import Converted
from mindport.cli.screen import CommandError
from mindport.core.model import Text
from mindport.files import SOURCES, Entry, Kind, is_folder, os_reason
from mindport.tree_copy import CopyItem, write_copy
from mindport.writing import WriteFault, is_aside


def check_output(out: str, paths: Sequence[str]) -> None:
    """Raise CommandError when ``out`` is no place for a copy of ``paths``."""
    if STDIN in paths:
        raise CommandError(
            Text(
                "-o DIR needs files or folders; for standard input use --write",
                "-o DIR 需要文件或文件夹；标准输入请使用 --write",
            )
        )
    place = Path(os.path.realpath(out))
    for path in paths:
        source = Path(os.path.realpath(path))
        if place.is_relative_to(source):
            raise CommandError(
                Text(
                    f"-o {out}: lies inside {path}, which is to be copied; choose a folder outside",
                    f"-o {out}：位于要复制的 {path} 之内；请选择其外的文件夹",
                )
            )
        if source.is_relative_to(place):
            raise CommandError(
                Text(
                    f"-o {out}: contains {path}; choose another folder, so that nothing is "
                    "overwritten",
                    f"-o {out}：包含 {path}；请选择其他文件夹，以免覆盖原文件",
                )
            )
    try:
        filled = any(place.iterdir())
    except FileNotFoundError:
        return
    except NotADirectoryError:
        raise CommandError(
            Text(f"-o {out}: is a file; name a folder", f"-o {out}：是文件；请指定文件夹")
        ) from None
    except OSError as error:
        reason = os_reason(error)
        raise CommandError(Text(f"-o {out}: {reason.en}", f"-o {out}：{reason.zh}")) from None
    if filled:
        raise CommandError(
            Text(
                f"-o {out}: the folder is not empty; choose a new one or empty it",
                f"-o {out}：文件夹非空；请选择新的文件夹或先清空它",
            )
        )


def write_output(
    out: str, paths: Sequence[str], inputs: Inputs, results: Sequence[Converted]
) -> tuple[WriteFault | None, list[Converted]]:
    """Write the copy; return what stopped it, and an entry for each file that cannot be copied.

    One folder becomes DIR itself; several paths, and files, keep their names below DIR.
    """
    prefixes = _prefixes(paths)
    items: list[CopyItem] = []
    failed: list[Converted] = []
    for job, result in zip(inputs.jobs, results, strict=True):
        # What cannot be read has its error already.
        if job.entry.kind in SOURCES and _can_be_copied(job.entry):
            items.append(_item(job.entry, prefixes, result.data))
    for entry in inputs.others:
        if entry.kind is Kind.OTHER and is_aside(entry.path):
            continue
        if _can_be_copied(entry):
            items.append(_item(entry, prefixes, None))
            continue
        reason = Text(
            "cannot be copied: permission denied; change its permissions",
            "无法复制：没有权限；请修改其权限",
        )
        failed.append(Converted(entry.path, entry.shown, error=reason, unread=True))
    return write_copy(Path(os.path.realpath(out)), items), failed


def _prefixes(paths: Sequence[str]) -> list[str]:
    # A path that is given twice is one.
    real = [Path(os.path.realpath(path)) for path in paths]
    if len(set(real)) == 1:
        return [""] * len(paths)
    names = [path.name for path in real]
    apart = [path.name for path in set(real)]
    twice = sorted({name for name in apart if apart.count(name) > 1})
    if twice:
        raise CommandError(
            Text(
                f"-o DIR: two of the paths are called {twice[0]}; convert them one at a time",
                f"-o DIR：有两个路径都名为 {twice[0]}；请逐个转换",
            )
        )
    return [name if is_folder(Path(path)) else "" for path, name in zip(paths, names, strict=True)]


def _item(entry: Entry, prefixes: Sequence[str], data: bytes | None) -> CopyItem:
    prefix = prefixes[entry.root]
    if entry.named:
        return CopyItem(entry.path, entry.path.name, entry.path.parent, "", data)
    root = entry.path.parents[len(Path(entry.below).parts) - 1]
    relative = Path(prefix, entry.below)
    return CopyItem(entry.path, str(relative), root, prefix, data, entry.kind is Kind.FOLDER)


def _can_be_copied(entry: Entry) -> bool:
    if entry.kind is Kind.FOLDER or entry.path.is_symlink():
        return True
    return os.access(entry.path, os.R_OK)
