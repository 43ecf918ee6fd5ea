"""Objects of Modules that a file makes, and classes that it hands to what makes them."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass
from mindport.core.text.nodes import parents_of
from mindport.core.walk.far.portable import ClassOf
from mindport.core.walk.values.kinds import ClassInfo, External, FunctionNode, Known

#: The class of a Module: of the file, imported, of another file by what leads there, or torch's.
MadeOf = ClassInfo | External | ClassOf | Known
#: Methods of containers that add members and give back the container.
ADDING = frozenset({"append", "extend", "insert"})


@dataclass(frozen=True, slots=True)
class Created:
    """An object of a Module class made outside of Modules: the call, its class, where it stands.

    method: the method of a Module that makes it, where that is none of its constructor's own.
    cls: its class, None for one that only a run shows. others: the classes that it may be of
    instead; unsure: it may be of none of them.
    """

    call: ast.Call
    cls: MadeOf | None
    statement: ast.stmt | None
    method: FunctionNode | None = None
    others: tuple[MadeOf, ...] = ()
    unsure: bool = False


@dataclass(frozen=True, slots=True)
class HandedClass:
    """A class of Modules that is handed to what makes objects of it where no text shows them.

    node: what is handed, the definition itself where a decorator gets it.
    """

    node: ast.expr | ast.ClassDef
    cls: MadeOf


def grown_by(tree: ast.Module, call: ast.Call) -> list[ast.Call]:
    """Return a call that makes a container with those that add members to it on the spot.

    ``nn.Sequential().append(body).append(head)``: the last one gives all of it.
    """
    parents = parents_of(tree)
    found = [call]
    while True:
        method = parents.get(found[-1])
        around = parents.get(method) if method is not None else None
        if not isinstance(method, ast.Attribute) or method.attr not in ADDING:
            return found
        if not isinstance(around, ast.Call) or around.func is not method:
            return found
        found.append(around)
