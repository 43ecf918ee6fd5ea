# case: `flip` takes a tuple or a list, no number: a name that may be one goes in a tuple
import torch


def f(x: torch.Tensor, d, axes: list, self):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.flip(d), x.flip(self.d), x.flip(d, 1), x.flip(0), x.flip(axes.index(1) + 1)
#         ^^^^ MP103 safe torch.Tensor.flip
#                    ^^^^ MP103 safe torch.Tensor.flip
#                                    ^^^^ MP103 safe torch.Tensor.flip
#                                                  ^^^^ MP103 safe torch.Tensor.flip
#                                                             ^^^^ MP103 safe torch.Tensor.flip
    for n in range(2):
        x = x.flip(n)
#             ^^^^ MP103 safe inferred torch.Tensor.flip
    b = [x.flip(len(axes) - 1), x.flip(len(axes))]
#          ^^^^ MP103 safe inferred torch.Tensor.flip
#                                 ^^^^ MP103 safe inferred torch.Tensor.flip
    # What stays: what is a list or a tuple, and keywords.
    return a, b, x.flip(axes), x.flip([d]), x.flip((0, 1)), x.flip(dims=d), torch.flip(x, d)
#                                                                           ^^^^^^^^^^ MP102 safe torch.flip
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor, d, axes: list, self):
    a = x.flip(d if isinstance(d, (list, tuple)) else (d,)), x.flip(self.d if isinstance(self.d, (list, tuple)) else (self.d,)), x.flip((d, 1)), x.flip((0,)), x.flip((axes.index(1) + 1,))
    for n in range(2):
        x = x.flip((n,))
    b = [x.flip((len(axes) - 1,)), x.flip((len(axes),))]
    # What stays: what is a list or a tuple, and keywords.
    return a, b, x.flip(axes), x.flip([d]), x.flip((0, 1)), x.flip(dims=d), mint.flip(x, d)
