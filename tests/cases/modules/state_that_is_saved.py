# case: what the file of a saved state holds is told where it is written, not of each state in it
import torch
from torch import nn


def save(net: nn.Module, path, epoch):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
    torch.save(net.state_dict(), path)
#   ^^^^^^^^^^ MP406 review torch.save
    torch.save({"epoch": epoch, "net": net.state_dict()}, path)
#   ^^^^^^^^^^ MP406 review torch.save
    torch.save(list(net.state_dict()), path)
#   ^^^^^^^^^^ MP406 review torch.save
#                       ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    kept = net.state_dict()
#              ^^^^^^^^^^ MP201 manual torch.nn.Module.state_dict
    return kept
# --- after ---
from mindspore import nn
import torch


def save(net: nn.Cell, path, epoch):
    torch.save(net.state_dict(), path)
    torch.save({"epoch": epoch, "net": net.state_dict()}, path)
    torch.save(list(net.state_dict()), path)
    kept = net.state_dict()
    return kept
