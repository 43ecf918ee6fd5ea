# case: `if x: import torch` keeps its line when the import is replaced
# unsafe
if FAST: import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP204 review torch.cat
# --- after ---
if FAST: from mindspore import mint

y = mint.cat([a, b])
