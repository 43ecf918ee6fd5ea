# case: an excused forward keeps its whole class as it is
# findings: some
from torch import nn


class Net(nn.Module):
    def forward(self, x):  # mindport: ignore
        return x
# --- unchanged ---
