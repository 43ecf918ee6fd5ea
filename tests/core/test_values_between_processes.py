"""What a walk knows is the same after a way through another process."""

from __future__ import annotations

import copy
import pickle

import pytest
from mindport.core.walk.values.kinds import NOTHING, UNKNOWN, ManyOf, TupleOf, Value


@pytest.mark.parametrize("value", [UNKNOWN, NOTHING])
def test_what_is_told_by_identity_stays_the_one(value: Value) -> None:
    assert pickle.loads(pickle.dumps(value)) is value
    assert copy.deepcopy(value) is value
    assert type(value)() is value
    inside = pickle.loads(pickle.dumps(TupleOf((ManyOf(value),))))
    assert inside.items[0].item is value
