# case: A model that a trainer keeps is the one that its optimizer takes by the constructor's own name for it: what is clipped is told apart by it; not where the attribute is given another model later
# unsafe
import torch
from torch import nn


class Trainer:
    def __init__(self, gen, disc):
        self.gen, self.disc = gen, disc
        self.g_opt = torch.optim.SGD(gen.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                        ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.d_opt = torch.optim.SGD(disc.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                         ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters

    def step(self, x, z):
        self.d_opt.zero_grad()
#                  ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        d_loss = (self.disc(x) - self.disc(self.gen(z).detach())).mean()
#                                                      ^^^^^^ MP201 review inferred torch.Tensor.detach
        d_loss.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.disc.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
        self.d_opt.step()
#                  ^^^^ MP404 review torch.optim.Optimizer.step
        self.g_opt.zero_grad()
#                  ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        g_loss = -self.disc(self.gen(z)).mean()
        g_loss.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.gen.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
        self.g_opt.step()
#                  ^^^^ MP404 review torch.optim.Optimizer.step


class Replacing:
    def __init__(self, one, two):
        self.one = one
        self.two = two
        self.one_opt = torch.optim.SGD(one.parameters(), lr=0.1)
#                      ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                          ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
        self.two_opt = torch.optim.SGD(two.parameters(), lr=0.1)
#                      ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                          ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters

    def replace(self, other):
        self.one = other

    def step(self, x):
        self.one_opt.zero_grad()
#                    ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        self.two_opt.zero_grad()
#                    ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = self.one(self.two(x)).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.one.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                         ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.one_opt.step()
#                    ^^^^ MP404 manual torch.optim.Optimizer.step
        self.two_opt.step()
#                    ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import torch
from torch import nn


def clip_gradients(grads, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the gradients scaled to a norm of at most max_norm, and the norm that they had."""
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in grads]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in grads]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    scale = float(max_norm) / (total + 1e-6)
    # A comparison, as a limit would turn NaN into a number.
    scale = ops.where(scale > 1.0, ops.ones_like(scale), scale)
    return tuple(each * scale for each in grads), total


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


class Trainer:
    def __init__(self, gen, disc):
        self.gen, self.disc = gen, disc
        self.g_opt = optim.SGD(parameters_of(gen), lr=0.1)
        self.d_opt = optim.SGD(parameters_of(disc), lr=0.1)

    def step(self, x, z):
        def forward_fn_d_loss():
            d_loss = (self.disc(x) - self.disc(ops.stop_gradient(self.gen(z)))).mean()
            return d_loss

        grad_fn_d_loss = ms.value_and_grad(forward_fn_d_loss, None, self.d_opt.parameters)
        d_loss, grads_d_loss = grad_fn_d_loss()
        grads_d_loss = clip_gradients(grads_d_loss, 1.0)[0]
        self.d_opt(grads_d_loss)

        def forward_fn_g_loss():
            g_loss = -self.disc(self.gen(z)).mean()
            return g_loss

        grad_fn_g_loss = ms.value_and_grad(forward_fn_g_loss, None, self.g_opt.parameters)
        g_loss, grads_g_loss = grad_fn_g_loss()
        grads_g_loss = clip_gradients(grads_g_loss, 1.0)[0]
        self.g_opt(grads_g_loss)


class Replacing:
    def __init__(self, one, two):
        self.one = one
        self.two = two
        self.one_opt = torch.optim.SGD(one.parameters(), lr=0.1)
        self.two_opt = torch.optim.SGD(two.parameters(), lr=0.1)

    def replace(self, other):
        self.one = other

    def step(self, x):
        self.one_opt.zero_grad()
        self.two_opt.zero_grad()
        loss = self.one(self.two(x)).mean()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(self.one), 1.0)
        self.one_opt.step()
        self.two_opt.step()
