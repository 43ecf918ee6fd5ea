# case: the name of a layer's class is compared with one that it has in torch alone
# target: cpu
# findings: some
import torch.nn as nn


def weights_init(m):
    name = m.__class__.__name__
    if name == "LayerNorm" or name.find("ConvTranspose") != -1:
#              ^^^^^^^^^^^ MP207 manual inferred torch.nn.Module
#                                       ^^^^^^^^^^^^^^^ MP207 manual inferred torch.nn.Module
        return nn.Identity()
    return type(m).__name__ in ("LSTM", "Linear")
#                               ^^^^^^ MP207 manual inferred torch.nn.Module


def slopes(m):
    name = type(m).__name__
    if name == "PReLU" or name.startswith("LayerNorm") or "GRU" in name:
#              ^^^^^^^ MP207 manual inferred torch.nn.Module: PReLUExt
        return m
    return name.endswith("LSTM") or name.find("Embedding") > -1 or name in ["GELU", "ReLU"]
# --- after ---
from mindspore import mint


def weights_init(m):
    name = m.__class__.__name__
    if name == "LayerNorm" or name.find("ConvTranspose") != -1:
        return mint.nn.Identity()
    return type(m).__name__ in ("LSTM", "Linear")


def slopes(m):
    name = type(m).__name__
    if name == "PReLU" or name.startswith("LayerNorm") or "GRU" in name:
        return m
    return name.endswith("LSTM") or name.find("Embedding") > -1 or name in ["GELU", "ReLU"]
