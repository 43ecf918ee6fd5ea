# case: a helper may have the name that the import of torch's function gives free
from torch import aminmax
from torch.nn.functional import scaled_dot_product_attention as attention


def f(x):
    return aminmax(x), attention(x, x, x)
#          ^^^^^^^ MP102 safe torch.aminmax
#                      ^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention
# --- after ---
import mindspore as ms
from mindspore import ops
import math


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


def f(x):
    return aminmax(x), scaled_dot_product_attention(x, x, x)
