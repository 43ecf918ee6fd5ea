# case: what asks an object for `forward` by name asks a Cell for `construct`
# unsafe
from torch import nn


def runs(m, kind):
    own = hasattr(m, "forward"), getattr(m, 'forward', None), "forward" in kind.__dict__
#                    ^^^^^^^^^ MP402 review inferred torch.nn.Module.forward
#                                           ^^^^^^^^^ MP402 review inferred torch.nn.Module.forward
#                                                             ^^^^^^^^^ MP402 review inferred torch.nn.Module.forward
    return own, "forward" in m.name, m.direction == "forward", print(m, "forward")


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
from mindspore import nn


def runs(m, kind):
    own = hasattr(m, "construct"), getattr(m, 'construct', None), "construct" in kind.__dict__
    return own, "forward" in m.name, m.direction == "forward", print(m, "forward")


class Net(nn.Cell):
    def construct(self, x):
        return x
