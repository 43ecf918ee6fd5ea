# case: how many dimensions an input has is told by view, items, literals and by what calls hand in; unknown ones stay
# unsafe
# target: cpu
import torch
import torch.nn.functional as F


def dilate(m, k=3):
    return F.max_pool2d(m, k, 1, k // 2)
#          ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                       ^ MP112 review inferred torch.nn.functional.max_pool2d


def pooled(x: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return F.max_pool2d(x, 2)
#          ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                       ^ MP112 review inferred torch.nn.functional.max_pool2d


image = torch.arange(32.0).view(2, 4, 4)
#       ^^^^^^^^^^^^ MP102 safe torch.arange
print(dilate(torch.arange(16.0).view(1, 4, 4)), F.max_pool2d(image * 2, 2), F.max_pool2d(image[None], 2))
#            ^^^^^^^^^^^^ MP102 safe torch.arange
#                                               ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                                                            ^^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
#                                                                           ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
print(F.max_pool2d(torch.tensor([[[1.0, 2.0], [3.0, 4.0]]]), 2), pooled(image))
#     ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                  ^^^^^^^^^^^^ MP102 safe torch.tensor
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
batch = torch.zeros(2, 1, 4, 4)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
print(F.max_pool2d(batch, 2), F.max_pool2d(batch[0], 2), F.max_pool2d(batch[:, 0], 2))
#     ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                             ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                                          ^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
#                                                        ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
#                                                                     ^^^^^^^^^^^ MP112 safe inferred torch.nn.functional.max_pool2d
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def dilate(m, k=3):
    return ops.max_pool2d(m.unsqueeze(0), k, 1, k // 2).squeeze(0)


def pooled(x: ms.Tensor):
    return ops.max_pool2d(x.unsqueeze(0), 2).squeeze(0)


image = ops.arange(32.0).view(2, 4, 4)
print(dilate(ops.arange(16.0).view(1, 4, 4)), ops.max_pool2d((image * 2).unsqueeze(0), 2).squeeze(0), ops.max_pool2d(image[None], 2))
print(ops.max_pool2d(ms.tensor([[[1.0, 2.0], [3.0, 4.0]]]).unsqueeze(0), 2).squeeze(0), pooled(image))
batch = mint.zeros((2, 1, 4, 4))
print(ops.max_pool2d(batch, 2), ops.max_pool2d(batch[0].unsqueeze(0), 2).squeeze(0), ops.max_pool2d(batch[:, 0].unsqueeze(0), 2).squeeze(0))
