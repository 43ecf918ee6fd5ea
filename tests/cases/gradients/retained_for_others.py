# case: a graph that is kept stays where its values are read, as they may be gone back from
# unsafe
# target: cpu
# findings: some
import torch


def output_read(f, x):
    x.requires_grad_(True)
    energy = f(x).sum()
    step = torch.autograd.grad(energy, x, retain_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph
    return energy, step


def part_read(f, g, x):
    x.requires_grad_(True)
    inner = f(x)
    energy = g(inner).sum()
    step = torch.autograd.grad(energy, x, retain_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph
    return inner, step


def kept(f, x, energies):
    x.requires_grad_(True)
    energy = f(x).sum()
    energies.append(energy)
    return torch.autograd.grad(energy.mean(), x, retain_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph


class Holder:
    def kept(self, f, x):
        x.requires_grad_(True)
        self.inner = f(x)
        return torch.autograd.grad(self.inner.sum(), x, retain_graph=True)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph


def named_in_place(f, x):
    x.requires_grad_(True)
    step = torch.autograd.grad((energy := f(x).sum()), x, retain_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: retain_graph
    return energy, step
# --- unchanged ---
