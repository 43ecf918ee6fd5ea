from mindspore import ops


def trapezoid(y, x=None, *, dx=1, dim=-1):
    """The integral by the trapezoidal rule."""
    count = y.shape[dim]
    after = ops.narrow(y, dim, 1, count - 1)
    before = ops.narrow(y, dim, 0, count - 1)
    if x is None:
        return ((after + before) * dx / 2).sum(dim)
    if x.ndim == 1:
        step = (x[1:] - x[:-1]).reshape((-1,) + (1,) * (y.ndim - 1 - dim % y.ndim))
    else:
        step = ops.narrow(x, dim, 1, count - 1) - ops.narrow(x, dim, 0, count - 1)
    return ((after + before) * step / 2).sum(dim)
