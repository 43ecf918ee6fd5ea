# case: an item of what all calls hand as an array is a number of NumPy's; of what one hands otherwise nothing is known
# unsafe
# target: cpu
import numpy as np
import torch


def update(student: torch.nn.Module, teacher: torch.nn.Module, schedule, it):
#                   ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    m = schedule[it]
    for q, k in zip(student.parameters(), teacher.parameters()):
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        k.data.mul_(m).add_((1 - m) * q.detach().data)
#              ^^^^ MP103 safe torch.Tensor.mul_
#                      ^^^^ MP103 safe torch.Tensor.add_
#                            ^^^^^ MP525 review inferred torch.Tensor
#                                       ^^^^^^ MP201 review torch.Tensor.detach


def either(student: torch.nn.Module, teacher: torch.nn.Module, schedule, it):
#                   ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    m = schedule[it]
    for q, k in zip(student.parameters(), teacher.parameters()):
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        k.data.mul_(m).add_((1 - m) * q.detach().data)
#              ^^^^ MP103 safe torch.Tensor.mul_
#                      ^^^^ MP103 safe torch.Tensor.add_
#                                       ^^^^^^ MP201 review torch.Tensor.detach


def rows(x: torch.Tensor, table, it):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return table[it:] * 2, x * table[it]


def train(student: torch.nn.Module, teacher: torch.nn.Module, x: torch.Tensor):
#                  ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    schedule = np.concatenate((np.linspace(0, 1, 5), np.ones(3)))
    for it in range(8):
        update(student, teacher, schedule, it)
        either(student, teacher, schedule, it)
        either(student, teacher, [0.5] * 8, it)
        rows(x, schedule, it)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops


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


def update(student: nn.Cell, teacher: nn.Cell, schedule, it):
    m = schedule[it]
    for q, k in zip(parameters_of(student), parameters_of(teacher)):
        k.data.copy_(k.data.copy_(k.data.mul(m)).add(((1 - m).item()) * ops.stop_gradient(q).data))


def either(student: nn.Cell, teacher: nn.Cell, schedule, it):
    m = schedule[it]
    for q, k in zip(parameters_of(student), parameters_of(teacher)):
        k.data.copy_(k.data.copy_(k.data.mul(m)).add((1 - m) * ops.stop_gradient(q).data))


def rows(x: ms.Tensor, table, it):
    return table[it:] * 2, x * table[it]


def train(student: nn.Cell, teacher: nn.Cell, x: ms.Tensor):
    schedule = np.concatenate((np.linspace(0, 1, 5), np.ones(3)))
    for it in range(8):
        update(student, teacher, schedule, it)
        either(student, teacher, schedule, it)
        either(student, teacher, [0.5] * 8, it)
        rows(x, schedule, it)
