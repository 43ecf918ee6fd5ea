# case: functools.partial of a function that mint has alike keeps its arguments
from functools import partial

import torch

join = partial(torch.cat, dim=1)
#              ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from functools import partial

from mindspore import mint

join = partial(mint.cat, dim=1)
