# case: MindSpore's defaults are no trap in a file that does not import torch
"""Adapted from a PyTorch model."""
from mindspore import nn, ops


def build(x):
    a = nn.Conv2d(3, 4, 3), nn.MaxPool2d(2), nn.LayerNorm((4,)), nn.LeakyReLU(), nn.GELU()
    b = nn.Dropout(0.9), nn.SmoothL1Loss(), ops.max(x), nn.RMSProp(x.trainable_params())
    return a, b
# --- unchanged ---
