"""What stands beside NumPy's arrays of float64: numbers, integers and arrays of float32."""

from __future__ import annotations

import ast
from collections.abc import Callable

from mindport.core.binding.reaching import given_alone
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.training_step.flow.paths import path

ARRAYS = frozenset({"array", "asarray", "asanyarray", "ascontiguousarray"})
#: What makes arrays of a size and a dtype.
_SIZED = frozenset({"zeros", "ones", "empty", "full", "linspace", "arange", "eye"})
_DOUBLE = frozenset({"float64", "double", "float", "float_"})
_OF_WHOLE = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)


class Operands:
    """Asks this of a file's expressions."""

    def __init__(self, tree: ast.Module) -> None:
        """Take the file."""
        self.tree = tree
        self.names = numpy_names(tree)

    def by_values(
        self, name: ast.Name, holds: Callable[[ast.expr], bool], *kinds: type[ast.expr]
    ) -> bool:
        """Tell whether something holds of all that a name is given, each of one of some kinds."""
        values = given_alone(self.tree, name)
        return bool(values) and all(isinstance(each, kinds) and holds(each) for each in values)

    def is_real(self, node: ast.expr) -> bool:
        """Tell whether an expression is a number of Python's that is no whole one."""
        if isinstance(node, ast.UnaryOp):
            return self.is_real(node.operand)
        if isinstance(node, ast.BinOp):
            of_two = self.is_plain(node) and not any(map(self.is_whole, (node.left, node.right)))
            divided = isinstance(node.op, ast.Div)
            return of_two and (divided or self.is_real(node.left) or self.is_real(node.right))
        if isinstance(node, ast.Constant):
            return type(node.value) is float
        if isinstance(node, ast.Name):
            return self.by_values(node, self.is_real, ast.Constant, ast.UnaryOp)
        named = path(node) or ""
        return named in ("math.pi", "math.e") or self.numpys(named) in ("pi", "e")

    def is_plain(self, node: ast.expr) -> bool:
        """Tell whether an expression is a number of Python's, or an array of integers."""
        if isinstance(node, ast.UnaryOp):
            return self.is_plain(node.operand)
        if isinstance(node, ast.BinOp):
            return self.is_plain(node.left) and self.is_plain(node.right)
        if isinstance(node, ast.Constant):
            return type(node.value) in (int, float)
        if isinstance(node, ast.Name):
            return self.by_values(node, self.is_plain, ast.Constant, ast.UnaryOp)
        named = path(node) or ""
        return (
            named in ("math.pi", "math.e")
            or self.numpys(named) in ("pi", "e")
            or (self.is_whole(node))
        )

    def is_whole(self, node: ast.expr) -> bool:
        """Tell whether an expression makes an array of int64 on the spot, or names one."""
        if isinstance(node, ast.Name):
            return self.by_values(node, self.is_whole, ast.Call, ast.BinOp)
        if isinstance(node, ast.UnaryOp):
            return isinstance(node.op, ast.USub) and self.is_whole(node.operand)
        if isinstance(node, ast.Subscript):
            # A number of NumPy's, which an index gives, counts as one: it is int64 as well.
            return self.is_whole(node.value)
        if isinstance(node, ast.BinOp):
            sides = (node.left, node.right)
            return (
                isinstance(node.op, _OF_WHOLE)
                and any(map(self.is_whole, sides))
                and all(self.is_whole(each) or is_int(each) for each in sides)
            )
        if not isinstance(node, ast.Call) or node.keywords:
            return False
        name = self.numpys(path(node.func) or "")
        if name == "arange":
            return bool(node.args) and all(map(self._is_count, node.args))
        return name in ARRAYS and len(node.args) == 1 and numbers_in(node.args[0]) == {int}

    def _is_count(self, node: ast.expr) -> bool:
        """Tell whether an expression is a whole number of Python's, by its names too."""
        values = given_alone(self.tree, node) if isinstance(node, ast.Name) else [node]
        return bool(values) and all(map(is_int, values))

    def is_single(self, node: ast.expr) -> bool:
        """Tell whether an expression is surely an array, or a number, of NumPy's float32."""
        if isinstance(node, ast.Name):
            return self.by_values(node, self.is_single, ast.Call, ast.BinOp)
        if isinstance(node, ast.BinOp):
            sides = (node.left, node.right)
            return any(map(self.is_single, sides)) and all(
                self.is_single(each) or (self.is_plain(each) and not self.is_whole(each))
                for each in sides
            )
        if not isinstance(node, ast.Call):
            return False
        name = self.numpys(path(node.func) or "")
        told = [each.value for each in node.keywords if each.arg == "dtype"]
        if not name and isinstance(node.func, ast.Attribute) and node.func.attr == "astype":
            told = node.args[:1]
        elif name not in ARRAYS | _SIZED:
            return False
        return bool(told) and self._names_single(told[0])

    def _names_single(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Constant):
            return node.value in ("float32", "single", "f4", "f")
        return self.numpys(path(node) or "") in ("float32", "single")

    def names_double(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Constant):
            return node.value in ("float64", "double", "f8", "d")
        name = path(node) or ""
        return name == "float" or (self.numpys(name) in _DOUBLE)

    def numpys(self, name: str) -> str:
        """Return what NumPy calls what a path leads to, "" for what is not NumPy's."""
        first, _, rest = name.partition(".")
        return rest if first in self.names else ""


def is_int(node: ast.expr) -> bool:
    """Tell whether an expression is a whole number of Python's, whatever it is."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub) and is_int(node.operand)
    if isinstance(node, ast.BinOp):
        whole = isinstance(node.op, _OF_WHOLE)
        return whole and is_int(node.left) and is_int(node.right)
    return isinstance(node, ast.Call) and path(node.func) in ("len", "int")


def numbers_in(data: ast.expr) -> set[type]:
    """Return the types of the numbers in lists of literals; none where anything else is in it."""
    found: set[type] = set()
    waiting = [data]
    while waiting:
        each = waiting.pop()
        if isinstance(each, (ast.List, ast.Tuple)):
            waiting += each.elts
        elif isinstance(each, ast.UnaryOp) and isinstance(each.op, (ast.USub, ast.UAdd)):
            waiting.append(each.operand)
        elif isinstance(each, ast.Constant) and type(each.value) in (int, float):
            found.add(type(each.value))
        else:
            return set()
    return found
