# case: what reads files of safetensors stands for itself where its import is under a test
# target: cpu
# unsafe
import importlib.util

if importlib.util.find_spec("safetensors"):
    from safetensors.torch import load_file
#                                 ^^^^^^^^^ MP201 review safetensors.torch.load_file


def resume(path):
    return load_file(path)
# --- after ---
import importlib.util
import mindspore as ms
import safetensors.numpy as safe_arrays

if importlib.util.find_spec("safetensors"):
    pass


def load_safetensors(filename, device="cpu"):
    """Read a file of safetensors; keys and shapes are those of the file (safetensors.torch)."""
    return {name: ms.Tensor(array) for name, array in safe_arrays.load_file(filename).items()}


def resume(path):
    return load_safetensors(path)
