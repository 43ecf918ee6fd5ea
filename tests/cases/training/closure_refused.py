# case: a step whose closure is not seen whole, or does not clear first, is left to a person
# unsafe
import functools

import torch
from torch import nn


def by_lambda(model: nn.Module, x, optimizer: torch.optim.Optimizer):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def closure(scale):
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual inferred torch.optim.Optimizer.zero_grad
        loss = model(x).sum() * scale
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    optimizer.step(lambda: closure(2))
#             ^^^^ MP404 manual torch.optim.Optimizer.step
    optimizer.step(functools.partial(closure, 3))
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def not_cleared(model: nn.Module, x, optimizer: torch.optim.Optimizer):
#                      ^^^^^^^^^ MP101 safe torch.nn.Module
#                                               ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def closure():
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def sometimes_cleared(model: nn.Module, x, optimizer: torch.optim.Optimizer):
#                            ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def closure():
        if x is not None:
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def of_another(model: nn.Module, x, optimizer: torch.optim.Optimizer):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    def closure():
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        return loss

    def run(optimizer: torch.optim.Optimizer):
#                      ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
        optimizer.step(closure)
#                 ^^^^ MP404 manual torch.optim.Optimizer.step

    return run


def either(model: nn.Module, x, optimizer: torch.optim.Optimizer, twice):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                          ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    if twice:

        def closure():
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            loss = 2 * model(x).sum()
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            return loss
    else:

        def closure():
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
            loss = model(x).sum()
            loss.backward()
#                ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            return loss

    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def handed(optimizer: torch.optim.Optimizer, closure):
#                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    return optimizer.step(closure)
#                    ^^^^ MP404 manual torch.optim.Optimizer.step


def added_to_what_it_left(model: nn.Module, x, optimizer: torch.optim.Optimizer):
#                                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                         ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for each in x:
        loss = model(each).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
# --- after ---
import functools

from mindspore import nn
from mindspore.experimental import optim


def by_lambda(model: nn.Cell, x, optimizer: optim.Optimizer):
    def closure(scale):
        optimizer.zero_grad()
        loss = model(x).sum() * scale
        loss.backward()
        return loss

    optimizer.step(lambda: closure(2))
    optimizer.step(functools.partial(closure, 3))


def not_cleared(model: nn.Cell, x, optimizer: optim.Optimizer):
    def closure():
        loss = model(x).sum()
        loss.backward()
        return loss

    optimizer.zero_grad()
    optimizer.step(closure)


def sometimes_cleared(model: nn.Cell, x, optimizer: optim.Optimizer):
    def closure():
        if x is not None:
            optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        return loss

    optimizer.step(closure)


def of_another(model: nn.Cell, x, optimizer: optim.Optimizer):
    def closure():
        optimizer.zero_grad()
        loss = model(x).sum()
        loss.backward()
        return loss

    def run(optimizer: optim.Optimizer):
        optimizer.step(closure)

    return run


def either(model: nn.Cell, x, optimizer: optim.Optimizer, twice):
    if twice:

        def closure():
            optimizer.zero_grad()
            loss = 2 * model(x).sum()
            loss.backward()
            return loss
    else:

        def closure():
            optimizer.zero_grad()
            loss = model(x).sum()
            loss.backward()
            return loss

    optimizer.step(closure)


def handed(optimizer: optim.Optimizer, closure):
    return optimizer.step(closure)


def added_to_what_it_left(model: nn.Cell, x, optimizer: optim.Optimizer):
    for each in x:
        loss = model(each).sum()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
