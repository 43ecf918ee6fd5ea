# case: members that a Cell lacks are still reported when the class has become a Cell
# remaining
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def freeze(self):
        for p in self.parameters():
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            print(p)
        return self.set_submodule("a", p)
#                   ^^^^^^^^^^^^^ MP301 manual inferred torch.nn.Module.set_submodule
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def freeze(self):
        for p in self.parameters():
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            print(p)
        return self.set_submodule("a", p)
#                   ^^^^^^^^^^^^^ MP301 manual inferred torch.nn.Module.set_submodule
