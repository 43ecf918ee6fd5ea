"""What an expression gives, as far as NumPy's numbers, its arrays and Python's numbers go.

Told by names alone, and only where every way to a value says the same. Measured with NumPy 2:
``np.sqrt`` of a number gives a number of NumPy's, ``np.pi`` is one of Python's, and so is what
``np.random.uniform()`` gives.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import lru_cache

from mindport.core.memory.expressions import pairs
from mindport.core.nodes import nodes_of, nodes_within
from mindport.core.numpy_numbers import numpy_names
from mindport.core.places import end, start
from mindport.core.suites import suites_of
from mindport.core.training_step.paths import own_nodes, path

#: Kinds: nothing is known; Python's own number; a number of NumPy's of floating point; one of any
#: dtype; an array; one of NumPy's if what it was computed with is a number.
UNKNOWN = ""
PYTHON = "python"
FLOAT = "float"
NUMBER = "number"
ARRAY = "array"
MAYBE = "maybe"
NUMBERS = frozenset({FLOAT, NUMBER})
_DOUBTFUL = frozenset({UNKNOWN, MAYBE})

_CONSTANTS = frozenset({"pi", "e", "inf", "nan", "euler_gamma", "Inf", "NaN", "NINF"})
_DTYPES_OF_FLOAT = frozenset({"float16", "float32", "float64", "half", "single", "double"})
_DTYPES = frozenset(
    {f"{sign}int{bits}" for sign in ("", "u") for bits in ("8", "16", "32", "64", "p", "c", "_")}
)
#: Of a number, and of each number of an array.
_OF_FLOAT = frozenset(
    {"sqrt", "cbrt", "log", "log2", "log10", "log1p", "exp", "exp2", "expm1", "sin", "cos", "tan"}
    | {"sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "arctan2", "hypot", "deg2rad"}
    | {"rad2deg", "radians", "degrees", "divide", "true_divide", "logaddexp", "sinc"}
)
_EACH = frozenset(
    {"abs", "absolute", "maximum", "minimum", "power", "floor", "ceil", "round", "clip", "square"}
    | {"sign", "add", "subtract", "multiply", "mod", "fabs", "rint", "negative", "around"}
)
#: Of all of an array; one number where no axis is given.
_OF_ALL = frozenset(
    {"prod", "sum", "max", "min", "amax", "amin", "nansum", "nanmax", "nanmin", "argmax", "argmin"}
    | {"ptp", "trace"}
)
_OF_ALL_FLOAT = frozenset({"mean", "std", "var", "median", "nanmean", "nanstd", "average"})
_ARRAYS = frozenset(
    {"array", "asarray", "zeros", "ones", "full", "empty", "linspace", "arange", "logspace"}
    | {"geomspace", "concatenate", "cumsum", "cumprod", "append", "eye", "identity", "outer"}
    | {"stack", "hstack", "vstack", "zeros_like", "ones_like", "full_like", "flip", "diff", "tile"}
    | {"repeat", "sort", "asanyarray", "ascontiguousarray", "bincount", "hanning", "hamming"}
)
_METHODS_OF_ARRAYS = frozenset(
    {"copy", "astype", "reshape", "flatten", "ravel", "cumsum", "cumprod", "clip", "transpose"}
    | {"repeat", "squeeze", "round"}
)
_TO_PYTHON = frozenset({"float", "int", "len"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_ONE_TARGET = (ast.AnnAssign, ast.AugAssign, ast.For, ast.comprehension, ast.NamedExpr)
_BINDING = (ast.Assign, *_ONE_TARGET, ast.withitem)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_DEEPEST = 12


@dataclass(slots=True)
class NumpyKinds:
    """The kinds of what stands in a file.

    given: calls of NumPy's that get tensors, by identity. doubted: NumPy's functions were met
    that get what is not known; it might be arrays or tensors, and they would give these.
    """

    tree: ast.Module
    given: frozenset[int]
    doubted: bool = False
    modules: frozenset[str] = field(init=False)
    _asked: set[tuple[int, str]] = field(default_factory=set)
    _parents: dict[ast.AST, ast.AST] | None = None

    def __post_init__(self) -> None:
        """Read under which names the file has NumPy."""
        self.modules = numpy_names(self.tree)

    def of(self, node: ast.expr, depth: int = _DEEPEST) -> str:
        """Return the kind of what an expression gives."""
        if not depth:
            return UNKNOWN
        depth -= 1
        if isinstance(node, ast.Constant):
            return PYTHON if type(node.value) in (int, float, bool) else UNKNOWN
        if isinstance(node, ast.UnaryOp):
            return UNKNOWN if isinstance(node.op, ast.Not) else self.of(node.operand, depth)
        if isinstance(node, ast.BinOp):
            if not isinstance(node.op, _ARITHMETIC):
                return UNKNOWN
            return _together(self.of(node.left, depth), self.of(node.right, depth))
        if isinstance(node, ast.IfExp):
            return _either([self.of(node.body, depth), self.of(node.orelse, depth)])
        if isinstance(node, ast.Subscript):
            return self._item(node, depth)
        if isinstance(node, ast.Call):
            return self._called(node, depth)
        name = path(node)
        if name is None:
            return UNKNOWN
        first, _, rest = name.partition(".")
        if rest and first in self.modules:
            return PYTHON if rest in _CONSTANTS else UNKNOWN
        if name in ("math.pi", "math.e", "math.inf", "math.tau"):
            return PYTHON
        return self._named(node, name, depth)

    def parts(self, node: ast.expr) -> list[tuple[ast.expr, str]]:
        """Return the parts of an expression that make it one of NumPy's, with their kinds.

        It is one part where nothing else is in it. Beside what is not known each number stands
        for itself: as Python's it gives the same, also beside a tensor.
        """
        kind = self.of(node)
        if kind in NUMBERS:
            return [(node, kind)]
        if kind != MAYBE:
            return []
        if isinstance(node, ast.BinOp):
            # An item or a result before a number is as likely a tensor, which takes it as it is.
            if self.of(node.left) == UNKNOWN and path(node.left) is None:
                return []
            return self.parts(node.left) + self.parts(node.right)
        if isinstance(node, ast.UnaryOp):
            return self.parts(node.operand)
        # What a constructor computes from its arguments is a number most of the time.
        return [(node, kind)] if isinstance(node, ast.Attribute) else []

    def _item(self, node: ast.Subscript, depth: int) -> str:
        index = node.slice
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            return PYTHON if isinstance(index, (ast.Constant, ast.UnaryOp)) else UNKNOWN
        if self.of(node.value, depth) != ARRAY:
            return UNKNOWN
        parts = index.elts if isinstance(index, ast.Tuple) else [index]
        several = any(
            isinstance(each, (ast.Slice, ast.List, ast.Compare))
            or (isinstance(each, ast.Constant) and each.value in (None, ...))
            or self.of(each, depth) == ARRAY
            for each in parts
        )
        return ARRAY if several else NUMBER

    def _called(self, node: ast.Call, depth: int) -> str:
        name = path(node.func)
        given = node.args
        if any(isinstance(each, ast.Starred) for each in given):
            return UNKNOWN
        if name is not None:
            first, _, function = name.partition(".")
            if first in self.modules:
                return self._of_numpy(function, node, depth)
            if name in _TO_PYTHON or first == "math":
                return PYTHON
            if name in ("abs", "round") and given:
                return self.of(given[0], depth)
        if not isinstance(node.func, ast.Attribute):
            return UNKNOWN
        method, kind = node.func.attr, UNKNOWN
        if method in ("item", "size", "dim", "numel"):
            return PYTHON if method != "size" or given else UNKNOWN
        known = _OF_ALL | _OF_ALL_FLOAT | _METHODS_OF_ARRAYS
        if method in known:
            kind = self.of(node.func.value, depth)
        if kind == ARRAY and method in _METHODS_OF_ARRAYS:
            return kind
        if kind == ARRAY and not given and not node.keywords:
            return FLOAT if method in _OF_ALL_FLOAT else NUMBER
        return NUMBER if kind in NUMBERS and method == "astype" else UNKNOWN

    def _of_numpy(self, function: str, node: ast.Call, depth: int) -> str:
        """Return what a function of NumPy's gives."""
        if id(node) in self.given or not node.args:
            return UNKNOWN
        if any(each.arg in ("out", "where", None) for each in node.keywords):
            return UNKNOWN
        if function in _ARRAYS:
            # An array of objects may have tensors in it.
            objects = any(each.arg == "dtype" and _is_object(each.value) for each in node.keywords)
            return UNKNOWN if objects else ARRAY
        if function in _OF_ALL or function in _OF_ALL_FLOAT:
            self.doubted = self.doubted or self.of(node.args[0], depth) in _DOUBTFUL
            several = len(node.args) > 1 or any(
                each.arg in ("axis", "keepdims", "returned") for each in node.keywords
            )
            if several:
                return UNKNOWN
            return FLOAT if function in _OF_ALL_FLOAT else NUMBER
        if function == "linalg.norm":
            return FLOAT if self.of(node.args[0], depth) == ARRAY and len(node.args) == 1 else ""
        of_float = function in _OF_FLOAT or function in _DTYPES_OF_FLOAT
        if not of_float and function not in _EACH and function not in _DTYPES:
            return UNKNOWN
        kinds = [self.of(each, depth) for each in node.args]
        if ARRAY in kinds:
            return ARRAY
        self.doubted = self.doubted or bool(_DOUBTFUL & set(kinds))
        return FLOAT if of_float else NUMBER

    def _named(self, node: ast.expr, name: str, depth: int) -> str:
        """Return the kind that a name has: of what surely binds it last, or of all that may."""
        scope = self._scope(node)
        attribute = "." in name
        if attribute:
            owner = self._class(node) if name.startswith("self.") and name.count(".") == 1 else None
            if owner is None:
                return UNKNOWN
            binders = [each for part in self._family(owner) for each in _binders(part, name)]
            binders += [
                each
                for part in self._family(owner)
                for each in part.body
                if isinstance(each, (ast.Assign, ast.AnnAssign)) and _binds(each, name[5:])
            ]
        else:
            binders = _binders(scope, name)
            if isinstance(scope, _SCOPES) and name in _parameters(scope):
                sure = self._sure(node, name, binders)
                return UNKNOWN if sure is None else self._bound(sure, name, depth)
            if not binders and scope is not self.tree:
                scope = self.tree
                binders = _binders(scope, name)
        if not binders or (id(scope), name) in self._asked:
            return UNKNOWN
        self._asked.add((id(scope), name))
        sure = None if attribute else self._sure(node, name, binders)
        asked = binders if sure is None else [sure]
        kinds = [self._bound(each, name, depth) for each in asked]
        self._asked.discard((id(scope), name))
        return _either(kinds)

    def _bound(self, binder: ast.AST, name: str, depth: int) -> str:
        """Return the kind that a statement or a loop gives a name."""
        if isinstance(binder, (ast.Assign, ast.AnnAssign)) and binder.value is not None:
            targets = binder.targets if isinstance(binder, ast.Assign) else [binder.target]
            plain = name.rpartition(".")[2] if isinstance(targets[0], ast.Name) else name
            if plain in map(path, targets):
                return self.of(binder.value, depth)
        if isinstance(binder, (ast.For, ast.comprehension)):
            for target, values in pairs(binder.target, binder.iter):
                if path(target) == name and self.of(values, depth) == ARRAY:
                    return NUMBER
        return UNKNOWN

    def _sure(self, node: ast.expr, name: str, binders: list[ast.AST]) -> ast.AST | None:
        """Return the assignment that surely is the last one before a name is read."""
        above = [each for each in binders if end(each) <= start(node)]
        last = max(above, key=start, default=None)
        if not isinstance(last, (ast.Assign, ast.AnnAssign)):
            return None
        around = self._around(node)
        if self._parent(last) not in around:
            return None
        loops = [each for each in around if isinstance(each, (ast.For, ast.While))]
        again = [each for each in loops if start(last) < start(each)]
        branches = self._parent(last)
        if isinstance(branches, (ast.If, ast.Try)) and _suite(branches, last) is not _suite(
            branches, around[around.index(branches) - 1]
        ):
            return None
        if any(start(loop) <= start(each) < end(loop) for loop in again for each in binders):
            return None
        return last

    def _parent(self, node: ast.AST) -> ast.AST:
        if self._parents is None:
            self._parents = {
                child: node for node in nodes_of(self.tree) for child in ast.iter_child_nodes(node)
            }
        return self._parents.get(node, self.tree)

    def _around(self, node: ast.AST) -> list[ast.AST]:
        """Return a node and what stands around it, the nearest first."""
        found = [node]
        while found[-1] is not self.tree:
            found.append(self._parent(found[-1]))
        return found

    def _scope(self, node: ast.AST) -> ast.AST:
        return next(
            (each for each in self._around(node)[1:] if isinstance(each, (*_SCOPES, ast.ClassDef))),
            self.tree,
        )

    def _class(self, node: ast.AST) -> ast.ClassDef | None:
        return next((each for each in self._around(node) if isinstance(each, ast.ClassDef)), None)

    def _family(self, owner: ast.ClassDef) -> list[ast.ClassDef]:
        """Return a class with those of the file that it derives from, or that derive from it."""
        classes = [each for each in nodes_of(self.tree) if isinstance(each, ast.ClassDef)]
        found = [owner]
        for one in found:
            bases = {path(base) for base in one.bases}
            found += [
                each
                for each in classes
                if each not in found and (each.name in bases or one.name in map(path, each.bases))
            ]
        return found


