"""How often Python looks for garbage in circles, in processes that analyse."""

from __future__ import annotations

import gc


def start_without() -> None:
    """Look for no garbage while modules are loaded: there is none, and many objects to look at."""
    gc.disable()


def collect_from_here() -> None:
    """Look for it again where nobody does, and not among what is there already."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def collect_rarely() -> None:
    """Look less often for what is not freed by itself: trees are many objects, and no circles.

    The tree of a long file, and all that is found of it, are fewer objects than are made here
    between two looks, so that most are gone when one comes. Measured: with Python's own threshold a
    third of a run over diffusers went into looking, with a tenth of this one a fourteenth of one
    over transformers.
    """
    gc.set_threshold(200_000, 20, 20)


def leave_what_is_loaded() -> None:
    """Look no more among what is there by now, as what a server has loaded before it analyses."""
    gc.freeze()
