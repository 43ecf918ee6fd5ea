"""What a name stands for where paths meet, what loops take from a value, and weaker claims."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.model import Certainty
from mindport.core.walk.far.portable import AnyOf, ClassOf, ObjectOf
from mindport.core.walk.values.kinds import (
    NOTHING,
    UNKNOWN,
    ClassInfo,
    External,
    Growing,
    Instance,
    Known,
    Like,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Mixed,
    OneClass,
    OneOf,
    Partial,
    Plain,
    Table,
    TupleOf,
    Unknown,
    Value,
    with_own_bases,
)

TENSOR = "torch.Tensor"
MODULE = "torch.nn.Module"
PARAMETER = "torch.nn.Parameter"
BUFFER = "torch.nn.Buffer"
#: What has been the tensor itself for long.
VARIABLE = "torch.autograd.Variable"

#: Legacy constructors and subclasses that are tensors for every purpose here.
TENSOR_CLASSES = frozenset(
    {TENSOR, PARAMETER, BUFFER, VARIABLE}
    | {
        f"torch.{prefix}{kind}Tensor"
        for prefix in ("", "cuda.")
        for kind in (
            *("Float", "Double", "Half", "BFloat16", "Long"),
            *("Int", "Short", "Byte", "Char", "Bool"),
        )
    }
)
#: The Module whose name begins as those of optimizers do.
AVERAGED = "torch.optim.swa_utils.AveragedModel"
#: Why a value is likely that no array can be: Modules give none.
OF_LAYER = "what a layer makes of a tensor"
#: Why a value is a Module that another one runs, as ``DistributedDataParallel`` does.
OF_WRAPPER = "what a Module wraps"
#: At most so many classes are followed where a value may be an instance of any of them.
_MOST = 4
#: At most so many are kept of which one is called: a registry may hold a zoo of models.
_MOST_CLASSES = 32
#: Classes of torch that one of two objects stands for where paths meet, and how its heirs begin.
#: Schedulers come first: their names begin as those of optimizers.
_FAMILIES = (
    ("torch.optim.lr_scheduler.LRScheduler", "torch.optim.lr_scheduler."),
    ("torch.optim.Optimizer", "torch.optim."),
)
#: Modules that stand for torch in ``xp = np if on_cpu else torch``.
ARRAY_MODULES = frozenset({"numpy", "cupy", "jax.numpy", "numpy.random", "numpy.linalg"})
_NUMBERS = frozenset({"int", "float", "bool", "number"})
#: The libraries that values are of, by the names of their kinds.
_LIBRARIES = {"ndarray": "numpy"}


def merge(first: Value, second: Value) -> Value:
    """Return what a name stands for where two paths meet.

    A Tensor on one path alone is likely: its certainty is GUESSED. None and numbers leave it as it
    is or INFERRED, as code that went on with a method of Tensor did not have those.
    """
    if first is second or first is NOTHING:
        return second
    if second is NOTHING or first == second:
        return first
    one, other = type(first), type(second)
    if one is Instance and other is Instance:
        assert isinstance(first, Instance)
        assert isinstance(second, Instance)
        return _instances(first, second)
    if one is Known or other is Known or one is Mixed or other is Mixed:
        return _apis(first, second)
    if one is Instance or other is Instance:
        known, rest = (first, second) if one is Instance else (second, first)
        assert isinstance(known, Instance)
        if known.type not in TENSOR_CLASSES:
            modules = not known.migrated and is_layer(known.type) and _are_modules(rest)
            certainty = max(known.certainty, Certainty.INFERRED)
            return Instance(MODULE, certainty, known.why) if modules else UNKNOWN
        if type(rest) in (LocalInstance, OneOf):
            # An object of the file's own has members that are told from its class, not by name.
            return UNKNOWN
        if _is_number(rest):
            return _with_number(known)
        library = _LIBRARIES.get(rest.type, rest.type) if isinstance(rest, Plain) else ""
        found = or_of(likely(known), frozenset({library} if library else ()))
        return _or_tuple(found, rest) if isinstance(rest, TupleOf) else found
    if _is_class(first) or _is_class(second):
        return _one_class(first, second)
    if one is LocalFunction or other is LocalFunction or one is Like or other is Like:
        return _alike(first, second)
    if one is TupleOf and other is TupleOf:
        assert isinstance(first, TupleOf)
        assert isinstance(second, TupleOf)
        if len(first.items) == len(second.items) and first.names == second.names:
            pairs = zip(first.items, second.items, strict=True)
            return TupleOf(tuple(merge(*pair) for pair in pairs), first.names, first.source)
    if one in _HOLDERS and other in _HOLDERS:
        return ManyOf(merge(held(first), held(second)))
    if one is Unknown or other is Unknown:
        return _held_on_one_path(second if one is Unknown else first)
    if one in _HOLDERS or other in _HOLDERS:
        if one is Table or other is Table:
            return ManyOf(merge(held(first), held(second)))
        return UNKNOWN
    if one is Table and other is Table:
        return Table(rest=merge(held(first), held(second)))
    if one in (LocalInstance, OneOf) and other in (LocalInstance, OneOf):
        return _one_of(first, second)
    if one in _FAR_OBJECTS and other in _FAR_OBJECTS:
        every = dict.fromkeys((*_objects(first), *_objects(second)))
        return AnyOf(tuple(every)) if len(every) <= _MOST else UNKNOWN
    if _is_number(first) and _is_number(second):
        return Plain("number")
    return first if _is_arrays(first) and _is_arrays(second) else UNKNOWN


def _are_modules(value: Value) -> bool:
    """Tell whether all objects that a value may be are of the file's own Module classes."""
    every = value.values if isinstance(value, OneOf) else (value,)
    return all(isinstance(each, LocalInstance) and _is_module(each.info) for each in every)


