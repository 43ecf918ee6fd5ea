# case: a helper with a name of its own that the file imports from elsewhere is known again
# target: cpu
import torch
#      ^^^^^ MP106 review torch
from torch import nn
from elsewhere import cells, modes


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, body):
        super().__init__()
        self.body = body

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.body(x)


body = nn.BatchNorm1d(4).eval()
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                        ^^^^ MP103 safe torch.nn.Module.eval
net = Net(body)
#     ^^^ MP410 safe torch.nn.Module
print(modes(net), cells(net))
# --- after ---
from mindspore import nn
import torch
from elsewhere import cells, modes


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


class Net(nn.Cell):
    def __init__(self, body):
        super().__init__()
        self.body = body

    def construct(self, x):
        return self.body(x)


body = nn.BatchNorm1d(4).set_train(False)
net = start_training(Net(body), body)
print(modes(net), cells(net))
