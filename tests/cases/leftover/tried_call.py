# case: what is tried and has a handler raises on import as torch's does without the library: the handler runs
# target: cpu
# unsafe
# whole
# findings: some
import torch

try:
    torch.ops.load_library("kernels.so")
    FAST = True
except Exception:
    FAST = False

try:
    lib = torch.classes.load_library("more.so")
    MORE = True
except (RuntimeError, OSError):
    lib = None
    MORE = False

try:
    torch.ops.load_library("needed.so")
    NEEDED = True
except Exception as error:
    raise ImportError("build it first") from error

try:
    torch.ops.load_library("other.so")
    OTHER = True
except KeyError:
    OTHER = False

try:
    pass
except Exception:
    torch.ops.load_library("kernels.so")

torch.ops.load_library("kernels.so")


def scaled(x: torch.Tensor):
    return torch.relu(x) if FAST else x
# --- after ---
import mindspore as ms
from mindspore import mint


class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of


torch_classes_load_library = NotConverted(
    "torch.classes.load_library",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)
torch_ops_load_library = NotConverted(
    "torch.ops.load_library",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)


try:
    torch_ops_load_library("kernels.so")
    FAST = True
except Exception:
    FAST = False

try:
    lib = torch_classes_load_library("more.so")
    MORE = True
except (RuntimeError, OSError):
    lib = None
    MORE = False

try:
    if __name__ == "__main__":
        # was: torch.ops.load_library("needed.so")
        torch_ops_load_library("needed.so")
    NEEDED = True
except Exception as error:
    raise ImportError("build it first") from error

try:
    if __name__ == "__main__":
        # was: torch.ops.load_library("other.so")
        torch_ops_load_library("other.so")
    OTHER = True
except KeyError:
    OTHER = False

try:
    pass
except Exception:
    if __name__ == "__main__":
        # was: torch.ops.load_library("kernels.so")
        torch_ops_load_library("kernels.so")

if __name__ == "__main__":
    # was: torch.ops.load_library("kernels.so")
    torch_ops_load_library("kernels.so")


def scaled(x: ms.Tensor):
    return mint.nn.functional.relu(x) if FAST else x
