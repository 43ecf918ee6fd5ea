# case: an inner function sees the import of the outer one
def outer(a, b):
    import torch

    def inner():
        return torch.cat([a, b])
#              ^^^^^^^^^ MP102 safe torch.cat

    return inner
# --- after ---
def outer(a, b):
    from mindspore import mint

    def inner():
        return mint.cat([a, b])

    return inner
