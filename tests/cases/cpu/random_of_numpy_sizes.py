# case: sizes that stand one by one are Python's numbers, in a tuple they may be NumPy's
# target: cpu
import numpy as np
import torch

width = np.int64(3)
noise = torch.randn(width, 2)
#       ^^^^^^^^^^^ MP102 safe torch.randn
more = torch.rand((width, 2))
#      ^^^^^^^^^^ MP102 safe torch.rand
plain = torch.rand(4, 2)
#       ^^^^^^^^^^ MP102 safe torch.rand
# --- after ---
import numpy as np
from mindspore import ops

width = np.int64(3)
noise = ops.randn(int(width), 2)
more = ops.rand((width, 2))
plain = ops.rand(4, 2)
