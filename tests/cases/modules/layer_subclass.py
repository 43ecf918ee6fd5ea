# case: a subclass of a layer is reviewed, as it builds on the layer's inside
from torch import nn


class Norm(nn.LayerNorm):
#          ^^^^^^^^^^^^ MP203 review torch.nn.LayerNorm
    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return super().forward(x)
#                      ^^^^^^^ MP402 review torch.nn.Module.forward
# --- unchanged ---
