"""MindSpore names in replacement text: markers until the imports are known, then local names.

A fix cannot know under which local name a module will be had: that depends on the other fixes
applied with it. So its text holds markers, and the planner turns them into names.
"""

from __future__ import annotations

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.model import Edit

_MARKER = pattern("\ue000([\\w.]+)\ue001")
_WORD = pattern(r"\w")
#: The end of a text that ends in a word, or in a marker.
_ENDING = pattern("[\\w\ue001]\\Z")

#: How modules are imported in converted code: the module, then ``from`` where and local name.
_STYLE: tuple[tuple[str, str, str, str], ...] = (
    ("mindspore.experimental.optim", "mindspore.experimental", "optim", "optim"),
    ("mindspore.dataset.audio", "mindspore.dataset", "audio", "audio"),
    ("mindspore.dataset.audio", "", "mindspore.dataset.audio", "ds_audio"),
    ("mindspore.dataset", "mindspore", "dataset", "ds"),
    ("mindspore.parallel.distributed", "mindspore.parallel", "distributed", "distributed"),
    ("mindspore.parallel.distributed", "", "mindspore.parallel.distributed", "ms_distributed"),
    ("mindspore.numpy", "mindspore", "numpy", "mnp"),
    ("mindspore.mint", "mindspore", "mint", "mint"),
    ("mindspore.ops", "mindspore", "ops", "ops"),
    ("mindspore.nn", "mindspore", "nn", "nn"),
    ("numpy", "", "numpy", "np"),
    ("numpy", "", "numpy", "numpy"),
    ("PIL.Image", "PIL", "Image", "Image"),
    ("PIL.Image", "", "PIL.Image", "pil_image"),
    ("safetensors.numpy", "", "safetensors.numpy", "safe_arrays"),
    ("urllib.request", "urllib", "request", "request"),
    ("urllib.request", "", "urllib.request", "urllib_request"),
    ("math", "", "math", "math"),
)

#: Modules that importing what is above them does not load.
_APART = ("mindspore.dataset.audio", "mindspore.parallel.distributed")

#: Modules beside MindSpore that helpers may use, by their own names.
_STANDARD = frozenset(
    {
        *(
            "collections",
            "contextlib",
            "copy",
            "functools",
            "itertools",
            "json",
            "logging",
            "multiprocessing",
            "types",
            "typing",
        ),
        *("gzip", "hashlib", "os", "pickle", "shutil", "string", "tarfile"),
        "tensorboardX",
    }
)

_INITIALIZERS = "mindspore.common.initializer"
_BRACKETED = pattern(r"<(mindspore[\w.]*|numpy[\w.]*)>")
FUNCTIONAL = "mindspore.mint.nn.functional"


@dataclass(frozen=True, slots=True, order=True)
class Import:
    """``from module import name as local``; ``import name as local`` where module is empty."""

    module: str
    name: str
    local: str

    @property
    def target(self) -> str:
        """Return the full name of what is imported."""
        return f"{self.module}.{self.name}" if self.module else self.name


def marker(name: str) -> str:
    """Return the marker for a full name such as ``mindspore.mint.cat``."""
    return f"\ue000{name}\ue001"


def mark(text: str) -> str:
    """Return mapping text with each ``<mindspore.name>`` in it as a marker."""
    return _BRACKETED.sub(lambda match: marker(match.group(1)), text)


def marked_names(text: str) -> list[str]:
    """Return the full names that a replacement text relies on."""
    return _MARKER.findall(text)


def fill(text: str, written: dict[str, str]) -> str:
    """Return ``text`` with each marker replaced by what ``written`` has for it."""
    return _MARKER.sub(lambda match: written[match.group(1)], text)


def set_apart(text: str, edit: Edit) -> Edit:
    """Return an edit with spaces where its words would run into those before and after it.

    text: the document's. So they do where brackets stood between: ``return(a).norm()`` as
    ``return norm(a)``, ``x.size()if y`` as ``x.shape if y``. What is written on into a word, or
    goes on after one, is no word of its own: a name's new end.
    """
    start, end = edit.span.start, edit.span.end
    replaced = start < end
    begins = _MARKER.match(edit.text) or (
        replaced and _WORD.match(edit.text) and not _WORD.match(text, start)
    )
    ends = replaced and not _WORD.match(text, end - 1) and _ENDING.search(edit.text)
    before = " " if begins and start and _WORD.match(text, start - 1) else ""
    after = " " if ends and _WORD.match(text, end) else ""
    return Edit(edit.span, f"{before}{edit.text}{after}") if before or after else edit


def spell(text: str) -> str:
    """Return ``text`` with markers as full names, for titles and messages."""
    return _MARKER.sub(r"\1", text)


def usual(text: str) -> str:
    """Return ``text`` with markers as converted code has the names where nothing else is taken."""
    return _MARKER.sub(lambda match: _usual(match.group(1)), text)


def _usual(name: str) -> str:
    first = next(iter(candidates(name, None)), None)
    return name if first is None else first.local + name[len(first.target) :]


def is_beside(name: str, local: str | None) -> bool:
    """Tell whether an import is one of Python's own or NumPy's as converted code has them."""
    return any(
        item.target == name and item.local == (local or name) for item in candidates(name, None)
    )


def candidates(name: str, functional: str | None) -> tuple[Import, ...]:
    """Return the imports through which a full name may be had, the preferred one first.

    functional: a local name that stands for ``mint.nn.functional`` in this file, if there is one.
    """
    found: list[Import] = []
    if functional is not None and name.startswith(FUNCTIONAL + "."):
        found.append(Import("", FUNCTIONAL, functional))
    if name.startswith(_INITIALIZERS + "."):
        last = name[len(_INITIALIZERS) + 1 :]
        found.append(Import(_INITIALIZERS, last, last))
    for prefix, module, member, local in _STYLE:
        if name == prefix or name.startswith(prefix + "."):
            found.append(Import(module, member, local))
    if found and found[0].target in _APART:
        return tuple(item for item in found if item.target in _APART)
    root = name.partition(".")[0]
    if root in _STANDARD or root == "torch":
        # A fix that writes torch's own form of something leaves the rest to the next one.
        found.append(Import("", root, root))
    if name.startswith("mindspore"):
        found.append(Import("", "mindspore", "ms"))
        found.append(Import("", "mindspore", "mindspore"))
    return tuple(found)
