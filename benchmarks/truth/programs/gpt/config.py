from dataclasses import dataclass

import torch


@dataclass
class GPTConfig:
    block_size: int = 16
    vocab_size: int = 32
    n_layer: int = 2
    n_head: int = 2
    n_embd: int = 16
    dropout: float = 0.0
    bias: bool = True
    dtype: torch.dtype = torch.float32


@dataclass
class Batch:
    x: torch.Tensor
    y: torch.Tensor
    weight: "torch.Tensor | None" = None

    def to(self, device):
        weight = self.weight.to(device) if self.weight is not None else None
        return Batch(self.x.to(device), self.y.to(device), weight)

    def size(self):
        return self.x.size(0)
