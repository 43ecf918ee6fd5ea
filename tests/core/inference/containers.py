"""What lists, dicts, tuples, loops and comprehensions hold."""

from dataclasses import dataclass
from typing import Dict, List, NamedTuple, Optional, Tuple, Union

import torch
from torch import Tensor

Pair = Tuple[Tensor, Tensor]


@dataclass
class Batch:
    images: Tensor
    labels: Optional[torch.LongTensor] = None
    names: Tuple[str, ...] = ()


def holders(x: Tensor, many: List[Tensor], table: Dict[str, Tensor], batch: Batch, pair: Pair):
    parts = []
    for _ in range(3):
        parts.append(x * 2)
    parts[0].view(-1)  #: proven
    torch.stack(parts).view(-1)  #: proven
    parts.sort()  #: none
    [part.view(-1) for part in parts]  #: proven
    table["a"].view(-1)  #: proven
    table.get("a").view(-1)  #: proven
    for key, value in table.items():
        key.split()  #: none
        value.view(-1)  #: proven
    made = {"a": x, "b": 1}
    made["a"].view(-1)  #: proven
    made["b"].view(-1)  #: none
    for one, other in zip(many, many):
        one.view(other.size(0))  #: proven proven
    first, *rest = many
    first.view(-1)  #: proven
    rest[0].view(-1)  #: proven
    batch.images.view(-1)  #: proven
    batch.labels.view(-1)  #: proven
    batch.names.index("a")  #: none
    pair[1].view(-1)  #: proven
    reversed(many).view(-1)  #: none
    total = sum(part for part in parts)
    total.view(-1)  #: inferred
    loss = 0
    for part in many:
        loss += part.mean()  #: proven
    loss.backward()  #: inferred
    if (found := x.max(1)) is not None:  #: proven
        values, indices = found
        values.view(indices.size(0))  #: proven proven
    size = x.size()  #: proven
    size[0].bit_length()  #: none
    x.shape[0].real  #: proven
    x.numpy().reshape(-1)  #: proven
    x.tolist().sort()  #: proven


def unions(x: Union[Tensor, None], y: "Tensor | None", z: Union[Tensor, str], n: int = 1):
    x.view(-1)  #: proven
    y.view(-1)  #: proven
    z.view(-1)  #: inferred
    z.split(1)  #: none
    n.view(-1)  #: none
