"""The files of a project, read when another file's import asks for them.

Implements ``core.project.Project``: the core asks by import path, this finds and reads the file and
keeps what it learnt until the file changes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from mindport.called_names import Called, names_called
from mindport.core.base.records import dataclass
from mindport.core.catalog import Catalog
from mindport.core.in_place.new_results import new_results
from mindport.core.in_place.parted_sequences import parts_unknown
from mindport.core.memory.handed_back import HandedOn
from mindport.core.memory.handed_elsewhere import handed_on
from mindport.core.memory.kept_reads import KeptRead, kept_reads_of
from mindport.core.numpy_values.numpy_exports import NumpyExports, numpy_exports
from mindport.core.other_files import mode_origins, origins
from mindport.core.other_files.exported import module_exports
from mindport.core.other_files.project import ClassKind
from mindport.core.other_files.summary import ModuleSummary, summarize
from mindport.core.text.decode import Decoded, decode
from mindport.core.training_step.by_hand.gradient_stores import GradientStores, gradient_stores
from mindport.core.training_step.by_hand.gradient_users import GradientUser, gradient_users
from mindport.core.training_step.flow.changed_losses import Changing, changing_functions
from mindport.core.training_step.handed_over.takers import Taker, loss_takers
from mindport.core.walk.far.exports import ModuleExports
from mindport.files import NOTEBOOK_SUFFIX
from mindport.look import InnerProject, Look, Stamp
from mindport.mixed_in import MixedIn
from mindport.module_files import PathModules
from mindport.needed_names import NeededNames
from mindport.notebook_files import program_of
from mindport.regular_files import MOST_IMPORTED, MOST_OF_NOTEBOOK, regular_bytes
from mindport.taken_names import Takes, takes_of
from mindport.torch_files import mentions_framework

_Facts = TypeVar("_Facts")
#: How many files' exports are kept at most; the oldest go first.
_MAX_KEPT = 4_000


@dataclass(frozen=True, slots=True)
class _Exported:
    """Exports, and the stamps of all files that had a word in them."""

    stamps: tuple[tuple[str, Stamp], ...]
    catalog: Catalog
    exports: ModuleExports | None


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What other files may ask of one: found once, in whichever process, and taken to all.

    path: the real one. stamp: of the text that all this was read from. exports: None where it has
    nothing to do with torch. kept_reads: as ``Look.kept_reads`` gives them. calls: as
    ``names_called`` gives them. takes: what it has of others. asked: the files that were looked at
    or looked for.
    """

    path: str
    stamp: Stamp
    summary: ModuleSummary | None
    numpy: NumpyExports
    exports: ModuleExports | None
    kept_reads: tuple[KeptRead, ...]
    calls: frozenset[str]
    takes: Takes
    asked: frozenset[str]


