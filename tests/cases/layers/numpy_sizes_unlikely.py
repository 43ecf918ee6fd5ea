# case: sizes that are Python's numbers, or sequences, and rates of NumPy's stay as they are
import math

import numpy as np
from torch import nn

nn.Linear(int(np.prod(shape)), math.prod(shape))
#<^^^^^^^ MP101 safe torch.nn.Linear
nn.Linear(x.shape[0], len(words))
#<^^^^^^^ MP101 safe torch.nn.Linear
nn.Dropout(np.max(rates))
#<^^^^^^^^ MP101 safe torch.nn.Dropout
nn.BatchNorm2d(8, eps=np.float64(1e-5))
#<^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
nn.Conv2d(3, 8, np.maximum(a, b))
#<^^^^^^^ MP101 safe torch.nn.Conv2d
nn.Linear(n, config.n)
#<^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
import math

import numpy as np
from mindspore import mint

mint.nn.Linear(int(np.prod(shape)), math.prod(shape))
mint.nn.Linear(x.shape[0], len(words))
mint.nn.Dropout(np.max(rates))
mint.nn.BatchNorm2d(8, eps=np.float64(1e-5))
mint.nn.Conv2d(3, 8, np.maximum(a, b))
mint.nn.Linear(n, config.n)
