# case: an import inside a function is replaced inside the function
def join(a, b):
    import torch

    return torch.cat([a, b])
#          ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
def join(a, b):
    from mindspore import mint

    return mint.cat([a, b])
