from safetensors.numpy import save_file


def save_safetensors(tensors, filename, metadata=None):
    """Write a dict of tensors as a file of safetensors (safetensors.torch.save_file)."""
    save_file({name: each.asnumpy() for name, each in tensors.items()}, filename, metadata)
