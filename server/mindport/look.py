"""The other files of a project as one analysis sees them.

What it asks for is read and kept by ``workspace``.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterable, MutableMapping
from typing import TYPE_CHECKING

from mindport.core.catalog import Catalog
from mindport.core.memory.handed_back import HandedOn
from mindport.core.memory.kept_reads import KeptRead
from mindport.core.numpy_values.numpy_exports import NumpyExports
from mindport.core.other_files import mode_origins, origins
from mindport.core.other_files.project import ClassKind
from mindport.core.other_files.summary import ModuleSummary
from mindport.core.training_step.by_hand.gradient_stores import GradientStores
from mindport.core.training_step.by_hand.gradient_users import GradientUser
from mindport.core.training_step.flow.changed_losses import Changing
from mindport.core.training_step.handed_over.takers import Taker
from mindport.core.walk.far.exports import ModuleExports
from mindport.core.walk.far.resolver import Resolver
from mindport.module_files import ModuleFiles
from mindport.torch_files import TorchFiles

if TYPE_CHECKING:
    from mindport.workspace import Workspace

#: What a file's text is known by: of the disk's file or of the editor's text; None for no file.
Stamp = tuple[object, ...] | None


class Look:
    """The other files as one analysis sees them; implements ``core.project.Files``.

    Each file is looked at once, so that a look-up costs no more than a few dictionaries.
    asked: gets every path that was looked at or looked for. still: it is that of all analyses of a
    run; else it is of one, which leaves nothing in a circle: that would stay in memory after it.
    """

    def __init__(self, workspace: Workspace, asked: set[str], *, still: bool = False) -> None:
        self._workspace = workspace
        self._asked = asked
        self._modules = ModuleFiles(asked)
        self._stamps: dict[str, Stamp] = {}
        self._mentions: dict[tuple[str, str], bool] = {}
        self._kinds: dict[tuple[str, str], ClassKind | None] = {}
        self._own: dict[str, frozenset[str]] = {}
        self._places: dict[tuple[str, int, str], str | None] = {}
        self._exports: dict[str, ModuleExports | None] = {}
        self.leaving: dict[str, frozenset[str]] = {}
        self.resolvers: MutableMapping[int, Resolver] = (
            {} if still else weakref.WeakValueDictionary()
        )
        self._torch_files = TorchFiles(weakref.proxy(self))

    def find(self, path: str, level: int, module: str) -> str | None:
        """Return the file of a module as an import in ``path`` names it."""
        found = self._modules.find(path, level, module)
        return self._workspace.paths.find(path, module) if found is None and not level else found

    def place(self, path: str, level: int, module: str) -> str | None:
        """Return the real path of a module that an import in ``path`` leads to.

        A package may call it otherwise than its file is called.
        """
        key = (path, level, module)
        if key not in self._places:
            found = self.find(path, level, module)
            package, _, name = module.partition(".") if not level else ("", "", module)
            if found is None and name:
                at = origins.imported(self, path, level, package, name)
                found = at.path if isinstance(at, origins.Place) and not at.name else None
            self._places[key] = None if found is None else os.path.realpath(found)
        return self._places[key]

    def summary(self, path: str) -> ModuleSummary | None:
        """Return the names of a file, None where it cannot be read."""
        return self._workspace.summary(path, self.stamp(path))

    def mentions(self, path: str, word: str) -> bool:
        """Tell whether the text of a file holds ``word``; True where its names are known anyway."""
        if self._workspace.has_summary(path, self.stamp(path)):
            return True
        key = (path, word)
        if key not in self._mentions:
            self._mentions[key] = word in (self._workspace.text(path) or "")
        return self._mentions[key]

    def mentions_framework(self, path: str) -> bool:
        """Tell whether a file names torch or MindSpore anywhere."""
        return self._workspace.mentions_framework(path, self.stamp(path))

    def text(self, path: str) -> str:
        """Return the text of a file, "" where it has none."""
        return self._workspace.text(path) or ""

    def is_together(self, path: str) -> bool:
        """Tell whether a file is converted in the same run."""
        return self._workspace.is_together(path)

    def exports(self, path: str, catalog: Catalog) -> ModuleExports | None:
        """Return what the names of a file stand for, None where it has nothing to do with torch."""
        if path in self._exports:
            return self._exports[path]
        found = self._workspace.exports(path, catalog, self)
        if self is not self._workspace.still:
            self._exports[path] = found
        return found

    def concerns(self, path: str) -> bool:
        """Tell whether a file has to do with torch, by itself or by what it imports."""
        return self._torch_files.concerns(path)

    def numpy(self, path: str) -> NumpyExports:
        """Return which names of a file are NumPy's numbers and arrays."""
        return self._workspace.numpy(path, self.stamp(path))

    def kept_reads(self, path: str, names: Iterable[str]) -> tuple[KeptRead, ...]:
        """Return which attributes of such names a file reads of objects and keeps; maybe others."""
        return self._workspace.kept_reads(path, self.stamp(path), names)

    def gradient_stores(self, path: str) -> GradientStores:
        """Return which functions of a file assign to the gradients of parameters."""
        return self._workspace.gradient_stores(path, self.stamp(path))

    def gradient_users(self, path: str) -> dict[str, GradientUser]:
        """Return which functions of a file look at gradients, for the steps of others."""
        return self._workspace.gradient_users(path, self.stamp(path))

    def loss_takers(self, path: str) -> tuple[Taker, ...]:
        """Return which functions of a file go back from a loss that they are given."""
        return self._workspace.loss_takers(path, self.stamp(path))

    def with_loss_takers(self, path: str) -> tuple[str, ...]:
        """Return the files of the same run with such functions, by their real paths."""
        if not self._workspace.is_together(path):
            return ()
        together = sorted(self._workspace.together)
        return tuple(each for each in together if self.loss_takers(each))

    def handed_on(self, path: str) -> dict[str, HandedOn]:
        """Return the functions of a file that hand back what they are given."""
        return self._workspace.handed_on(path, self.stamp(path))

    def changing_functions(self, path: str) -> dict[str, Changing]:
        """Return the functions of a file that change what they are given in place."""
        return self._workspace.changing_functions(path, self.stamp(path))

    def new_results(self, path: str) -> frozenset[str]:
        """Return the functions of a file whose result is a tensor that nothing else holds."""
        return self._workspace.new_results(path, self.stamp(path))

    def parts_sequences(self, path: str) -> bool:
        """Tell whether a file takes Sequentials apart that other files may have made."""
        return self._workspace.parts_sequences(path, self.stamp(path))

    def overriding(self, path: str, method: str) -> str | None:
        """Return a class of Modules, in a file of the same run, that has a method of its own."""
        if not self._workspace.is_together(path):
            return None
        return self._workspace.overriding(method, self)

    def is_mixed_in(self, path: str, name: str) -> bool:
        """Tell whether Modules of the same run, and nothing else in the end, derive from one."""
        if not self._workspace.is_together(path):
            return False
        return self._workspace.is_mixed_in(os.path.realpath(path), name, self)

    def callers(self, path: str, names: frozenset[str]) -> tuple[str, tuple[str, ...]]:
        """Return the real path of a file, and the files of the run that may call into it."""
        if not self._workspace.is_together(path):
            return path, ()
        own = os.path.realpath(path)
        found = self._workspace.callers(own, names)
        return own, tuple(file for file, called in found.items() if self._may_mean(file, called))

    def _may_mean(self, path: str, called: set[str]) -> bool:
        """Tell whether any of the names that a file calls may be another file's.

        called: with a dot before those that are called as a part of something.
        """
        if any(name.startswith(".") for name in called):
            return True
        own = self._own.get(path)
        if own is None:
            summary = self.summary(path)
            own = frozenset() if summary is None else summary.own_names()
            self._own[path] = own
        return not called <= own

    def class_kind(self, path: str, name: str) -> ClassKind | None:
        """Return what the class ``name`` of the file ``path`` is."""
        key = (path, name)
        if key not in self._kinds:
            place = origins.Place(path, name)
            self._kinds[key] = origins.class_kind(self, place, self._workspace.is_together)
        return self._kinds[key]

    def stamp(self, path: str) -> Stamp:
        """Return the stamp of a file as it was when this look first met it."""
        if path not in self._stamps:
            self._asked.add(path)
            self._stamps[path] = self._workspace.stamp(path)
        return self._stamps[path]

    def stamps(self) -> tuple[tuple[str, Stamp], ...]:
        """Return the stamps of all files that were looked at."""
        return tuple(self._stamps.items())

    def agrees(self, stamps: tuple[tuple[str, Stamp], ...]) -> bool:
        """Tell whether files are as they were; all of them count as looked at."""
        found = [self.stamp(path) for path, _ in stamps]
        return found == [stamp for _, stamp in stamps]


class InnerProject:
    """The project for a walk that makes exports; what it asks counts for these alone."""

    def __init__(self, look: Look, workspace: Workspace) -> None:
        self._look = look
        self._workspace = workspace

    def class_kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what the class is that an import gives."""
        at = origins.imported(self._look, path, level, module, name)
        return origins.class_kind(self._look, at, self._workspace.is_together)

    def sets_modes(self, path: str, level: int, module: str, name: str) -> bool:
        """Tell whether making an object of the class that an import gives sets training modes."""
        return mode_origins.sets_modes(
            self._look, origins.imported(self._look, path, level, module, name)
        )

    def has_module(self, path: str, module: str) -> bool:
        """Tell whether an absolute import finds a file of the project."""
        return self._look.find(path, 0, module) is not None

    def taken(self, path: str, names: frozenset[str]) -> frozenset[str]:
        """Return no name: exports do not depend on it."""
        return frozenset()

    def files(self, path: str) -> Look:
        """Return the look that all its questions go through."""
        return self._look
