# case: a tensor that a method changes is told of where other code has read it of the object, and keeps it
# unsafe
# target: cpu
import torch


class Meter:
    def __init__(self):
        self.total = torch.zeros(2)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.bank = torch.zeros(2, 2)
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
        self.log = torch.zeros(1)
#                  ^^^^^^^^^^^ MP102 safe torch.zeros
        self.alone = torch.zeros(1)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.before = torch.zeros(1)
#                     ^^^^^^^^^^^ MP102 safe torch.zeros

    def add(self, v):
        self.total += v
#       ^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.bank += v
#       ^^^^^^^^^ MP206 review inferred torch.Tensor
        self.log += v
#       ^^^^^^^^ MP206 review inferred torch.Tensor
        self.alone += v
        self.before += v
#       ^^^^^^^^^^^ MP206 review inferred torch.Tensor

    def twice(self):
        before = self.before
        self.add(1)
        return before + 1


class Owner:
    def __init__(self, meter):
        self.log = meter.log


def train(meter):
    meter.add(3)


m = Meter()
total = m.total
row = m.bank[0]
owner = Owner(m)
train(m)
print(total, row, owner.log, m.twice())
alone = m.alone
print(m.alone + 1, m.alone.item(), alone + 1)
# --- after ---
from mindspore import mint


class Meter:
    def __init__(self):
        self.total = mint.zeros((2,))
        self.bank = mint.zeros((2, 2))
        self.log = mint.zeros((1,))
        self.alone = mint.zeros((1,))
        self.before = mint.zeros((1,))

    def add(self, v):
        self.total[...] = self.total + v
        self.bank[()] = self.bank + v
        self.log[...] = self.log + v
        self.alone += v
        self.before[...] = self.before + v

    def twice(self):
        before = self.before
        self.add(1)
        return before + 1


class Owner:
    def __init__(self, meter):
        self.log = meter.log


def train(meter):
    meter.add(3)


m = Meter()
total = m.total
row = m.bank[0]
owner = Owner(m)
train(m)
print(total, row, owner.log, m.twice())
alone = m.alone
print(m.alone + 1, m.alone.item(), alone + 1)
