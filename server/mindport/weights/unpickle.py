"""Pickles of checkpoints, read without running or importing anything that they name.

A pickle names functions and classes, and calls them. Here each name stands for something of this
file that can only describe a tensor, or for nothing; a name that is not listed ends the reading.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, BinaryIO, NoReturn

from mindport.core.model import Text
from mindport.weights.dtypes import BY_NAME, STORAGES, DType
from mindport.weights.faults import WeightsFault, damaged
from mindport.weights.tensors import Blob, Tensor

#: Opens a storage: its key, the type of its elements or None for bytes, how many there are.
Opener = Callable[[str, DType | None, int], Blob]

_SAVE = Text(
    "load it once where it was trained and save the parameters alone: "
    "`torch.save(model.state_dict(), 'weights.pth')`",
    "请在训练环境中加载一次，只保存参数：`torch.save(model.state_dict(), 'weights.pth')`",
)
#: Values that are read over: they hold no weights, and what they are is never looked at.
_IGNORED = frozenset(
    {
        ("argparse", "Namespace"),
        ("collections", "Counter"),
        ("collections", "defaultdict"),
        ("numpy", "dtype"),
        ("numpy.core.multiarray", "scalar"),
        ("numpy._core.multiarray", "scalar"),
        ("torch", "device"),
        ("torch.serialization", "_get_layout"),
    }
)
_TYPES = frozenset(
    {("torch", "Tensor"), ("torch.nn.parameter", "Parameter"), ("torch.nn.parameter", "Buffer")}
)
_UNFIT = {
    "_rebuild_sparse_tensor": Text("a sparse tensor", "稀疏张量"),
    "_rebuild_sparse_csr_tensor": Text("a sparse tensor", "稀疏张量"),
    "_rebuild_qtensor": Text("a quantized tensor", "量化张量"),
    "_rebuild_nested_tensor": Text("a nested tensor", "嵌套张量"),
    "_rebuild_meta_tensor_no_storage": Text("a tensor without values", "没有值的张量"),
}


class _Sealed:
    """Something that a pickle may hold but not change."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise damaged("a value is changed", "值被修改")

    def __setstate__(self, state: object) -> NoReturn:
        raise damaged("a value is changed", "值被修改")


class Held(_Sealed):
    """A tensor of the pickle."""

    __slots__ = ("tensor",)
    tensor: Tensor

    def __init__(self, tensor: Tensor) -> None:
        object.__setattr__(self, "tensor", tensor)


class Unfit(_Sealed):
    """A tensor of a kind that is not converted; ``what`` says which."""

    __slots__ = ("what",)
    what: Text

    def __init__(self, what: Text) -> None:
        object.__setattr__(self, "what", what)


class _Storage(_Sealed):
    __slots__ = ("blob", "dtype")
    blob: Blob
    dtype: DType | None

    def __init__(self, blob: Blob, dtype: DType | None) -> None:
        object.__setattr__(self, "blob", blob)
        object.__setattr__(self, "dtype", dtype)


class _StorageType(_Sealed):
    """A class of storages; ``dtype`` is None for one of bytes."""

    __slots__ = ("dtype",)
    dtype: DType | None

    def __init__(self, dtype: DType | None) -> None:
        object.__setattr__(self, "dtype", dtype)


class _Call(_Sealed):
    """A function that a pickle may call."""

    __slots__ = ("do",)
    do: Callable[..., Any]

    def __init__(self, do: Callable[..., Any]) -> None:
        object.__setattr__(self, "do", do)

    def __call__(self, *given: Any) -> Any:
        return self.do(*given)


class Ignored:
    """A value that is read over, whatever the pickle does to it."""

    __slots__ = ()

    def __init__(self, *given: object, **named: object) -> None:
        pass

    def __setstate__(self, state: object) -> None:
        pass

    def __setitem__(self, key: object, value: object) -> None:
        pass


class _Unpickler(pickle.Unpickler):
    """Reads one pickle; all that it may name is in ``find_class``."""

    def __init__(self, file: BinaryIO, opener: Opener) -> None:
        super().__init__(file, encoding="utf-8", errors="replace")
        self._opener = opener

    def find_class(self, module: str, name: str) -> Any:
        """Return what stands for a name; raises WeightsFault for one that is not listed."""
        key = (module, name)
        if key == ("collections", "OrderedDict"):
            return OrderedDict
        if key in _IGNORED:
            return Ignored
        if key in _TYPES:
            return _StorageType(None)
        if key in (("builtins", "set"), ("__builtin__", "set")):
            return _Call(_set)
        if key == ("_codecs", "encode"):
            return _Call(_encoded)
        if module in ("torch", "torch.storage") and name in STORAGES:
            return _StorageType(BY_NAME[STORAGES[name]])
        if module in ("torch", "torch.storage") and name == "UntypedStorage":
            return _StorageType(None)
        if module == "torch" and name == "Size":
            return _Call(_size)
        if module == "torch" and name in BY_NAME:
            return _StorageType(BY_NAME[name])
        if module == "torch._utils" and name in _REBUILD:
            return _Call(_REBUILD[name])
        if key == ("torch._tensor", "_rebuild_from_type_v2"):
            return _Call(_rebuild_from_type)
        if module == "torch._utils" and name in _UNFIT:
            what = _UNFIT[name]
            return _Call(lambda *given: Unfit(what))
        raise _refused(f"{module}.{name}")

    def persistent_load(self, pid: Any) -> Any:
        """Return a storage: the only thing that torch stores beside the pickle."""
        if not isinstance(pid, tuple) or len(pid) < 5 or pid[0] not in ("storage", b"storage"):
            raise damaged("an unknown reference", "未知的引用")
        kind, key, count = pid[1], pid[2], pid[4]
        if not isinstance(kind, _StorageType) or type(key) is not str or type(count) is not int:
            raise damaged("an unknown storage", "未知的存储")
        blob = self._opener(key, kind.dtype, count)
        if len(pid) > 5 and pid[5] is not None:
            blob = _view(blob, pid[5], kind.dtype)
        return _Storage(blob, kind.dtype)


