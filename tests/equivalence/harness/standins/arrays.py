"""Stand-ins for functions of tensors."""

from __future__ import annotations

from typing import Any

import mindspore
import numpy as np
from mindspore import ops

from harness.standins.binding import stand_in


@stand_in("mint.stack")
def stack(tensors: Any, dim: int) -> Any:
    """Put tensors beside each other along a new axis."""
    return ops.stack(list(tensors), dim)


@stand_in("mint.mm")
def mm(input: Any, mat2: Any) -> Any:
    """Multiply matrices."""
    return ops.matmul(input, mat2)


@stand_in("mint.mv")
def mv(input: Any, vec: Any) -> Any:
    """Multiply a matrix by a vector."""
    return ops.matmul(input, vec)


@stand_in("mint.dot")
def dot(input: Any, other: Any) -> Any:
    """Multiply vectors."""
    return (input * other).sum()


@stand_in("mint.outer")
def outer(input: Any, vec2: Any) -> Any:
    """Multiply every pair."""
    return input.expand_dims(1) * vec2.expand_dims(0)


@stand_in("mint.addmm")
def addmm(input: Any, mat1: Any, mat2: Any, beta: Any, alpha: Any) -> Any:
    """Add a product of matrices."""
    return beta * input + alpha * ops.matmul(mat1, mat2)


@stand_in("mint.baddbmm")
def baddbmm(input: Any, batch1: Any, batch2: Any, beta: Any, alpha: Any) -> Any:
    """Add products of matrices."""
    return beta * input + alpha * ops.bmm(batch1, batch2)


@stand_in("mint.einsum")
def einsum(equation: str, operands: Any) -> Any:
    """Sum products over the letters that the result leaves out."""
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    left, arrow, result = equation.replace(" ", "").partition("->")
    terms = left.split(",")
    letters = sorted(set("".join(terms)))
    if "." in letters:
        raise NotImplementedError("einsum with an ellipsis")
    if not arrow:
        result = "".join(c for c in letters if "".join(terms).count(c) == 1)
    order = [*result, *(c for c in letters if c not in result)]
    product: Any = None
    for term, operand in zip(terms, operands, strict=True):
        if len(set(term)) != len(term):
            raise NotImplementedError("einsum with a diagonal")
        axes = sorted(range(len(term)), key=lambda n, t=term: order.index(t[n]))
        sizes = {c: operand.shape[n] for n, c in enumerate(term)}
        shaped = operand.transpose(*axes).reshape([sizes.get(c, 1) for c in order])
        product = shaped if product is None else product * shaped
    summed = tuple(range(len(result), len(order)))
    return product.sum(summed) if summed else product


@stand_in("mint.var")
def var(input: Any, dim: Any, correction: int, keepdim: bool) -> Any:
    """Take the variance."""
    axes = _axes(input, dim)
    count = int(np.prod([input.shape[axis] for axis in axes]))
    centred = input - input.mean(axes, keep_dims=True)
    found = ops.square(centred).sum(axes, keepdims=keepdim)
    return found / (count - correction)


@stand_in("mint.std")
def std(input: Any, dim: Any, correction: int, keepdim: bool) -> Any:
    """Take the standard deviation."""
    return ops.sqrt(var(input, dim, correction, keepdim))


@stand_in("mint.var_mean")
def var_mean(input: Any, dim: Any, correction: int, keepdim: bool) -> Any:
    """Take the variance and the mean."""
    return var(input, dim, correction, keepdim), input.mean(_axes(input, dim), keep_dims=keepdim)


@stand_in("mint.std_mean")
def std_mean(input: Any, dim: Any, correction: int, keepdim: bool) -> Any:
    """Take the standard deviation and the mean."""
    return std(input, dim, correction, keepdim), input.mean(_axes(input, dim), keep_dims=keepdim)


def _axes(input: Any, dim: Any) -> tuple[int, ...]:
    if dim is None or dim == ():
        return tuple(range(input.ndim))
    return (dim,) if isinstance(dim, int) else tuple(dim)


