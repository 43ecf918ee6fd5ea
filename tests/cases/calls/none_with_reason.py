# case: an API without equivalent says why
import torch

model = torch.hub.load("pytorch/vision", "resnet18")
#       ^^^^^^^^^^^^^^ MP301 manual torch.hub.load
# --- unchanged ---
