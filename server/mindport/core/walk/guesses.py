"""Method names that, in a file that imports torch, hardly anything but torch's objects has.

A name that built-in types, NumPy arrays or files have too is not here: a guess that is often wrong
is worse than none. What is guessed is shown as a hint and never edited by fix-all.
"""

from __future__ import annotations

import ast

_TENSOR = [
    "addmm",
    "baddbmm",
    "backward",
    "bmm",
    "clamp",
    "clamp_max",
    "clamp_min",
    "contiguous",
    "cpu",
    "cuda",
    "data_ptr",
    "detach",
    "expand_as",
    "index_add",
    "index_copy",
    "index_fill",
    "index_select",
    "is_contiguous",
    "is_floating_point",
    "log_softmax",
    "logsumexp",
    "masked_fill",
    "masked_scatter",
    "masked_select",
    "narrow",
    "nelement",
    "new_empty",
    "new_full",
    "new_ones",
    "new_tensor",
    "new_zeros",
    "numel",
    "permute",
    "pin_memory",
    "repeat_interleave",
    "requires_grad_",
    "scatter_add",
    "size",
    "softmax",
    "split_with_sizes",
    "to",
    "topk",
    "type_as",
    "unbind",
    "unflatten",
    "unsqueeze",
    "view_as",
]

_IN_PLACE = [
    "abs_",
    "add_",
    "addcdiv_",
    "addcmul_",
    "addmm_",
    "clamp_",
    "copy_",
    "cos_",
    "div_",
    "erfinv_",
    "exp_",
    "exponential_",
    "fill_",
    "floor_",
    "index_add_",
    "index_copy_",
    "index_fill_",
    "log_",
    "masked_fill_",
    "masked_scatter_",
    "mul_",
    "neg_",
    "normal_",
    "pow_",
    "random_",
    "relu_",
    "round_",
    "rsqrt_",
    "scatter_",
    "scatter_add_",
    "sigmoid_",
    "sqrt_",
    "squeeze_",
    "sub_",
    "t_",
    "tanh_",
    "transpose_",
    "tril_",
    "triu_",
    "uniform_",
    "unsqueeze_",
    "zero_",
]

_MODULE = ["eval", "load_state_dict", "named_parameters", "parameters", "state_dict"]

_BY_NAME: dict[str, str] = (
    {name: f"torch.Tensor.{name}" for name in (*_TENSOR, *_IN_PLACE)}
    | {name: f"torch.nn.Module.{name}" for name in _MODULE}
    | {"zero_grad": "torch.optim.Optimizer.zero_grad"}
)


#: Parts of the names that people give to Modules.
_MODELS = ("model", "net", "module", "encoder", "decoder", "generator", "critic", "actor")


def guess(node: ast.Attribute, call: ast.Call) -> str | None:
    """Return the torch API that calling ``node`` probably is, or None.

    ``step`` and ``train`` are taken only where the receiver's own name speaks for it.
    """
    name = _last_name(node.value).lower()
    if node.attr == "step" and "optim" in name:
        return "torch.optim.Optimizer.step"
    if node.attr == "train" and not call.keywords and len(call.args) < 2:
        return "torch.nn.Module.train" if any(part in name for part in _MODELS) else None
    if node.attr in ("size", "cpu", "cuda", "detach", "eval") and len(call.args) > 1:
        return None
    return _BY_NAME.get(node.attr)


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
