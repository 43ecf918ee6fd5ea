# case: the subclass takes the name of the import that it replaces
# target: cpu
# unsafe
from torch.nn import GELU


def make(act=GELU):
#            ^^^^ MP203 review torch.nn.GELU
    return act()
# --- after ---
from mindspore import nn


class GELU(nn.GELU):
    """GELU with the arguments of torch.nn.GELU."""

    def __init__(self, approximate="none"):
        if approximate not in ("none", "tanh"):
            raise ValueError(f"no counterpart of approximate={approximate!r}")
        super().__init__(approximate={"none": False, "tanh": True}[approximate])


def make(act=GELU):
    return act()
