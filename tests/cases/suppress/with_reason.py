# case: words behind the codes do no harm
import torch

y = torch.cat([a, b])  # mindport: ignore[MP102] kept for the comparison
# --- unchanged ---
