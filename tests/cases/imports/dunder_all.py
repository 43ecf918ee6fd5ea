# case: an imported name that `__all__` gives out stays imported
from torch.nn import Linear

__all__ = ["Linear", "layer"]

layer = Linear(3, 4)
#       ^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch.nn import Linear

__all__ = ["Linear", "layer"]

layer = mint.nn.Linear(3, 4)
