"""Layers that torch's database lacks: constructor arguments and the shapes of their inputs."""

from __future__ import annotations

from typing import Any

from mindport.verify.render import Raw

_Row = tuple[tuple[Any, ...], dict[str, Any], tuple[Any, ...]]

_RECURRENT: list[_Row] = [
    ((4, 5), {}, ((6, 3, 4),)),
    ((4, 5), {"num_layers": 2}, ((6, 3, 4),)),
    ((4, 5), {"batch_first": True}, ((3, 6, 4),)),
    ((4, 5), {"bidirectional": True}, ((6, 3, 4),)),
    ((4, 5), {"bias": False}, ((6, 3, 4),)),
    ((4, 5, 2), {"dropout": 0.0, "bidirectional": True, "batch_first": True}, ((3, 6, 4),)),
]

EXTRA: dict[str, list[_Row]] = {
    "torch.nn.ChannelShuffle": [((2,), {}, ((1, 4, 3, 3),)), ((3,), {}, ((2, 6, 2, 5),))],
    "torch.nn.Dropout": [
        ((), {}, ((6, 40),)),
        ((0.1,), {}, ((6, 40),)),
        ((), {"p": 0.3}, ((6, 40),)),
        ((), {"p": 0.0}, ((6, 40),)),
        ((), {"p": 0.4, "inplace": True}, ((6, 40),)),
    ],
    "torch.nn.Dropout1d": [((), {}, ((8, 20, 5),)), ((0.2,), {}, ((8, 20, 5),))],
    "torch.nn.Dropout2d": [((), {}, ((8, 20, 3, 3),)), ((0.2,), {}, ((8, 20, 3, 3),))],
    "torch.nn.Dropout3d": [((), {}, ((8, 20, 2, 3, 3),)), ((0.2,), {}, ((8, 20, 2, 3, 3),))],
    "torch.nn.AlphaDropout": [((), {}, ((6, 40),)), ((0.2,), {}, ((6, 40),))],
    "torch.nn.FeatureAlphaDropout": [((), {}, ((8, 20, 3, 3),))],
    "torch.nn.Flatten": [
        ((), {}, ((2, 3, 4, 5),)),
        ((0,), {}, ((2, 3, 4),)),
        ((), {"start_dim": 2}, ((2, 3, 4, 5),)),
        ((1, 2), {}, ((2, 3, 4, 5),)),
    ],
    "torch.nn.Fold": [
        (((4, 5), (2, 2)), {}, ((1, 12, 12),)),
        ((), {"output_size": (4, 4), "kernel_size": 2, "stride": 2}, ((2, 12, 4),)),
    ],
    "torch.nn.FractionalMaxPool2d": [
        ((2,), {"output_size": (3, 4)}, ((2, 3, 7, 9),)),
        ((3,), {"output_ratio": 0.5}, ((2, 3, 8, 8),)),
    ],
    "torch.nn.Hardsigmoid": [((), {}, ((3, 7),)), ((), {"inplace": True}, ((3, 7),))],
    "torch.nn.Identity": [((), {}, ((3, 7),)), ((54,), {}, ((3, 7),))],
    "torch.nn.PixelShuffle": [((2,), {}, ((1, 8, 3, 4),)), ((3,), {}, ((2, 9, 2, 2),))],
    "torch.nn.PixelUnshuffle": [((2,), {}, ((1, 2, 6, 4),)), ((3,), {}, ((2, 1, 6, 3),))],
    "torch.nn.RReLU": [((), {}, ((30, 30),)), ((0.1, 0.4), {}, ((30, 30),))],
    "torch.nn.Softplus": [((), {}, ((3, 7),)), ((2, 5), {}, ((3, 7),))],
    "torch.nn.TripletMarginLoss": [
        ((), {}, ((6, 5), (6, 5), (6, 5))),
        ((), {"margin": 2.0}, ((6, 5), (6, 5), (6, 5))),
        ((), {"p": 1}, ((6, 5), (6, 5), (6, 5))),
        ((), {"swap": True}, ((6, 5), (6, 5), (6, 5))),
    ],
    "torch.nn.TripletMarginWithDistanceLoss": [
        ((), {}, ((6, 5), (6, 5), (6, 5))),
        ((), {"margin": 2.0, "reduction": "sum"}, ((6, 5), (6, 5), (6, 5))),
    ],
    "torch.nn.Unflatten": [
        ((1, (2, 3)), {}, ((4, 6),)),
        ((), {"dim": 0, "unflattened_size": (2, 2)}, ((4, 6),)),
    ],
    "torch.nn.Unfold": [
        ((2,), {}, ((1, 3, 4, 5),)),
        (((2, 3),), {"padding": 1, "stride": 2}, ((2, 2, 6, 6),)),
        ((2,), {"dilation": 2}, ((1, 3, 6, 6),)),
    ],
    "torch.nn.Upsample": [
        ((), {"scale_factor": 2}, ((1, 2, 3, 4),)),
        ((), {"size": (5, 7)}, ((1, 2, 3, 4),)),
        ((), {"size": (5, 7), "mode": "bilinear"}, ((1, 2, 3, 4),)),
        ((), {"scale_factor": 2, "mode": "bilinear"}, ((1, 2, 3, 4),)),
        ((), {"size": (5, 7), "mode": "bilinear", "align_corners": True}, ((1, 2, 3, 4),)),
        ((), {"size": (5, 7), "mode": "bicubic"}, ((1, 2, 3, 4),)),
        ((), {"size": 9, "mode": "linear"}, ((1, 2, 5),)),
        ((), {"size": (4, 5, 6), "mode": "trilinear"}, ((1, 2, 3, 3, 3),)),
    ],
    "torch.nn.UpsamplingBilinear2d": [
        ((), {"scale_factor": 2}, ((1, 2, 3, 4),)),
        (((5, 7),), {}, ((1, 2, 3, 4),)),
    ],
    "torch.nn.UpsamplingNearest2d": [
        ((), {"scale_factor": 2}, ((1, 2, 3, 4),)),
        (((5, 7),), {}, ((1, 2, 3, 4),)),
    ],
    "torch.nn.TransformerDecoder": [
        (
            (Raw("torch.nn.TransformerDecoderLayer(8, 2, dim_feedforward=16, dropout=0.0)"), 2),
            {},
            ((3, 2, 8), (4, 2, 8)),
        ),
    ],
    "torch.nn.LSTM": _RECURRENT,
    "torch.nn.GRU": _RECURRENT,
    "torch.nn.RNN": [*_RECURRENT, ((4, 5), {"nonlinearity": "relu"}, ((6, 3, 4),))],
    "torch.nn.BatchNorm2d": [((3,), {}, ((4, 3, 5, 6),)), ((3,), {"eps": 1e-3}, ((4, 3, 5, 6),))],
    "torch.nn.LayerNorm": [
        (((5,),), {}, ((3, 5),)),
        ((5,), {}, ((3, 4, 5),)),
        (((4, 5),), {}, ((3, 4, 5),)),
        (((4, 5),), {"elementwise_affine": False}, ((3, 4, 5),)),
        ((5,), {"eps": 0.1}, ((3, 5),)),
    ],
    "torch.nn.Embedding": [
        ((7, 3), {}, (("index", 7, (4, 5)),)),
        ((7, 3), {"padding_idx": 2}, (("index", 7, (4, 5)),)),
        ((7, 3), {"max_norm": 0.5}, (("index", 7, (4, 5)),)),
    ],
    "torch.nn.Conv2d": [
        ((3, 4, 3), {}, ((2, 3, 7, 8),)),
        ((3, 4, 3), {"padding": 1, "stride": 2}, ((2, 3, 7, 8),)),
        ((3, 4, (3, 2)), {"padding": (1, 0)}, ((2, 3, 7, 8),)),
        ((4, 4, 3), {"groups": 2, "bias": False, "dilation": 2}, ((2, 4, 9, 8),)),
        ((3, 4, 3), {"padding": "same"}, ((2, 3, 7, 8),)),
        ((3, 4, 3), {"padding": 1, "padding_mode": "reflect"}, ((2, 3, 7, 8),)),
    ],
    "torch.nn.MultiheadAttention": [
        ((8, 2), {}, ((5, 3, 8), (6, 3, 8), (6, 3, 8))),
        ((8, 2), {"batch_first": True}, ((3, 5, 8), (3, 6, 8), (3, 6, 8))),
        ((8, 2), {"bias": False}, ((5, 3, 8), (6, 3, 8), (6, 3, 8))),
    ],
    "torch.nn.TransformerEncoderLayer": [
        ((8, 2, 16, 0.0), {}, ((5, 3, 8),)),
        ((8, 2), {"dim_feedforward": 16, "dropout": 0.0, "batch_first": True}, ((3, 5, 8),)),
        ((8, 2, 16, 0.0), {"norm_first": True}, ((5, 3, 8),)),
        ((8, 2, 16, 0.0), {"activation": "gelu"}, ((5, 3, 8),)),
    ],
    "torch.nn.Sequential": [
        ((Raw("torch.nn.Linear(4, 5)"), Raw("torch.nn.ReLU()")), {}, ((3, 4),)),
        (
            (Raw("torch.nn.Linear(4, 5)"), Raw("torch.nn.Tanh()"), Raw("torch.nn.Linear(5, 2)")),
            {},
            ((3, 4),),
        ),
    ],
}

#: Layers whose cases above do not suit: they are made, and called, to see their parameters.
OF_PARAMETERS: dict[str, list[_Row]] = {
    "torch.nn.EmbeddingBag": [((6, 3), {"mode": "sum"}, (("index", 6, (2, 4)),))],
    "torch.nn.GRUCell": [
        ((3, 4), {}, ((2, 3), (2, 4))),
        ((3, 4), {"bias": False}, ((2, 3), (2, 4))),
    ],
    "torch.nn.LSTMCell": [((3, 4), {}, ((2, 3),)), ((3, 4), {"bias": False}, ((2, 3),))],
    "torch.nn.RNNCell": [
        ((3, 4), {}, ((2, 3), (2, 4))),
        ((3, 4), {"bias": False}, ((2, 3), (2, 4))),
    ],
    "torch.nn.SyncBatchNorm": [
        ((3,), {}, ((2, 3, 4),)),
        ((3,), {"affine": False}, ((2, 3, 4),)),
        ((3,), {"track_running_stats": False}, ((2, 3, 4),)),
    ],
}
