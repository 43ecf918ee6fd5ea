"""Files of torch and safetensors are read to the bit; what they hold is never run."""

from __future__ import annotations

import json
import pickle
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mindport.weights.faults import WeightsFault
from mindport.weights.read import OpenFiles, read_weights
from mindport.weights.safetensors_files import written_safetensors
from mindport.weights.unpickle import Held
from torch_writer import FakeTensor, as_old, as_zip, pickled_zip

NUMBERS = [float(each) for each in range(6)]
FORMATS: tuple[Callable[[Any], bytes], ...] = (as_zip, as_old)


def read(path: Path) -> Any:
    """Return what a file holds, tensors as (dtype, shape, bytes)."""

    def plain(value: Any) -> Any:
        if isinstance(value, Held):
            tensor = value.tensor
            return tensor.dtype.name, tensor.shape, b"".join(tensor.pieces(8))
        if isinstance(value, dict):
            return {key: plain(each) for key, each in value.items()}
        return value

    with OpenFiles() as files:
        return plain(read_weights(path, files, lambda text: None))


def floats(*numbers: float) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


@pytest.mark.parametrize("write", FORMATS)
def test_tensors_of_torch_are_read_with_their_strides(
    write: Callable[[Any], bytes], tmp_path: Path
) -> None:
    content = {
        "plain": FakeTensor(NUMBERS, (2, 3)),
        "turned": FakeTensor(NUMBERS, (3, 2), (1, 3)),
        "part": FakeTensor(NUMBERS, (2,), (2,), 1),
        "repeated": FakeTensor([7.0], (2, 2), (0, 0)),
        "scalar": FakeTensor([3], (), kind="q"),
        "half": FakeTensor([0x3F80, 0x4000], (2,), kind="H"),
        "epoch": 3,
    }
    path = tmp_path / "a.pth"
    path.write_bytes(write(content))
    assert read(path) == {
        "plain": ("float32", (2, 3), floats(*NUMBERS)),
        "turned": ("float32", (3, 2), floats(0, 3, 1, 4, 2, 5)),
        "part": ("float32", (2,), floats(1, 3)),
        "repeated": ("float32", (2, 2), floats(7, 7, 7, 7)),
        "scalar": ("int64", (), struct.pack("<q", 3)),
        "half": ("bfloat16", (2,), struct.pack("<2H", 0x3F80, 0x4000)),
        "epoch": 3,
    }


def test_safetensors_and_an_index_of_several_files(tmp_path: Path) -> None:
    from mindport.weights.dtypes import BY_NAME

    rows = [("b", BY_NAME["float32"], (2,), [floats(1, 2)]), ("a", BY_NAME["bool"], (1,), [b"\1"])]
    for name, part in (("x-1.safetensors", rows[:1]), ("x-2.safetensors", rows[1:])):
        (tmp_path / name).write_bytes(b"".join(written_safetensors(part)))
    index = {"weight_map": {"b": "x-1.safetensors", "a": "x-2.safetensors"}}
    (tmp_path / "x.safetensors.index.json").write_text(json.dumps(index))
    assert read(tmp_path / "x.safetensors.index.json") == {
        "b": ("float32", (2,), floats(1, 2)),
        "a": ("bool", (1,), b"\1"),
    }


@pytest.mark.parametrize("part", ["../x.bin", "/etc/passwd", "sub/x.bin", "..", "a\\b"])
def test_an_index_leads_to_no_other_folder(part: str, tmp_path: Path) -> None:
    path = tmp_path / "in" / "m.bin.index.json"
    path.parent.mkdir()
    (tmp_path / "x.bin").write_bytes(as_zip({"a": FakeTensor(NUMBERS, (6,))}))
    path.write_text(json.dumps({"weight_map": {"a": part}}))
    with pytest.raises(WeightsFault, match="not beside it"):
        read(path)


def test_an_index_that_names_itself_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.bin.index.json"
    path.write_text(json.dumps({"weight_map": {"a": path.name}}))
    with pytest.raises(WeightsFault, match="an index of other files again"):
        read(path)


class _Runs:
    """Makes a pickle that runs a command."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self._given = function, arguments

    def __reduce__(self) -> Any:
        return self._given


def _attacks(mark: Path) -> list[bytes]:
    import builtins
    import os
    import subprocess

    command = f"touch {mark}"
    made = [
        _Runs(os.system, command),
        _Runs(subprocess.getoutput, command),
        _Runs(builtins.eval, f"open({str(mark)!r}, 'w')"),
        _Runs(getattr, "text", "upper"),
        {"weight": FakeTensorLike(mark)},
    ]
    return [pickle.dumps(each, protocol=2) for each in made]


class FakeTensorLike:
    """A class of the program that runs a command when it is loaded."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __setstate__(self, state: dict[str, Any]) -> None:
        state["mark"].touch()


