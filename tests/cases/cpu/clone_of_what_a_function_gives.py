# case: where an outer call makes a function of the file give MindSpore tensors, the inner one has its turn first
# unsafe
# target: cpu
# findings: some
import torch


def latent(x):
    z = x.abs().clone()
    return z.detach()


found = latent(torch.ones(2))
again = found.clone().detach()
# --- after ---
from mindspore import mint, ops


def latent(x):
    z = ops.deepcopy(x.abs())
    return ops.stop_gradient(z)


found = latent(mint.ones((2,)))
again = ops.stop_gradient(ops.deepcopy(found))
