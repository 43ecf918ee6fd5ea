import copy

import mindspore as ms
from mindspore import nn


class TransformerEncoderStack(nn.TransformerEncoder):
    """Copies of one layer, one after the other (torch.nn.TransformerEncoder)."""

    def __init__(
        self, encoder_layer, num_layers, norm=None, enable_nested_tensor=True, mask_check=True
    ):
        super(nn.TransformerEncoder, self).__init__()
        self.layers = nn.CellList([copy.deepcopy(encoder_layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm
        self.enable_nested_tensor = enable_nested_tensor
        self.mask_check = mask_check
        self.use_nested_tensor = (
            enable_nested_tensor
            and isinstance(encoder_layer, nn.TransformerEncoderLayer)
            and not encoder_layer.norm_first
            and encoder_layer.self_attn.batch_first
            and encoder_layer.self_attn.in_proj_bias is not None
            and encoder_layer.self_attn.num_heads % 2 == 0
            and encoder_layer.activation_relu_or_gelu > 0
            and encoder_layer.norm1.eps == encoder_layer.norm2.eps
        )

    def construct(self, src, mask=None, src_key_padding_mask=None, is_causal=None):
        padding = None if mask is not None else src_key_padding_mask
        packed = padding is not None and src.ndim == 3 and self._packs(padding)
        for layer in self.layers:
            src = layer(
                src,
                src_mask=mask,
                is_causal=bool(is_causal),
                src_key_padding_mask=src_key_padding_mask,
            )
        if packed:
            src = src.masked_fill((padding != 0).expand_dims(-1), 0.0)
        return src if self.norm is None else self.norm(src)

    def _packs(self, padding):
        """Whether torch computes without the padding, and then has zeros there."""
        if not self.use_nested_tensor or self.layers[0].training:
            return False
        block = ms._no_grad()
        with block:
            recording = block.prev_state
        if recording and any(each.requires_grad for each in self.layers[0].get_parameters()):
            return False
        padded = (padding != 0).astype(ms.int32)
        return not self.mask_check or bool((padded[:, 1:] >= padded[:, :-1]).all())
