"""The reader of surfaces, over a small package that stands for a framework."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
FILES = {
    "__init__.py": '''
        import math
        import typing
        from typing import TYPE_CHECKING, Any
        from frame._core import Base, Tensor
        from frame._core import _hidden as shown
        from frame.parts import layer

        __all__ = ["abs", "Tensor"]
        PI = 3.14
        _private = 1

        class dtype:
            def __str__(self): return "float32"

        float32 = dtype()

        def abs(input: Tensor, *, out=None, dtype=float32, key=object()) -> Tensor:
            """Absolute value.

            Supported Platforms:
                ``Ascend`` ``CPU``
            """

        def old(*args, **kwargs):
            r"""old(input, low=0, high, *, axis=-1) -> Tensor

            .. deprecated:: 1.5
                Use :func:`frame.abs` instead.

            .. function:: old(input) -> Tensor
            """
    ''',
    "_core.py": """
        import enum, functools
        def _hidden(a, /, b, *rest, c=1, **more): "A function under another name."
        class _Base:
            def shared(self): "Comes from a private base."
        class Base:
            def inherited(self): "Stays with the base."
        class Tensor(_Base, Base):
            limit = 2
            def __init__(self, data, dtype=None): ...
            def __add__(self, other): ...
            def size(self, dim=None) -> int: "The size."
            @property
            def shape(self) -> tuple: "The shape."
            @functools.cached_property
            def later(self): "Computed once."
            @classmethod
            def make(cls, data): "From data."
            @staticmethod
            def names(a=(1,)): "Static."
            def _own(self): "Not public."
        class Mode(enum.Enum):
            FAST = 1
    """,
    "parts/__init__.py": "from frame._core import Mode\n",
    "parts/layer.py": '''
        from frame._core import Tensor
        class _Shaped:
            weight: Tensor
            size: int
        class Special(Tensor): ...
        class Wide(_Shaped, Special):
            bias: "Tensor | None"
        class Layer:
            """A layer. This class is deprecated in favor of :class:`frame.Tensor`."""
            def __init__(self, mode="fast", size=(1, 2), table={"a": 1}): ...
        def _gone(): ...
    ''',
    "broken.py": "import no_such_module\n",
    "extra/__init__.py": """
        import no_such_module
        from .writer import Writer
    """,
    "extra/writer.py": '''
        class Writer:
            def __init__(self, path, *, flush=10): ...
            def add(self, tag: str) -> None:
                """Add. This method is deprecated since 2.0, use `write`."""
            def _private(self): ...
            @property
            def path(self) -> str: ...
        class Other: ...
    ''',
}


@pytest.fixture(scope="module")
def frame(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, object]]:
    """Return the rows of the small package by name."""
    root = tmp_path_factory.mktemp("frame")
    for name, text in FILES.items():
        path = root / "frame" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = text.split("\n")
        margin = min((len(x) - len(x.lstrip()) for x in lines if x.strip()), default=0)
        path.write_text("\n".join(line[margin:] for line in lines), "utf-8")
    sys.path[:0] = [str(root), str(SCRIPTS)]
    try:
        framework = importlib.import_module("surfaces.framework")
        reader = importlib.import_module("surfaces.reader")
        package = importlib.import_module("frame")

        class Frame(framework.Framework):  # type: ignore[misc, name-defined]
            def is_dtype(self, value: object) -> bool:
                return isinstance(value, package.dtype)

            def show(self, value: object) -> str | None:
                return f"frame.{value}" if self.is_dtype(value) else None

        scope = framework.Scope(
            root="frame", leaves=frozenset({"frame.parts.layer"}), operators={"frame.Tensor"}
        )
        yield {row.name: row for row in reader.read(Frame(scope, "1.0"))}
    finally:
        del sys.path[:2]
        for name in [name for name in sys.modules if name.split(".")[0] in ("frame", "surfaces")]:
            del sys.modules[name]


def test_public_names_are_read_and_others_are_not(frame: dict[str, object]) -> None:
    assert sorted(name for name in frame if name.count(".") == 1) == [
        "frame.Base",
        "frame.PI",
        "frame.Tensor",
        "frame.abs",
        "frame.broken",
        "frame.dtype",
        "frame.extra",
        "frame.float32",
        "frame.old",
        "frame.parts",
        "frame.shown",
    ]
    assert "frame.parts.Mode.FAST" in frame and "frame.parts.layer.Layer" in frame
    assert not any("math" in name or "Any" in name or "_gone" in name for name in frame)


@pytest.mark.parametrize(
    ("name", "kind", "signatures"),
    [
        (
            "frame.abs",
            "function",
            (
                "(input: frame._core.Tensor, *, out=None, dtype=frame.float32, key=...)"
                " -> frame._core.Tensor",
            ),
        ),
        ("frame.shown", "function", ("(a, /, b, *rest, c=1, **more)",)),
        (
            "frame.old",
            "function",
            (
                "(input, high, *, axis=-1) -> Tensor",
                "(input, low, high, *, axis=-1) -> Tensor",
                "(input) -> Tensor",
            ),
        ),
        ("frame.Tensor", "class", ("(data, dtype=None)",)),
        ("frame.Tensor.size", "method", ("(self, dim=None) -> int",)),
        ("frame.Tensor.shape", "property", ("attr: tuple",)),
        ("frame.Tensor.later", "property", ()),
        ("frame.Tensor.make", "method", ("(data)",)),
        ("frame.Tensor.names", "method", ("(a=(1,))",)),
        ("frame.Tensor.shared", "method", ("(self)",)),
        ("frame.Tensor.__add__", "method", ("(self, other)",)),
        ("frame.parts.layer.Layer", "class", ("(mode='fast', size=(1, 2), table={'a': 1})",)),
        ("frame.parts.Mode", "class", ()),
        ("frame.extra.Writer", "class", ("(self, path, *, flush=10)",)),
        ("frame.extra.Writer.add", "method", ("(self, tag: str) -> None",)),
        ("frame.extra.Writer.path", "property", ("attr: str",)),
    ],
)
def test_kinds_and_signatures(
    frame: dict[str, object], name: str, kind: str, signatures: tuple[str, ...]
) -> None:
    row = frame[name]
    assert (row.kind, row.signatures) == (kind, signatures)  # type: ignore[attr-defined]


def test_members_of_public_bases_and_private_members_are_left_out(frame: dict[str, object]) -> None:
    for name in ("frame.Tensor.inherited", "frame.Tensor._own", "frame.extra.Writer._private"):
        assert name not in frame
    assert "frame.extra.Other" not in frame


def test_facts_of_docstrings(frame: dict[str, object]) -> None:
    def said(name: str) -> tuple[object, ...]:
        row = frame[name]
        return row.deprecated, row.use, row.platforms  # type: ignore[attr-defined]

    assert said("frame.abs") == ("", "", ("Ascend", "CPU"))
    assert said("frame.old") == ("1.5", "frame.abs", ())
    assert said("frame.parts.layer.Layer") == ("yes", "frame.Tensor", ())
    assert said("frame.extra.Writer.add") == ("2.0", "write", ())
    assert frame["frame.shown"].defined_as == "frame._core._hidden"  # type: ignore[attr-defined]
    assert frame["frame.float32"].kind == "dtype"  # type: ignore[attr-defined]
    assert frame["frame.PI"].value == "3.14"  # type: ignore[attr-defined]


def test_the_file_is_the_same_however_often_it_is_written(tmp_path: Path) -> None:
    sys.path.insert(0, str(SCRIPTS))
    try:
        rows = importlib.import_module("surfaces.rows")
    finally:
        del sys.path[0]
    first, second = tmp_path / "a.gz", tmp_path / "b.gz"
    found = [rows.Row("b", "class", ("()",)), rows.Row("a", "function", use="中")]
    rows.write(first, found)
    rows.write(second, reversed(found))
    assert first.read_bytes() == second.read_bytes()


def test_classes_have_their_nearest_public_bases_and_their_tensors(
    frame: dict[str, object], tmp_path: Path
) -> None:
    classes = importlib.import_module("surfaces.classes")
    count = classes.write_classes(tmp_path / "classes.tsv", frame.values())
    assert (tmp_path / "classes.tsv").read_text("utf-8").split("\n") == [
        "class\tbases\tattributes",
        "frame.Tensor\tframe.Base\t",
        "frame.parts.Mode\tenum.Enum\t",
        "frame.parts.layer.Special\tframe.Tensor\t",
        "frame.parts.layer.Wide\tframe.parts.layer.Special\t"
        "bias:Tensor|None weight:frame._core.Tensor",
        "",
    ]
    assert count == 4
