"""``x.type(Tensor)`` as ``x.type(Tensor().dtype)`` where a name stands for a tensor class.

What such a class becomes is a function, which makes tensors and is no dtype.
"""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.conversion_call import called
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.model import Edit, Span


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Convert the call, and ask an empty tensor of the class for its dtype."""
    call = site.use.call
    assert target is not None and call is not None
    rewritten = called(site, target)
    if isinstance(rewritten, Refusal) or not call.args:
        return rewritten
    if id(call.args[0]) not in site.walked.type_names:
        return rewritten
    end = site.source.span(call.args[0]).end
    return replace(rewritten, edits=(*rewritten.edits, Edit(Span(end, end), "().dtype")))
