from mindspore import ops


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    """Differences over two steps along dimensions; `spacing` is a number."""
    axes = range(input.ndim) if dim is None else ((dim,) if isinstance(dim, int) else dim)
    found = []
    for axis in axes:
        count = input.shape[axis]
        inner = (ops.narrow(input, axis, 2, count - 2) - ops.narrow(input, axis, 0, count - 2)) / (
            2 * spacing
        )

        def at(place, axis=axis):
            return ops.narrow(input, axis, place % input.shape[axis], 1)

        if edge_order == 1:
            first, last = (at(1) - at(0)) / spacing, (at(-1) - at(-2)) / spacing
        else:
            first = (-3 * at(0) + 4 * at(1) - at(2)) / (2 * spacing)
            last = (3 * at(-1) - 4 * at(-2) + at(-3)) / (2 * spacing)
        found.append(ops.cat((first, inner, last), axis))
    return found
