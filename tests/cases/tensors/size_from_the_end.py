# case: a size of a dimension that is counted from the end is a tensor's, whatever it is asked of; by another number it may be anything's
# target: cpu
import torch


def same(features, x: torch.Tensor):
#                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return features["mask"].size(-1) == x.size(1)
#                           ^^^^ MP103 safe inferred torch.Tensor.size
#                                         ^^^^ MP103 safe torch.Tensor.size


def of_any(tree, n):
    return tree.nodes.size(0) + tree.nodes.size(n)
#                     ^^^^ MP201 review inferred torch.Tensor.size
#                                          ^^^^ MP205 manual guessed torch.Tensor.size
# --- after ---
import mindspore as ms


def same(features, x: ms.Tensor):
    return features["mask"].shape[-1] == x.shape[1]


def of_any(tree, n):
    return tree.nodes.size(0) + tree.nodes.size(n)
