"""One file for each rewrite that is more than rename and keyword data.

The name that a mapping gives as ``rewriter:`` is the name of the file.
"""

from __future__ import annotations

from collections.abc import Callable

from mindport.core.catalog import Target
from mindport.core.rewriters import (
    assert_statement,
    call_text,
    class_tuple,
    constant,
    container,
    copy_into,
    drop_method,
    fill_parameter,
    filled,
    grad_enabled,
    iterate_cells,
    own_memory,
    own_optimizer,
    parameter_data,
    random_of_reals,
    rate_function,
    register_buffer,
    remove,
    requires_grad,
    seen_call,
    sequential,
    size,
    sizes_as_tuple,
    stack,
    statement_only,
    template,
    tensor_from_data,
    tensor_to,
    tensor_type,
    typed_tensor,
    unwrap,
)
from mindport.core.site import Rewrite, Site
from mindport.core.target_call import Refusal

Rewriter = Callable[[Site, Target | None], Rewrite | Refusal]

REWRITERS: dict[str, Rewriter] = {
    "assert_statement": assert_statement.rewrite,
    "call_text": call_text.rewrite,
    "class_tuple": class_tuple.rewrite,
    "constant": constant.rewrite,
    "container": container.rewrite,
    "copy_into": copy_into.rewrite,
    "drop_method": drop_method.rewrite,
    "fill_parameter": fill_parameter.rewrite,
    "filled": filled.rewrite,
    "grad_enabled": grad_enabled.rewrite,
    "iterate_cells": iterate_cells.rewrite,
    "own_memory": own_memory.rewrite,
    "own_optimizer": own_optimizer.rewrite,
    "parameter_data": parameter_data.rewrite,
    "random_of_reals": random_of_reals.rewrite,
    "rate_function": rate_function.rewrite,
    "register_buffer": register_buffer.rewrite,
    "remove": remove.rewrite,
    "requires_grad": requires_grad.rewrite,
    "seen_call": seen_call.rewrite,
    "sequential": sequential.rewrite,
    "size": size.rewrite,
    "sizes_as_tuple": sizes_as_tuple.rewrite,
    "stack": stack.rewrite,
    "statement_only": statement_only.rewrite,
    "template": template.rewrite,
    "tensor_from_data": tensor_from_data.rewrite,
    "tensor_to": tensor_to.rewrite,
    "tensor_type": tensor_type.rewrite,
    "typed_tensor": typed_tensor.rewrite,
    "unwrap": unwrap.rewrite,
}

#: Those that have a say in what becomes of calls alone: a name is converted as it is without them.
OF_CALLS = frozenset(
    {
        *("copy_into", "filled", "own_memory", "random_of_reals", "rate_function"),
        *("requires_grad", "tensor_type"),
    }
)
