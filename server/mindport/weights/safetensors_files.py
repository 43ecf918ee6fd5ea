"""The safetensors format: 8 bytes with the length of a JSON header, the header, the elements.

Described at https://huggingface.co/docs/safetensors; elements are little-endian, rows first.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

from mindport.weights.dtypes import BY_SAFETENSORS, DType
from mindport.weights.faults import damaged
from mindport.weights.tensors import Blob, Tensor, row_strides

_LENGTH = 8
#: The longest header that the format allows, in bytes.
_LONGEST = 100_000_000
_METADATA = "__metadata__"

Row = tuple[str, DType, tuple[int, ...], Iterable[bytes]]


def header_length(start: bytes, size: int) -> int:
    """Return the length of the header of a file of ``size`` bytes; 0 where it is none."""
    if len(start) <= _LENGTH or start[_LENGTH : _LENGTH + 1] != b"{":
        return 0
    (length,) = struct.unpack_from("<Q", start)
    return int(length) if length <= min(_LONGEST, size - _LENGTH) else 0


def read_safetensors(file: BinaryIO, size: int) -> dict[str, Tensor]:
    """Return the tensors by name; their elements stay in the file. Raises WeightsFault."""
    file.seek(0)
    start = file.read(_LENGTH + 1)
    length = header_length(start, size)
    if not length:
        raise damaged("its header is missing", "缺少文件头")
    file.seek(_LENGTH)
    try:
        rows = json.loads(file.read(length).decode("utf-8"))
        begin = _LENGTH + length
        return {
            name: _tensor(row, Blob(file, begin, size - begin))
            for name, row in rows.items()
            if name != _METADATA
        }
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise damaged(f"its header: {error}"[:120], f"文件头：{error}"[:120]) from error


def _tensor(row: dict[str, Any], data: Blob) -> Tensor:
    dtype = BY_SAFETENSORS.get(row["dtype"])
    if dtype is None:
        raise ValueError(f"dtype {row['dtype']}")
    shape = tuple(row["shape"])
    start, end = row["data_offsets"]
    if not all(type(each) is int for each in (*shape, start, end)):
        raise ValueError("a size that is no number")
    blob = Blob(data.file, data.start + start, end - start)
    tensor = Tensor(dtype, shape, row_strides(shape), 0, blob)
    if not 0 <= start <= end <= data.size or tensor.count * dtype.size != end - start:
        raise damaged("a tensor lies outside of the file", "张量超出文件范围")
    return tensor.check()


def written_safetensors(rows: Iterable[Row]) -> Iterator[bytes]:
    """Yield the bytes of a file; ``rows`` hold name, type, shape, and elements in order."""
    ordered = sorted(rows, key=lambda row: row[0])
    head: dict[str, Any] = {_METADATA: {"format": "ms"}}
    at = 0
    for name, dtype, shape, _ in ordered:
        size = dtype.size
        for each in shape:
            size *= each
        head[name] = {
            "dtype": dtype.safetensors, "shape": list(shape), "data_offsets": [at, at + size]
        }  # fmt: skip
        at += size
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    # Elements begin at a multiple of 8, as those who map the file into memory like it.
    text += b" " * (-len(text) % 8)
    yield struct.pack("<Q", len(text))
    yield text
    for _, _, _, pieces in ordered:
        yield from pieces
