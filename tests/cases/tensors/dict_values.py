# case: the values of an annotated dictionary are Tensors
import torch


def run(x: dict[str, torch.Tensor]):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x["a"].size(0), [part.size(0) for part in x.values()]
#                 ^^^^ MP103 safe torch.Tensor.size
#                                ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: dict[str, ms.Tensor]):
    return x["a"].shape[0], [part.shape[0] for part in x.values()]