class Workspace:
    """Cross-file facts for files on disk.

    together: files that are converted in the same run. overlay: gives the text of a file that is
    open in an editor, None for one that is not. still: files stay as they are when they are first
    looked at, as in a run that ends; what was found out by way of them is found out once. facts:
    of files of such a run, as another process found them by a catalog.
    """

    def __init__(
        self,
        together: Iterable[str] = (),
        overlay: Callable[[str], str | None] | None = None,
        *,
        still: bool = False,
        facts: Iterable[tuple[FileFacts, Catalog]] = (),
    ) -> None:
        self.together = frozenset(os.path.realpath(path) for path in together)
        self._overlay = overlay
        #: The look of all analyses, where files stay as they are, and what it asked for lately.
        self._new: set[str] = set()
        self.still = Look(self, self._new, still=True) if still else None
        self._summaries: dict[str, tuple[Stamp, ModuleSummary | None]] = {}
        self._mentions: dict[str, tuple[Stamp, bool]] = {}
        self._exports: dict[str, _Exported] = {}
        self._numpy: dict[str, tuple[Stamp, NumpyExports]] = {}
        self._kept_reads: dict[str, tuple[Stamp, tuple[KeptRead, ...]]] = {}
        self._stores: dict[str, tuple[Stamp, GradientStores]] = {}
        self._users: dict[str, tuple[Stamp, dict[str, GradientUser]]] = {}
        self._takers: dict[str, tuple[Stamp, tuple[Taker, ...]]] = {}
        self._handed_on: dict[str, tuple[Stamp, dict[str, HandedOn]]] = {}
        self._changing: dict[str, tuple[Stamp, dict[str, Changing]]] = {}
        self._new_results: dict[str, tuple[Stamp, frozenset[str]]] = {}
        self._parting: dict[str, tuple[Stamp, bool]] = {}
        self._called: Called | None = None
        self._overriding: dict[str, str | None] = {}
        self._mixed_in = MixedIn(self.together)
        #: By analysed file: what the analysis in progress asks for, and what the last one did.
        self._asked: dict[str, tuple[set[str], set[str]]] = {}
        self._near: dict[str, frozenset[str]] = {}
        self._calls: dict[str, frozenset[str]] = {}
        takes: dict[str, Takes] = {}
        for each, catalog in facts:
            self._summaries[each.path] = each.stamp, each.summary
            self._numpy[each.path] = each.stamp, each.numpy
            self._exports[each.path] = _Exported((), catalog, each.exports)
            self._kept_reads[each.path] = each.stamp, each.kept_reads
            self._calls[each.path] = each.calls
            takes[each.path] = each.takes
            self._new |= each.asked
        self.needs = NeededNames(self.together, self.text, self._gives, takes)
        self.paths = PathModules(self.together, self.text)

    def facts_of(self, path: str, catalog: Catalog) -> FileFacts:
        """Return what other files may ask of a file; of a workspace whose files stay as they are.

        path: the real one.
        """
        look = self._look(path)
        stamp = look.stamp(path)
        text = self.text(path) or ""
        # What needs the file's tree alone comes before what has other files parsed.
        kept, takes = kept_reads_of(text), takes_of(text)
        return FileFacts(
            path,
            stamp,
            look.summary(path),
            look.numpy(path),
            look.exports(path, catalog),
            kept,
            names_called(text),
            takes,
            self.newly_asked(),
        )

    def class_kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what ``from <level dots><module> import <name>`` in ``path`` gives, if a class."""
        if not path:
            return None
        look = self._look(path)
        at = origins.imported(look, path, level, module, name)
        return origins.class_kind(look, at, self.is_together)

    def sets_modes(self, path: str, level: int, module: str, name: str) -> bool:
        """Tell whether making an object of the class that an import gives sets training modes."""
        if not path:
            return False
        look = self._look(path)
        return mode_origins.sets_modes(look, origins.imported(look, path, level, module, name))

    def has_module(self, path: str, module: str) -> bool:
        """Tell whether an absolute import of ``module`` in ``path`` finds a file of the project."""
        return bool(path) and self._look(path).find(path, 0, module) is not None

    def taken(self, path: str, names: frozenset[str]) -> frozenset[str]:
        """Return those of some names of a file that other files need from it."""
        if self.still is not None:
            return self.needs.among(path, names, lambda: self._look(path))
        near: set[str] = set()
        found = self.needs.among(path, names, lambda: Look(self, near))
        self._near[path] = frozenset(near)
        return found

    def callers(self, path: str, names: frozenset[str]) -> dict[str, set[str]]:
        """Return the other files of the same run that call something by such names, with these."""
        if path not in self.together:
            return {}
        if self._called is None:
            self._called = Called(self.together, self.text, self._calls)
        return self._called.by_others(path, names)

    def overriding(self, method: str, look: Look) -> str | None:
        """Return the first class of Modules in the run that has a method of its own."""
        if method not in self._overriding:
            self._overriding[method] = next(self._overrides(method, look), None)
        return self._overriding[method]

    def _overrides(self, method: str, look: Look) -> Iterator[str]:
        for path in sorted(self.together):
            if f"def {method}(" not in (self.text(path) or ""):
                continue
            summary = look.summary(path)
            for cls in summary.classes.values() if summary is not None else ():
                kind = look.class_kind(path, cls.name) if method in cls.methods else None
                if kind is not None and kind.kind == "module":
                    yield cls.name

    def is_mixed_in(self, path: str, name: str, look: Look) -> bool:
        """Tell whether Modules of the run, and nothing else in the end, derive from a class."""
        return self._mixed_in.into_modules(origins.Place(path, name), look)

    def _gives(self, path: str, name: str) -> bool:
        """Tell whether ``*`` takes ``name`` from a file."""
        summary = self.summary(path, self.stamp(path))
        return summary is not None and summary.gives(name)

    def files(self, path: str) -> Look:
        """Return the other files for an analysis of ``path`` that begins now."""
        last, _ = self._asked.get(path, (set(), set()))
        self._asked[path] = (set(), last)
        return self._look(path)

    def depends_on(self, path: str) -> frozenset[str]:
        """Return the files that the last analysis of ``path`` asked for, those not there too."""
        now, before = self._asked.get(path, ((), ()))
        return (frozenset(now) | frozenset(before)) - {path}

    def near(self, path: str) -> frozenset[str]:
        """Return the files near ``path`` that its last analysis looked at: they may import it."""
        return self._near.get(path, frozenset())

    def newly_asked(self) -> frozenset[str]:
        """Return the files that analyses asked for since this was called last.

        Of a workspace whose files stay as they are; those not there, and inside, too.
        """
        found = frozenset(self._new)
        self._new.clear()
        return found

    def forget(self, path: str) -> None:
        """Drop what is noted of the analysis of ``path``, as when it is closed."""
        self._asked.pop(path, None)
        self._near.pop(path, None)

    def is_together(self, path: str) -> bool:
        """Tell whether a file is converted in the same run."""
        if not self.together or path in self.together:
            return bool(self.together)
        return os.path.realpath(path) in self.together

    def stamp(self, path: str) -> Stamp:
        """Return what tells whether a file's text is still the same."""
        text = self._overlay(path) if self._overlay is not None else None
        if text is not None:
            return (hash(text), len(text))
        try:
            found = Path(path).stat()
        except (OSError, ValueError):
            return None
        return (found.st_mtime_ns, found.st_size, found.st_ino)

    def text(self, path: str) -> str | None:
        """Return the text of a file, None where it has none that can be read."""
        text = self._overlay(path) if self._overlay is not None else None
        if text is not None:
            return text if len(text) <= MOST_IMPORTED else None
        most = MOST_OF_NOTEBOOK if path.endswith(NOTEBOOK_SUFFIX) else MOST_IMPORTED
        try:
            data = regular_bytes(Path(path), most)
        except (OSError, ValueError):
            return None
        if path.endswith(NOTEBOOK_SUFFIX):
            return program_of(data)
        decoded = decode(data)
        return decoded.text if isinstance(decoded, Decoded) else None

    def summary(self, path: str, stamp: Stamp) -> ModuleSummary | None:
        """Return the summary of a file whose stamp is given."""
        kept = self._summaries.get(path)
        if kept is not None and kept[0] == stamp:
            return kept[1]
        text = None if stamp is None else self.text(path)
        summary = None if text is None else summarize(text)
        self._summaries[path] = (stamp, summary)
        return summary

    def mentions_framework(self, path: str, stamp: Stamp) -> bool:
        """Tell whether a file whose stamp is given names torch or MindSpore anywhere."""
        kept = self._mentions.get(path)
        if kept is None or kept[0] != stamp:
            kept = self._mentions[path] = (stamp, mentions_framework(self.text(path) or ""))
        return kept[1]

    def has_summary(self, path: str, stamp: Stamp) -> bool:
        """Tell whether the summary of a file is there already."""
        kept = self._summaries.get(path)
        return kept is not None and kept[0] == stamp

    def _of_text(
        self,
        kept: dict[str, tuple[Stamp, _Facts]],
        path: str,
        stamp: Stamp,
        read: Callable[[str], _Facts],
    ) -> _Facts:
        """Return what is read of the text of a file, again only where its stamp has changed."""
        found = kept.get(path)
        if found is None or found[0] != stamp:
            text = None if stamp is None else self.text(path)
            found = kept[path] = (stamp, read(text or ""))
        return found[1]

    def numpy(self, path: str, stamp: Stamp) -> NumpyExports:
        """Return which names of a file whose stamp is given are NumPy's numbers and arrays."""
        return self._of_text(self._numpy, path, stamp, numpy_exports)

    def kept_reads(self, path: str, stamp: Stamp, names: Iterable[str]) -> tuple[KeptRead, ...]:
        """Return which attributes a file whose stamp is given reads of objects and keeps.

        names: those that are asked for; a file whose text has none of them is not looked through.
        """
        kept = self._kept_reads.get(path)
        if kept is None or kept[0] != stamp:
            text = (None if stamp is None else self.text(path)) or ""
            if not any(name in text for name in names):
                return ()
            kept = self._kept_reads[path] = (stamp, kept_reads_of(text))
        return kept[1]

    def gradient_stores(self, path: str, stamp: Stamp) -> GradientStores:
        """Return which functions of a file whose stamp is given assign to gradients."""
        return self._of_text(self._stores, path, stamp, gradient_stores)

    def gradient_users(self, path: str, stamp: Stamp) -> dict[str, GradientUser]:
        """Return which functions of a file whose stamp is given look at gradients for others."""
        return self._of_text(self._users, path, stamp, gradient_users)

    def loss_takers(self, path: str, stamp: Stamp) -> tuple[Taker, ...]:
        """Return which functions of a file whose stamp is given go back from a loss they get."""
        return self._of_text(self._takers, path, stamp, loss_takers)

    def handed_on(self, path: str, stamp: Stamp) -> dict[str, HandedOn]:
        """Return the functions of a file whose stamp is given that hand back what they get."""
        return self._of_text(self._handed_on, path, stamp, handed_on)

    def changing_functions(self, path: str, stamp: Stamp) -> dict[str, Changing]:
        """Return the functions of a file whose stamp is given that change what they get."""
        return self._of_text(self._changing, path, stamp, changing_functions)

    def new_results(self, path: str, stamp: Stamp) -> frozenset[str]:
        """Return the functions of a file whose stamp is given that give new tensors."""
        return self._of_text(self._new_results, path, stamp, new_results)

    def parts_sequences(self, path: str, stamp: Stamp) -> bool:
        """Tell whether a file whose stamp is given takes Sequentials of others apart."""
        return self._of_text(self._parting, path, stamp, parts_unknown)

    def exports(self, path: str, catalog: Catalog, look: Look) -> ModuleExports | None:
        """Return the exports of a file, made again where any file behind them has changed."""
        kept = self._exports.get(path)
        if kept is None or not (kept.catalog is catalog and look.agrees(kept.stamps)):
            # What the walk of that file asks is noted apart: the exports stand as long as it does.
            inner = self.still or Look(self, set())
            text = None if inner.stamp(path) is None else self.text(path)
            found: ModuleExports | None = None
            if text is not None and inner.concerns(path):
                found = module_exports(text, catalog, InnerProject(inner, self), path)
            stamps = () if self.still is not None else inner.stamps()
            kept = _Exported(stamps, catalog, found)
            self._exports.pop(path, None)
            if len(self._exports) >= _MAX_KEPT:
                self._exports.pop(next(iter(self._exports), ""), None)
            self._exports[path] = kept
            look.agrees(kept.stamps)
        return kept.exports

    def _look(self, path: str) -> Look:
        """Return a look whose questions count for ``path``: a fresh one if files may change."""
        if self.still is not None:
            return self.still
        return Look(self, self._asked.setdefault(path, (set(), set()))[0])
