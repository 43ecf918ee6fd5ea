# case: an object whose class stays torch's keeps torch's methods
# findings: some
from torch import nn

net = nn.LazyLinear(3)
net.eval()
# --- unchanged ---
