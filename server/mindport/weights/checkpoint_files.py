"""MindSpore's checkpoint format: one protobuf message, ``Checkpoint``, of named tensors.

    Checkpoint {repeated Value value = 1}
    Value {string tag = 1; TensorProto tensor = 2}
    TensorProto {repeated int64 dims = 1; string tensor_type = 2; bytes tensor_content = 3}

As ``save_checkpoint`` does, a large tensor is written as several values of one tag, which
``load_checkpoint`` joins.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from mindport.weights.dtypes import BY_CHECKPOINT, DType
from mindport.weights.faults import damaged
from mindport.weights.tensors import Blob, Tensor, row_strides

#: What a message may be followed by, with a checksum of 10 bytes.
_CRC, _CRC_LENGTH = b"crc_num", 17
_VARINT, _BYTES = 0, 2

Row = tuple[str, DType, tuple[int, ...], Iterable[bytes]]


def written_checkpoint(rows: Iterable[Row]) -> Iterator[bytes]:
    """Yield the bytes of a file; ``rows`` hold name, type, shape, and elements in order.

    A piece of elements becomes a value of its own.
    """
    for name, dtype, shape, pieces in rows:
        tag = _field(1, name.encode("utf-8"))
        dims = b"".join(b"\x08" + _varint(size) for size in shape)
        head = dims + _field(2, dtype.checkpoint.encode("ascii"))
        for piece in pieces:
            content = b"\x1a" + _varint(len(piece))
            tensor = b"\x12" + _varint(len(head) + len(content) + len(piece)) + head + content
            yield b"\x0a" + _varint(len(tag) + len(tensor) + len(piece)) + tag + tensor
            yield piece


def read_checkpoint(file: BinaryIO, size: int) -> dict[str, Tensor]:
    """Return the tensors by name. One in several pieces has the bytes of its first piece only.

    Raises WeightsFault where it is no such file.
    """
    found: dict[str, Tensor] = {}
    end = size
    file.seek(max(0, size - _CRC_LENGTH))
    if file.read(_CRC_LENGTH).startswith(_CRC):
        end -= _CRC_LENGTH
    at = 0
    while at < end:
        number, at, stop = _field_at(file, at, end)
        if number == 1:
            name, tensor = _value(file, at, stop)
            if tensor is not None:
                found.setdefault(name, tensor)
        at = stop
    return found


def _value(file: BinaryIO, at: int, end: int) -> tuple[str, Tensor | None]:
    name, tensor = "", None
    while at < end:
        number, start, stop = _field_at(file, at, end)
        if number == 1:
            name = _read(file, start, stop).decode("utf-8", "replace")
        elif number == 2:
            tensor = _tensor(file, start, stop)
        at = stop
    return name, tensor


def _tensor(file: BinaryIO, at: int, end: int) -> Tensor | None:
    shape: list[int] = []
    dtype: DType | None = None
    blob = Blob(file, at, 0)
    while at < end:
        number, start, stop = _field_at(file, at, end)
        if number == 1:
            shape.append(_varint_at(_read(file, start, stop), 0)[0])
        elif number == 2:
            dtype = BY_CHECKPOINT.get(_read(file, start, stop).decode("ascii", "replace"))
        elif number == 3:
            blob = Blob(file, start, stop - start)
        at = stop
    if dtype is None:
        return None
    return Tensor(dtype, tuple(shape), row_strides(tuple(shape)), 0, blob)


def _field_at(file: BinaryIO, at: int, end: int) -> tuple[int, int, int]:
    """Return the number of a field, and where its content begins and ends."""
    head = _read(file, at, min(at + 20, end))
    key, used = _varint_at(head, 0)
    number, kind = key >> 3, key & 7
    if kind == _VARINT:
        _, after = _varint_at(head, used)
        start, stop = at + used, at + after
    elif kind == _BYTES:
        length, after = _varint_at(head, used)
        start, stop = at + after, at + after + length
    else:
        raise damaged("not a checkpoint of MindSpore", "不是 MindSpore 检查点")
    if stop > end or number == 0:
        raise damaged("not a checkpoint of MindSpore", "不是 MindSpore 检查点")
    return number, start, stop


def _read(file: BinaryIO, start: int, stop: int) -> bytes:
    file.seek(start)
    return file.read(stop - start)


def _varint_at(data: bytes, at: int) -> tuple[int, int]:
    """Return a number and where it ends."""
    found = shift = 0
    while at < len(data) and shift < 64:
        byte = data[at]
        at += 1
        found |= (byte & 0x7F) << shift
        if byte < 0x80:
            return found, at
        shift += 7
    raise damaged("not a checkpoint of MindSpore", "不是 MindSpore 检查点")


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    found.append(number)
    return bytes(found)


def _field(number: int, content: bytes) -> bytes:
    return struct.pack("B", number << 3 | _BYTES) + _varint(len(content)) + content
