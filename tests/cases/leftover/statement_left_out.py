# case: a statement that is run for its effect becomes a comment, and a call the script's
# whole
# findings: some
import torch

torch.library.define("a::b", "(Tensor x) -> Tensor")
torch.backends.opt_einsum.enabled = True

if len("ab"):
    torch.library.define(
        "a::c",  # the name
        "()",
    )
# --- after ---
class NotConverted:
    """Stands for what only torch has: the file can be imported, and using the name raises."""

    api = reason = ""

    def __init__(self, api, reason):
        self.api, self.reason = api, reason

    def _use(self, *args, **kwargs):
        raise NotImplementedError(f"{self.api} {self.reason}")

    __call__ = __bool__ = __iter__ = __getitem__ = __eq__ = __str__ = __fspath__ = _use
    __enter__ = __instancecheck__ = __subclasscheck__ = _use
    __hash__ = object.__hash__

    def __getattr__(self, name):
        raise AttributeError(f"{self.api} {self.reason}")

    def __mro_entries__(self, bases):
        def make_unusable(cls, **kwargs):
            cls.__new__ = self._use

        return (type(self.api, (), {"__init_subclass__": classmethod(make_unusable)}),)

    def instead_of(self, *decorated, **kwargs):
        return self

    __or__ = __ror__ = instead_of


torch_backends_opt_einsum_enabled = NotConverted(
    "torch.backends.opt_einsum.enabled",
    "is not needed in MindSpore: a switch of torch's own kernels: leave it out",
)
torch_library_define = NotConverted(
    "torch.library.define",
    (
        "has no equivalent: write the operator as mindspore.ops.Custom, or build it from C++ with "
        "mindspore.ops.CustomOpBuilder"
    ),
)


if __name__ == "__main__":
    # was: torch.library.define("a::b", "(Tensor x) -> Tensor")
    torch_library_define("a::b", "(Tensor x) -> Tensor")
# was: torch.backends.opt_einsum.enabled = True

if len("ab"):
    if __name__ == "__main__":
        # was: torch.library.define(
        #          "a::c",
        #          "()",
        #      )
        # the name
        torch_library_define(
            "a::c",  # the name
            "()",
        )
