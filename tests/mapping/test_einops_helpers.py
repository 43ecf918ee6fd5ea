"""The helpers that stand for einops: what patterns mean, on arrays, without a framework."""

from __future__ import annotations

import random
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

RECIPES = Path(__file__).parents[2] / "mappings" / "recipes"


@pytest.fixture
def pattern(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """``apply_pattern``, which takes arrays too, with nothing behind MindSpore's names."""
    stand_in = types.ModuleType("mindspore")
    for name in ("mint", "ops"):
        setattr(stand_in, name, types.SimpleNamespace())
    monkeypatch.setitem(sys.modules, "mindspore", stand_in)
    names: dict[str, Any] = {}
    source = (RECIPES / "apply_pattern.py").read_text(encoding="utf-8")
    exec(compile(source, "apply_pattern.py", "exec"), names)
    found: Callable[..., Any] = names["apply_pattern"]
    return found


def test_what_patterns_mean(pattern: Callable[..., Any]) -> None:
    x = np.arange(48.0).reshape(2, 4, 6)
    split = pattern(x, "b (h p) w -> b p (h w)", "rearrange", {"p": 2})
    assert np.array_equal(split, x.reshape(2, 2, 2, 6).transpose(0, 2, 1, 3).reshape(2, 2, 12))
    assert np.array_equal(pattern(x, "... w -> w ...", "rearrange", {}), np.moveaxis(x, -1, 0))
    assert pattern(x, "b ... -> b (...) 1", "rearrange", {}).shape == (2, 24, 1)
    assert np.array_equal(pattern(x, "b h w -> b w", "max", {}), x.max(1))
    pooled = pattern(x, "b (h 2) (w 3) -> b h w", "mean", {})
    assert np.allclose(pooled, x.reshape(2, 2, 2, 2, 3).mean((2, 4)))
    repeated = pattern(x[0], "h w -> h (w r) n", "repeat", {"r": 2, "n": 3})
    assert np.array_equal(repeated, np.repeat(x[0], 2, 1)[..., None].repeat(3, -1))
    assert np.array_equal(pattern([x, x + 1], "k b h w -> b h w k", "rearrange", {})[..., 1], x + 1)


@pytest.mark.parametrize(
    ("written", "kind", "lengths"),
    [
        ("b h -> h b", "rearrange", {}),
        ("b h w -> b h", "rearrange", {}),
        ("b h w -> b h w c", "rearrange", {}),
        ("b h w -> b h w c", "repeat", {}),
        ("b (h p) w -> b h p w", "rearrange", {"p": 3}),
        ("b (h p) w -> b h p w", "rearrange", {}),
        ("b h w - b w h", "rearrange", {}),
        ("b h h -> b h", "rearrange", {}),
        ("b h w -> w h b", "rearrange", {"k": 2}),
        ("b (h w -> b h w", "rearrange", {}),
        ("(... h) w -> w h", "rearrange", {}),
    ],
)
def test_what_does_not_fit_is_refused(
    pattern: Callable[..., Any], written: str, kind: str, lengths: dict[str, int]
) -> None:
    with pytest.raises(RuntimeError):
        pattern(np.zeros((2, 4, 6)), written, kind, lengths)


def test_there_and_back(pattern: Callable[..., Any]) -> None:
    draw = random.Random(0)
    for _ in range(200):
        axes = list("abcde"[: draw.randint(1, 5)])
        sizes = {name: draw.randint(1, 3) for name in axes}
        plain = " ".join(axes)
        mixed = draw.sample(axes, len(axes))
        cut = sorted(draw.sample(range(1, len(mixed) + 1), draw.randint(1, len(mixed))))
        groups = [mixed[i:j] for i, j in zip([0, *cut], [*cut, len(mixed)], strict=True) if i < j]
        joined = " ".join(f"({' '.join(group)})" for group in groups)
        x = np.random.default_rng(0).standard_normal([sizes[name] for name in axes])
        there = pattern(x, f"{plain} -> {joined}", "rearrange", {})
        assert np.array_equal(pattern(there, f"{joined} -> {plain}", "rearrange", sizes), x)
