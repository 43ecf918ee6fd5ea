# case: devices of other libraries stay
import torch
import usb

device = usb.device("cuda")
kind = device.type
count = usb.cuda.device_count()
x = torch.zeros(2)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint
import usb

device = usb.device("cuda")
kind = device.type
count = usb.cuda.device_count()
x = mint.zeros((2,))
