"""Torch functions that are documented as another name of one: they count once."""

from __future__ import annotations

_SAME = {
    "absolute": "abs",
    "arccos": "acos",
    "arccosh": "acosh",
    "arcsin": "asin",
    "arcsinh": "asinh",
    "arctan": "atan",
    "arctan2": "atan2",
    "arctanh": "atanh",
    "clip": "clamp",
    "concat": "cat",
    "concatenate": "cat",
    "divide": "div",
    "fix": "trunc",
    "ger": "outer",
    "greater": "gt",
    "greater_equal": "ge",
    "less": "lt",
    "less_equal": "le",
    "moveaxis": "movedim",
    "multiply": "mul",
    "negative": "neg",
    "not_equal": "ne",
    "row_stack": "vstack",
    "subtract": "sub",
    "swapaxes": "transpose",
    "swapdims": "transpose",
    "true_divide": "div",
}
_SPECIAL = {
    "digamma": "digamma",
    "erf": "erf",
    "erfc": "erfc",
    "erfinv": "erfinv",
    "exp2": "exp2",
    "expit": "sigmoid",
    "expm1": "expm1",
    "gammainc": "igamma",
    "gammaincc": "igammac",
    "gammaln": "lgamma",
    "i0": "i0",
    "log1p": "log1p",
    "log_softmax": "log_softmax",
    "logit": "logit",
    "logsumexp": "logsumexp",
    "multigammaln": "mvlgamma",
    "polygamma": "polygamma",
    "psi": "digamma",
    "round": "round",
    "sinc": "sinc",
    "softmax": "softmax",
    "xlogy": "xlogy",
}
_OWNERS = ("torch.", "torch.Tensor.")


def main_name(name: str) -> str:
    """Return the name under which a torch API counts: its own, or that of which it is a synonym."""
    if name == "torch.orgqr":
        return "torch.linalg.householder_product"
    if name.startswith("torch.special."):
        same = _SPECIAL.get(name.removeprefix("torch.special."))
        return f"torch.{same}" if same else name
    owner, _, last = name.rpartition(".")
    if f"{owner}." not in _OWNERS:
        return name
    in_place = last.endswith("_") and last[:-1] in _SAME
    same = _SAME.get(last[:-1] if in_place else last)
    return name if same is None else f"{owner}.{same}" + ("_" if in_place else "")
