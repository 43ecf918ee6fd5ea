# case: what a function makes of a loss of its caller alone has no model in it, and is left
# unsafe
import torch


def divided(loss, optimizer: torch.optim.Optimizer, count):
#                            ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss = loss / count
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def of_several(first, second, optimizer: torch.optim.Optimizer):
#                                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    total = first + 0.5 * second
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    total.backward()
#         ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def beside_a_weight(loss, optimizer: torch.optim.Optimizer):
#                                    ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    total = loss + WEIGHT
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    total.backward()
#         ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def of_a_model(model, x, scale, optimizer: torch.optim.Optimizer):
#                                          ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss = model(x).mean() / scale
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


class Scaler:
    def __init__(self):
        self.scaler = torch.amp.GradScaler("cuda")
#                     ^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.amp.GradScaler

    def __call__(self, loss, optimizer: torch.optim.Optimizer, model):
#                                       ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        scaled = self.scaler.scale(loss)
        scaled.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        self.scaler.step(optimizer)
#                   ^^^^ MP404 manual torch.amp.GradScaler.step
        self.scaler.update()
# --- after ---
import mindspore as ms
from mindspore.experimental import optim
import torch


def divided(loss, optimizer: optim.Optimizer, count):
    loss = loss / count
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def of_several(first, second, optimizer: optim.Optimizer):
    total = first + 0.5 * second
    optimizer.zero_grad()
    total.backward()
    optimizer.step()


def beside_a_weight(loss, optimizer: optim.Optimizer):
    total = loss + WEIGHT
    optimizer.zero_grad()
    total.backward()
    optimizer.step()


def of_a_model(model, x, scale, optimizer: optim.Optimizer):
    def forward_fn():
        loss = model(x).mean() / scale
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    optimizer(grads)


class Scaler:
    def __init__(self):
        self.scaler = torch.amp.GradScaler("cuda")

    def __call__(self, loss, optimizer: optim.Optimizer, model):
        optimizer.zero_grad()
        scaled = self.scaler.scale(loss)
        scaled.backward()
        self.scaler.step(optimizer)
        self.scaler.update()
