"""Special points of what is proved: which cases get them, and which inputs."""

from __future__ import annotations

import numpy as np
from mindport.core.base.records import replace
from mindport.verify.case import Case, Input
from mindport.verify.points import CHOSEN, EDGES, special_points

X = Input(np.ones((2, 3), np.float32), "float32")
PLAIN = Case("torch.a", "function", "def case(x): ...", "torch.a(x)", (X,))


def test_a_plain_case_is_run_at_each_kind_of_point() -> None:
    found = list(special_points([PLAIN]))
    assert [case.edge for case in found] == ["zero", "kink", "extreme", "extreme"]
    assert {case.edge for case in found} == set(EDGES)
    assert not found[0].inputs[0].array.any()
    assert np.isnan(found[2].inputs[0].array).any()
    assert np.isinf(found[3].inputs[0].array).any()
    assert all(case.inputs[0].array.shape == (2, 3) for case in found)


def test_of_several_tensors_the_first_and_all_are_changed() -> None:
    labels = Input(np.zeros(2, np.int64), "int64")
    found = list(special_points([replace(PLAIN, inputs=(X, X, labels))]))
    zeros = [case for case in found if case.edge == "zero"]
    changed = [[bool(given.array.any()) for given in case.inputs] for case in zeros]
    assert changed == [[False, True, False], [False, False, False]]


def test_what_is_special_already_is_left() -> None:
    whole = Input(np.ones(3, np.int64), "int64")
    large = Input(np.ones(1000, np.float32), "float32")
    for other in (
        replace(PLAIN, edge="half"),
        replace(PLAIN, random=True),
        replace(PLAIN, form="in_place"),
        replace(PLAIN, form="class", training=False),
        replace(PLAIN, inputs=(whole,)),
        replace(PLAIN, inputs=(large,)),
        replace(PLAIN, torch="torch.nn.A.forward"),
    ):
        assert not list(special_points([other]))


def test_few_cases_of_an_api_are_chosen() -> None:
    many = [replace(PLAIN, code=f"torch.a(x, {number})") for number in range(9)]
    assert len({case.code for case in special_points(many)}) == CHOSEN
