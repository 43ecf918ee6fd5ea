# case: what is changed in place through an attribute, a method or an object shows where torch shows it
# unsafe
# target: cpu
import torch


class Bank:
    def __init__(self, given):
        self.bank = torch.zeros(4, 2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.row = self.bank[0]
        self.flat = self.bank.view(-1)
        self.first, self.second = self.bank.chunk(2)
        self.alone = torch.zeros(2)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.total = torch.zeros(2)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.given = given

    def push(self, x):
        self.row += x
#       ^^^^^^^^ MP206 review inferred torch.Tensor
        self.flat *= 2
#       ^^^^^^^^^ MP206 review inferred torch.Tensor
        self.second -= x
#       ^^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.bank /= 2
#       ^^^^^^^^^ MP206 review inferred torch.Tensor
        self.alone += x
        self.given += x

    def head(self):
        return self.bank[1]

    @property
    def mean(self):
        return self.bank.mean(0)

    @property
    def last(self):
        return self.bank[3]

    def use(self):
        h = self.head()
        h += 1
#       ^ MP206 review inferred torch.Tensor
        mean = self.mean
        mean += 1
        last = self.last
        last += 1
#       ^^^^ MP206 review inferred torch.Tensor


class Child(Bank):
    def tick(self):
        self.first += 1
#       ^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.total += 1


class Kept:
    def __init__(self, t):
        self.t = t


def kept():
    x = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    held = Kept(x)
    x += 1
#   ^ MP206 review inferred torch.Tensor
    y = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
    y += 1
    return held, y
# --- after ---
from mindspore import mint


class Bank:
    def __init__(self, given):
        self.bank = mint.zeros((4, 2))
        self.row = self.bank[0]
        self.flat = self.bank.view(-1)
        self.first, self.second = self.bank.chunk(2)
        self.alone = mint.zeros((2,))
        self.total = mint.zeros((2,))
        self.given = given

    def push(self, x):
        self.row[()] = self.row + x
        self.flat[()] = self.flat * 2
        self.second[()] = self.second - x
        self.bank[()] = self.bank / 2
        self.alone += x
        self.given += x

    def head(self):
        return self.bank[1]

    @property
    def mean(self):
        return self.bank.mean(0)

    @property
    def last(self):
        return self.bank[3]

    def use(self):
        h = self.head()
        h[()] = h + 1
        mean = self.mean
        mean += 1
        last = self.last
        last[()] = last + 1


class Child(Bank):
    def tick(self):
        self.first[()] = self.first + 1
        self.total += 1


class Kept:
    def __init__(self, t):
        self.t = t


def kept():
    x = mint.zeros((2,))
    held = Kept(x)
    x[...] = x + 1
    y = mint.zeros((2,))
    y += 1
    return held, y
