"""A literal has the value that the standard library gives it, or raises as that does."""

from __future__ import annotations

import ast

import pytest
from mindport.core.base.syntax import value_of_literal

TEXTS = [
    *("1", "-1", "+1", "--1", "1.5", "-2.5e3", "1j", "1+2j", "-1-2j", "1+2", "True", "-True"),
    *("None", "-None", "'a'", "-'a'", "b'a'", "...", "(1, -2, (3,))", "[1, [2, x]]", "{1, 2}"),
    *(
        "{'a': [1]}",
        "{**a}",
        "set()",
        "set(1)",
        "f()",
        "f.g()",
        "f(1)[0]",
        "x",
        "x.y",
        "x if y else 1",
    ),
    *("~1", "not 1", "lambda: 1", "f'{x}'", "[*a]", "(1).real", "a < b", "[x for x in y]"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_what_the_library_says(text: str) -> None:
    node = ast.parse(text, mode="eval").body
    try:
        wanted = repr(ast.literal_eval(node))
    except (ValueError, TypeError) as error:
        with pytest.raises(type(error)):
            value_of_literal(node)
    else:
        assert repr(value_of_literal(node)) == wanted
