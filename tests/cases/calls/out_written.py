# case: what a call writes into `out` is copied into it; several, or what a call gives, is left
# unsafe
# target: cpu
import torch


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x: torch.Tensor, y: torch.Tensor, state):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        out = torch.empty(3)
#             ^^^^^^^^^^^ MP102 safe torch.empty
        torch.add(x, y, out=out)
#       ^^^^^^^^^ MP201 review torch.add
        torch.max(x, y, out=self.most)
#       ^^^^^^^^^ MP201 review torch.max
        torch.mul(x, y, out=state["mean"])
#       ^^^^^^^^^ MP201 review torch.mul
        torch.mul(x, y, out=out[1:])
#       ^^^^^^^^^ MP201 review torch.mul
        return torch.exp(x, out=out)
#              ^^^^^^^^^ MP201 review torch.exp


def left(x: torch.Tensor, out):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    values, places = torch.empty(3), torch.empty(3)
#                    ^^^^^^^^^^^ MP102 safe torch.empty
#                                    ^^^^^^^^^^^ MP102 safe torch.empty
    torch.max(x, 0, out=(values, places))
#   ^^^^^^^^^ MP302 manual torch.max
    torch.exp(x, out=out() or x)
#   ^^^^^^^^^ MP302 manual torch.exp
    print(torch.exp(x, out=values[1:]))
#         ^^^^^^^^^ MP302 manual torch.exp
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def construct(self, x: ms.Tensor, y: ms.Tensor, state):
        out = mint.empty(3)
        out = mint.add(x, y).to(out.dtype)
        self.most.copy_(mint.max(x, y))
        state["mean"].copy_(mint.mul(x, y))
        out[1:] = mint.mul(x, y)
        return out.copy_(mint.exp(x))


def left(x: ms.Tensor, out):
    values, places = mint.empty(3), mint.empty(3)
    torch.max(x, 0, out=(values, places))
    torch.exp(x, out=out() or x)
    print(torch.exp(x, out=values[1:]))
