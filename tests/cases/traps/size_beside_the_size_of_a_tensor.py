# case: What is asked for the size of a tensor is a tensor; of two unknown ones nothing is claimed
import torch


def snr(source, estimate):
    energy = torch.sum(source**2)
#            ^^^^^^^^^ MP102 safe torch.sum
    assert source.size() == estimate.size()
#                 ^^^^ MP103 safe inferred torch.Tensor.size
#                                    ^^^^ MP103 safe inferred torch.Tensor.size
    estimate *= 2
#   ^^^^^^^^ MP206 manual inferred torch.Tensor
    return energy / torch.sum(estimate**2)
#                   ^^^^^^^^^ MP102 safe torch.sum


def as_wide(source: torch.Tensor, estimate):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return estimate.size() == source.shape
#                   ^^^^ MP103 safe inferred torch.Tensor.size


def as_full(queue, other):
    return queue.size() == other.size()
#                ^^^^ MP205 manual guessed torch.Tensor.size
#                                ^^^^ MP205 manual guessed torch.Tensor.size


def as_many(source: torch.Tensor, queue):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return queue.size() == source.size(0)
#                ^^^^ MP205 manual guessed torch.Tensor.size
#                                 ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms
from mindspore import mint


def snr(source, estimate):
    energy = mint.sum(source**2)
    assert source.shape == estimate.shape
    estimate *= 2
    return energy / mint.sum(estimate**2)


def as_wide(source: ms.Tensor, estimate):
    return estimate.shape == source.shape


def as_full(queue, other):
    return queue.size() == other.size()


def as_many(source: ms.Tensor, queue):
    return queue.size() == source.shape[0]
