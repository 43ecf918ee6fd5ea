from mindspore import ops


def adaptive_avg_pool1d(input, output_size):
    """Means of regions, whatever the length is (torch.nn.functional.adaptive_avg_pool1d)."""
    size = output_size if isinstance(output_size, (int, type(None))) else output_size[0]
    wanted = input.shape[-1] if size is None else size
    # Of one dimension MindSpore takes lengths alone that the size divides.
    return ops.adaptive_avg_pool2d(input.expand_dims(-1), (wanted, 1)).squeeze(-1)