@stand_in("mint.norm")
def norm(input: Any, p: Any, dim: Any, keepdim: bool, dtype: Any) -> Any:
    """Take the norm of vectors."""
    input = input if dtype is None else input.astype(dtype)
    axes = _axes(input, dim)
    if p in ("fro", 2, None):
        return ops.sqrt(ops.square(input).sum(axes, keepdims=keepdim))
    if p == 1:
        return ops.abs(input).sum(axes, keepdims=keepdim)
    if p == float("inf"):
        return ops.abs(input).max(axes, keepdims=keepdim)
    return ops.pow(ops.pow(ops.abs(input), p).sum(axes, keepdims=keepdim), 1 / p)


@stand_in("mint.linalg.vector_norm")
def vector_norm(x: Any, ord: Any, dim: Any, keepdim: bool, dtype: Any) -> Any:
    """Take the norm of vectors."""
    return norm(x, ord, dim, keepdim, dtype)


@stand_in("mint.cumsum")
def cumsum(input: Any, dim: int, dtype: Any) -> Any:
    """Add up along an axis."""
    if (dtype is None and "Int" in str(input.dtype)) or input.dtype == mindspore.bool_:
        dtype = mindspore.int64
    return ops.cumsum(input, dim, dtype)


@stand_in("mint.argmax")
def argmax(input: Any, dim: Any, keepdim: bool) -> Any:
    """Find the greatest."""
    return ops.argmax(input, dim, keepdim).astype(mindspore.int64)


@stand_in("mint.argmin")
def argmin(input: Any, dim: Any, keepdim: bool) -> Any:
    """Find the least."""
    return ops.argmax(-input, dim, keepdim).astype(mindspore.int64)


@stand_in("mint.topk")
def topk(input: Any, k: int, dim: int, largest: bool, sorted: bool) -> Any:
    """Take the greatest and their places."""
    values, places = ops.topk(input, k, dim, largest, sorted)
    return values, places.astype(mindspore.int64)


@stand_in("mint.sort")
def sort(input: Any, dim: int, descending: bool, stable: bool) -> Any:
    """Order along an axis; equal ones keep their order."""
    places = argsort(input, dim, descending, stable)
    return ops.gather_elements(input, dim, places), places


@stand_in("mint.argsort")
def argsort(input: Any, dim: int, descending: bool, stable: bool) -> Any:
    """Return the places in order."""
    values = input.asnumpy()
    places = np.argsort(-values if descending else values, axis=dim, kind="stable")
    return mindspore.Tensor(places, mindspore.int64)


@stand_in("mint.index_select")
def index_select(input: Any, dim: int, index: Any) -> Any:
    """Pick along an axis."""
    return ops.gather(input, index, dim)


@stand_in("mint.tril")
def tril(input: Any, diagonal: int) -> Any:
    """Keep what is below a diagonal."""
    return ops.tril(input, diagonal)


@stand_in("mint.roll", "Tensor.roll")
def roll(input: Any, shifts: Any, dims: Any) -> Any:
    """Move along axes, over the end."""
    if dims is None:
        return roll(input.reshape(-1), shifts, 0).reshape(input.shape)
    if isinstance(dims, int):
        shifts, dims = (shifts,) if isinstance(shifts, int) else shifts, (dims,)
    for shift, axis in zip(shifts, dims, strict=True):
        places = np.roll(np.arange(input.shape[axis]), shift)
        input = ops.gather(input, mindspore.Tensor(places, mindspore.int32), axis)
    return input


@stand_in("mint.repeat_interleave")
def repeat_interleave(input: Any, repeats: Any, dim: Any, output_size: Any) -> Any:
    """Repeat each element."""
    if dim is None:
        input, dim = input.reshape(-1), 0
    counts = repeats.asnumpy() if isinstance(repeats, mindspore.Tensor) else repeats
    places = np.repeat(np.arange(input.shape[dim]), counts)
    return ops.gather(input, mindspore.Tensor(places, mindspore.int32), dim)


