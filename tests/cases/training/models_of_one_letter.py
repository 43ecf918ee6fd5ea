# case: a model is none the less one where its name is a capital letter
# unsafe
import torch
from torch import nn

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

for x in [torch.ones(3, 2)]:
#         ^^^^^^^^^^ MP102 safe torch.ones
    og.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    fake = G(x)
    g_loss = D(fake).mean()
    g_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    og.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
    od.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    d_loss = D(fake.detach()).mean()
#                   ^^^^^^ MP201 review inferred torch.Tensor.detach
    d_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    od.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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

for x in [mint.ones((3, 2))]:
    def forward_fn_g_loss():
        fake = G(x)
        g_loss = D(fake).mean()
        return g_loss, (fake,)

    grad_fn_g_loss = ms.value_and_grad(forward_fn_g_loss, None, og.parameters, has_aux=True)
    (g_loss, (fake,)), grads_g_loss = grad_fn_g_loss()
    og(grads_g_loss)

    def forward_fn_d_loss():
        d_loss = D(ops.stop_gradient(fake)).mean()
        return d_loss

    grad_fn_d_loss = ms.value_and_grad(forward_fn_d_loss, None, od.parameters)
    d_loss, grads_d_loss = grad_fn_d_loss()
    od(grads_d_loss)
