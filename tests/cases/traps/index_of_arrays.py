# case: NumPy's arrays and numbers as indices of tensors; Python's own, tensors, and arrays of arrays stay
# target: cpu
import numpy as np
import torch


def f(x: torch.Tensor, order: np.ndarray, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = np.array([0, 2])
    shuffled = np.random.permutation(4)
    best = np.argmax(shuffled)
    a = x[i], x[shuffled[:n], 0], x[best], x[:best], x[:, i + 1]
#         ^ MP201 safe inferred torch.Tensor
#               ^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                   ^^^^ MP201 safe inferred torch.Tensor
#                                             ^^^^ MP201 safe inferred torch.Tensor
#                                                         ^^^^^ MP201 safe inferred torch.Tensor
    x[i] = 7.0
#     ^ MP201 safe inferred torch.Tensor
    for j in np.array([0, 1]):
        a = a, x[j]
#                ^ MP201 safe inferred torch.Tensor
    pair = np.where(order > 1)
    b = x[pair], x[np.nonzero(order)]
#         ^^^^ MP201 manual inferred torch.Tensor
#                  ^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    listed = i.tolist()
    c = x[n], x[listed], x[np.newaxis], x[: len(i)], x[int(best)], order[i], shuffled[best]
    d = x[torch.from_numpy(i)]
#         ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    return a, b, c, d
# --- after ---
import numpy as np
import mindspore as ms


def f(x: ms.Tensor, order: np.ndarray, n: int):
    i = np.array([0, 2])
    shuffled = np.random.permutation(4)
    best = np.argmax(shuffled)
    a = x[ms.Tensor(i)], x[ms.Tensor(shuffled[:n]), 0], x[ms.Tensor(best)], x[:int(best)], x[:, ms.Tensor(i + 1)]
    x[ms.Tensor(i)] = 7.0
    for j in np.array([0, 1]):
        a = a, x[ms.Tensor(j)]
    pair = np.where(order > 1)
    b = x[pair], x[np.nonzero(order)]
    listed = i.tolist()
    c = x[n], x[listed], x[np.newaxis], x[: len(i)], x[int(best)], order[i], shuffled[best]
    d = x[ms.from_numpy(i)]
    return a, b, c, d
