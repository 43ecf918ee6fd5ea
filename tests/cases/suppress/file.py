# case: `ignore-file` excuses the whole file
# mindport: ignore-file
import torch

y = torch.cat([a, b])
# --- unchanged ---
