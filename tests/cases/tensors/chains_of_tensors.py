# case: what is computed with after it was moved, and what a function of torch takes then, is a tensor
import torch
import torch.nn.functional as F


class Router:
    def __init__(self, gate, table):
        self.gate = gate
        self.table = table

    def weights(self, layer, device, x):
        weights = F.softmax(layer.to(device), dim=-1)
#                 ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
#                                 ^^ MP201 review inferred torch.Tensor.to
        freqs = x[..., None] * self.table.to(device=device, dtype=torch.float)
#                                         ^^ MP201 review inferred torch.Tensor.to
#                                                                 ^^^^^^^^^^^ MP104 safe torch.float
        both = torch.stack([each.to(device) for each in self.gate()], dim=1)
#              ^^^^^^^^^^^ MP102 safe torch.stack
#                                ^^ MP201 review inferred torch.Tensor.to
        kept = torch.cat([x, self.pool.cpu()])
#              ^^^^^^^^^ MP102 safe torch.cat
#                                      ^^^ MP403 review inferred torch.Tensor.cpu
        return weights, freqs, both, kept, self.last.detach() + 1
#                                                    ^^^^^^ MP201 review inferred torch.Tensor.detach


# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint


class Router:
    def __init__(self, gate, table):
        self.gate = gate
        self.table = table

    def weights(self, layer, device, x):
        weights = F.softmax(layer.to(device), dim=-1)
        freqs = x[..., None] * self.table.to(device=device, dtype=ms.float32)
        both = mint.stack([each.to(device) for each in self.gate()], dim=1)
        kept = mint.cat([x, self.pool.cpu()])
        return weights, freqs, both, kept, self.last.detach() + 1


