"""Special points of what is proved: zeros, equal values, bounds of functions, NaN and infinities.

Random inputs meet none of them, and it is there that gradients and comparisons part.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from mindport.core.base.records import replace
from mindport.verify.case import Case
from mindport.verify.meaning import without_ties

#: Cases of an API, in one form, that are run at special points.
CHOSEN = 2
#: Cases with more elements are left out.
LARGEST = 500
#: Where functions have kinks by default: 0, bounds of activations and losses; some twice.
_KINKS = (0, 1, -1, 1, 0.5, -0.5, 3, -3, 6, 0, 0, 2, -2, 0.25)
_NANS = (0.5, np.nan, -0.25, 1.5, 0.75, -1.25)
_INFINITE = (0.5, np.inf, -0.25, 1.5, -np.inf, 0.75, -1.25)
_POINTS: tuple[tuple[str, tuple[float, ...]], ...] = (
    ("zero", (0,)),
    ("kink", _KINKS),
    ("extreme", _NANS),
    ("extreme", _INFINITE),
)
EDGES = ("zero", "kink", "extreme")


def special_points(cases: Sequence[Case]) -> Iterator[Case]:
    """Return plain cases with other inputs: in the first float tensor, then in all of them.

    Where ties are open, as in ``topk``, there are none: these points are full of them.
    """
    seen: dict[tuple[str, str], set[str]] = {}
    for case in cases:
        places = [place for place, given in enumerate(case.inputs) if given.dtype == "float32"]
        codes = seen.setdefault((case.torch, case.form), set())
        if not places or not _is_plain(case) or case.code in codes or len(codes) == CHOSEN:
            continue
        codes.add(case.code)
        for edge, values in _POINTS:
            for chosen in (places[:1], places) if len(places) > 1 else (places,):
                filled = _filled(case, edge, values, chosen)
                if without_ties(case.torch, filled.inputs) is filled.inputs:
                    yield filled


def _is_plain(case: Case) -> bool:
    if case.torch.endswith(".forward"):
        # Layers have cases of their own.
        return False
    shaped = case.form in ("function", "method", "class") and case.training is not False
    small = sum(given.array.size for given in case.inputs) <= LARGEST
    return shaped and small and not case.edge and not case.random


def _filled(case: Case, edge: str, values: tuple[float, ...], places: Sequence[int]) -> Case:
    inputs: list[Any] = list(case.inputs)
    for place in places:
        given = inputs[place]
        array = np.resize(np.array(values, dtype=np.float32), given.array.shape)
        inputs[place] = replace(given, array=array)
    return replace(case, edge=edge, inputs=tuple(inputs))
