# case: torch in strings and comments is left alone
# torch.cat([a, b])
text = "torch.cat([a, b])"
"""import torch
torch.cat([a, b])
"""
# --- unchanged ---