@stand_in("mint.logsumexp")
def logsumexp(input: Any, dim: Any, keepdim: bool) -> Any:
    """Add up exponentials, as logarithms."""
    axes = _axes(input, dim)
    top = ops.stop_gradient(input)
    for axis in axes:
        top = top.max(axis, keepdims=True)
    found = ops.log(ops.exp(input - top).sum(axes, keepdims=True)) + top
    return found if keepdim else found.squeeze(tuple(axis % input.ndim for axis in axes))


@stand_in("mint.unique")
def unique(input: Any, sorted: bool, return_inverse: bool, return_counts: bool, dim: Any) -> Any:
    """Return each value once."""
    found = np.unique(input.asnumpy(), return_inverse=True, return_counts=True, axis=dim)
    values = mindspore.Tensor(found[0], input.dtype)
    shape = input.shape if dim is None else (-1,)
    rest = []
    if return_inverse:
        rest.append(mindspore.Tensor(found[1].reshape(shape), mindspore.int64))
    if return_counts:
        rest.append(mindspore.Tensor(found[2], mindspore.int64))
    return (values, *rest) if rest else values


@stand_in("mint.bincount")
def bincount(input: Any, weights: Any, minlength: int) -> Any:
    """Count values."""
    given = None if weights is None else weights.asnumpy()
    found = np.bincount(input.asnumpy(), given, minlength)
    return mindspore.Tensor(found, mindspore.int64 if weights is None else mindspore.float32)


@stand_in("mint.equal")
def equal(input: Any, other: Any) -> bool:
    """Tell whether all elements are equal."""
    return input.shape == other.shape and bool((input.asnumpy() == other.asnumpy()).all())


@stand_in("mint.count_nonzero")
def count_nonzero(input: Any, dim: Any) -> Any:
    """Count what is not zero."""
    return (input != 0).astype(mindspore.int64).sum(dim)


@stand_in("mint.scatter_add")
def scatter_add(input: Any, dim: int, index: Any, src: Any) -> Any:
    """Add elements at places along an axis."""
    return ops.tensor_scatter_elements(input, index, src, dim, "add")


@stand_in("mint.log2")
def log2(input: Any) -> Any:
    """Take the logarithm to base 2."""
    return ops.log(input) / float(np.log(2))


@stand_in("mint.log10")
def log10(input: Any) -> Any:
    """Take the logarithm to base 10."""
    return ops.log(input) / float(np.log(10))


@stand_in("mint.exp2", "mint.special.exp2")
def exp2(input: Any) -> Any:
    """Raise 2."""
    return ops.exp(input * float(np.log(2)))


@stand_in("mint.atan", "mint.arctan")
def atan(input: Any) -> Any:
    """Take the angle of a tangent."""
    return ops.atan(input)


@stand_in("mint.atan2", "mint.arctan2")
def atan2(input: Any, other: Any) -> Any:
    """Take the angle of a point."""
    return ops.atan2(input, other)


@stand_in("mint.diag")
def diag(input: Any, diagonal: int) -> Any:
    """Put on a diagonal, or take one."""
    if input.ndim == 2:
        return ops.diagonal(input, diagonal)
    return ops.diag(input) if not diagonal else mindspore.numpy.diag(input, diagonal)


@stand_in("mint.multinomial")
def multinomial(input: Any, num_samples: int, replacement: bool, generator: Any) -> Any:
    """Draw places with the weights that are given: by the Gumbel trick where none comes twice."""
    from harness.standins.draws import draw

    if replacement:
        shares = ops.cumsum(input / input.sum(-1, keepdims=True), -1)
        drawn = draw("uniform", (*input.shape[:-1], num_samples))
        found = (drawn.expand_dims(-1) >= shares.expand_dims(-2)).astype(mindspore.int32).sum(-1)
        return found.astype(mindspore.int64)
    noise = draw("uniform", input.shape)
    keys = ops.log(input) - ops.log(-ops.log(noise))
    return ops.topk(keys, num_samples)[1].astype(mindspore.int64)
