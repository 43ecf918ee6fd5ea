# case: what new_ones gets by place are sizes, whatever they are called, as torch takes a dtype by name alone
# target: cpu
import torch


def masks(x: torch.Tensor, like: torch.Tensor, n, m):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    first = x.new_ones(n, m), x.new_ones(like.shape[0], like.shape[1])
#             ^^^^^^^^ MP103 safe torch.Tensor.new_ones
#                               ^^^^^^^^ MP103 safe torch.Tensor.new_ones
    named = x.new_ones((n, m), dtype=torch.int64), x.new_ones(n, m, dtype=like.dtype)
#                                    ^^^^^^^^^^^ MP104 safe torch.int64
#                                                    ^^^^^^^^ MP103 safe torch.Tensor.new_ones
    return first, named, x.new_ones(n, n - m + 1), x.new_ones(like.shape), x.new_zeros(n, m)
#                          ^^^^^^^^ MP103 safe torch.Tensor.new_ones
#                                                                            ^^^^^^^^^ MP103 safe torch.Tensor.new_zeros
# --- after ---
import mindspore as ms


def masks(x: ms.Tensor, like: ms.Tensor, n, m):
    first = x.new_ones((n, m)), x.new_ones((like.shape[0], like.shape[1]))
    named = x.new_ones((n, m), dtype=ms.int64), x.new_ones((n, m), dtype=like.dtype)
    return first, named, x.new_ones((n, n - m + 1)), x.new_ones(like.shape), x.new_zeros((n, m))
