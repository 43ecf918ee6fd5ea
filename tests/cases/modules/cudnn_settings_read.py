# case: a setting of cuDNN that is read is False, whatever was set
# unsafe
import torch

fast = torch.backends.cudnn.benchmark
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.backends.cudnn.benchmark: read as False
torch.backends.cudnn.benchmark = fast
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
if torch.backends.cudnn.deterministic and fast:
#  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 review torch.backends.cudnn.deterministic
    print(setting.benchmark)
torch.backends.cudnn.benchmark |= fast
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
# --- after ---
fast = False
if False and fast:
    print(setting.benchmark)
