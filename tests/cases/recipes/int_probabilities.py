# case: a probability, an eps or a weight that may be an int is a float, as MindSpore asks for one
# unsafe
# target: cpu
# findings: some
import torch
import torch.nn.functional as F
from torch import nn, optim


def dropped(x: torch.Tensor, p, training):
    x = F.dropout(x, p=p, training=training)
    x = F.dropout(x, p if training else 0)
    x = F.dropout(x, 0.3)
    x = F.dropout(x, 0)
    x = F.dropout1d(x, p)
    return F.dropout1d(x, 1)


def layers(p=0):
    return (
        nn.Dropout(p),
        nn.Dropout2d(p),
        nn.Dropout3d(p=0.5),
        nn.Dropout1d(1),
        nn.BatchNorm1d(4, eps=1),
        nn.GroupNorm(2, 4, eps=1),
    )


def others(x: torch.Tensor, y: torch.Tensor, model: nn.Module):
    optimizer = optim.Adadelta(model.parameters(), lr=1, rho=0)
    return torch.lerp(x, y, 1), x.lerp(y, 0.5), torch.logit(x, 0), optimizer


def one():
    return nn.Dropout(p=1)
#          ^^^^^^^^^^ MP302 manual torch.nn.Dropout
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
from torch import nn


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


def dropped(x: ms.Tensor, p, training):
    x = ops.dropout(x, p=float(p), training=training)
    x = ops.dropout(x, float(p if training else 0))
    x = ops.dropout(x, 0.3)
    x = ops.dropout(x, 0.0)
    x = ops.dropout1d(x, float(p))
    return ops.dropout1d(x, 1.0)


def layers(p=0):
    return (
        ms.nn.Dropout(p=p).set_train(),
        ms.nn.Dropout2d(float(p)).set_train(),
        ms.nn.Dropout3d(p=0.5).set_train(),
        ms.nn.Dropout1d(1.0).set_train(),
        ms.nn.BatchNorm1d(4, eps=1.0).set_train(),
        ms.nn.GroupNorm(2, 4, eps=1.0),
    )


def others(x: ms.Tensor, y: ms.Tensor, model: ms.nn.Cell):
    optimizer = optim.Adadelta(parameters_of(model), lr=1, rho=0.0)
    return mint.lerp(x, y, 1.0), x.lerp(y, 0.5), ops.logit(x, 0.0), optimizer


def one():
    return nn.Dropout(p=1)
