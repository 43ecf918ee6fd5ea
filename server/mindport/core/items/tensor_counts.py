"""Tensors of one number that something is counted by: ``torch.randn(x.max(), 4)``, ``[0] * n``.

Measured with MindSpore 2.10.0 on CPU: torch takes such a tensor of integers wherever it takes a
whole number; ``full``, ``randn``, ``pad``, ``roll``, ``split``, ``interpolate`` and the layers
refuse it, and so do lists and texts that are repeated. ``zeros``, ``ones``, ``arange``, ``view``
and slices take it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping

from mindport.core.binding.given_parts import Given, given_in, names_given_by
from mindport.core.binding.name_bindings import parameters
from mindport.core.binding.reaching import reaching
from mindport.core.calls.call_args import Argument, bind_all
from mindport.core.calls.site import Site
from mindport.core.calls.target_call import CallChange
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.dtypes.promotion import family
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.numpy_values.numpy_sizes import is_whole_number
from mindport.core.tensor_findings import mended, told_of_tensor
from mindport.core.text.nodes import each_of, function_of, last_name
from mindport.core.text.source import Source
from mindport.core.walk.statements import Walked

_METHODS, _FUNCTIONS = "torch.Tensor.", "torch."
#: What gives one number where it is asked for no dimension.
_REDUCES = frozenset(
    {"max", "min", "sum", "amax", "amin", "prod", "argmax", "argmin", "count_nonzero"}
)
#: What gives one number of one number.
_KEEPS = frozenset(
    {"long", "int", "short", "cpu", "cuda", "detach", "clone", "abs", "round", "ceil", "floor"}
    | {"trunc"}
)
#: What may give such a tensor at all.
_GIVE = _REDUCES | _KEEPS | {"tensor", "as_tensor", "randint", "numel", "squeeze", "select", "mean"}
_ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod)
#: Sizes of these are refused as tensors; others take them.
_SIZED = frozenset(
    {"torch.full", "torch.rand", "torch.randn", "torch.randint", "torch.normal"}
    | {"torch.Tensor.new_full"}
)
_SIZES = frozenset({"size", "high", "low"})
_OTHER_COUNTS = frozenset({"pad", "steps"})
_NAMES = (ast.Name, ast.Constant)
_BOOL = "bool"
_DEEPEST = 6


def counted_by_number(site: Site) -> tuple[Text, Fix] | None:
    """Return the fix that writes ``int`` around what a call counts by, where it is a tensor.

    Of functions and classes: what is called of a tensor is converted at once, as long as the tensor
    is known for torch's.
    """
    call = site.use.call
    if call is None or site.use.formatted or site.use.in_string or site.use.member:
        return None
    given = (*call.args, *(each.value for each in call.keywords))
    within = site.use.function or site.source.tree
    if not any(_may_be_tensor(part, within) for each in given for part in _parts(each)):
        return None
    bound = bind_all(call, site.api.signatures, method=False)
    if not bound:
        return None
    numbers = OneNumber(site.source, site.named, site.kinds, site.walked)
    parts = [
        part
        for item in bound[0].arguments
        if _counts(site, item.param)
        for part in _parts(item.node)
        if numbers.is_tensor(part)
    ]
    if not parts:
        return None
    edits = tuple(edit for part in parts for edit in _as_int(site.source, part))
    message = text("counted_by_tensor", text=ast.unparse(parts[0]))
    return message, Fix(text("title_write", text="int(...)"), Safety.SAFE, edits)


def as_int(site: Site, item: Argument, change: CallChange) -> None:
    """Write ``int`` around what a method counts by, where it is a tensor."""
    if not site.use.member or not _counts(site, item.param) or item.slot in _taken(change):
        return
    numbers = OneNumber(site.source, site.named, site.kinds, site.walked)
    parts = [part for part in _parts(item.node) if numbers.is_tensor(part)]
    if parts == [item.node]:
        change.around[item.slot] = ("int(", ")")
    elif parts and all(isinstance(each, _NAMES) for each in _parts(item.node)):
        texts = [f"int({site.text_of(p)})" if p in parts else site.text_of(p)
                 for p in _parts(item.node)]  # fmt: skip
        change.replace[item.slot] = f"({', '.join(texts)}{',' * (len(texts) == 1)})"


def _taken(change: CallChange) -> set[int]:
    """Return the arguments of which something else is made already."""
    return {*change.replace, *change.drop, *change.around, *change.tuples}


def repeated_findings(source: Source, walked: Walked) -> list[Finding]:
    """Return a finding for each list or text that is repeated as often as a tensor says."""
    repeated = [
        node
        for node in each_of(source.tree, ast.BinOp)
        if isinstance(node.op, ast.Mult) and _is_repeatable(node.left)
    ]
    if not repeated:
        return []
    sure = (use for use in walked.uses if use.certainty is not Certainty.GUESSED)
    kinds = Dtypes(source.tree, walked)
    numbers = OneNumber(source, {use.span: use.name for use in sure}, lambda: kinds, walked)
    found: list[Finding] = []
    for node in repeated:
        if numbers.is_tensor(node.right):
            message = text("repeated_by_tensor", text=ast.unparse(node.right))
            told = told_of_tensor("MP201", Severity.WARNING, message, source.span(node.right))
            found.append(mended(told, "int(...)", _as_int(source, node.right)))
    return found


def _is_repeatable(node: ast.expr) -> bool:
    return isinstance(node, (ast.List, ast.ListComp, ast.Tuple)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes))
    )


def _may_be_tensor(node: ast.expr, within: ast.AST, depth: int = _DEEPEST) -> bool:
    """Tell whether an expression looks like a tensor: most calls count by numbers alone."""
    if isinstance(node, ast.Name):
        if not depth or node.id in parameters(within):
            return False
        given = given_in(within).get(node.id, ())
        return any(x.is_item or _may_be_tensor(x.value, within, depth - 1) for x in given)
    if isinstance(node, ast.BinOp):
        return any(_may_be_tensor(each, within, depth) for each in (node.left, node.right))
    if isinstance(node, ast.Call):
        return last_name(node.func) in _GIVE
    return isinstance(node, (ast.Subscript, ast.UnaryOp))


def _counts(site: Site, param: str) -> bool:
    if param in _SIZES:
        return site.api.name in _SIZED or (
            param == "size" and site.api.name.startswith("torch.nn.functional.")
        )
    return param in _OTHER_COUNTS or is_whole_number(site.api, param)


def _parts(node: ast.expr) -> list[ast.expr]:
    """Return the numbers of which an argument is made, itself where it is one."""
    return node.elts if isinstance(node, (ast.Tuple, ast.List)) else [node]


def _as_int(source: Source, node: ast.expr) -> tuple[Edit, Edit]:
    span = source.span(node)
    return Edit(Span(span.start, span.start), "int("), Edit(Span(span.end, span.end), ")")


class OneNumber:
    """Which expressions of a file are tensors of one number, and no number of Python's."""

    def __init__(
        self,
        source: Source,
        named: Mapping[Span, str],
        kinds: Callable[[], Dtypes] | None,
        walked: Walked,
    ) -> None:
        """Take the names of torch's in a file by span, and what gives what is known of dtypes."""
        self._tree, self._source = source.tree, source
        self._named, self._kinds = named, kinds
        self._items = {id(each.node) for each in walked.tensor_items if each.sure}
        self._looped = set(map(id, walked.looped_tensors))

    def is_tensor(self, node: ast.expr) -> bool:
        """Tell whether an expression is such a tensor, of integers where its dtype is known."""
        return self._is(node, function_of(self._tree, node), _DEEPEST)

    def _is(self, node: ast.expr, function: ast.AST | None, depth: int) -> bool:
        if not depth or isinstance(node, (ast.Constant, ast.Starred)):
            return False
        kind = self._kinds().of(node, function) if self._kinds is not None else None
        if kind is not None and kind.dtype:
            whole = kind.dtype == _BOOL or family(kind.dtype) == family("int64")
            if not whole or kind.number or kind.rank is not None:
                return whole and kind.rank == 0 and not kind.number
        # What is counted by is one number: a program that runs has no other tensor there.
        if isinstance(node, ast.Subscript):
            return id(node) in self._items
        if isinstance(node, ast.Call):
            return self._is_called(node, function, depth)
        if isinstance(node, ast.BinOp) and isinstance(node.op, _ARITHMETIC):
            parts = (node.left, node.right)
            tensors = [each for each in parts if self._is(each, function, depth - 1)]
            others = [each for each in parts if each not in tensors]
            return bool(tensors) and all(map(_is_number, others))
        if not isinstance(node, ast.Name):
            return False
        found = reaching(self._tree, node)
        given = [
            [given for name, given in names_given_by(binder) if name == node.id]
            for binder in found.bound
        ]
        sure = found.alone and bool(given) and all(given)
        return sure and all(self._given(x, function, depth) for each in given for x in each)

    def _given(self, given: Given, function: ast.AST | None, depth: int) -> bool:
        """Tell whether what a name is given is such a tensor: a loop's, by what it goes through."""
        if given.is_item:
            return id(given.value) in self._looped
        return self._is(given.value, function, depth - 1)

    def _is_called(self, node: ast.Call, function: ast.AST | None, depth: int) -> bool:
        span = self._source.span(node.func)
        if isinstance(node.func, ast.Attribute):
            span = Span(span.end - len(node.func.attr), span.end)
        name = self._named.get(span) or self._named.get(self._source.span(node.func), "")
        last = name.rpartition(".")[2]
        if name == _METHODS + last and isinstance(node.func, ast.Attribute):
            if last in _REDUCES:
                return not node.args and not node.keywords
            return last in _KEEPS and self._is(node.func.value, function, depth - 1)
        return (
            name == _FUNCTIONS + last
            and last in _REDUCES
            and len(node.args) == 1
            and (not node.keywords)
        )


def _is_number(node: ast.expr) -> bool:
    """Tell whether an expression is surely a number of Python's: a constant, or a size."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len"
