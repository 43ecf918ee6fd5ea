# case: an augmented assignment to a parameter that a loop takes of a model writes into it
# unsafe
# target: cpu
import torch
from torch import nn


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def average(slow: nn.Module, fast: nn.Module, decay, counts):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                  ^^^^^^^^^ MP101 safe torch.nn.Module
    for (name, p), q in zip(slow.named_parameters(), fast.parameters()):
#                                ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters
#                                                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p *= decay
#       ^ MP206 review inferred torch.Tensor
        p += (1 - decay) * q
#       ^ MP206 review inferred torch.Tensor
    for p, q in zip(slow.parameters(), fast.parameters()):
#                        ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p.data.mul_(decay).add_(q.data, alpha=1 - decay)
#              ^^^^ MP103 safe torch.Tensor.mul_
#                          ^^^^ MP103 safe torch.Tensor.add_
    for value in slow.state_dict().values():
#                     ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
        value -= 1
#       ^^^^^ MP206 review inferred torch.Tensor
    for p in slow.parameters():
#                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        p = p + 1
        p += 1
    for count in counts:
        count += 1
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


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


@ms._no_grad()
def average(slow: nn.Cell, fast: nn.Cell, decay, counts):
    for (name, p), q in zip(named_parameters_of(slow), parameters_of(fast)):
        ops.assign(p, p * decay)
        ops.assign(p, p + ((1 - decay) * q))
    for p, q in zip(parameters_of(slow), parameters_of(fast)):
        p.data.copy_(p.data.copy_(p.data.mul(decay)).add(q.data, alpha=1 - decay))
    for value in slow.state_dict().values():
        ops.assign(value, value - 1)
    for p in parameters_of(slow):
        p = p + 1
        p += 1
    for count in counts:
        count += 1
