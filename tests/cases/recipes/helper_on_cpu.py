# case: a helper serves the device that no target suits, and only that
# target: cpu
import torch
import torch.nn.functional as F


def f(x: torch.Tensor, w: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = F.embedding(x, w, padding_idx=0)
#       ^^^^^^^^^^^ MP102 safe torch.nn.functional.embedding
    b = F.embedding(x, w, None, 2.0)
#       ^^^^^^^^^^^ MP201 review torch.nn.functional.embedding
    c = F.layer_norm(w, w.shape[-1:])
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.layer_norm
    return a, b, c, torch.einsum("ij,jk->ik", w, w)
#                   ^^^^^^^^^^^^ MP102 safe torch.einsum
# --- after ---
import mindspore as ms
from mindspore import ops
import math
import torch.nn.functional as F


def einsum(equation, *operands):
    """Sum products over the subscripts of an equation, by matrix products (torch.einsum)."""
    if not isinstance(equation, str):
        # The other form: each operand is followed by its subscripts, the result's may be last.
        parts = [equation, *operands]
        letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        given = parts[1::2] + (parts[-1:] if len(parts) % 2 else [])
        names = ["".join("..." if at is Ellipsis else letters[at] for at in part) for part in given]
        operands = parts[: len(parts) // 2 * 2 : 2]
        equation = ",".join(names[: len(operands)])
        if len(parts) % 2:
            equation += "->" + names[-1]
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = operands[0]
    inputs, arrow, output = equation.replace(" ", "").partition("->")
    terms = inputs.split(",")
    # The dimensions of an ellipsis get digits for subscripts, counted from the last one.
    counts = [
        x.ndim - len(term) + 3 if "..." in term else 0
        for term, x in zip(terms, operands, strict=True)
    ]
    digits = "".join(str(at) for at in range(max(counts) - 1, -1, -1))
    terms = [
        term.replace("...", digits[len(digits) - count :])
        for term, count in zip(terms, counts, strict=True)
    ]
    if arrow:
        output = output.replace("...", digits)
    else:
        joined = "".join(terms)
        output = digits + "".join(
            sorted(name for name in joined if name.isalpha() and joined.count(name) == 1)
        )
    operands = list(operands)
    for number, term in enumerate(terms):
        for name in sorted(set(term)):
            while term.count(name) > 1:
                # A subscript that one operand has twice takes its diagonal, which comes last.
                first = term.index(name)
                second = term.index(name, first + 1)
                operands[number] = operands[number].diagonal(0, first, second)
                term = term[:first] + term[first + 1 : second] + term[second + 1 :] + name
        terms[number] = term
    result, subscripts = operands[0], terms[0]
    for number in range(1, len(terms) + 1):
        other, others = (operands[number], terms[number]) if number < len(terms) else (None, "")
        wanted = output + "".join(terms[number + 1 :])
        alone = [at for at, name in enumerate(subscripts) if name not in wanted + others]
        if alone:
            result = result.sum(tuple(alone))
            subscripts = "".join(name for name in subscripts if name in wanted + others)
        if other is None:
            break
        alone = [at for at, name in enumerate(others) if name not in wanted + subscripts]
        if alone:
            other = other.sum(tuple(alone))
            others = "".join(name for name in others if name in wanted + subscripts)
        sizes = dict(zip(subscripts, result.shape, strict=True))
        for name, size in zip(others, other.shape, strict=True):
            sizes[name] = max(size, sizes.get(name, size))
        result = ops.broadcast_to(result, tuple(sizes[name] for name in subscripts))
        other = ops.broadcast_to(other, tuple(sizes[name] for name in others))
        batch = "".join(name for name in subscripts if name in others and name in wanted)
        summed = "".join(name for name in subscripts if name in others and name not in wanted)
        left = "".join(name for name in subscripts if name not in others)
        right = "".join(name for name in others if name not in subscripts)
        rows, columns, inner = (
            math.prod(sizes[name] for name in names) for names in (left, right, summed)
        )
        shape = tuple(sizes[name] for name in batch)
        result = result.permute(tuple(subscripts.index(name) for name in batch + left + summed))
        other = other.permute(tuple(others.index(name) for name in batch + summed + right))
        result = result.reshape((*shape, rows, inner))
        other = other.reshape((*shape, inner, columns))
        # Products that are not summed may be of an integer and a fraction, as in torch.
        result = ops.matmul(result, other) if summed else result * other
        subscripts = batch + left + right
        result = result.reshape(tuple(sizes[name] for name in subscripts))
    return result.permute(tuple(subscripts.index(name) for name in output))


def embedding(
    input,
    weight,
    padding_idx=None,
    max_norm=None,
    norm_type=2.0,
    scale_grad_by_freq=False,
    sparse=False,
):
    """Look rows of a matrix up (torch.nn.functional.embedding)."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("embedding: max_norm and scale_grad_by_freq are not supported")
    if padding_idx is not None:
        # The row of padding gets no gradient.
        row = ops.arange(weight.shape[0]).reshape(-1, 1) == padding_idx % weight.shape[0]
        weight = ops.where(row, ops.stop_gradient(weight), weight)
    return ops.gather(weight, input, 0)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    """Normalize over the last dimensions (torch.nn.functional.layer_norm)."""
    axes = tuple(range(-len(tuple(normalized_shape)), 0))
    exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
    centred = exact - exact.mean(axes, keep_dims=True)
    variance = centred.square().mean(axes, keep_dims=True)
    output = centred * ops.rsqrt(variance + eps)
    if weight is not None:
        output = output * weight
    if bias is not None:
        output = output + bias
    return output.astype(input.dtype)


def f(x: ms.Tensor, w: ms.Tensor):
    a = embedding(x, w, padding_idx=0)
    b = F.embedding(x, w, None, 2.0)
    c = layer_norm(w, w.shape[-1:])
    return a, b, c, einsum("ij,jk->ik", w, w)
