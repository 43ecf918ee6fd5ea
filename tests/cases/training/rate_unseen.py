# case: a rate of MindSpore's own optimizer that is written over is told, a float is seen
# target: cpu
# unsafe
from mindspore.experimental import optim


def anneal(params, scale):
    optimizer = optim.SGD(params, lr=0.1)
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP520 review torch.optim.Optimizer.param_groups
        group["lr"] /= scale
    optimizer.param_groups[0]["lr"] = 0.5
    return optimizer.param_groups[0]["lr"]
# --- after ---
from mindspore import ops
from mindspore.experimental import optim


def anneal(params, scale):
    optimizer = optim.SGD(params, lr=0.1)
    for group in optimizer.param_groups:
        ops.assign(group["lr"], float(group["lr"]) / scale)
    optimizer.param_groups[0]["lr"] = 0.5
    return optimizer.param_groups[0]["lr"]
