# case: layers draw from NumPy's generator, and set_seed seeds it and Python's random
# unsafe
import random

import numpy as np
import torch


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
#   ^^^^^^^^^^^^^^ MP510 manual inferred torch.manual_seed
    torch.manual_seed(seed)
#   ^^^^^^^^^^^^^^^^^ MP201 review torch.manual_seed


layer = torch.nn.Linear(2, 2)
#       ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Linear
own = np.random.default_rng(0)
# --- after ---
import random

import numpy as np
import mindspore as ms
from mindspore import mint


def seed_all(seed):
    random.seed(seed)
    np.random.seed(seed)
    ms.set_seed(seed)


layer = mint.nn.Linear(2, 2)
own = np.random.default_rng(0)
