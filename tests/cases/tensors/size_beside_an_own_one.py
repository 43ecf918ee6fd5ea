# case: a class's own size() takes no dimension, so that size(0) is a tensor's; one that may take some, or is decorated, says nothing
# target: cpu
# unsafe
import torch
from torch import nn


class Memory(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def size(self):
        return 2, 3

    def numel(self, *others):
        return 6

    def dim(self, of=0):
        return of


def f(w, s, m):
    assert s.size(0) == 3
#            ^^^^ MP201 review inferred torch.Tensor.size
    t = torch.cat([w[-1:], w])
#       ^^^^^^^^^ MP102 safe torch.cat
    print(m.size(), m.numel(1), m.dim(1))
    return t.view(1, -1), w.size(*s)
#                           ^^^^ MP302 manual inferred torch.Tensor.size
# --- after ---
from mindspore import mint, nn


class Memory(nn.Cell):
    def size(self):
        return 2, 3

    def numel(self, *others):
        return 6

    def dim(self, of=0):
        return of


def f(w, s, m):
    assert s.shape[0] == 3
    t = mint.cat([w[-1:], w])
    print(m.size(), m.numel(1), m.dim(1))
    return t.view(1, -1), w.size(*s)
