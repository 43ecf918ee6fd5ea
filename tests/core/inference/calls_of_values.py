"""Values that are called or awaited: coroutines, lambdas, parameters that are functions."""

import asyncio
from typing import Awaitable, Callable

import torch


async def load():
    return torch.rand(3)


async def name():
    return "a b"


async def stream():
    yield torch.rand(3)


async def main(waiting: Awaitable[torch.Tensor]):
    load().view(3)  #: none
    (await load()).view(3)  #: inferred
    (await name()).split()  #: none
    (await waiting).view(3)  #: inferred
    first, second = await asyncio.gather(load(), name())
    first.view(3)  #: inferred
    second.split()  #: none
    async for each in stream():
        each.view(3)  #: inferred


asyncio.run(load()).view(3)  #: inferred


def apply(make: Callable[[], torch.Tensor], words: Callable[..., list[str]]):
    make().view(3)  #: inferred
    make.view  #: none
    words()[0].split()  #: none


twice = lambda z: z * 2
twice(torch.rand(3)).view(3)  #: inferred
twice("a b").split()  #: none
again = lambda z: again(z)
again(torch.rand(3)).split()  #: none
