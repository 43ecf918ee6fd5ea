# case: a method that ends with a backward through what another method computed leaves it to its callers; not one that returns early, or is called from elsewhere
# unsafe
# target: cpu
# findings: none
import torch
from torch import nn


class Pix2Pix:
    def __init__(self, opt):
        self.netG = nn.Linear(3, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.netD = nn.Linear(3, 1)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.criterion = nn.MSELoss()
#                        ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
        self.optimizer_G = torch.optim.SGD(self.netG.parameters(), lr=opt.lr)
#                          ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                    ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
        self.optimizer_D = torch.optim.SGD(self.netD.parameters(), lr=opt.lr)
#                          ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                                    ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def set_input(self, data: torch.Tensor):
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.real = data

    def forward(self):
        self.fake = self.netG(self.real)

    def backward_D(self):
        fake, real = self.netD(self.fake.detach()), self.netD(self.real)
#                                        ^^^^^^ MP201 review inferred torch.Tensor.detach
        self.loss_D = self.criterion(fake, torch.zeros_like(fake)) + self.criterion(real, torch.ones_like(real))
#                                          ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
#                                                                                         ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
        self.loss_D.backward()
#                   ^^^^^^^^ MP404 review inferred torch.Tensor.backward

    def backward_G(self):
        """Go back."""
        fake = self.netD(self.fake)
        self.loss_G = self.criterion(fake, torch.ones_like(fake))
#                                          ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
        self.loss_G.backward()  # through both
#                   ^^^^^^^^ MP404 review inferred torch.Tensor.backward

    def optimize_parameters(self):
        self.forward()
        self.optimizer_D.zero_grad()
#                        ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        self.backward_D()
        self.optimizer_D.step()
#                        ^^^^ MP404 manual torch.optim.Optimizer.step
        self.optimizer_G.zero_grad()
#                        ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        self.backward_G()  # generator
        self.optimizer_G.step()
#                        ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


class Pix2Pix:
    def __init__(self, opt):
        self.netG = mint.nn.Linear(3, 3)
        self.netD = mint.nn.Linear(3, 1)
        self.criterion = nn.MSELoss()
        self.optimizer_G = SGD(parameters_of(self.netG), lr=opt.lr)
        self.optimizer_D = SGD(parameters_of(self.netD), lr=opt.lr)

    def set_input(self, data: ms.Tensor):
        self.real = data

    def forward(self):
        self.fake = self.netG(self.real)

    def backward_D(self):
        fake, real = self.netD(ops.stop_gradient(self.fake)), self.netD(self.real)
        self.loss_D = self.criterion(fake, ops.zeros_like(fake)) + self.criterion(real, ops.ones_like(real))

    def backward_G(self):
        """Go back."""
        fake = self.netD(self.fake)
        self.loss_G = self.criterion(fake, ops.ones_like(fake))
        # through both

    def optimize_parameters(self):
        def forward_fn_2():
            def forward_fn():
                self.forward()
                self.backward_D()
                return self.loss_D

            grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer_D.parameters)
            loss, grads = grad_fn()
            with ms._no_grad():
                self.optimizer_D(grads)
            self.backward_G()  # generator
            return self.loss_G

        grad_fn_2 = ms.value_and_grad(forward_fn_2, None, self.optimizer_G.parameters)
        loss_2, grads_2 = grad_fn_2()
        self.optimizer_G(grads_2)
