"""What jedi takes the receiver of a member for. Runs in the worker's process only.

jedi's public interface answers for names, not for the value before a dot (the result of a call, an
item). What its own completion uses does, so that is called; a test notices when it changes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jedi
import parso.cache
from jedi.api.environment import InterpreterEnvironment
from jedi.inference.helpers import infer_call_of_leaf

from mindport.core.text.line_index import LineIndex
from mindport.jedi_tier import bounded_reads, disk_cache
from mindport.jedi_tier.places import LIBRARY, STUBS, project_of, search_path

#: Code points of a text beyond which jedi would take minutes.
MAX_TEXT = 1_000_000
#: A value of more types than that is told by none of them.
_MAX_TYPES = 8

Found = tuple[str, str]
_TENSOR = "torch.Tensor"
_TENSOR_ROOT = str(STUBS / "torch")
#: Kinds of Tensor that have no members of their own.
_PLAIN = ("torch.nn.Buffer", "torch.nn.UninitializedBuffer", "torch.nn.UninitializedParameter")


def set_up() -> None:
    """Prepare jedi: it keeps parsed files in its own cache folder, where that can be written."""
    # Callers in other files are searched for in the whole project, and hardly tell anything new.
    jedi.settings.dynamic_params_for_other_modules = False
    # jedi would import, and so run, what has one of these names, wherever it finds it.
    jedi.settings.auto_import_modules = []
    # Beyond 600 files parso lets go of trees that jedi still needs. The resolver looks at the size.
    parso.cache._CACHED_SIZE_TRIGGER = sys.maxsize
    disk_cache.share()
    bounded_reads.bound()
    folder = Path(jedi.settings.cache_directory)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        jedi.settings.cache_directory = tempfile.mkdtemp(prefix="mindport-jedi-")


class OpenText:
    """One version of one file, ready to be asked about."""

    def __init__(self, path: str, text: str, extra: tuple[str, ...] = ()) -> None:
        """Parse the text. path: where it lies, which decides what its imports find."""
        place = str(Path(path or Path(tempfile.gettempdir(), "untitled.py")).absolute())
        project = project_of(place)
        self._index = LineIndex(text)
        looked_in = jedi.Project(
            project,
            sys_path=search_path(place, project, extra),
            smart_sys_path=False,
            load_unsafe_extensions=False,
        )
        # Where jedi imports what has no source from: it takes all that this Python's path holds,
        # and PYTHONPATH may name the workspace.
        looked_in._get_base_sys_path = lambda _: list(LIBRARY)
        self._script = jedi.Script(
            text, path=place, environment=InterpreterEnvironment(), project=looked_in
        )
        self._place = place

    def receiver(self, offset: int) -> Found | None:
        """Return the torch class of the receiver of the member whose name ends at ``offset``.

        With it, where that is known from. The class is empty where the receiver is known, and the
        member is not torch's; None where nothing definite is known.
        """
        leaf = self._leaf(offset)
        if leaf is None or leaf.type != "name" or leaf.get_previous_leaf() != ".":
            return None
        context = self._script._get_module_context().create_context(leaf)
        values = infer_call_of_leaf(context, leaf, cut_own_trailer=True)
        kinds: set[str | None] = set()
        for value in values:
            if not _is_none(value):
                kinds.add(_owner(value, leaf.value))
            if len(kinds) > _MAX_TYPES:
                return None
        if not kinds or None in kinds:
            return None
        if len(kinds) > 1:
            return None if any(kinds) else ("", "")
        kind = kinds.pop() or ""
        return kind, self._origin(leaf.get_previous_leaf().get_previous_leaf()) if kind else ""

    def describe(self, offset: int) -> str | None:
        """Return the types of the name at ``offset`` and where it is defined, in one line.

        offset: before, in or after the name.
        """
        leaf = self._leaf(offset)
        if leaf is None or leaf.type != "name":
            leaf = self._leaf(offset + 1)
        if leaf is None or leaf.type != "name":
            return None
        line, column = leaf.start_pos
        types: dict[str, None] = {}
        for found in self._script.infer(line, column):
            types[found.full_name or found.name] = None
        if not types or len(types) > _MAX_TYPES:
            return None
        origin = self._origin(leaf)
        return " | ".join(sorted(types)) + (f" ({origin})" if origin else "")

    def files_read(self) -> list[str]:
        """Return the files of the user that answers depend on, besides this one."""
        state = self._script._inference_state
        found: set[str] = set()
        for values in state.module_cache._name_cache.values():
            for value in values:
                file = value.py__file__() if hasattr(value, "py__file__") else None
                if file is not None and not _is_library(str(file)):
                    found.add(str(file))
        found.discard(self._place)
        return sorted(found)

    def _leaf(self, offset: int) -> Any:
        """Return the leaf that ``offset`` is in or at the end of."""
        line, column = self._index.line_col(offset)
        return self._script._module_node.get_leaf_for_position((line + 1, column))

    def _origin(self, leaf: Any) -> str:
        """Return where a name is defined: ``line 12``, ``other.py:3``; empty where unknown."""
        if leaf is None or leaf.type != "name":
            return ""
        for found in self._script.goto(*leaf.start_pos, follow_imports=True):
            if found.module_path is None or found.line is None:
                continue
            if str(found.module_path) == self._place:
                return f"line {found.line}"
            if not _is_library(str(found.module_path)):
                return f"{found.module_path.name}:{found.line}"
        return ""


def _owner(value: Any, member: str) -> str | None:
    """Return the torch class of a value, empty where the member is of another class.

    None for classes and modules themselves, whose members the walk resolves or nobody does.
    """
    if not value.is_instance() and not value.is_compiled():
        return None if value.is_class() or value.is_module() else ""
    torch_class = next(_torch_classes(value.py__class__()), "")
    if not torch_class:
        return ""
    for name in value.goto(member):
        if not _in_torch(name.parent_context):
            # A class of the user's has its own.
            return ""
    return torch_class


def _torch_classes(cls: Any) -> Iterator[str]:
    """Yield the public torch classes of a class and its bases, nearest first."""
    for base in _lineage(cls):
        if not _in_torch(base):
            continue
        qualified = base.get_qualified_names()
        module = base.get_root_context().py__name__()
        if not qualified or not module:
            continue
        name = f"{module}.{'.'.join(qualified)}"
        legacy = name.endswith("Tensor") and name.startswith("torch.")
        yield _TENSOR if legacy or name in _PLAIN else name


def _lineage(cls: Any) -> Iterable[Any]:
    try:
        return list(cls.py__mro__())
    except AttributeError:
        return [cls]


def _in_torch(value: Any) -> bool:
    root = value.get_root_context()
    file = root.py__file__() if hasattr(root, "py__file__") else None
    return file is not None and str(file).startswith(_TENSOR_ROOT)


def _is_none(value: Any) -> bool:
    return bool(value.py__class__().py__name__() == "NoneType")


def _is_library(file: str) -> bool:
    """Tell whether a file comes with Python, with jedi or with MindPort."""
    return file.startswith((str(STUBS), _JEDI, _LIBRARY)) and "site-packages" not in file.replace(
        _JEDI, ""
    )


_JEDI = str(Path(jedi.__file__).parent)
_LIBRARY = str(Path(os.__file__).parent)
