"""Annotations: the uses in them, and what they say of a name's type."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import cast

from mindport.core.base.records import replace
from mindport.core.base.syntax import expression_of
from mindport.core.model import Certainty
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.walk import uses
from mindport.core.walk.class_calls import TYPING
from mindport.core.walk.expressions import Expressions
from mindport.core.walk.far.portable import ObjectOf
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import (
    MODULE,
    TENSOR,
    VARIABLE,
    as_named,
    is_tensor,
    likely,
    merge,
)
from mindport.core.walk.values.kinds import (
    NOTHING,
    OF_MODULES,
    UNKNOWN,
    Alias,
    Binding,
    External,
    Gives,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    OneClass,
    Plain,
    Table,
    TupleOf,
    Value,
)
from mindport.core.walk.values.typed_tensors import is_typed

_OPTIONAL = frozenset({"Optional", "Final", "ClassVar", "Annotated", "Required", "NotRequired"})
_MANY = frozenset(
    {
        "List",
        "list",
        "Sequence",
        "Iterable",
        "Iterator",
        "Set",
        "set",
        "FrozenSet",
        "frozenset",
        "Collection",
        "Deque",
        "deque",
        "Generator",
        "MutableSequence",
        "Reversible",
        "AsyncIterator",
    }
)
_TABLES = frozenset(
    {"Dict", "dict", "Mapping", "MutableMapping", "OrderedDict", "DefaultDict", "defaultdict"}
)
#: Types that are none of torch's, and what their values are here.
_PLAIN = {name: Plain(name) for name in ("int", "float", "bool", "str", "complex", "ndarray")} | {
    "bytes": Plain("str"), "Path": Plain("other"), "PathLike": Plain("other"),
}  # fmt: skip
_ABSTRACT = TYPING | {"collections.abc"}
#: What speaks for a Tensor that may as well be of a class that was made to be used like one.
LIKE_IT = "|"
#: jaxtyping and the like: ``Float[Tensor, "batch channels"]``.
_SHAPED = frozenset({"jaxtyping", "torchtyping", "beartype", "nptyping"})


class Annotations(Expressions):
    """The part of the walk that reads type annotations."""

    def annotation(self, node: ast.expr) -> Value:
        """Record the torch uses in an annotation and return the type it gives to the name."""
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                return self._quoted(node)
            return NOTHING if node.value is None else UNKNOWN
        if isinstance(node, (ast.Name, ast.Attribute)):
            value = self.value(node, uses.ANNOTATION)
            if isinstance(value, Alias):
                return value.target
            if value is UNKNOWN or isinstance(value, External):
                found = _PLAIN.get(last_name(node))
                if found is not None:
                    return found
            return self._instance(value)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            anything = "Any" in map(last_name, (node.left, node.right))
            return _either(self.annotation(node.left), self.annotation(node.right), anything)
        if isinstance(node, ast.Subscript):
            return self._generic(node)
        if isinstance(node, (ast.Tuple, ast.List)):
            for item in node.elts:
                self.annotation(item)
            return UNKNOWN
        self.value(node)
        return UNKNOWN

    def type_named(self, node: ast.Call) -> Value:
        """Return the type that a call of ``TypeVar`` or ``NewType`` gives a name to.

        A variable stands for its bound, as ``ModelT = TypeVar("ModelT", bound=nn.Module)`` does, or
        for one of several types.
        """
        bounds = [each.value for each in node.keywords if each.arg == "bound"] or node.args[1:]
        if not bounds:
            return UNKNOWN
        found = self._bound(bounds[0])
        for each in bounds[1:]:
            found = _either(found, self._bound(each))
        return UNKNOWN if found is UNKNOWN else Alias(found)

    def _bound(self, node: ast.expr) -> Value:
        """Read what bounds a type variable; but for a string it was recorded as an argument."""
        if isinstance(node, ast.Constant):
            return self.annotation(node)
        return self.annotated_silently(node)

    def says_nothing(self, node: ast.expr) -> bool:
        """Tell whether an annotation names no class: ``Callable``, ``type``, ``Type[T]``."""
        for each in nodes_within(node):
            if isinstance(each, ast.Name):
                value = self.value_again(each)
                if value is not UNKNOWN and getattr(value, "module", "") not in _ABSTRACT:
                    return False
            elif isinstance(each, ast.Constant) and isinstance(each.value, str):
                return False
        return True

    def annotated_silently(self, node: ast.expr) -> Value:
        """Return the type that an annotation gives, without recording its uses again."""
        return self._silently(self.annotation, node)

    def value_again(self, node: ast.expr) -> Value:
        """Return what an expression stands for that was read before: nothing is recorded."""
        return self._silently(self.value, node)

    def _silently(self, read: Callable[[ast.expr], Value], node: ast.expr) -> Value:
        before = [(each, len(each)) for each in self.recorded()]
        outer, self.quiet = self.quiet, True
        ahead, self.ahead = self.ahead, []
        value = read(node)
        found, self.ahead, self.quiet = self.ahead, ahead, outer
        for each, count in before:
            del each[count:]
        for each, walked in found:
            each.extend(walked)
        if outer:
            self.ahead += found
        return value

    def recorded(self) -> list[list[object]]:
        """Return what the walk records of the uses it meets, each list of one kind."""
        lists: tuple[object, ...] = (
            *(
                self.uses,
                self.mindspore_uses,
                self.forwards,
                self.other_forwards,
                self.far_forwards,
                self.unseen_moves,
                self.unseen_members,
                self.kept_steps,
                self.created,
            ),
            *(self.format_specs, self.tensor_items, self.named_reads, self.layer_uses),
            self.unknown_items,
            *(self.silent, self.layer_calls, self.module_calls, self.inverted, self.bit_operators),
            *(self.complex_operators, self.item_writes, self.kept_items, self.copied),
            self.quotients,
            *(
                self.sequential_changes,
                self.inner_members,
                self.member_sets,
                self.perhaps_inverted,
                self.powers,
                self.tensor_powers,
                self.tensor_shifts,
                self.comparisons,
                self.beside,
                self.given_tensors,
            ),
            *(
                self.stores,
                self.made_inside,
                self.looped_tensors,
                self.named_methods,
                self.joined_lists,
                self.dataset_sums,
                self.format_guesses,
                self.format_calls,
            ),
            self.handed_classes,
            self.evaluated,
            self.format_spreads,
            self.format_objects,
        )
        uses = (binding.uses for binding in self.all_bindings())
        # Each gets nothing but what was taken from it.
        return [cast("list[object]", each) for each in (*lists, *uses)]

    def all_bindings(self) -> list[Binding]:
        """Return the import bindings of the file."""
        raise NotImplementedError

    def _instance(self, value: Value) -> Value:
        if isinstance(value, Known) and value.name.startswith("torch."):
            api = self.catalog.api(value.name)
            if types_of.is_tensor_class(value.name) or (api is not None and api.kind == "class"):
                name = TENSOR if value.name == VARIABLE else value.name
                return Instance(name, Certainty.PROVEN, "annotation")
        if isinstance(value, Known) and value.name in types_of.MIGRATED_TENSORS:
            return Instance(TENSOR, Certainty.PROVEN, "annotation", value.name)
        if isinstance(value, LocalClass):
            return LocalInstance(value.info)
        if isinstance(value, External):
            return self.annotated_elsewhere(value)
        if isinstance(value, LocalFunction) and is_typed(self, value):
            # A converted annotation: the function stands for the class.
            return Instance(TENSOR, Certainty.PROVEN, "annotation")
        return UNKNOWN

    def _generic(self, node: ast.Subscript) -> Value:
        head = node.value
        name = last_name(head)
        head_value = self.value(head, uses.ANNOTATION)
        if name == "Literal":
            return UNKNOWN
        shaped = head_value.module if isinstance(head_value, External) else ""
        inner = node.slice
        items = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        # ``beartype.typing`` has typing's own names.
        named = shaped.partition(".")[0] in _SHAPED and not shaped.endswith(".typing")
        if named and items:
            return self.annotation(items[0])
        values = [self.annotation(item) for item in items]
        if name in _OPTIONAL and values:
            return values[0]
        if name == "Union":
            merged = values[0]
            anything = "Any" in map(last_name, items)
            for value in values[1:]:
                merged = _either(merged, value, anything)
            return merged
        if name in ("type", "Type") and len(values) == 1:
            return _class_of(values[0])
        if name in _MANY and values:
            return ManyOf(values[0])
        if name in _TABLES and len(values) == 2:
            return Table(rest=values[1])
        if name in ("Awaitable", "Coroutine") and values:
            return UNKNOWN if values[-1] is UNKNOWN else Gives(values[-1], awaited=True)
        if name == "Callable" and len(values) == 2:
            return UNKNOWN if values[1] is UNKNOWN else Gives(values[1])
        if name in ("Tuple", "tuple") and values:
            last = items[-1]
            if isinstance(last, ast.Constant) and last.value is Ellipsis:
                return ManyOf(values[0])
            return TupleOf(tuple(values))
        return UNKNOWN

    def _quoted(self, node: ast.Constant) -> Value:
        """Read a string annotation; its names get their real offsets where that can be had."""
        start, end = self.offset(node), self.end(node)
        written = self.text[start:end]
        try:
            inner = expression_of(str(node.value))
        except (SyntaxError, ValueError, RecursionError):
            return UNKNOWN
        plain_text = written[1:-1] == node.value and written[:1] in "'\"" and written.isascii()
        if not plain_text or self.string_base >= 0:
            return UNKNOWN
        self.string_base = start + 1
        value = self.annotation(inner)
        self.string_base = -1
        return value


def _class_of(value: Value) -> Value:
    """Return what ``type[T]`` is: the class of an object or one that derives from it."""
    if isinstance(value, LocalInstance):
        return OneClass((LocalClass(value.info),), others=True)
    if isinstance(value, ObjectOf):
        return OneClass((value.cls,), others=True)
    return OF_MODULES if isinstance(value, Instance) and value.type == MODULE else UNKNOWN


def _either(first: Value, second: Value, anything: bool = False) -> Value:
    """Return what is of one type or of another; anything: one of them says nothing, ``Any``."""
    if first is NOTHING or second is NOTHING:
        return merge(first, second)
    if first == second:
        return first
    if is_tensor(first) and is_tensor(second):
        return merge(first, second)
    for value, other in ((first, second), (second, first)):
        if isinstance(value, Instance) and is_tensor(value):
            # A class of which nothing is known may have been made to be used like a Tensor.
            if other is UNKNOWN and not anything:
                return as_named(likely(value), LIKE_IT)
            several = isinstance(other, (TupleOf, ManyOf))
            return replace(likely(value), parts=other) if several else likely(value)
    return merge(first, second)