def _is_module(info: ClassInfo) -> bool:
    """Tell whether a class of the file derives from a Module of torch, by its own bases."""
    if info.is_module is None:
        info.is_module = any(
            isinstance(base, Known) and is_layer(base.name)
            for each in with_own_bases(info)
            for base in each.bases
        )
    return info.is_module


def _held_on_one_path(value: Value) -> Value:
    """Return what a list or dict leaves where nothing is known of the other path.

    What is taken of it most likely is a tensor, if it surely holds them. A guess says nothing: it
    would be one for itself, once a loop comes round.
    """
    item = held(value) if type(value) in (*_HOLDERS, Table) else UNKNOWN
    if not isinstance(item, Instance) or item.type not in TENSOR_CLASSES:
        return UNKNOWN
    if item.certainty is Certainty.GUESSED:
        return UNKNOWN
    return Table(rest=likely(item)) if type(value) is Table else ManyOf(likely(item))


def _instances(first: Instance, second: Instance) -> Value:
    weaker = first if first.certainty >= second.certainty else second
    if first.besides or second.besides:
        weaker = or_of(weaker, first.besides | second.besides)
    for parts in (first.parts, second.parts):
        if isinstance(parts, TupleOf) and parts != weaker.parts:
            weaker = _or_tuple(weaker, parts)
    if first.type == second.type:
        if first.inside is second.inside:
            return weaker
        inside = merge(first.inside or UNKNOWN, second.inside or UNKNOWN)
        return replace(weaker, inside=inside)
    if first.type in TENSOR_CLASSES and second.type in TENSOR_CLASSES:
        return replace(weaker, type=TENSOR)
    if first.type in TENSOR_CLASSES or second.type in TENSOR_CLASSES:
        tensor = first if first.type in TENSOR_CLASSES else second
        return or_of(likely(tensor), weaker.besides)
    if is_layer(first.type) and is_layer(second.type):
        return Instance(MODULE, max(weaker.certainty, Certainty.INFERRED), weaker.why)
    for base, prefix in _FAMILIES:
        ours = first.type.startswith(prefix), second.type.startswith(prefix)
        if any(ours):
            certainty = max(weaker.certainty, Certainty.INFERRED)
            return Instance(base, certainty, weaker.why) if all(ours) else UNKNOWN
    return UNKNOWN


def family_of(name: str) -> str:
    """Return the class that optimizers, or schedulers, derive from; of another its own name."""
    return next((base for base, prefix in _FAMILIES if name.startswith(prefix)), name)


def _or_tuple(value: Instance, parts: TupleOf) -> Instance:
    """Return the value as one that may be a tuple as well, known only where all are as long."""
    if not isinstance(value.parts, TupleOf):
        return replace(value, parts=parts)
    both = merge(value.parts, parts)
    return replace(value, parts=both) if isinstance(both, TupleOf) else value


def _apis(first: Value, second: Value) -> Value:
    if isinstance(first, Known) and isinstance(second, Known) and first.name == second.name:
        return Known(first.name, tuple(dict.fromkeys(first.bindings + second.bindings)))
    if isinstance(first, Known) and isinstance(second, Known) and _of_a_device(first, second):
        named = first if ".cuda." in first.name else second
        return Known(named.name, tuple(dict.fromkeys(first.bindings + second.bindings)))
    values = _parts(first) + _parts(second)
    kept = dict.fromkeys(
        value
        if isinstance(value, (Known, OneClass)) or _is_partial(value) or _is_arrays(value)
        else OneClass((value,))
        if _is_class(value)
        else UNKNOWN
        for value in values
    )
    return Mixed(tuple(kept))


