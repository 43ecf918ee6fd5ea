# case: the subclass that a file has already is used again
# target: cpu
# unsafe
from mindspore import nn as msnn
from torch import nn


class GELU(msnn.GELU):
    """GELU with the arguments of torch.nn.GELU."""

    def __init__(self, approximate="none"):
        if approximate not in ("none", "tanh"):
            raise ValueError(f"no counterpart of approximate={approximate!r}")
        super().__init__(approximate={"none": False, "tanh": True}[approximate])


table = {"gelu": nn.GELU}
#                ^^^^^^^ MP203 review torch.nn.GELU
# --- after ---
from mindspore import nn as msnn


class GELU(msnn.GELU):
    """GELU with the arguments of torch.nn.GELU."""

    def __init__(self, approximate="none"):
        if approximate not in ("none", "tanh"):
            raise ValueError(f"no counterpart of approximate={approximate!r}")
        super().__init__(approximate={"none": False, "tanh": True}[approximate])


table = {"gelu": GELU}
