# case: what is moved and kept, indexed or handed to other functions may be a Module or a batch
import torch
import torch.nn.functional as F
#      ^^^^^^^^^^^^^^^^^^^^^^^^ MP106 review torch.nn.functional


def moved(batch, engine, length, device):
    first = batch.to(device)["ids"]
#                 ^^ MP201 review inferred torch.Tensor.to
    torch.save(engine.to(device), "engine.pt")
#   ^^^^^^^^^^ MP406 review torch.save
#                     ^^ MP201 review inferred torch.Tensor.to
    run(engine.to(device))
#              ^^ MP201 review inferred torch.Tensor.to
    return first, length.to("metre") * 2, torch.compile(engine.to(device))
#                        ^^ MP205 manual guessed torch.Tensor.to
#                                         ^^^^^^^^^^^^^ MP408 review torch.compile
#                                                              ^^ MP201 review inferred torch.Tensor.to


# --- unchanged ---
