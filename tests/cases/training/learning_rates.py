# case: a learning rate in a group is read as a number and assigned as a Parameter
# target: cpu
# unsafe
import torch


def anneal(params, scale):
    optimizer = torch.optim.SGD(params, lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 review torch.optim.SGD
    for group in optimizer.param_groups:
#                          ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
        group["lr"] /= scale + 1  # slower
        group["lr"] = max(group["lr"] * 0.5, 1e-4)
        group["weight_decay"] = 0.2
    optimizer.param_groups[0]["lr"] = 0.1
#             ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
    rates = [each["lr"] for each in optimizer.param_groups]
#                                             ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
    print(f"{optimizer.param_groups[0]['lr']:.3f}", len(optimizer.param_groups))
#                      ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
    return rates, float(optimizer.param_groups[-1]["lr"])
# --- after ---
from mindspore import ops
from mindspore.experimental import optim


def anneal(params, scale):
    optimizer = optim.SGD(params, lr=0.1)
    for group in optimizer.param_groups:
        ops.assign(group["lr"], float(group["lr"]) / (scale + 1))  # slower
        ops.assign(group["lr"], max(float(group["lr"]) * 0.5, 1e-4))
        group["weight_decay"] = 0.2
    ops.assign(optimizer.param_groups[0]["lr"], 0.1)
    rates = [float(each["lr"]) for each in optimizer.param_groups]
    print(f"{float(optimizer.param_groups[0]['lr']):.3f}", len(optimizer.param_groups))
    return rates, float(optimizer.param_groups[-1]["lr"])
