# case: a name that is both called and tested against is told of
# target: cpu
from torch import nn


def swap(m, new=nn.GELU):
#               ^^^^^^^ MP203 review torch.nn.GELU
    return m if isinstance(m, new) else new()
# --- unchanged ---
