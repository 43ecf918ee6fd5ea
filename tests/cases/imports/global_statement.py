# case: an import under `global` binds the module's name, and its uses are left to a person
def load():
    global torch
    import torch


def join(a, b):
    return torch.cat([a, b])
#          ^^^^^^^^^ MP306 manual inferred torch.cat
# --- unchanged ---
