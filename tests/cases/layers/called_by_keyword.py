# case: what a layer is given by name is called otherwise in MindSpore, or left out
# target: cpu
# unsafe
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, batch_first=True)
#               ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoderLayer
        self.encoder = nn.TransformerEncoder(layer, 2)
#                      ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.TransformerEncoder
        self.attention = nn.MultiheadAttention(8, 2)
#                        ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.MultiheadAttention
        self.rnn = nn.LSTM(8, 8)
#                  ^^^^^^^ MP101 safe torch.nn.LSTM

    def forward(self, x, mask, state, options):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        a = self.encoder(x, mask=mask, is_causal=False)
#                           ^^^^ MP110 review torch.nn.TransformerEncoder.forward.mask
        b = self.encoder(x, mask, None, True)
#                                       ^^^^ MP110 review torch.nn.TransformerEncoder.forward.is_causal
        c = self.encoder(src=x, src_key_padding_mask=mask)
        d = self.encoder(x, is_causal=True)
#                           ^^^^^^^^^ MP302 manual torch.nn.TransformerEncoder.forward.is_causal
        e, _ = self.attention(query=x, key=x, value=x, attn_mask=mask, is_causal=True)
        f, _ = self.rnn(input=x, hx=state)
#                       ^^^^^ MP110 safe torch.nn.LSTM.forward.input
        g, _ = self.rnn(x, state)
        h = self.encoder(x, **options)
        return a, b, c, d, e, f, g, h


def other(encoder, x, mask):
    return encoder(x, mask=mask)
# --- after ---
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(8, 2, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, 2)
        self.attention = MultiheadAttention(8, 2)
        self.rnn = nn.LSTM(8, 8)

    def construct(self, x, mask, state, options):
        a = self.encoder(x, src_mask=mask)
        b = self.encoder(x, mask, None)
        c = self.encoder(src=x, src_key_padding_mask=mask)
        d = self.encoder(x, is_causal=True)
        e, _ = self.attention(query=x, key=x, value=x, attn_mask=mask, is_causal=True)
        f, _ = self.rnn(x=x, hx=state)
        g, _ = self.rnn(x, state)
        h = self.encoder(x, **options)
        return a, b, c, d, e, f, g, h


def other(encoder, x, mask):
    return encoder(x, mask=mask)
