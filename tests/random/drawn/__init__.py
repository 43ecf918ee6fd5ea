"""Random functions over tensors, run in PyTorch and, converted, in MindSpore."""
