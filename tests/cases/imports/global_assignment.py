# case: a name that a function binds anew through global is uncertain where functions read it
import torch


def change():
    global torch
    torch = make_backend()


def join(a, b):
    return torch.cat([a, b])
#          ^^^^^^^^^ MP306 manual inferred torch.cat
# --- unchanged ---
