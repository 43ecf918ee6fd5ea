# case: a name that an inner function binds anew through nonlocal is uncertain
def outer():
    import torch

    def change():
        nonlocal torch
        torch = make_backend()

    change()
    return torch.cat([a, b])
#          ^^^^^^^^^ MP306 manual inferred torch.cat
# --- unchanged ---
