from mindspore import ops


def det(input):
    """The determinant of matrices (torch.det), of those with one row too, which ops refuses."""
    return input[..., 0, 0] if tuple(input.shape[-2:]) == (1, 1) else ops.det(input)
