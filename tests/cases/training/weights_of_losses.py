# case: what a loss is weighted with is computed in the function too, though no gradient comes through it
# unsafe
# findings: some
import torch
import torch.nn.functional as F


def train(net, x, y):
    opt = torch.optim.SGD(net.parameters(), lr=0.5)
    for _ in range(4):
        loss = F.cross_entropy(net(x), y, reduction="none")
        w = (loss.detach() > 0.5).float()
        opt.zero_grad()
        (loss * w).mean().backward()
        opt.step()


def below(net, x, y, hard):
    opt = torch.optim.SGD(net.parameters(), lr=0.5)
    opt.zero_grad()
    loss = F.cross_entropy(net(x), y, reduction="none")
    if hard:
        w = (loss.detach() > 0.5).float()
        (loss * w).mean().backward()
        opt.step()
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


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


def train(net, x, y):
    opt = optim.SGD(parameters_of(net), lr=0.5)
    for _ in range(4):
        def forward_fn():
            loss = F.cross_entropy(net(x), y, reduction="none")
            w = (ops.stop_gradient(loss) > 0.5).float()
            return (loss * w).mean()

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss_2, grads = grad_fn()
        opt(grads)


def below(net, x, y, hard):
    opt = torch.optim.SGD(net.parameters(), lr=0.5)
    opt.zero_grad()
    loss = F.cross_entropy(net(x), y, reduction="none")
    if hard:
        w = (ops.stop_gradient(loss) > 0.5).float()
        (loss * w).mean().backward()
        opt.step()
