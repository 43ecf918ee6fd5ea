"""What the surfaces do not say and stubs need: bodies, generic containers, results unannotated.

A body in a stub is followed by jedi where there is no annotation: ``return self`` keeps the class
of the receiver, and calling a user's Module gives what its ``forward`` gives.
"""

from __future__ import annotations

_TENSOR = "torch.Tensor"
_SAME = "return function"

#: Lines at the head of every stub.
HEAD = "import builtins\nimport typing\n"

#: More bases than the framework's own; ``_T`` is defined in the stub that needs it.
GENERIC = frozenset(
    {
        "torch.nn.ModuleDict",
        "torch.nn.ModuleList",
        "mindspore.nn.CellDict",
        "mindspore.nn.CellList",
    }
)
_ITEMS = (
    "def __init__(self, modules: typing.Iterable[_T] = ...) -> None: ...",
    "def __iter__(self) -> typing.Iterator[_T]: ...",
    "def __getitem__(self, index: builtins.int) -> _T: ...",
)
_VALUES = (
    "def __init__(self, modules: typing.Mapping[builtins.str, _T] = ...) -> None: ...",
    "def __iter__(self) -> typing.Iterator[builtins.str]: ...",
    "def __getitem__(self, key: builtins.str) -> _T: ...",
    "def values(self) -> typing.Iterable[_T]: ...",
    "def items(self) -> typing.Iterable[typing.Tuple[builtins.str, _T]]: ...",
    "def keys(self) -> typing.Iterable[builtins.str]: ...",
)


def _iterates(item: str) -> tuple[str, ...]:
    return (
        f"def __iter__(self) -> typing.Iterator[{item}]: ...",
        f"def __getitem__(self, index: builtins.int) -> {item}: ...",
    )


_DECORATES = (
    "def __call__(self, function): return function",
    "def __enter__(self): return self",
)
#: Members in place of what the surface says, by class.
MEMBERS: dict[str, tuple[str, ...]] = {
    "torch.nn.Module": (
        "def __call__(self, *args, **kwargs): return self.forward(*args, **kwargs)",
    ),
    "torch.nn.ModuleDict": _VALUES,
    "torch.nn.ModuleList": _ITEMS,
    "torch.nn.ParameterList": _iterates("torch.nn.Parameter"),
    "torch.nn.Sequential": _iterates("torch.nn.Module"),
    "torch.Size": _iterates("builtins.int"),
    "torch.Tensor": (
        "def __iter__(self) -> typing.Iterator[torch.Tensor]: ...",
        "def __len__(self) -> builtins.int: ...",
        "def __reversed__(self) -> torch.Tensor: ...",
        "def __eq__(self, other) -> torch.Tensor: ...",
        "def __ne__(self, other) -> torch.Tensor: ...",
    ),
    "mindspore.nn.Cell": (
        "def __call__(self, *args, **kwargs): return self.construct(*args, **kwargs)",
    ),
    "mindspore.nn.CellDict": _VALUES,
    "mindspore.nn.CellList": _ITEMS,
    "mindspore.nn.SequentialCell": _iterates("mindspore.nn.Cell"),
    "mindspore.Tensor": _iterates("mindspore.Tensor"),
    **dict.fromkeys(
        (
            "torch.amp.autocast",
            "torch.autocast",
            "torch.autograd.grad_mode.inference_mode",
            "torch.cpu.amp.autocast",
            "torch.cuda.amp.autocast",
            "torch.enable_grad",
            "torch.inference_mode",
            "torch.no_grad",
            "torch.set_grad_enabled",
        ),
        _DECORATES,
    ),
}

