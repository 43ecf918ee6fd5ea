# case: what a function gives back as it got it is Python's on one path, and NumPy's on another
# target: cpu
import numpy as np
import torch
from torch import nn


def mixed(x, y, lam):
    return lam * x, y, lam


def mixed_loss(criterion, pred, y, lam):
    return lam * criterion(pred, y)
#          ^^^ MP525 manual guessed torch.Tensor


def weighted(pred, lam):
    return lam * torch.exp(pred)
#          ^^^ MP525 review inferred torch.Tensor
#                ^^^^^^^^^ MP102 safe torch.exp


def main(model: nn.Module, criterion, loader):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
    for it, (x, y) in enumerate(loader):
        if it % 2 == 0:
            x, y, lam = mixed(x, y, 0.7)
        else:
            lam = np.float64(0.3)
        out = model(x)
        loss = mixed_loss(criterion, out, y, lam) + weighted(out, lam).sum()
        x, y, ratio = mixed(x, y, 0.2)
        print(ratio * loss)
# --- after ---
import numpy as np
from mindspore import mint, nn


def mixed(x, y, lam):
    return lam * x, y, lam


def mixed_loss(criterion, pred, y, lam):
    return lam * criterion(pred, y)


def weighted(pred, lam):
    return lam * mint.exp(pred)


def main(model: nn.Cell, criterion, loader):
    for it, (x, y) in enumerate(loader):
        if it % 2 == 0:
            x, y, lam = mixed(x, y, 0.7)
        else:
            lam = np.float64(0.3)
        out = model(x)
        loss = mixed_loss(criterion, out, y, lam) + weighted(out, lam).sum()
        x, y, ratio = mixed(x, y, 0.2)
        print(ratio * loss)
