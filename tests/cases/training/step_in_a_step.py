# case: a forward that holds another step becomes a function around it
# unsafe
import torch
from torch import nn

def train(g: nn.Module, d: nn.Module, loader):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    of_g = torch.optim.Adam(g.parameters())
#          ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    of_d = torch.optim.Adam(d.parameters())
#          ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for noise in loader:
        made = g(noise)
        of_d.zero_grad()
#            ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        one = d(made.detach()).sum()
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
        one.backward()
#           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        of_d.step()
#            ^^^^ MP404 review torch.optim.Optimizer.step
        of_g.zero_grad()
#            ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        two = d(made).sum()
        two.backward()
#           ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        of_g.step()
#            ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: running statistics are not among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or not getattr(part, "affine", True)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def train(g: nn.Cell, d: nn.Cell, loader):
    of_g = mint.optim.Adam(parameters_of(g))
    of_d = mint.optim.Adam(parameters_of(d))
    for noise in loader:
        def forward_fn_two():
            made = g(noise)

            def forward_fn_one():
                one = d(ops.stop_gradient(made)).sum()
                return one

            grad_fn_one = ms.value_and_grad(forward_fn_one, None, of_d.parameters)
            one, grads_one = grad_fn_one()
            of_d(grads_one)
            two = d(made).sum()
            return two

        grad_fn_two = ms.value_and_grad(forward_fn_two, None, of_g.parameters)
        two, grads_two = grad_fn_two()
        of_g(grads_two)
