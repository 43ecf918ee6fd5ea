"""What a stand-in has to take the place of, where a name of torch is evaluated at import time.

A stand-in may be kept and passed on, and raises when it is used. So it takes the place of the name
alone where the name is only kept, and else of all that would use it: of the call, of what is
computed from the call, and of the call that this is passed to.
"""

from __future__ import annotations

import ast

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.core.leftover.reads import Read
from mindport.core.walk.scopes import dotted_text

#: Functions that keep what they are given. So do classes, which are told by their names.
_KEEPING = frozenset(
    {"partial", "dict", "list", "tuple", "set", "frozenset", "field", "namedtuple", "cast"}
)
#: Those of them that go through what they are given by position.
_ITERATING = frozenset({"dict", "list", "tuple", "set", "frozenset"})
#: Classes that use what they are given at once.
_USING = frozenset({"Path", "PurePath", "Version", "LooseVersion", "Decimal", "Fraction"})
_CLASS = pattern(r"_*[A-Z]\w*[a-z]\w*")
#: What a type is written with; strings may stand in it.
TYPE_FORMS = frozenset(
    {
        *("Annotated", "Callable", "ClassVar", "Concatenate", "Final", "Generator", "Generic"),
        *("Collection", "Deque", "DefaultDict", "Dict", "FrozenSet", "Iterable", "Iterator"),
        *("List", "Literal", "Mapping", "MutableMapping", "MutableSequence", "Optional"),
        *("OrderedDict", "Sequence", "Set", "Tuple", "Type", "Union", "deque", "dict"),
        *("frozenset", "list", "set", "tuple", "type"),
    }
)


@dataclass(frozen=True, slots=True)
class Place:
    """What a stand-in replaces.

    node: the expression. whole: the value of the statement is the stand-in itself. typing: the
    expression stands in a type, where a string may take its place.
    """

    node: ast.expr
    whole: bool
    typing: bool = False


def place_of(read: Read, mindspore: frozenset[str]) -> Place:
    """Return what a stand-in for a name has to replace.

    mindspore: the local names of MindSpore's modules and classes, which use what they are given.
    """
    node: ast.expr = read.chain
    current: ast.AST = node
    direct = True
    spread = False
    value = bool(read.parts) and read.parts[-1].startswith("__")
    for parent in reversed(read.above):
        if isinstance(parent, (ast.stmt, ast.Lambda)):
            break
        uses = False
        if isinstance(parent, ast.Starred):
            spread = direct
        elif isinstance(parent, (ast.List, ast.Tuple, ast.Set)):
            uses, spread = spread, False
            direct = False
        elif isinstance(parent, ast.Dict):
            uses = direct and any(
                key is None and item is current
                for key, item in zip(parent.keys, parent.values, strict=True)
            )
            direct = False
        elif isinstance(parent, ast.keyword):
            spread = spread or (direct and parent.arg is None)
        elif isinstance(parent, ast.Call):
            if current is parent.func:
                uses = direct
            else:
                iterated = direct and not isinstance(current, ast.keyword) and _iterates(parent)
                uses = spread or iterated or (value and direct)
                uses = uses or not _keeps(parent, read, mindspore)
                direct, spread = False, False
        elif isinstance(parent, ast.Subscript) and current is not parent.value:
            if dotted_text(parent.value).rpartition(".")[2] in TYPE_FORMS:
                return Place(node, False, typing=True)
            uses = True
        elif isinstance(parent, ast.BoolOp):
            # The last one is given on as it is, and only where the others ask for it.
            uses = direct and current is not parent.values[-1]
        elif isinstance(parent, ast.IfExp):
            uses = direct and current is parent.test
        elif isinstance(parent, ast.comprehension):
            uses = direct or current is not parent.target
        elif isinstance(parent, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            uses = isinstance(current, ast.comprehension)
            direct = False
        elif isinstance(parent, ast.Slice):
            uses = False
        elif not isinstance(parent, ast.NamedExpr):
            uses = direct
        if uses and isinstance(parent, ast.expr):
            node, direct = parent, True
        current = parent
    return Place(node, direct)


def _keeps(call: ast.Call, read: Read, mindspore: frozenset[str]) -> bool:
    """Tell whether a call keeps what it is given and does no more with it at once."""
    name = dotted_text(call.func)
    root, _, last = name.rpartition(".")
    if root.partition(".")[0] in mindspore or name in mindspore:
        return False
    if _decorates(call, read):
        return last != "register"
    return last in _KEEPING or (_CLASS.fullmatch(last) is not None and last not in _USING)


def _iterates(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in _ITERATING


def _decorates(call: ast.Call, read: Read) -> bool:
    statement = read.above[0]
    return any(call is each for each in getattr(statement, "decorator_list", ()))
