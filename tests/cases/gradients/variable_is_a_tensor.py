# case: what Variable gives has a tensor's members
# target: cpu
# unsafe
# findings: some
import torch
from torch.autograd import Variable


def f(x, y: Variable):
    given = Variable(torch.ones(2, 3))
    return given.size(0), given.view(-1).sum(), y.size(1)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x, y: ms.Tensor):
    given = ops.stop_gradient(mint.ones((2, 3)))
    return given.shape[0], given.view(-1).sum(), y.shape[1]
