# case: a hook on a state before it is loaded does not run in MindSpore
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self._register_load_state_dict_pre_hook(self.renamed)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual inferred torch.nn.Module._register_load_state_dict_pre_hook

    def renamed(self, state, prefix, *args):
        state[prefix + "fc.weight"] = state.pop(prefix + "old.weight")
# --- after ---
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)
        self._register_load_state_dict_pre_hook(self.renamed)

    def renamed(self, state, prefix, *args):
        state[prefix + "fc.weight"] = state.pop(prefix + "old.weight")
