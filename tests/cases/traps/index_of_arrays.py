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
#         ^^^^ MP201 safe inferred torch.Tensor
#                  ^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
    listed = i.tolist()
    c = x[n], x[listed], x[np.newaxis], x[: len(i)], x[int(best)], order[i], shuffled[best]
    d = x[torch.from_numpy(i)]
#         ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    return a, b, c, d


def g(x: torch.Tensor, n: int, i: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    rows, columns = np.tril_indices(n)
    x[rows, columns] = 0.0
#     ^^^^ MP201 safe inferred torch.Tensor
#           ^^^^^^^ MP201 safe inferred torch.Tensor
    lower = np.tril_indices(n, k=-1)
    first, second = torch.where(x > 0)
#                   ^^^^^^^^^^^ MP102 safe torch.where
    both = torch.tril_indices(n, n)
#          ^^^^^^^^^^^^^^^^^^ MP102 safe torch.tril_indices
    a = x[lower[0], lower[1]], x[np.ix_([0, 1], [1, 2])], x[np.meshgrid([0], [1])]
#         ^^^^^^^^ MP201 safe inferred torch.Tensor
#                   ^^^^^^^^ MP201 safe inferred torch.Tensor
#                                ^^^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                                                           ^^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    return a, x[first, second], x[both[0], both[1]], x[tuple(i)], rows[0]
#             ^^^^^^^^^^^^^^^^ MP517 manual guessed torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, ops


def f(x: ms.Tensor, order: np.ndarray, n: int):
    i = np.array([0, 2])
    shuffled = np.random.permutation(4)
    best = np.argmax(shuffled)
    a = x[ms.Tensor(i)], x[ms.Tensor(shuffled[:n]), 0], x[ms.Tensor(best)], x[:int(best)], x[:, ms.Tensor(i + 1)]
    x[ms.Tensor(i)] = 7.0
    for j in np.array([0, 1]):
        a = a, x[ms.Tensor(j)]
    pair = np.where(order > 1)
    b = x[tuple(map(ms.Tensor, pair))], x[tuple(map(ms.Tensor, np.nonzero(order)))]
    listed = i.tolist()
    c = x[n], x[listed], x[np.newaxis], x[: len(i)], x[int(best)], order[i], shuffled[best]
    d = x[ms.from_numpy(i)]
    return a, b, c, d


def g(x: ms.Tensor, n: int, i: ms.Tensor):
    rows, columns = np.tril_indices(n)
    x[ms.Tensor(rows), ms.Tensor(columns)] = 0.0
    lower = np.tril_indices(n, k=-1)
    first, second = mint.unbind(ops.nonzero(x > 0), 1)
    both = ops.tril_indices(n, n)
    a = x[ms.Tensor(lower[0]), ms.Tensor(lower[1])], x[tuple(map(ms.Tensor, np.ix_([0, 1], [1, 2])))], x[np.meshgrid([0], [1])]
    return a, x[first, second], x[both[0], both[1]], x[tuple(i)], rows[0]
