# case: what stands behind a mask of several dimensions; masks alone, of one dimension, and indices stay
# unsafe
import torch


def f(w: torch.Tensor, a: torch.Tensor, n: int, i: torch.LongTensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    inside = (a >= 0) & (a < 1)
    none = torch.zeros(2, 3, dtype=torch.bool)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                                  ^^^^^^^^^^ MP104 safe torch.bool
    b = w[inside, :], w[~inside, -1], w[a > 0, n:], w[a.bool(), ..., 0], w[none, None]
#       ^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                     ^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                     ^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                                   ^^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                                                        ^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    c = w[:, inside, 1:], w[0, inside, :, 4], w[None, 0:2, inside, ...], w[(a > 0), (n + 1) :]
#       ^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                         ^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                             ^^^^^^^^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
#                                                                        ^^^^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    d = w[
#       ^^^> MP517 safe inferred torch.Tensor
        inside,
        :n,
    ]
    w[inside, :] += 1
#   ^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    w[inside, -1] *= n + 1
#   ^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    w[inside, ...] = 0.0
#   ^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    # Numbers before the mask stand apart: MP517 is about their order. Comments stay whole.
    e = w[0, :, inside, 1:], w[inside,  # rows
#       ^^^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#       ^^^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                            ^^^> MP517 manual inferred torch.Tensor
                               1:]
    # Right as they are: nothing behind, one dimension, assignments, index tensors of integers.
    line, drawn = torch.arange(n) < 3, torch.rand(n) > 0.5
#                 ^^^^^^^^^^^^ MP102 safe torch.arange
#                                      ^^^^^^^^^^ MP102 safe torch.rand
    both = line & ~drawn
#                 ^^^^^^ MP201 manual inferred torch.Tensor
    flags = torch.tensor([True, False])
#           ^^^^^^^^^^^^ MP102 safe torch.tensor
    g = w[inside], w[:, inside], w[line, 1:], w[both, -1], w[:, flags, :2], w[i, 1:], w[i, -1]
#                                ^^^^^^^^^^^ MP517 manual guessed torch.Tensor
    h = w[a.flatten() > 0, :], w[a.view(-1) > 0, 1:], w[1:, :, -1], w[n, 1:], w[both[:2], 0:1]
#       ^^^^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
    w[inside, 1:] = 0.0
    w[inside, -1] = w[0, 0, 0]
    w[inside] += 1
    return b, c, d, e, g, h


def told(w: torch.Tensor, a: torch.Tensor, i: torch.Tensor, k):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    inside = a > 0
    w[inside, ..., 0] = 0.0
#   ^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
    w[a.isnan(), 1:] += 1
#   ^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
    return w[inside, i], w[..., inside, 1:], w[k, inside, 1:], w[inside, k]
#          ^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                        ^^^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                            ^^^^^^^^^^^^^^^^ MP517 manual inferred torch.Tensor
#                                                              ^^^^^^^^^^^^ MP517 manual inferred torch.Tensor


def named(w: torch.Tensor, mask, pad_mask: torch.BoolTensor, mask_index, unmask_ind):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                          ^^^^^^^^^^^^^^^^ MP101 safe torch.BoolTensor
    w[mask, 0] = 1.0
    return w[mask, 1:], w[~mask, :], w[pad_mask, 1:], w[mask_index, 1:], w[unmask_ind, :], w[mask]
#          ^^^^^^^^^^^ MP517 review inferred torch.Tensor
#                       ^^^^^^^^^^^ MP517 review inferred torch.Tensor
#                                    ^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def f(w: ms.Tensor, a: ms.Tensor, n: int, i: ms.Tensor):
    inside = (a >= 0) & (a < 1)
    none = mint.zeros((2, 3), dtype=ms.bool_)
    b = w[inside], w[~inside][:, -1], w[a > 0][:, n:], w[a.bool()][:, ..., 0], w[none][:, None]
    c = w[:, inside][:, :, 1:], w[0, inside][:, :, 4], w[None, 0:2, inside], w[(a > 0)][:, (n + 1) :]
    d = w[
        inside][:,
        :n,
    ]
    w[inside] += 1
    w[inside, -1] = w[inside][:, -1] * (n + 1)
    w[inside] = 0.0
    # Numbers before the mask stand apart: MP517 is about their order. Comments stay whole.
    e = w[0, :, inside, 1:], w[inside,  # rows
                               1:]
    # Right as they are: nothing behind, one dimension, assignments, index tensors of integers.
    line, drawn = mint.arange(n) < 3, mint.rand(n) > 0.5
    both = line & ~drawn
    flags = ms.tensor([True, False])
    g = w[inside], w[:, inside], w[line, 1:], w[both, -1], w[:, flags, :2], w[i, 1:], w[i, -1]
    h = w[a.flatten() > 0], w[a.view(-1) > 0, 1:], w[1:, :, -1], w[n, 1:], w[both[:2], 0:1]
    w[inside, 1:] = 0.0
    w[inside, -1] = w[0, 0, 0]
    w[inside] += 1
    return b, c, d, e, g, h


def told(w: ms.Tensor, a: ms.Tensor, i: ms.Tensor, k):
    inside = a > 0
    w[inside, ..., 0] = 0.0
    w[a.isnan(), 1:] += 1
    return w[inside, i], w[..., inside, 1:], w[k, inside, 1:], w[inside, k]


def named(w: ms.Tensor, mask, pad_mask: ms.Tensor, mask_index, unmask_ind):
    w[mask, 0] = 1.0
    return w[mask][:, 1:], w[~mask], w[pad_mask][:, 1:], w[mask_index, 1:], w[unmask_ind, :], w[mask]
