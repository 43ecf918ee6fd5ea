# case: the device of a weight that is asked for its type is that of a tensor, whatever the layer; of other names it may be anything's
# target: cpu
# unsafe
import torch


def of_layer(layer):
    return layer.weight.device.type == "cpu"
#                       ^^^^^^ MP403 review inferred torch.Tensor.device


def by_name(table, name):
    device = table[name].bias.device
#                             ^^^^^^ MP403 review inferred torch.Tensor.device
    if device.type == "cpu":
        return torch.zeros(2, device=device)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
    return None


def kept(layer):
    device = layer.weight.device
    return device


def of_event(event):
    return event.device.type


# --- after ---
import mindspore as ms
from mindspore import mint


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


def of_layer(layer):
    return Device(layer.weight).type == "cpu"


def by_name(table, name):
    device = Device(table[name].bias)
    if device.type == "cpu":
        return mint.zeros((2,))
    return None


def kept(layer):
    device = layer.weight.device
    return device


def of_event(event):
    return event.device.type


