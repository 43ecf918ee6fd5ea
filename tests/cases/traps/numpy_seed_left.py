# case: what is no seed of NumPy's, or of a generator of its own, is no trap
import numpy as np
import torch


class Source:
    def __init__(self, random):
        self.random = random
        self.random.seed(1)


draws = np.random.RandomState(3)
draws.seed(4)
np.random.shuffle([1, 2])
print(torch.nn.Identity)
#     ^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.Identity
# --- after ---
import numpy as np
from mindspore import mint


class Source:
    def __init__(self, random):
        self.random = random
        self.random.seed(1)


draws = np.random.RandomState(3)
draws.seed(4)
np.random.shuffle([1, 2])
print(mint.nn.Identity)
