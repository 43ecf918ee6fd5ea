"""Patterns that are compiled when first asked do what compiled ones do, and all of them compile."""

from __future__ import annotations

import importlib
import pkgutil
import re

import mindport
import pytest
from mindport.core.base.patterns import _Later, pattern


def test_it_answers_as_a_compiled_one() -> None:
    word = pattern(r"(a+)b", re.IGNORECASE)
    assert word.fullmatch("xAAb", 1)[1] == "AA"  # type: ignore[index]
    assert word.sub(r"<\1>", "ab aab") == "<a> <aa>"
    assert [each.start() for each in word.finditer("ab ab")] == [0, 3]
    assert word.groups == 1


def test_what_is_wrong_is_told_when_it_is_asked() -> None:
    broken = pattern("(")
    with pytest.raises(re.error):
        broken.match("")


def test_all_of_the_package_compile() -> None:
    found = 0
    for each in pkgutil.walk_packages(mindport.__path__, "mindport."):
        if "verify" in each.name or each.name.endswith("__main__"):
            continue
        for value in vars(importlib.import_module(each.name)).values():
            if isinstance(value, _Later):
                value.match("")
                found += 1
    assert found > 100
