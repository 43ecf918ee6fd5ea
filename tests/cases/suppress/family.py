# case: a comment with a family excuses every code of it
import torch

y = torch.cat([a, b])  # mindport: ignore[MP1]
z = torch.hub.load("a", "b")  # mindport: ignore[MP1, MP3]
# --- unchanged ---
