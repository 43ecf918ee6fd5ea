# case: blank lines and other imports between torch imports stay
import os

import torch

import sys

import torch.nn as nn

y = nn.Linear(3, 4)(torch.abs(x))
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import os

from mindspore import mint

import sys

y = mint.nn.Linear(3, 4)(mint.abs(x))
