# case: a global that a function changes is told of where another function keeps its tensor
import torch

kept = torch.zeros(2)
#      ^^^^^^^^^^^ MP102 safe torch.zeros
logged = torch.zeros(2)
#        ^^^^^^^^^^^ MP102 safe torch.zeros
given = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
counted = torch.zeros(2)
#         ^^^^^^^^^^^ MP102 safe torch.zeros
log = []


def more(v):
    global kept, logged, given, counted
    kept += v
#   ^^^^ MP206 review inferred torch.Tensor
    logged += v
#   ^^^^^^ MP206 review inferred torch.Tensor
    given += v
#   ^^^^^ MP206 review inferred torch.Tensor
    counted += v


def held():
    before = kept
    more(1)
    return before - 1


def noted():
    log.append(logged)


def got():
    return given


def shown():
    print(counted)
    return counted.sum(), counted / 2
# --- after ---
from mindspore import mint

kept = mint.zeros((2,))
logged = mint.zeros((2,))
given = mint.zeros((2,))
counted = mint.zeros((2,))
log = []


def more(v):
    global kept, logged, given, counted
    kept += v
    logged += v
    given += v
    counted += v


def held():
    before = kept
    more(1)
    return before - 1


def noted():
    log.append(logged)


def got():
    return given


def shown():
    print(counted)
    return counted.sum(), counted / 2
