"""What a model is made of, as far as names go: classes, layers, containers, parameters."""

from __future__ import annotations

from mindport.core.base.records import dataclass, field
from mindport.mapping.layer_parameters import LayerParameters


class Part:
    """The root of all parts."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Own(Part):
    """A parameter or buffer of a class of the program: its name stays."""


@dataclass(frozen=True, slots=True)
class Anything(Part):
    """Nothing is known of it: it may be any part of the program."""


@dataclass(frozen=True, slots=True)
class AnyModule(Part):
    """Nothing is known of it but that it is a module, not a parameter."""


@dataclass(frozen=True, slots=True)
class Layer(Part):
    """A layer of torch; ``choices`` are what it becomes, empty where it has no parameters."""

    torch: str
    choices: tuple[LayerParameters, ...]


@dataclass(frozen=True, slots=True)
class Made(Part):
    """An object of a class of the program."""

    name: str


@dataclass(frozen=True, slots=True)
class Container(Part):
    """Parts by number or name; ``rest`` are those under all other keys."""

    items: tuple[tuple[str, tuple[Part, ...]], ...] = ()
    rest: tuple[Part, ...] = ()


@dataclass(slots=True)
class ClassParts:
    """A class of the program: its attributes, its bases in order.

    required: parameters that its objects always have.
    unnamed: what it may have under any other name, as ``add_module(f"layer{i}", x)`` gives.
    """

    name: str
    attributes: dict[str, list[Part]] = field(default_factory=dict)
    bases: list[Part] = field(default_factory=list)
    unnamed: list[Part] = field(default_factory=list)
    required: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Program:
    """All that the source says. layers: those of torch that it names, by torch's name.

    foreign: attributes that are given to objects from outside of their class; replaced: what is
    put in the place of any attribute.
    open: parts may come from packages that were not looked at. wrapped: weight_norm and its like
    are used. named: containers with keys that are no numbers are used.
    """

    classes: dict[str, list[ClassParts]] = field(default_factory=dict)
    layers: dict[str, Layer] = field(default_factory=dict)
    foreign: dict[str, list[Part]] = field(default_factory=dict)
    replaced: list[Part] = field(default_factory=list)
    open: bool = False
    wrapped: bool = False
    named: bool = False

    def add_layer(self, layer: Layer) -> None:
        """Note a layer; what it becomes at several places is joined."""
        known = self.layers.get(layer.torch)
        if known is not None:
            choices = {each.target: each for each in (*known.choices, *layer.choices)}
            layer = Layer(layer.torch, tuple(choices.values()))
        self.layers[layer.torch] = layer
