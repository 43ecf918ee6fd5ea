# case: imports that go one after another leave the blank lines that they would leave one at a time
# unsafe
import os

import torch
#      ^^^^^ MP106 review torch
import torch.nn as nn
#      ^^^^^^^^^^^^^^ MP106 review torch.nn

import torch.nn.functional as F
#      ^^^^^^^^^^^^^^^^^^^^^^^^ MP106 review torch.nn.functional

x = os.sep
# --- after ---
import os

x = os.sep
