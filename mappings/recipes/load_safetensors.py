import mindspore as ms
from safetensors.numpy import load_file


def load_safetensors(filename, device="cpu"):
    """Read a file of safetensors; keys and shapes are those of the file (safetensors.torch)."""
    return {name: ms.Tensor(array) for name, array in load_file(filename).items()}
