"""What is found of a text is kept for short ones, and for the last of them."""

from __future__ import annotations

from mindport.core.base.kept_texts import kept_for_short_texts

LONG = "x" * 200_000


def test_a_short_text_is_looked_at_once_a_long_one_each_time() -> None:
    looked: list[str] = []

    @kept_for_short_texts
    def length(text: str) -> int:
        looked.append(text)
        return len(text)

    assert [length("a"), length("a"), length("ab")] == [1, 1, 2]
    assert looked == ["a", "ab"]
    assert [length(LONG), length(LONG)] == [200_000, 200_000]
    assert looked == ["a", "ab", LONG, LONG]
    # The oldest go first.
    for number in range(1000):
        length(str(number))
    looked.clear()
    assert length("999") == 3 and looked == []
    assert length("a") == 1 and looked == ["a"]
