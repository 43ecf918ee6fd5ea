"""Matches the parameters of one torch overload with those of one MindSpore overload."""

from __future__ import annotations

from mindport.core.base.records import dataclass
from mindport.core.catalog import Param, Signature
from mindport.mapping.model import General

_SYNONYMS: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "input x input_x self tensor inputs logits x1 A b values data input_data",
        "other y value x2 divisor tensor2 src tensor",
        "dim axis dims",
        "keepdim keepdims keep_dims",
        "dim0 axis0",
        "dim1 axis1",
        "dim2 axis2",
        "bias has_bias",
        "groups group",
        "size shape sizes new_shape",
        "sections indices_or_sections indices tensor_indices_or_sections split_size_or_sections",
        "negative_slope alpha",
        "target labels label targets",
        "in_features in_channels",
        "out_features out_channels",
        "in1_features in1_channels",
        "in2_features in2_channels",
        "num_embeddings vocab_size",
        "embedding_dim embedding_size",
        "num_parameters channel",
        "init w",
        "lr learning_rate",
        "eps epsilon",
        "threshold thr",
        "pad padding",
        "repeats dims",
        "exponent other",
        "in_dims in_axes",
        "out_dims out_axes",
        "func fn",
        "mat input",
        "tensors inputs",
        "params parameters",
    )
)


def pair_overloads(
    torch: Signature, mindspore: Signature, known: frozenset[str], general: General
) -> Pair:
    """Match parameters by name, then by synonym, then required ones by position.

    known: the names of all torch overloads; a MindSpore parameter of that name is not guessed at.
    """
    here = {p.name: at for at, p in enumerate(torch.params)}
    left = {p.name: p for p in torch.params if p.kind != "var_kw"}
    right = {p.name: p for p in mindspore.params}
    position = {p.name: at for at, p in enumerate(mindspore.params)}
    matched: dict[str, tuple[Param, Param, int | None, int | None]] = {}
    guessed: list[str] = []

    def take(name: str, other: str) -> None:
        one, two = left.pop(name), right.pop(other)
        matched[name] = (one, two, _index(one, here[name]), _index(two, position[other]))

    for name in [*left]:
        if name in right and right[name].kind != "var_kw":
            take(name, name)
    for name in [*left]:
        if left[name].kind == "var_pos":
            star = next((n for n, p in right.items() if p.kind == "var_pos"), None)
            if star is not None:
                take(name, star)
    for name in [*left]:
        twin = _synonym(name, right)
        if twin is not None:
            take(name, twin)
    for name in [*left]:
        if name in general or name not in left:
            continue
        at = here[name]
        star = next((n for n, p in right.items() if p.kind == "var_pos"), None)
        if star is not None and position[star] == at and left[name].kind != "kw":
            take(name, star)
            continue
        other = next((n for n in right if position[n] == at), None)
        if other is None or right[other].kind in ("var_kw", "kw") or left[name].kind == "kw":
            continue
        both_required = left[name].default is None and right[other].default is None
        if both_required and other not in known:
            take(name, other)
            guessed.append(name)
    return Pair(matched, list(left.values()), list(right.values()), guessed, general)


def _synonym(name: str, right: dict[str, Param]) -> str | None:
    for group in _SYNONYMS:
        if name in group:
            for other, param in right.items():
                if other in group and param.kind not in ("var_kw",):
                    return other
    return None


def _index(param: Param, at: int) -> int | None:
    return at if param.kind in ("any", "pos", "var_pos") else None


@dataclass(slots=True)
class Pair:
    """Two overloads side by side.

    matched: torch name to both parameters and their positional indexes, None where keyword only.
    guessed: torch names matched by position alone.
    general: parameters that many targets lack, which count for less.
    """

    matched: dict[str, tuple[Param, Param, int | None, int | None]]
    torch_only: list[Param]
    mindspore_only: list[Param]
    guessed: list[str]
    general: General

    @property
    def missing(self) -> list[str]:
        """Return the required MindSpore parameters that nothing fills."""
        return [
            p.name
            for p in self.mindspore_only
            if p.default is None and p.kind not in ("var_pos", "var_kw")
        ]

    @property
    def shifted(self) -> bool:
        """Tell whether parameters change places for another reason than one being left out."""
        places = [
            (at, to)
            for name, (_, _, at, to) in self.matched.items()
            if at is not None and name not in ("dtype", "device")
        ]
        goals = [to for _, to in sorted(places, key=lambda place: place[0]) if to is not None]
        return goals != sorted(goals) or any(to is not None and to > at for at, to in places)

    @property
    def cost(self) -> int:
        """Return how far apart the two are; the closest overload serves the call."""
        lacking = sum(
            1 for p in self.torch_only if p.name not in self.general and p.kind != "var_kw"
        )
        moved = sum(
            1
            for _, _, here, there in self.matched.values()
            if here != there and here is not None and there is not None
        )
        renamed = sum(1 for t, m, _, _ in self.matched.values() if t.name != m.name)
        return (
            100 * len(self.missing)
            + 20 * lacking
            + 4 * moved
            + 2 * renamed
            + 3 * len(self.guessed)
            + len(self.mindspore_only)
        )
