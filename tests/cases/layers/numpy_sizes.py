# case: sizes of layers that are NumPy's numbers, or may be, are written as Python's own
import numpy as np
from torch import nn

width = np.prod(shape)
nn.Linear(np.array(envs.single_observation_space.shape).prod(), 64)
#<^^^^^^^ MP101 safe torch.nn.Linear
nn.Linear(64, out_features=envs.single_action_space.n)
#<^^^^^^^ MP101 safe torch.nn.Linear
nn.Linear(2 * np.prod(shape), sizes.sum())
#<^^^^^^^ MP101 safe torch.nn.Linear
nn.Conv2d(np.int64(3), 8, np.int64(3))
#<^^^^^^^ MP101 safe torch.nn.Conv2d
nn.Embedding(np.max(table), 8)
#<^^^^^^^^^^ MP101 safe torch.nn.Embedding
nn.LayerNorm(width)
#<^^^^^^^^^^ MP101 safe torch.nn.LayerNorm


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n_obs, n_actions):
        super().__init__()
        self.width = np.prod(shape)
        self.first = nn.Linear(n_obs, self.width)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.last = nn.Linear(8, n_actions)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(self.first(x))


net = Net(4, env.action_space.n)
#     ^^^ MP410 safe torch.nn.Module
# --- after ---
import numpy as np
from mindspore import mint, nn

width = np.prod(shape)
mint.nn.Linear(int(np.array(envs.single_observation_space.shape).prod()), 64)
mint.nn.Linear(64, out_features=int(envs.single_action_space.n))
mint.nn.Linear(int(2 * np.prod(shape)), int(sizes.sum()))
mint.nn.Conv2d(int(np.int64(3)), 8, int(np.int64(3)))
mint.nn.Embedding(int(np.max(table)), 8)
mint.nn.LayerNorm(int(width))


class Net(nn.Cell):
    def __init__(self, n_obs, n_actions):
        super().__init__()
        self.width = np.prod(shape)
        self.first = mint.nn.Linear(n_obs, int(self.width))
        self.last = mint.nn.Linear(8, int(n_actions))

    def construct(self, x):
        return self.last(self.first(x))


net = Net(4, env.action_space.n).set_train()
