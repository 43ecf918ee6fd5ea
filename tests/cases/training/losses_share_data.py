# case: a later loss shares nothing but data with an earlier one: its forward begins behind that
# unsafe
import torch
from torch import nn


def shared(g: nn.Module, d: nn.Module, pool, opt_g: torch.optim.SGD, opt_d: torch.optim.SGD):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                   ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for i in range(9):
        real = torch.sin(torch.ones(3, 4) * i)
#              ^^^^^^^^^ MP102 safe torch.sin
#                        ^^^^^^^^^^ MP102 safe torch.ones
        opt_g.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        fake = g(real)
        loss_g = d(fake).mean()
        loss_g.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_g.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
        opt_d.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_real = d(real).mean()
        fake = pool.push_and_pop(fake)
        loss_d = loss_real - d(fake.detach()).mean()
#                                   ^^^^^^ MP201 review inferred torch.Tensor.detach
        loss_d.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_d.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def not_detached(g: nn.Module, d: nn.Module, opt_g: torch.optim.SGD, opt_d: torch.optim.SGD):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                   ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for i in range(9):
        real = torch.sin(torch.ones(3, 4) * i)
#              ^^^^^^^^^ MP102 safe torch.sin
#                        ^^^^^^^^^^ MP102 safe torch.ones
        opt_g.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        fake = g(real)
        loss_g = d(fake).mean()
        loss_g.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_g.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
        opt_d.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_d = d(real).mean() - d(fake).mean()
        loss_d.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_d.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def of_a_parameter(g: nn.Module, d: nn.Module, opt_g: torch.optim.SGD, opt_d: torch.optim.SGD):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                             ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    scale = nn.Parameter(torch.ones(3, 4))
#           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                        ^^^^^^^^^^ MP102 safe torch.ones
    for i in range(9):
        real = torch.add(scale, i)
#              ^^^^^^^^^ MP102 safe torch.add
        opt_g.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_g = d(g(real)).mean()
        loss_g.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_g.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
        opt_d.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_d = d(real).mean()
        loss_d.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_d.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step


def of_a_layer(g: nn.Module, d: nn.Module, opt_g: torch.optim.SGD, opt_d: torch.optim.SGD):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                         ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for i in range(9):
        real = torch.add(d.weight, i)
#              ^^^^^^^^^ MP102 safe torch.add
        opt_g.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_g = d(g(real)).mean()
        loss_g.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_g.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
        opt_d.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss_d = d(real).mean()
        loss_d.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt_d.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def shared(g: nn.Cell, d: nn.Cell, pool, opt_g: mint.optim.SGD, opt_d: mint.optim.SGD):
    for i in range(9):
        real = mint.sin(mint.ones((3, 4)) * i)

        def forward_fn_loss_g():
            fake = g(real)
            loss_g = d(fake).mean()
            return loss_g, (fake,)

        grad_fn_loss_g = ms.value_and_grad(forward_fn_loss_g, None, opt_g.parameters, has_aux=True)
        (loss_g, (fake,)), grads_loss_g = grad_fn_loss_g()
        opt_g(grads_loss_g)

        def forward_fn_loss_d(fake=fake):
            loss_real = d(real).mean()
            fake = pool.push_and_pop(fake)
            loss_d = loss_real - d(ops.stop_gradient(fake)).mean()
            return loss_d, (fake,)

        grad_fn_loss_d = ms.value_and_grad(forward_fn_loss_d, None, opt_d.parameters, has_aux=True)
        (loss_d, (fake,)), grads_loss_d = grad_fn_loss_d()
        opt_d(grads_loss_d)


def not_detached(g: nn.Cell, d: nn.Cell, opt_g: mint.optim.SGD, opt_d: mint.optim.SGD):
    for i in range(9):
        real = mint.sin(mint.ones((3, 4)) * i)

        def forward_fn_loss_d():

            def forward_fn_loss_g():
                fake = g(real)
                loss_g = d(fake).mean()
                return loss_g, (fake,)

            grad_fn_loss_g = ms.value_and_grad(forward_fn_loss_g, None, opt_g.parameters, has_aux=True)
            (loss_g, (fake,)), grads_loss_g = grad_fn_loss_g()
            with ms._no_grad():
                opt_g(grads_loss_g)
            loss_d = d(real).mean() - d(fake).mean()
            return loss_d

        grad_fn_loss_d = ms.value_and_grad(forward_fn_loss_d, None, opt_d.parameters)
        loss_d, grads_loss_d = grad_fn_loss_d()
        opt_d(grads_loss_d)


def of_a_parameter(g: nn.Cell, d: nn.Cell, opt_g: mint.optim.SGD, opt_d: mint.optim.SGD):
    scale = ms.Parameter(mint.ones((3, 4)))
    for i in range(9):
        def forward_fn_loss_d():
            def forward_fn_loss_g():
                real = mint.add(scale, i)
                loss_g = d(g(real)).mean()
                return loss_g, (real,)

            grad_fn_loss_g = ms.value_and_grad(forward_fn_loss_g, None, opt_g.parameters, has_aux=True)
            (loss_g, (real,)), grads_loss_g = grad_fn_loss_g()
            with ms._no_grad():
                opt_g(grads_loss_g)
            loss_d = d(real).mean()
            return loss_d

        grad_fn_loss_d = ms.value_and_grad(forward_fn_loss_d, None, opt_d.parameters)
        loss_d, grads_loss_d = grad_fn_loss_d()
        opt_d(grads_loss_d)


def of_a_layer(g: nn.Cell, d: nn.Cell, opt_g: mint.optim.SGD, opt_d: mint.optim.SGD):
    for i in range(9):
        def forward_fn_loss_d():
            def forward_fn_loss_g():
                real = mint.add(d.weight, i)
                loss_g = d(g(real)).mean()
                return loss_g, (real,)

            grad_fn_loss_g = ms.value_and_grad(forward_fn_loss_g, None, opt_g.parameters, has_aux=True)
            (loss_g, (real,)), grads_loss_g = grad_fn_loss_g()
            with ms._no_grad():
                opt_g(grads_loss_g)
            loss_d = d(real).mean()
            return loss_d

        grad_fn_loss_d = ms.value_and_grad(forward_fn_loss_d, None, opt_d.parameters)
        loss_d, grads_loss_d = grad_fn_loss_d()
        opt_d(grads_loss_d)
