# case: a size that may be empty by its text goes with a dtype on CPU, where the kernels take none without; numbers and whole shapes stay
# target: cpu
# findings: some
import torch


class Running:
    def __init__(self, shape=()):
        self.mean = torch.zeros(shape)
        self.var = torch.ones(size=shape, device="cpu")


def batch(sizes, rows):
    return torch.ones(sizes) + torch.zeros(rows)


def of_rest(x):
    rest = list(x.shape[1:])
    a = torch.zeros(rest), torch.ones(tuple(rest)), torch.zeros([*rest]), torch.ones(x.shape[:-1])
    return a, torch.zeros([s for s in rest]), torch.ones(x.shape[1:] if rest else (1,))


def of_some(x, n):
    a = torch.zeros(n), torch.ones(x.shape), torch.zeros([1, *x.shape[1:]]), torch.ones(x.shape[:2])
    return a, torch.zeros((n, 2)), torch.ones(x.shape[1:], dtype=torch.int64)


print(batch([], [3]), Running(), of_rest(torch.ones(3)), of_some(torch.ones(3), 2))
# --- after ---
import mindspore as ms
from mindspore import mint


class Running:
    def __init__(self, shape=()):
        self.mean = mint.zeros(shape, dtype=ms.float32)
        self.var = mint.ones(size=shape, dtype=ms.float32)


def batch(sizes, rows):
    return mint.ones(sizes, dtype=ms.float32) + mint.zeros(rows)


def of_rest(x):
    rest = list(x.shape[1:])
    a = mint.zeros(rest, dtype=ms.float32), mint.ones(tuple(rest), dtype=ms.float32), mint.zeros([*rest], dtype=ms.float32), mint.ones(x.shape[:-1], dtype=ms.float32)
    return a, mint.zeros([s for s in rest], dtype=ms.float32), mint.ones(x.shape[1:] if rest else (1,), dtype=ms.float32)


def of_some(x, n):
    a = mint.zeros(n), mint.ones(x.shape, dtype=ms.float32), mint.zeros([1, *x.shape[1:]]), mint.ones(x.shape[:2])
    return a, mint.zeros((n, 2)), mint.ones(x.shape[1:], dtype=ms.int64)


print(batch([], [3]), Running(), of_rest(mint.ones((3,))), of_some(mint.ones((3,)), 2))
