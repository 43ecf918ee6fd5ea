"""Bases of a Module class that are no Modules: where a Cell does not go together with them.

Measured with MindSpore 2.10.0: a Cell is built on a class of C++, so Python makes no class of it
and of a type with a layout of its own (``dict``, an exception, ``__slots__`` with names); it keeps
names for itself, also from bases; and it is hashed when it runs, which ``__eq__`` alone takes away.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection

from mindport.core.messages import text
from mindport.core.model import Safety, Text, listed
from mindport.core.modules.reserved_names import hidden_names, reserved_names
from mindport.core.other_files import origins
from mindport.core.other_files.origins import Place
from mindport.core.other_files.project import Files
from mindport.core.text.nodes import nodes_within
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.values.kinds import ClassInfo, External, Known, LocalClass, with_own_bases

_EXCEPTIONS = frozenset(
    name
    for name, each in vars(builtins).items()
    if isinstance(each, type) and issubclass(each, BaseException)
)
#: Python's own types with a layout of their own that a class may derive from.
_BUILT_IN = _EXCEPTIONS | {
    "bytearray", "bytes", "classmethod", "complex", "dict", "enumerate", "filter", "float",
    "frozenset", "int", "list", "map", "property", "reversed", "set", "staticmethod", "str",
    "super", "tuple", "type", "zip",
}  # fmt: skip
_OF_LIBRARIES = frozenset(
    {"collections.OrderedDict", "collections.deque", "collections.defaultdict"}
    | {"collections.Counter", "threading.local", "pathlib.Path", "pathlib.PurePath"}
    | {"datetime.datetime", "datetime.date", "io.StringIO", "io.BytesIO"}
)
#: Their objects compare by what they hold, and have no hash.
_UNHASHABLE = frozenset(
    {"collections.UserDict", "collections.UserList", "collections.abc.Mapping"}
    | {"collections.abc.MutableMapping", "collections.abc.Set", "collections.abc.MutableSet"}
)
#: How many classes, one the base of the other, are followed.
_MOST_BASES = 8


def mixed_bases(
    info: ClassInfo, modules: frozenset[ClassInfo], converted: Collection[ClassInfo]
) -> tuple[Safety, list[Text]]:
    """Return how sure the conversion of a Module class is in view of its other bases, and why.

    modules: the Module classes of the file. converted: those and the ones whose ``forward`` is
    renamed with them.
    """
    safety, reasons = Safety.SAFE, []
    own = [each for each in with_own_bases(info) if each is info or each not in modules]
    for each in own:
        taken = _own_layout(each) if each is not info else _foreign_layout(each)
        if taken:
            safety = Safety.MANUAL
            reasons.append(text("layout_base", name=info.name, base=taken))
    if any(map(_without_hash, own)):
        safety = max(safety, Safety.REVIEW)
        reasons.append(text("unhashable_cell", name=info.name))
    if len(own) > 1 and _passes_by(info):
        safety = max(safety, Safety.REVIEW)
        reasons.append(text("super_past_cell", name=info.name))
    behind = _behind(info, modules)
    for each in own[1:]:
        if each not in behind and each not in converted and "forward" in each.methods:
            safety = max(safety, Safety.REVIEW)
            reasons.append(text("forward_shared", name=info.name, base=each.name))
        names = set(reserved_names(each))
        if each in behind:
            names |= hidden_names(each) - info.methods.keys()
        if names:
            safety = max(safety, Safety.REVIEW)
            reasons.append(text("reserved", name=each.name, members=listed(sorted(names), "")))
    return safety, reasons


def forward_bases(modules: list[ClassInfo], classes: list[ClassInfo]) -> dict[ClassInfo, ClassInfo]:
    """Return the classes whose ``forward`` is that of Modules, each with one of these.

    They stand before the Module among the bases, and nothing else of the file derives from them.
    """
    known = frozenset(modules)
    found: dict[ClassInfo, ClassInfo] = {}
    for info in modules:
        behind = _behind(info, known)
        for each in with_own_bases(info)[1:]:
            if each not in known and each not in behind and "forward" in each.methods:
                found.setdefault(each, info)
    others = [each for each in classes if each not in known and each not in found]
    derived = {base for each in others for base in with_own_bases(each)[1:]}
    return {each: info for each, info in found.items() if each not in derived}


def forward_elsewhere(info: ClassInfo, files: Files | None, path: str) -> Text | None:
    """Return why a Module class may find no ``construct``: its ``forward`` is another file's.

    That is of a class which is no Module, and whose ``forward`` keeps its name there.
    path: of the file that the class is of.
    """
    if files is None or {"forward", "construct"} & info.methods.keys():
        return None
    for base in info.bases:
        if not isinstance(base, External):
            return None
        at = origins.imported(files, path, base.level, base.module, base.name)
        owner = _with_forward(at, files) if isinstance(at, Place) else None
        if owner is not None:
            kind = files.class_kind(owner.path, owner.name)
            plain = kind is not None and kind.kind == "other"
            if not plain or files.is_mixed_in(owner.path, owner.name):
                return None
            return text("forward_elsewhere", name=info.name, base=owner.name)
    return None


def _with_forward(at: Place, files: Files, hops: int = 0) -> Place | None:
    """Return the class that gives one its ``forward``, as far as summaries tell."""
    summary = files.summary(at.path)
    found = None if summary is None or hops > _MOST_BASES else summary.classes.get(at.name)
    if found is None or "construct" in found.methods:
        return None
    if "forward" in found.methods:
        return at
    bases = (origins.inside(files, at.path, base) for base in found.bases)
    owners = (_with_forward(each, files, hops + 1) for each in bases if isinstance(each, Place))
    return next(filter(None, owners), None)


def _behind(info: ClassInfo, modules: frozenset[ClassInfo]) -> set[ClassInfo]:
    """Return the bases of the file that stand behind the one which makes the class a Module."""
    found: set[ClassInfo] = set()
    behind = False
    for base in info.bases:
        own = isinstance(base, LocalClass) and base.info not in modules
        if behind and own and isinstance(base, LocalClass):
            found |= set(with_own_bases(base.info))
        behind = behind or not own
    return found


def _foreign_layout(info: ClassInfo) -> str:
    """Return the name of a base with a layout of its own, nothing where there is none."""
    for node, base in zip(info.node.bases, info.bases, strict=False):
        name = dotted_text(node.value if isinstance(node, ast.Subscript) else node)
        if isinstance(base, External):
            if not base.level and f"{base.module}.{base.name}" in _OF_LIBRARIES:
                return name
        elif not isinstance(base, (LocalClass, Known)) and name in _BUILT_IN:
            return name
    return ""


def _own_layout(info: ClassInfo) -> str:
    for statement in info.node.body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__slots__"
            for target in statement.targets
        ):
            value = statement.value
            if not isinstance(value, (ast.Tuple, ast.List, ast.Set)) or value.elts:
                return info.name
    return info.name if _foreign_layout(info) else ""


def _passes_by(info: ClassInfo) -> bool:
    """Tell whether a class goes on behind Module by name: ``super(nn.Module, self)``."""
    named = {
        dotted_text(node)
        for node, base in zip(info.node.bases, info.bases, strict=False)
        if isinstance(base, Known)
    }
    return any(
        isinstance(node, ast.Call)
        and dotted_text(node.func) == "super"
        and len(node.args) == 2
        and dotted_text(node.args[0]) in named
        for node in nodes_within(info.node)
    )


def _without_hash(info: ClassInfo) -> bool:
    if "__eq__" in info.methods:
        return "__hash__" not in info.methods
    return any(
        isinstance(base, External)
        and not base.level
        and f"{base.module}.{base.name}" in _UNHASHABLE
        and "__hash__" not in info.methods
        for base in info.bases
    )
