"""The state of one client's session, and the one analysis of each (document, settings).

Diagnostics, hover, actions and commands share that analysis. A caller takes its snapshot before its
first await; when the text has moved on by the time an answer is there, the answer is refused. When
the second resolver has said more of the same text, the next to ask gets a new analysis.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from mindport.core.base.records import dataclass
from mindport.core.document import Document
from mindport.core.options import Options
from mindport.lsp.capabilities import ResolvedCapabilities
from mindport.lsp.documents import SourceWorkspace, file_path
from mindport.lsp.engine import Analyzed, Conversion, Engine
from mindport.lsp.resolver import Asking
from mindport.lsp.scheduler import Job, Scheduler, Superseded
from mindport.lsp.settings import LiveSettings, Scope
from mindport.settings import Settings

if TYPE_CHECKING:
    from lsprotocol import types

    from mindport.core.analysis import Analysis

# A client that never answers workspace/configuration still gets its diagnostics.
_CONFIGURATION_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class _Entry:
    doc: Document
    settings: Settings
    told: Mapping[int, str]
    job: Job[Analyzed | None]


@dataclass(frozen=True, slots=True)
class _Converted:
    first: Analysis
    unsafe: bool
    job: Job[Conversion]


class Session:
    """What the server knows of one client between ``initialize`` and ``exit``."""

    def __init__(
        self,
        engine: Callable[[], Engine],
        scheduler: Scheduler,
        workspace: SourceWorkspace,
        capabilities: ResolvedCapabilities,
        settings: LiveSettings,
        asking: Asking,
        own_commands: bool = False,
    ) -> None:
        """Begin; ``own_commands``: the client shows what is replaced by commands of its own."""
        self._engine = engine
        self.scheduler = scheduler
        self.workspace = workspace
        self.capabilities = capabilities
        self.settings = settings
        self.asking = asking
        self.own_commands = own_commands
        self.configured = asyncio.Event()
        #: Held by the one that looks at the workspace: two processes would only slow each other.
        self.scanning = asyncio.Lock()
        self._entries: dict[str, _Entry] = {}
        #: The last conversion: a client that shows a notebook's asks for each of its cells.
        self._converted: _Converted | None = None
        #: The diagnostics that the client was last given, by URI.
        self.shown: dict[str, list[types.Diagnostic]] = {}
        #: What the lenses that the client was last given are made of, by URI.
        self.lensed: dict[str, tuple[object, ...]] = {}
        self._excluded: dict[tuple[str, Scope], bool] = {}
        #: The paths of documents whose text was changed and not saved.
        self._unsaved: set[str] = set()

    @property
    def engine(self) -> Engine:
        """The engine, made by the first who needs it."""
        return self._engine()

    def snapshot(self, uri: str) -> Document | None:
        """Return the open Python document of ``uri`` as it is now, or None."""
        return self.workspace.snapshot(uri)

    def is_current(self, doc: Document) -> bool:
        """Tell whether ``doc`` is still what the client has open."""
        return self.workspace.snapshot(doc.uri) is doc

    def require_current(self, doc: Document) -> None:
        """Raise Superseded when the client's text has moved on since ``doc``."""
        if not self.is_current(doc):
            raise Superseded

    def forget(self, uri: str) -> None:
        """Drop the analysis of ``uri``, done or not, and what was said of its text."""
        self.asking.forget(uri)
        self._drop(uri)

    def _drop(self, uri: str) -> None:
        entry = self._entries.pop(uri, None)
        if entry is not None:
            entry.job.supersede()
        converted = self._converted
        if converted is not None and converted.first.doc.uri == uri:
            self._converted = None
            if not self.is_current(converted.first.doc):
                converted.job.supersede()

    def others_changed(self, uri: str, *, on_disk: bool = True) -> list[Document]:
        """Drop the analyses that the file of ``uri`` had a word in; return their documents.

        on_disk: the file itself changed, which the second resolver reads; else only the text in
        the editor did, and what is not done goes on: requests wait for it.
        """
        path = file_path(uri)
        told: list[Document] = []
        for entry in self._entries.values():
            done = entry.job.result()
            asked = path in done.others | done.near if done else on_disk
            if entry.doc.uri != uri and (asked or (on_disk and entry.told)):
                told.append(entry.doc)
        if on_disk:
            self.asking.forget_others(uri)
        for doc in told:
            self.forget(doc.uri)
        return told

    async def others_ended(self, uri: str) -> None:
        """Return once the analyses of the other documents are done: each says what it read."""
        for entry in list(self._entries.values()):
            if entry.doc.uri != uri:
                await entry.job.ended()

    def edited(self, uri: str, *, saved: bool = False) -> None:
        """Note that the text of ``uri`` is not the file's any more, or is again (``saved``)."""
        path = file_path(uri)
        if path is not None:
            (self._unsaved.discard if saved else self._unsaved.add)(path)

    def _reads_unsaved(self, doc: Document) -> bool:
        """Tell whether ``doc`` depends on text that only the editor has, not the files."""
        entry = self._entries.get(doc.uri)
        done = entry.job.result() if entry is not None else None
        return done is not None and not self._unsaved.isdisjoint(done.others - {doc.path})

    def forget_files(self) -> None:
        """Read pyproject.toml and .gitignore files again when they are next asked for."""
        self.settings.forget_files()
        self._excluded.clear()
        for uri in list(self._entries):
            self.forget(uri)

    async def analysis(self, doc: Document, *, urgent: bool = True) -> Analysis | None:
        """Return the analysis of ``doc``, None where MindPort is off for it.

        urgent: somebody waits for it; False for what is only going to be shown.
        Raises Superseded when the text moved on before the analysis was there.
        """
        await self.wait_for_configuration()
        self.require_current(doc)
        scope = self.settings.scope(doc)
        told = self.told(doc)
        entry = self._entries.get(doc.uri)
        if entry is None or entry.doc is not doc or entry.settings != scope.settings:
            self._drop(doc.uri)
            entry = None
        # Those who wait for an analysis that knew less get it: it is true of the same text.
        if entry is None or entry.told != told:
            work = functools.partial(self._analyze, doc, scope, told)
            job = self.scheduler.submit(work, urgent=urgent)
            entry = _Entry(doc, scope.settings, told, job)
            self._entries[doc.uri] = entry
        elif urgent:
            entry.job.urge()
        result = await entry.job.wait()
        self.require_current(doc)
        return result.analysis if result is not None else None

    async def conversion(self, first: Analysis, *, unsafe: bool) -> Conversion:
        """Return an open text as converting it leaves it; ``first`` is its analysis.

        Raises Superseded when the text moved on before it was there.
        """
        doc, known = first.doc, self._converted
        if known is None or known.first is not first or known.unsafe != unsafe:
            work = functools.partial(self.engine.convert, doc, first.options, first, unsafe=unsafe)
            known = self._converted = _Converted(first, unsafe, self.scheduler.submit(work))
        done = await known.job.wait()
        self.require_current(doc)
        return done

    def told(self, doc: Document) -> Mapping[int, str]:
        """Return what the second resolver has said of a text, where the settings let it."""
        deep = self.settings.scope(doc).settings.deep
        return self.asking.told(doc) if deep != "off" else {}

    def may_ask(self, doc: Document, *, idle: bool = False) -> bool:
        """Tell whether the second resolver may be asked about ``doc``, while idle or when asked."""
        if self._reads_unsaved(doc):
            # It reads files as they are on disk.
            return False
        deep = self.settings.scope(doc).settings.deep
        return self.asking.is_there and (deep == "idle" or (deep == "hover" and not idle))

    def _analyze(self, doc: Document, scope: Scope, told: Mapping[int, str]) -> Analyzed | None:
        if self._is_off(doc, scope):
            return None
        return self.engine.analyze(doc, scope.settings.options(), told)

    async def options(self, doc: Document) -> Options | None:
        """Return the options for a text, open or not, None where MindPort is off for it."""
        await self.wait_for_configuration()
        scope = self.settings.scope(doc)
        off = await self.scheduler.run(self._is_off, doc, scope)
        return None if off else scope.settings.options()

    def _is_off(self, doc: Document, scope: Scope) -> bool:
        if not scope.settings.enable:
            return True
        return bool(doc.path) and self._is_excluded(doc.path, scope)

    def _is_excluded(self, path: str, scope: Scope) -> bool:
        # Walking up to the .gitignore files costs more than many an analysis.
        key = (path, scope)
        known = self._excluded.get(key)
        if known is None:
            known = self.engine.is_excluded(Path(path), scope.root, scope.settings)
            self._excluded[key] = known
        return known

    async def wait_for_configuration(self) -> None:
        """Return once the client has told its settings, or is not going to."""
        if self.configured.is_set():
            return
        try:
            await asyncio.wait_for(self.configured.wait(), _CONFIGURATION_SECONDS)
        except asyncio.TimeoutError:
            self.configured.set()
