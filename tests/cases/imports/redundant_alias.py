# case: `import x as x` gives the name out, and stays
from torch.nn import Linear as Linear

layer = Linear(3, 4)
#       ^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch.nn import Linear as Linear

layer = mint.nn.Linear(3, 4)
