# case: activations are MindSpore's own where they are right
# target: ascend
# findings: some
import torch
import torch.nn.functional as F
from torch import Tensor, nn


def built(act=nn.Tanh):
    return nn.Sequential(act(), nn.LeakyReLU(0.2), nn.LogSigmoid(), nn.Tanhshrink())


def computed(x: Tensor, y: Tensor):
    first = F.mish(x), F.logsigmoid(x), F.leaky_relu(x, 0.2), F.tanhshrink(x)
    return first, torch.xlogy(x, y), torch.logaddexp(x, y), x.logsumexp(1), torch.remainder(x, y)
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops


def built(act=mint.nn.Tanh):
    return nn.SequentialCell(act(), nn.LeakyReLU(0.2), mint.nn.LogSigmoid(), nn.Tanhshrink()).set_train()


def computed(x: ms.Tensor, y: ms.Tensor):
    first = F.mish(x), F.logsigmoid(x), F.leaky_relu(x, 0.2), ops.tanhshrink(x)
    return first, mint.xlogy(x, y), mint.logaddexp(x, y), x.logsumexp(1), mint.remainder(x, y)
