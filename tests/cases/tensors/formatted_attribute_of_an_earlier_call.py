# case: an attribute made as a number that the method itself sets to a tensor further down is a tensor from the second call on; one that only gets numbers stays
# target: cpu
# findings: some
import math

import torch


class Stopping:
    def __init__(self):
        self.best = math.inf
        self.turns = 0.0

    def __call__(self, value):
        if value < self.best:
            print(f"{self.best:.3f} -> {value:.3f} after {self.turns:.1f}")
            self.best = value
        self.turns = self.turns + 1.0


stop = Stopping()
for number in range(3):
    stop(torch.ones(2).sum() / (number + 1))
# --- after ---
import math

from mindspore import mint


class Stopping:
    def __init__(self):
        self.best = math.inf
        self.turns = 0.0

    def __call__(self, value):
        if value < self.best:
            print(f"{float(self.best):.3f} -> {value.item():.3f} after {self.turns:.1f}")
            self.best = value
        self.turns = self.turns + 1.0


stop = Stopping()
for number in range(3):
    stop(mint.ones((2,)).sum() / (number + 1))
