# case: a class without a counterpart that is called, annotates or is a key stays
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn

NAMES = {nn.parallel.DistributedDataParallel: "one", nn.Linear: "two"}
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP407 manual torch.nn.parallel.DistributedDataParallel
#                                                    ^^^^^^^^^ MP101 safe torch.nn.Linear
PAIRS = {(nn.parallel.DistributedDataParallel, int): "three"}
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP407 manual torch.nn.parallel.DistributedDataParallel


def made(model, wrap=nn.parallel.DistributedDataParallel):
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP407 manual torch.nn.parallel.DistributedDataParallel
    return wrap(model, device_ids=[0]), NAMES[type(model)]


def known(model: nn.parallel.DistributedDataParallel):
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP407 manual torch.nn.parallel.DistributedDataParallel
    return nn.parallel.DistributedDataParallel(model)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP407 manual torch.nn.parallel.DistributedDataParallel
# --- after ---
from mindspore import mint
from torch import nn

NAMES = {nn.parallel.DistributedDataParallel: "one", mint.nn.Linear: "two"}
PAIRS = {(nn.parallel.DistributedDataParallel, int): "three"}


def made(model, wrap=nn.parallel.DistributedDataParallel):
    return wrap(model, device_ids=[0]), NAMES[type(model)]


def known(model: nn.parallel.DistributedDataParallel):
    return nn.parallel.DistributedDataParallel(model)
