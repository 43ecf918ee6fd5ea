# case: each of two functions gets its own import
def join(a, b):
    import torch

    return torch.cat([a, b])
#          ^^^^^^^^^ MP102 safe torch.cat


def pile(a, b):
    import torch

    return torch.stack([a, b])
#          ^^^^^^^^^^^ MP102 safe torch.stack
# --- after ---
def join(a, b):
    from mindspore import mint

    return mint.cat([a, b])


def pile(a, b):
    from mindspore import mint

    return mint.stack([a, b])
