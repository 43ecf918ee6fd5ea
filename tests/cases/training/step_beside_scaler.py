# case: what a scaler steps in one branch is stepped for itself in the other
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
import torch.nn as nn


class Judge(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 1)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x)

    def train_step(self, real, updater, scaler=None):
        self.zero_grad()
#            ^^^^^^^^^ MP404 review inferred torch.nn.Module.zero_grad
        if scaler is None:
            err = self.forward(real).mean()
#                      ^^^^^^^ MP402 safe torch.nn.Module.forward
            err.backward()
#               ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            updater.step()
        else:
            err = self.forward(real).mean()
#                      ^^^^^^^ MP402 safe torch.nn.Module.forward
            scaler.scale(err).backward()
#                             ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            scaler.step(updater)
            scaler.update()
        return err
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Judge(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 1)

    def construct(self, x):
        return self.fc(x)

    def train_step(self, real, updater, scaler=None):
        if scaler is None:
            def forward_fn_err():
                err = self.construct(real).mean()
                return err

            grad_fn_err = ms.value_and_grad(forward_fn_err, None, updater.parameters)
            err, grads_err = grad_fn_err()
            updater(grads_err)
        else:
            def forward_fn():
                err = self.construct(real).mean()
                return scaler.scale(err), (err,)

            grad_fn = ms.value_and_grad(forward_fn, None, updater.parameters, has_aux=True)
            (loss, (err,)), grads = grad_fn()
            scaler.step(updater, grads)
            scaler.update()
        return err
