# case: an import under `if` is reviewed
if FAST:
    import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP204 review torch.cat
# --- unchanged ---
