"""Facts about other files of the project, asked for by import path.

The core states what it needs; ``mindport.workspace`` reads the files and answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from typing import TYPE_CHECKING, Protocol

from mindport.core.base.records import dataclass
from mindport.core.other_files.summary import ModuleSummary

if TYPE_CHECKING:
    from mindport.core.catalog import Catalog
    from mindport.core.memory.handed_back import HandedOn
    from mindport.core.memory.kept_reads import KeptRead
    from mindport.core.numpy_values.numpy_exports import NumpyExports
    from mindport.core.training_step.by_hand.gradient_stores import GradientStores
    from mindport.core.training_step.by_hand.gradient_users import GradientUser
    from mindport.core.training_step.flow.changed_losses import Changing
    from mindport.core.training_step.handed_over.takers import Taker
    from mindport.core.walk.far.exports import ModuleExports
    from mindport.core.walk.far.resolver import Resolver


@dataclass(frozen=True, slots=True)
class ClassKind:
    """What a class of another file is.

    kind: ``module`` (derives from torch's Module), ``cell`` (from MindSpore's Cell) or ``other``.
    path: the file that defines it. together: that file is converted in the same run.
    sequential: it derives from a container whose members run in turn.
    """

    kind: str
    path: str
    together: bool = False
    sequential: bool = False


class Files(Protocol):
    """The other files as one analysis sees them. Each is looked at once, so answers agree.

    resolvers: what walks found out by way of them, by the identity of the catalog; may be kept no
    longer than a walk holds it. leaving: the methods that leave modes set, of files that were asked
    for them.
    """

    resolvers: MutableMapping[int, Resolver]
    leaving: dict[str, frozenset[str]]

    def find(self, path: str, level: int, module: str) -> str | None:
        """Return the file of a module as an import in ``path`` names it."""

    def summary(self, path: str) -> ModuleSummary | None:
        """Return the names of a file, None where it cannot be read."""

    def mentions(self, path: str, word: str) -> bool:
        """Tell whether the text of a file holds ``word``; cheaper than its summary."""

    def exports(self, path: str, catalog: Catalog) -> ModuleExports | None:
        """Return what the names of a file stand for, None where it has nothing to do with torch."""

    def concerns(self, path: str) -> bool:
        """Tell whether a file has to do with torch, by itself or by what it imports."""

    def numpy(self, path: str) -> NumpyExports:
        """Return which names of a file are NumPy's numbers and arrays."""

    def kept_reads(self, path: str, names: Iterable[str]) -> tuple[KeptRead, ...]:
        """Return which attributes of such names a file reads of objects and keeps; maybe others."""

    def gradient_stores(self, path: str) -> GradientStores:
        """Return which functions of a file assign to the gradients of parameters."""

    def gradient_users(self, path: str) -> Mapping[str, GradientUser]:
        """Return which functions of a file look at gradients, for the steps of others."""

    def loss_takers(self, path: str) -> tuple[Taker, ...]:
        """Return which functions of a file go back from a loss that they are given."""

    def with_loss_takers(self, path: str) -> tuple[str, ...]:
        """Return the files of the same run with such functions, by their real paths."""

    def handed_on(self, path: str) -> Mapping[str, HandedOn]:
        """Return the functions of a file that hand back what they are given."""

    def changing_functions(self, path: str) -> Mapping[str, Changing]:
        """Return the functions of a file that change what they are given in place."""

    def new_results(self, path: str) -> frozenset[str]:
        """Return the functions of a file whose result is a tensor that nothing else holds."""

    def parts_sequences(self, path: str) -> bool:
        """Tell whether a file takes Sequentials apart that other files may have made."""

    def class_kind(self, path: str, name: str) -> ClassKind | None:
        """Return what the class ``name`` of the file ``path`` is."""

    def overriding(self, path: str, method: str) -> str | None:
        """Return a class of Modules, in a file of the same run, that has a method of its own.

        None where no class of another file overrides it.
        """

    def is_mixed_in(self, path: str, name: str) -> bool:
        """Tell whether Modules of the same run, and nothing else in the end, derive from one."""

    def is_together(self, path: str) -> bool:
        """Tell whether a file is converted in the same run."""

    def callers(self, path: str, names: frozenset[str]) -> tuple[str, tuple[str, ...]]:
        """Return the real path of a file, and the files of the run that may call what it defines.

        names: what they would call. Those found may mean something else by them. None where the
        file is not converted together with others.
        """


class Project(Protocol):
    """Look-ups across files. An answer of None means that nothing is known."""

    def class_kind(self, path: str, level: int, module: str, name: str) -> ClassKind | None:
        """Return what ``from <level dots><module> import <name>`` in ``path`` gives, if a class."""

    def sets_modes(self, path: str, level: int, module: str, name: str) -> bool:
        """Tell whether making an object of the class that an import gives sets training modes."""

    def has_module(self, path: str, module: str) -> bool:
        """Tell whether an absolute import of ``module`` in ``path`` finds a file of the project."""

    def taken(self, path: str, names: frozenset[str]) -> frozenset[str]:
        """Return those of some names of a file that other files need from it.

        The files of the same run are looked at, and those near it; none where nothing is known.
        """

    def files(self, path: str) -> Files:
        """Return the other files for an analysis of ``path`` that begins now."""
