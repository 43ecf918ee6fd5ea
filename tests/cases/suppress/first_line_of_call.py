# case: a call over several lines is excused on the line of its name
import torch

y = torch.cat(  # mindport: ignore
    [a, b],
)
# --- unchanged ---
