# case: a broken import binds nothing, so nothing is known of the name
import torch.

y = torch.cat([a, b])
# --- unchanged ---
