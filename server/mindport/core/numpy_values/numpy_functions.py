"""What NumPy's functions, and its arrays' methods, give: numbers or arrays, by their names.

Measured with NumPy 2: ``np.sqrt`` of a number gives a number of NumPy's, of floating point.
"""

from __future__ import annotations

CONSTANTS = frozenset({"pi", "e", "inf", "nan", "euler_gamma", "Inf", "NaN", "NINF"})
DTYPES_OF_FLOAT = frozenset({"float16", "float32", "float64", "half", "single", "double"})
DTYPES = frozenset(
    {f"{sign}int{bits}" for sign in ("", "u") for bits in ("8", "16", "32", "64", "p", "c", "_")}
)
#: Of a number, and of each number of an array.
OF_FLOAT = frozenset(
    {"sqrt", "cbrt", "log", "log2", "log10", "log1p", "exp", "exp2", "expm1", "sin", "cos", "tan"}
    | {"sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "arctan2", "hypot", "deg2rad"}
    | {"rad2deg", "radians", "degrees", "divide", "true_divide", "logaddexp", "sinc"}
)
EACH = frozenset(
    {"abs", "absolute", "maximum", "minimum", "power", "floor", "ceil", "round", "clip", "square"}
    | {"sign", "add", "subtract", "multiply", "mod", "fabs", "rint", "negative", "around"}
)
#: Of all of an array; one number where no axis is given.
OF_ALL = frozenset(
    {"prod", "sum", "max", "min", "amax", "amin", "nansum", "nanmax", "nanmin", "argmax", "argmin"}
    | {"ptp", "trace"}
)
OF_ALL_FLOAT = frozenset({"mean", "std", "var", "median", "nanmean", "nanstd", "average"})
ARRAYS = frozenset(
    {"array", "asarray", "zeros", "ones", "full", "empty", "linspace", "arange", "logspace"}
    | {"geomspace", "concatenate", "cumsum", "cumprod", "append", "eye", "identity", "outer"}
    | {"stack", "hstack", "vstack", "zeros_like", "ones_like", "full_like", "flip", "diff", "tile"}
    | {"repeat", "sort", "asanyarray", "ascontiguousarray", "bincount", "hanning", "hamming"}
    | {"unique", "argsort", "argwhere", "flatnonzero", "setdiff1d", "intersect1d", "union1d"}
    | {"lexsort", "roll", "delete", "insert", "pad", "triu", "tril"}
)
#: Those that give arrays in a tuple, and which of their keywords make them do so, if any.
SEVERAL = {
    "unique": frozenset({"return_index", "return_inverse", "return_counts"}),
    "intersect1d": frozenset({"return_indices"}),
    "nonzero": frozenset(),
    "meshgrid": frozenset(),
    "histogram": frozenset(),
    "triu_indices": frozenset(),
    "tril_indices": frozenset(),
}
METHODS_OF_ARRAYS = frozenset(
    {"copy", "astype", "reshape", "flatten", "ravel", "cumsum", "cumprod", "clip", "transpose"}
    | {"repeat", "squeeze", "round"}
)
#: What makes an object that draws numbers.
GENERATORS = frozenset({"RandomState", "default_rng", "Generator"})
#: What draws: the place of the parameter that asks for an array, which one number lacks. Any
#: argument of ``rand`` is one. Only ``integers`` draws one number that is NumPy's own.
DRAWN = {
    "rand": 0,
    "randn": 0,
    "random": 0,
    "random_sample": 0,
    "standard_normal": 0,
    "normal": 2,
    "uniform": 2,
    "randint": 2,
    "integers": 2,
    "choice": 1,
    "binomial": 2,
    "poisson": 1,
    "beta": 2,
    "gamma": 2,
    "exponential": 1,
    "dirichlet": 1,
    "laplace": 2,
}
