from mindspore import ops


def slogdet(input):
    """The sign and the logarithm of determinants (torch.slogdet), of one row too."""
    if tuple(input.shape[-2:]) == (1, 1):
        value = input[..., 0, 0]
        size = ops.abs(value)
        return (value / size if input.is_complex() else ops.sign(value)), ops.log(size)
    sign, logarithm = ops.slogdet(input)
    return sign, ops.real(logarithm) if input.is_complex() else logarithm
