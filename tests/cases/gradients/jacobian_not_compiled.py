# case: a Jacobian is taken of any function, of a lambda that an object holds and of several tensors; one that is differentiated again is compiled
# unsafe
# target: cpu
# findings: some
import torch
from torch.autograd.functional import jacobian


class Filter:
    def __init__(self, move):
        self.move = move

    def step(self, x: torch.Tensor):
        return torch.autograd.functional.jacobian(self.move, x, vectorize=True)


def both(f, x: torch.Tensor, y: torch.Tensor):
    return jacobian(f, (x, y))


def again(f, x: torch.Tensor):
    return jacobian(f, x, create_graph=True)


held = Filter(lambda v: v * v.sum())
# --- after ---
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


class Filter:
    def __init__(self, move):
        self.move = move

    def step(self, x: ms.Tensor):
        return jacobian(self.move, x)


def both(f, x: ms.Tensor, y: ms.Tensor):
    return jacobian(f, (x, y))


def again(f, x: ms.Tensor):
    return ms.jacrev(f)(x)


held = Filter(lambda v: v * v.sum())
