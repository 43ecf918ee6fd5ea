"""What other files hand in for a parameter, beyond its type; and what may be asked of a walk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from mindport.core.base.records import dataclass
from mindport.core.walk.far.portable import FunctionOf, MethodOf
from mindport.core.walk.uses import MindsporeUse, Use
from mindport.core.walk.values.indexing import TensorItem

#: A tensor may have no elements.
EMPTY = "empty"
#: It is of float64.
DOUBLE = "double"
#: It is a view of another tensor.
VIEW = "view"
#: It is a condition without dimensions.
FLAG = "flag"
#: It is None, or may be.
ABSENT = "absent"

Facts = frozenset[str]
NO_FACTS: Facts = frozenset()
ALL_FACTS: Facts = frozenset({EMPTY, DOUBLE, VIEW, FLAG, ABSENT})
#: By the function's node, by identity, and the parameter's name.
HandedIn = Mapping[int, Mapping[str, Facts]]


@dataclass(frozen=True, slots=True)
class Relay:
    """A parameter whose facts a call passes on: those of them that ``kept`` names.

    at: the parameter's place, without the receiver of a method; -1 for one given by name alone.
    """

    function: FunctionOf | MethodOf
    name: str
    at: int
    kept: Facts


class Seen(Protocol):
    """What a walk found of tensors, be it over or one whose exports are made."""

    @property
    def uses(self) -> Sequence[Use]:
        """Return the uses of torch's names."""

    @property
    def mindspore_uses(self) -> Sequence[MindsporeUse]:
        """Return the uses of MindSpore's names."""

    @property
    def tensor_items(self) -> Sequence[TensorItem]:
        """Return the items of tensors."""

    @property
    def handed_in(self) -> HandedIn:
        """Return what calls in other files of the run hand in."""
