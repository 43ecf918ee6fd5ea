"""Names of torch.Tensor's that values of other libraries have too; written by a script.

``python -m surfaces.shared_names`` reads them from the libraries themselves.
"""

from __future__ import annotations

SHARED: dict[str, frozenset[str]] = {
    "numpy": frozenset(
        {
            "T", "all", "any", "argmax", "argmin", "argsort", "clip", "conj", "cumprod", "cumsum",
            "data", "device", "diagonal", "dot", "dtype", "flatten", "imag", "item", "itemsize",
            "mT", "max", "mean", "min", "multinomial", "nbytes", "ndim", "nonzero", "prod", "put",
            "ravel", "real", "repeat", "reshape", "resize", "round", "shape", "size", "sort",
            "squeeze", "std", "sum", "swapaxes", "take", "tolist", "trace", "transpose", "var",
            "view",
        }
    ),
    "pandas": frozenset(
        {
            "T", "abs", "add", "all", "any", "argmax", "argmin", "argsort", "ceil", "clip", "cov",
            "cummax", "cummin", "cumprod", "cumsum", "diff", "div", "divide", "dot", "dtype",
            "eq", "floor", "ge", "gt", "index", "item", "le", "lt", "max", "mean", "median",
            "min", "mode", "mul", "multiply", "name", "nbytes", "ndim", "ne", "pow", "prod",
            "quantile", "ravel", "repeat", "round", "select", "shape", "size", "squeeze", "std",
            "sub", "subtract", "sum", "take", "tolist", "transpose", "unique", "values", "var",
            "view", "where",
        }
    ),
    "PIL": frozenset(
        {
            "histogram", "mode", "resize", "size", "split", "transpose",
        }
    ),
    "networkx": frozenset(
        {
            "name", "size",
        }
    ),
}  # fmt: skip
