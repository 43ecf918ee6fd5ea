# case: what is computed of a NumPy number and sizes may be NumPy's, on one of two paths as well
# target: cpu
import numpy as np
import torch
from torch import nn


def edges(size, share):
    middle = np.random.randint(size[0])
    return np.clip(middle - share // 2, 0, size[0]), np.clip(middle + share // 2, 0, size[0])


def mixed_loss(criterion, pred, y, lam):
    return lam * criterion(pred, y)
#          ^^^ MP525 manual guessed torch.Tensor


def main(model: nn.Module, criterion, loader, x: torch.Tensor):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for it, (x, y) in enumerate(loader):
        if it % 2 == 0:
            lam = 0.7
        else:
            first, last = edges(x.size(), 2)
#                                 ^^^^ MP103 safe inferred torch.Tensor.size
            lam = 1 - (last - first) / (x.size()[-1] * x.size()[-2])
#                                         ^^^^ MP103 safe inferred torch.Tensor.size
#                                                        ^^^^ MP103 safe inferred torch.Tensor.size
        loss = mixed_loss(criterion, model(x), y, lam)
        sizes = x.size()[0] * x.sum()
#                 ^^^^ MP103 safe inferred torch.Tensor.size
        print(loss, sizes)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import nn


def edges(size, share):
    middle = np.random.randint(size[0])
    return np.clip(middle - share // 2, 0, size[0]), np.clip(middle + share // 2, 0, size[0])


def mixed_loss(criterion, pred, y, lam):
    return lam * criterion(pred, y)


def main(model: nn.Cell, criterion, loader, x: ms.Tensor):
    for it, (x, y) in enumerate(loader):
        if it % 2 == 0:
            lam = 0.7
        else:
            first, last = edges(x.shape, 2)
            lam = 1 - (last - first) / (x.shape[-1] * x.shape[-2])
        loss = mixed_loss(criterion, model(x), y, lam)
        sizes = x.shape[0] * x.sum()
        print(loss, sizes)
