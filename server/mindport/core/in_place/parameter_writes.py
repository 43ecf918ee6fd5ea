"""``p.data.normal_()``, which changes all of a Parameter: no view that ``copy_`` would leave alone.

Measured with MindSpore 2.10.0 on CPU: ``p.data.copy_(x)`` writes into ``p``, before an optimizer is
made of it and after. What other tensors want reviewed there does not hold of it.
"""

from __future__ import annotations

import ast

from mindport.core.calls.site import Site
from mindport.core.model import Span
from mindport.core.rewriters.in_place import is_item

_DATA = "torch.nn.Parameter.data"
#: Methods that the mappings compose by ``copy_``, of what is the same on every device.
_WRITES = frozenset(
    {
        *("zero_", "fill_", "normal_", "uniform_", "clamp_", "clip_", "clamp_min_", "clamp_max_"),
        *("add_", "sub_", "mul_", "div_", "lerp_", "addcmul_", "addcdiv_", "neg_", "sign_"),
    }
)


def changes_parameter(site: Site) -> bool:
    """Tell whether a call changes the values of a Parameter in place, or those of an item of it.

    An item, ``p.data[0].zero_()``, is assigned to, which writes into the Parameter as well; a
    chain, ``p.data.mul_(a).add_(b)``, is written as one.
    """
    receiver, call = site.use.receiver, site.use.call
    if call is None or receiver is None or site.api.name.rpartition(".")[2] not in _WRITES:
        return False
    while (
        isinstance(receiver, ast.Call)
        and isinstance(receiver.func, ast.Attribute)
        and receiver.func.attr in _WRITES
    ):
        receiver = receiver.func.value
    if isinstance(receiver, ast.Subscript) and is_item(site, call, receiver):
        receiver = receiver.value
    if not isinstance(receiver, ast.Attribute) or receiver.attr != "data":
        return False
    end = site.source.span(receiver).end
    return site.named.get(Span(end - len(receiver.attr), end)) == _DATA
