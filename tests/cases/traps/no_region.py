# case: on CPU an assignment raises where a slice that may hold nothing comes before another; what is last, or beyond, does not
# target: cpu
# findings: some
import torch


def f(x: torch.Tensor, n, values):
    parts = (slice(0, -n), slice(-n, None))
    for rows in parts:
        for columns in parts:
            x[:, rows, columns] = 0
#           ^^^^^^^^^^^^^^^^^^^ MP519 safe inferred torch.Tensor
    x[n:, 1:3] += 1
#   ^^^^^^^^^^ MP519 safe inferred torch.Tensor
    x[..., n[0] : n[1], :2] = values.pop()
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
    if x[:n, :n].numel():
        x[:n, :n] = 2
    height, width = values[0].shape
    x[:height, :width] = values[0]
    x[n : n + 4, 2:3], x[1, n:], x[n:, :], x[-n:, 1:3] = 1, 2, 3, 4
    x[n * 2 : (n + 1) * 2, 1:2] = 1
    x[1:-1, 2:] = 0
    return x
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, n, values):
    parts = (slice(0, -n), slice(-n, None))
    for rows in parts:
        for columns in parts:
            if x[:, rows, columns].numel():
                x[:, rows, columns] = 0
    if x[n:, 1:3].numel():
        x[n:, 1:3] += 1
    x[..., n[0] : n[1], :2] = values.pop()
    if x[:n, :n].numel():
        x[:n, :n] = 2
    height, width = values[0].shape
    x[:height, :width] = values[0]
    x[n : n + 4, 2:3], x[1][n:], x[n:, :], x[-n:, 1:3] = 1, 2, 3, 4
    x[n * 2 : (n + 1) * 2, 1:2] = 1
    x[1:-1, 2:] = 0
    return x
