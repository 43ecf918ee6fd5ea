"""Python's own functions and containers: what they give where tensors and layers are in them."""

from __future__ import annotations

import ast
import sys

from mindport.core.model import Certainty
from mindport.core.text.nodes import whole_number
from mindport.core.walk.bodies.guesses import LIKELY_ATTRIBUTES
from mindport.core.walk.values.joins import (
    TENSOR,
    TENSOR_CLASSES,
    held,
    is_tensor,
    item_of,
    likely,
    merge,
    merged,
    of_container,
    tensor_of,
    weakened,
)
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    Encoded,
    External,
    Fields,
    Gives,
    Growing,
    Instance,
    ManyOf,
    Plain,
    Table,
    TupleOf,
    Value,
)

#: The containers of layers, and of Parameters, of which a slice is one.
_SLICED_ALIKE = frozenset(
    {"torch.nn.Sequential", "torch.nn.ModuleList", "torch.nn.ParameterList"},
)
_RESULTS: dict[str, str] = {
    **dict.fromkeys(("len", "int", "hash", "id", "ord"), "int"),
    **dict.fromkeys(("str", "repr", "format", "chr", "ascii", "input", "bin", "hex"), "str"),
    **dict.fromkeys(("bool", "any", "all", "callable", "hasattr"), "bool"),
    "float": "float",
    "complex": "number",
    "range": "range",
    "open": "file",
    "bytes": "bytes",
}
#: Modules whose functions give nothing of torch's; of Python's own those that pass objects on are
#: left out.
_PASSING = frozenset(
    {
        "builtins", "contextlib", "copy", "collections", "concurrent", "dataclasses", "enum",
        "functools", "heapq", "importlib", "itertools", "multiprocessing", "operator", "pickle",
        "queue", "random", "shelve", "threading", "types", "typing", "unittest", "weakref",
        "asyncio", "abc",
    }
)  # fmt: skip
_PLAIN_MODULES = (frozenset(sys.stdlib_module_names) - _PASSING) | {
    *("numpy", "pandas", "PIL", "networkx", "scipy", "sklearn", "cv2", "matplotlib", "yaml"),
    *("tqdm.write", "jax", "tensorflow"),
}
#: Methods of text and numbers that give the same kind again or a list of it.
_LISTS = frozenset({"split", "rsplit", "splitlines", "partition", "rpartition"})
#: The keys of batches under which hardly anything but tensors is kept.
OFTEN_TENSORS = LIKELY_ATTRIBUTES | {"image", "images", "inputs", "labels", "targets", "target"}
_ADDING = frozenset({"append", "insert", "extend", "appendleft", "extendleft"})
_EINOPS = frozenset({"rearrange", "repeat", "reduce", "einsum", "pack", "unpack", "asnumpy"})


def builtin_result(name: str, values: list[Value]) -> Value | None:
    """Return what a function of Python's own gives, None for one that is not known here."""
    found = _RESULTS.get(name)
    if found is not None:
        return Plain(found)
    first = values[0] if values else UNKNOWN
    if name in ("list", "tuple", "sorted", "reversed", "iter", "set", "frozenset"):
        return _collected(name, values)
    if name == "zip":
        return ManyOf(TupleOf(tuple(item_of(value) for value in values))) if values else UNKNOWN
    if name == "enumerate":
        return ManyOf(TupleOf((Plain("int"), item_of(first))))
    if name in ("abs", "round"):
        return tensor_of(first) if is_tensor(first) else _number(first)
    if name in ("next", "sum"):
        return _total(name, first, values[1:])
    if name in ("max", "min"):
        return merged(values) if len(values) > 1 else item_of(first)
    if name == "dict":
        pair = item_of(first)
        if isinstance(pair, TupleOf) and len(pair.items) == 2:
            return Table(rest=pair.items[1])
        return Table(rest=None if not values else UNKNOWN)
    return Plain("None") if name == "print" else None


def _collected(name: str, values: list[Value]) -> Value:
    if not values:
        return Growing() if name == "list" else UNKNOWN
    first = values[0]
    if isinstance(first, TupleOf) and name in ("tuple", "reversed"):
        return TupleOf(first.items if name == "tuple" else first.items[::-1])
    item = item_of(first)
    if name == "list":
        return Growing(item)
    return UNKNOWN if item is UNKNOWN else ManyOf(item)


