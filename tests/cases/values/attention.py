# case: attention gives a pair, with or without weights
# target: cpu
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)
#                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiheadAttention

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x, _ = self.attention(x, x, x, need_weights=False)
        return x


def is_attention(m):
    return isinstance(m, nn.MultiheadAttention)
#                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiheadAttention
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.common.initializer import initializer


class MultiheadAttention(nn.MultiheadAttention):
    """Attention that always gives a pair, as torch.nn.MultiheadAttention does."""

    def __init__(
        self,
        embed_dim,
        num_heads,
        dropout=0.0,
        bias=True,
        add_bias_kv=False,
        add_zero_attn=False,
        kdim=None,
        vdim=None,
        batch_first=False,
        device=None,
        dtype=None,
    ):
        super().__init__(
            embed_dim,
            num_heads,
            dropout=dropout,
            has_bias=bias,
            add_bias_kv=add_bias_kv,
            add_zero_attn=add_zero_attn,
            kdim=kdim,
            vdim=vdim,
            batch_first=batch_first,
            dtype=dtype or ms.float32,
        )
        self.out_proj = mint.nn.Linear(embed_dim, embed_dim, bias=bias, dtype=dtype or ms.float32)
        if bias:
            self.out_proj.bias.set_data(ops.zeros_like(self.out_proj.bias))

    def __call__(self, query, key, value, *args, **kwargs):
        # MindSpore's reads the first three by position, and fails where they have names.
        return super().__call__(query, key, value, *args, **kwargs)

    def _reset_parameters(self):
        weights = (
            self.in_proj_weight,
            self.q_proj_weight,
            self.k_proj_weight,
            self.v_proj_weight,
        )
        drawn = [(each, "xavier_uniform") for each in weights]
        drawn += [(each, "xavier_normal") for each in (self.bias_k, self.bias_v)]
        drawn += [(each, "zeros") for each in (self.in_proj_bias, self.out_proj.bias)]
        for each, kind in drawn:
            if each is not None:
                each.set_data(initializer(kind, each.shape, each.dtype))

    def construct(
        self,
        query,
        key,
        value,
        key_padding_mask=None,
        need_weights=True,
        attn_mask=None,
        average_attn_weights=True,
        is_causal=False,
    ):
        if is_causal and not need_weights and (self.add_zero_attn or self.bias_k is not None):
            raise ValueError("is_causal goes with no keys beside those that are given")
        dead = None
        masks = self.of_one_kind(key_padding_mask, attn_mask)
        if self.bias_k is None and not self.add_zero_attn and masks != (None, None):
            masks, dead = self.without_dead_rows(query, *masks)
        one = key.shape[1 if self.batch_first and key.ndim == 3 else 0] == 1
        if one and self.bias_k is None and not self.add_zero_attn:
            found = self.of_one_key(query, value, average_attn_weights)
        else:
            found = super().construct(
                query,
                key,
                value,
                key_padding_mask=masks[0],
                attn_mask=masks[1],
                average_attn_weights=average_attn_weights,
            )
        if dead is None:
            return found if need_weights else (found[0], None)
        if need_weights:
            # The weights of a query that sees no key are no numbers in PyTorch either.
            lost = dead if self.batch_first or query.ndim == 2 else dead.swapaxes(0, 1)
            lost = lost if average_attn_weights else lost.expand_dims(-3)
            return ops.select(dead, float("nan"), found[0]), ops.select(
                lost, float("nan"), found[1]
            )
        bias = self.out_proj.bias
        bias = ops.zeros_like(found[0]) if bias is None else bias
        return ops.where(dead, bias, found[0]), None

    def of_one_key(self, query, value, average_attn_weights):
        """What queries see where there is one key: its value, whatever the scores are.

        On CPU all gradients of `ops.softmax` are wrong once the first was of a single score.
        """
        size, heads = self.embed_dim, self.num_heads
        packed = self.in_proj_weight
        weight = self.v_proj_weight if packed is None else packed[2 * size :]
        value = ops.matmul(value, weight.swapaxes(0, 1))
        if self.in_proj_bias is not None:
            value = value + self.in_proj_bias[2 * size :]
        swapped = query.ndim == 3 and not self.batch_first
        length = query.shape[-2] if not swapped else query.shape[0]
        value = value.reshape(-1, 1, heads, size // heads).swapaxes(1, 2)
        shares = ops.ones((value.shape[0], heads, length, 1), value.dtype)
        if self.training and self.dropout > 0:
            shares = ops.dropout(shares, self.dropout)
        seen = (shares * value).swapaxes(1, 2).reshape(-1, length, size)
        shares = shares.mean(1) if average_attn_weights else shares
        if query.ndim == 2:
            seen, shares = seen[0], shares[0]
        seen = self.out_proj(seen.swapaxes(0, 1) if swapped else seen)
        return seen, shares

    def of_one_kind(self, *masks):
        """Masks that go together: MindSpore adds one of bool to numbers as ones."""
        numbers = [each.dtype for each in masks if each is not None and each.dtype != ms.bool_]
        return self.as_numbers(masks, numbers[0]) if numbers else masks

    def as_numbers(self, masks, dtype):
        return tuple(
            each
            if each is None or each.dtype != ms.bool_
            else ops.zeros(each.shape, dtype).masked_fill(each, float("-inf"))
            for each in masks
        )

    def without_dead_rows(self, query, key_padding_mask, attn_mask):
        """Masks that leave each query a key, and which queries had none."""
        added = self.as_numbers((key_padding_mask, attn_mask), ms.float32)
        whole = ops.zeros((1, 1, 1, 1), ms.float32)
        if added[0] is not None:
            whole = whole + added[0].reshape(-1, 1, 1, added[0].shape[-1])
        if added[1] is not None:
            size = added[1].shape[-2:]
            whole = whole + added[1].reshape(-1, self.num_heads if added[1].ndim == 3 else 1, *size)
        dead = (whole == float("-inf")).all(axis=-1, keep_dims=True)
        if not dead.any():
            return (key_padding_mask, attn_mask), None
        batched, first = query.ndim == 3, self.batch_first
        count = query.shape[0 if first else 1] if batched else 1
        length = query.shape[1 if first and batched else 0]
        every = dead.all(axis=1)
        if bool((dead.any(axis=1) != every).any()):
            raise ValueError("some heads leave a query no key, and others do")
        shape = (count, self.num_heads, length, whole.shape[-1])
        mask = ops.broadcast_to(whole.masked_fill(dead, 0.0), shape).reshape(-1, *shape[2:])
        every = ops.broadcast_to(every, (count, length, 1))
        every = every if batched and first else every.swapaxes(0, 1) if batched else every[0]
        return (None, mask), every


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.attention = MultiheadAttention(8, 2, batch_first=True)

    def construct(self, x):
        x, _ = self.attention(x, x, x, need_weights=False)
        return x


def is_attention(m):
    return isinstance(m, nn.MultiheadAttention)
