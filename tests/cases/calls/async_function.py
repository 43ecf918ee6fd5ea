# case: code in async functions and under await is looked at
import torch


async def run(queue):
    async for x in queue:
        await put(torch.abs(x))
#                 ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


async def run(queue):
    async for x in queue:
        await put(mint.abs(x))
