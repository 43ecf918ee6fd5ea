# case: settings of torch alone are left out; a setting whose result is used stays
# target: cpu
import torch

torch.set_printoptions(precision=4, sci_mode=False)
#<^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.set_printoptions
torch.autograd.set_detect_anomaly(True)
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.autograd.set_detect_anomaly
n = 1


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    with torch.autograd.set_detect_anomaly(True):
#        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 manual torch.autograd.set_detect_anomaly
        return x + 1
# --- after ---
import mindspore as ms
import torch

n = 1


def f(x: ms.Tensor):
    with torch.autograd.set_detect_anomaly(True):
        return x + 1
