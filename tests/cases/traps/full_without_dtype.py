# case: ops.full without a dtype is int64, whatever the value
import mindspore as ms
from mindspore import mint, ops

a = ops.full((2,), 1.5)
#   ^^^^^^^^ MP506 manual torch.full
b = ops.full((2,), 1.5, dtype=ms.float32)
c = mint.full((2,), 1.5), ops.full((2,), 1)
# --- unchanged ---
