# case: an import is used where what stands above it reads its name later
# unsafe
act = lambda x: nn.functional.relu(x)


def run(x: "Optional[torch.Tensor]"):
    return x


import torch
from torch import nn
# --- unchanged ---
