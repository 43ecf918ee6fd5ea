# case: an import that begins a line of statements is replaced, and the others stay
import torch; import os; y = torch.cat([a, b])
#                            ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint; import os; y = mint.cat([a, b])
