def checkpointed(
    function,
    *args,
    use_reentrant=None,
    preserve_rng_state=True,
    context_fn=None,
    determinism_check="default",
    debug=False,
    early_stop=True,
    **kwargs,
):
    """A call that keeps what it computes for its gradients (torch.utils.checkpoint.checkpoint).

    Nothing is computed again: a dropout that is drawn again would have another mask.
    """
    if context_fn is None:
        return function(*args, **kwargs)
    with context_fn()[0]:
        return function(*args, **kwargs)
