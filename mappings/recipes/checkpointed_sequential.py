def checkpointed_sequential(
    functions, segments, input, use_reentrant=None, preserve_rng_state=True
):
    """Functions one after another (torch.utils.checkpoint.checkpoint_sequential).

    What they compute is kept for their gradients, and nothing is computed again.
    """
    for function in functions:
        input = function(input)
    return input