def _is_partial(value: Value) -> bool:
    """Tell whether a value is a ``partial`` of an API of torch."""
    return isinstance(value, Partial) and isinstance(value.target, Known)


def _of_a_device(first: Known, second: Known) -> bool:
    """Tell whether two imports name one class of tensors, on the GPU and on the CPU."""
    same = first.name.replace(".cuda.", ".") == second.name.replace(".cuda.", ".")
    imported = bool(first.bindings) and bool(second.bindings)
    return same and imported and first.name in TENSOR_CLASSES


def _is_arrays(value: Value) -> bool:
    """Tell whether a value is a module of arrays, which has names that torch has as well."""
    return isinstance(value, External) and value.module in ARRAY_MODULES and not value.name


def _parts(value: Value) -> tuple[Value, ...]:
    return value.values if isinstance(value, Mixed) else (value,)


def _one_of(first: Value, second: Value) -> Value:
    parts: dict[LocalInstance, None] = {}
    for value in (first, second):
        if isinstance(value, OneOf):
            parts |= dict.fromkeys(value.values)
        elif isinstance(value, LocalInstance):
            parts[LocalInstance(value.info)] = None
    if len(parts) == 1:
        return next(iter(parts))
    several = OneOf(tuple(parts))
    if len(parts) <= _MOST:
        return several
    return (
        Instance(MODULE, Certainty.INFERRED, "one of several Modules")
        if _are_modules(several)
        else UNKNOWN
    )


def _is_class(value: Value) -> bool:
    """Tell whether a value is a class: an imported name is one if it is written as such."""
    kind = type(value)
    if kind is External:
        assert isinstance(value, External)
        # ``from package import nets`` makes ``nets.Net`` of a class.
        return value.name.rpartition(".")[2][:1].isupper()
    return kind is LocalClass or kind is OneClass or kind is ClassOf


def _one_class(first: Value, second: Value) -> Value:
    classes: dict[Value, None] = {}
    others = False
    for value in (first, second):
        if isinstance(value, OneClass):
            classes |= dict.fromkeys(value.values)
            others = others or value.others
        elif _is_class(value):
            classes[value] = None
        else:
            others = True
    return OneClass(tuple(classes)[:_MOST_CLASSES], others or len(classes) > _MOST_CLASSES)


def _objects(value: Value) -> tuple[Value, ...]:
    return value.values if isinstance(value, AnyOf) else (value,)


def _alike(first: Value, second: Value) -> Value:
    functions: list[LocalFunction] = []
    for value in (first, second):
        if isinstance(value, Like):
            functions += value.functions
        elif isinstance(value, LocalFunction):
            functions.append(value)
        elif not isinstance(value, (Unknown, External)):
            return UNKNOWN
    return Like(tuple(dict.fromkeys(functions))[:_MOST])


def _is_number(value: Value) -> bool:
    return type(value) is Plain and value.type in _NUMBERS


def _with_number(value: Instance) -> Instance:
    return value.as_sure(max(value.certainty, Certainty.INFERRED))


def is_buffer(value: Value) -> bool:
    """Tell whether a value is what ``nn.Buffer`` makes, which a Module registers."""
    return isinstance(value, Instance) and value.type == BUFFER


def is_layer(name: str) -> bool:
    """Tell whether a torch class is a Module by its name: one of torch.nn that is no tensor."""
    return (name.startswith("torch.nn.") and name not in TENSOR_CLASSES) or name == AVERAGED


def likely(value: Instance) -> Instance:
    """Return the value as one that may be of its type."""
    return value.as_sure(Certainty.GUESSED)


def doubted(value: Value) -> Value:
    """Return what is left of a value that code not seen yet may have changed."""
    if isinstance(value, Instance) and value.type in TENSOR_CLASSES:
        return likely(value)
    return value if isinstance(value, (Plain, Unknown)) or value is NOTHING else UNKNOWN


def or_of(value: Instance, libraries: frozenset[str]) -> Instance:
    """Return the value as one that may be of other libraries as well."""
    if libraries <= value.besides:
        return value
    return replace(value, besides=value.besides | libraries)


def as_unsure(result: Value, receiver: Instance) -> Value:
    """Return what a member gives of a value that may be of other libraries: theirs too."""
    if not receiver.besides:
        return result
    if isinstance(result, Instance):
        return or_of(likely(result), receiver.besides)
    if isinstance(result, TupleOf):
        return replace(result, items=tuple(as_unsure(each, receiver) for each in result.items))
    return ManyOf(as_unsure(result.item, receiver)) if isinstance(result, ManyOf) else result


