# case: a mode is written in capitals, given or not
# target: cpu
# unsafe
# findings: some
import torch

a = torch.stft(x, 16, pad_mode="reflect")
b = torch.stft(x, 16)
# --- after ---
from mindspore import ops

a = ops.stft(x, 16, pad_mode='REFLECT')
b = ops.stft(x, 16, pad_mode='REFLECT')
