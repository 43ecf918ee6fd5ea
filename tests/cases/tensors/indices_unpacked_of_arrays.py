# case: what an array is unpacked into is NumPy's, by an assignment or a loop; what a tuple, a shape or a tensor is unpacked into is not
# target: cpu
# unsafe
import numpy as np
import torch


def f(t: torch.Tensor, boxes: np.ndarray, n):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i, j = np.random.randint(0, 4, 2)
    t[i, j] = 1
#     ^ MP201 safe inferred torch.Tensor
#        ^ MP201 safe inferred torch.Tensor
    rng = np.random.RandomState(0)
    a, b = rng.randint(0, 4, 2)
    t[a, b] = 1
#     ^ MP201 safe inferred torch.Tensor
#        ^ MP201 safe inferred torch.Tensor
    x, y = boxes[0]
    t[x, y] = 1
#     ^ MP201 safe inferred torch.Tensor
#        ^ MP201 safe inferred torch.Tensor
    for r, c in boxes:
        t[r, c] = 1
#         ^ MP201 safe inferred torch.Tensor
#            ^ MP201 safe inferred torch.Tensor
    for k, (r, c) in enumerate(np.argwhere(boxes > 0)):
        t[r, c] = k
#         ^ MP201 safe inferred torch.Tensor
#            ^ MP201 safe inferred torch.Tensor
    g, h = np.argmax(boxes), 2
    return t[g, h]
#            ^ MP201 safe inferred torch.Tensor


def others(t: torch.Tensor, n):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    h, w = t.shape
    i, j = (1, 2)
    t[i, j] = h
    for r, c in [(0, 1), (1, 2)]:
        t[r, c] = w
    for r, c in enumerate(n):
        t[r, c] = 2
    u, v = t.nonzero()
    first, *rest = np.arange(3)
    return t[u, v], t[h - 1], t[rest]
#          ^^^^^^^ MP517 manual guessed torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms


def f(t: ms.Tensor, boxes: np.ndarray, n):
    i, j = np.random.randint(0, 4, 2)
    t[ms.Tensor(i), ms.Tensor(j)] = 1
    rng = np.random.RandomState(0)
    a, b = rng.randint(0, 4, 2)
    t[ms.Tensor(a), ms.Tensor(b)] = 1
    x, y = boxes[0]
    t[ms.Tensor(x), ms.Tensor(y)] = 1
    for r, c in boxes:
        t[ms.Tensor(r), ms.Tensor(c)] = 1
    for k, (r, c) in enumerate(np.argwhere(boxes > 0)):
        t[ms.Tensor(r), ms.Tensor(c)] = k
    g, h = np.argmax(boxes), 2
    return t[ms.Tensor(g), h]


def others(t: ms.Tensor, n):
    h, w = t.shape
    i, j = (1, 2)
    t[i, j] = h
    for r, c in [(0, 1), (1, 2)]:
        t[r, c] = w
    for r, c in enumerate(n):
        t[r, c] = 2
    u, v = t.nonzero()
    first, *rest = np.arange(3)
    return t[u, v], t[h - 1], t[rest]
