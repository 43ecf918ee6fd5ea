# case: backward in the training phase alone, after a block that records gradients there
# unsafe
# target: cpu
from torch import nn, optim, set_grad_enabled

def train(model: nn.Module, loaders, criterion, frozen):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for phase in ["train", "val"]:
        for x, y in loaders[phase]:
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            with set_grad_enabled(phase == "train"):
#                ^^^^^^^^^^^^^^^^ MP404 review torch.set_grad_enabled
                scores = model(x)
                loss = criterion(scores, y)
            if phase == "val":
                print("val")
            elif not frozen:
                loss.backward()
#                    ^^^^^^^^ MP404 review inferred torch.Tensor.backward
                optimizer.step()
#                         ^^^^ MP404 review torch.optim.Optimizer.step
            print(phase, loss.item())
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import functools


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


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


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        self.block = ms._no_grad()
        self.block.__enter__()
        if self.mode:
            # It is left at once, for what would be if gradients had been on before.
            self.before, self.block.prev_state = self.block.prev_state, True
            self.block.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        if self.mode:
            self.block.__enter__()
            self.block.prev_state = self.before
        self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated


def train(model: nn.Cell, loaders, criterion, frozen):
    optimizer = SGD(parameters_of(model), lr=0.1)
    for phase in ["train", "val"]:
        for x, y in loaders[phase]:
            def forward_fn():
                with set_grad_enabled(phase == "train"):
                    scores = model(x)
                    loss = criterion(scores, y)
                return loss

            if not (phase == "val") and (not frozen):
                grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
                loss, grads = grad_fn()
            else:
                loss = forward_fn()
            if phase == "val":
                print("val")
            elif not frozen:
                optimizer(grads)
            print(phase, loss.item())