def weakened(value: Value, least: Certainty = Certainty.INFERRED) -> Value:
    """Return the value with a certainty that is no better than ``least``."""
    kind = type(value)
    if kind is Instance:
        assert isinstance(value, Instance)
        return value if value.certainty >= least else value.as_sure(least)
    if kind is TupleOf:
        assert isinstance(value, TupleOf)
        items = tuple(weakened(item, least) for item in value.items)
        return value if items == value.items else replace(value, items=items)
    if kind is ManyOf:
        assert isinstance(value, ManyOf)
        return ManyOf(weakened(value.item, least))
    return value


def lent(value: Growing | Table) -> Value:
    """Return a list or dict as one has it who was given it: what is in it is less sure."""
    if isinstance(value, Growing):
        return Growing(None if value.item is None else weakened(value.item))
    entries = {key: weakened(each) for key, each in value.entries.items()}
    return Table(entries, None if value.rest is None else weakened(value.rest))


def as_named(value: Value, name: str) -> Value:
    """Return the value as one for which nothing but ``name``, that of a member, speaks."""
    if isinstance(value, Instance):
        return value if value.named else replace(value, named=name)
    if isinstance(value, TupleOf):
        return replace(value, items=tuple(as_named(item, name) for item in value.items))
    if isinstance(value, ManyOf):
        return ManyOf(as_named(value.item, name))
    return value


def is_tensor(value: Value) -> bool:
    """Tell whether ``value`` is taken for a Tensor."""
    return type(value) is Instance and value.type in TENSOR_CLASSES


def is_open(value: Value) -> bool:
    """Tell whether it is not known what a value is, or only guessed."""
    return value is UNKNOWN or (type(value) is Instance and value.certainty is Certainty.GUESSED)


def is_sure_tensor(value: Value) -> bool:
    """Tell whether a value is a tensor, and not by a guess."""
    return (
        type(value) is Instance
        and value.certainty is not Certainty.GUESSED
        and value.type in TENSOR_CLASSES
    )


def tensor_of(*values: Value) -> Value:
    """Return Tensor, as sure as the values that make it one; UNKNOWN when none is.

    One operand of MindSpore's makes it MindSpore's: with torch's it would not run.
    """
    best: Instance | None = None
    migrated = ""
    for value in values:
        if isinstance(value, Instance) and value.type in TENSOR_CLASSES:
            best = value if best is None or value.certainty < best.certainty else best
            migrated = "mindspore.Tensor" if value.migrated else migrated
    if best is None:
        return UNKNOWN
    if best.type == TENSOR and best.migrated == migrated and best.parts is None:
        return best
    return replace(best, type=TENSOR, migrated=migrated, parts=None)


def held(value: Value) -> Value:
    """Return what a tuple, list or other holder has in it, of whatever place."""
    if isinstance(value, ManyOf):
        return value.item
    if isinstance(value, Growing):
        return value.item or UNKNOWN
    if isinstance(value, TupleOf) and value.items:
        return merged(value.items)
    if isinstance(value, Table):
        parts = [*value.entries.values(), *(() if value.rest is None else (value.rest,))]
        return merged(parts) if parts else UNKNOWN
    return UNKNOWN


def merged(values: tuple[Value, ...] | list[Value]) -> Value:
    """Return what any of the values may be."""
    result = values[0]
    for value in values[1:]:
        result = merge(result, value)
    return result


def item_of(value: Value) -> Value:
    """Return what iterating over ``value`` yields."""
    kind = type(value)
    if kind is Instance:
        assert isinstance(value, Instance)
        if value.inside is not None:
            return of_container(value, item_of(value.inside))
        if value.type == "torch.Size":
            return Plain("int")
        return tensor_of(value)
    if kind is Table:
        return Plain("str")
    if kind is Plain:
        assert isinstance(value, Plain)
        return value if value.type in ("str", "ndarray") else _items.get(value.type, UNKNOWN)
    return held(value)


def of_container(container: Instance, found: Value) -> Value:
    """Return what is in a container: torch's of layers hold layers, if nothing else is known."""
    layers = container.type in _OF_LAYERS and not container.migrated
    return _LAYER if layers and found is UNKNOWN else found


_OF_LAYERS = frozenset({"torch.nn.Sequential", "torch.nn.ModuleList"})
_LAYER = Instance(MODULE, Certainty.INFERRED, "a member of a container of layers")
_items: dict[str, Value] = {"range": Plain("int"), "file": Plain("str")}
_HOLDERS = (TupleOf, ManyOf, Growing)
_FAR_OBJECTS = (ObjectOf, AnyOf)


def plain(value: Value) -> Value:
    """Return the value as a variable holds it: an API reached through it is no import's use."""
    if type(value) is Known and value.bindings:
        return Known(value.name)
    if type(value) is Partial:
        return Partial(plain(value.target), value.named)
    return value
