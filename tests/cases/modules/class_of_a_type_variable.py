# case: a parameter whose annotation names a type variable gets a class, and what it makes starts in training mode
from typing import Callable, Type, TypeVar, Union

import torch
from torch import nn

ModelT = TypeVar("ModelT", bound=nn.Module)
#                                ^^^^^^^^^ MP101 safe torch.nn.Module
TensorT = TypeVar("TensorT", bound=torch.Tensor)
#                                  ^^^^^^^^^^^^ MP203 review torch.Tensor
AnyT = TypeVar("AnyT")


def build(model_cls: Union[Type[ModelT], Callable[..., ModelT]], **kwargs) -> ModelT:
    return model_cls(**kwargs)
#          ^^^^^^^^^ MP410 safe torch.nn.Module


def build_any(model_cls: Type[AnyT], **kwargs) -> AnyT:
    return model_cls(**kwargs)
#          ^^^^^^^^^ MP410 safe torch.nn.Module


def freeze(model: ModelT, x: TensorT, other: AnyT):
    model.eval()
#         ^^^^ MP103 safe torch.nn.Module.eval
    other.eval()
#         ^^^^ MP201 review inferred torch.nn.Module.eval
    return x.size(0), other.size()
#            ^^^^ MP103 safe torch.Tensor.size
#                           ^^^^ MP205 manual guessed torch.Tensor.size


def update(optimizer_class: Type[torch.optim.Optimizer], params):
#                                ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    return optimizer_class(params)
# --- after ---
from typing import Callable, Type, TypeVar, Union

from mindspore import nn
from mindspore.experimental import optim
import functools
import torch


def in_training(make):
    """Return what makes the same objects; what it makes of a Cell class starts in training mode."""
    cls = make.func if isinstance(make, functools.partial) else make
    if not (isinstance(cls, type) and issubclass(cls, nn.Cell)):
        return make

    @functools.wraps(make, updated=())
    def made(*args, **kwargs):
        return start_training(make(*args, **kwargs), *args, *kwargs.values())

    return made


def start_training(cell, *given):
    """Let a new Cell start in training mode; Cells given to it, or set before, keep theirs."""
    cells = [one for _, one in cell.cells_and_names() if "training" in one.get_flags()]
    for each in given:
        for part in each if isinstance(each, (list, tuple)) else [each]:
            if isinstance(part, nn.Cell):
                cells += [one for _, one in part.cells_and_names()]
    modes = [(one, one.training) for one in cells]
    cell.set_train()
    for one, mode in modes:
        one.training = mode
    return cell


ModelT = TypeVar("ModelT", bound=nn.Cell)
TensorT = TypeVar("TensorT", bound=torch.Tensor)
AnyT = TypeVar("AnyT")


def build(model_cls: Union[Type[ModelT], Callable[..., ModelT]], **kwargs) -> ModelT:
    return in_training(model_cls)(**kwargs)


def build_any(model_cls: Type[AnyT], **kwargs) -> AnyT:
    return in_training(model_cls)(**kwargs)


def freeze(model: ModelT, x: TensorT, other: AnyT):
    model.set_train(False)
    other.eval()
    return x.shape[0], other.size()


def update(optimizer_class: Type[optim.Optimizer], params):
    return optimizer_class(params)
