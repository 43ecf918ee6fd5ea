# case: values of a Parameter that a call takes are not kept, whatever holds them on their way there
import torch
from torch import nn


def fused(q: nn.Linear, k: nn.Linear):
#            ^^^^^^^^^ MP101 safe torch.nn.Linear
#                          ^^^^^^^^^ MP101 safe torch.nn.Linear
    weight = torch.cat([q.weight.data, k.weight.data])
#            ^^^^^^^^^ MP102 safe torch.cat
    print(q.weight.data)
    return weight


def average(p: nn.Parameter, q: nn.Parameter):
#              ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                               ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    p.data.mul_(0.9).add_(q.data, alpha=0.1)


def kept(q: nn.Linear, backup):
#           ^^^^^^^^^ MP101 safe torch.nn.Linear
    held = [q.weight.data]
#                    ^^^^ MP201 manual inferred torch.nn.Parameter.data
    backup.append(q.weight.data)
#                          ^^^^ MP201 manual inferred torch.nn.Parameter.data
    return held
# --- after ---
import mindspore as ms
from mindspore import mint


def fused(q: mint.nn.Linear, k: mint.nn.Linear):
    weight = mint.cat([q.weight.data, k.weight.data])
    print(q.weight.data)
    return weight


def average(p: ms.Parameter, q: ms.Parameter):
    p.data.mul_(0.9).add_(q.data, alpha=0.1)


def kept(q: mint.nn.Linear, backup):
    held = [q.weight.data]
    backup.append(q.weight.data)
    return held
