# case: files of safetensors are read and written by its functions for arrays; its other functions stay
# target: cpu
# unsafe
import torch
from safetensors.torch import load_file as read, load_model, save_file
#                             ^^^^^^^^^^^^^^^^^ MP201 review safetensors.torch.load_file
#                                                ^^^^^^^^^^ MP303 manual safetensors.torch.load_model
#                                                            ^^^^^^^^^ MP201 review safetensors.torch.save_file


def resume(path, scale: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    state = read(path, device="cpu")
    save_file({"scale": scale, **state}, path)
    return state


def whole(model, path):
    load_model(model, path)
# --- after ---
import mindspore as ms
import safetensors.numpy as safe_arrays
from safetensors.torch import load_model


def load_safetensors(filename, device="cpu"):
    """Read a file of safetensors; keys and shapes are those of the file (safetensors.torch)."""
    return {name: ms.Tensor(array) for name, array in safe_arrays.load_file(filename).items()}


def save_safetensors(tensors, filename, metadata=None):
    """Write a dict of tensors as a file of safetensors (safetensors.torch.save_file)."""
    safe_arrays.save_file({name: each.asnumpy() for name, each in tensors.items()}, filename, metadata)


def resume(path, scale: ms.Tensor):
    state = load_safetensors(path, device="cpu")
    save_safetensors({"scale": scale, **state}, path)
    return state


def whole(model, path):
    load_model(model, path)
