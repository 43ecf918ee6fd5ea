# case: a parameter that calls of the file hand a view for is assigned to in place, which writes into what it is a view of; others are copied into
# target: cpu
# unsafe
# findings: some
import torch


def scale_(t, by=2):
    t.mul_(by)


def flat_(t):
    t.add_(1)


def whole_(t):
    t.add_(1)


def bound_(t):
    t = t + 0
    t.add_(1)
    return t


w = torch.ones(2, 3)
scale_(w[0])
scale_(w)
row = w[1]
scale_(row, by=3)
flat_(w.t())
flat_(w[0])
whole_(w)
print(w, bound_(w[0]))
# --- after ---
from mindspore import mint


def scale_(t, by=2):
    t[...] = t.mul(by)


def flat_(t):
    t[()] = t.add(1)


def whole_(t):
    t.copy_(t.add(1))


def bound_(t):
    t = t + 0
    t.copy_(t.add(1))
    return t


w = mint.ones((2, 3))
scale_(w[0])
scale_(w)
row = w[1]
scale_(row, by=3)
flat_(w.t())
flat_(w[0])
whole_(w)
print(w, bound_(w[0]))
