# case: a step in a step in a step is told of: an index by a number raises in there
# unsafe
import torch
from torch import nn

A = nn.Linear(2, 2)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
B = nn.Linear(2, 2)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
C = nn.Linear(2, 1)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
oa = torch.optim.SGD(A.parameters(), lr=0.1)
#    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
ob = torch.optim.SGD(B.parameters(), lr=0.1)
#    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
oc = torch.optim.SGD(C.parameters(), lr=0.1)
#    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

for x in [torch.ones(3, 2)]:
#         ^^^^^^^^^^ MP102 safe torch.ones
    first = A(x)
    second = B(x)
    oc.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    c_loss = C(first.detach() + second.detach()).mean()
#                    ^^^^^^ MP201 review inferred torch.Tensor.detach
#                                      ^^^^^^ MP201 review inferred torch.Tensor.detach
    c_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    oc.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
    ob.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    b_loss = C(second + first.detach()).mean()
#                             ^^^^^^ MP201 review inferred torch.Tensor.detach
    b_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    ob.step()
#      ^^^^ MP404 review torch.optim.Optimizer.step
    oa.zero_grad()
#      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    a_loss = C(first).mean()
    a_loss.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    oa.step()
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


A = mint.nn.Linear(2, 2)
B = mint.nn.Linear(2, 2)
C = mint.nn.Linear(2, 1)
oa = optim.SGD(parameters_of(A), lr=0.1)
ob = optim.SGD(parameters_of(B), lr=0.1)
oc = optim.SGD(parameters_of(C), lr=0.1)

for x in [mint.ones((3, 2))]:
    def forward_fn_a_loss():
        first = A(x)

        def forward_fn_b_loss():
            second = B(x)

            def forward_fn_c_loss():
                c_loss = C(ops.stop_gradient(first) + ops.stop_gradient(second)).mean()
                return c_loss

            grad_fn_c_loss = ms.value_and_grad(forward_fn_c_loss, None, oc.parameters)
            c_loss, grads_c_loss = grad_fn_c_loss()
            with ms._no_grad():
                oc(grads_c_loss)
            b_loss = C(second + ops.stop_gradient(first)).mean()
            return b_loss

        grad_fn_b_loss = ms.value_and_grad(forward_fn_b_loss, None, ob.parameters)
        b_loss, grads_b_loss = grad_fn_b_loss()
        with ms._no_grad():
            ob(grads_b_loss)
        a_loss = C(first).mean()
        return a_loss

    grad_fn_a_loss = ms.value_and_grad(forward_fn_a_loss, None, oa.parameters)
    a_loss, grads_a_loss = grad_fn_a_loss()
    oa(grads_a_loss)
