"""What an expression may stand for, as far as analysis follows it.

The flow walk gives each expression one of these values; only the kinds that lead to a torch API,
or rule one out, are told apart. Everything else is ``UNKNOWN``.
"""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterable

from mindport.core.base.records import dataclass, field
from mindport.core.model import Certainty

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True, eq=False)
class Binding:
    """One local name that an import statement binds, in one scope.

    ``name`` is the local name, ``target`` what it stands for (``torch.nn``), ``statement`` the
    import and ``alias`` its part. ``uses`` are the offsets of the names that read it.
    ``guarded`` tells that the import may not have run: inside ``if`` or ``try``.
    """

    name: str
    target: str
    statement: ast.Import | ast.ImportFrom
    alias: ast.alias
    scope: int
    guarded: bool = False
    uses: list[int] = field(default_factory=list)
    pinned: bool = False


class Value:
    """The root of all values.

    None of them but Growing and Table is changed once made. Those that every file makes by the
    hundred are not declared frozen all the same: a frozen one takes three times as long to make.
    """

    __slots__ = ()


#: The one object of each class that has no more.
_UNKNOWNS: dict[type[Unknown], Unknown] = {}
_NOTHINGS: dict[type[Nothing], Nothing] = {}


@dataclass(frozen=True, slots=True)
class Unknown(Value):
    """Nothing is known."""

    def __new__(cls) -> Unknown:
        """Be the one that there is, in another process as well: it is told by which it is."""
        return _UNKNOWNS.setdefault(cls, object.__new__(cls))


@dataclass(frozen=True, slots=True)
class Nothing(Value):
    """The constant None, which a guarded import often falls back to."""

    def __new__(cls) -> Nothing:
        """Be the one that there is, as ``Unknown`` is."""
        return _NOTHINGS.setdefault(cls, object.__new__(cls))