def _number(value: Value) -> Value:
    return value if isinstance(value, Plain) else UNKNOWN


def _total(name: str, first: Value, rest: list[Value]) -> Value:
    item = item_of(first)
    if name == "next":
        return merged([item, *rest])
    return weakened(tensor_of(item)) if is_tensor(item) else _number(item)


def external_result(target: External, values: list[Value], call: ast.Call) -> Value | None:
    """Return what calling a name of another library gives, None where it is not known."""
    module, name = target.module, target.name
    root = module.partition(".")[0]
    last = name.rpartition(".")[2]
    first = values[0] if values else UNKNOWN
    if target.level:
        return None
    if root == "einops":
        if last not in _EINOPS or last == "asnumpy":
            return None
        source = held(first) if last == "pack" or not is_tensor(first) else first
        if last == "einsum" and values:
            source = tensor_of(*values)
        weak = tensor_of(source)
        result = weak if weak is not UNKNOWN else _likely("what einops is given")
        if last == "pack":
            return TupleOf((result, Plain("list")))
        return ManyOf(result) if last == "unpack" else result
    if last in ("deepcopy", "copy") and root == "copy":
        return first
    if module == "itertools" and values and (given := _iterated(name, values)) is not None:
        return given
    if root == "tqdm" and last != "write":
        # The bar has members of its own; it gives what it is made of.
        item = item_of(first)
        return None if item is UNKNOWN else ManyOf(item)
    if root == "timm" and last == "create_model":
        return Instance("torch.nn.Module", Certainty.INFERRED, "a model of timm")
    if root in ("transformers", "diffusers") and last == "from_pretrained":
        owner = name.rpartition(".")[0].rpartition(".")[2]
        if "Model" in owner or owner.startswith("AutoModel"):
            return Instance("torch.nn.Module", Certainty.INFERRED, f"a model of {root}")
        return None
    if module == "collections" and name == "deque":
        return Growing(item_of(first) if values else None)
    if module == "collections" and name == "namedtuple" and len(call.args) == 2:
        return fields_of(call.args[1])
    if module == "asyncio" and last in ("run", "wait_for", "gather"):
        return _awaited(last, values)
    if module == "collections" and name == "OrderedDict" and not call.keywords:
        return builtin_result("dict", values)
    if module == "collections" and name in ("OrderedDict", "defaultdict"):
        return Table(rest=UNKNOWN if values else None)
    if root in _PLAIN_MODULES and not any(is_tensor(value) for value in values):
        return Plain("ndarray" if root == "numpy" else root)
    return None


def _iterated(name: str, values: list[Value]) -> Value | None:
    """Return what a function of itertools gives, None for those that nothing is known of."""
    first = values[0]
    if name == "repeat":
        return ManyOf(first)
    if name in ("islice", "cycle") or (name == "accumulate" and len(values) == 1):
        return ManyOf(item_of(first))
    if name == "chain":
        return ManyOf(merged([item_of(each) for each in values]))
    if name == "chain.from_iterable":
        return ManyOf(item_of(item_of(first)))
    if name in ("product", "zip_longest"):
        return ManyOf(TupleOf(tuple(item_of(each) for each in values)))
    if name in ("combinations", "permutations", "pairwise", "batched"):
        return ManyOf(ManyOf(item_of(first)))
    if name in ("takewhile", "dropwhile", "filterfalse") and len(values) > 1:
        return ManyOf(item_of(values[1]))
    return None


