import mindspore as ms
from mindspore import nn


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
        found = super().construct(
            query,
            key,
            value,
            key_padding_mask=key_padding_mask,
            attn_mask=attn_mask,
            average_attn_weights=average_attn_weights,
        )
        return found if need_weights else (found[0], None)
