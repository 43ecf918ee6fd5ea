# case: a file of comments gives nothing
# import torch
# --- unchanged ---