_WEIGHTED = ("bias: torch.nn.Parameter", "weight: torch.nn.Parameter")
_RUNNING = ("running_mean: torch.Tensor", "running_var: torch.Tensor")
#: Attributes that layers get in their constructors, without an annotation.
MEMBERS |= {
    "torch.nn.Bilinear": _WEIGHTED,
    "torch.nn.GroupNorm": _WEIGHTED,
    "torch.nn.LayerNorm": _WEIGHTED,
    "torch.nn.Linear": _WEIGHTED,
    "torch.nn.PReLU": _WEIGHTED[1:],
    "torch.nn.RMSNorm": _WEIGHTED[1:],
    "torch.nn.SyncBatchNorm": (*_WEIGHTED, *_RUNNING),
    **{
        f"torch.nn.{kind}Norm{size}d": (*_WEIGHTED, *_RUNNING)
        for kind in ("Batch", "Instance")
        for size in (1, 2, 3)
    },
    **{
        f"torch.nn.{kind}{size}d": _WEIGHTED
        for kind in ("Conv", "ConvTranspose")
        for size in (1, 2, 3)
    },
}

#: Functions that give back what they are given: decorators, and what wraps a model.
SAME = frozenset(
    {
        "torch.compile",
        "torch.compiler.allow_in_graph",
        "torch.compiler.disable",
        "torch.amp.custom_bwd",
        "torch.amp.custom_fwd",
        "torch.cuda.amp.custom_bwd",
        "torch.cuda.amp.custom_fwd",
        "torch.autograd.function.once_differentiable",
        "torch.jit.export",
        "torch.jit.ignore",
        "torch.jit.script",
        "torch.jit.script_method",
        "torch.jit.unused",
        "torch.fx.wrap",
    }
)

_OUTPUT = "typing.Union[torch.Tensor, torch.nn.utils.rnn.PackedSequence]"
_MANY = f"typing.Tuple[{_TENSOR}, ...]"
#: Results of what has no annotation. A recurrent layer gives back what it was given, packed or not.
RETURNS: dict[str, str] = {
    "torch.nn.GRU.forward": f"typing.Tuple[{_OUTPUT}, {_TENSOR}]",
    "torch.nn.LSTM.forward": f"typing.Tuple[{_OUTPUT}, typing.Tuple[{_TENSOR}, {_TENSOR}]]",
    "torch.nn.RNN.forward": f"typing.Tuple[{_OUTPUT}, {_TENSOR}]",
    "torch.Tensor.split": _MANY,
    "torch.broadcast_tensors": _MANY,
    "torch.nn.Module.named_modules": "typing.Iterator[typing.Tuple[builtins.str, torch.nn.Module]]",
    "torch.nn.Module.state_dict": f"typing.Dict[builtins.str, {_TENSOR}]",
    "torch.fx.Graph.nodes": "typing.Any",
    **dict.fromkeys(
        (
            "torch.block_diag",
            "torch.cdist",
            "torch.chain_matmul",
            "torch.norm",
            "torch.tensordot",
            *(
                f"torch.Tensor.{name}"
                for name in (
                    *("__ipow__", "__itruediv__", "__pos__", "istft", "norm"),
                    *("stft", "to_sparse_coo", "unflatten"),
                )
            ),
            *(
                f"torch.nn.{kind}{size}d.forward"
                for kind in ("AdaptiveMaxPool", "MaxPool")
                for size in (1, 2, 3)
            ),
            *(
                f"torch.distributions.Distribution.{name}"
                for name in (
                    *("cdf", "entropy", "enumerate_support", "icdf", "log_prob", "mean"),
                    *("perplexity", "rsample", "sample", "sample_n", "stddev", "variance"),
                )
            ),
        ),
        _TENSOR,
    ),
}

#: Operators of MindSpore's Tensor; its own classes do not annotate them.
MINDSPORE_OPERATORS = tuple(
    f"__{name}__"
    for name in (
        *("abs", "add", "and", "eq", "floordiv", "ge", "gt", "iadd", "imul", "invert", "isub"),
        *("itruediv", "le", "lt", "matmul", "mod", "mul", "ne", "neg", "or", "pow", "radd"),
        *("rmatmul", "rmul", "rpow", "rsub", "rtruediv", "sub", "truediv", "xor"),
    )
)
