# case: a clone of a Parameter passes gradients on, which its methods `clone` and `copy` do not, on Ascend too
# unsafe
# target: ascend
# findings: some
import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(3))
        self.fc = nn.Linear(3, 3)

    def forward(self, x):
        fast = {n: p.clone() for n, p in self.named_parameters()}
        return (x * self.w.clone() * torch.clone(self.w)) @ self.fc.weight.clone() + fast["w"]
# --- after ---
import mindspore as ms
from mindspore import mint, nn


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


class Scale(nn.Cell):
    def __init__(self):
        super().__init__()
        self.w = ms.Parameter(mint.ones((3,)))
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x):
        fast = {n: mint.clone(p) for n, p in named_parameters_of(self)}
        return (x * mint.clone(self.w) * mint.clone(self.w)) @ mint.clone(self.fc.weight) + fast["w"]
