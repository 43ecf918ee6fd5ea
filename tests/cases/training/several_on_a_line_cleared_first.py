# case: a step whose statements share a line gets lines of their own where clearing comes first, too
# unsafe
import torch
from torch import nn

net = nn.Linear(4, 3)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
sgd = torch.optim.SGD(net.parameters(), 0.5)
#     ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                         ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
for x in torch.ones(3, 2, 4):
#        ^^^^^^^^^^ MP102 safe torch.ones
    loss = net(x).sum()
    sgd.zero_grad(); loss.backward(); sgd.step()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
#                         ^^^^^^^^ MP404 review inferred torch.Tensor.backward
#                                         ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


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


net = mint.nn.Linear(4, 3)
sgd = optim.SGD(parameters_of(net), 0.5)
for x in mint.ones((3, 2, 4)):
    def forward_fn():
        loss = net(x).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, sgd.parameters)
    loss, grads = grad_fn()
    sgd(grads)
