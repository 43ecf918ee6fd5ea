# case: an object of unknown class may keep a tensor that a call of its own hands it; what is read of a call, or logged, is not kept
# unsafe
# target: cpu
# findings: some
import torch
from agents import make_agent
from torch import Tensor

agent = make_agent()
seen = torch.zeros(2)
agent.remember(seen)
seen += 1

read = torch.zeros(2)
value = agent.value(read)
read += 1

logged = torch.zeros(2)
agent.logger.info("%s", logged)
logged += 1


def play(memory, rows: Tensor):
    state = rows * 2
    memory.push(state, done=False)
    state *= 2
#   ^^^^^ MP206 review inferred torch.Tensor
    other = rows * 2
    other *= 2
    return state, other


print(agent, value, read, logged, play(agent, seen))
# --- after ---
import mindspore as ms
from mindspore import mint
from agents import make_agent

agent = make_agent()
seen = mint.zeros((2,))
agent.remember(seen)
seen[...] = seen + 1

read = mint.zeros((2,))
value = agent.value(read)
read += 1

logged = mint.zeros((2,))
agent.logger.info("%s", logged)
logged += 1


def play(memory, rows: ms.Tensor):
    state = rows * 2
    memory.push(state, done=False)
    state[...] = state * 2
    other = rows * 2
    other *= 2
    return state, other


print(agent, value, read, logged, play(agent, seen))
