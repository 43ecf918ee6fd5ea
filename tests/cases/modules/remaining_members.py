# case: members that a Cell lacks are still reported when the class has become a Cell
# remaining
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def freeze(self):
        for p in self.parameters():
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            print(p)
        return list(self.modules())
#                        ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def freeze(self):
        for p in self.parameters():
#                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            print(p)
        return list((cell for _, cell in self.cells_and_names()))
