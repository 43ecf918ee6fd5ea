# case: a method that is called with `dim` is most likely torch's; what differs is written for review
# target: cpu
import torch


def length(t):
    return t.norm(dim=1)
#            ^^^^ MP201 review inferred torch.Tensor.norm


def size(t):
    return t.amax(dim=1)
#            ^^^^ MP201 review inferred torch.Tensor.amax


def of_arrays(t):
    return t.std(axis=0)


def named(t):
    return t.norm(dim="rows")


def of_a_module(xp, t):
    return xp.norm(t, dim=1)


print(torch.__version__)
#     ^^^^^^^^^^^^^^^^^ MP203 review torch.__version__
# --- unchanged ---
