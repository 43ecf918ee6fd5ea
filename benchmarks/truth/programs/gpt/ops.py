"""Functions that other files import."""
import math

import torch
import torch.nn.functional as F


def causal_mask(n, device=None):
    return torch.ones(n, n, device=device).tril().bool().view(1, 1, n, n)


def rotate_half(x):
    x1, x2 = x.chunk(2, dim=-1)
    return torch.cat((-x2, x1), dim=-1)


def apply_rope(q, k, cos, sin):
    return q * cos + rotate_half(q) * sin, k * cos + rotate_half(k) * sin


def rope_tables(n, dim, base=10000.0):
    freqs = 1.0 / (base ** (torch.arange(0, dim, 2).float() / dim))
    angles = torch.outer(torch.arange(n).float(), freqs)
    angles = torch.cat([angles, angles], dim=-1)
    return angles.cos(), angles.sin()


def attention(q, k, v, mask=None, dropout_p=0.0):
    att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
    if mask is not None:
        att = att.masked_fill(mask[:, :, : q.size(-2), : k.size(-2)] == 0, float("-inf"))
    att = F.softmax(att, dim=-1)
    if dropout_p:
        att = F.dropout(att, p=dropout_p)
    return att @ v, att


def top_k_filter(logits, k):
    values, _ = logits.topk(min(k, logits.size(-1)))
    return logits.masked_fill(logits < values[..., -1:], -float("inf"))
