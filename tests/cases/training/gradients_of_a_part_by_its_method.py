# case: a method of a part of the object that trains is handed the optimizer, which that part has not
# unsafe
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x)

    def norms(self):
        return sum(p.grad.norm() for p in self.parameters() if p.grad is not None)
#                    ^^^^ MP404 review inferred torch.Tensor.grad
#                                              ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
#                                                                ^^^^ MP404 review inferred torch.Tensor.grad

    def scale(self, by):
        for p in self.parameters():
#                     ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
            p.grad.mul_(by)
#             ^^^^ MP404 review inferred torch.Tensor.grad


class Trainer:
    def __init__(self):
        self.model = Net()
#                    ^^^ MP410 safe torch.nn.Module
        self.optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                   ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def fit(self, x):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = self.model(x).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        self.model.scale(0.5)
        self.own()
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step
        return loss.item(), self.model.norms()

    def own(self):
        for p in self.model.parameters():
#                           ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
            p.grad.clamp_(-1, 1)
#             ^^^^ MP404 review inferred torch.Tensor.grad
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None


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


def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; with None its step leaves it as it is."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                optimizer.held_gradients = (*held[:at], value, *held[at + 1 :])


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 1)

    def construct(self, x):
        return self.fc(x)

    def norms(self, optimizer):
        return sum(gradient_of(p, optimizer).flatten().norm() for p in parameters_of(self) if gradient_of(p, optimizer) is not None)

    def scale(self, by, optimizer):
        for p in parameters_of(self):
            set_gradient(p, gradient_of(p, optimizer).mul(by), optimizer)


class Trainer:
    def __init__(self):
        self.model = Net().set_train()
        self.optimizer = optim.SGD(parameters_of(self.model), lr=0.1)

    def fit(self, x):
        self.optimizer.held_gradients = None

        def forward_fn():
            loss = self.model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, self.optimizer)
        self.model.scale(0.5, self.optimizer)
        self.own()
        update_by_gradients(self.optimizer)
        return loss.item(), self.model.norms(self.optimizer)

    def own(self):
        for p in parameters_of(self.model):
            set_gradient(p, gradient_of(p, self.optimizer).clamp(-1, 1), self.optimizer)
