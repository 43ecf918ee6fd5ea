# case: a sum in place of a parameter that the function reads nowhere afterwards is for its caller, and is written into it; where it is read, given back or another one by then, it is told
# unsafe
# target: cpu
import torch
from torch import Tensor


class Greedy:
    def update(self, tokens: Tensor, logprobs: Tensor, total: Tensor):
#                            ^^^^^^ MP101 safe torch.Tensor
#                                              ^^^^^^ MP101 safe torch.Tensor
#                                                             ^^^^^^ MP101 safe torch.Tensor
        total += logprobs * (tokens[:, -1] != 3)
#       ^^^^^ MP206 review inferred torch.Tensor
        return tokens


def twice(values: Tensor, total: Tensor):
#                 ^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^ MP101 safe torch.Tensor
    if total.ndim > 1:
        total += values
#       ^^^^^ MP206 review inferred torch.Tensor
    for each in values:
        total -= each
#       ^^^^^ MP206 manual inferred torch.Tensor


def last(values: Tensor, total: Tensor):
#                ^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^ MP101 safe torch.Tensor
    print(total.shape)
    total *= values + 1
#   ^^^^^ MP206 review inferred torch.Tensor


def read(values: Tensor, total: Tensor):
#                ^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^ MP101 safe torch.Tensor
    for each in values:
        print(total)
        total += each
#       ^^^^^ MP206 manual inferred torch.Tensor


def given_back(values: Tensor, total: Tensor):
#                      ^^^^^^ MP101 safe torch.Tensor
#                                     ^^^^^^ MP101 safe torch.Tensor
    total += values
#   ^^^^^ MP206 manual inferred torch.Tensor
    return total


def run(n, decoder: Greedy, tokens: Tensor, logprobs: Tensor):
#                                   ^^^^^^ MP101 safe torch.Tensor
#                                                     ^^^^^^ MP101 safe torch.Tensor
    total = torch.zeros(n)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    tokens = decoder.update(tokens, logprobs, total)
    twice(tokens, total)
    last(tokens, total)
    read(tokens, total)
    return tokens, given_back(logprobs, total), total
# --- after ---
import mindspore as ms
from mindspore import mint


def write_into(tensor, values):
    """Write into a parameter, or into what a view is of, whichever the tensor is."""
    if not isinstance(tensor, ms.Parameter):
        tensor[()] = values
        return
    values = values if isinstance(values, ms.Tensor) else ms.tensor(values)
    tensor.copy_(values.expand_as(tensor).copy())


class Greedy:
    def update(self, tokens: ms.Tensor, logprobs: ms.Tensor, total: ms.Tensor):
        write_into(total, total + (logprobs * (tokens[:, -1] != 3)))
        return tokens


def twice(values: ms.Tensor, total: ms.Tensor):
    if total.ndim > 1:
        write_into(total, total + values)
    for each in values:
        total -= each


def last(values: ms.Tensor, total: ms.Tensor):
    print(total.shape)
    write_into(total, total * (values + 1))


def read(values: ms.Tensor, total: ms.Tensor):
    for each in values:
        print(total)
        total += each


def given_back(values: ms.Tensor, total: ms.Tensor):
    total += values
    return total


def run(n, decoder: Greedy, tokens: ms.Tensor, logprobs: ms.Tensor):
    total = mint.zeros(n)
    tokens = decoder.update(tokens, logprobs, total)
    twice(tokens, total)
    last(tokens, total)
    read(tokens, total)
    return tokens, given_back(logprobs, total), total
