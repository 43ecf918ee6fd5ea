from mindspore import ops


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    """Shares drawn by the Gumbel distribution; hard ones pass the gradient of soft ones."""
    drawn = -ops.log1p(-ops.rand(*logits.shape, dtype=logits.dtype).reshape(logits.shape))
    shares = ops.exp(ops.log_softmax((logits - ops.log(drawn)) / tau, dim))
    if not hard:
        return shares
    dim = dim % logits.ndim
    chosen = ops.argmax(shares, dim, True)
    places = ops.arange(logits.shape[dim]).reshape((-1,) + (1,) * (logits.ndim - dim - 1))
    return (places == chosen).astype(shares.dtype) + shares - ops.stop_gradient(shares)
