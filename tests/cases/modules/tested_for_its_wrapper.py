# case: nothing is a DataParallel, as the wrapper goes
# unsafe
# findings: some
import torch
from torch import nn
from torch.nn import DataParallel as DP


def bare(net):
    if isinstance(net, nn.DataParallel):
        net = net.module
    if isinstance(net, (DP, torch.nn.Identity)):
        return None
    return net.module if isinstance(net, torch.nn.DataParallel) else net


def kind(net):
    return type(net) is nn.DataParallel


def other(net):
    return isinstance(net, torch.nn.parallel.DistributedDataParallel)
# --- after ---
from mindspore import mint
from mindspore.parallel import distributed


def bare(net):
    if isinstance(net, ()):
        net = net
    if isinstance(net, ((), mint.nn.Identity)):
        return None
    return net if isinstance(net, ()) else net


def kind(net):
    return type(net) is None


def other(net):
    return isinstance(net, distributed.DistributedDataParallel)