def test_a_malicious_pickle_does_not_run_and_is_named(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    path = tmp_path / "evil.pth"
    for attack in _attacks(mark):
        path.write_bytes(pickled_zip(attack))
        with pytest.raises(WeightsFault, match=r"object of `[\w.]+`, which is not read"):
            read(path)
        assert not mark.exists()
        start = as_old({})
        end = start.index(b"little_endian") + 200
        head = b"".join(
            pickle.dumps(each, protocol=2)
            for each in (0x1950A86A20F9469CFC6C, 1001, {"little_endian": True})
        )
        path.write_bytes(head + attack + start[end:])
        with pytest.raises(WeightsFault, match="is not read"):
            read(path)
        assert not mark.exists()
    # The same pickles do run where they are loaded.
    pickle.loads(_attacks(mark)[0])
    assert mark.exists()


#: ``torch._utils._rebuild_tensor_v2``, and an OrderedDict, with a state that would change them.
_CHANGES = (
    b"\x80\x02ctorch._utils\n_rebuild_tensor_v2\n}X\x02\x00\x00\x00doK\x01sb.",
    b"\x80\x02ctorch._utils\n_rebuild_tensor_v2\nN}X\x02\x00\x00\x00doK\x01s\x86b.",
    b"\x80\x02ctorch\nFloatStorage\nN}X\x05\x00\x00\x00dtypeK\x01s\x86b.",
    b"\x80\x02ccollections\nOrderedDict\nN}X\x03\x00\x00\x00getK\x01s\x86b.",
)


@pytest.mark.parametrize("pickled", _CHANGES)
def test_a_pickle_changes_nothing_of_the_reader(pickled: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.pth"
    path.write_bytes(pickled_zip(pickled))
    with pytest.raises(WeightsFault, match="damaged"):
        read(path)
    path.write_bytes(as_zip({"a": FakeTensor(NUMBERS, (6,))}))
    with OpenFiles() as files:
        held = read_weights(path, files, lambda text: None)["a"]
    with pytest.raises(WeightsFault, match="damaged"):
        held.tensor = None
    assert read(path) == {"a": ("float32", (6,), floats(*NUMBERS))}


def test_tensors_outside_of_their_storage_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.pth"
    for bad in (
        FakeTensor(NUMBERS, (7,)),
        FakeTensor(NUMBERS, (6,), offset=1),
        FakeTensor(NUMBERS, (2,), (-1,), 5),
        FakeTensor(NUMBERS, (2, 2), (9, 1)),
        FakeTensor([1.0], (1 << 40,), (0,)),
    ):
        for write in FORMATS:
            path.write_bytes(write({"a": bad}))
            # Before anything of it is read.
            with OpenFiles() as files, pytest.raises(WeightsFault, match="damaged"):
                read_weights(path, files, lambda text: None)


@pytest.mark.parametrize("write", FORMATS)
def test_a_file_that_ends_too_early_is_damaged_at_any_place(
    write: Callable[[Any], bytes], tmp_path: Path
) -> None:
    path = tmp_path / "a.pth"
    whole = write({"a": FakeTensor(NUMBERS, (6,)), "b": FakeTensor(NUMBERS, (6,))})
    for length in range(1, len(whole) - 1, 7):
        path.write_bytes(whole[:length])
        with pytest.raises(WeightsFault):
            read(path)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"", "empty"),
        (b"version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
        (b"<!DOCTYPE html>", "web page"),
        (b"\x89HDF\r\n", "HDF5"),
        (b"\x80\x04\x95", "did not write"),
        (b"{}", "not a checkpoint"),
        (b"hello", "not a checkpoint"),
    ],
)
def test_other_files_are_named_for_what_they_are(content: bytes, word: str, tmp_path: Path) -> None:
    path = tmp_path / "a.pth"
    path.write_bytes(content)
    with pytest.raises(WeightsFault, match=word):
        read(path)


def test_a_compressed_archive_and_a_program_are_refused(tmp_path: Path) -> None:
    import zipfile

    path = tmp_path / "a.pt"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("m/data.pkl", pickle.dumps({"a": "b" * 1000}, protocol=2))
    with pytest.raises(WeightsFault, match="compressed"):
        read(path)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("m/data.pkl", b"")
        archive.writestr("m/constants.pkl", b"")
    with pytest.raises(WeightsFault, match="TorchScript"):
        read(path)
