# case: a device of what may be anything stays: as a key it is that of a tensor that is known
# target: cpu
# unsafe
import torch


class Kept:
    def __init__(self):
        self.kept = {}

    def keep(self, *values):
        self.kept[values[-1].device] = values

    def of(self, x: torch.Tensor):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return self.kept[x.device]
#                          ^^^^^^ MP403 review torch.Tensor.device
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


class Kept:
    def __init__(self):
        self.kept = {}

    def keep(self, *values):
        self.kept[values[-1].device] = values

    def of(self, x: ms.Tensor):
        return self.kept[Device(x)]
