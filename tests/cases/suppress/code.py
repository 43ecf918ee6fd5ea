# case: a comment with a code excuses that code alone
from torch import nn

y = nn.ReLU(inplace=True)(nn.Linear(3, 4)(x))  # mindport: ignore[MP101]
#   ^^^^^^^ MP201 review torch.nn.ReLU
# --- unchanged ---
