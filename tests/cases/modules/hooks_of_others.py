# case: a hook of something else, and what a hook does not treat as a tensor
from torch import nn

lstm = nn.LSTM(2, 3).eval()
#      ^^^^^^^ MP201 review torch.nn.LSTM
#                    ^^^^ MP201 review torch.nn.Module.eval


def keep(module, given, output):
    hidden, (h, c) = output
    print(hidden.size(), h.size())
#                ^^^^ MP103 safe inferred torch.Tensor.size
#                          ^^^^ MP103 safe inferred torch.Tensor.size


def count(module, given, output):
    print(output["logits"], len(given))


lstm.register_forward_hook(keep)
#    ^^^^^^^^^^^^^^^^^^^^^ MP201 manual torch.nn.Module.register_forward_hook
other.register_hook(lambda grad: grad.size())
#                                     ^^^^ MP205 manual guessed torch.Tensor.size
other.on_step(lambda m, given, out: out.size())
#                                       ^^^^ MP205 manual guessed torch.Tensor.size
# --- after ---
from torch import nn

lstm = nn.LSTM(2, 3).eval()


def keep(module, given, output):
    hidden, (h, c) = output
    print(hidden.shape, h.shape)


def count(module, given, output):
    print(output["logits"], len(given))


lstm.register_forward_hook(keep)
other.register_hook(lambda grad: grad.size())
other.on_step(lambda m, given, out: out.size())
