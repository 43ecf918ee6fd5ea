# case: no-op: beside xarray, whose arrays have dimensions with names, `dim` says nothing of a tensor
# unsafe
import torch
import xarray


def spread(table: xarray.DataArray, dim):
    return load(table).std(dim=dim), torch.ones(2)
#                      ^^^ MP205 manual guessed torch.Tensor.std
#                                    ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint
import xarray


def spread(table: xarray.DataArray, dim):
    return load(table).std(dim=dim), mint.ones((2,))
