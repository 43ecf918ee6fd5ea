"""From the paths that were named to the files to work on, and to the text of each.

Everything that ends a command with exit code 2 before any work is done is found here: bad
settings, paths that are not there.
"""

from __future__ import annotations

import codecs
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mindport.cli.arguments import explicit_settings
from mindport.cli.jobs import Job
from mindport.cli.report import CellPlaces
from mindport.cli.screen import CommandError, Screen
from mindport.core.base.records import dataclass
from mindport.core.document import Document
from mindport.core.model import Text
from mindport.core.text.decode import Decoded, Undecodable, decode
from mindport.core.text.line_index import LineIndex
from mindport.files import (
    SOURCES,
    Entry,
    Kind,
    Unreadable,
    is_excluded,
    is_folder,
    read,
    real_place,
    walk,
)
from mindport.notebook_files import Notebook, read_notebook
from mindport.pyproject import SettingsAt
from mindport.settings import SettingProblem, Settings

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis

STDIN = "-"


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the command works on.

    settings: those of the first path, which the report as a whole is in; jobs: the Python files
    and notebooks, and the folders that could not be listed; others: what only a copy of the tree
    needs.
    """

    settings: Settings
    jobs: tuple[Job, ...]
    others: tuple[Entry, ...]

    @property
    def together(self) -> tuple[str, ...]:
        """Return the paths of the files that this run converts."""
        return tuple(
            str(job.entry.path)
            for job in self.jobs
            if job.data is None and job.entry.kind in SOURCES
        )


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file, and the bytes it was decoded from: none where an editor has it open.

    notebook: given where the file is one; the text is then that of its program.
    """

    data: bytes
    decoded: Decoded
    doc: Document
    notebook: Notebook | None = None


def find_inputs(arguments: Namespace, paths: Sequence[str], screen: Screen) -> Inputs:
    """Return what ``paths`` stand for; an empty path is the working folder.

    Sets the language of ``screen``. Raises CommandError for what ends the command.
    """
    settings_at = SettingsAt(explicit_settings(arguments))
    here = Path.cwd()
    first = paths[0]
    lead = here if first in ("", STDIN) else Path(here, first)
    settings = settings_at.folder(lead) if is_folder(lead) else settings_at.file(lead)
    screen.lang = settings.lang
    entries = list(walk([path for path in paths if path != STDIN], settings_at))
    stop_for(settings_at.problems)
    named = entries
    if arguments.force_exclude:
        entries = [entry for entry in named if not _is_forced_out(entry, here)]
    _stop_for_paths(paths, entries)
    jobs = [Job(entry) for entry in entries if entry.kind in (*SOURCES, Kind.UNREADABLE)]
    if STDIN in paths:
        place = here / STDIN
        data = read_stdin()
        kind = Kind.NOTEBOOK if _is_notebook(data) else Kind.PYTHON
        entry = Entry(place, STDIN, kind, settings_at.folder(here), root=-1)
        jobs.append(Job(entry, data))
    _note_nothing(paths, named, screen)
    plain = (Kind.OTHER, Kind.FOLDER, Kind.FOLDER_LINK)
    return Inputs(
        settings,
        tuple(jobs),
        tuple(entry for entry in entries if entry.kind in plain),
    )


def read_stdin() -> bytes:
    """Return all of standard input; raise CommandError where it is closed."""
    if sys.stdin is None:
        raise CommandError(
            Text(
                "standard input is closed; - needs something to read",
                "标准输入已关闭；- 需要可读取的内容",
            )
        )
    return sys.stdin.buffer.read()


def _is_notebook(data: bytes) -> bool:
    """Tell whether what has no name is a notebook: as Python its JSON would be a dictionary."""
    start = data.removeprefix(codecs.BOM_UTF8).lstrip()
    return start.startswith(b"{") and isinstance(read_notebook(data), Notebook)


