# case: a comment excuses its line, and the import it needs stays
import torch

y = torch.cat([a, b])  # mindport: ignore
# --- unchanged ---
