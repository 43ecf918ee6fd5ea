# case: `extra_repr` of what is no Module, or of one that has the Cell's method already, keeps its name
from torch import nn


class Data:
    def extra_repr(self):
        return "data"

    def __repr__(self):
        return self.extra_repr()


class Both(nn.Module):
#          ^^^^^^^^^ MP401 review torch.nn.Module
    def extra_repr(self):
        return "both"

    def extend_repr(self):
        return self.extra_repr()


print(Data())
# --- unchanged ---
