# case: what a handler imports from torch in place of a package built on it runs, and what the other path of an `if` does; in place of a package of the project, it is told
# target: cpu
# unsafe
try:
    from apex.normalization import FusedLayerNorm as Norm
#                                  ^^^^^^^^^^^^^^^^^^^^^^ MP303 manual apex.normalization.FusedLayerNorm
except ImportError:
    from torch.nn import LayerNorm as Norm

try:
    from own.layers import Act
except ImportError:
    from torch.nn import ReLU as Act

FUSED = False
if FUSED:
    from apex.optimizers import FusedAdam as Adam
#                               ^^^^^^^^^^^^^^^^^ MP303 manual apex.optimizers.FusedAdam
else:
    from torch.optim import Adam


def made(width, params):
    return Norm(width), Act(), Adam(params)
#          ^^^^ MP204 review torch.nn.LayerNorm
#                       ^^^ MP306 manual inferred torch.nn.ReLU
#                              ^^^^ MP204 review torch.optim.Adam
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.experimental import optim

try:
    from apex.normalization import FusedLayerNorm as Norm
except ImportError:
    pass

try:
    from own.layers import Act
except ImportError:
    from torch.nn import ReLU as Act

FUSED = False
if FUSED:
    from apex.optimizers import FusedAdam as Adam
else:
    pass


class Adam_1(optim.Adam):
    """Adam with `eps` beside the corrected second moment, compiled once (torch.optim.Adam)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        super().__init__(params, lr, tuple(betas), eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            how = "" if not decay else "apart" if decoupled else "added"
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    trained.setdefault((count - self.left_out[at], value.dtype), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * decay if decoupled else decay, rate, root)
                numbers += (1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(how, *numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        if how == "added":
            grad = grad + value * decay
        ops.assign(mean, (mean + (grad - mean) * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * decay if how == "apart" else value
        new = new - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


class LayerNormLayer(nn.LayerNorm):
    """Normalizes over the last dimensions, with torch's names (torch.nn.LayerNorm)."""

    def __init__(
        self,
        normalized_shape,
        eps=1e-05,
        elementwise_affine=True,
        bias=True,
        device=None,
        dtype=None,
    ):
        super(nn.LayerNorm, self).__init__()
        if isinstance(normalized_shape, int):
            normalized_shape = (normalized_shape,)
        self.normalized_shape = tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        kind = dtype or ms.float32
        self.weight = None
        self.bias = None
        if elementwise_affine:
            self.weight = ms.Parameter(ops.ones(self.normalized_shape, kind), name="weight")
            if bias:
                self.bias = ms.Parameter(ops.zeros(self.normalized_shape, kind), name="bias")

    def construct(self, input):
        axes = tuple(range(-len(self.normalized_shape), 0))
        exact = input.astype(ms.float32) if input.dtype in (ms.float16, ms.bfloat16) else input
        centred = exact - exact.mean(axes, keep_dims=True)
        variance = ops.square(centred).mean(axes, keep_dims=True)
        found = centred * ops.rsqrt(variance + self.eps)
        if self.weight is not None:
            found = found * self.weight
        if self.bias is not None:
            found = found + self.bias
        return found.astype(input.dtype)

    def extend_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}"


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


def made(width, params):
    return LayerNormLayer(width), Act(), optimizer_of(Adam_1, params)
