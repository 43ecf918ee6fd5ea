# case: lines of a forward that other fixes remove do not move the lines behind them: a branch that moves three tensors does not take the loss in
# target: cpu
# unsafe
import torch
import torch.nn as nn


class Trainer:
    def __init__(self, model: nn.Module, use_cuda):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.use_cuda = use_cuda
        self.optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#                        ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                              ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def train(self, batches):
        for u, v, n in batches:
            u = torch.LongTensor(u)
#               ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
            v = torch.LongTensor(v)
#               ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
            n = torch.LongTensor(n)
#               ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
            if self.use_cuda:
                u = u.cuda()
#                     ^^^^ MP403 review torch.Tensor.cuda
                v = v.cuda()
#                     ^^^^ MP403 review torch.Tensor.cuda
                n = n.cuda()
#                     ^^^^ MP403 review torch.Tensor.cuda
            self.optimizer.zero_grad()
#                          ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            loss = self.model.forward(u, v, n)
#                             ^^^^^^^ MP103 safe torch.nn.Module.forward
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            self.optimizer.step()
#                          ^^^^ MP404 review torch.optim.Optimizer.step

    def two(self, batches):
        for u, v in batches:
            self.optimizer.zero_grad()
#                          ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            w = self.model.embed(u)
            if self.use_cuda:
                u = u.cuda()
#                     ^^^^ MP403 review inferred torch.Tensor.cuda
                v = v.cuda()
#                     ^^^^ MP403 review inferred torch.Tensor.cuda
            else:
                u, v = v, u
                v = v.cuda()
#                     ^^^^ MP403 review inferred torch.Tensor.cuda
            v = v.cuda()
#                 ^^^^ MP403 review inferred torch.Tensor.cuda
            loss = self.model(u, v) + w
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            self.optimizer.step()
#                          ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def LongTensor(*args):
    """A tensor of int64 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.int64)
    return ops.zeros(args or (0,), ms.int64)


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


class Trainer:
    def __init__(self, model: nn.Cell, use_cuda):
        self.model = model
        self.use_cuda = use_cuda
        self.optimizer = SGD(parameters_of(model), lr=0.1)

    def train(self, batches):
        for u, v, n in batches:
            u = LongTensor(u)
            v = LongTensor(v)
            n = LongTensor(n)

            def forward_fn(n=n, u=u, v=v):
                loss = self.model.construct(u, v, n)
                return loss, (u, v, n)

            grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters, has_aux=True)
            (loss, (u, v, n)), grads = grad_fn()
            self.optimizer(grads)

    def two(self, batches):
        for u, v in batches:
            def forward_fn(u=u, v=v):
                w = self.model.embed(u)
                if self.use_cuda:
                    pass
                else:
                    u, v = v, u
                loss = self.model(u, v) + w
                return loss

            grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
            loss, grads = grad_fn()
            self.optimizer(grads)
