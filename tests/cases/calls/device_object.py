# case: a device becomes a class that names it; what asks for CUDA asks for MindSpore's device
# target: cpu
# unsafe
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
#        ^^^^^^^^^^^^ MP403 review torch.device
#                               ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
other = torch.device("cuda", 1)
#       ^^^^^^^^^^^^ MP403 review torch.device
if torch.cuda.is_available() and not other.index:
#  ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
    torch.cuda.manual_seed_all(7)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.cuda.manual_seed_all
torch.set_default_device(device)
#<^^^^^^^^^^^^^^^^^^^^^^ MP105 safe torch.set_default_device
net = nn.Linear(2, 2).to(device)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^ MP403 review torch.nn.Module.to
if torch.cuda.device_count() > 1:
#  ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.device_count
    net = nn.DataParallel(net)
#         ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
wide = nn.DataParallel(nn.Linear(2, 2), device_ids=[0])
#      ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                      ^^^^^^^^^ MP101 safe torch.nn.Linear
print(wide.module.weight, net.half(), net.double)
#          ^^^^^^ MP407 review torch.nn.DataParallel.module
#                             ^^^^ MP103 safe inferred torch.nn.Module.half
#                                         ^^^^^^ MP302 manual inferred torch.nn.Module.double
x = torch.zeros(2, 2, device=device)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
x = x.to(device, torch.float16)
#     ^^ MP201 review torch.Tensor.to
#                ^^^^^^^^^^^^^ MP104 safe torch.float16
x = x.to(dtype=torch.float64, device=device, non_blocking=True)
#     ^^ MP201 review torch.Tensor.to
#              ^^^^^^^^^^^^^ MP104 safe torch.float64
print(f"{device} {x.device} {x.device.type == device.type} {x.is_cuda}")
#                   ^^^^^^ MP403 review torch.Tensor.device
#                              ^^^^^^ MP403 review torch.Tensor.device
#                                                             ^^^^^^^ MP403 manual torch.Tensor.is_cuda


def on(place: torch.device, y: torch.Tensor):
#             ^^^^^^^^^^^^ MP403 review torch.device
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.ones(2, device=y.device), y.to(x.device), isinstance(place, torch.device)
#          ^^^^^^^^^^ MP102 safe torch.ones
#                                 ^^^^^^ MP403 review torch.Tensor.device
#                                            ^^ MP201 review torch.Tensor.to
#                                                 ^^^^^^ MP403 review torch.Tensor.device
#                                                                            ^^^^^^^^^^^^ MP403 review torch.device
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


device = Device("cuda" if ms.get_current_device().device_target != "CPU" else "cpu")
other = Device("cuda", 1)
if ms.get_current_device().device_target != "CPU" and not other.index:
    ms.set_seed(7)
net = mint.nn.Linear(2, 2)
if int(ms.get_current_device().device_target != "CPU") > 1:
    pass
wide = mint.nn.Linear(2, 2)
print(wide.weight, net.to(ms.float16), net.double)
x = mint.zeros((2, 2))
x = x.to(ms.float16)
x = x.to(ms.float64)
print(f"{device} {Device(x)} {Device(x).type == device.type} {x.is_cuda}")


def on(place: Device, y: ms.Tensor):
    return mint.ones((2,)), y, isinstance(place, Device)
