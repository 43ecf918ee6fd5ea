# case: a function of a class that is called by the class's name alone takes no object: its first parameter is an argument
# unsafe
# findings: some
import torch
from torch import nn


class Attention(nn.Module):
    def forward(self, q, k, lengths):
        weights = torch.bmm(q, k.transpose(1, 2))
        weights = Attention.masked(weights, lengths)
        assert list(weights.size()) == [1, 2, 3]
        return self.scaled(weights)

    def masked(weights, lengths):
        return weights

    def scaled(me, weights):
        return me.dropped(weights).size(0)

    def dropped(me, weights):
        return weights
# --- after ---
from mindspore import mint, nn


class Attention(nn.Cell):
    def construct(self, q, k, lengths):
        weights = mint.bmm(q, k.transpose(1, 2))
        weights = Attention.masked(weights, lengths)
        assert list(weights.shape) == [1, 2, 3]
        return self.scaled(weights)

    def masked(weights, lengths):
        return weights

    def scaled(me, weights):
        return me.dropped(weights).shape[0]

    def dropped(me, weights):
        return weights
