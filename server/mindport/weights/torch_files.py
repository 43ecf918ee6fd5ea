"""Files of ``torch.save``: zip archives (since torch 1.6) and the stream of pickles before them."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Callable
from typing import Any, BinaryIO

from mindport.core.model import Text
from mindport.weights.dtypes import DType
from mindport.weights.faults import WeightsFault, damaged
from mindport.weights.tensors import Blob
from mindport.weights.unpickle import unpickle

#: What the first pickle of an old file holds.
_MAGIC = 0x1950A86A20F9469CFC6C
_PROTOCOL = 1001
#: The first bytes of an old file: a pickle of that number, in protocol 2.
OLD_START = b"\x80\x02\x8a\x0a" + _MAGIC.to_bytes(10, "little")
#: An entry's own header: its length without the name and the extra field, whose lengths end it.
_LOCAL_HEADER, _LENGTHS = 30, 26
_LARGEST_PICKLE = 512 * 1024 * 1024


def read_zip(file: BinaryIO, note: Callable[[Text], None]) -> Any:
    """Return what a zip file of torch holds; its tensors stay in the file.

    note: gets what is worth a word. Raises WeightsFault where it is no such file.
    """
    try:
        archive = zipfile.ZipFile(file)
        entries = {info.filename: info for info in archive.infolist()}
    except (zipfile.BadZipFile, OSError, ValueError, struct.error) as error:
        raise damaged(str(error), str(error)) from error
    heads = [name for name in entries if name == "data.pkl" or name.endswith("/data.pkl")]
    if len(heads) != 1:
        raise WeightsFault(
            Text(
                "a zip archive that `torch.save` did not write; unpack it and name the file in it",
                "不是 `torch.save` 写出的 zip 文件；请解压后指定其中的文件",
            )
        )
    prefix = heads[0].removesuffix("data.pkl")
    if f"{prefix}constants.pkl" in entries:
        raise WeightsFault(
            Text(
                "a TorchScript program; save its parameters alone: "
                "`torch.save(torch.jit.load(FILE).state_dict(), 'weights.pth')`",
                "TorchScript 程序；请只保存其参数："
                "`torch.save(torch.jit.load(FILE).state_dict(), 'weights.pth')`",
            )
        )
    order = entries.get(f"{prefix}byteorder")
    if order is not None and _bytes_of(file, order).read(0, order.file_size) != b"little":
        raise _big_endian()

    def opener(key: str, dtype: DType | None, count: int) -> Blob:
        info = entries.get(f"{prefix}data/{key}")
        if info is None:
            raise damaged(f"the storage {key} is missing", f"缺少存储 {key}")
        if info.file_size < count * (dtype.size if dtype else 1):
            raise damaged(f"the storage {key} is too short", f"存储 {key} 过短")
        return _bytes_of(file, info)

    head = entries[heads[0]]
    if head.file_size > _LARGEST_PICKLE:
        raise damaged("its description is too large", "描述部分过大")
    blob = _bytes_of(file, head)
    content = blob.read(0, blob.size)
    if zlib.crc32(content) != head.CRC:
        note(
            Text(
                "the checksum of its description differs: the file is damaged, or was written "
                "without checksums",
                "描述部分的校验和不符：文件已损坏，或写入时未计算校验和",
            )
        )
    import io

    return unpickle(io.BytesIO(content), opener)


def _bytes_of(file: BinaryIO, info: zipfile.ZipInfo) -> Blob:
    """Return where an entry's content lies; torch compresses none."""
    if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
        raise WeightsFault(
            Text(
                "a compressed archive, which `torch.save` never writes; unpack it and pack it "
                "again without compression",
                "压缩过的归档，`torch.save` 不会写出；请解压后以不压缩方式重新打包",
            )
        )
    file.seek(info.header_offset)
    header = file.read(_LOCAL_HEADER)
    if len(header) != _LOCAL_HEADER or not header.startswith(b"PK\x03\x04"):
        raise damaged("an entry is missing", "缺少条目")
    name, extra = struct.unpack_from("<HH", header, _LENGTHS)
    return Blob(file, info.header_offset + _LOCAL_HEADER + name + extra, info.file_size)


def read_old(file: BinaryIO) -> Any:
    """Return what a file of torch before 1.6 holds: pickles, then the storages one by one."""
    wanted: dict[str, tuple[DType | None, int]] = {}
    places: dict[str, Blob] = {}

    def opener(key: str, dtype: DType | None, count: int) -> Blob:
        if count < 0 or wanted.setdefault(key, (dtype, count)) != (dtype, count):
            raise damaged("a storage of two sizes", "存储大小不一致")
        size = count * (dtype.size if dtype else 1)
        # Where it lies is known after all pickles: a tensor takes what stands under this start.
        return places.setdefault(key, Blob(_Later(file, key, starts), 0, size))  # type: ignore[arg-type]

    starts: dict[str, int] = {}
    if unpickle(file, opener) != _MAGIC or unpickle(file, opener) != _PROTOCOL:
        raise damaged("its beginning is unknown", "开头无法识别")
    system = unpickle(file, opener)
    if not isinstance(system, dict) or system.get("little_endian") is not True:
        raise _big_endian()
    found = unpickle(file, opener)
    keys = unpickle(file, opener)
    if not isinstance(keys, list) or not all(type(key) is str for key in keys):
        raise damaged("the list of its storages is missing", "缺少存储列表")
    for key in keys:
        head = file.read(8)
        if len(head) != 8:
            raise damaged("it ends too early", "文件提前结束")
        (count,) = struct.unpack("<q", head)
        dtype, expected = wanted.get(key, (None, count))
        if count != expected or count < 0:
            raise damaged(f"the storage {key} has another size", f"存储 {key} 大小不符")
        starts[key] = file.tell()
        file.seek(count * (dtype.size if dtype else 1), 1)
    missing = sorted(wanted.keys() - starts.keys())
    if missing:
        raise damaged(f"the storage {missing[0]} is missing", f"缺少存储 {missing[0]}")
    return found


class _Later:
    """A file as a storage sees it whose place is known when it is first read."""

    def __init__(self, file: BinaryIO, key: str, starts: dict[str, int]) -> None:
        self._file = file
        self._key = key
        self._starts = starts

    def seek(self, place: int) -> int:
        """Go to a place that counts from the beginning of the storage."""
        return self._file.seek(self._starts[self._key] + place)

    def read(self, size: int) -> bytes:
        """Return the next bytes."""
        return self._file.read(size)


def _big_endian() -> WeightsFault:
    return WeightsFault(
        Text(
            "written on a machine with another byte order; load and save it again on a common one",
            "在字节序不同的机器上写出；请在常见机器上重新加载并保存",
        )
    )
