# case: what initializes a slice of a parameter is an assignment to it
# unsafe
# target: cpu
import torch.nn as nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.zeros_(self.fc.weight[2:, :])
#       ^^^^^^^^^^^^^^ MP201 review torch.nn.init.zeros_
        nn.init.normal_(self.fc.weight.data[:2], std=0.1)
#       ^^^^^^^^^^^^^^^ MP201 review torch.nn.init.normal_

    def reset(self):
        for name, parameter in self.named_parameters():
#                                   ^^^^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_parameters
            nn.init.constant_(parameter[1:3], 0.5)
#           ^^^^^^^^^^^^^^^^^ MP201 review torch.nn.init.constant_
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import Constant, Normal, initializer


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (nn.LayerNorm, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d)
    others += (nn.Embedding, nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (nn.TransformerEncoderLayer, nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [full.rpartition("_l")[2] for full, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for full, parameter in own:
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and (
                name.startswith(("moving_", "running_", "num_"))
                or (name in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                renamed = isinstance(part, (*norms, *others))
                yield lead + (spelled.get(name, name) if renamed else name), parameter


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 4)
        self.fc.weight[2:, :] = initializer('zeros', self.fc.weight[2:, :].shape, self.fc.weight[2:, :].dtype).init_data()
        self.fc.weight.data[:2] = initializer(Normal(0.1, 0.0), self.fc.weight.data[:2].shape, self.fc.weight.data[:2].dtype).init_data()

    def reset(self):
        for name, parameter in named_parameters_of(self):
            parameter[1:3] = initializer(Constant(0.5), parameter[1:3].shape, parameter[1:3].dtype).init_data()
