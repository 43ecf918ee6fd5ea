# case: an attribute that is None first is the tensor that a later line makes it, where a member is read of it
import torch
import torch.nn as nn


class Words(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.mask = None
        self.cache = None

    def _make(self, n):
        mask = (torch.triu(torch.ones(n, n)) == 1).transpose(0, 1)
#               ^^^^^^^^^^ MP102 safe torch.triu
#                          ^^^^^^^^^^ MP102 safe torch.ones
        return mask.float().masked_fill(mask == 0, float("-inf"))

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        device = x.device
#                  ^^^^^^ MP403 review inferred torch.Tensor.device
        if self.mask is None or self.mask.size(0) != x.size(0):
#                                         ^^^^ MP103 safe inferred torch.Tensor.size
#                                                      ^^^^ MP103 safe inferred torch.Tensor.size
            mask = self._make(x.size(0)).to(device)
#                               ^^^^ MP103 safe inferred torch.Tensor.size
#                                        ^^ MP201 review inferred torch.Tensor.to
            self.mask = mask
        if self.cache is not None:
            past = self.cache.size(1)
#                             ^^^^ MP103 safe inferred torch.Tensor.size
            self.cache = torch.cat([self.cache, x], 1)
#                        ^^^^^^^^^ MP102 safe torch.cat
        else:
            past = 0
            self.cache = x
        return x + self.mask[: past + 1]

    def other(self):
        return self.cache.size(0)
#                         ^^^^ MP103 safe inferred torch.Tensor.size


m = Words()
#   ^^^^^ MP410 safe torch.nn.Module
print(m(torch.ones(3, 3)), m(torch.ones(3, 3)), m.other())
#       ^^^^^^^^^^ MP102 safe torch.ones
#                            ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint, nn


class Words(nn.Cell):
    def __init__(self):
        super().__init__()
        self.mask = None
        self.cache = None

    def _make(self, n):
        mask = (mint.triu(mint.ones((n, n))) == 1).transpose(0, 1)
        return mask.float().masked_fill(mask == 0, float("-inf"))

    def construct(self, x):
        device = x.device
        if self.mask is None or self.mask.shape[0] != x.shape[0]:
            mask = self._make(x.shape[0]).to(device)
            self.mask = mask
        if self.cache is not None:
            past = self.cache.shape[1]
            self.cache = mint.cat([self.cache, x], 1)
        else:
            past = 0
            self.cache = x
        return x + self.mask[: past + 1]

    def other(self):
        return self.cache.shape[0]


m = Words().set_train()
print(m(mint.ones((3, 3))), m(mint.ones((3, 3))), m.other())
