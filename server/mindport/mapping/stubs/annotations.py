"""Annotations of the surfaces, written so that they mean the same in any stub.

Stubs write every name in full, ``builtins.int`` too: in class Tensor, ``int`` is a method.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

ANY = "typing.Any"
#: Written for ``Self``; whoever writes the function turns it to ``return self``.
SELF = "Self"

_BUILTINS = frozenset(
    {
        *("bool", "bytes", "complex", "dict", "float", "frozenset", "int", "list", "object", "set"),
        *("slice", "str", "tuple", "type"),
    }
)
_TYPING = frozenset(
    {
        *("Any", "Callable", "ContextManager", "Dict", "Generator", "Iterable", "Iterator", "List"),
        *("Literal", "Mapping", "MutableMapping", "Optional", "OrderedDict", "Sequence", "Set"),
        *("Tuple", "Type", "Union"),
    }
)
#: Names of torch's own stubs for others.
_SHORT = {
    "_bool": "builtins.bool",
    "_complex": "builtins.complex",
    "_device": "torch.device",
    "_dtype": "torch.dtype",
    "_float": "builtins.float",
    "_int": "builtins.int",
    "_layout": "torch.layout",
    "_size": "torch.Size",
    "AbstractContextManager": "typing.ContextManager",
    "Size": "torch.Size",
}
_EITHER = ("typing.Optional", "typing.Union")


class Annotations:
    """Turns annotations of one framework.

    classes: every name of a class, or of what is one, with the name under which stubs define it.
    """

    def __init__(self, root: str, classes: Mapping[str, str]) -> None:
        self._root = root
        self._classes = classes
        by_last: dict[str, set[str]] = {}
        for name in classes.values():
            by_last.setdefault(name.rpartition(".")[2], set()).add(name)
        self._only = {last: min(names) for last, names in by_last.items() if len(names) == 1}

    def text(self, written: str, module: str) -> str:
        """Return the annotation, ``typing.Any`` for what cannot be told; ``module`` has it."""
        try:
            tree = ast.parse(written.strip().strip("'\""), mode="eval").body
        except (SyntaxError, ValueError, RecursionError):
            return ANY
        return self._node(tree, module)

    def union(self, written: list[str]) -> str:
        """Return one annotation for several; one that may be anything makes it so."""
        found = list(dict.fromkeys(written))
        if ANY in found or not found:
            return ANY
        return found[0] if len(found) == 1 else f"typing.Union[{', '.join(found)}]"

    def _node(self, node: ast.expr, module: str) -> str:
        if isinstance(node, ast.Constant):
            if node.value is None:
                return "None"
            return self.text(node.value, module) if isinstance(node.value, str) else ANY
        if isinstance(node, ast.Tuple):
            items = ", ".join(self._node(item, module) for item in node.elts)
            return f"typing.Tuple[{items}]" if items else ANY
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            parts = [self._node(side, module) for side in (node.left, node.right)]
            return self.union(parts)
        if isinstance(node, ast.Subscript):
            return self._subscript(node, module)
        if isinstance(node, (ast.Name, ast.Attribute)):
            return self._name(ast.unparse(node), module)
        return ANY

    def _subscript(self, node: ast.Subscript, module: str) -> str:
        head = self._node(node.value, module)
        if head in (ANY, SELF) or head.startswith(f"{self._root}."):
            return head
        if head in ("typing.Callable", "typing.Literal"):
            return head if head == "typing.Callable" else ANY
        if head.startswith("builtins."):
            # Read by every version of the language, and by jedi alike.
            last = head.rpartition(".")[2]
            head = f"typing.{last[:1].upper()}{last[1:]}"
            if head.rpartition(".")[2] not in _TYPING:
                return ANY
        given = node.slice
        inside = given.elts if isinstance(given, ast.Tuple) else [given]
        items = [
            "..."
            if isinstance(item, ast.Constant) and item.value is ...
            else self._node(item, module)
            for item in inside
        ]
        if head in _EITHER:
            return self.union([*items, *(["None"] if head == _EITHER[0] else [])])
        return f"{head}[{', '.join(items)}]" if items else head

    def _name(self, name: str, module: str) -> str:
        last = name.rpartition(".")[2]
        if name in (SELF, "typing.Self", "typing_extensions.Self"):
            return SELF
        if name in _BUILTINS:
            return f"builtins.{name}"
        if name in _SHORT and self._root == "torch":
            return _SHORT[name]
        if last in _TYPING and name in (last, f"typing.{last}", f"collections.abc.{last}"):
            return f"typing.{last}"
        if name in ("collections.OrderedDict", "contextlib.AbstractContextManager"):
            return f"typing.{_SHORT.get(last, last).rpartition('.')[2]}"
        for full in (name, f"{module}.{name}", f"{self._root}.{name}"):
            if full in self._classes:
                return self._classes[full]
        if "." not in name or name.startswith(f"{self._root}."):
            # A class by the name that its own file gives it.
            return self._only.get(last, ANY)
        return ANY
