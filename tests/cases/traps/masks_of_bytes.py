# case: conditions of dtype uint8; of bool, and of dtypes that are not known, stay
# target: cpu
import torch


def f(x: torch.Tensor, given: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    mask = torch.tensor([[1, 0], [1, 1]], dtype=torch.uint8)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                               ^^^^^^^^^^^ MP104 safe torch.uint8
    all_of = torch.ones_like(x, dtype=torch.uint8)
#            ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
#                                     ^^^^^^^^^^^ MP104 safe torch.uint8
    over = (x > 1).byte()
    a = torch.where(mask, x, -x), x.where(over, -x), torch.where(condition=all_of, input=x, other=x)
#       ^^^^^^^^^^^ MP102 safe torch.where
#                   ^^^^ MP112 safe inferred torch.where
#                                         ^^^^ MP112 safe inferred torch.Tensor.where
#                                                    ^^^^^^^^^^^ MP102 safe torch.where
#                                                                          ^^^^^^ MP112 safe inferred torch.where
    b = x[mask], x[over + 0]
#         ^^^^ MP201 safe inferred torch.Tensor
#                  ^^^^^^^^ MP201 safe inferred torch.Tensor
    x[all_of] = 0
#     ^^^^^^ MP201 safe inferred torch.Tensor
    c = torch.where(given, x, -x), torch.where(over == 1, x, -x), x[given], torch.where(mask)
#       ^^^^^^^^^^^ MP102 safe torch.where
#                                  ^^^^^^^^^^^ MP102 safe torch.where
#                                                                           ^^^^^^^^^^^ MP102 safe torch.where
    return a, b, c, x[over.bool()]


def g(x: torch.Tensor, mask: torch.ByteTensor, labels: torch.LongTensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^^^^^ MP101 safe torch.ByteTensor
#                                                      ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
    return torch.where(mask[0].unsqueeze(1), x, -x), x[labels], torch.where(labels > 0, x, -x)
#          ^^^^^^^^^^^ MP102 safe torch.where
#                      ^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.where
#                                                               ^^^^^^^^^^^ MP102 safe torch.where
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, given: ms.Tensor):
    mask = ms.tensor([[1, 0], [1, 1]], dtype=ms.uint8)
    all_of = ops.ones_like(x, dtype=ms.uint8)
    over = (x > 1).byte()
    a = mint.where(mask.astype(ms.bool_), x, -x), x.where(over.astype(ms.bool_), -x), mint.where(condition=all_of.astype(ms.bool_), input=x, other=x)
    b = x[mask.bool()], x[(over + 0).bool()]
    x[all_of.bool()] = 0
    c = mint.where(given, x, -x), mint.where(over == 1, x, -x), x[given], mint.unbind(ops.nonzero(mask), 1)
    return a, b, c, x[over.bool()]


def g(x: ms.Tensor, mask: ms.Tensor, labels: ms.Tensor):
    return mint.where(mask[0].unsqueeze(1).astype(ms.bool_), x, -x), x[labels], mint.where(labels > 0, x, -x)
