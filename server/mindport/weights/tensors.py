"""A tensor as a file describes it: where its elements lie. They are read when they are written."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import BinaryIO, Literal

from mindport.core.base.records import dataclass
from mindport.weights.dtypes import DType
from mindport.weights.faults import damaged

#: How many bytes are held at once where elements lie in a row.
_PIECE = 64 * 1024 * 1024
#: A tensor that repeats elements and would take more bytes than this is not written out.
_REPEATED = 1024 * 1024 * 1024
#: Formats of ``memoryview`` by the size of an element; it has none of 16 bytes.
_FORMATS: dict[int, Literal["B", "H", "I", "Q"]] = {1: "B", 2: "H", 4: "I", 8: "Q"}


@dataclass(frozen=True, slots=True)
class Blob:
    """Bytes of an open file: from ``start``, ``size`` of them."""

    file: BinaryIO
    start: int
    size: int

    def read(self, offset: int, length: int) -> bytes:
        """Return ``length`` bytes from ``offset`` within the blob."""
        self.file.seek(self.start + offset)
        found = self.file.read(length)
        if offset + length > self.size or len(found) != length:
            raise damaged("it ends too early", "文件提前结束")
        return found


@dataclass(frozen=True, slots=True)
class Tensor:
    """Elements of a blob: ``offset`` and ``strides`` count elements, as in torch."""

    dtype: DType
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    blob: Blob

    @property
    def count(self) -> int:
        """Return the number of elements."""
        return math.prod(self.shape)

    @property
    def place(self) -> tuple[int, ...]:
        """Return what is the same for tensors that share their elements."""
        return (id(self.blob.file), self.blob.start, self.offset, *self.shape, *self.strides)

    @property
    def contiguous(self) -> bool:
        """Tell whether the elements lie in a row, in the order of the indices."""
        return all(
            size == 1 or stride == expected
            for size, stride, expected in zip(
                self.shape, self.strides, row_strides(self.shape), strict=True
            )
        )

    def check(self) -> Tensor:
        """Return the tensor; raises WeightsFault where it does not lie within its blob."""
        if min((*self.shape, *self.strides, self.offset), default=0) < 0:
            raise damaged("a negative size", "出现负的大小")
        if self.count:
            last = sum(
                (size - 1) * step for size, step in zip(self.shape, self.strides, strict=True)
            )
            if (self.offset + last + 1) * self.dtype.size > self.blob.size:
                raise damaged("a tensor exceeds its storage", "张量超出其存储范围")
            length = self.count * self.dtype.size
            if length > max(self.blob.size, _REPEATED):
                raise damaged("a tensor is far larger than its storage", "张量远大于其存储")
        return self

    def pieces(self, most: int = _PIECE) -> Iterator[bytes]:
        """Yield the elements in order, at most about ``most`` bytes at once where possible."""
        if not self.count:
            return
        size = self.dtype.size
        if self.contiguous:
            start, end = self.offset * size, (self.offset + self.count) * size
            while start < end:
                length = min(most - most % size, end - start)
                yield self.blob.read(start, length)
                start += length
            return
        last = sum((n - 1) * step for n, step in zip(self.shape, self.strides, strict=True))
        held = self.blob.read(self.offset * size, (last + 1) * size)
        yield from _gathered(held, size, self.shape, self.strides)


def row_strides(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the strides of a tensor of the shape whose elements lie in a row."""
    found: list[int] = []
    step = 1
    for size in reversed(shape):
        found.append(step)
        step *= max(size, 1)
    return tuple(reversed(found))


def _gathered(
    held: bytes, size: int, shape: tuple[int, ...], strides: tuple[int, ...]
) -> Iterator[bytes]:
    """Yield row after row of elements that lie ``strides`` apart."""
    if size not in _FORMATS:
        # Two numbers of 8 bytes for each.
        size //= 2
        shape, strides = (*shape, 2), (*(2 * step for step in strides), 1)
    elements = memoryview(held).cast(_FORMATS[size])
    width, step = shape[-1], strides[-1]
    for start in _starts(shape[:-1], strides[:-1]):
        if step:
            yield elements[start : start + (width - 1) * step + 1 : step].tobytes()
        else:
            yield elements[start : start + 1].tobytes() * width


def _starts(shape: tuple[int, ...], strides: tuple[int, ...]) -> Iterator[int]:
    if not shape:
        yield 0
        return
    for first in range(shape[0]):
        for rest in _starts(shape[1:], strides[1:]):
            yield first * strides[0] + rest
