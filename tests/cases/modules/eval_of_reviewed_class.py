# case: an object of a class that safe fixes leave keeps torch's methods
# findings: some
from torch import nn


class Norm(nn.LayerNorm):
    def forward(self, x):
        return super().forward(x)


norm = Norm(3)
norm.eval()
# --- unchanged ---
