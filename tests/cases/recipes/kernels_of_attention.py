# case: a block that chooses attention's kernel chooses nothing
# target: cpu
# unsafe
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel


def attend(q, k, v):
    with sdpa_kernel([SDPBackend.MATH, SDPBackend.FLASH_ATTENTION]):
#        ^^^^^^^^^^^ MP201 review torch.nn.attention.sdpa_kernel
#                     ^^^^^^^^^^^^^^^ MP203 review torch.nn.attention.SDPBackend.MATH
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP203 review torch.nn.attention.SDPBackend.FLASH_ATTENTION
        return F.scaled_dot_product_attention(q, k, v)
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention


def attend_by(q, k, v, config):
    with torch.backends.cuda.sdp_kernel(**config):
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.backends.cuda.sdp_kernel
        return F.scaled_dot_product_attention(q, k, v)
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.scaled_dot_product_attention
# --- after ---
import mindspore as ms
from mindspore import ops
import math


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


class sdp_kernel:
    """A block in which attention is computed as elsewhere (torch.backends.cuda.sdp_kernel)."""

    def __init__(
        self, enable_flash=True, enable_math=True, enable_mem_efficient=True, enable_cudnn=True
    ):
        self.enabled = enable_flash, enable_math, enable_mem_efficient, enable_cudnn

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return False

    def __call__(self, function):
        return function


class sdpa_kernel:
    """A block in which attention is computed as elsewhere (torch.nn.attention.sdpa_kernel)."""

    def __init__(self, backends, set_priority=False):
        self.backends = backends
        self.set_priority = set_priority

    def __enter__(self):
        return None

    def __exit__(self, kind, value, traceback):
        return False

    def __call__(self, function):
        return function


def attend(q, k, v):
    with sdpa_kernel(['MATH', 'FLASH_ATTENTION']):
        return scaled_dot_product_attention(q, k, v)


def attend_by(q, k, v, config):
    with sdp_kernel(**config):
        return scaled_dot_product_attention(q, k, v)