def _together(one: str, other: str) -> str:
    """Return the kind of what an operator makes of two."""
    both = {one, other}
    if ARRAY in both:
        return UNKNOWN if UNKNOWN in both else ARRAY
    if MAYBE in both or (UNKNOWN in both and both & NUMBERS):
        return MAYBE
    if UNKNOWN in both:
        return UNKNOWN
    if one == other:
        return one
    return FLOAT if FLOAT in (one, other) else NUMBER


def _either(kinds: list[str]) -> str:
    """Return the kind of what is one of several."""
    if len(set(kinds)) == 1:
        return kinds[0]
    if kinds and set(kinds) <= NUMBERS:
        return NUMBER
    return MAYBE if kinds and set(kinds) <= NUMBERS | {MAYBE} else UNKNOWN


def _binds(node: ast.AST, name: str) -> bool:
    """Tell whether a node itself gives a name a value."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, _ONE_TARGET):
        targets = [node.target]
    elif isinstance(node, ast.withitem) and node.optional_vars is not None:
        targets = [node.optional_vars]
    return any(
        path(each) == name and isinstance(getattr(each, "ctx", None), ast.Store)
        for target in targets
        for each in ast.walk(target)
    )


@lru_cache(maxsize=256)
def _all_binders(scope: ast.AST) -> tuple[ast.AST, ...]:
    inside = own_nodes(*ast.iter_child_nodes(scope))
    nodes = nodes_within(scope) if isinstance(scope, ast.ClassDef) else tuple(inside)
    return tuple(each for each in nodes if isinstance(each, _BINDING))


def _binders(scope: ast.AST, name: str) -> list[ast.AST]:
    """Return what gives a name a value in a scope; an attribute gets it in any method."""
    return [each for each in _all_binders(scope) if _binds(each, name)]


def _parameters(scope: ast.AST) -> set[str]:
    given = getattr(scope, "args", None)
    return {each.arg for each in ast.walk(given) if isinstance(each, ast.arg)} if given else set()


def _suite(branches: ast.AST, node: ast.AST) -> list[ast.stmt] | None:
    """Return the suite of a statement that holds a node."""
    return next((suite for suite in suites_of(branches) if node in suite), None)


def _is_object(node: ast.expr) -> bool:
    return (path(node) or "").rpartition(".")[2] in ("object", "object_")
