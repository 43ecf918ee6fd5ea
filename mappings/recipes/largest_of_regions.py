import mindspore as ms
import numpy as np
from mindspore import ops


def largest_of_regions(input, output_size, dimensions):
    """The largest values of regions that share out the last dimensions, and where they stand.

    output_size: how many regions, one number or one for each dimension; None leaves it as it is.
    """
    sizes = tuple(input.shape[input.ndim - dimensions :])
    alike = output_size is None or isinstance(output_size, int)
    wanted = (output_size,) * dimensions if alike else tuple(output_size)
    found = input
    flat = ms.Tensor(np.arange(np.prod(sizes, dtype=np.int64)).reshape(sizes))
    places = ops.broadcast_to(flat, tuple(input.shape))
    for axis in range(-1, -dimensions - 1, -1):
        old = sizes[axis]
        new = old if wanted[axis] is None else wanted[axis]
        edges = [(at * old // new, -(-(at + 1) * old // new)) for at in range(new)]
        width = max(end - start for start, end in edges)
        inside = [min(start + at, end - 1) for start, end in edges for at in range(width)]
        inside = ms.Tensor(np.array(inside, np.int32))
        found, places = found.swapaxes(axis, -1), places.swapaxes(axis, -1)
        shape = (*found.shape[:-1], new, width)
        found = ops.gather(found, inside, found.ndim - 1).reshape(shape)
        places = ops.gather(places, inside, places.ndim - 1).reshape(shape)
        best = ops.argmax(found, -1, True)
        found = ops.gather_elements(found, -1, best).squeeze(-1).swapaxes(axis, -1)
        places = ops.gather_elements(places, -1, best).squeeze(-1).swapaxes(axis, -1)
    return found, places
