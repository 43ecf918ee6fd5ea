# case: blocks of apex that do more than to go back from a loss stay, as does what another package's amp has
# unsafe
import torch
#      ^^^^^ MP106 review torch
from apex import amp
#                ^^^ MP303 manual apex.amp
from other import amp as theirs


def train(model, loss, optimizer, state):
    with amp.scale_loss(loss, optimizer) as scaled_loss:
        scaled_loss.backward()
#                   ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        print(scaled_loss)
    with amp.scale_loss(loss, optimizer) as scaled:  # twice
        scaled.backward()
#              ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    with theirs.scale_loss(loss, optimizer) as whole:
        whole.backward()
#             ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    model, other = amp.initialize(model, optimizer)
    amp.load_state_dict(state)
    return model, other, amp.master_params(optimizer, 1)
# --- after ---
from apex import amp
from other import amp as theirs


def train(model, loss, optimizer, state):
    with amp.scale_loss(loss, optimizer) as scaled_loss:
        scaled_loss.backward()
        print(scaled_loss)
    with amp.scale_loss(loss, optimizer) as scaled:  # twice
        scaled.backward()
    with theirs.scale_loss(loss, optimizer) as whole:
        whole.backward()
    model, other = amp.initialize(model, optimizer)
    amp.load_state_dict(state)
    return model, other, amp.master_params(optimizer, 1)
