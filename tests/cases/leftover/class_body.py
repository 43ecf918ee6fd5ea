# case: what is made in the body of a class of a name there that raises is that stand-in; methods and other classes keep theirs
# whole
# target: cpu
import torch


class Layer:
    kind = torch.float8_e4m3fn
#          ^^^^^^^^^^^^^^^^^^^ MP308 manual torch.float8_e4m3fn
    most = torch.finfo(kind).max
#          ^^^^^^^^^^^ MP101 safe torch.finfo
    twice = most * 2
    names = {"kind": 1}

    def width(self):
        kind = torch.float16
#              ^^^^^^^^^^^^^ MP104 safe torch.float16
        return torch.finfo(kind).max
#              ^^^^^^^^^^^ MP101 safe torch.finfo


class Other:
    kind = torch.float16
#          ^^^^^^^^^^^^^ MP104 safe torch.float16
    most = torch.finfo(kind).max
#          ^^^^^^^^^^^ MP101 safe torch.finfo
# --- after ---
import mindspore as ms
import types


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


torch_float8_e4m3fn = NotConverted(
    "torch.float8_e4m3fn",
    "has an equivalent, but none suits target cpu",
)


def finfo(dtype=ms.float32):
    """The limits of a floating point dtype, bfloat16 included (torch.finfo)."""
    bits, fraction, least, digits = {
        "Float16": (16, 10, -14, 3),
        "BFloat16": (16, 7, -126, 2),
        "Float32": (32, 23, -126, 6),
        "Float64": (64, 52, -1022, 15),
    }[str(dtype)]
    largest = (2.0 - 2.0**-fraction) * 2.0 ** (1 - least)
    return types.SimpleNamespace(
        bits=bits,
        eps=2.0**-fraction,
        max=largest,
        min=-largest,
        tiny=2.0**least,
        smallest_normal=2.0**least,
        resolution=10.0**-digits,
        dtype=str(dtype).lower(),
    )


class Layer:
    kind = torch_float8_e4m3fn
    # was: finfo(kind).max
    most = kind
    # was: most * 2
    twice = most
    names = {"kind": 1}

    def width(self):
        kind = ms.float16
        return finfo(kind).max


class Other:
    kind = ms.float16
    most = finfo(kind).max
