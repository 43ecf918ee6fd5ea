"""Opens a file of weights, whatever its format, and says what it is where it is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO

from mindport.core.model import Text
from mindport.files import os_reason
from mindport.weights.checkpoint_files import read_checkpoint
from mindport.weights.faults import WeightsFault
from mindport.weights.safetensors_files import header_length, read_safetensors
from mindport.weights.tensors import Tensor
from mindport.weights.torch_files import OLD_START, read_old, read_zip
from mindport.weights.unpickle import Held

_ZIP = b"PK\x03\x04"
_LOOKED_AT = 512
_TAR = (257, b"ustar")
#: The longest index of a checkpoint in several files, in bytes.
_LONGEST_INDEX = 100_000_000
#: What other files begin with, and what they are.
_KNOWN = (
    (
        b"version https://git-lfs",
        Text(
            "a pointer of Git LFS, not the file itself; fetch it with `git lfs pull`",
            "这是 Git LFS 指针，不是文件本身；请用 `git lfs pull` 获取",
        ),
    ),
    (
        b"\x89HDF",
        Text(
            "an HDF5 file, not one of PyTorch; name the .pth or .safetensors file",
            "这是 HDF5 文件，不是 PyTorch 的；请指定 .pth 或 .safetensors 文件",
        ),
    ),
    (
        b"GGUF",
        Text(
            "a GGUF file, not one of PyTorch; name the .pth or .safetensors file",
            "这是 GGUF 文件，不是 PyTorch 的；请指定 .pth 或 .safetensors 文件",
        ),
    ),
    (
        b"<",
        Text(
            "a web page, perhaps in place of the download; download the file itself",
            "这是网页，可能代替了下载内容；请下载文件本身",
        ),
    ),
)
_NONE = Text(
    "not a checkpoint of PyTorch; name a file that `torch.save` wrote, or a .safetensors file",
    "不是 PyTorch 的检查点；请指定 `torch.save` 写出的文件或 .safetensors 文件",
)

Note = Callable[[Text], None]


class OpenFiles(ExitStack):
    """The files that tensors are read from, until all are written."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: list[Path] = []

    def open(self, path: Path) -> BinaryIO:
        """Open a file for reading. Raises OSError."""
        self.paths.append(path)
        return self.enter_context(path.open("rb"))


def read_weights(path: Path, files: OpenFiles, note: Note, *, part: bool = False) -> Any:
    """Return what a file holds: values as ``unpickle`` gives them, or tensors by name.

    files: keeps the files open that tensors are read from. note: gets what is worth a word. part:
    an index names it, so that it is none itself. Raises WeightsFault.
    """
    file, size, start = _opened(path, files)
    if start.startswith(_ZIP):
        return read_zip(file, note)
    if start.startswith(OLD_START):
        return read_old(file)
    if header_length(start, size):
        return {name: Held(each) for name, each in read_safetensors(file, size).items()}
    if start.lstrip().startswith(b"{"):
        if part:
            raise WeightsFault(Text("an index of other files again", "又是其他文件的索引"))
        return _indexed(path, file, size, files, note)
    raise WeightsFault(_what(start, size))


def read_names(path: Path, files: OpenFiles) -> dict[str, Tensor]:
    """Return the tensors of a .ckpt or .safetensors of MindSpore. Raises WeightsFault."""
    file, size, start = _opened(path, files)
    if header_length(start, size):
        return read_safetensors(file, size)
    if start.startswith((_ZIP, OLD_START)):
        raise WeightsFault(
            Text(
                "a file of PyTorch; name one that MindSpore's `save_checkpoint` wrote",
                "这是 PyTorch 的文件；请指定由 MindSpore 的 `save_checkpoint` 写出的文件",
            )
        )
    return read_checkpoint(file, size)


def _opened(path: Path, files: OpenFiles) -> tuple[BinaryIO, int, bytes]:
    """Return an open file, its size and its first bytes."""
    if path.is_dir():
        found = sorted(
            each.name
            for each in path.iterdir()
            if each.suffix in (".pth", ".pt", ".bin", ".safetensors")
            or each.name.endswith(".index.json")
        )
        listed = ", ".join(found[:8]) or "-"
        raise WeightsFault(
            Text(
                f"a folder; name a file of it: {listed}",
                f"这是文件夹；请指定其中的文件：{listed}",
            )
        )
    try:
        file = files.open(path)
        size = path.stat().st_size
        return file, size, _start(file)
    except OSError as error:
        raise WeightsFault(os_reason(error)) from error


def _start(file: BinaryIO) -> bytes:
    start = file.read(_LOOKED_AT)
    file.seek(0)
    return start


def _what(start: bytes, size: int) -> Text:
    if not size:
        return Text("the file is empty; copy or download it again", "文件为空；请重新复制或下载")
    for beginning, text in _KNOWN:
        if start.startswith(beginning):
            return text
    at, mark = _TAR
    if start[at : at + len(mark)] == mark:
        return Text(
            "a tar archive: unpack it, or, where torch before 0.2 wrote it, load and save it "
            "again with a newer one",
            "这是 tar 归档：请解压；若由 0.2 之前的 torch 写出，请用较新版本重新保存",
        )
    if start[:1] == b"\x80":
        return Text(
            "a pickle that `torch.save` did not write, and that is not read, as reading it may "
            "run any code; save the parameters: `torch.save(model.state_dict(), 'weights.pth')`",
            "不是 `torch.save` 写出的 pickle；读取它可能执行任意代码，因此不予读取；"
            "请用 `torch.save(model.state_dict(), 'weights.pth')` 保存参数",
        )
    return _NONE


def _indexed(path: Path, file: BinaryIO, size: int, files: OpenFiles, note: Note) -> dict[str, Any]:
    """Return the tensors of a checkpoint in several files, by its index."""
    try:
        if size > _LONGEST_INDEX:
            raise ValueError(size)
        weight_map = json.loads(file.read().decode("utf-8"))["weight_map"]
        names = {str(name): str(part) for name, part in weight_map.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise WeightsFault(_NONE) from error
    parts: dict[str, Any] = {}
    for part in sorted(set(names.values())):
        if part in ("", ".", "..") or Path(part).name != part or "\\" in part or "\x00" in part:
            raise WeightsFault(
                Text(
                    f"the index names the file {part!r}, which is not beside it",
                    f"索引指定的文件 {part!r} 不在其旁边",
                )
            )
        try:
            found = read_weights(path.with_name(part), files, note, part=True)
        except WeightsFault as fault:
            raise WeightsFault(
                Text(f"{part}: {fault.message.en}", f"{part}：{fault.message.zh}")
            ) from fault
        parts[part] = found if isinstance(found, dict) else {}
    missing = sorted(name for name, part in names.items() if name not in parts[part])
    if missing:
        raise WeightsFault(
            Text(
                f"{names[missing[0]]} lacks {missing[0]}, which the index says is there",
                f"{names[missing[0]]} 中缺少索引所列的 {missing[0]}",
            )
        )
    return {name: parts[part][name] for name, part in names.items()}
