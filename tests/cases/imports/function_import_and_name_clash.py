# case: a function that has a variable called mint gets the other name
def join(a, b):
    import torch

    mint = 1
    return torch.cat([a, b]), mint
#          ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
def join(a, b):
    import mindspore as ms

    mint = 1
    return ms.mint.cat([a, b]), mint
