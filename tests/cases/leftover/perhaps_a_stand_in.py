# case: what may be a stand-in or something else is asked first, where code that runs on import uses it
# whole
import sys

import torch

if sys.version_info >= (3, 8):
    _custom_op = torch.library.custom_op
#                ^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.library.custom_op
    made = torch.library.impl
#          ^^^^^^^^^^^^^^^^^^ MP301 manual torch.library.impl
else:
    def no_op(name, **kwargs):
        return lambda fn: fn

    _custom_op = no_op
    made = None


@_custom_op("a::b", mutates_args=())
def scaled(x: torch.Tensor) -> torch.Tensor:
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x * 2


other = _custom_op("c")
pair = [_custom_op("d"), 1]
_custom_op("e")
again = other
third = other(2)
if made is not None:
    known = 1
for each in _custom_op("f"):
    print(each)


def g(x):
    return scaled(x), _custom_op
# --- after ---
import sys

import mindspore as ms


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


torch_library_custom_op = NotConverted(
    "torch.library.custom_op",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)
torch_library_impl = NotConverted(
    "torch.library.impl",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)


if sys.version_info >= (3, 8):
    _custom_op = torch_library_custom_op
    made = torch_library_impl
else:
    def no_op(name, **kwargs):
        return lambda fn: fn

    _custom_op = no_op
    made = None


@(_custom_op.instead_of if isinstance(_custom_op, NotConverted) else _custom_op("a::b", mutates_args=()))
def scaled(x: ms.Tensor) -> ms.Tensor:
    return x * 2


other = _custom_op if isinstance(_custom_op, NotConverted) else _custom_op("c")
pair = [(_custom_op if isinstance(_custom_op, NotConverted) else _custom_op("d")), 1]
_custom_op if isinstance(_custom_op, NotConverted) else _custom_op("e")
again = other
third = other if isinstance(other, NotConverted) else other(2)
if (__name__ == "__main__" or not isinstance(made, NotConverted)) and made is not None:
    known = 1
for each in () if __name__ != "__main__" and isinstance(_custom_op, NotConverted) else _custom_op("f"):
    print(each)


def g(x):
    return scaled(x), _custom_op
