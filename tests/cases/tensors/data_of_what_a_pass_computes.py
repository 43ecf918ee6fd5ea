# case: a method in place of `data` of what a pass computes, which may be a view, assigns to all of it with gradients off
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.score = nn.Linear(4, 1, bias=False)

    def masked(self, outputs, mask):
        outputs[0].data.masked_fill_(mask, 0.0)
        if mask is not None:
            outputs[1].data.masked_fill_(mask[:, 0], 1e3)  # energies
        return outputs

    def forward(self, x, mask):
        scores = self.score(x).squeeze(-1)
        scores.data.masked_fill_(mask[:, 0], -1e9)
        self.score.weight.data.clamp_(-1, 1)
        with torch.no_grad():
            scores.data.clamp_(-2, 2)
        shown = scores.data.clamp_(-1, 1).sum()
        return self.masked([x.transpose(1, 2), scores], mask), shown


def outside(x: torch.Tensor):
    x.data.clamp_(0, 1)
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Attention(nn.Cell):
    def __init__(self):
        super().__init__()
        self.score = mint.nn.Linear(4, 1, bias=False)

    def masked(self, outputs, mask):
        with ms._no_grad():
            outputs[0][()] = outputs[0].data.masked_fill(mask, 0.0)
        if mask is not None:
            with ms._no_grad():
                outputs[1][()] = outputs[1].data.masked_fill(mask[:, 0], 1e3)  # energies
        return outputs

    def construct(self, x, mask):
        scores = self.score(x).squeeze(-1)
        with ms._no_grad():
            scores[()] = scores.data.masked_fill(mask[:, 0], -1e9)
        self.score.weight.data.copy_(self.score.weight.data.clamp(-1, 1))
        with ms._no_grad():
            scores.data[()] = scores.data.clamp(-2, 2)
        shown = scores.data.copy_(scores.data.clamp(-1, 1)).sum()
        return self.masked([x.transpose(1, 2), scores], mask), shown


def outside(x: ms.Tensor):
    x.data.copy_(x.data.clamp(0, 1))
    return x
