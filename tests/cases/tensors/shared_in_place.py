# case: x += y where a list, a dict, an object or a name that is read later holds the tensor writes into it
# unsafe
# target: cpu
import torch


class Meter:
    def __init__(self):
        self.sums = {"a": torch.zeros(2), "b": torch.zeros(2)}
#                         ^^^^^^^^^^^ MP102 safe torch.zeros
#                                              ^^^^^^^^^^^ MP102 safe torch.zeros
        self.conf = torch.zeros(2, 2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros

    def update(self, x: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        for _, value in self.sums.items():
            value += x
#           ^^^^^ MP206 review inferred torch.Tensor
        conf = self.conf
        conf -= x * 2
#       ^^^^ MP206 review inferred torch.Tensor


def loops(n, loader):
    buf = [torch.zeros(2) for _ in range(n)]
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    for i, b in enumerate(buf):
        b += i
#       ^ MP206 review inferred torch.Tensor
    unseen = [torch.zeros(2) for _ in range(n)]
#             ^^^^^^^^^^^ MP102 safe torch.zeros
    for b in unseen:
        b += 1
        print(b)
    grid = torch.zeros(2, 3)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    for row in grid:
        row *= 2
#       ^^^ MP206 review inferred torch.Tensor
    for x in loader:
        x += 1
    return buf, grid


def stored(n):
    h = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    hist = []
    for _ in range(n):
        h += 1
#       ^ MP206 review inferred torch.Tensor
        hist.append(h)
    own = torch.zeros(2)
#         ^^^^^^^^^^^ MP102 safe torch.zeros
    for _ in range(n):
        own += 1
        hist.append(own.clone())
#                       ^^^^^ MP103 safe inferred torch.Tensor.clone
    for _ in range(n):
        fresh = torch.zeros(2)
#               ^^^^^^^^^^^ MP102 safe torch.zeros
        fresh += 1
        hist.append(fresh)
    kept = torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    table = {"k": kept}
    kept /= 3
#   ^^^^ MP206 review inferred torch.Tensor
    x = y = torch.zeros(2)
#           ^^^^^^^^^^^ MP102 safe torch.zeros
    x += 1
#   ^ MP206 review inferred torch.Tensor
    last = torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    now = last
    last = last + 1
    last += 1
    gone = torch.zeros(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
    alias = gone
    alias += 1
    return hist, table, y, now, alias


def given(t: torch.Tensor, copied: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    t += 1
#   ^ MP206 manual inferred torch.Tensor
    copied = copied.clone()
#                   ^^^^^ MP103 safe torch.Tensor.clone
    copied += 1
    return t, copied
# --- after ---
import mindspore as ms
from mindspore import mint, ops


class Meter:
    def __init__(self):
        self.sums = {"a": mint.zeros((2,)), "b": mint.zeros((2,))}
        self.conf = mint.zeros((2, 2))

    def update(self, x: ms.Tensor):
        for _, value in self.sums.items():
            value[...] = value + x
        conf = self.conf
        conf[...] = conf - (x * 2)


def loops(n, loader):
    buf = [mint.zeros((2,)) for _ in range(n)]
    for i, b in enumerate(buf):
        b[...] = b + i
    unseen = [mint.zeros((2,)) for _ in range(n)]
    for b in unseen:
        b += 1
        print(b)
    grid = mint.zeros((2, 3))
    for row in grid:
        row[...] = row * 2
    for x in loader:
        x += 1
    return buf, grid


def stored(n):
    h = mint.zeros((2,))
    hist = []
    for _ in range(n):
        h[...] = h + 1
        hist.append(h)
    own = mint.zeros((2,))
    for _ in range(n):
        own += 1
        hist.append(ops.deepcopy(own))
    for _ in range(n):
        fresh = mint.zeros((2,))
        fresh += 1
        hist.append(fresh)
    kept = mint.zeros((2,))
    table = {"k": kept}
    kept[...] = kept / 3
    x = y = mint.zeros((2,))
    x[...] = x + 1
    last = mint.zeros((2,))
    now = last
    last = last + 1
    last += 1
    gone = mint.zeros((2,))
    alias = gone
    alias += 1
    return hist, table, y, now, alias


def given(t: ms.Tensor, copied: ms.Tensor):
    t += 1
    copied = ops.deepcopy(copied)
    copied += 1
    return t, copied
