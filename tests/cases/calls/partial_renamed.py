# case: functools.partial of a function whose names differ is reviewed
from functools import partial

import torch

pile = partial(torch.broadcast_to, size=(2, 3))
#              ^^^^^^^^^^^^^^^^^^ MP203 review torch.broadcast_to
# --- unchanged ---
