from mindspore import ops


def kl_divergence(p, q):
    """Return the divergence of Normal, Bernoulli, Categorical and Independent distributions."""
    kind = type(p).__name__
    if kind != type(q).__name__:
        raise NotImplementedError(f"no divergence of {kind} and {type(q).__name__}")
    if kind.startswith("Independent"):
        if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
            raise NotImplementedError("the event dimensions differ")
        return p._summed(kl_divergence(p.base_dist, q.base_dist))
    if kind.startswith("Normal"):
        ratio = ops.square(p.scale / q.scale)
        shift = ops.square((p.loc - q.loc) / q.scale)
        return 0.5 * (ratio + shift - 1 - ops.log(ratio))
    if kind.startswith("Bernoulli"):
        high = p.probs * (ops.log(p.probs) - ops.log(q.probs))
        low = (1 - p.probs) * (ops.log1p(-p.probs) - ops.log1p(-q.probs))
        high = ops.select(p.probs == 0, ops.zeros_like(high), high)
        return high + ops.select(p.probs == 1, ops.zeros_like(low), low)
    if kind.startswith("Categorical"):
        terms = p.probs * (p.logits - q.logits)
        return ops.select(p.probs == 0, ops.zeros_like(terms), terms).sum(-1)
    raise NotImplementedError(f"no divergence of {kind}")
