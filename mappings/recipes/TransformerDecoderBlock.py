import mindspore as ms
from mindspore import mint, nn, ops

from .LayerNormLayer import LayerNormLayer
from .MultiheadAttention import MultiheadAttention


class TransformerDecoderBlock(nn.TransformerDecoderLayer):
    """Attention to itself, then to a memory (torch.nn.TransformerDecoderLayer)."""

    def __init__(
        self,
        d_model,
        nhead,
        dim_feedforward=2048,
        dropout=0.1,
        activation=None,
        layer_norm_eps=1e-05,
        batch_first=False,
        norm_first=False,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.TransformerDecoderLayer, self).__init__()
        # The classes that nn.LayerNorm and nn.Dropout become on each device.
        ascend = ms.get_current_device().device_target == "Ascend"
        norm = mint.nn.LayerNorm if ascend else LayerNormLayer
        drop = mint.nn.Dropout if ascend else nn.Dropout
        kind = dtype or ms.float32
        self.self_attn = MultiheadAttention(
            d_model, nhead, dropout=dropout, bias=bias, batch_first=batch_first, dtype=kind
        )
        self.multihead_attn = MultiheadAttention(
            d_model, nhead, dropout=dropout, bias=bias, batch_first=batch_first, dtype=kind
        )
        self.linear1 = mint.nn.Linear(d_model, dim_feedforward, bias=bias, dtype=kind)
        self.dropout = drop(p=float(dropout))
        self.linear2 = mint.nn.Linear(dim_feedforward, d_model, bias=bias, dtype=kind)
        self.norm_first = norm_first
        self.norm1 = norm(d_model, eps=layer_norm_eps, bias=bias, dtype=kind)
        self.norm2 = norm(d_model, eps=layer_norm_eps, bias=bias, dtype=kind)
        self.norm3 = norm(d_model, eps=layer_norm_eps, bias=bias, dtype=kind)
        self.dropout1 = drop(p=float(dropout))
        self.dropout2 = drop(p=float(dropout))
        self.dropout3 = drop(p=float(dropout))
        if activation is None or isinstance(activation, str):
            activation = {None: ops.relu, "relu": ops.relu, "gelu": ops.gelu}[activation]
        self.activation = activation

    def construct(
        self,
        tgt,
        memory,
        tgt_mask=None,
        memory_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        tgt_is_causal=False,
        memory_is_causal=False,
    ):
        own = (tgt_mask, tgt_key_padding_mask, tgt_is_causal)
        others = (memory_mask, memory_key_padding_mask, memory_is_causal)
        if self.norm_first:
            tgt = tgt + self._sa_block(self.norm1(tgt), *own)
            tgt = tgt + self._mha_block(self.norm2(tgt), memory, *others)
            return tgt + self._ff_block(self.norm3(tgt))
        tgt = self.norm1(tgt + self._sa_block(tgt, *own))
        tgt = self.norm2(tgt + self._mha_block(tgt, memory, *others))
        return self.norm3(tgt + self._ff_block(tgt))

    def _sa_block(self, x, attn_mask, key_padding_mask, is_causal=False):
        if is_causal and attn_mask is None:
            raise RuntimeError("is_causal needs the mask that it says is causal")
        found = self.self_attn(
            x, x, x, key_padding_mask=key_padding_mask, need_weights=False, attn_mask=attn_mask
        )
        return self.dropout1(found[0])

    def _mha_block(self, x, mem, attn_mask, key_padding_mask, is_causal=False):
        if is_causal and attn_mask is None:
            raise RuntimeError("is_causal needs the mask that it says is causal")
        found = self.multihead_attn(
            x, mem, mem, key_padding_mask=key_padding_mask, need_weights=False, attn_mask=attn_mask
        )
        return self.dropout2(found[0])

    def _ff_block(self, x):
        return self.dropout3(self.linear2(self.dropout(self.activation(self.linear1(x)))))
