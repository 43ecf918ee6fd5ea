# case: what a dict or a list holds is written into in place; a row of a tensor, and what a call gives, are not written twice
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


class Average:
    def __init__(self, model: nn.Module, decay):
        self.decay = decay
        self.shadow = {name: p.clone().detach() for name, p in model.named_parameters()}
        self.listed = [torch.zeros(2)]

    def update(self, model: nn.Module, state, row: torch.Tensor):
        for name, p in model.named_parameters():
            self.shadow[name].mul_(self.decay).add_(p.data, alpha=1 - self.decay)
        self.listed[0].add_(1)
        state["sum"] = torch.zeros(2)
        state["sum"].add_(1).mul_(2)
        row[0].add_(1)
        self.found().add_(1)

    def found(self) -> torch.Tensor:
        return self.listed[0]
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


class Average:
    def __init__(self, model: nn.Cell, decay):
        self.decay = decay
        self.shadow = {name: ops.stop_gradient(ops.deepcopy(p)) for name, p in named_parameters_of(model)}
        self.listed = [mint.zeros((2,))]

    def update(self, model: nn.Cell, state, row: ms.Tensor):
        for name, p in named_parameters_of(model):
            self.shadow[name].copy_(self.shadow[name].copy_(self.shadow[name].mul(self.decay)).add(p.data, alpha=1 - self.decay))
        self.listed[0].copy_(self.listed[0].add(1))
        state["sum"] = mint.zeros((2,))
        state["sum"].copy_(state["sum"].add_(1).mul(2))
        row[0] = row[0].add(1)
        self.found().add_(1)

    def found(self) -> ms.Tensor:
        return self.listed[0]
