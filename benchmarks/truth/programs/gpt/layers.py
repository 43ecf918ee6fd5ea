import torch
from torch import nn

from . import ops
from .config import GPTConfig


class LayerNorm(nn.Module):
    """LayerNorm but with an optional bias."""

    def __init__(self, ndim, bias):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(ndim))
        self.bias = nn.Parameter(torch.zeros(ndim)) if bias else None

    def forward(self, input):
        mean = input.mean(-1, keepdim=True)
        var = input.var(-1, unbiased=False, keepdim=True)
        out = (input - mean) * (var + 1e-5).rsqrt() * self.weight
        return out if self.bias is None else out.add(self.bias)


class Base(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config

    def split_heads(self, x):
        B, T, C = x.size()
        return x.view(B, T, self.config.n_head, C // self.config.n_head).transpose(1, 2)

    def merge_heads(self, x):
        return x.transpose(1, 2).contiguous().flatten(2)


class CausalSelfAttention(Base):
    def __init__(self, config: GPTConfig):
        super().__init__(config)
        assert config.n_embd % config.n_head == 0
        self.c_attn = nn.Linear(config.n_embd, 3 * config.n_embd, bias=config.bias)
        self.c_proj = nn.Linear(config.n_embd, config.n_embd, bias=config.bias)
        self.resid_dropout = nn.Dropout(config.dropout)
        self.register_buffer("mask", ops.causal_mask(config.block_size), persistent=False)
        cos, sin = ops.rope_tables(config.block_size, config.n_embd // config.n_head)
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)
        self.last_attention = None

    def forward(self, x):
        T = x.size(1)
        q, k, v = self.c_attn(x).split(self.config.n_embd, dim=2)
        q, k, v = (self.split_heads(t) for t in (q, k, v))
        q, k = ops.apply_rope(q, k, self.cos[:T], self.sin[:T])
        y, att = ops.attention(q, k, v, self.mask)
        self.last_attention = att.detach()
        return self.resid_dropout(self.c_proj(self.merge_heads(y)))


class FeedForward(Base):
    def __init__(self, config):
        super().__init__(config)
        self.c_fc = nn.Linear(config.n_embd, 4 * config.n_embd, bias=config.bias)
        self.gate = nn.Linear(config.n_embd, 4 * config.n_embd, bias=False)
        self.c_proj = nn.Linear(4 * config.n_embd, config.n_embd, bias=config.bias)

    def forward(self, x):
        h = self.c_fc(x)
        return self.c_proj(h.sigmoid().mul(h) * self.gate(x))


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.ln_1 = LayerNorm(config.n_embd, bias=config.bias)
        self.attn = CausalSelfAttention(config)
        self.ln_2 = LayerNorm(config.n_embd, bias=config.bias)
        self.mlp = FeedForward(config)

    def forward(self, x):
        x = x + self.attn(self.ln_1(x))
        x = x + self.mlp(self.ln_2(x))
        return x
