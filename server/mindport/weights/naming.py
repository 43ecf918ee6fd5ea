"""What MindSpore calls each parameter of a model, by the parts that the model may be made of.

All ways are followed that the name and what is known of the program allow. Where they end at one
name, that is it; where they end at several, nothing is decided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from mindport.core.base.records import dataclass
from mindport.mapping.layer_parameters import LayerParameters, numbered, starred
from mindport.weights.parts import (
    AnyModule,
    Anything,
    ClassParts,
    Container,
    Layer,
    Made,
    Own,
    Part,
    Program,
)

#: Layers whose parameters may have any number of dimensions, all of one shape.
_ANY_DIMS = ("torch.nn.LayerNorm", "torch.nn.RMSNorm")
_PARAMETRIZED = "parametrizations"
_OF_VOLUMES = "torch.nn.BatchNorm3d"
#: The numbers of dimensions of the weights of convolutions over volumes and sequences.
_VOLUMES, _SEQUENCES = 5, 3
#: How many classes deep inheritance is followed.
_DEPTH = 20
#: What weight_norm and spectral_norm make of a name.
_WRAPPED = ("_g", "_v", "_u", "_orig")
_STATISTICS = frozenset({"running_mean", "running_var", "num_batches_tracked"})


@dataclass(frozen=True, slots=True)
class Answer:
    """One name that a parameter may get, empty where nothing stands for it.

    inserted: where a dimension of size 1 is put in, -1 for nowhere. of: the layer of torch that it
    belongs to, empty for one of the program's own; target: what that becomes.
    """

    name: str
    inserted: int = -1
    of: str = ""
    target: str = ""


class Names:
    """The names and shapes of a checkpoint, and what may stand for them.

    taken: a BatchNorm3d was ruled out, as no weight is of a convolution over volumes.
    """

    def __init__(
        self,
        shapes: Mapping[str, tuple[int, ...]],
        program: Program,
        usual: Mapping[str, Layer],
        root: str = "",
        *,
        loose: bool = False,
    ) -> None:
        """Take the shapes by name.

        program: what the source says, an open one without classes where there is none. usual: what
        layers become where an open program has them. root: the class of the model, where known.
        loose: what stands beside a name says nothing, as something else tells which one is right.
        """
        self._shapes = shapes
        self._program = program
        self._root = root
        self._loose = loose
        self._below: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
        for name in shapes:
            parts = tuple(name.split("."))
            for at in range(len(parts)):
                self._below[parts[:at]][name] = ".".join(parts[at:])
        self._layers = dict(program.layers)
        self.taken = False
        if program.open:
            for torch, layer in usual.items():
                self._layers.setdefault(torch, layer)
        if not any(len(shape) == _VOLUMES for shape in shapes.values()):
            # It normalizes volumes, and nothing here is for these.
            self.taken = self._layers.pop(_OF_VOLUMES, None) is not None
        self._name = ""
        self._parts: tuple[str, ...] = ()
        self._known: dict[int, frozenset[Answer]] = {}
        self._suited: dict[tuple[int, tuple[str, ...]], bool] = {}
        self._firsts: dict[tuple[str, ...], frozenset[str]] = {}
        self._attributes: dict[int, tuple[set[str], list[Part], list[Part]]] = {}

    def of(self, name: str) -> frozenset[Answer]:
        """Return every name that a parameter may get."""
        self._name, self._parts, self._known = name, tuple(name.split(".")), {}
        if _PARAMETRIZED in self._parts:
            # MindSpore has nothing of the kind: what stands for it depends on how it was written.
            return frozenset()
        every = [each for kept in self._program.classes.values() for each in kept]
        if self._root:
            classes = [each for each in every if each.name == self._root]
        else:
            # Where no class has all names, some are of no class; the others are told all the same.
            classes = [each for each in every if self._suits(each, 0)] or every
        found = {answer for each in classes for answer in self._of_class(each, 0)}
        if not found or (not self._root and self._program.open):
            found |= self._anything(0)
        return frozenset(found)

    def _of(self, part: Part, at: int) -> Iterable[Answer]:
        """Return the answers where ``part`` is what the first ``at`` parts of the name lead to."""
        whole = at == len(self._parts)
        if isinstance(part, Own):
            return {Answer(self._name)} if whole else ()
        if isinstance(part, Anything):
            return self._anything(at)
        if whole:
            return ()
        if isinstance(part, AnyModule):
            return self._anything(at)
        if isinstance(part, Layer):
            return self._of_layer(part, at)
        if isinstance(part, Made):
            classes = self._program.classes.get(part.name, ())
            return {answer for each in classes for answer in self._of_class(each, at)}
        if isinstance(part, Container):
            return self._of_container(part, at)
        return ()

    def _of_container(self, part: Container, at: int) -> set[Answer]:
        items = dict(part.items)
        inner = items.get(self._parts[at], part.rest)
        return {answer for each in inner for answer in self._of(each, at + 1)}

    def _of_layer(self, layer: Layer, at: int) -> set[Answer]:
        local = ".".join(self._parts[at:])
        shape = self._shapes[self._name]
        found: set[Answer] = set()
        for choice in layer.choices:
            parameter = choice.parameters.get(starred(local))
            if parameter is None:
                continue
            if len(shape) not in parameter.dims and layer.torch not in _ANY_DIMS:
                continue
            name = ""
            if parameter.name:
                name = ".".join((*self._parts[:at], numbered(parameter.name, local)))
            found.add(Answer(name, parameter.inserted, layer.torch, choice.target))
        return found

    def _of_class(self, info: ClassParts, at: int, depth: int = 0) -> set[Answer]:
        first = self._parts[at]
        found: set[Answer] = set()
        parts = [
            *info.attributes.get(first, ()),
            *self._program.foreign.get(first, ()),
            *(self._program.replaced if first in info.attributes else ()),
        ]
        for part in parts:
            found |= set(self._of(part, at + 1))
        if first not in info.attributes:
            for base in info.bases:
                if isinstance(base, Made) and depth < _DEPTH:
                    for each in self._program.classes.get(base.name, ()):
                        found |= self._of_class(each, at, depth + 1)
                elif not isinstance(base, Made):
                    found |= set(self._of(base, at))
            for part in info.unnamed:
                found |= set(self._of(part, at + 1))
        return found

    def _anything(self, at: int) -> frozenset[Answer]:
        """Return the answers where nothing is known of what the first ``at`` parts lead to."""
        if at in self._known:
            return self._known[at]
        # Met again on the way, it adds nothing.
        self._known[at] = frozenset()
        found: set[Answer] = set()
        if at == len(self._parts):
            found.add(Answer(self._name))
        else:
            found |= self._inside_anything(at)
        self._known[at] = frozenset(found)
        return self._known[at]

    def _inside_anything(self, at: int) -> set[Answer]:
        found: set[Answer] = set()
        for kept in self._program.classes.values():
            for info in kept:
                if self._suits(info, at):
                    found |= self._of_class(info, at)
        for layer in self._layers.values():
            choices = tuple(
                each for each in layer.choices if self._loose or self._fits(each, layer.torch, at)
            )
            found |= self._of_layer(Layer(layer.torch, choices), at)
        rest = len(self._parts) - at
        if self._parts[at].isdigit() or self._program.named or self._program.open:
            if rest > 1:
                found |= self._anything(at + 1)
            elif self._parts[at].isdigit():
                found.add(Answer(self._name))
        if rest == 1:
            wrapped = self._parts[at].endswith(_WRAPPED)
            # What a convolution over sequences becomes has one dimension more.
            plain = not wrapped or len(self._shapes[self._name]) != _SEQUENCES
            if self._program.wrapped and wrapped and plain:
                found.add(Answer(self._name))
            if self._loose or (self._program.open and plain and not self._statistics(at)):
                found.add(Answer(self._name))
        return found

    def _statistics(self, at: int) -> bool:
        """Tell whether what stands beside a parameter is what only BatchNorm and its like have."""
        return frozenset(self._below[self._parts[:at]].values()) >= _STATISTICS

    def _suits(self, info: ClassParts, at: int) -> bool:
        """Tell whether all names below may be those of an object of a class."""
        key = (id(info), self._parts[:at])
        if key not in self._suited:
            self._suited[key] = self._may_be(info, self._parts[:at])
        return self._suited[key]

    def _may_be(self, info: ClassParts, prefix: tuple[str, ...]) -> bool:
        if prefix not in self._firsts:
            locals_ = self._below[prefix].values()
            self._firsts[prefix] = frozenset(local.partition(".")[0] for local in locals_)
        if not self._firsts[prefix] >= info.required:
            return False
        if id(info) not in self._attributes:
            self._attributes[id(info)] = self._attributes_of(info, 0)
        attributes, bases, unnamed = self._attributes[id(info)]
        if self._firsts[prefix] <= attributes:
            return True
        rest = {
            name: local
            for name, local in self._below[prefix].items()
            if local.partition(".")[0] not in attributes
        }
        for part in unnamed:
            if isinstance(part, AnyModule | Layer | Made | Container):
                rest = {name: local for name, local in rest.items() if "." not in local}
            else:
                rest = {}
        return not rest or any(self._may_hold(base, rest) for base in bases)

    def _may_hold(self, base: Part, below: Mapping[str, str]) -> bool:
        """Tell whether a base that is not of the program may have names of its own."""
        if isinstance(base, Layer):
            return any(self._matches(each, base.torch, below) for each in base.choices)
        if isinstance(base, Container):
            return all("." in local for local in below.values())
        return True

    def _attributes_of(
        self, info: ClassParts, depth: int
    ) -> tuple[set[str], list[Part], list[Part]]:
        """Return the attributes of a class, its bases from elsewhere, what has no name."""
        found = {*info.attributes, *self._program.foreign}
        bases: list[Part] = []
        unnamed = list(info.unnamed)
        for base in info.bases:
            if not isinstance(base, Made):
                bases.append(base)
                continue
            for each in self._program.classes.get(base.name, ()):
                if each is info or depth >= _DEPTH:
                    continue
                more, others, inner = self._attributes_of(each, depth + 1)
                found |= more
                bases += others
                unnamed += inner
        return found, bases, unnamed

    def _fits(self, choice: LayerParameters, torch: str, at: int) -> bool:
        """Tell whether all names below are those of a layer."""
        below = self._below[self._parts[:at]]
        if not self._matches(choice, torch, below):
            return False
        if choice.composite:
            return True
        names = {starred(local) for local in below.values()}
        # Before torch 0.4.1 batches were not counted.
        counted = {*names, "num_batches_tracked"}
        return any(names == form or counted == form for form in choice.forms)

    def _matches(self, choice: LayerParameters, torch: str, below: Mapping[str, str]) -> bool:
        """Tell whether a layer may have all these names, with their numbers of dimensions."""
        alike = len(below) > 1 and len({self._shapes[name] for name in below}) == 1
        if torch in _ANY_DIMS and len(below) > 1 and not alike:
            return False
        for name, local in below.items():
            parameter = choice.parameters.get(starred(local))
            if parameter is None:
                return False
            if len(self._shapes[name]) not in parameter.dims and not (torch in _ANY_DIMS and alike):
                return False
        return True
