"""Which NumPy arrays are of float64, by NumPy's own rules of what makes and computes them.

``torch.tensor`` and ``torch.from_numpy`` keep that dtype. Told where the text shows it whatever
runs: a name, an attribute or a function counts if all that it is given, or gives, is so.
"""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.numpy_values.numpy_functions import GENERATORS, OF_FLOAT
from mindport.core.numpy_values.numpy_names import numpy_names
from mindport.core.training_step.flow.paths import path

#: What gives float64 of whatever sizes and numbers it is given, unless it is told another dtype.
_MADE = frozenset(
    {"linspace", "logspace", "geomspace", "zeros", "ones", "empty", "eye", "identity", "hanning"}
    | {"hamming", "blackman", "bartlett", "kaiser"}
)
#: What draws it.
_DRAWS = frozenset(
    {"rand", "randn", "random", "random_sample", "standard_normal", "normal", "uniform", "beta"}
    | {"gamma", "exponential", "dirichlet", "laplace", "multivariate_normal", "lognormal"}
)
#: Those that take a size, and a dtype.
_OF_SIZE = frozenset({"random", "standard_normal", "standard_exponential", "standard_gamma"})
_ARRAYS = frozenset({"array", "asarray", "asanyarray", "ascontiguousarray"})
_JOINS = frozenset({"concatenate", "stack", "hstack", "vstack", "column_stack"})
#: What gives an array of the same dtype as its first one.
_SAME = frozenset(
    {"reshape", "flatten", "ravel", "transpose", "copy", "squeeze", "repeat", "cumsum", "cumprod"}
    | {"sum", "max", "min", "mean", "std", "var", "prod", "clip", "round", "abs", "absolute"}
    | {"square", "flip", "tile", "sort", "diff", "median", "expand_dims", "roll", "swapaxes"}
    | {"zeros_like", "ones_like", "empty_like", "full_like", "dot", "negative", "fliplr"}
)
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)
_DOUBLE = frozenset({"float64", "double", "float", "float_"})
_DEPTH = 8


