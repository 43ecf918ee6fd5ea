# case: transforms of another package of the same names stay
import torch
import mypackage.transforms as T
from mypackage.transforms import Compose

both = Compose([T.ToTensor(), T.Normalize((0.5,), (0.25,))])
x = torch.zeros(2)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint
import mypackage.transforms as T
from mypackage.transforms import Compose

both = Compose([T.ToTensor(), T.Normalize((0.5,), (0.25,))])
x = mint.zeros((2,))
