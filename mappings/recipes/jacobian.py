import mindspore as ms
from mindspore import ops


def jacobian(func, inputs):
    """The Jacobian of a function of tensors (torch.autograd.functional.jacobian).

    The function is not compiled: it runs once more for each number that it gives.
    """
    given = tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)
    outputs = func(*given)
    every = tuple(outputs) if isinstance(outputs, (tuple, list)) else (outputs,)
    found = []
    for place, output in enumerate(every):

        def number(at, place=place):
            def one(*values):
                result = func(*values)
                result = result[place] if isinstance(result, (tuple, list)) else result
                return ops.gather(result.reshape(-1), ms.Tensor(at), 0)

            return one

        rows = []
        for at in range(output.size):
            row = ms.grad(number(at), tuple(range(len(given))))(*given)
            rows.append(row if isinstance(row, tuple) else (row,))
        shapes = [output.shape + each.shape for each in given]
        parts = tuple(
            ops.stop_gradient(ops.stack([row[n] for row in rows]).reshape(shape))
            if rows
            else ops.zeros(shape, given[n].dtype)
            for n, shape in enumerate(shapes)
        )
        found.append(parts if isinstance(inputs, (tuple, list)) else parts[0])
    return tuple(found) if isinstance(outputs, (tuple, list)) else found[0]