def source_of(job: Job) -> Source | Text:
    """Return the text of a file, or why it has none."""
    if job.entry.reason is not None:
        return job.entry.reason
    uri = job.entry.path.as_uri()
    if job.opened is not None:
        doc = Document(uri, job.opened, path=str(job.entry.path))
        return Source(b"", Decoded(job.opened, "utf-8", False), doc)
    data = job.data if job.data is not None else read(job.entry.path)
    if isinstance(data, Unreadable):
        return data.message
    path = "" if job.data is not None else str(job.entry.path)
    if job.entry.kind is Kind.NOTEBOOK:
        notebook = read_notebook(data)
        if isinstance(notebook, Text):
            return notebook
        doc = Document(uri, notebook.text, path=path, cells=notebook.layout)
        return Source(data, Decoded(notebook.raw, "utf-8", False), doc, notebook)
    decoded = decode(data)
    if isinstance(decoded, Undecodable):
        return decoded.message
    return Source(data, decoded, Document(uri, decoded.text, path=path))


def index_of(source: Source, analysis: Analysis) -> LineIndex | CellPlaces:
    """Return what tells the places in the text of an analysis of ``source``, or of what it became.

    In a notebook places count by cell.
    """
    if source.notebook is None:
        return analysis.index
    return CellPlaces(source.notebook, analysis.doc.text, analysis.index)


def stop_for(problems: Sequence[SettingProblem]) -> None:
    """Raise CommandError when settings have problems."""
    messages = [
        _about(problem.source, problem.message) if problem.source else problem.message
        for problem in problems
    ]
    if messages:
        raise CommandError(*messages)


def stop_for_unread(failed: Sequence[tuple[str, Text]]) -> None:
    """Raise CommandError when named files could not be read; pairs of path and reason."""
    if failed:
        raise CommandError(*(_about(path, reason) for path, reason in failed))


def _is_forced_out(entry: Entry, here: Path) -> bool:
    """Tell whether a file that was named itself lies where no walk of the working folder goes."""
    there = entry.kind in (Kind.PYTHON, Kind.NOTEBOOK)
    return entry.named and there and is_excluded(entry.path, here, entry.settings)


def _stop_for_paths(paths: Sequence[str], entries: Sequence[Entry]) -> None:
    messages = [
        _about(entry.shown or ".", entry.reason)
        for entry in entries
        if entry.kind is Kind.UNREADABLE and entry.reason and entry.below in ("", ".")
    ]
    if messages:
        raise CommandError(*messages)


def _note_nothing(paths: Sequence[str], entries: Sequence[Entry], screen: Screen) -> None:
    named = [number for number, path in enumerate(path for path in paths if path != STDIN)]
    shown = [path for path in paths if path != STDIN]
    for number in named:
        mine = [entry for entry in entries if entry.root == number]
        path = shown[number] or "."
        if any(entry.kind in SOURCES for entry in mine) or _is_covered(path, entries):
            continue
        if any(not entry.settings.enable for entry in mine):
            screen.note(
                Text(
                    f"{path}: MindPort is turned off here (`enable = false` in pyproject.toml)",
                    f"{path}：此处已关闭 MindPort（pyproject.toml 中 `enable = false`）",
                )
            )
        elif not mine or mine[0].below:
            screen.note(
                Text(
                    f"{path}: no Python files or notebooks here; name a folder that has some "
                    "(those that `exclude` or .gitignore leave out do not count)",
                    f"{path}：此处没有 Python 文件或 notebook；请指定含有它们的文件夹"
                    "（被 `exclude` 或 .gitignore 排除的不算）",
                )
            )


def _is_covered(path: str, entries: Sequence[Entry]) -> bool:
    """Tell whether another of the paths has given the files at or below ``path``."""
    places = (Path(os.path.realpath(path)), real_place(Path(path)))
    return any(
        entry.kind in SOURCES and any(entry.path.is_relative_to(place) for place in places)
        for entry in entries
    )


def _about(path: str, message: Text) -> Text:
    return Text(f"{path}: {message.en}", f"{path}：{message.zh}")
