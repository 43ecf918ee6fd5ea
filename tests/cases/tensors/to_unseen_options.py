# case: of options that cannot be seen, a tensor's dtype alone does anything
# target: cpu
# unsafe
import torch


class Grid:
    def __init__(self, points: torch.Tensor, options):
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.points = points.to(**options)
#                            ^^ MP201 review torch.Tensor.to
        self.other = self.points.to(**options)
#                                ^^ MP201 review torch.Tensor.to

    def of(self, more):
        return torch.relu(self.points).to(**more)
#              ^^^^^^^^^^ MP102 safe torch.relu
#                                      ^^ MP302 manual torch.Tensor.to
# --- after ---
import mindspore as ms
from mindspore import mint


class Grid:
    def __init__(self, points: ms.Tensor, options):
        self.points = points.to(options.get("dtype") or points.dtype)
        self.other = self.points.to(options.get("dtype") or self.points.dtype)

    def of(self, more):
        return mint.nn.functional.relu(self.points).to(**more)