def fields_of(node: ast.expr) -> Value:
    """Return the class that ``namedtuple`` makes of the names of its fields."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return Fields(tuple(node.value.replace(",", " ").split()))
    if isinstance(node, (ast.List, ast.Tuple)):
        names = [each.value for each in node.elts if isinstance(each, ast.Constant)]
        if len(names) == len(node.elts):
            return Fields(tuple(map(str, names)))
    return UNKNOWN


def field_values(
    target: Fields, call: ast.Call, values: list[Value], keywords: dict[str, Value]
) -> Value:
    """Return an object of a class that ``namedtuple`` made."""
    if any(isinstance(each, ast.Starred) for each in call.args):
        return UNKNOWN
    given = dict(zip(target.names, values, strict=False)) | keywords
    if len(values) > len(target.names) or not given.keys() <= set(target.names):
        return UNKNOWN
    return TupleOf(tuple(given.get(name, UNKNOWN) for name in target.names), target.names)


def _awaited(name: str, values: list[Value]) -> Value:
    items = [
        weakened(value.item) if isinstance(value, Gives) and value.awaited else UNKNOWN
        for value in values
    ]
    if name == "gather":
        return Gives(TupleOf(tuple(items)), awaited=True)
    item = items[0] if items else UNKNOWN
    return item if name == "run" else Gives(item, awaited=True)


def _likely(why: str) -> Instance:
    return Instance(TENSOR, Certainty.GUESSED, why)


def method_result(name: str, receiver: Value, values: list[Value], call: ast.Call) -> Value:
    """Return what a method of a container or a plain value gives; appending is remembered."""
    if isinstance(receiver, Growing):
        return _of_list(name, receiver, values)
    if isinstance(receiver, Table):
        return _of_table(name, receiver, values, call)
    if isinstance(receiver, Plain):
        if receiver.type == "str":
            return ManyOf(Plain("str")) if name in _LISTS else Plain("str")
        return receiver if receiver.type == "ndarray" else Plain("other")
    if isinstance(receiver, Encoded):
        return _of_encoded(name, receiver)
    if name in ("copy", "__getitem__"):
        return receiver
    if name in ("index", "count"):
        return Plain("int")
    return UNKNOWN


def _of_encoded(name: str, receiver: Encoded) -> Value:
    if name == "items":
        return ManyOf(TupleOf((Plain("str"), receiver.item)))
    if name in ("values", "to_tuple"):
        return ManyOf(receiver.item)
    if name == "keys":
        return ManyOf(Plain("str"))
    if name in ("get", "pop"):
        return likely(receiver.item) if isinstance(receiver.item, Instance) else receiver.item
    return receiver if name in ("to", "copy") else UNKNOWN


def _of_list(name: str, receiver: Growing, values: list[Value]) -> Value:
    if name in _ADDING and values:
        added = item_of(values[-1]) if name.startswith("extend") else values[-1]
        receiver.item = added if receiver.item is None else merge(receiver.item, added)
        return NOTHING
    if name in ("pop", "popleft"):
        return held(receiver)
    return receiver if name == "copy" else UNKNOWN


def _of_table(name: str, receiver: Table, values: list[Value], call: ast.Call) -> Value:
    if name == "items":
        return ManyOf(TupleOf((Plain("str"), held(receiver))))
    if name == "values":
        return ManyOf(held(receiver))
    if name == "keys":
        return ManyOf(Plain("str"))
    if name in ("get", "pop", "setdefault") and call.args:
        return merged([by_key(receiver, call.args[0]), *values[1:]])
    if name == "update" and len(values) == 1 and isinstance(values[0], Table):
        for key, value in values[0].entries.items():
            before = receiver.entries.get(key)
            receiver.entries[key] = value if before is None else merge(before, value)
        rest = values[0].rest
        if rest is not None:
            receiver.rest = rest if receiver.rest is None else merge(receiver.rest, rest)
    elif name == "update":
        receiver.rest = UNKNOWN
    return receiver if name == "copy" else UNKNOWN


def collated(item: Value, part: Instance) -> Value:
    """Return the batch that torch's default makes of items; ``part`` is what is likely in one."""
    if isinstance(item, Instance) and item.type in TENSOR_CLASSES:
        return part
    if isinstance(item, Plain):
        return ManyOf(item) if item.type == "str" else part
    if isinstance(item, TupleOf):
        return TupleOf(tuple(collated(each, part) for each in item.items), item.names)
    if isinstance(item, Table):
        entries = {key: collated(each, part) for key, each in item.entries.items()}
        return Table(entries, None if item.rest is None else collated(item.rest, part))
    if isinstance(item, (Growing, ManyOf)):
        return ManyOf(collated(held(item), part))
    return likely(part)