class Arrays:
    """Asks this of a file's expressions, each once."""

    def __init__(self, tree: ast.Module) -> None:
        """Take the file."""
        self.tree = tree
        self._names = numpy_names(tree)
        self._known: dict[int, bool] = {}
        self._depth = 0

    def is_double(self, node: ast.expr) -> bool:
        """Tell whether an expression is surely an array, or a number, of NumPy's float64."""
        if not self._names or self._depth > _DEPTH:
            return False
        if id(node) not in self._known:
            # What depends on itself is not known by itself.
            self._known[id(node)] = False
            self._depth += 1
            self._known[id(node)] = self._is_double(node)
            self._depth -= 1
        return self._known[id(node)]

    def _is_double(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name):
            found = reaching(self.tree, node)
            values = given_alone(self.tree, node)
            if not values and not found.bound and node.id in parameters(found.scope):
                given = handed_arguments(self.tree).to(found.scope, node.id)
                return bool(given) and all(
                    value is not None and self.is_double(value) for value, _ in given
                )
            return bool(values) and all(map(self.is_double, values))
        if isinstance(node, ast.UnaryOp):
            return not isinstance(node.op, ast.Not) and self.is_double(node.operand)
        if isinstance(node, ast.BinOp):
            return self._is_computed(node)
        if isinstance(node, ast.Subscript):
            return self.is_double(node.value)
        if isinstance(node, ast.Attribute):
            if node.attr == "T":
                return self.is_double(node.value)
            if getattr(node.value, "id", "") != "self":
                return False
            kept = attribute_values(self.tree).get(node.attr, ())
            return bool(kept) and all(
                value is not None and self.is_double(value) for value, _ in kept
            )
        return isinstance(node, ast.Call) and self._is_given(node)

    def _is_computed(self, node: ast.BinOp) -> bool:
        """Tell it of arithmetic: numbers, and arrays of integers, leave float64 what it is."""
        if not isinstance(node.op, _ARITHMETIC):
            return False
        sides = (node.left, node.right)
        if any(map(self.is_double, sides)):
            return all(self.is_double(each) or self._is_plain(each) for each in sides)
        quotient = isinstance(node.op, ast.Div) and any(map(self._is_whole, sides))
        real = any(isinstance(each, ast.Constant) and type(each.value) is float for each in sides)
        return (quotient or (real and any(map(self._is_whole, sides)))) and all(
            self._is_whole(each) or self._is_plain(each) for each in sides
        )

    def _is_plain(self, node: ast.expr) -> bool:
        """Tell whether an expression is a number of Python's, or an array of integers."""
        if isinstance(node, ast.UnaryOp):
            return self._is_plain(node.operand)
        if isinstance(node, ast.BinOp):
            return self._is_plain(node.left) and self._is_plain(node.right)
        if isinstance(node, ast.Constant):
            return type(node.value) in (int, float)
        if isinstance(node, ast.Name):
            values = given_alone(self.tree, node)
            return bool(values) and all(
                isinstance(each, (ast.Constant, ast.UnaryOp)) and self._is_plain(each)
                for each in values
            )
        named = path(node) or ""
        return (
            named in ("math.pi", "math.e")
            or self._numpys(named) in ("pi", "e")
            or (self._is_whole(node))
        )

    def _is_whole(self, node: ast.expr) -> bool:
        """Tell whether an expression makes an array of int64 on the spot, or names one."""
        if isinstance(node, ast.Name):
            values = given_alone(self.tree, node)
            return bool(values) and all(
                isinstance(each, ast.Call) and self._is_whole(each) for each in values
            )
        if not isinstance(node, ast.Call) or node.keywords:
            return False
        name = self._numpys(path(node.func) or "")
        if name == "arange":
            return bool(node.args) and all(
                isinstance(each, ast.Constant) and type(each.value) is int for each in node.args
            )
        return name in _ARRAYS and len(node.args) == 1 and _numbers(node.args[0]) == {int}

    def _is_given(self, call: ast.Call) -> bool:
        name = self._numpys(path(call.func) or "")
        told = [each.value for each in call.keywords if each.arg == "dtype"]
        if name and told:
            known = name in _MADE | _ARRAYS | _JOINS
            return known and self._names_double(told[0])
        if name in ("float64", "double"):
            return True
        if name in _MADE:
            # A dtype may be the second argument of some, and is the third of few.
            few = 1 if name in ("zeros", "ones", "empty", "identity") else 3
            return len(call.args) <= few or name.endswith("space")
        if name.startswith("random.") and name.removeprefix("random.") in _DRAWS:
            return True
        first = call.args[0] if call.args else None
        if name in _ARRAYS and first is not None:
            return len(call.args) == 1 and self._is_double_data(first)
        if name == "arange":
            kinds = [_numbers(each) for each in call.args]
            return all(kinds) and any(float in each for each in kinds)
        if name in _JOINS and isinstance(first, (ast.List, ast.Tuple)):
            return self._is_double_data(first)
        if name in OF_FLOAT and first is not None:
            return all(self.is_double(each) or self._is_plain(each) for each in call.args)
        if name in _SAME and first is not None:
            return self.is_double(first)
        if name:
            return False
        method = call.func
        if isinstance(method, ast.Attribute):
            if method.attr in _DRAWS and self._draws(method.value):
                # A dtype may be the second one that the newer generators are given.
                return not told and (len(call.args) < 2 or method.attr not in _OF_SIZE)
            if method.attr == "astype" and call.args:
                return self._is_array(method.value) and self._names_double(call.args[0])
            if method.attr in _SAME and not told:
                return self.is_double(method.value)
        returned = returned_values(self.tree, call)
        return bool(returned) and all(
            value is not None and self.is_double(value) for value, _ in returned
        )

    def _is_double_data(self, data: ast.expr) -> bool:
        """Tell whether lists of numbers and arrays make float64, or what is one already."""
        if not isinstance(data, (ast.List, ast.Tuple)):
            return self.is_double(data)
        if float in _numbers(data):
            return True
        return bool(data.elts) and all(map(self._is_double_data, data.elts))

    def _draws(self, node: ast.expr) -> bool:
        """Tell whether an expression is a generator of NumPy's."""
        if isinstance(node, ast.Name):
            values = given_alone(self.tree, node)
            return bool(values) and all(
                isinstance(each, ast.Call) and self._draws(each) for each in values
            )
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self":
            kept = attribute_values(self.tree).get(node.attr, ())
            return bool(kept) and all(
                isinstance(value, ast.Call) and self._draws(value) for value, _ in kept
            )
        if not isinstance(node, ast.Call):
            return False
        name = self._numpys(path(node.func) or "")
        return name.startswith("random.") and name.removeprefix("random.") in GENERATORS

    def _is_array(self, node: ast.expr) -> bool:
        """Tell whether an expression is an array, whatever dtype."""
        if isinstance(node, ast.Name):
            values = given_alone(self.tree, node)
            return bool(values) and all(
                isinstance(each, ast.Call) and self._is_array(each) for each in values
            )
        return isinstance(node, ast.Call) and bool(self._numpys(path(node.func) or ""))

    def _names_double(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Constant):
            return node.value in ("float64", "double", "f8", "d")
        name = path(node) or ""
        return name == "float" or (self._numpys(name) in _DOUBLE)

    def _numpys(self, name: str) -> str:
        """Return what NumPy calls what a path leads to, "" for what is not NumPy's."""
        first, _, rest = name.partition(".")
        return rest if first in self._names else ""


def _numbers(data: ast.expr) -> set[type]:
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
