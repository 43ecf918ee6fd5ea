# case: a file that is one line without a line end
# text: no-final-newline
from torch import cat; y = cat([a, b])
#                          ^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint; y = mint.cat([a, b])
