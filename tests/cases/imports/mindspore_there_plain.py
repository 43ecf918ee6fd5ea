# case: `import mindspore` that is there serves, under the name that the file uses
import mindspore
import torch

dtype = torch.float32
#       ^^^^^^^^^^^^^ MP104 safe torch.float32
cell = mindspore.nn.Cell()
# --- after ---
import mindspore

dtype = mindspore.float32
cell = mindspore.nn.Cell()
