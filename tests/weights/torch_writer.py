"""Writes files as ``torch.save`` does, without torch: its names are made up for the while."""

from __future__ import annotations

import io
import pickle
import struct
import sys
import types
import zipfile
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

_STORAGES = {"f": "FloatStorage", "q": "LongStorage", "H": "BFloat16Storage", "B": "ByteStorage"}
_MAGIC = 0x1950A86A20F9469CFC6C


class FakeTensor:
    """A tensor: numbers of one struct format, with a shape and strides."""

    def __init__(
        self,
        numbers: list[Any],
        shape: tuple[int, ...],
        strides: tuple[int, ...] | None = None,
        offset: int = 0,
        kind: str = "f",
        key: str | None = None,
    ) -> None:
        step, plain = 1, []
        for size in reversed(shape):
            plain.append(step)
            step *= size
        self.numbers = numbers
        self.shape = shape
        self.strides = strides if strides is not None else tuple(reversed(plain))
        self.offset = offset
        self.kind = kind
        self.key = key

    def __reduce__(self) -> Any:
        rebuild = sys.modules["torch._utils"]._rebuild_tensor_v2
        stored = (_Storage(self), self.offset, self.shape, self.strides, False, OrderedDict())
        return rebuild, stored


class _Storage:
    def __init__(self, tensor: FakeTensor) -> None:
        self.tensor = tensor


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, *, old: bool) -> None:
        super().__init__(file, protocol=2)
        self.storages: dict[str, FakeTensor] = {}
        self._old = old

    def persistent_id(self, value: Any) -> Any:
        if not isinstance(value, _Storage):
            return None
        tensor = value.tensor
        key = tensor.key or str(len(self.storages))
        self.storages.setdefault(key, tensor)
        kind = getattr(sys.modules["torch"], _STORAGES[tensor.kind])
        found = ("storage", kind, key, "cpu", len(self.storages[key].numbers))
        return (*found, None) if self._old else found


@contextmanager
def _torch() -> Iterator[None]:
    """Have the names of torch that a file of it holds."""
    torch, inner = types.ModuleType("torch"), types.ModuleType("torch._utils")
    for name in _STORAGES.values():
        setattr(torch, name, type(name, (), {"__module__": "torch"}))

    def _rebuild_tensor_v2() -> None:
        raise AssertionError

    _rebuild_tensor_v2.__module__ = "torch._utils"
    _rebuild_tensor_v2.__qualname__ = "_rebuild_tensor_v2"
    inner._rebuild_tensor_v2 = _rebuild_tensor_v2  # type: ignore[attr-defined]
    kept = {name: sys.modules.get(name) for name in ("torch", "torch._utils")}
    sys.modules |= {"torch": torch, "torch._utils": inner}
    try:
        yield
    finally:
        for name, module in kept.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module


def as_zip(content: Any) -> bytes:
    """Return a file of today's torch."""
    pickled = io.BytesIO()
    with _torch():
        pickler = _Pickler(pickled, old=False)
        pickler.dump(content)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("model/data.pkl", pickled.getvalue())
        archive.writestr("model/byteorder", "little")
        for key, tensor in pickler.storages.items():
            archive.writestr(f"model/data/{key}", _bytes(tensor))
        archive.writestr("model/version", "3\n")
    return out.getvalue()


def as_old(content: Any) -> bytes:
    """Return a file as torch before 1.6 wrote it."""
    out = io.BytesIO()
    for value in (_MAGIC, 1001, {"little_endian": True, "protocol_version": 1001}):
        pickle.dump(value, out, protocol=2)
    with _torch():
        pickler = _Pickler(out, old=True)
        pickler.dump(content)
    pickle.dump(sorted(pickler.storages), out, protocol=2)
    for key in sorted(pickler.storages):
        tensor = pickler.storages[key]
        out.write(struct.pack("<q", len(tensor.numbers)) + _bytes(tensor))
    return out.getvalue()


def pickled_zip(pickled: bytes, storages: Mapping[str, bytes] | None = None) -> bytes:
    """Return a zip file of torch with a pickle that was made by hand."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("model/data.pkl", pickled)
        for key, data in (storages or {}).items():
            archive.writestr(f"model/data/{key}", data)
    return out.getvalue()


def _bytes(tensor: FakeTensor) -> bytes:
    return struct.pack(f"<{len(tensor.numbers)}{tensor.kind}", *tensor.numbers)
