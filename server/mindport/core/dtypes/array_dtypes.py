"""Which NumPy arrays are of float64, by NumPy's own rules of what makes and computes them.

``torch.tensor`` and ``torch.from_numpy`` keep that dtype. Told where the text shows it whatever
runs: a name, an attribute or a function counts if all that it is given, or gives, is so.
"""

from __future__ import annotations

import ast

from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.calls.handed_arguments import handed_arguments
from mindport.core.dtypes.array_operands import ARRAYS, Operands, numbers_in
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.numpy_values.numpy_functions import GENERATORS, OF_ALL_FLOAT, OF_FLOAT
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
_JOINS = frozenset({"concatenate", "stack", "hstack", "vstack", "column_stack"})
#: What gives an array of the same dtype as its first one.
_SAME = frozenset(
    {"reshape", "flatten", "ravel", "transpose", "copy", "squeeze", "repeat", "cumsum", "cumprod"}
    | {"sum", "max", "min", "mean", "std", "var", "prod", "clip", "round", "abs", "absolute"}
    | {"square", "flip", "tile", "sort", "diff", "median", "expand_dims", "roll", "swapaxes"}
    | {"zeros_like", "ones_like", "empty_like", "full_like", "dot", "negative", "fliplr"}
)
#: What gives float64 of integers too, and of what is float64.
_REAL = frozenset(
    OF_ALL_FLOAT
    | {"percentile", "quantile", "cov", "corrcoef", "interp", "trapezoid", "trapz", "linalg.inv"}
    | {"linalg.pinv", "linalg.det", "linalg.norm", "linalg.solve", "linalg.cholesky", "linalg.qr"}
    | {"linalg.svd"}
)
#: Functions of several, as operators are; of these one alone may be float64.
_SEVERAL = frozenset(
    {"outer", "power", "append", "add", "subtract", "multiply", "maximum", "minimum", "dot"}
    | {"matmul", "mod", "remainder", "cross", "kron", "inner", "clip", "fmax", "fmin"}
)
_QUOTIENTS = frozenset({"divide", "true_divide"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)
_DEPTH = 24


class Arrays(Operands):
    """Asks this of a file's expressions, each once."""

    def __init__(self, tree: ast.Module) -> None:
        """Take the file."""
        super().__init__(tree)
        self._known: dict[int, bool] = {}
        self._depth = 0

    def is_double(self, node: ast.expr) -> bool:
        """Tell whether an expression is surely an array, or a number, of NumPy's float64."""
        if not self.names or self._depth > _DEPTH:
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
            # Of two arrays, the other one's dtype is that of both.
            wide = any(map(self._has_dimensions, sides))
            return all(
                self.is_double(each) or self.is_plain(each) or (wide and self.is_single(each))
                for each in sides
            )
        quotient = isinstance(node.op, ast.Div) and any(map(self.is_whole, sides))
        real = any(map(self.is_real, sides))
        return (quotient or (real and any(map(self.is_whole, sides)))) and all(
            self.is_whole(each) or self.is_plain(each) for each in sides
        )

    def _is_given(self, call: ast.Call) -> bool:
        name = self.numpys(path(call.func) or "")
        told = [each.value for each in call.keywords if each.arg == "dtype"]
        if name and told:
            known = name in _MADE | ARRAYS | _JOINS
            return known and self.names_double(told[0])
        if name in ("float64", "double"):
            return True
        if name in _MADE:
            # A dtype may be the second argument of some, and is the third of few.
            few = 1 if name in ("zeros", "ones", "empty", "identity") else 3
            return len(call.args) <= few or name.endswith("space")
        if name.startswith("random.") and name.removeprefix("random.") in _DRAWS:
            return True
        first = call.args[0] if call.args else None
        if name in ARRAYS and first is not None:
            if len(call.args) == 2:
                return self.names_double(call.args[1])
            return len(call.args) == 1 and self._is_double_data(first)
        if name == "arange":
            kinds = [numbers_in(each) for each in call.args]
            return all(kinds) and any(float in each for each in kinds)
        if name in _JOINS and isinstance(first, (ast.List, ast.Tuple)):
            return self._is_double_data(first)
        if name in OF_FLOAT and first is not None:
            return all(self.is_double(each) or self.is_plain(each) for each in call.args)
        if name in ("full", "where") and len(call.args) > 1:
            given = call.args[1:2] if name == "full" else call.args[1:]
            real = any(self.is_double(each) or self.is_real(each) for each in given)
            return real and all(self.is_double(each) or self.is_plain(each) for each in given)
        if name in _REAL and first is not None:
            return self.is_double(first) or self.is_whole(first) or self._is_double_data(first)
        if name in _SEVERAL | _QUOTIENTS and call.args:
            return self._is_of_several(call.args, quotient=name in _QUOTIENTS)
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
                return self._is_array(method.value) and self.names_double(call.args[0])
            if method.attr in _SAME and not told:
                real = method.attr in _REAL and self.is_whole(method.value)
                return real or self.is_double(method.value)
        returned = returned_values(self.tree, call)
        return bool(returned) and all(
            value is not None and self.is_double(value) for value, _ in returned
        )

    def _is_of_several(self, given: list[ast.expr], *, quotient: bool) -> bool:
        """Tell it of a function of several arrays and numbers, as of arithmetic of two."""
        double = [self.is_double(each) or float in numbers_in(each) for each in given]
        known = all(
            at or self.is_plain(each) or numbers_in(each) == {int}
            for at, each in zip(double, given, strict=True)
        )
        arrays = any(self.is_double(each) or self.is_whole(each) for each in given)
        real = any(double) or any(map(self.is_real, given)) or quotient
        return known and real and arrays

    def _is_double_data(self, data: ast.expr) -> bool:
        """Tell whether lists of numbers and arrays make float64, or what is one already."""
        if not isinstance(data, (ast.List, ast.Tuple)):
            return self.is_double(data)
        if float in numbers_in(data):
            return True
        double = list(map(self._is_double_data, data.elts))
        return any(double) and all(
            at or self.is_plain(each) or self.is_single(each)
            for at, each in zip(double, data.elts, strict=True)
        )

    def _has_dimensions(self, node: ast.expr) -> bool:
        """Tell whether what is float64 is an array with dimensions: a number gives way to one."""
        if not self.is_double(node):
            return False
        if isinstance(node, ast.Name):
            return all(map(self._has_dimensions, given_alone(self.tree, node)))
        if isinstance(node, ast.Attribute):
            kept = attribute_values(self.tree).get(node.attr, ())
            return all(value is not None and self._has_dimensions(value) for value, _ in kept)
        if isinstance(node, ast.BinOp):
            return any(map(self._has_dimensions, (node.left, node.right)))
        first = node.args[0] if isinstance(node, ast.Call) and node.args else None
        name = self.numpys(path(node.func) or "") if isinstance(node, ast.Call) else ""
        made = name in ARRAYS | _MADE and isinstance(first, (ast.List, ast.Tuple))
        return made or name.endswith("space")

    def _draws(self, node: ast.expr) -> bool:
        """Tell whether an expression is a generator of NumPy's."""
        if isinstance(node, ast.Name):
            return self.by_values(node, self._draws, ast.Call)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "self":
            kept = attribute_values(self.tree).get(node.attr, ())
            return bool(kept) and all(
                isinstance(value, ast.Call) and self._draws(value) for value, _ in kept
            )
        if not isinstance(node, ast.Call):
            return False
        name = self.numpys(path(node.func) or "")
        return name.startswith("random.") and name.removeprefix("random.") in GENERATORS

    def _is_array(self, node: ast.expr) -> bool:
        """Tell whether an expression is an array, whatever dtype."""
        if isinstance(node, ast.Name):
            return self.by_values(node, self._is_array, ast.Call)
        return isinstance(node, ast.Call) and bool(self.numpys(path(node.func) or ""))
