# case: names of classes that stay, and texts that are compared with something else, stay
# target: cpu
# findings: some
import torch.nn as nn


def weights_init(m):
    name = m.__class__.__name__
    return name.find("Conv") != -1 or name.startswith("BatchNorm") or name == "Linear"


def chosen(kind):
    return nn.Identity() if kind == "LSTM" else None
# --- after ---
from mindspore import mint


def weights_init(m):
    name = m.__class__.__name__
    return name.find("Conv") != -1 or name.startswith("BatchNorm") or name == "Linear"


def chosen(kind):
    return mint.nn.Identity() if kind == "LSTM" else None
