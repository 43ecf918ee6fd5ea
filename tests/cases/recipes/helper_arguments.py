# case: arguments of a helper are bound by torch's signature, out and hidden ones refused
import torch
import torch.nn.functional as F


def f(x: torch.Tensor, args, kwargs):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    torch.aminmax(x, dim=0, out=(x, x))
#   ^^^^^^^^^^^^^ MP309 manual torch.aminmax
    torch.aminmax(input=x, dim=0)
#   ^^^^^^^^^^^^^ MP102 safe torch.aminmax
    F.scaled_dot_product_attention(
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention
        x,  # query
        x,
        x, is_causal=True,
    )
    F.scaled_dot_product_attention(*args)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention
    F.scaled_dot_product_attention(x, x, x, **kwargs)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention
    torch.take_along_dim(x, x, out=None)
#   ^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.take_along_dim
    return torch.einsum("ij,jk", [x, x])
#          ^^^^^^^^^^^^ MP102 safe torch.einsum
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import math
import torch


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)


def scaled_dot_product_attention(
    query,
    key,
    value,
    attn_mask=None,
    dropout_p=0.0,
    is_causal=False,
    scale=None,
    enable_gqa=False,
):
    """Attention as torch.nn.functional.scaled_dot_product_attention computes it."""
    if enable_gqa:
        groups = query.shape[-3] // key.shape[-3]
        key = ops.repeat_interleave(key, groups, -3)
        value = ops.repeat_interleave(value, groups, -3)
    if scale is None:
        scale = 1.0 / math.sqrt(query.shape[-1])
    kind = query.dtype
    if kind in (ms.float16, ms.bfloat16):
        # As torch does: the exponential of a rounded score is far less exact than the score.
        query, key, value = (each.astype(ms.float32) for each in (query, key, value))
    scores = ops.matmul(query * scale, key.swapaxes(-2, -1))
    if is_causal:
        attn_mask = ops.ones(scores.shape[-2:], ms.bool_).tril()
    empty = None
    if attn_mask is not None:
        if attn_mask.dtype == ms.bool_:
            scores = ops.where(attn_mask, scores, ms.tensor(-math.inf, scores.dtype))
        else:
            scores = scores + attn_mask
        # A row that may look at nothing gets zeros.
        empty = (scores == -math.inf).all(-1, keep_dims=True)
        scores = ops.where(empty, ms.tensor(0, scores.dtype), scores)
    # On CPU all gradients of `ops.softmax` are wrong once the first was of a single score.
    shares = ops.exp(scores - ops.stop_gradient(ops.amax(scores, -1, True)))
    weights = shares / shares.sum(-1, keepdims=True)
    if empty is not None:
        weights = ops.where(empty, ms.tensor(0, scores.dtype), weights)
    if dropout_p > 0.0:
        weights = ops.dropout(weights, dropout_p)
    return ops.matmul(weights, value).astype(kind)


def take_along_dim(input, indices, dim=None):
    """Take the elements that indices name along a dimension (torch.take_along_dim)."""
    if dim is None:
        return ops.gather_elements(input.reshape(-1), 0, indices.reshape(-1))
    dim = dim % input.ndim
    shape = [
        max(here, there) if here and there else 0
        for here, there in zip(input.shape, indices.shape, strict=True)
    ]
    source, target = list(shape), list(shape)
    source[dim], target[dim] = input.shape[dim], indices.shape[dim]
    input = ops.broadcast_to(input, tuple(source))
    return ops.gather_elements(input, dim, ops.broadcast_to(indices, tuple(target)))


def f(x: ms.Tensor, args, kwargs):
    torch.aminmax(x, dim=0, out=(x, x))
    aminmax(input=x, dim=0)
    scaled_dot_product_attention(
        x,  # query
        x,
        x, is_causal=True,
    )
    scaled_dot_product_attention(*args)
    scaled_dot_product_attention(x, x, x, **kwargs)
    take_along_dim(x, x)
    return mint.einsum("ij,jk", *[x, x])