def unpickle(file: BinaryIO, opener: Opener) -> Any:
    """Read the pickle at the place of ``file``; it ends after it.

    Values are what JSON has, tuples, sets, OrderedDict, ``Held`` tensors, and ``Ignored``.
    Raises WeightsFault where it names anything else, or is damaged.
    """
    try:
        return _Unpickler(file, opener).load()
    except WeightsFault:
        raise
    except MemoryError as error:
        raise damaged("a size that no file has", "大小不合理") from error
    except Exception as error:
        # Damaged bytes make the reader fail in any way.
        reason = f"{type(error).__name__}: {error}".split("\n")[0][:120]
        raise damaged(reason, reason) from error


def _refused(name: str) -> WeightsFault:
    return WeightsFault(
        Text(
            f"it holds an object of `{name}`, which is not read, as reading objects may run any "
            f"code; {_SAVE.en}",
            f"其中有 `{name}` 的对象；读取对象可能执行任意代码，因此不予读取；{_SAVE.zh}",
        )
    )


def _set(values: Any = ()) -> Any:
    return set(values) if isinstance(values, list) else set()


def _size(values: Any = ()) -> Any:
    return tuple(values) if isinstance(values, (tuple, list)) else ()


def _encoded(text: Any, *rest: Any) -> bytes:
    return text.encode("latin-1", "replace") if isinstance(text, str) else b""


def _view(blob: Blob, view: Any, dtype: DType | None) -> Blob:
    """Return the part of a storage that another one is: key, offset and count of elements."""
    if not isinstance(view, tuple) or len(view) != 3 or not all(type(x) is int for x in view[1:]):
        raise damaged("an unknown storage", "未知的存储")
    size = dtype.size if dtype else 1
    start, length = view[1] * size, view[2] * size
    if min(start, length) < 0 or start + length > blob.size:
        raise damaged("a storage exceeds another", "存储超出范围")
    return Blob(blob.file, blob.start + start, length)


def _rebuild(storage: Any, offset: Any, shape: Any, strides: Any, *rest: Any) -> Held:
    if not isinstance(storage, _Storage):
        raise damaged("a tensor without a storage", "张量没有存储")
    dtype = storage.dtype
    if dtype is None:
        raise damaged("a tensor of unknown type", "张量类型未知")
    return Held(_tensor(storage.blob, dtype, offset, shape, strides))


def _rebuild_typed(
    storage: Any,
    offset: Any,
    shape: Any,
    strides: Any,
    grad: Any,
    hooks: Any,
    kind: Any,
    *rest: Any,
) -> Held:
    """Make a tensor of a storage of bytes; ``offset`` counts elements all the same."""
    if not isinstance(storage, _Storage) or not isinstance(kind, _StorageType) or not kind.dtype:
        raise damaged("a tensor of unknown type", "张量类型未知")
    return Held(_tensor(storage.blob, kind.dtype, offset, shape, strides))


def _tensor(blob: Blob, dtype: DType, offset: Any, shape: Any, strides: Any) -> Tensor:
    both = (shape, strides)
    if not all(isinstance(each, (tuple, list)) for each in both) or len(shape) != len(strides):
        raise damaged("a tensor without a shape", "张量没有形状")
    if not all(type(each) is int for each in (offset, *shape, *strides)):
        raise damaged("a shape that is no number", "形状不是整数")
    return Tensor(dtype, tuple(shape), tuple(strides), offset, blob).check()


def _rebuild_parameter(data: Any, *rest: Any) -> Any:
    if not isinstance(data, (Held, Unfit)):
        raise damaged("a parameter without a tensor", "参数没有张量")
    return data


def _rebuild_from_type(function: Any, kind: Any, given: Any, state: Any) -> Any:
    """Make a tensor that is of a class of torch, or has attributes, which are left out."""
    if not isinstance(function, _Call) or not isinstance(given, tuple):
        raise damaged("a tensor without a storage", "张量没有存储")
    return function(*given)


_REBUILD: dict[str, Callable[..., Any]] = {
    "_rebuild_tensor": _rebuild,
    "_rebuild_tensor_v2": _rebuild,
    "_rebuild_tensor_v3": _rebuild_typed,
    "_rebuild_parameter": _rebuild_parameter,
    "_rebuild_parameter_with_state": _rebuild_parameter,
}
