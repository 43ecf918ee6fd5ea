"""What MindSpore calls each parameter of a model, by the parts that the model may be made of.

All ways are followed that the name and what is known of the program allow. Where they end at one
name, that is it; where they end at several, nothing is decided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mindport.mapping.layer_parameters import LayerParameters, numbered, starred
from mindport.weights.parts import (
    Anything,
    ClassParts,
    Container,
    Layer,
    Made,
    Own,
    Part,
    Program,
)

#: Layers whose parameters may have any number of dimensions.
_ANY_DIMS = ("torch.nn.LayerNorm", "torch.nn.RMSNorm")
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
    """The names and shapes of a checkpoint, and what may stand for them."""

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
        if program.open:
            for torch, layer in usual.items():
                self._layers.setdefault(torch, layer)
        self._name = ""
        self._parts: tuple[str, ...] = ()
        self._known: dict[int, frozenset[Answer]] = {}
        self._firsts: dict[tuple[str, ...], frozenset[str]] = {}

    def of(self, name: str) -> frozenset[Answer]:
        """Return every name that a parameter may get."""
        self._name, self._parts, self._known = name, tuple(name.split(".")), {}
        classes = [
            each
            for kept in self._program.classes.values()
            for each in kept
            if (each.name == self._root if self._root else self._suits(each, 0))
        ]
        found = {answer for each in classes for answer in self._of_class(each, 0)}
        if not classes or (not self._root and self._program.open):
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
        parts = [*info.attributes.get(first, ()), *self._program.foreign.get(first, ())]
        for part in parts:
            found |= set(self._of(part, at + 1))
        if first not in info.attributes:
            for base in info.bases:
                if isinstance(base, Made) and depth < 20:
                    for each in self._program.classes.get(base.name, ()):
                        found |= self._of_class(each, at, depth + 1)
                elif not isinstance(base, Made):
                    found |= set(self._of(base, at))
            if info.dynamic:
                found |= self._anything(at + 1)
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
            if self._loose or any(self._fits(choice, layer.torch, at) for choice in layer.choices):
                found |= self._of_layer(layer, at)
        rest = len(self._parts) - at
        if self._parts[at].isdigit() or self._program.named or self._program.open:
            if rest > 1:
                found |= self._anything(at + 1)
            elif self._parts[at].isdigit():
                found.add(Answer(self._name))
        if rest == 1:
            if self._program.wrapped and self._parts[at].endswith(_WRAPPED):
                found.add(Answer(self._name))
            if self._program.open and (self._loose or not self._statistics(at)):
                found.add(Answer(self._name))
        return found

    def _statistics(self, at: int) -> bool:
        """Tell whether what stands beside a parameter is what only BatchNorm and its like have."""
        return frozenset(self._below[self._parts[:at]].values()) >= _STATISTICS

    def _suits(self, info: ClassParts, at: int) -> bool:
        """Tell whether all names below may be those of an object of a class."""
        prefix = self._parts[:at]
        if prefix not in self._firsts:
            self._firsts[prefix] = frozenset(
                local.partition(".")[0] for local in self._below[prefix].values()
            )
        attributes, whole = self._attributes(info, 0)
        return not whole or self._firsts[prefix] <= attributes

    def _attributes(self, info: ClassParts, depth: int) -> tuple[set[str], bool]:
        """Return the attributes of a class, and whether these are all."""
        found = {*info.attributes, *self._program.foreign}
        whole = not info.dynamic and depth < 20
        for base in info.bases:
            if not isinstance(base, Made):
                # A layer of torch, a container, or something from elsewhere.
                return found, False
            for each in self._program.classes.get(base.name, ()):
                if each is info:
                    continue
                more, all_of_it = self._attributes(each, depth + 1)
                found |= more
                whole &= all_of_it
        return found, whole

    def _fits(self, choice: LayerParameters, torch: str, at: int) -> bool:
        """Tell whether all names below may be those of a layer."""
        below = self._below[self._parts[:at]]
        names: set[str] = set()
        for name, local in below.items():
            pattern = starred(local)
            parameter = choice.parameters.get(pattern)
            if parameter is None:
                return False
            if len(self._shapes[name]) not in parameter.dims and torch not in _ANY_DIMS:
                return False
            names.add(pattern)
        if choice.composite:
            return True
        # Before torch 0.4.1 batches were not counted.
        counted = {*names, "num_batches_tracked"}
        return any(names == form or counted == form for form in choice.forms)
