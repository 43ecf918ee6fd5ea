# case: what lists hold is seen by them still when the lists are joined: xs + ys, xs * n, xs += ys
# unsafe
# target: cpu
import torch


class Sums:
    def __init__(self):
        self.first = [torch.zeros(2)]
#                     ^^^^^^^^^^^ MP102 safe torch.zeros
        self.second = [torch.zeros(2)]
#                      ^^^^^^^^^^^ MP102 safe torch.zeros

    def scale(self):
        for p in self.first + self.second:
            p *= 3
#           ^ MP206 review inferred torch.Tensor


def joined(xs, ys):
    for s in xs + ys:
        s += 1
#       ^ MP206 review inferred torch.Tensor


def repeated(xs):
    for s in xs * 2:
        s += 1
#       ^ MP206 review inferred torch.Tensor


def grown(xs, ys):
    rows = []
    rows += xs
    rows += ys
    for s in rows:
        s += 1
#       ^ MP206 review inferred torch.Tensor


def own(n):
    a = torch.zeros(n)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    a += 1
    return a


joined([torch.zeros(2)], [torch.zeros(2)])
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                         ^^^^^^^^^^^ MP102 safe torch.zeros
repeated([torch.zeros(2)])
#         ^^^^^^^^^^^ MP102 safe torch.zeros
grown([torch.zeros(2)], [torch.zeros(2)])
#      ^^^^^^^^^^^ MP102 safe torch.zeros
#                        ^^^^^^^^^^^ MP102 safe torch.zeros
Sums().scale()
# --- after ---
from mindspore import mint


class Sums:
    def __init__(self):
        self.first = [mint.zeros((2,))]
        self.second = [mint.zeros((2,))]

    def scale(self):
        for p in self.first + self.second:
            p[...] = p * 3


def joined(xs, ys):
    for s in xs + ys:
        s[...] = s + 1


def repeated(xs):
    for s in xs * 2:
        s[...] = s + 1


def grown(xs, ys):
    rows = []
    rows += xs
    rows += ys
    for s in rows:
        s[...] = s + 1


def own(n):
    a = mint.zeros(n)
    a += 1
    return a


joined([mint.zeros((2,))], [mint.zeros((2,))])
repeated([mint.zeros((2,))])
grown([mint.zeros((2,))], [mint.zeros((2,))])
Sums().scale()
