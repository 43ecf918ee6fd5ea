import functools

import mindspore as ms


class set_grad_enabled:
    """A block in which a function of value_and_grad records what it computes, or does not."""

    def __init__(self, mode):
        self.mode = mode
        self.block = None if mode else ms._no_grad()

    def __enter__(self):
        if self.block is not None:
            self.block.__enter__()

    def __exit__(self, kind, value, traceback):
        if self.block is not None:
            self.block.__exit__(kind, value, traceback)

    def __call__(self, function):
        @functools.wraps(function)
        def decorated(*args, **kwargs):
            with set_grad_enabled(self.mode):
                return function(*args, **kwargs)

        return decorated
