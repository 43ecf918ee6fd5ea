# case: the subclass gets a number where its name is taken
# target: cpu
# unsafe
from torch import nn


class GELU:
    pass


act = nn.GELU
#     ^^^^^^^ MP203 review torch.nn.GELU
# --- after ---
from mindspore import nn


class GELU_1(nn.GELU):
    """GELU with the arguments of torch.nn.GELU."""

    def __init__(self, approximate="none"):
        if approximate not in ("none", "tanh"):
            raise ValueError(f"no counterpart of approximate={approximate!r}")
        super().__init__(approximate={"none": False, "tanh": True}[approximate])


class GELU:
    pass


act = GELU_1