@dataclass(slots=True, unsafe_hash=True)
class Known(Value):
    """A torch or MindSpore name: a module, a class or a function, reached through ``bindings``."""

    name: str
    bindings: tuple[Binding, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class External(Value):
    """A name imported from elsewhere: ``from ..ops.misc import Block``."""

    module: str
    level: int
    name: str

    def member(self, name: str) -> External:
        """Return a member of what the name stands for: a longer name."""
        return External(self.module, self.level, f"{self.name}.{name}" if self.name else name)


@dataclass(slots=True, unsafe_hash=True)
class Instance(Value):
    """A value whose type is the torch class ``type``; ``why`` says where that is known from.

    A GUESSED one is likely, no more: a member of it is INFERRED where the name is torch's alone,
    unless the name of a member is all that speaks for it (``named``: that name, or another sign).
    migrated: it is of MindSpore's counterpart of that class, which has other members.
    inside: what a container such as ModuleList, or a DataLoader, gives when it is iterated.
    besides: the libraries whose values it is on other paths, as a tensor is after ``x.numpy()``.
    layers: the torch layers of which a test says that it is one; ``type`` is then Module.
    parts: the tuple that it is on other paths, as what a function gives may be: unpacking tells.
    """

    type: str
    certainty: Certainty
    why: str = ""
    migrated: str = ""
    inside: Value | None = None
    named: str = ""
    besides: frozenset[str] = frozenset()
    layers: tuple[str, ...] = ()
    parts: Value | None = None

    def holding(self, inside: Value) -> Instance:
        """Return a new container with what it gives."""
        return Instance(self.type, self.certainty, self.why, self.migrated, inside)

    def as_sure(self, certainty: Certainty) -> Instance:
        """Return the value with that certainty.

        ``replace`` does the same and takes longer, which shows: a file makes hundreds of these.
        """
        if certainty is self.certainty:
            return self
        return Instance(
            self.type,
            certainty,
            self.why,
            self.migrated,
            self.inside,
            self.named,
            self.besides,
            self.layers,
            self.parts,
        )


@dataclass(slots=True, unsafe_hash=True)
class Plain(Value):
    """A value that is none of torch's: ``type`` is a builtin's name, or of another library."""

    type: str


@dataclass(slots=True, unsafe_hash=True)
class TupleOf(Value):
    """A tuple or list with a known number of items; ``names`` are those of a named tuple."""

    items: tuple[Value, ...]
    names: tuple[str, ...] = ()
    source: str = ""


@dataclass(slots=True, unsafe_hash=True)
class ManyOf(Value):
    """Something that yields values of one kind when it is iterated or indexed."""

    item: Value


@dataclass(slots=True, eq=False)
class Growing(Value):
    """A list that the file makes; ``item`` is what it holds, by every ``append`` so far."""

    item: Value | None = None


@dataclass(slots=True, eq=False)
class Table(Value):
    """A dict: what it holds by constant keys, and under all others."""

    entries: dict[object, Value] = field(default_factory=dict)
    rest: Value | None = None


@dataclass(frozen=True, slots=True)
class Mixed(Value):
    """A name that stands for different things on different paths, a torch API among them."""

    values: tuple[Value, ...]


@dataclass(slots=True, eq=False)
class ClassInfo:
    """A class of the file: its bases as values, what its methods and attributes are.

    accessors: what sets or deletes a property, beside the method of that name which gives it.
    setters: the methods that give an attribute its values, by the attribute's name.
    buffers: the attributes that `register_buffer` made. far_buffers: those that bases in other
    files made, among the attributes that its own methods assign. registered: the buffers, and the
    attributes that `register_parameter` made.
    own_bases: the classes of the file that it derives from. is_module: whether it is a Module of
    torch's by its bases. Both are there once they were asked for.
    """

    node: ast.ClassDef
    bases: tuple[Value, ...]
    outer: str
    methods: dict[str, FunctionNode] = field(default_factory=dict)
    accessors: list[FunctionNode] = field(default_factory=list)
    attributes: dict[str, Value] = field(default_factory=dict)
    setters: dict[str, list[FunctionNode]] = field(default_factory=dict)
    buffers: set[str] = field(default_factory=set)
    far_buffers: set[str] = field(default_factory=set)
    registered: set[str] = field(default_factory=set)
    own_bases: tuple[ClassInfo, ...] | None = None
    is_module: bool | None = None

    @property
    def name(self) -> str:
        """Return the class's name."""
        return self.node.name

    def all_methods(self) -> list[FunctionNode]:
        """Return its methods, with what sets and deletes its properties."""
        return [*self.methods.values(), *self.accessors]


@dataclass(frozen=True, slots=True)
class LocalClass(Value):
    """A class that the file defines."""

    info: ClassInfo


@dataclass(frozen=True, slots=True)
class OneClass(Value):
    """One of several classes, of the file or of others, as paths, calls or a registry have it.

    others: it may be something else as well. No values: a name that only a run tells leads to it.
    modules: it derives from Module, of which nothing more is known.
    """

    values: tuple[Value, ...]
    others: bool = False
    modules: bool = False


@dataclass(frozen=True, slots=True)
class NamedModule(Value):
    """A module that is imported by a name which only a run tells."""


#: What a module has under a name that only a run tells.
BY_NAME = OneClass((), others=True)
#: A class of Modules that nothing names: ``type[nn.Module]``, the class of any Module.
OF_MODULES = OneClass((), others=True, modules=True)


def with_own_bases(info: ClassInfo) -> tuple[ClassInfo, ...]:
    """Return a class of the file and those of its bases that the file defines, nearest first."""
    if info.own_bases is None:
        # Classes are told apart by identity; the dict keeps their order.
        seen: dict[ClassInfo, None] = {}
        queue = deque([info])
        while queue:
            current = queue.popleft()
            if current not in seen:
                seen[current] = None
                queue.extend(base.info for base in current.bases if isinstance(base, LocalClass))
        # It is asked for each pair of a hierarchy's classes. Without the class itself, as what is
        # in a circle stays until garbage is looked for.
        del seen[info]
        info.own_bases = tuple(seen)
    return (info, *info.own_bases)


def heirs_of(classes: Iterable[ClassInfo]) -> dict[ClassInfo, list[ClassInfo]]:
    """Return, for each class of the file that one of these derives from, those that do."""
    found: dict[ClassInfo, list[ClassInfo]] = {}
    for each in classes:
        for base in with_own_bases(each)[1:]:
            found.setdefault(base, []).append(each)
    return found


def buffers_of(info: ClassInfo) -> set[str]:
    """Return the buffers of a class's objects, those of its bases included."""
    return set[str]().union(*(each.buffers | each.far_buffers for each in with_own_bases(info)))


@dataclass(slots=True, unsafe_hash=True)
class LocalInstance(Value):
    """An instance of a class that the file defines; ``is_self`` for the method's own object."""

    info: ClassInfo
    is_self: bool = False


@dataclass(frozen=True, slots=True)
class OneOf(Value):
    """An instance of one of several classes of the file, as paths or calls have it."""

    values: tuple[LocalInstance, ...]


@dataclass(frozen=True, slots=True)
class SuperOf(Value):
    """The result of ``super()`` in a method of the class."""

    info: ClassInfo


@dataclass(slots=True, unsafe_hash=True)
class LocalFunction(Value):
    """A function that the file defines; ``bound`` where it is reached through an object.

    others: the methods that override it in classes of the file.
    """

    node: FunctionNode | ast.Lambda
    bound: bool = False
    others: tuple[FunctionNode, ...] = ()


@dataclass(frozen=True, slots=True)
class Like(Value):
    """A function that takes the place of functions of the file, and most likely gives the same."""

    functions: tuple[LocalFunction, ...]


@dataclass(slots=True, unsafe_hash=True)
class Member(Value):
    """A method of a torch class taken from a value: ``x.view``."""

    name: str
    receiver: Value


@dataclass(slots=True, unsafe_hash=True)
class Method(Value):
    """A method of a container or of a plain value, taken from it: ``layers.append``."""

    name: str
    receiver: Value


@dataclass(frozen=True, slots=True)
class Alias(Value):
    """A type that is written out, as in ``Pair = tuple[Tensor, Tensor]``; ``target`` is of it."""

    target: Value


@dataclass(frozen=True, slots=True)
class Partial(Value):
    """``functools.partial`` of something: calling it calls that, with more arguments.

    named: it gives arguments by name alone, so that those of a call are the first ones.
    """

    target: Value
    named: bool = False


@dataclass(frozen=True, slots=True)
class Transformed(Value):
    """What ``torch.func.grad`` and its like make of a function: calling it calls that."""

    target: Value


@dataclass(frozen=True, slots=True)
class Gives(Value):
    """Something that is called, of which only what it gives is known: a ``Callable[[], Tensor]``.

    awaited: it is awaited, not called, as what a function of ``async def`` gives is.
    """

    item: Value
    awaited: bool = False


@dataclass(frozen=True, slots=True)
class Fields(Value):
    """A class that ``namedtuple`` made, by the names of its fields."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Encoded(Value):
    """What tokenizers and models of Hugging Face give: ``item`` by key, by place, by attribute.

    batch: it was asked for as tensors, so that every attribute of it is one.
    """

    item: Value
    batch: bool = False


@dataclass(frozen=True, slots=True)
class GradientOf(Value):
    """What ``mindspore.value_and_grad`` makes of a function: it gives value and gradients."""

    function: LocalFunction


UNKNOWN = Unknown()
NOTHING = Nothing()
