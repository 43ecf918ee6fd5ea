# case: a function that a class keeps is called on an object of it as well, which it does not get
# unsafe
import torch
from torch import nn


class Model(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.t = nn.Transformer(4, 2)
#                ^^^^^^^^^^^^^^ MP201 review torch.nn.Transformer

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        first = self.t.generate_square_subsequent_mask(x.size(0))
#                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.Transformer.generate_square_subsequent_mask
#                                                        ^^^^ MP103 safe torch.Tensor.size
        second = nn.Transformer.generate_square_subsequent_mask(sz=4)
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.Transformer.generate_square_subsequent_mask
        return self.t(x, x, tgt_mask=first + second)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.common.initializer import XavierUniform, initializer
import copy


class LayerNormLayer(nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


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


class TransformerDecoderStack(nn.TransformerDecoder):
    """Copies of one layer, one after the other (torch.nn.TransformerDecoder)."""

    def __init__(self, decoder_layer, num_layers, norm=None):
        super(nn.TransformerDecoder, self).__init__()
        self.layers = nn.CellList([copy.deepcopy(decoder_layer) for _ in range(num_layers)])
        self.num_layers = num_layers
        self.norm = norm

    def construct(
        self,
        tgt,
        memory,
        tgt_mask=None,
        memory_mask=None,
        tgt_key_padding_mask=None,
        memory_key_padding_mask=None,
        tgt_is_causal=None,
        memory_is_causal=False,
    ):
        for layer in self.layers:
            tgt = layer(
                tgt,
                memory,
                tgt_mask=tgt_mask,
                memory_mask=memory_mask,
                tgt_key_padding_mask=tgt_key_padding_mask,
                memory_key_padding_mask=memory_key_padding_mask,
                tgt_is_causal=bool(tgt_is_causal),
                memory_is_causal=memory_is_causal,
            )
        return tgt if self.norm is None else self.norm(tgt)


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


def generate_square_subsequent_mask(sz, device=None, dtype=None):
    """Return a mask with minus infinity above the diagonal and zeros elsewhere."""
    return ops.triu(ops.full((sz, sz), float("-inf"), dtype=dtype or ms.float32), 1)


class Model(nn.Cell):
    def __init__(self):
        super().__init__()
        self.t = TransformerModel(4, 2)

    def construct(self, x: ms.Tensor):
        first = generate_square_subsequent_mask(x.shape[0])
        second = generate_square_subsequent_mask(sz=4)
        return self.t(x, x, tgt_mask=first + second)
