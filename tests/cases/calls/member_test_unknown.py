# case: `hasattr` of a name that torch does not list, or that is none, stays
import torch


class Thing:
    pass


unlisted = hasattr(torch, "_nothing_of_that_name")
#                  ^^^^^ MP305 manual torch
asked = hasattr(torch, __name__)
#               ^^^^^ MP305 manual torch
own = hasattr(Thing(), "relu")
# --- unchanged ---
