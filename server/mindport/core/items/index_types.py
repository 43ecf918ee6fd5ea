"""Indices of types that MindSpore's Tensor does not take: NumPy's, uint8, and 0-d conditions.

Measured with MindSpore 2.10.0: arrays and numbers of NumPy raise wherever they stand in an index,
numbers of it in a slice too; what a Tensor made of them selects is torch's. A condition of dtype
uint8 raises. On CPU so does reading at a condition without dimensions, and writing what has some.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.binding.bound_values import is_as_handed
from mindport.core.binding.reaching import may_be_else, reaching, values_read
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import Kind
from mindport.core.empties.chosen_places import unpacked
from mindport.core.fixes.names import marker
from mindport.core.items.handed_indices import array_handed_in
from mindport.core.items.taken_out import is_number_taken_out, is_taken_out
from mindport.core.messages import text
from mindport.core.model import Edit, Finding, Severity, Span, Text
from mindport.core.numpy_values.numpy_numbers import NumpyNumbers
from mindport.core.options import Options
from mindport.core.tensor_findings import CLOSED, mended, method_edits, to_review, told_of_tensor
from mindport.core.text.nodes import each_of, function_of
from mindport.core.text.source import Source
from mindport.core.text.surroundings import Surroundings, surroundings
from mindport.core.walk.far.handed import FLAG, NO_FACTS
from mindport.core.walk.statements import Walked
from mindport.core.walk.values.indexing import TensorItem

#: Functions of NumPy that give a tuple of arrays; ``where`` of a condition alone as well.
_TUPLES = frozenset(
    {"nonzero", "ix_", "unravel_index", "triu_indices", "tril_indices", "diag_indices"}
    | {"triu_indices_from", "tril_indices_from", "diag_indices_from", "meshgrid"}
)
_TENSOR = marker("mindspore.Tensor")
#: How many names are followed to what they were given.
_DEPTH = 3
#: What makes one condition, or one number, of all of a tensor.
_CONDITIONS = frozenset({"all", "any"})
_REDUCED = frozenset({"sum", "mean", "max", "min", "amax", "amin", "norm", "std", "var", "prod"})


def index_type_findings(source: Source, walked: Walked, options: Options) -> list[Finding]:
    """Return a finding for each index of a tensor that is of a type MindSpore does not take."""
    items = {id(item.node): item for item in (*walked.tensor_items, *walked.item_writes)}
    items = {key: item for key, item in items.items() if item.sure or _has_slice(item.node)}
    made = _slices_made(source.tree)
    if not items and not made:
        return []
    around = surroundings(source.tree, [*(item.node for item in items.values()), *made])
    dtypes = Dtypes(source.tree, walked)
    arrays: dict[int, NumpyNumbers] = {}
    found: list[Finding] = []
    for call in made:
        here = around.get(id(call))
        if here is None:
            continue
        numbers = arrays.setdefault(id(here.function), NumpyNumbers(source, here.function, walked))
        # What the slice takes a part of shows elsewhere; Python's numbers serve for arrays too.
        given = (each for each in call.args if numbers.given(each))
        found += (to_review(_wrapped(source, each, "int", sure=False)) for each in given)
    for item in items.values():
        here = around.get(id(item.node))
        if here is None:
            continue
        numbers = arrays.setdefault(id(here.function), NumpyNumbers(source, here.function, walked))
        if not item.sure:
            # Python's numbers serve in the slices of whatever it is.
            slices = _of_slices(source, item.node.slice, numbers)
            found += (to_review(each) for each in slices if each.fixes)
            continue
        found += _of_arrays(source, item, numbers, dtypes)
        index = item.node.slice
        kind = dtypes.of(index, here.function)
        if kind.number:
            continue
        if kind.dtype == "uint8" and kind.rank != 0:
            found.append(_as_bool(source, index))
        elif options.target == "cpu" and (
            (kind.dtype == "bool" and kind.rank == 0)
            or (kind.dtype in ("", "bool") and _is_of_all(source.tree, index, dtypes, _DEPTH))
        ):
            found += _of_flag(source, item, dtypes, here)
        elif options.target == "cpu" and _is_handed_flag(index, kind, walked, here.function):
            found += (to_review(each) for each in _of_flag(source, item, dtypes, here))
    return found


def _slices_made(tree: ast.Module) -> list[ast.Call]:
    """Return the calls of ``slice``, which lists of places are made of for an index elsewhere."""
    return [
        call
        for call in each_of(tree, ast.Call)
        if isinstance(call.func, ast.Name)
        and call.func.id == "slice"
        and not call.keywords
        and not any(isinstance(each, ast.Starred) for each in call.args)
    ]


def _is_handed_flag(index: ast.expr, kind: Kind, walked: Walked, function: ast.AST | None) -> bool:
    """Tell whether a call in another file hands in a condition without dimensions as an index."""
    if not isinstance(index, ast.Name) or function is None or kind.rank is not None:
        return False
    facts = walked.handed_in.get(id(function), {}).get(index.id, NO_FACTS)
    return FLAG in facts and kind.dtype in ("", "bool") and is_as_handed(index, function)


def _of_arrays(
    source: Source, item: TensorItem, numbers: NumpyNumbers, dtypes: Dtypes
) -> Iterator[Finding]:
    index = item.node.slice
    tree = source.tree
    for part in index.elts if isinstance(index, ast.Tuple) else [index]:
        if isinstance(part, ast.Slice):
            yield from _of_slices(source, part, numbers)
        elif is_range(part, tree):
            yield _wrapped(source, part, "list", not may_be_else(tree, part), "index_of_range")
        elif is_number_taken_out(part, tree):
            # A row of an array is a list then, which rows of more dimensions may not be.
            yield to_review(_as_python(source, part))
        elif numbers.given(part):
            sure = not numbers.doubted
            if not _is_tuple(part, tree):
                yield _wrapped(source, part, _TENSOR, sure)
            elif part is index and not _is_grid(part, tree):
                yield _each_wrapped(source, part, sure)
            else:
                message = text("index_of_arrays")
                yield told_of_tensor("MP201", Severity.WARNING, message, source.span(part))
        elif is_taken_out(part, tree):
            yield _wrapped(source, part, _TENSOR, not may_be_else(tree, part))
        elif isinstance(part, ast.Name) and _is_unpacked(part, tree, numbers):
            found = reaching(tree, part)
            sure = found.alone and len(_unpacked(part, tree)) == len(found.bound)
            yield _wrapped(source, part, _TENSOR, sure)
        else:
            yield from _of_handed(source, part, numbers, dtypes)


def _has_slice(node: ast.Subscript) -> bool:
    index = node.slice
    parts = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(isinstance(each, ast.Slice) for each in parts)


def _of_slices(source: Source, index: ast.expr, numbers: NumpyNumbers) -> Iterator[Finding]:
    """Yield what there is to say of the numbers in the slices of an index."""
    for part in index.elts if isinstance(index, ast.Tuple) else [index]:
        if isinstance(part, ast.Slice):
            for bound in (part.lower, part.upper, part.step):
                if bound is not None:
                    yield from _of_bound(source, bound, numbers)


def _of_bound(source: Source, bound: ast.expr, numbers: NumpyNumbers) -> Iterator[Finding]:
    """Yield what there is to say of a number in a slice."""
    handed_in = numbers.handed_in(bound)
    if handed_in or numbers.given(bound):
        yield _wrapped(source, bound, "int", bool(handed_in) or not numbers.doubted)
    elif is_number_taken_out(bound, source.tree):
        yield _wrapped(source, bound, "int", sure=True)
    elif handed_in is None:
        yield told_of_tensor("MP201", Severity.WARNING, text("index_of_array"), source.span(bound))


def _of_handed(
    source: Source, part: ast.expr, numbers: NumpyNumbers, dtypes: Dtypes
) -> Iterator[Finding]:
    """Yield what there is to say of an index that calls hand in: others may hand in a slice."""
    handed_in = array_handed_in(source.tree, part, numbers, dtypes)
    if handed_in:
        yield _wrapped(source, part, _TENSOR, sure=False)
    elif handed_in is None:
        yield told_of_tensor("MP201", Severity.WARNING, text("index_of_array"), source.span(part))


def _values(node: ast.expr, tree: ast.Module) -> list[ast.expr]:
    """Return an expression, or what plain assignments give a name where it is read."""
    return values_read(tree, node)[0] if isinstance(node, ast.Name) else [node]


def _is_unpacked(node: ast.Name, tree: ast.Module, numbers: NumpyNumbers) -> bool:
    """Tell whether a name is an item of arrays alone: ``rows, columns = np.tril_indices(n)``."""
    values = _unpacked(node, tree)
    if not values or _values(node, tree):
        return False
    return all(_is_tuple(each, tree) and numbers.given(each) for each in values)


def _unpacked(node: ast.Name, tree: ast.Module) -> list[ast.expr]:
    """Return the values whose items a name is given where it is read."""
    every = unpacked(function_of(tree, node) or tree, node.id)
    bound = reaching(tree, node).bound
    return [each.value for each in bound if isinstance(each, ast.Assign) and each.value in every]


def _is_grid(node: ast.expr, tree: ast.Module) -> bool:
    """Tell whether a tuple may be of ``meshgrid``, which NumPy 1 gives as a list."""
    return any(
        not isinstance(each, ast.Call)
        or not _is_tuple(each, tree)
        or getattr(each.func, "attr", "") == "meshgrid"
        for each in _values(node, tree)
    )


def _each_wrapped(source: Source, node: ast.expr, sure: bool) -> Finding:
    span = source.span(node)
    edits = (
        Edit(Span(span.start, span.start), f"tuple(map({_TENSOR}, "),
        Edit(Span(span.end, span.end), "))"),
    )
    found = _mended(text("index_of_arrays"), span, "tuple(map(mindspore.Tensor, ...))", edits)
    return found if sure else to_review(found)


def _is_tuple(node: ast.expr, tree: ast.Module) -> bool:
    if isinstance(node, ast.Name):
        values = _values(node, tree)
        return any(not isinstance(each, ast.Name) and _is_tuple(each, tree) for each in values)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    alone = node.func.attr == "where" and len(node.args) + len(node.keywords) == 1
    return alone or node.func.attr in _TUPLES


def is_range(node: ast.expr, tree: ast.Module) -> bool:
    """Tell whether an expression is a range, or a name that plain assignments give nothing else."""
    values = _values(node, tree)
    return bool(values) and all(
        isinstance(each, ast.Call) and getattr(each.func, "id", "") == "range" for each in values
    )


def _wrapped(
    source: Source, node: ast.expr, function: str, sure: bool, message: str = "index_of_array"
) -> Finding:
    """Return the finding with an index wrapped; not sure: it may be what needs no such thing."""
    span = source.span(node)
    edits = (
        Edit(Span(span.start, span.start), f"{function}("),
        Edit(Span(span.end, span.end), ")"),
    )
    name = "mindspore.Tensor" if function == _TENSOR else function
    found = _mended(text(message), span, f"{name}(...)", edits)
    return found if sure else to_review(found)


def _as_bool(source: Source, node: ast.expr) -> Finding:
    return _with_method(source, node, ".bool()", "mask_of_bytes")


def _as_python(source: Source, node: ast.expr) -> Finding:
    return _with_method(source, node, ".tolist()", "index_taken_out")


def _with_method(source: Source, node: ast.expr, method: str, message: str) -> Finding:
    edits = method_edits(source, node, method)
    return _mended(text(message), source.span(node), method, edits)


def _of_flag(
    source: Source, item: TensorItem, dtypes: Dtypes, here: Surroundings
) -> Iterator[Finding]:
    """Yield what there is to say of an item at a condition without dimensions."""
    node = item.node
    statement = here.statement
    whole, index = source.span(node), source.span(node.slice)
    if isinstance(node.ctx, ast.Store):
        value = getattr(statement, "value", None)
        kind = None if value is None else dtypes.of(_without(value, node.slice), here.function)
        if kind is None or not (kind.number or kind.rank == 0):
            message = text("write_of_flag")
            yield told_of_tensor("MP201", Severity.WARNING, message, whole)
        return
    if not isinstance(node.ctx, ast.Load):
        return
    # What is written at the same condition is written, or not, as a whole.
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    written = any(
        isinstance(each, ast.Subscript) and ast.dump(each.slice) == ast.dump(node.slice)
        for each in targets
    )
    head = source.span(node.value).end
    if written and dtypes.of(node.value, here.function).rank == 0:
        edits: tuple[Edit, ...] = (Edit(Span(head, whole.end), ""),)
        yield _mended(text("index_of_flag"), whole, ast.unparse(node.value), edits)
        return
    closed = isinstance(node.slice, CLOSED)
    opening, closing = ("", "") if closed else ("(", ")")
    edits = (
        Edit(Span(head, head), "[None]"),
        *((Edit(Span(index.start, index.start), opening),) if opening else ()),
        Edit(Span(index.end, index.end), f"{closing}[None]"),
    )
    yield _mended(text("index_of_flag"), whole, "x[None][condition[None]]", edits)


def _is_of_all(tree: ast.Module, node: ast.expr, dtypes: Dtypes, depth: int) -> bool:
    """Tell whether a condition is of all of a tensor, whatever it holds: ``x.max() > 3``."""
    if isinstance(node, ast.Name):
        values, alone = values_read(tree, node) if depth else ([], False)
        return alone and all(_is_of_all(tree, each, dtypes, depth - 1) for each in values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return _is_of_all(tree, node.operand, dtypes, depth)
    if isinstance(node, ast.Call):
        return _is_reduced(node, dtypes, _CONDITIONS)
    if not isinstance(node, ast.Compare) or len(node.ops) > 1:
        return False
    if isinstance(node.ops[0], (ast.Is, ast.IsNot, ast.In, ast.NotIn)):
        return False
    sides = (node.left, node.comparators[0])
    reduced = [isinstance(x, ast.Call) and _is_reduced(x, dtypes, _REDUCED) for x in sides]
    return any(reduced) and all(
        known or isinstance(each, ast.Constant) for known, each in zip(reduced, sides, strict=True)
    )


def _is_reduced(call: ast.Call, dtypes: Dtypes, names: frozenset[str]) -> bool:
    """Tell whether a call makes one number of all of a tensor."""
    owner, _, name = dtypes.called(call).rpartition(".")
    given = len(call.args) - (owner != "torch.Tensor")
    return name in names and owner.startswith("torch") and not given and not call.keywords


def _without(value: ast.expr, index: ast.expr) -> ast.expr:
    """Return a value as it is once its items at an index are the whole tensors."""
    while isinstance(value, ast.Subscript) and ast.dump(value.slice) == ast.dump(index):
        value = value.value
    if isinstance(value, ast.BinOp):
        left, right = _without(value.left, index), _without(value.right, index)
        return ast.BinOp(left, value.op, right)
    if isinstance(value, ast.UnaryOp):
        return ast.UnaryOp(value.op, _without(value.operand, index))
    return value


def _mended(message: Text, span: Span, title: str, edits: tuple[Edit, ...]) -> Finding:
    finding = told_of_tensor("MP201", Severity.WARNING, message, span)
    return mended(finding, title, edits)
