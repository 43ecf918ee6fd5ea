"""The truth set's instrumentation: code means what it meant, and each receiver tells its type."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

TRUTH = Path(__file__).resolve().parents[1] / "benchmarks" / "truth"
MODULES = ("instrument", "records", "tables", "misses")


@pytest.fixture(autouse=True)
def _truth_on_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(TRUTH))
    yield
    for name in MODULES:
        sys.modules.pop(name, None)


@pytest.fixture
def observe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Any]]:
    """Return a function that imports a text as a module of an instrumented package."""
    import builtins

    from instrument import RECEIVER, VALUE, Hook, Recorder

    package = tmp_path / "watched"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    recorder = Recorder()
    hook = Hook(["watched"], recorder)
    hook.install()

    def imported(text: str) -> tuple[Any, dict[tuple[int, int, str, str], set[str]]]:
        (package / "code.py").write_text(dedent(text), "utf-8")
        import importlib

        module = importlib.import_module("watched.code")
        seen = {
            (site.line, site.column, site.name, site.use): {
                getattr(kind, "__name__", str(kind)) for kind in seen.values()
            }
            for site, seen in zip(recorder.sites, recorder.seen, strict=True)
        }
        return module, seen

    yield imported
    sys.meta_path.remove(hook)
    for name in (RECEIVER, VALUE):
        delattr(builtins, name)
    for name in ("watched", "watched.code"):
        sys.modules.pop(name, None)


def test_receivers_tell_their_types_where_their_members_are_named(observe: Any) -> None:
    _, seen = observe(
        """\
        import math
        x = 2
        y = "é".upper() + str(x.real) + f"{x.imag}" + str(math.floor(1.5))
        y.strip(
        ).lower()
        """
    )
    assert seen[3, 9, "upper", "call"] == {"str"}
    assert seen[3, 25, "real", "read"] == {"int"}
    assert seen[3, 56, "floor", "call"] == {"math"}
    assert seen[5, 3, "lower", "call"] == {"str"}


def test_stores_and_deletions_and_several_types(observe: Any) -> None:
    module, seen = observe(
        """\
        class Box:
            pass
        def f(v):
            return v.__len__()
        b = Box()
        b.x = 1
        b.x += 1
        n = b.x
        del b.x
        f([]), f(())
        """
    )
    assert module.n == 2 and not hasattr(module.b, "x")
    assert seen[6, 3, "x", "store"] == {"Box"}
    assert seen[9, 7, "x", "delete"] == {"Box"}
    assert seen[4, 14, "__len__", "call"] == {"list", "tuple"}


def test_the_code_means_what_it_meant(observe: Any) -> None:
    module, _ = observe(
        """\
        import inspect
        import dataclasses
        from dataclasses import dataclass, field
        from typing import ClassVar
        class Base:
            def who(self):
                return "base"
        class Child(Base):
            __hidden = 3
            def who(self):
                return super().who() + str(self.__hidden)
        @dataclass
        class Data:
            shared: ClassVar[list] = []
            own: int = dataclasses.field(default=1)
        def match(value):
            match value:
                case inspect.Parameter.empty:
                    return "empty"
                case Data(own=own):
                    return own
        order = []
        def note(x):
            order.append(x)
            return str(x)
        note(1).replace(note(2), note(3)).join([note(4)])
        child, source = Child().who(), inspect.getsource(Base)
        fields = [each.name for each in dataclasses.fields(Data)]
        found = match(inspect.Parameter.empty), match(Data())
        notes = inspect.get_annotations(match), Data.__annotations__["own"]
        """
    )
    assert module.child == "base3"
    assert module.source.startswith("class Base:\n    def who(self):")
    assert module.fields == ["own"]
    assert module.found == ("empty", 1)
    assert module.order == [1, 2, 3, 4]
    assert module.notes == ({}, int)


def test_super_stands_for_the_object_or_the_class(observe: Any) -> None:
    _, seen = observe(
        """\
        class Base:
            def a(self): ...
            @classmethod
            def b(cls): ...
        class Child(Base):
            def a(self):
                return super().a()
            @classmethod
            def b(cls):
                return super().b()
            def __getattribute__(self, name):
                return super().__getattribute__(name)
        Child().a(), Child.b()
        """
    )
    assert seen[7, 24, "a", "call"] == {"Child"}
    assert seen[10, 24, "b", "call"] == {"Child"}


def test_annotations_that_stay_strings_are_left_alone(observe: Any) -> None:
    module, _ = observe(
        """\
        from __future__ import annotations
        import array
        def f(x: array.array) -> array.array: ...
        """
    )
    assert module.f.__annotations__ == {"x": "array.array", "return": "array.array"}


def test_a_name_that_is_imported_tells_its_value(observe: Any) -> None:
    _, seen = observe("from math import floor as down\nn = down(1.5)\nm = [down]\n")
    assert seen[2, 5, "down", "call"] == {"floor"}
    assert seen[3, 6, "down", "read"] == {"floor"}


def test_halves_are_by_family_and_stay() -> None:
    from records import family, half

    llama = "transformers/models/llama/modeling_llama.py"
    assert family(llama) == family("transformers/models/llama/configuration_llama.py") == "llama"
    assert family("programs/gpt/ops.py") == "gpt"
    assert family("transformers/cache_utils.py") == "transformers/cache_utils"
    # Whoever changes the split has seen the held-out half.
    names = (llama, "programs/gpt/ops.py", "programs/diffusion.py", "transformers/cache_utils.py")
    assert [half(name) for name in names] == ["development", "heldout", "heldout", "development"]


def test_runs_of_one_site_are_merged(tmp_path: Path) -> None:
    from records import Record, read, write

    def record(kind: str) -> Record:
        return Record("p/a.py", "/p/a.py", 1, 3, 4, "T", (kind,), False, "read", True)

    write(tmp_path, "one", [record("torch.Tensor")], {"torch.Tensor": ["torch.Tensor"]})
    write(tmp_path, "two", [record("numpy.ndarray")], {"numpy.ndarray": []})
    records, types = read(tmp_path, ["one", "two", "missing"])
    assert [each.kinds for each in records] == [("numpy.ndarray", "torch.Tensor")]
    assert types == {"torch.Tensor": ["torch.Tensor"], "numpy.ndarray": []}


def test_promises_name_what_is_not_kept() -> None:
    from tables import promises

    def counts(sites: int, proven: int) -> dict[str, int]:
        return {"sites": sites, "proven": proven, "inferred": 0, "guessed": 0}

    def claims(false: int) -> dict[str, dict[str, int]]:
        sure = {"claims": 100, "false": false}
        return {"proven": sure, "inferred": sure, "guessed": {"claims": 0, "false": 0}}

    def result(found: int, false: int) -> dict[str, Any]:
        each = {
            "methods": counts(100, found),
            "imports": counts(10, 10),
            "claims": claims(false),
            "deep_claims": None,
        }
        return {
            "runs": {"diffusers": {"ran": ["unet"] * 20}},
            "sets": {"all development": each, "all heldout": each},
        }

    assert promises(result(100, 0)) == []
    none = {"ran": []}
    assert promises(result(100, 0) | {"runs": {"programs": none}}) == ["programs: 0 ran, want 8"]
    broken = promises(result(90, 1))
    assert "development: 90.00% of Tensor method calls PROVEN and INFERRED, want 93.0%" in broken
    assert "heldout, claims: 1 PROVEN claims are false" in broken
    assert "heldout, claims: 1 INFERRED claims are false" in broken
