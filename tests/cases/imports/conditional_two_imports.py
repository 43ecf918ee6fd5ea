# case: two imports of torch in one suite bring MindSpore's names once
# unsafe
if FAST:
    import torch
    import torch.nn as nn

y = torch.cat([a, b])
#   ^^^^^^^^^ MP204 review torch.cat
layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP204 review torch.nn.Linear
# --- after ---
if FAST:
    from mindspore import mint

y = mint.cat([a, b])
layer = mint.nn.Linear(3, 4)
