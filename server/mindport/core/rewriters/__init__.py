"""One file for each rewrite that is more than rename and keyword data.

The name that a mapping gives as ``rewriter:`` is the name of the file. Each is loaded when a use
first asks for it: a file of a few lines needs one or two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target

Rewriter = Callable[[Site, Target | None], Rewrite | Refusal]


@cache
def rewriter(name: str) -> Rewriter:
    """Return the rewrite of a name that a mapping gives.

    Raises ModuleNotFoundError where there is no such file.
    """
    return cast("Rewriter", import_module(f"{__name__}.{name}").rewrite)


#: Those that have a say in what becomes of calls alone: a name is converted as it is without them.
OF_CALLS = frozenset(
    {
        *("copy_into", "filled", "own_memory", "random_of_reals", "rate_function"),
        *("requires_grad", "stack", "tensor_type", "axes_as_tuple"),
    }
)
