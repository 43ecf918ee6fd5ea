# case: A model that is wrapped before it is kept, or kept after its optimizer is made, is not taken for the one that the optimizer takes
# unsafe
import torch
from torch import nn


class Wrapping:
    def __init__(self, gen, disc):
        self.gen, self.disc = gen, disc
        gen = nn.Sequential(gen)
#             ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#             ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        disc = nn.Sequential(disc)
#              ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#              ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.g_opt = torch.optim.SGD(gen.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                        ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
        self.d_opt = torch.optim.SGD(disc.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                         ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def step(self, x, z):
        self.d_opt.zero_grad()
#                  ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        d_loss = (self.disc(x) - self.disc(self.gen(z).detach())).mean()
#                                                      ^^^^^^ MP201 review inferred torch.Tensor.detach
        d_loss.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.disc.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                          ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.d_opt.step()
#                  ^^^^ MP404 manual torch.optim.Optimizer.step
        self.g_opt.zero_grad()
#                  ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        g_loss = -self.disc(self.gen(z)).mean()
        g_loss.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.gen.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                         ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.g_opt.step()
#                  ^^^^ MP404 manual torch.optim.Optimizer.step


class Late:
    def __init__(self, gen, disc):
        self.m_opt = torch.optim.SGD(gen.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                        ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
        self.j_opt = torch.optim.SGD(disc.parameters(), lr=0.1)
#                    ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                         ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
        self.maker, self.judge = gen, disc

    def step(self, x, z):
        self.j_opt.zero_grad()
#                  ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        d_loss = (self.judge(x) - self.judge(self.maker(z).detach())).mean()
#                                                          ^^^^^^ MP201 review inferred torch.Tensor.detach
        d_loss.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.judge.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                           ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.j_opt.step()
#                  ^^^^ MP404 manual torch.optim.Optimizer.step
        self.m_opt.zero_grad()
#                  ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        g_loss = -self.judge(self.maker(z)).mean()
        g_loss.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        nn.utils.clip_grad_norm_(self.maker.parameters(), 1.0)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                           ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        self.m_opt.step()
#                  ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch
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


class Wrapping:
    def __init__(self, gen, disc):
        self.gen, self.disc = gen, disc
        gen = ms.nn.SequentialCell(gen).set_train()
        disc = ms.nn.SequentialCell(disc).set_train()
        self.g_opt = torch.optim.SGD(gen.parameters(), lr=0.1)
        self.d_opt = torch.optim.SGD(disc.parameters(), lr=0.1)

    def step(self, x, z):
        self.d_opt.zero_grad()
        d_loss = (self.disc(x) - self.disc(ops.stop_gradient(self.gen(z)))).mean()
        d_loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(self.disc), 1.0)
        self.d_opt.step()
        self.g_opt.zero_grad()
        g_loss = -self.disc(self.gen(z)).mean()
        g_loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(self.gen), 1.0)
        self.g_opt.step()


class Late:
    def __init__(self, gen, disc):
        self.m_opt = torch.optim.SGD(gen.parameters(), lr=0.1)
        self.j_opt = torch.optim.SGD(disc.parameters(), lr=0.1)
        self.maker, self.judge = gen, disc

    def step(self, x, z):
        self.j_opt.zero_grad()
        d_loss = (self.judge(x) - self.judge(ops.stop_gradient(self.maker(z)))).mean()
        d_loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(self.judge), 1.0)
        self.j_opt.step()
        self.m_opt.zero_grad()
        g_loss = -self.judge(self.maker(z)).mean()
        g_loss.backward()
        nn.utils.clip_grad_norm_(parameters_of(self.maker), 1.0)
        self.m_opt.step()
