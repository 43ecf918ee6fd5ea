# case: an argument that the target lacks is dropped where it has torch's default
from torch import nn

lstm = nn.LSTM(3, 4, proj_size=0)
#      ^^^^^^^ MP101 safe torch.nn.LSTM
# --- after ---
from mindspore import nn

lstm = nn.LSTM(3, 4)
