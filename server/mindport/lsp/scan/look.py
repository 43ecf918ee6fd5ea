"""Looks at the files of a task, one after the other."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

from mindport.core.base.records import dataclass
from mindport.core.document import Document
from mindport.core.model import Text
from mindport.core.text.decode import Decoded, Undecodable, decode
from mindport.files import (
    NOTEBOOK_SUFFIX,
    PYTHON_SUFFIXES,
    Kind,
    Unreadable,
    is_excluded,
    is_notebook,
    read,
    walk,
)
from mindport.lsp import plan_texts, texts
from mindport.lsp.core_engine import CoreEngine
from mindport.lsp.parts import program_of_file
from mindport.lsp.scan.rows import Row, row, unread_row
from mindport.lsp.scan.task import Place, Task
from mindport.lsp.settings import LiveSettings
from mindport.notebook_files import read_notebook
from mindport.pyproject import SettingsAt
from mindport.settings import Settings

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Target:
    """A file to look at; ``reason`` says why it, or a folder, cannot be looked at.

    link: the file that it leads to, where it is a link.
    """

    uri: str
    path: str
    settings: Settings
    reason: Text | None = None
    link: str | None = None


def look(task: Task) -> Iterator[Row]:
    """Yield ``{"total": n}``, then one row for each file.

    The files are those that the command line takes, by the settings of the editor.
    """
    targets = list(targets_of(task))
    yield {"total": len(targets)}
    engine = CoreEngine()
    sources = {path: each.text for path, each in task.texts.items() if each.cells is None}
    engine.use_open_texts(sources.get)
    for target in targets:
        yield _looked_at(target, task, engine)


def _looked_at(target: Target, task: Task, engine: CoreEngine) -> Row:
    doc = _document(target, task)
    if isinstance(doc, Text):
        return unread_row(target.uri, doc, target.settings)
    try:
        analysis = engine.analyze(doc, target.settings.options(alternatives=False)).analysis
    except Exception:
        # A fault of ours, which must not keep the other files from being looked at.
        logger.exception("looking at %s failed", target.path)
        return unread_row(target.uri, texts.LOOK_FAILED, target.settings)
    found = row(target.uri, analysis, target.settings, task.encoding)
    if found["error"] is None and not _is_edited(target, task):
        # It counts, as it is left to migrate; what is done here and in the workspace leaves it.
        found["error"] = plan_texts.NOT_UTF8.get(target.settings.lang)
    return found


def _is_edited(target: Target, task: Task) -> bool:
    """Tell whether edits of many files take this one along, as far as its encoding goes."""
    if target.path in task.texts or target.path.endswith(NOTEBOOK_SUFFIX):
        return True
    data = read(Path(target.path))
    decoded = None if isinstance(data, Unreadable) else decode(data)
    return not isinstance(decoded, Decoded) or decoded.is_utf8


def _document(target: Target, task: Task) -> Document | Text:
    if target.reason is not None:
        return target.reason
    opened = task.texts.get(target.path)
    if opened is not None:
        return opened.document(target.uri, target.path)
    data = read(Path(target.path))
    if isinstance(data, Unreadable):
        return data.message
    if target.path.endswith(NOTEBOOK_SUFFIX):
        notebook = read_notebook(data)
        if isinstance(notebook, Text):
            return notebook
        return program_of_file(target.uri, target.path, notebook)
    decoded = decode(data)
    if isinstance(decoded, Undecodable):
        return decoded.message
    return Document(target.uri, decoded.text, path=target.path)


def targets_of(task: Task) -> Iterator[Target]:
    """Yield the files to look at, and the folders that cannot be, each once: no links to others."""
    found = list(_every_target(task))
    files = {os.path.realpath(target.path) for target in found if target.link is None}
    for target in found:
        if target.link is None:
            yield target
        elif target.link not in files:
            files.add(target.link)
            yield target


def _every_target(task: Task) -> Iterator[Target]:
    seen: set[str] = set()
    for folder in task.folders:
        for target in _in_folder(folder, task):
            if target.path not in seen:
                seen.add(target.path)
                yield target
    for place in task.files:
        path = Path(place.path)
        # A file that is gone is no file to look at; one that is open is there for the editor.
        there = place.path in task.texts or path.is_file()
        is_source = path.suffix in PYTHON_SUFFIXES or is_notebook(path)
        if not there or not is_source or place.path in seen:
            continue
        seen.add(place.path)
        settings, root = settings_of(task.live, place)
        if settings.enable and not is_excluded(path, root, settings):
            link = os.path.realpath(path) if path.is_symlink() else None
            yield Target(place.uri, place.path, settings, link=link)


def _in_folder(folder: Place, task: Task) -> Iterator[Target]:
    path = Path(folder.path)
    holder = task.live.holder(path)
    settings_at = SettingsAt(task.live.explicit(holder), task.live.display)
    base = holder.path if holder is not None and holder.path is not None else path
    for entry in walk([folder.path], settings_at, Path(os.path.realpath(base))):
        if entry.kind not in (Kind.PYTHON, Kind.NOTEBOOK, Kind.UNREADABLE):
            continue
        # Below the folder as the client names it, whatever links lead there.
        place = path if entry.below in ("", ".") else path / entry.below
        if task.live.holder(place) != holder:
            # Of a folder of the workspace that lies in this one, and has settings of its own.
            continue
        opened = task.texts.get(str(place))
        uri = opened.uri if opened is not None else place.as_uri()
        settings, _ = settings_of(task.live, Place(uri, str(place)))
        link = str(entry.target) if entry.target is not None else None
        yield Target(uri, str(place), settings, entry.reason, link)


def settings_of(live: LiveSettings, place: Place) -> tuple[Settings, Path | None]:
    """Return the settings that hold for a file, and the path of its folder of the workspace."""
    scope = live.scope(Document(place.uri, "", path=place.path))
    return scope.settings, scope.root
