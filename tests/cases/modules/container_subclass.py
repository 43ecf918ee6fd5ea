# case: a subclass of ModuleList is reviewed
from torch import nn


class Layers(nn.ModuleList):
#            ^^^^^^^^^^^^^ MP203 review torch.nn.ModuleList
    pass
# --- unchanged ---
