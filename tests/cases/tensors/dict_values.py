# case: the values of an annotated dictionary are Tensors (FIXME: values of a dictionary are not typed yet)
import torch


def run(x: dict[str, torch.Tensor]):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x["a"].size(0), [part.size(0) for part in x.values()]
#                 ^^^^ MP205 manual guessed torch.Tensor.size
#                                ^^^^ MP205 manual guessed torch.Tensor.size
# --- after ---
import mindspore as ms


def run(x: dict[str, ms.Tensor]):
    return x["a"].size(0), [part.size(0) for part in x.values()]
