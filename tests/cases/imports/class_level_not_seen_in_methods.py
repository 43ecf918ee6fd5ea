# case: a name bound in a class body is not the one that methods read
import torch


class Holder:
    torch = make_backend()

    def join(self, a, b):
        return torch.cat([a, b])
#              ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint


class Holder:
    torch = make_backend()

    def join(self, a, b):
        return mint.cat([a, b])
