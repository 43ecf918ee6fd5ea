import mindspore as ms
from mindspore import mint, nn
from mindspore.common.initializer import XavierUniform, initializer

from .LayerNormLayer import LayerNormLayer
from .TransformerDecoderBlock import TransformerDecoderBlock
from .TransformerDecoderStack import TransformerDecoderStack
from .TransformerEncoderBlock import TransformerEncoderBlock
from .TransformerEncoderStack import TransformerEncoderStack


class TransformerModel(nn.Transformer):
    """An encoder, and a decoder that attends to what it gives (torch.nn.Transformer)."""

    def __init__(
        self,
        d_model=512,
        nhead=8,
        num_encoder_layers=6,
        num_decoder_layers=6,
        dim_feedforward=2048,
        dropout=0.1,
        activation=None,
        custom_encoder=None,
        custom_decoder=None,
        layer_norm_eps=1e-05,
        batch_first=False,
        norm_first=False,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.Transformer, self).__init__()
        ascend = ms.get_current_device().device_target == "Ascend"
        norm = mint.nn.LayerNorm if ascend else LayerNormLayer
        given = (d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps)
        given += (batch_first, norm_first, bias, device, dtype)
        norms = {"eps": layer_norm_eps, "bias": bias, "dtype": dtype or ms.float32}
        if custom_encoder is not None:
            self.encoder = custom_encoder
        else:
            layer = TransformerEncoderBlock(*given)
            self.encoder = TransformerEncoderStack(
                layer, num_encoder_layers, norm(d_model, **norms)
            )
        if custom_decoder is not None:
            self.decoder = custom_decoder
        else:
            layer = TransformerDecoderBlock(*given)
            self.decoder = TransformerDecoderStack(
                layer, num_decoder_layers, norm(d_model, **norms)
            )
        for each in self.get_parameters():
            if each.ndim > 1:
                each.set_data(initializer(XavierUniform(), each.shape, each.dtype))
        self.d_model = d_model
        self.nhead = nhead
        self.batch_first = batch_first

    def construct(
        self,
        src,
        tgt,
        src_mask=None,
        tgt_mask=None,
        memory_mask=None,
        src_key_padding_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        src_is_causal=None,
        tgt_is_causal=None,
        memory_is_causal=False,
    ):
        if src.shape[-1] != self.d_model or tgt.shape[-1] != self.d_model:
            raise RuntimeError("the feature number of src and tgt must be equal to d_model")
        memory = self.encoder(
            src,
            mask=src_mask,
            src_key_padding_mask=src_key_padding_mask,
            is_causal=src_is_causal,
        )
        return self.decoder(
            tgt,
            memory,
            tgt_mask=tgt_mask,
            memory_mask=memory_mask,
            tgt_key_padding_mask=tgt_key_padding_mask,
            memory_key_padding_mask=memory_key_padding_mask,
            tgt_is_causal=tgt_is_causal,
            memory_is_causal=memory_is_causal,
        )
