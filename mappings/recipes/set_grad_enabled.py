import functools

import mindspore as ms


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode

    def __enter__(self):
        self.block = ms._no_grad()
        self.block.__enter__()
        if self.mode:
            # It is left at once, for what would be if gradients had been on before.
            self.before, self.block.prev_state = self.block.prev_state, True
            self.block.__exit__(None, None, None)

    def __exit__(self, kind, value, traceback):
        if self.mode:
            self.block.__enter__()
            self.block.prev_state = self.before
        self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated
