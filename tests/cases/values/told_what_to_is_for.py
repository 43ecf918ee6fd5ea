# case: a keyword, or what a name was given, tells a dtype from a device
# unsafe
# target: cpu
import torch


def keyword(x: torch.Tensor, dtype):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.to(dtype=dtype)


def given(x: torch.Tensor, t: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    d = t.device
#         ^^^^^^ MP403 review torch.Tensor.device
    e = t.dtype
    return x.to(d), x.to(e), x.to(d, e), x.to(device=d, dtype=e)
#            ^^ MP201 review torch.Tensor.to
#                              ^^ MP201 review torch.Tensor.to
#                                          ^^ MP201 review torch.Tensor.to


def unseen(x: torch.Tensor, t):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    d = t.device
    if t.ndim:
        d = t.dtype
    return x.to(d), x.to(t)
#            ^^ MP201 review torch.Tensor.to
#                     ^^ MP201 review torch.Tensor.to


def handed(x: torch.Tensor, t: torch.Tensor, d=None):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if d is None:
        d = t.device
#             ^^^^^^ MP403 review torch.Tensor.device
    return x.to(d)
#            ^^ MP201 review torch.Tensor.to
# --- after ---
import mindspore as ms


class Device(str):
    """What torch.device says of a device; MindSpore runs on that of its context all the same."""

    def __new__(cls, type=None, index=None):
        target = ms.get_current_device().device_target
        if isinstance(type, ms.Tensor):
            type = type.device
        if isinstance(type, Device):
            type, index = type.type, type.index
        elif not isinstance(type, str):
            type, index = "cuda", type
        elif ":" in type:
            type, index = type.split(":")[0], int(type.split(":")[1])
        type = {"CPU": "cpu", "Ascend": "cuda", "GPU": "cuda"}.get(type, type)
        # All but this one are the device of the context; no tensor is on it.
        name = type if type == "meta" else "cpu" if target == "CPU" else target
        self = super().__new__(cls, name)
        self.type = type
        self.index = index
        return self

    def __eq__(self, other):
        if isinstance(other, Device):
            return (self.type == "meta") == (other.type == "meta")
        # A tensor that was not known to be one names it in MindSpore's way: "CPU", "Ascend:0".
        names = (str(self),) if self.type == "meta" else (str(self), self.name())
        return isinstance(other, str) and other in names

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self) if self.type == "meta" else self.name())

    @staticmethod
    def name():
        """Return what ``x.device`` is for a tensor of MindSpore."""
        target, number = ms.get_current_device()
        return target if target == "CPU" else f"{target}:{number}"


def turned_to(input, *args, **kwargs):
    """The tensor in the dtype that is given, or in that of a tensor; a device says nothing here."""
    kind = kwargs.get("dtype") or input.dtype
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, ms.Type):
            kind = each
        elif isinstance(each, type):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}[each]
    if kwargs.get("copy"):
        return input.copy().astype(kind)
    return input if kind == input.dtype else input.astype(kind)


def keyword(x: ms.Tensor, dtype):
    return x.to(dtype=dtype)


def given(x: ms.Tensor, t: ms.Tensor):
    d = Device(t)
    e = t.dtype
    return x, x.to(e), x.to(e), x.to(e)


def unseen(x: ms.Tensor, t):
    d = t.device
    if t.ndim:
        d = t.dtype
    return turned_to(x, d), turned_to(x, t)


def handed(x: ms.Tensor, t: ms.Tensor, d=None):
    if d is None:
        d = Device(t)
    return turned_to(x, d)
