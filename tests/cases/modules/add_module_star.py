# case: a pair of a name and a module is passed on as it is
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, stages):
        super().__init__()
        for stage in stages:
            self.add_module(*stage)
#                ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.add_module
        self.add_module("head", *stages[-1][1:])
#            ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.add_module
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self, stages):
        super().__init__()
        for stage in stages:
            setattr(self, *stage)
        setattr(self, "head", *stages[-1][1:])
