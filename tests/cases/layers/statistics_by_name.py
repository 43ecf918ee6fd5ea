# case: statistics of norms by names that loops and formatted strings give, where nothing tells the layer
# target: cpu
import torch


def copied(source, target):
    for name in ("running_mean", "running_var"):
        setattr(target, name, getattr(source, name))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP109 manual inferred torch.nn.Module.running_mean
#                             ^^^^^^^^^^^^^^^^^^^^^ MP109 manual inferred torch.nn.Module.running_mean
    return [getattr(source, f"running_{kind}") for kind in ("mean", "var")], torch.ones(2)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP109 manual inferred torch.nn.Module.running_mean
#                                                                            ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint


def copied(source, target):
    for name in ("running_mean", "running_var"):
        setattr(target, name, getattr(source, name))
    return [getattr(source, f"running_{kind}") for kind in ("mean", "var")], mint.ones((2,))
