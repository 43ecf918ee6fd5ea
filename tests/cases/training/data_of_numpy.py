# case: what NumPy makes of a model's sizes is data: losses that share it have forwards of their own
# unsafe
import numpy as np
import torch
from torch import nn
from torch.autograd import Variable

G = nn.Linear(2, 2)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
D = nn.Linear(2, 1)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
og = torch.optim.SGD(G.parameters(), lr=0.1)
#    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
od = torch.optim.SGD(D.parameters(), lr=0.1)
#    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
criterion = nn.MSELoss()
#           ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
cuda = torch.cuda.is_available()
#      ^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.cuda.is_available
Tensor = torch.cuda.FloatTensor if cuda else torch.FloatTensor
#        ^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.cuda.FloatTensor
#                                            ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor

for x in [torch.ones(3, 2)]:
#         ^^^^^^^^^^ MP102 safe torch.ones
    valid = Variable(Tensor(np.ones((3, D.out_features))), requires_grad=False)
#           ^^^^^^^^ MP201 review torch.autograd.Variable
    og.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    fake = G(x)
    g_loss = criterion(D(fake), valid)
    g_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    og.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
    od.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    d_loss = criterion(D(fake.detach()), valid)
#                             ^^^^^^ MP201 review inferred torch.Tensor.detach
    d_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    od.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


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


G = mint.nn.Linear(2, 2)
D = mint.nn.Linear(2, 1)
og = optim.SGD(parameters_of(G), lr=0.1)
od = optim.SGD(parameters_of(D), lr=0.1)
criterion = mint.nn.MSELoss()
cuda = ms.get_current_device().device_target != "CPU"
Tensor = FloatTensor if cuda else FloatTensor

for x in [mint.ones((3, 2))]:
    valid = ops.stop_gradient(Tensor(np.ones((3, D.out_features))))

    def forward_fn_g_loss():
        fake = G(x)
        g_loss = criterion(D(fake), valid)
        return g_loss, (fake,)

    grad_fn_g_loss = ms.value_and_grad(forward_fn_g_loss, None, og.parameters, has_aux=True)
    (g_loss, (fake,)), grads_g_loss = grad_fn_g_loss()
    og(grads_g_loss)

    def forward_fn_d_loss():
        d_loss = criterion(D(ops.stop_gradient(fake)), valid)
        return d_loss

    grad_fn_d_loss = ms.value_and_grad(forward_fn_d_loss, None, od.parameters)
    d_loss, grads_d_loss = grad_fn_d_loss()
    od(grads_d_loss)