def by_key(table: Table, key: ast.expr) -> Value:
    """Return what a dict holds under a key."""
    if isinstance(key, ast.Constant):
        found = table.entries.get(key.value)
        if found is not None:
            if table.rest is None:
                return found
            # What was put in under a key that is not known may be under this one.
            return weakened(found if table.rest is UNKNOWN else merge(found, table.rest))
        return UNKNOWN if table.rest is None else table.rest
    return held(table)


def at_index(value: Value, index: ast.expr, given: Value) -> Value:
    """Return what ``value[index]`` is."""
    if isinstance(value, Instance):
        if isinstance(index, ast.Slice) and value.type in _SLICED_ALIKE:
            return _of_members(value, index)
        if value.inside is not None:
            if isinstance(index, ast.Slice):
                return value
            return of_container(value, at_index(value.inside, index, given))
        if value.type in TENSOR_CLASSES:
            text = isinstance(index, ast.Constant) and isinstance(index.value, str)
            if isinstance(value.parts, TupleOf) and whole_number(index) is not None:
                return merge(tensor_of(value), weakened(_of_tuple(value.parts, index)))
            return UNKNOWN if text else tensor_of(value)
        if value.type == "torch.Size":
            return value if isinstance(index, ast.Slice) else Plain("int")
        return UNKNOWN
    if isinstance(value, TupleOf):
        return _of_tuple(value, index)
    if isinstance(value, (ManyOf, Growing)):
        if isinstance(index, ast.Constant) and isinstance(index.value, str):
            # A dict, of which more may be known by its keys than by what was taken for its items.
            item = held(value)
            if isinstance(item, Instance) and item.type in TENSOR_CLASSES:
                return item if index.value in OFTEN_TENSORS else likely(item)
            return item
        return value if isinstance(index, ast.Slice) else held(value)
    if isinstance(value, Encoded):
        item = value.item
        if isinstance(index, ast.Constant) and index.value in OFTEN_TENSORS:
            return item
        if value.batch and not isinstance(given, Plain):
            return UNKNOWN
        return likely(item) if isinstance(item, Instance) else item
    if isinstance(value, Table):
        return by_key(value, index)
    if isinstance(value, Plain):
        return value if value.type in ("str", "ndarray") else UNKNOWN
    return UNKNOWN


def _of_members(value: Instance, index: ast.Slice) -> Instance:
    """Return the container that a slice of one is, with the members that it has for sure."""
    if not isinstance(value.inside, TupleOf):
        return value
    # Up to a place that is not known, those that are there stand where they stood.
    known = index.upper is not None and whole_number(index.upper) is not None
    if index.lower is None and index.step is None and not known:
        return value
    return value.holding(_of_tuple(value.inside, index))


def _of_tuple(value: TupleOf, index: ast.expr) -> Value:
    position = whole_number(index)
    if position is not None:
        inside = -len(value.items) <= position < len(value.items)
        return value.items[position] if inside else UNKNOWN
    if isinstance(index, ast.Slice) and index.step is None:
        lower = 0 if index.lower is None else whole_number(index.lower)
        upper = len(value.items) if index.upper is None else whole_number(index.upper)
        if lower is not None and upper is not None:
            return TupleOf(value.items[lower:upper])
    return ManyOf(held(value)) if isinstance(index, ast.Slice) else held(value)


def unpacked(value: Value, targets: list[ast.expr]) -> list[Value]:
    """Return what each target of ``a, *b = value`` gets."""
    stars = [at for at, target in enumerate(targets) if isinstance(target, ast.Starred)]
    if isinstance(value, Instance) and isinstance(value.parts, TupleOf):
        # What is unpacked is the tuple of the paths that give one, where it has as many items.
        fits = len(value.parts.items) >= len(targets) - 1
        if fits if stars else len(value.parts.items) == len(targets):
            return unpacked(weakened(value.parts), targets)
    if isinstance(value, TupleOf):
        items = value.items
        if not stars and len(items) == len(targets):
            return list(items)
        if len(stars) == 1 and len(items) >= len(targets) - 1:
            first, after = stars[0], len(targets) - stars[0] - 1
            middle = items[first : len(items) - after]
            star = ManyOf(merged(middle)) if middle else UNKNOWN
            return [*items[:first], star, *items[len(items) - after :]]
        return [UNKNOWN] * len(targets)
    item = item_of(value)
    return [ManyOf(item) if at in stars else item for at in range(len(targets))]
