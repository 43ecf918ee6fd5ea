"""PyTorch: its stubs for native code, its modules, dtypes and deprecation marks."""

from __future__ import annotations

import re
import types
from pathlib import Path

import torch

from surfaces.docstrings import completed, signatures_in
from surfaces.framework import Framework, doc_of
from surfaces.live_signatures import is_generic, signatures_of
from surfaces.stubs import Stub
from surfaces.torch_scope import SCOPE

_MAKERS = ("__init__", "__new__")
_OPTIMIZER = {
    "defaults": "dict[str, Any]",
    "param_groups": "list[dict[str, Any]]",
    "state": "dict[torch.Tensor, Any]",
}
#: What schedulers keep: floats and numbers of steps, which are Parameters in MindSpore's.
_SCHEDULER = {"last_epoch": "int", "base_lrs": "list[float]"}
_PLATEAU = {"last_epoch": "int", "best": "float", "num_bad_epochs": "int"}
_LITERALS = (torch.dtype, torch.layout, torch.memory_format, torch.qscheme)


class Torch(Framework):
    """The installed torch."""

    def __init__(self) -> None:
        super().__init__(SCOPE, torch.__version__.partition("+")[0])
        folder = Path(torch.__file__).parent
        self._functions = Stub(folder / "_C" / "_VariableFunctions.pyi")
        self._native = Stub(folder / "_C" / "__init__.pyi")
        self._nn = Stub(folder / "_C" / "_nn.pyi")
        self._functional = Stub(folder / "nn" / "functional.pyi")
        self._others = {
            path.relative_to(folder).with_suffix("").as_posix().replace("/", "."): Stub(path)
            for path in sorted(folder.rglob("*.pyi"))
        }

    def is_dtype(self, value: object) -> bool:
        return isinstance(value, torch.dtype)

    def show(self, value: object) -> str | None:
        if isinstance(value, _LITERALS):
            return str(value)
        return f"torch.device({str(value)!r})" if isinstance(value, torch.device) else None

    def own(self, value: object) -> bool:
        return super().own(value) or _is_native(value)

    def made(self) -> dict[str, tuple[object, dict[str, str]]]:
        optimizer = torch.optim.SGD([torch.nn.Parameter(torch.zeros(1))], lr=0.1)
        schedulers = torch.optim.lr_scheduler
        package = "torch.optim.lr_scheduler"
        return {
            "torch.nn.Module": (torch.nn.Module(), {"training": "bool"}),
            "torch.optim.Optimizer": (optimizer, _OPTIMIZER),
            f"{package}.LRScheduler": (schedulers.StepLR(optimizer, 1), _SCHEDULER),
            f"{package}.ReduceLROnPlateau": (schedulers.ReduceLROnPlateau(optimizer), _PLATEAU),
        }

    def signatures(self, value: object, name: str, kind: str) -> tuple[str, ...]:
        """Return the stubs' overloads of native code; Python code speaks for itself."""
        owner, _, last = name.rpartition(".")
        if kind == "method":
            written = isinstance(value, (types.FunctionType, types.MethodType))
            stub = self._method(owner, last)
            if not written:
                return stub or super().signatures(value, name, kind)
            live = signatures_of(value, self.show)
            if stub and (not live or all(is_generic(text) for text in live)):
                return stub
            return super().signatures(value, name, kind)
        if kind == "class":
            return self._constructor(value, name) or super().signatures(value, name, kind)
        return self._function(value, name) or super().signatures(value, name, kind)

    def property_type(self, value: object, name: str) -> str:
        owner, _, last = name.rpartition(".")
        for stub in self._stubs():
            note = stub.of_property(_stubbed(owner), last)
            if note:
                return note
        return super().property_type(value, name)

    def _stubs(self) -> tuple[Stub, ...]:
        return (self._native, *self._others.values())

    def _method(self, owner: str, last: str) -> tuple[str, ...]:
        for stub in self._stubs():
            found = stub.of_method(_stubbed(owner), last)
            if found:
                return found
        return ()

    def _constructor(self, value: object, name: str) -> tuple[str, ...]:
        """Return the stubbed constructors of a native class."""
        module = getattr(value, "__module__", None) or ""
        written = any(isinstance(getattr(value, each), types.FunctionType) for each in _MAKERS)
        bound = type(value) is not type
        if written or not (bound or module == "torch" or module.startswith("torch._C")):
            return ()
        last = getattr(value, "__name__", name.rpartition(".")[2])
        for stub in self._stubs():
            found = stub.of_method(last, "__init__") or stub.of_method(last, "__new__")
            if found:
                return tuple(text.replace("(cls, ", "(self, ", 1) for text in found)
            if last in stub.functions:
                return tuple(stub.functions[last])
        return ()

    def _function(self, value: object, name: str) -> tuple[str, ...]:
        """Return the stubbed overloads of a native function, or of one that is chosen by a flag."""
        owner, _, last = name.rpartition(".")
        if isinstance(value, types.FunctionType) or hasattr(value, "__wrapped__"):
            live = signatures_of(value, self.show)
            if live and not all(is_generic(text) for text in live):
                return ()
            stub = self._functional if owner == "torch.nn.functional" else Stub(Path())
            return tuple(stub.functions.get(last, ()))
        own = getattr(value, "__name__", last)
        chosen = [self._functions, self._nn, self._native, *self._others.values()]
        if owner == "torch.nn.functional":
            chosen.insert(0, self._functional)
        for stub in chosen:
            found = stub.functions.get(own)
            if found:
                told = signatures_in(doc_of(value), name)
                return tuple(completed(text, told) for text in found)
        if _is_native(value):
            method = self._native.of_method("TensorBase", own)
            return tuple(re.sub(r"^\(self\b", "(input: Tensor", text) for text in method)
        return ()


def _is_native(value: object) -> bool:
    qualified = getattr(value, "__qualname__", "") or ""
    module = getattr(value, "__module__", None)
    if module in (None, "builtins"):
        return qualified.startswith("_VariableFunctionsClass.")
    return False


def _stubbed(owner: str) -> str:
    """Return the name that the stubs give a class."""
    last = owner.rpartition(".")[2]
    return "TensorBase" if owner == "torch.Tensor" else last
