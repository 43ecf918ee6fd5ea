# case: a loop that updates the parameters of what nothing else tells to be a Module
# unsafe
# target: cpu
import torch.nn.functional as F


def train(net, loader, rate: float):
    for x, y in loader:
        loss = F.mse_loss(net(x), y)
#              ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        net.zero_grad()
#           ^^^^^^^^^ MP404 review inferred torch.nn.Module.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        for p in net.parameters():
            p.data.add_(p.grad.data, alpha=-rate)
# --- after ---
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


def train(net, loader, rate: float):
    for x, y in loader:
        def forward_fn():
            loss = ops.mse_loss(net(x), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(net)))
        loss, grads = grad_fn()
        for p, grad in zip(parameters_of(net), grads):
            p.copy_(p + grad * -rate)
