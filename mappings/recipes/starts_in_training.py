import functools

from .start_training import start_training


def starts_in_training(cls):
    """Let objects of a Cell class start in training mode, whatever makes them."""
    initialize = cls.__init__

    @functools.wraps(initialize)
    def initialized(self, *args, **kwargs):
        initialize(self, *args, **kwargs)
        if type(self) is cls:
            start_training(self, *args, *kwargs.values())

    cls.__init__ = initialized
    return cls
