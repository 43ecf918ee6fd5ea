import mindspore as ms
from mindspore import mint, nn, ops

from .LayerNormLayer import LayerNormLayer
from .MultiheadAttention import MultiheadAttention


class TransformerEncoderBlock(nn.TransformerEncoderLayer):
    """Attention and two linear layers, with torch's names (torch.nn.TransformerEncoderLayer)."""

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
        super(nn.TransformerEncoderLayer, self).__init__()
        # The classes that nn.LayerNorm and nn.Dropout become on each device.
        ascend = ms.get_current_device().device_target == "Ascend"
        norm = mint.nn.LayerNorm if ascend else LayerNormLayer
        drop = mint.nn.Dropout if ascend else nn.Dropout
        kind = dtype or ms.float32
        self.self_attn = MultiheadAttention(
            d_model, nhead, dropout=dropout, bias=bias, batch_first=batch_first, dtype=kind
        )
        self.linear1 = mint.nn.Linear(d_model, dim_feedforward, bias=bias, dtype=kind)
        self.dropout = drop(p=float(dropout))
        self.linear2 = mint.nn.Linear(dim_feedforward, d_model, bias=bias, dtype=kind)
        self.norm_first = norm_first
        self.norm1 = norm(d_model, eps=layer_norm_eps, bias=bias, dtype=kind)
        self.norm2 = norm(d_model, eps=layer_norm_eps, bias=bias, dtype=kind)
        self.dropout1 = drop(p=float(dropout))
        self.dropout2 = drop(p=float(dropout))
        if activation is None or isinstance(activation, str):
            activation = {None: ops.relu, "relu": ops.relu, "gelu": ops.gelu}[activation]
        relu = activation in (ops.relu, mint.nn.functional.relu)
        gelu = activation in (ops.gelu, mint.nn.functional.gelu)
        relu = relu or isinstance(activation, (nn.ReLU, mint.nn.ReLU))
        gelu = gelu or isinstance(activation, (nn.GELU, mint.nn.GELU))
        self.activation_relu_or_gelu = 1 if relu else 2 if gelu else 0
        self.activation = activation

    def construct(self, src, src_mask=None, src_key_padding_mask=None, is_causal=False):
        masks = (src_mask, src_key_padding_mask, is_causal)
        if self.norm_first:
            src = src + self._sa_block(self.norm1(src), *masks)
            return src + self._ff_block(self.norm2(src))
        src = self.norm1(src + self._sa_block(src, *masks))
        return self.norm2(src + self._ff_block(src))

    def _sa_block(self, x, attn_mask, key_padding_mask, is_causal=False):
        if is_causal and attn_mask is None:
            raise RuntimeError("is_causal needs the mask that it says is causal")
        found = self.self_attn(
            x, x, x, key_padding_mask=key_padding_mask, need_weights=False, attn_mask=attn_mask
        )
        return self.dropout1(found[0])

    def _ff_block(self, x):
        return self.dropout2(self.linear2(self.dropout(self.activation(self.linear1(x)))))
