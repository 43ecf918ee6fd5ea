# case: objects are tested against classes that converted code makes none of
# unsafe
import torch
from torch import nn
from torch.distributed.tensor import DTensor
from torch.nn.parallel import DistributedDataParallel as DDP

WRAPPERS = (nn.DataParallel, DDP)
#           ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                            ^^^ MP407 review torch.nn.parallel.DistributedDataParallel


def unwrapped(model):
    return model.module if isinstance(model, (nn.DataParallel, DDP)) else model
#                                             ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                                                              ^^^ MP407 review torch.nn.parallel.DistributedDataParallel


def is_wrapped(model):
    kind = type(model)
    if type(model) is nn.DataParallel or kind == DDP:
#                     ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                                                ^^^ MP407 review torch.nn.parallel.DistributedDataParallel
        return True
    return isinstance(model, WRAPPERS) or model.__class__ in (nn.DataParallel, DDP)
#                                                             ^^^^^^^^^^^^^^^ MP407 review torch.nn.DataParallel
#                                                                              ^^^ MP407 review torch.nn.parallel.DistributedDataParallel


def local(x):
    return x.to_local() if isinstance(x, DTensor) else x
#            ^^^^^^^^ MP409 manual torch.distributed.tensor.DTensor.to_local
#                                        ^^^^^^^ MP409 review torch.distributed.tensor.DTensor


def graph(model):
    return isinstance(model, torch.fx.GraphModule) or issubclass(type(model), torch.fx.Tracer)
#                            ^^^^^^^^^^^^^^^^^^^^ MP301 review torch.fx.GraphModule
#                                                                             ^^^^^^^^^^^^^^^ MP301 review torch.fx.Tracer
# --- after ---
from mindspore.parallel import distributed

WRAPPERS = ((), distributed.DistributedDataParallel)


def unwrapped(model):
    return model.module if isinstance(model, ((), distributed.DistributedDataParallel)) else model


def is_wrapped(model):
    kind = type(model)
    if type(model) is None or kind == distributed.DistributedDataParallel:
        return True
    return isinstance(model, WRAPPERS) or model.__class__ in (None, distributed.DistributedDataParallel)


def local(x):
    return x.to_local() if isinstance(x, ()) else x


def graph(model):
    return isinstance(model, ()) or issubclass(type(model), ())
