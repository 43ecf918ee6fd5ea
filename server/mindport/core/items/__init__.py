"""Items of tensors: indices, masks, steps, and their gradients."""
