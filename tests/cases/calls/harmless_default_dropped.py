# case: an argument that the target lacks is dropped where it has torch's default
# unsafe
from torch import nn

lstm = nn.LSTM(3, 4, proj_size=0)
#      ^^^^^^^ MP201 review torch.nn.LSTM
# --- after ---
from mindspore import nn

lstm = nn.LSTM(3, 4)
