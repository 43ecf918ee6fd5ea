# case: what a layer is given by name is called otherwise on Ascend, where the layer itself is taken
# unsafe
from torch import nn

rnn = nn.LSTM(8, 8)
#     ^^^^^^^ MP201 review torch.nn.LSTM
#     ^^^^^^^ MP410 review torch.nn.Module


def run(x, state):
    return rnn(input=x, hx=state), rnn(x, state)
#              ^^^^^ MP110 review torch.nn.LSTM.forward.input
# --- after ---
from mindspore import nn

rnn = nn.LSTM(8, 8).set_train()


def run(x, state):
    return rnn(x=x, hx=state), rnn(x, state)
