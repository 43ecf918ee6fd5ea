# case: a function that Lightning calls for each tensor of nested data gets tensors
# target: cpu
import torch
from lightning_utilities.core.apply_func import apply_to_collection
from elsewhere import other


def keep(x):
    return x.clone()
#            ^^^^^ MP103 safe inferred torch.Tensor.clone


class Metric:
    def clone(self):
        return Metric()

    def wrapped(self, values):
        moved = apply_to_collection(values, torch.Tensor, keep)
#                                           ^^^^^^^^^^^^ MP203 review torch.Tensor
        return apply_to_collection(moved, torch.Tensor, lambda x: x.clone())
#                                         ^^^^^^^^^^^^ MP203 review torch.Tensor
#                                                                   ^^^^^ MP103 safe inferred torch.Tensor.clone

    def unlike(self, values):
        text = apply_to_collection(values, str, lambda x: x.clone())
        return other(text, torch.Tensor, lambda x: x.clone())
#                          ^^^^^^^^^^^^ MP203 review torch.Tensor
# --- after ---
from mindspore import ops
import torch
from lightning_utilities.core.apply_func import apply_to_collection
from elsewhere import other


def keep(x):
    return ops.deepcopy(x)


class Metric:
    def clone(self):
        return Metric()

    def wrapped(self, values):
        moved = apply_to_collection(values, torch.Tensor, keep)
        return apply_to_collection(moved, torch.Tensor, lambda x: ops.deepcopy(x))

    def unlike(self, values):
        text = apply_to_collection(values, str, lambda x: x.clone())
        return other(text, torch.Tensor, lambda x: x.clone())
