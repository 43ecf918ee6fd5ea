# case: a function is handed an object of the file that holds data alone, whatever it is called
# unsafe
# target: cpu
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn, optim


class ReplayBuffer(object):
    def __init__(self, size):
        self.state = np.zeros((size, 2))
        self.reward = np.zeros((size, 1))

    def sample(self, n):
        at = np.random.randint(0, len(self.state), size=n)
        return torch.FloatTensor(self.state[at]), torch.FloatTensor(self.reward[at])
#              ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor
#                                                 ^^^^^^^^^^^^^^^^^ MP101 safe torch.FloatTensor


class Agent(object):
    def __init__(self):
        self.actor = nn.Linear(2, 2)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.critic = nn.Linear(2, 1)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.actor_optimizer = optim.SGD(self.actor.parameters(), lr=0.1)
#                              ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        self.critic_optimizer = optim.SGD(self.critic.parameters(), lr=0.1)
#                               ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def train(self, replay_buffer, late):
        state, reward = replay_buffer.sample(8)
        critic_loss = F.mse_loss(self.critic(state), reward)
#                     ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        self.critic_optimizer.zero_grad()
#                             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        critic_loss.backward()
#                   ^^^^^^^^ MP404 review torch.Tensor.backward
        self.critic_optimizer.step()
#                             ^^^^ MP404 review torch.optim.Optimizer.step
        if late:
            actor_loss = -self.critic(self.actor(state)).mean()
            self.actor_optimizer.zero_grad()
#                                ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
            actor_loss.backward()
#                      ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            self.actor_optimizer.step()
#                                ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def FloatTensor(*args):
    """A tensor of float32 from data, or from sizes, filled with zeros."""
    if len(args) == 1 and not isinstance(args[0], int):
        data = list(args[0]) if isinstance(args[0], range) else args[0]
        return ms.tensor(data, dtype=ms.float32)
    return ops.zeros(args or (0,), ms.float32)


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


class ReplayBuffer(object):
    def __init__(self, size):
        self.state = np.zeros((size, 2))
        self.reward = np.zeros((size, 1))

    def sample(self, n):
        at = np.random.randint(0, len(self.state), size=n)
        return FloatTensor(self.state[at]), FloatTensor(self.reward[at])


class Agent(object):
    def __init__(self):
        self.actor = mint.nn.Linear(2, 2)
        self.critic = mint.nn.Linear(2, 1)
        self.actor_optimizer = SGD(parameters_of(self.actor), lr=0.1)
        self.critic_optimizer = SGD(parameters_of(self.critic), lr=0.1)

    def train(self, replay_buffer, late):
        def forward_fn_critic_loss():
            state, reward = replay_buffer.sample(8)
            critic_loss = ops.mse_loss(self.critic(state), reward)
            return critic_loss, (state,)

        grad_fn_critic_loss = ms.value_and_grad(forward_fn_critic_loss, None, self.critic_optimizer.parameters, has_aux=True)
        (critic_loss, (state,)), grads_critic_loss = grad_fn_critic_loss()
        self.critic_optimizer(grads_critic_loss)
        if late:
            def forward_fn_actor_loss():
                actor_loss = -self.critic(self.actor(state)).mean()
                return actor_loss

            grad_fn_actor_loss = ms.value_and_grad(forward_fn_actor_loss, None, self.actor_optimizer.parameters)
            actor_loss, grads_actor_loss = grad_fn_actor_loss()
            self.actor_optimizer(grads_actor_loss)
