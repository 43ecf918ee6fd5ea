# case: names that join an import of MindSpore over several lines stand at its end
import torch
from mindspore import (
    nn,  # layers
    ops,
)

y = ops.abs(torch.cat([a, nn.Dense(3, 4)(b)]))
#           ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import (
    nn,  # layers
    ops,
    mint,
)

y = ops.abs(mint.cat([a, nn.Dense(3, 4)(b)]))
