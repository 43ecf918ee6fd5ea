# case: a test by a name is left where the file lists none of a Module's methods
import torch


def split(x: torch.Tensor, name):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return [getattr(x, name, None) for part in ("train", "eval") if hasattr(x, part + "_data")]


def settle(x: torch.Tensor, names=("low", "high")):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return [getattr(x, name, None) for name in names if hasattr(x, name)], "parameters"
# --- after ---
import mindspore as ms


def split(x: ms.Tensor, name):
    return [getattr(x, name, None) for part in ("train", "eval") if hasattr(x, part + "_data")]


def settle(x: ms.Tensor, names=("low", "high")):
    return [getattr(x, name, None) for name in names if hasattr(x, name)], "parameters"
