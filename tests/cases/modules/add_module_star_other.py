# case: add_module of something else is let be, and so is a call that names its arguments
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, tree, stage, rest):
        super().__init__()
        tree.add_module(*stage)
        self.add_module(*stage, **rest)
#            ^^^^^^^^^^ MP309 manual inferred torch.nn.Module.add_module
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self, tree, stage, rest):
        super().__init__()
        tree.add_module(*stage)
        self.add_module(*stage, **rest)
