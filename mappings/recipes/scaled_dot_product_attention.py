import mindspore as ms
import numpy as np
from mindspore import ops


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None,
    enable_gqa=False,
):
    """Attention from matrix products, with torch's arguments."""
    if enable_gqa:
        key = ops.repeat_interleave(key, query.shape[-3] // key.shape[-3], -3)
        value = ops.repeat_interleave(value, query.shape[-3] // value.shape[-3], -3)
    scale = query.shape[-1] ** -0.5 if scale is None else scale
    scores = ops.matmul(query, ops.swapaxes(key, -2, -1)) * scale
    if is_causal:
        if attn_mask is not None:
            raise ValueError("is_causal and attn_mask exclude one another")
        kept = np.tril(np.ones((query.shape[-2], key.shape[-2]), np.bool_))
        attn_mask = ms.Tensor(kept)
    if attn_mask is not None:
        if attn_mask.dtype == ms.bool_:
            scores = ops.where(attn_mask, scores, ms.tensor(float("-inf"), scores.dtype))
        else:
            scores = scores + attn_mask
    weights = ops.softmax(scores, -1)
    if attn_mask is not None and attn_mask.dtype == ms.bool_:
        # A row that sees nothing gives zeros, as in torch.
        weights = ops.where(ops.isnan(weights), ms.tensor(0.0, weights.dtype), weights)
    if dropout_p > 0.0:
        weights = ops.dropout(weights, dropout_p, True)
    return ops.matmul(weights, value)
