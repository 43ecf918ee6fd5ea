# case: of two statements on a line only the import of torch changes
import os; import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
import os; from mindspore import mint

y = mint.cat([a, b])
