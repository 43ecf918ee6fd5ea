# case: what a coroutine gives is a tensor where it is awaited, and only there
import torch


async def load():
    return torch.zeros(3)
#          ^^^^^^^^^^^ MP102 safe torch.zeros


async def main():
    print((await load()).size(0))
#                        ^^^^ MP103 safe inferred torch.Tensor.size
    return load().size(0)
# --- after ---
from mindspore import mint


async def load():
    return mint.zeros((3,))


async def main():
    print((await load()).shape[0])
    return load().size(0)
