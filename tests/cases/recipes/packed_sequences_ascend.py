# case: packed sequences are refused on Ascend, whose layers take the lengths instead
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

gru = nn.GRU(3, 4, batch_first=True)
#     ^^^^^^ MP201 review torch.nn.GRU
#     ^^^^^^ MP410 review torch.nn.Module


def encode(x, lengths):
    return gru(pack_padded_sequence(x, lengths, batch_first=True))
#              ^^^^^^^^^^^^^^^^^^^^ MP309 manual torch.nn.utils.rnn.pack_padded_sequence
# --- unchanged ---
