"""``size_average`` and ``reduce`` of losses, as the `reduction` that torch makes of them.

Torch's own rule (``torch.nn._reduction.legacy_get_string``): not reduced is "none", else averaged
is "mean", else "sum"; either flag overrides what `reduction` says.
"""

from __future__ import annotations

import ast

from mindport.core.calls.call_args import BoundCall

_FLAGS = ("size_average", "reduce")


def legacy_reduction(bound: BoundCall) -> dict[int, str]:
    """Return what stands for the flags of a call, by slot: `reduction`'s text once, else "".

    Nothing where no flag is a constant other than None, or one is known only as the call runs.
    """
    given = {name: item for name in _FLAGS if (item := bound.argument(name)) is not None}
    values = {
        name: item.node.value if isinstance(item.node, ast.Constant) else ...
        for name, item in given.items()
    }
    if any(value not in (True, False, None) for value in values.values()):
        return {}
    told = [item for name, item in given.items() if values[name] is not None]
    if not told:
        return {}
    averaged, reduced = (values.get(name) in (True, None) for name in _FLAGS)
    found = {item.slot: "" for item in given.values()}
    reduction = bound.argument("reduction")
    if reduction is not None:
        found[reduction.slot] = ""
    found[told[0].slot] = "'none'" if not reduced else "'mean'" if averaged else "'sum'"
    return found
