# case: what torch.tensor reads as a list is written as one: MindSpore takes lists and tuples
# target: cpu
from collections import deque

import torch


class Memory:
    def __init__(self):
        self.kept = deque(maxlen=3)
        self.other = []

    def mean(self):
        return torch.tensor(self.kept).mean(), torch.tensor(self.other)
#              ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                              ^^^^^^^^^^^^ MP102 safe torch.tensor


def f(given):
    held = deque([1.0])
    a = torch.tensor(range(3)), torch.tensor(held, dtype=torch.float32)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                               ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                        ^^^^^^^^^^^^^ MP104 safe torch.float32
    return a, torch.tensor(list(range(3))), torch.tensor(given), torch.tensor(data=held)
#             ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                           ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                ^^^^^^^^^^^^ MP102 safe torch.tensor


def g():
    held = [1.0]
    return torch.tensor(held)
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
from collections import deque

import mindspore as ms


class Memory:
    def __init__(self):
        self.kept = deque(maxlen=3)
        self.other = []

    def mean(self):
        return ms.tensor(list(self.kept)).mean(), ms.tensor(self.other)


def f(given):
    held = deque([1.0])
    a = ms.tensor(list(range(3))), ms.tensor(list(held), dtype=ms.float32)
    return a, ms.tensor(list(range(3))), ms.tensor(given), ms.tensor(input_data=held)


def g():
    held = [1.0]
    return ms.tensor(held)
