"""What an expression gives, as far as NumPy's numbers, its arrays and Python's numbers go.

Told by names alone, and only where every way to a value says the same. Measured with NumPy 2:
``np.sqrt`` of a number gives a number of NumPy's, ``np.pi`` is one of Python's, and so is what
``np.random.uniform()`` gives.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from mindport.core.base.records import dataclass, field
from mindport.core.binding.name_bindings import Bindings, binders, binds
from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.numpy_values import numpy_results
from mindport.core.numpy_values.numpy_functions import (
    ARRAYS,
    CONSTANTS,
    DRAWN,
    DTYPES,
    DTYPES_OF_FLOAT,
    EACH,
    METHODS_OF_ARRAYS,
    OF_ALL,
    OF_ALL_FLOAT,
    OF_FLOAT,
    SEVERAL,
)
from mindport.core.numpy_values.numpy_handed import handed
from mindport.core.numpy_values.numpy_joins import (
    ARRAY,
    FLOAT,
    ITSELF,
    MAYBE,
    MIXED,
    NUMBER,
    NUMBERS,
    PYTHON,
    UNKNOWN,
    either,
    together,
)
from mindport.core.numpy_values.numpy_names import limits_of_space, numpy_names
from mindport.core.text.nodes import nodes_within
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.values.looped_names import pairs

if TYPE_CHECKING:
    from mindport.core.numpy_values.numpy_elsewhere import NumpyElsewhere

_DOUBTFUL = frozenset({UNKNOWN, MAYBE})

_TO_PYTHON = frozenset({"float", "int", "len"})
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_DEEPEST = 12
#: How often what is asked may come back to itself, in one file.
_MOST_CIRCLES = 300
Answer = TypeVar("Answer")
#: What is asked of a scope, or of an expression, and how deep it may still be followed.
_Question = tuple[int, str | tuple[int, ...], int]


@dataclass(slots=True)
class NumpyKinds:
    """The kinds of what stands in a file.

    given: calls of NumPy's that get tensors, by identity. elsewhere: what other files say of their
    names and hand in, None where they are not asked. doubted: NumPy's functions were met
    that get what is not known; it might be arrays or tensors, and they would give these.
    """

    tree: ast.Module
    given: frozenset[int]
    elsewhere: NumpyElsewhere | None = None
    doubted: bool = False
    modules: frozenset[str] = field(init=False)
    _remembered: dict[_Question, tuple[object, bool]] = field(default_factory=dict)
    #: What is being asked, and which of these what is asked meanwhile came back to.
    _asking: list[tuple[int, str]] = field(default_factory=list)
    _met: set[tuple[int, str]] = field(default_factory=set)
    _circles: int = 0
    bindings: Bindings = field(init=False)

    def __post_init__(self) -> None:
        """Read under which names the file has NumPy."""
        self.modules = numpy_names(self.tree)
        self.bindings = Bindings(self.tree)

    def _is_limit(self, node: ast.expr) -> bool:
        """Tell whether ``np.finfo(np.float32).min`` or the like is read: a number of that dtype."""
        call = node.value if isinstance(node, ast.Attribute) else None
        if not isinstance(call, ast.Call):
            return False
        first, _, last = (path(call.func) or "").partition(".")
        return first in self.modules and last == "finfo"

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
            return together(self.of(node.left, depth), self.of(node.right, depth))
        if isinstance(node, ast.IfExp):
            return either([self.of(node.body, depth), self.of(node.orelse, depth)])
        if isinstance(node, ast.Subscript):
            return self._item(node, depth)
        if isinstance(node, ast.Call):
            return self._called(node, depth)
        name = path(node)
        if name is None:
            return NUMBER if self._is_limit(node) else UNKNOWN
        first, _, rest = name.partition(".")
        if rest and first in self.modules:
            return PYTHON if rest in CONSTANTS else UNKNOWN
        if name in ("math.pi", "math.e", "math.inf", "math.tau"):
            return PYTHON
        if limits_of_space(name):
            # One of another dimension has rows, which no operator takes before a tensor.
            self.doubted = True
            return ARRAY
        return self._named(node, name, depth)

    def remembered(self, key: _Question, found: Callable[[], Answer]) -> Answer:
        """Return what ``found`` gives, asked once for a key.

        Functions that call each other would be followed along every way from one to the next.
        """
        if key not in self._remembered:
            before, self.doubted = self.doubted, False
            asked: tuple[object, bool] = found(), self.doubted
            self.doubted = before
            # What came back to a question holds for that one alone, until it has its answer.
            if not self._met:
                self._remembered[key] = asked
        else:
            asked = self._remembered[key]
        answer, doubted = asked
        self.doubted = self.doubted or doubted
        # What is under a key is what its question gave.
        return cast("Answer", answer)

    def far(self, name: str) -> str:
        """Return the kind that another file says a name of it has; of what it gives with ``()``."""
        if self.elsewhere is None:
            return UNKNOWN
        kind, doubted = self.elsewhere.kind(name)
        self.doubted = self.doubted or doubted
        return kind

    def parts(self, node: ast.expr) -> list[tuple[ast.expr, str]]:
        """Return the parts of an expression that make it one of NumPy's, with their kinds.

        It is one part where nothing else is in it. Beside what is not known each number stands
        for itself: as Python's it gives the same, also beside a tensor.
        """
        kind = self.of(node)
        if kind in NUMBERS or kind == MIXED:
            return [(node, kind)]
        if kind != MAYBE:
            return []
        if isinstance(node, ast.BinOp):
            # An item or a result before a number is as likely a tensor, which takes it as it is.
            if self.of(node.left) == UNKNOWN and not _is_of_names(node.left):
                return []
            return self.parts(node.left) + self.parts(node.right)
        if isinstance(node, ast.UnaryOp):
            return self.parts(node.operand)
        # What a constructor computes from its arguments is a number most of the time, and what
        # one call hands in is one where it does.
        if isinstance(node, ast.Attribute) or self._is_parameter(node):
            return [(node, kind)]
        value = self._only_value(node)
        return [] if value is None else self.parts(value)

    def _only_value(self, node: ast.expr) -> ast.expr | None:
        """Return what a name of a function's own is given, where that is one expression."""
        if not isinstance(node, ast.Name):
            return None
        given = given_alone(self.tree, node)
        computed = len(given) == 1 and isinstance(given[0], (ast.BinOp, ast.UnaryOp))
        return given[0] if computed else None

    def _item(self, node: ast.Subscript, depth: int) -> str:
        index = node.slice
        sizes = node.value
        if isinstance(sizes, ast.Call) and not (sizes.args or sizes.keywords):
            # `x.size()`, which of NumPy's arrays is no method.
            sizes = sizes.func if getattr(sizes.func, "attr", "") == "size" else sizes
        if isinstance(sizes, ast.Attribute) and sizes.attr in ("shape", "size"):
            return PYTHON if isinstance(index, (ast.Constant, ast.UnaryOp)) else UNKNOWN
        array = self.of(node.value, depth) == ARRAY or self._is_handed_arrays(node.value, depth)
        if not array:
            return UNKNOWN
        parts = index.elts if isinstance(index, ast.Tuple) else [index]
        several = any(
            isinstance(each, (ast.Slice, ast.List, ast.Compare))
            or (isinstance(each, ast.Constant) and each.value in (None, ...))
            or self.of(each, depth) == ARRAY
            for each in parts
        )
        if several:
            return ARRAY
        # How many dimensions the array of a tensor has nothing tells: an item may be a row.
        return UNKNOWN if self._is_of_tensor(node.value) else NUMBER

    def _is_handed_arrays(self, node: ast.expr, depth: int) -> bool:
        """Tell whether an expression is a parameter that all calls seen hand an array.

        Other calls may hand it a list: what is made of an item is doubted.
        """
        if not isinstance(node, ast.Name) or not self._is_parameter(node):
            return False
        arrays = self.handed(reaching(self.tree, node).scope, node.id, depth) == {ARRAY}
        self.doubted = self.doubted or arrays
        return arrays

    def _is_of_tensor(self, node: ast.expr) -> bool:
        """Tell whether an array is made of what ``numpy`` of a tensor gives."""
        return any(
            isinstance(each, ast.Call) and getattr(each.func, "attr", "") == "numpy"
            for value in (node, *given_alone(self.tree, node))
            for each in nodes_within(value)
        )

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
        found = numpy_results.called(self, node.func, name or "", depth)
        if found or not isinstance(node.func, ast.Attribute):
            return found
        method, kind = node.func.attr, UNKNOWN
        if (method in DRAWN or method == "permutation") and numpy_results.is_generator(
            self, node.func.value, depth
        ):
            return numpy_results.drawn(method, node)
        if method == "numpy" and not given and not node.keywords:
            return ARRAY
        if method in ("item", "size", "dim", "numel"):
            return PYTHON if method != "size" or given else UNKNOWN
        known = OF_ALL | OF_ALL_FLOAT | METHODS_OF_ARRAYS
        if method in known:
            kind = self.of(node.func.value, depth)
        if kind == ARRAY and method in METHODS_OF_ARRAYS:
            return kind
        if kind == ARRAY and not given and not node.keywords:
            return FLOAT if method in OF_ALL_FLOAT else NUMBER
        return NUMBER if kind in NUMBERS and method == "astype" else UNKNOWN

    def _of_numpy(self, function: str, node: ast.Call, depth: int) -> str:
        """Return what a function of NumPy's gives."""
        if function.startswith("random."):
            return numpy_results.drawn(function[7:], node)
        if id(node) in self.given or not node.args:
            return UNKNOWN
        if any(each.arg in ("out", "where", None) for each in node.keywords):
            return UNKNOWN
        if function in SEVERAL and numpy_results.gives_several(function, node):
            return UNKNOWN
        if function in ARRAYS:
            # An array of objects may have tensors in it.
            objects = any(each.arg == "dtype" and _is_object(each.value) for each in node.keywords)
            return UNKNOWN if objects else ARRAY
        if function in OF_ALL or function in OF_ALL_FLOAT:
            self.doubted = self.doubted or self.of(node.args[0], depth) in _DOUBTFUL
            several = len(node.args) > 1 or any(
                each.arg in ("axis", "keepdims", "returned") for each in node.keywords
            )
            if several:
                return UNKNOWN
            return FLOAT if function in OF_ALL_FLOAT else NUMBER
        if function == "linalg.norm":
            return FLOAT if self.of(node.args[0], depth) == ARRAY and len(node.args) == 1 else ""
        of_float = function in OF_FLOAT or function in DTYPES_OF_FLOAT
        if not of_float and function not in EACH and function not in DTYPES:
            return UNKNOWN
        kinds = [self.of(each, depth) for each in node.args]
        if ARRAY in kinds:
            return ARRAY
        self.doubted = self.doubted or bool(_DOUBTFUL & set(kinds))
        return FLOAT if of_float else NUMBER

    def _named(self, node: ast.expr, name: str, depth: int) -> str:
        """Return the kind that a name has: of all that may have bound it where it is read."""
        if not isinstance(node, ast.Name):
            owned = name.startswith("self.") and name.count(".") == 1
            owner = self.bindings.owner(node) if owned else None
            if owner is None:
                return numpy_results.attribute(self, node, name, depth)
            return self.attribute_of(owner, name[5:], depth)
        found = reaching(self.tree, node)
        if not found.alone:
            return UNKNOWN if found.bound else self._handed(found.scope, name, depth)
        if all(isinstance(each, (ast.Import, ast.ImportFrom)) for each in found.bound):
            return self.far(name)
        return self.of_all(found.scope, name, list(found.bound), depth)

    def attribute_of(self, owner: ast.ClassDef, name: str, depth: int) -> str:
        """Return the kind that an attribute of a class's objects has: of all that may bind it."""
        family = self.bindings.family(owner)
        bound = [each for part in family for each in binders(part, f"self.{name}")]
        bound += [
            each
            for part in family
            for each in part.body
            if isinstance(each, (ast.Assign, ast.AnnAssign)) and binds(each, name)
        ]
        if not bound:
            return numpy_results.inherited(self, owner, name)
        return self.of_all(owner, f"self.{name}", bound, depth)

    def of_all(self, scope: ast.AST, name: str, bound: list[ast.AST], depth: int) -> str:
        """Return the kind of a name that each of some statements may bind."""
        asked = " ".join([name, *(str(id(each)) for each in bound)])
        return self._in_turn(
            (id(scope), asked),
            depth,
            ITSELF,
            lambda: either([self._bound(each, name, depth) for each in bound]),
            lambda found: UNKNOWN if found == ITSELF and not self._asking else found,
        )

    def _in_turn(
        self,
        own: tuple[int, str],
        depth: int,
        itself: Answer,
        found: Callable[[], Answer],
        settled: Callable[[Answer], Answer],
    ) -> Answer:
        """Return what ``found`` gives, or ``itself`` where it comes back to what is asked just now.

        So it does in a loop, or by a function's calls: a name is then what the others are that it
        is given. settled: what becomes of an answer that went round.
        """
        if own in self._asking and self._circles < _MOST_CIRCLES:
            self._circles += 1
            self._met.add(own)
            return itself

        def asked() -> Answer:
            self._asking.append(own)
            try:
                answer = found()
            finally:
                self._asking.pop()
                self._met.discard(own)
            return settled(answer)

        # Past that it is followed as far as any is, and asked once at each depth.
        return self.remembered((*own, depth), asked)

    def _is_parameter(self, node: ast.expr) -> bool:
        found = reaching(self.tree, node) if isinstance(node, ast.Name) else None
        return found is not None and not found.alone and not found.bound

    def _handed(self, scope: ast.AST, name: str, depth: int) -> str:
        """Return the kind of what the file's calls hand a function's parameter.

        Other files may call it too, with anything: never more than what these calls show is
        taken for sure.
        """
        kinds = self.handed(scope, name, depth)
        if kinds == {ITSELF}:
            return ITSELF
        kinds -= {ITSELF}
        if kinds == {PYTHON}:
            # A function may give it back, where another path has a number of NumPy's.
            self.doubted = True
            return PYTHON
        if not kinds & (NUMBERS | {MIXED}):
            return UNKNOWN
        self.doubted = True
        # As a float a whole number would make floats of whole tensors.
        return FLOAT if kinds == {FLOAT} else MAYBE

    def handed(
        self, scope: ast.AST, name: str, depth: int = _DEEPEST, *, but_none: bool = False
    ) -> frozenset[str]:
        """Return the kinds of what calls hand a function's parameter, as far as they are seen.

        but_none: a None that is written there is left out.
        """
        if not isinstance(scope, ast.FunctionDef) or not depth:
            return frozenset()
        # A function that calls itself hands on what it was handed.
        return self._in_turn(
            (id(scope), f"{name}({but_none:d})"),
            depth,
            frozenset({ITSELF}),
            lambda: self._kinds_handed(scope, name, depth, but_none),
            lambda kinds: kinds if self._met else kinds - {ITSELF},
        )

    def _kinds_handed(
        self, function: ast.FunctionDef, name: str, depth: int, but_none: bool
    ) -> frozenset[str]:
        around = self.bindings.parent(function)
        owner = around if isinstance(around, ast.ClassDef) else None
        given = handed(self.tree, function, owner, name)
        if but_none:
            given = [
                each
                for each in given
                if not isinstance(each, ast.Constant) or each.value is not None
            ]
        kinds = {self.of(each, depth) for each in given}
        if self.elsewhere is not None:
            kinds |= self.elsewhere.handed(function, owner, name)
        return frozenset(kinds)

    def _bound(self, binder: ast.AST, name: str, depth: int) -> str:
        """Return the kind that a statement or a loop gives a name."""
        if isinstance(binder, (ast.Assign, ast.AnnAssign)) and binder.value is not None:
            targets = binder.targets if isinstance(binder, ast.Assign) else [binder.target]
            plain = name.rpartition(".")[2] if isinstance(targets[0], ast.Name) else name
            if plain in map(path, targets):
                return self.of(binder.value, depth)
            return numpy_results.unpacked(self, targets, binder.value, plain, depth)
        if isinstance(binder, (ast.For, ast.comprehension)):
            for target, values in pairs(binder.target, binder.iter):
                if path(target) == name and self.of(values, depth) == ARRAY:
                    return NUMBER
        return UNKNOWN


def _is_of_names(node: ast.expr) -> bool:
    """Tell whether an expression is made of names, attributes and numbers alone."""
    if isinstance(node, ast.BinOp):
        return _is_of_names(node.left) and _is_of_names(node.right)
    if isinstance(node, ast.UnaryOp):
        return _is_of_names(node.operand)
    return isinstance(node, ast.Constant) or path(node) is not None


def _is_object(node: ast.expr) -> bool:
    return (path(node) or "").rpartition(".")[2] in ("object", "object_")
