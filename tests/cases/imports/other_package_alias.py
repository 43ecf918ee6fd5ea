# case: another package under the name torch is left alone
import mytorch as torch

y = torch.cat([a, b])
# --- unchanged ---
