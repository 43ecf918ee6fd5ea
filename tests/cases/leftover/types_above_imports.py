# case: what only checkers of types read is imported above the imports where it is read there
# unsafe
# whole
def run(x: "Optional[torch.Tensor]"):
    return x


import torch
from typing import TYPE_CHECKING

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from typing import TYPE_CHECKING


if TYPE_CHECKING:
    import mindspore as ms


def run(x: "Optional[ms.Tensor]"):
    return x


from mindspore import mint
from typing import TYPE_CHECKING

y = mint.abs(x)
