# case: a name deleted inside a function is local there
def run(x):
    import torch

    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs
    del torch
    return y
# --- after ---
def run(x):
    from mindspore import mint
    import torch

    y = mint.abs(x)
    del torch
    return y
