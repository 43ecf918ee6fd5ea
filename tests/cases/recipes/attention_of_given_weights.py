# case: attention over given weights, as CLIP's pooling has it, is a function that is added to the file
import torch.nn.functional as F


def pooled(self, x):
    x, _ = F.multi_head_attention_forward(
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.multi_head_attention_forward
        query=x[:1], key=x, value=x,
        embed_dim_to_check=x.shape[-1],
        num_heads=self.num_heads,
        q_proj_weight=self.q_proj.weight,
        k_proj_weight=self.k_proj.weight,
        v_proj_weight=self.v_proj.weight,
        in_proj_weight=None,
        in_proj_bias=self.bias,
        bias_k=None,
        bias_v=None,
        add_zero_attn=False,
        dropout_p=0,
        out_proj_weight=self.c_proj.weight,
        out_proj_bias=self.c_proj.bias,
        use_separate_proj_weight=True,
        training=self.training,
        need_weights=False
    )
    return x.squeeze(0)
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import math


def multi_head_attention_forward(
    query,
    key,
    value,
    embed_dim_to_check,
    num_heads,
    in_proj_weight,
    in_proj_bias,
    bias_k,
    bias_v,
    add_zero_attn,
    dropout_p,
    out_proj_weight,
    out_proj_bias,
    training=True,
    key_padding_mask=None,
    need_weights=True,
    attn_mask=None,
    use_separate_proj_weight=False,
    q_proj_weight=None,
    k_proj_weight=None,
    v_proj_weight=None,
    static_k=None,
    static_v=None,
    average_attn_weights=True,
    is_causal=False,
):
    """Attention of several heads over tensors whose first axis is time, with given weights."""
    if is_causal and attn_mask is None:
        raise ValueError("is_causal needs attn_mask beside it")
    batched = query.ndim == 3
    if not batched:
        query, key, value = (each.expand_dims(1) for each in (query, key, value))
        if key_padding_mask is not None:
            key_padding_mask = key_padding_mask.expand_dims(0)
    length, count, size = query.shape
    if size != embed_dim_to_check:
        raise ValueError(f"embed_dim is {embed_dim_to_check}, but the query has {size}")
    wide, rows = size // num_heads, count * num_heads
    weights = (q_proj_weight, k_proj_weight, v_proj_weight)
    if not use_separate_proj_weight:
        weights = tuple(in_proj_weight[at * size : (at + 1) * size] for at in range(3))
    biases = (None, None, None)
    if in_proj_bias is not None:
        biases = tuple(in_proj_bias[at * size : (at + 1) * size] for at in range(3))
    given = zip((query, key, value), weights, biases)
    query, key, value = (mint.nn.functional.linear(*each) for each in given)
    if bias_k is not None and bias_v is not None:
        key = mint.cat([key, bias_k.tile((1, count, 1))])
        value = mint.cat([value, bias_v.tile((1, count, 1))])
    query = query.reshape(length, rows, wide).swapaxes(0, 1)
    key = key.reshape(-1, rows, wide).swapaxes(0, 1) if static_k is None else static_k
    value = value.reshape(-1, rows, wide).swapaxes(0, 1) if static_v is None else static_v
    if add_zero_attn:
        key = mint.cat([key, ops.zeros((rows, 1, wide), key.dtype)], 1)
        value = mint.cat([value, ops.zeros((rows, 1, wide), value.dtype)], 1)
    kind = query.dtype
    if kind in (ms.float16, ms.bfloat16):
        # The exponential of a rounded score is far less exact than the score.
        query, key, value = (each.astype(ms.float32) for each in (query, key, value))
    scores = ops.bmm(query * math.sqrt(1.0 / wide), key.swapaxes(1, 2))
    seen = scores.shape[-1]
    masked = False
    # As torch does: the mask counts where nothing says that it is the causal one.
    causal = is_causal and key_padding_mask is None and not need_weights
    for mask, of_keys in ((None if causal else attn_mask, False), (key_padding_mask, True)):
        if mask is None:
            continue
        if mask.dtype == ms.bool_:
            mask = ops.zeros(mask.shape, scores.dtype).masked_fill(mask, -math.inf)
        if mask.shape[-1] < seen:
            # The keys that were put in here are seen by all.
            more = ops.zeros((*mask.shape[:-1], seen - mask.shape[-1]), mask.dtype)
            mask = mint.cat([mask, more], -1)
        if of_keys:
            mask = mask.reshape(count, 1, 1, seen).tile((1, num_heads, 1, 1)).reshape(rows, 1, seen)
        scores, masked = scores + mask, True
    if causal:
        hidden = ops.ones((length, seen), ms.bool_).tril().logical_not()
        scores, masked = scores.masked_fill(hidden, -math.inf), True
    empty = (scores == -math.inf).all(-1, keep_dims=True) if masked else None
    if empty is not None:
        scores = scores.masked_fill(empty, 0.0)
    # On CPU all gradients of `ops.softmax` are wrong once the first was of a single score.
    shares = ops.exp(scores - ops.stop_gradient(ops.amax(scores, -1, True)))
    shares = shares / shares.sum(-1, keepdims=True)
    if empty is not None:
        # With the weights, a query that sees no key is no number in PyTorch.
        shares = shares.masked_fill(empty, math.nan if need_weights else 0.0)
    if training and dropout_p > 0.0:
        shares = ops.dropout(shares, dropout_p)
    found = ops.bmm(shares, value).astype(kind).swapaxes(0, 1).reshape(length, count, size)
    found = mint.nn.functional.linear(found, out_proj_weight, out_proj_bias)
    shares = shares.astype(kind).reshape(count, num_heads, length, seen)
    shares = shares.mean(1) if average_attn_weights else shares
    if not batched:
        found, shares = found.squeeze(1), shares.squeeze(0)
    return found, shares if need_weights else None


def pooled(self, x):
    x, _ = multi_head_attention_forward(
        query=x[:1], key=x, value=x,
        embed_dim_to_check=x.shape[-1],
        num_heads=self.num_heads,
        q_proj_weight=self.q_proj.weight,
        k_proj_weight=self.k_proj.weight,
        v_proj_weight=self.v_proj.weight,
        in_proj_weight=None,
        in_proj_bias=self.bias,
        bias_k=None,
        bias_v=None,
        add_zero_attn=False,
        dropout_p=0,
        out_proj_weight=self.c_proj.weight,
        out_proj_bias=self.c_proj.bias,
        use_separate_proj_weight=True,
        training=self.training,
        need_weights=False
    )
    return x.squeeze(0)
