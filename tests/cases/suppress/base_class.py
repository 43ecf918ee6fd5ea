# case: an excused base class keeps its forward too
# findings: some
from torch import nn


class Net(nn.Module):  # mindport: ignore
    def forward(self, x):
        return x
# --- unchanged ---
