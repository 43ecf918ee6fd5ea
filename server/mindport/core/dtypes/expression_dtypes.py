"""What dtype, and whether no dimensions, an expression has, as far as its own text says.

The walk knows what is a tensor; this knows of which dtype, from constructors, casts, comparisons,
and arithmetic by torch's rules of promotion. It is asked only where a dtype decides something, and
says nothing where it would have to guess: of attributes, unknown calls, and parameters of functions
that the file does not call.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.binding.bound_values import augmented, bind, is_as_handed, reads
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.calls.handed_arguments import handed_arguments, is_float
from mindport.core.dtypes.array_dtypes import Arrays
from mindport.core.dtypes.kept_values import attribute_values, returned_values
from mindport.core.dtypes.promotion import (
    ORDER,
    UNKNOWN,
    Kind,
    common,
    family,
    literal,
    number,
    part,
    rank_of,
    together,
    wider,
)
from mindport.core.dtypes.result_dtypes import (
    PLACES,
    SEVERAL,
    chosen,
    joined,
    named_part,
    part_of,
    product_of,
    result_of,
)
from mindport.core.memory.handed_back import COMPUTED, MAKING, WHOLE
from mindport.core.model import Certainty
from mindport.core.text.nodes import declared_names, last_name, nodes_within
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.far.handed import DOUBLE, NO_FACTS, Seen
from mindport.core.walk.uses import MindsporeUse, Use

_SPELLED = {
    "half": "float16", "float": "float32", "double": "float64", "short": "int16", "int": "int32",
    "long": "int64", "cfloat": "complex64", "cdouble": "complex128", "char": "int8",
    "byte": "uint8", "bool_": "bool", "HalfTensor": "float16", "FloatTensor": "float32",
    "DoubleTensor": "float64", "LongTensor": "int64", "IntTensor": "int32", "BoolTensor": "bool",
    "ByteTensor": "uint8",
}  # fmt: skip
#: Constructors of the default dtype; what their first arguments are does not matter.
_MADE = frozenset({"zeros", "ones", "empty", "rand", "randn", "eye", "linspace", "logspace"})
_MADE_INT = frozenset({"randint", "randperm", "argmax", "argmin", "argsort"})
#: Places among what is sorted.
_SEARCHES = frozenset({"searchsorted", "bucketize"})
_FLAGS = frozenset(
    {"isnan", "isinf", "isfinite", "eq", "ne", "lt", "le", "gt", "ge", "logical_not"}
    | {"logical_and", "logical_or", "logical_xor", "isclose", "isin"}
)
_OPS = "mindspore.ops."
#: What takes two tensors of one dtype alone, and gives it.
_SHIFTS = frozenset(f"mindspore.ops.bitwise_{side}_shift" for side in ("left", "right"))
#: What Python numbers tell of a tensor.
_COUNTS = frozenset({"size", "numel", "nelement", "dim", "ndimension"})
_JOINS = frozenset(
    {"cat", "concat", "concatenate", "stack", "hstack", "vstack", "dstack", "column_stack"}
)
#: What gives complex numbers.
SPECTRA = frozenset(
    {f"{name}{rank}" for name in ("fft", "ifft", "rfft") for rank in ("", "2", "n")}
    | {"stft", "polar", "complex", "view_as_complex", "ihfft"}
)
#: What keeps the dtype of an array.
_OF_ARRAYS = frozenset(f"torch.{name}" for name in ("tensor", "from_numpy", "as_tensor", "asarray"))
#: At most so many expressions are followed into each other; Python's own stack ends at a thousand.
_DEEPEST = 60
#: So many names that depend on themselves are followed into each other.
_ASSUMED = 2
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_BITS = (ast.BitAnd, ast.BitOr, ast.BitXor)
_COMPARED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_CONSTANTS = frozenset({"pi", "e", "tau"})
#: A float of Python's.
_REAL = Kind("float32", 0, number=True)
#: The dtypes that numbers of Python's have beside tensors, by the family.
_NUMBERS = ("bool", "int64", "float32", "complex64")
#: Where something is.
_PLACE = Kind("int64")
#: An integer of Python's.
_INTEGER = Kind("int64", 0, number=True)
#: A tensor of float64 that has dimensions.
_DOUBLES = Kind("float64", 1)


def operand_of(call: ast.Call, *, method: bool) -> ast.expr | None:
    """Return the tensor that a method is called on, or that a function is given first."""
    if method and isinstance(call.func, ast.Attribute):
        return call.func.value
    return call.args[0] if call.args else None


def _has_weights(call: ast.Call, *, method: bool) -> bool:
    """Tell whether a ``bincount`` adds up something else than ones."""
    given = call.args[0 if method else 1 :]
    return bool(given) or any(each.arg != "minlength" for each in call.keywords)


def _whole(kinds: list[Kind]) -> Kind:
    """Return what kinds have in common that are all of tensors of integers or bool."""
    kind = common(kinds)
    return UNKNOWN if not kind.dtype or kind.number or family(kind.dtype) > 1 else kind


class Dtypes:
    """The dtypes of a file's expressions."""

    def __init__(
        self,
        tree: ast.Module,
        walked: Seen,
        *,
        likely: bool = False,
        counts: bool = False,
        strict: bool = False,
        lenient: bool = False,
    ) -> None:
        """Take the tree and the uses of torch's names in it.

        likely: a parameter is of float64 where one call in another file hands that in. counts: what
        ``arange`` is given is whole where nothing says that it is not, and integers are followed
        into attributes and out of functions: for what is harmless where they are none. strict:
        nothing is known of parameters and of what ``global`` and ``nonlocal`` name; else calls in
        the file say what they are handed. lenient: ``if mask is None: mask = ...`` says what a mask
        is, for what is told without a fix that is safe.
        """
        self._strict = strict
        self._lenient = lenient
        #: Whether something is not known for what a parameter may be handed alone.
        self.doubted = False
        self._likely = likely
        self._counts = counts
        self._tree = tree
        self._handed_in = walked.handed_in
        self._called: dict[int, str] = {}
        self._named: dict[int, str] = {}
        self._default = "float32"
        uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
        for use in uses:
            if use.certainty is Certainty.GUESSED:
                continue
            (self._named if use.call is None else self._called)[
                id(use.node if use.call is None else use.call)
            ] = use.name
            if use.name in ("torch.set_default_dtype", "torch.set_default_tensor_type"):
                self._default = ""
        self._arrays = Arrays(tree)
        self._bound: dict[int, dict[str, list[ast.expr | None]]] = {}
        self._known: dict[int, Kind] = {}
        self._depth = 0
        self._assumed: dict[tuple[int, str], Kind] = {}
        #: Names of which it is being asked whether they are whole numbers.
        self._taken_whole: set[tuple[int, str]] = set()
        self._of_itself: dict[tuple[int, str], Kind] = {}
        #: The values of names, apart: those that read the name itself come second.
        self._values: dict[tuple[int, str], tuple[list[ast.expr | None], list[ast.expr]]] = {}

    def of(self, node: ast.expr, function: ast.AST | None) -> Kind:
        """Return what is known of an expression that stands in a function, or in the module."""
        found = self._known.get(id(node))
        if found is None:
            # What is asked for while it is looked at is a value that depends on itself.
            self._known[id(node)] = UNKNOWN
            found = UNKNOWN if self._depth > _DEEPEST else self._of_deeper(node, function)
            self._known[id(node)] = found
        return found

    def called(self, call: ast.Call) -> str:
        """Return the full name of torch's, or MindSpore's, that a call calls, or nothing."""
        return self._called.get(id(call), "")

    def named(self, node: ast.AST) -> str:
        """Return the full name of torch's, or MindSpore's, that a name stands for, or nothing."""
        return self._named.get(id(node), "")

    def is_tensor(self, node: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether the text shows that an expression is a tensor, whatever its dtype."""
        if isinstance(node, ast.Name):
            if function is not None and is_as_handed(node, function):
                frameworks = ("torch.Tensor", "mindspore.Tensor")
                return any(self._is_annotated(node.id, function, each) for each in frameworks)
            values = given_alone(self._tree, node)
            return bool(values) and all(
                isinstance(each, ast.Call) and self.is_tensor(each, function) for each in values
            )
        name = self._called.get(id(node), "").rpartition(".")[2]
        return name in MAKING | COMPUTED | WHOLE

    def _of_deeper(self, node: ast.expr, function: ast.AST | None) -> Kind:
        self._depth += 1
        kind = self._of(node, function)
        self._depth -= 1
        return kind

    def _of(self, node: ast.expr, function: ast.AST | None) -> Kind:
        if isinstance(node, ast.Constant):
            return number(node.value)
        if isinstance(node, ast.UnaryOp):
            return Kind("bool") if isinstance(node.op, ast.Not) else self.of(node.operand, function)
        if isinstance(node, ast.Compare):
            sides = [self.of(each, function) for each in (node.left, *node.comparators)]
            known = all(side.dtype for side in sides) and any(not side.number for side in sides)
            if not known and isinstance(node.ops[0], _COMPARED) and len(sides) == 2:
                pair = (node.left, node.comparators[0])
                return Kind("bool" if any(self.is_tensor(x, function) for x in pair) else "")
            return Kind("bool", rank_of(*sides)) if known and len(sides) == 2 else UNKNOWN
        if isinstance(node, ast.BinOp):
            return self._computed(node, function)
        if isinstance(node, ast.Call):
            return self._given(node, function)
        if isinstance(node, ast.IfExp):
            return common([self.of(node.body, function), self.of(node.orelse, function)])
        if isinstance(node, ast.Subscript):
            return self._item(node, function)
        if isinstance(node, ast.Attribute):
            if node.attr in _CONSTANTS and path(node.value) in ("math", "np", "numpy", "torch"):
                return _REAL
            of_several = self._part(node.value, node.attr, function)
            if of_several.dtype:
                return of_several
            name = self._named.get(id(node), "").rpartition(".")[2]
            if not name and self._counts:
                return _whole(self._of_each(attribute_values(self._tree).get(node.attr, [])))
            value = (
                self.of(node.value, function) if name in ("T", "real", "imag", "data") else UNKNOWN
            )
            return Kind(part(value.dtype), value.rank) if name in ("real", "imag") else value
        if isinstance(node, ast.Name):
            found = reaching(self._tree, node)
            handed_in = found.scope is function and node.id in parameters(function)
            if not (found.alone or handed_in or found.scope is self._tree):
                # It is a lambda's, or what an inner function binds whenever it is called.
                return UNKNOWN
            if function is not None and is_as_handed(node, function):
                return self._of_parameter(node.id, function)
            kind = self._of_name(node.id, function)
            # A name that is given anew, `x = x.double()`, has that value alone from there on.
            values = [] if kind.dtype else given_alone(self._tree, node)
            return common([self.of(each, function) for each in values]) if values else kind
        return UNKNOWN

    def _item(self, node: ast.Subscript, function: ast.AST | None) -> Kind:
        of_shape = isinstance(node.value, ast.Attribute) and node.value.attr == "shape"
        if of_shape and not isinstance(node.slice, ast.Slice):
            return _INTEGER
        found = self._part(node.value, node.slice, function)
        if found.dtype:
            return found
        value = self.of(node.value, function)
        return UNKNOWN if value.number else Kind(value.dtype)

    def _part(self, value: ast.expr, part: ast.expr | str, function: ast.AST | None) -> Kind:
        """Return what an item or an attribute is of the several tensors that a call gives."""
        name = self._called.get(id(value), "")
        if not name or name.startswith(_OPS) or not isinstance(value, ast.Call):
            return UNKNOWN
        owner, _, last = name.rpartition(".")
        if isinstance(part, str):
            at = named_part(last, part)
            if at is None:
                return UNKNOWN
        else:
            at = part.value if isinstance(part, ast.Constant) and type(part.value) is int else None
        method = owner.endswith(".Tensor")
        operand = operand_of(value, method=method)
        kind = UNKNOWN if operand is None else self.of(operand, function)
        if kind.number:
            return UNKNOWN
        return part_of(last, value, kind, at, lambda x: self.of(x, function), method=method)

    def _computed(self, node: ast.BinOp, function: ast.AST | None) -> Kind:
        left, right = self.of(node.left, function), self.of(node.right, function)
        if isinstance(node.op, _BITS) and left.dtype == right.dtype == "bool":
            return Kind("bool", rank_of(left, right))
        if isinstance(node.op, ast.MatMult) and left.dtype == right.dtype:
            return product_of(left)
        if not isinstance(node.op, _ARITHMETIC):
            return UNKNOWN
        if not left.dtype or not right.dtype:
            # Rows of float64 stay so, whatever real number or tensor stands beside them.
            return _DOUBLES if _DOUBLES in (left, right) else UNKNOWN
        if left.number and right.number:
            dtype = wider(left.dtype, right.dtype)
            whole = family(dtype) < 2 and not isinstance(node.op, (ast.Div, ast.Pow))
            return Kind(dtype if family(dtype) > 1 else "int64" if whole else "", 0, number=True)
        dtype = together(left, right)
        if not dtype:
            return UNKNOWN
        if isinstance(node.op, ast.Div) and family(dtype) < 2:
            dtype = self._default
        return Kind(dtype, rank_of(left, right))

    def _given(self, call: ast.Call, function: ast.AST | None) -> Kind:
        full = self._called.get(id(call), "")
        owner, _, name = full.rpartition(".")
        if not full:
            kinds = self._of_each(returned_values(self._tree, call))
            if self._counts and (whole := _whole(kinds)).dtype:
                return whole
            if kinds and all(each.dtype == "float64" and not each.number for each in kinds):
                return Kind("float64")
            named = path(call.func) or ""
            if named == "float" or named.startswith("math."):
                return _REAL
            if named in ("len", "int"):
                return _INTEGER
            # Whatever else has a method of that name takes no such dtype.
            cast = isinstance(call.func, ast.Attribute) and call.func.attr == "to" and call.args
            dtype = self._dtype(call.args[0]) if cast else ""
            return Kind(dtype) if dtype in ("uint8", "int8") else UNKNOWN
        asked = next(
            (self._dtype(each.value) for each in call.keywords if each.arg == "dtype"), None
        )
        if (name == "tensor" or full == "mindspore.Tensor") and len(call.args) > 1:
            asked = self._dtype(call.args[1])
        if asked == "":
            return UNKNOWN
        method = owner.endswith(".Tensor")
        if asked is None and full in _OF_ARRAYS and self._is_of_doubles(call, function):
            return Kind("float64")
        if not method and (name in _MADE or name in _MADE_INT or name in ("tensor", "arange")):
            return self._made(name, call, asked, function)
        if not method and name in _SPELLED and name.endswith("Tensor"):
            return Kind(_SPELLED[name])
        if not method and name == "full" and asked is None:
            fill = self.of(call.args[1], function) if len(call.args) > 1 else UNKNOWN
            dtype = self._default if family(fill.dtype) > 1 else fill.dtype
            return Kind(dtype) if fill.number and fill.dtype else UNKNOWN
        if name in _JOINS:
            return self._joined(call, function)
        if name == "where" and len(call.args) == (2 if method else 3) and not call.keywords:
            first = operand_of(call, method=True) if method else call.args[1]
            kind = UNKNOWN if first is None else self.of(first, function)
            return chosen(kind, self.of(call.args[-1], function))
        if name in _SEARCHES:
            return UNKNOWN if any(each.arg == "out_int32" for each in call.keywords) else _PLACE
        if name == "bincount":
            return UNKNOWN if _has_weights(call, method=method) else Kind("int64", 1)
        if name in SPECTRA:
            of = self.of(call.args[0], function).dtype if call.args else ""
            return Kind("complex128" if of in ("float64", "complex128") else "complex64", 1)
        if name in _FLAGS:
            return Kind("bool", self._common_rank(call, function, method=method))
        if name in _MADE_INT:
            one = name != "argsort" and not call.args and not call.keywords
            return Kind("int64", 0 if one else None)
        operand = operand_of(call, method=method)
        if operand is None or (full.startswith(_OPS) and name in SEVERAL):
            # MindSpore's own functions of that name may give another number of tensors.
            return UNKNOWN
        if method and name in _COUNTS and (call.args or call.keywords or name != "size"):
            return _INTEGER
        if full in _SHIFTS:
            kinds = [self.of(each, function) for each in call.args]
            return next((each for each in kinds if not each.number), UNKNOWN)
        kind = self.of(operand, function)
        if method and name in _SPELLED and name != "int_" and not name.endswith("Tensor"):
            return Kind(_SPELLED[name], kind.rank)
        if method and name in ("bool", "bfloat16"):
            return Kind(name, kind.rank)
        if method and name in ("to", "type", "astype"):
            given = [self._dtype(each) for each in call.args]
            found = [each for each in given if each] + ([asked] if asked else [])
            unsure = any(each == "" for each in given) and not found
            return Kind(found[0], kind.rank) if found else (UNKNOWN if unsure else kind)
        if name in PLACES:
            return UNKNOWN if call.keywords and name == "nonzero" else _PLACE
        if not kind.dtype or kind.number:
            return Kind(asked or "")
        if name == "item":
            return Kind(_NUMBERS[family(kind.dtype)], 0, number=True)
        if name == "view" and any(map(self._dtype, call.args)):
            return UNKNOWN
        return result_of(
            name, call, kind, asked, lambda node: self.of(node, function), method=method
        )

    def _is_of_doubles(self, call: ast.Call, function: ast.AST | None) -> bool:
        """Tell whether a tensor is made of an array of float64, or of a list of such numbers."""
        data = call.args[0] if call.args else None
        if isinstance(data, (ast.List, ast.Tuple)):
            # The first one says which dtype the others get.
            return all(
                self._arrays.is_double(each) or self.of(each, function) == Kind("float64", 0)
                for each in data.elts
            ) and bool(data.elts)
        return data is not None and self._arrays.is_double(data)

    def _joined(self, call: ast.Call, function: ast.AST | None) -> Kind:
        """Return what tensors are joined to that are written out."""
        parts = call.args[0] if call.args else None
        if not isinstance(parts, (ast.List, ast.Tuple)) or not parts.elts:
            return UNKNOWN
        return joined([self.of(each, function) for each in parts.elts])

    def _of_each(self, values: Sequence[tuple[ast.expr | None, ast.AST | None]]) -> list[Kind]:
        """Return the kinds of values, each with the function that it stands in."""
        return [UNKNOWN if each is None else self.of(each, of) for each, of in values]

    def _common_rank(self, call: ast.Call, function: ast.AST | None, *, method: bool) -> int | None:
        """Return 0 where no operand of an elementwise function has dimensions."""
        operands = list(call.args)
        if method and isinstance(call.func, ast.Attribute):
            operands.append(call.func.value)
        operands += [each.value for each in call.keywords if each.arg in ("input", "other")]
        return rank_of(*(self.of(each, function) for each in operands)) if operands else None

    def _made(self, name: str, call: ast.Call, asked: str | None, function: ast.AST | None) -> Kind:
        """Return what a constructor makes."""
        rank: int | None = 1
        if name == "tensor":
            data = call.args[0] if call.args else None
            dtype, rank = literal(data, self._default)
            if not dtype and data is not None:
                dtype = self._of_data(data, function)
            return Kind(asked if asked is not None else dtype, rank)
        if call.args and isinstance(call.args[0], (ast.Tuple, ast.List)) and not call.args[0].elts:
            rank = 0
        if asked is not None:
            return Kind(asked, rank)
        if name == "arange":
            known = self._is_count if self._counts and self._default else self.is_whole
            whole = call.args and all(known(each, function) for each in call.args)
            return Kind("int64", 1) if whole else UNKNOWN
        if name in _MADE_INT:
            rank = None if name in ("argmax", "argmin") else 1
            return Kind("int64", rank)
        return Kind(self._default, rank)

    def _of_data(self, data: ast.expr, function: ast.AST | None) -> str:
        """Return the dtype that a tensor has of data that is not written out, "" if unknown."""
        if self._is_of_whole(data, function):
            return "int64"
        kind = self.of(data, function)
        if not kind.number:
            return ""
        return self._default if kind.dtype == "float32" else kind.dtype

    def _is_of_whole(self, data: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether data is made of Python's integers alone."""
        if isinstance(data, (ast.List, ast.Tuple)):
            return bool(data.elts) and all(self._is_of_whole(x, function) for x in data.elts)
        if isinstance(data, ast.ListComp):
            return isinstance(data.elt, ast.Call) and self.is_whole(data.elt, function)
        return self.is_whole(data, function)

    def _is_count(self, node: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether nothing in an expression says that it is no integer."""
        return not any(
            isinstance(each, (ast.Call, ast.IfExp))
            or (isinstance(each, ast.BinOp) and isinstance(each.op, (ast.Div, ast.Pow)))
            or (isinstance(each, ast.Constant) and type(each.value) is not int)
            or (isinstance(each, ast.expr) and family(self.of(each, function).dtype or "int64") > 1)
            for each in nodes_within(node)
        ) or self.is_whole(node, function)

    def is_whole(self, node: ast.expr, function: ast.AST | None) -> bool:
        """Tell whether the text shows that an expression is an integer of Python's."""
        if isinstance(node, ast.Constant):
            return type(node.value) is int
        if isinstance(node, ast.UnaryOp):
            return self.is_whole(node.operand, function)
        if isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Div):
            both = self.is_whole(node.left, function) and self.is_whole(node.right, function)
            # `10 ** -3` is none.
            negative = isinstance(node.right, ast.UnaryOp)
            return both and not (negative and isinstance(node.op, ast.Pow))
        if isinstance(node, ast.Subscript):
            return isinstance(node.value, ast.Attribute) and node.value.attr == "shape"
        if isinstance(node, ast.Call):
            name = last_name(node.func)
            return name in ("len", "int") or (name == "size" and len(node.args) == 1)
        if not isinstance(node, ast.Name):
            return False
        values = self._bindings(function).get(node.id)
        if values is None and isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
            return any(
                each.arg == node.id
                and isinstance(each.annotation, ast.Name)
                and each.annotation.id == "int"
                for each in arguments
            )
        key = (id(function), node.id)
        if key in self._taken_whole:
            # `n = n + 1` is as whole as what n was before.
            return True
        self._taken_whole.add(key)
        added = augmented(self._tree if function is None else function).get(node.id, ())
        values = [*(values or ()), *(each.value for each in added)]
        whole = bool(values) and all(
            value is not None and not isinstance(value, ast.Name) and self.is_whole(value, function)
            for value in values
        )
        whole = whole and not any(isinstance(each.op, (ast.Div, ast.Pow)) for each in added)
        self._taken_whole.discard(key)
        return whole

    def _dtype(self, node: ast.expr) -> str | None:
        """Return the dtype that an argument names, None where it is none, empty if unknown."""
        name = self._named.get(id(node), "").rpartition(".")[2]
        name = _SPELLED.get(name, name)
        if name in ORDER:
            return name
        if isinstance(node, ast.Constant) and str(node.value).startswith("torch."):
            return _SPELLED.get(str(node.value).rpartition(".")[2], "")
        if isinstance(node, ast.Constant) or ast.unparse(node).endswith("device"):
            return None
        return ""

    def _of_name(self, name: str, function: ast.AST | None) -> Kind:
        """Return what all values of a name have in common, and what is added to numbers."""
        kind = self._of_values(name, function)
        if not kind.number:
            # A tensor keeps its dtype.
            return kind
        if name in declared_names(self._tree):
            return UNKNOWN
        own = function is not None and name in self._bindings(function)
        root = function if own and function is not None else self._tree
        for each in augmented(root).get(name, ()):
            added = self.of(each.value, function if own else None)
            divides = isinstance(each.op, (ast.Div, ast.Pow)) and family(kind.dtype) < 2
            if not added.number or family(added.dtype) > family(kind.dtype) or divides:
                return UNKNOWN
        return kind

    def _of_values(self, name: str, function: ast.AST | None) -> Kind:
        if self._strict and name in declared_names(self._tree):
            # Any call may bind it anew.
            return UNKNOWN
        values = self._bindings(function).get(name)
        if values is None:
            if function is None:
                return UNKNOWN
            if name in parameters(function):
                return self._of_parameter(name, function)
            function, values = None, self._bindings(None).get(name)
        key = (id(function), name)
        if key in self._assumed:
            return self._assumed[key]
        own, of_itself = self._apart(key, values or [None])
        kinds = [UNKNOWN if each is None else self.of(each, function) for each in own]
        one = common(kinds)
        if not self._lenient and function is not None and name in parameters(function):
            whole = common([one, self._of_parameter(name, function)])
            self.doubted = self.doubted or one != whole
            one = whole
        if not of_itself or not one.dtype or len(self._assumed) >= _ASSUMED:
            return UNKNOWN if of_itself else one
        found = self._of_itself.get(key)
        if found is None:
            found = self._kept(key, one, of_itself, function)
            if not self._assumed:
                self._of_itself[key] = found
        return found

    def _apart(
        self, key: tuple[int, str], values: list[ast.expr | None]
    ) -> tuple[list[ast.expr | None], list[ast.expr]]:
        """Return the values of a name that do not read it, and those that do."""
        found = self._values.get(key)
        if found is None:
            reading = [each for each in values if each is not None and reads(each, key[1])]
            known = set(map(id, reading))
            found = self._values[key] = [each for each in values if id(each) not in known], reading
        return found

    def _kept(
        self,
        key: tuple[int, str],
        one: Kind,
        of_itself: list[ast.expr],
        function: ast.AST | None,
    ) -> Kind:
        """Return the kind of ``x`` if ``x = x * w`` keeps it where x is taken to have it."""
        known, self._known = self._known, {}
        self._assumed[key] = Kind(one.dtype, None, one.number)
        kinds = [self.of(each, function) for each in of_itself]
        if one.rank == 0:
            # Beside other dimensions it may count for less.
            self._known = {}
            self._assumed[key] = one
            kinds += [self.of(each, function) for each in of_itself]
        del self._assumed[key]
        self._known = known
        return common([one, *kinds])

    def _of_parameter(self, name: str, function: ast.AST) -> Kind:
        if self._is_of_bytes(name, function):
            return Kind("uint8")
        return UNKNOWN if self._strict else self._of_handed(name, function)

    def _of_handed(self, name: str, function: ast.AST) -> Kind:
        """Return what all calls of a function in the file hand in for a parameter."""
        arguments = function.args if isinstance(function, _FUNCTIONS) else None
        if arguments is not None and is_float(arguments, name):
            return _REAL
        if self._likely and DOUBLE in self._handed_in.get(id(function), {}).get(name, NO_FACTS):
            return Kind("float64")
        given = handed_arguments(self._tree).to(function, name)
        return common(
            [UNKNOWN if each is None else self.of(each, within) for each, within in given]
        )

    def _is_of_bytes(self, name: str, function: ast.AST) -> bool:
        """Tell whether a parameter says that it is a ByteTensor, as masks of old code do."""
        return self._is_annotated(name, function, "torch.ByteTensor")

    def _is_annotated(self, name: str, function: ast.AST, api: str) -> bool:
        """Tell whether a parameter says what it is."""
        arguments = getattr(function, "args", None)
        return isinstance(arguments, ast.arguments) and any(
            isinstance(node, ast.arg)
            and node.arg == name
            and node.annotation is not None
            and self._named.get(id(node.annotation)) == api
            for node in nodes_within(arguments)
        )

    def _bindings(self, function: ast.AST | None) -> dict[str, list[ast.expr | None]]:
        """Return the values of each name of a function; None stands for one that is not known."""
        root = self._tree if function is None else function
        found = self._bound.get(id(root))
        if found is None:
            found = self._bound[id(root)] = {}
            bind(root, found)
        return found
