# case: what load_param_into_net could not load is told by its result alone
import mindspore as ms
import torch

ms.load_param_into_net(net, params)
#<^^^^^^^^^^^^^^^^^^^^ MP514 manual mindspore.load_param_into_net
left, _ = ms.load_param_into_net(net, params)
torch.cat(x)
#<^^^^^^^ MP102 safe torch.cat
# --- after ---
import mindspore as ms
from mindspore import mint

ms.load_param_into_net(net, params)
left, _ = ms.load_param_into_net(net, params)
mint.cat(x)
