# case: A loop of Accelerate is a plain one in one process: `prepare` gives what it gets, `backward` and clipping are torch's, and the step that is left is restructured
# unsafe
import torch
from accelerate import Accelerator
#                      ^^^^^^^^^^^ MP201 review accelerate.Accelerator
from accelerate.logging import get_logger
#                              ^^^^^^^^^^ MP201 review accelerate.logging.get_logger
from accelerate.utils import set_seed
#                            ^^^^^^^^ MP201 review accelerate.utils.set_seed
from torch import nn

logger = get_logger(__name__, log_level="INFO")


def main(batches, config):
    accelerator = Accelerator(mixed_precision=config.precision)
    set_seed(config.seed)
    net = nn.Linear(4, 1)
#         ^^^^^^^^^ MP101 safe torch.nn.Linear
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                   ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    net, optimizer, batches = accelerator.prepare(net, optimizer, batches)
    for x, y in batches:
        with accelerator.accumulate(net):
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
            loss = nn.functional.mse_loss(net(x.to(accelerator.device)), y)
#                  ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
#                                               ^^ MP201 review inferred torch.Tensor.to
            accelerator.backward(loss)
#                       ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
            accelerator.clip_grad_norm_(net.parameters(), 1.0)
#                                           ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
            optimizer.step()
#                     ^^^^ MP404 manual guessed torch.optim.Optimizer.step
        accelerator.print(loss.item())
    plain = accelerator.unwrap_model(net, keep_fp32_wrapper=False)
    if accelerator.is_main_process:
        accelerator.save(plain.state_dict(), "net.pt")
#                              ^^^^^^^^^^ MP201 review inferred torch.nn.Module.state_dict
        accelerator.save_state("all")
#                   ^^^^^^^^^^ MP303 manual inferred accelerate.Accelerator.save_state
        torch.save(accelerator.get_state_dict(net, unwrap=False), "wrapped.pt")
#       ^^^^^^^^^^ MP406 review torch.save
        torch.save({"net": accelerator.get_state_dict(net), "scaler": accelerator.scaler}, "all.pt")
#       ^^^^^^^^^^ MP406 review torch.save
    logger.info("done", main_process_only=True)
    return score(accelerator, net, batches)


def score(accelerator, net, batches):
    teacher, batches = accelerator.prepare(nn.Linear(4, 1), batches)
#                                          ^^^^^^^^^ MP101 safe torch.nn.Linear
    found = [accelerator.gather(net(x) - teacher(x)) for x, _ in batches]
#                        ^^^^^^ MP205 manual guessed torch.Tensor.gather
    accelerator.backward(found[0].sum() + found[1].sum(), retain_graph=True)
#               ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    return found
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import contextlib
import json
import logging
import numpy as np
import os


class Accelerator:
    """accelerate.Accelerator of one process: it gives back what it gets, and casts nothing."""

    def __init__(
        self,
        device_placement=True,
        split_batches=False,
        mixed_precision=None,
        gradient_accumulation_steps=1,
        cpu=False,
        **options,
    ):
        given = [name for name, value in options.items() if name.endswith("_plugin") and value]
        if given or int(gradient_accumulation_steps) != 1:
            raise NotImplementedError(f"{given or 'gradient_accumulation_steps'}: not converted")
        if int(os.environ.get("RANK_SIZE", os.environ.get("WORLD_SIZE", "1"))) > 1:
            raise NotImplementedError("several processes: set them up with mindspore.parallel")
        self.trackers = options.get("log_with")
        self.project_dir = options.get("project_dir")
        self.device = Device("cuda")
        self.mixed_precision = mixed_precision or "no"
        self.num_processes = 1
        self.process_index = self.local_process_index = 0
        self.is_main_process = self.is_local_main_process = self.is_last_process = True
        self.optimizer_step_was_skipped = self.use_distributed = False
        self.state = self
        # Nothing is cast, so that no loss is scaled.
        self.scaler = None
        self.native_amp = False

    @property
    def gradient_accumulation_steps(self):
        return 1

    @property
    def sync_gradients(self):
        return True

    def prepare(self, *args):
        return args[0] if len(args) == 1 else args

    def same(self, value=None, *args, **options):
        return value

    prepare_model = prepare_optimizer = prepare_data_loader = prepare_scheduler = same
    unwrap_model = gather = gather_for_metrics = reduce = pad_across_processes = same
    on_main_process = on_local_main_process = on_last_process = same

    @contextlib.contextmanager
    def block(self, *args, **options):
        yield self

    accumulate = autocast = no_sync = main_process_first = local_main_process_first = block

    def nothing(self, *args, **options):
        return None

    wait_for_everyone = clear = nothing

    def print(self, *args, **options):
        print(*args, **options)

    def log(self, *args, **options):
        if self.trackers:
            raise NotImplementedError(f"trackers are not converted: {self.trackers}")

    init_trackers = end_training = log

    def __getattr__(self, name):
        raise AttributeError(f"`{name}` of accelerate's Accelerator is not converted")


class Device(str):
    """What torch.device says of a device; MindSpore runs on that of its context all the same."""

    def __new__(cls, type=None, index=None):
        target = ms.get_current_device().device_target
        if isinstance(type, ms.Tensor):
            type = type.device
        if isinstance(type, Device):
            type, index = type.type, type.index
        elif not isinstance(type, str):
            type, index = "cuda", type
        elif ":" in type:
            type, index = type.split(":")[0], int(type.split(":")[1])
        type = {"CPU": "cpu", "Ascend": "cuda", "GPU": "cuda"}.get(type, type)
        # All but this one are the device of the context; no tensor is on it.
        name = type if type == "meta" else "cpu" if target == "CPU" else target
        self = super().__new__(cls, name)
        self.type = type
        self.index = index
        return self

    def __eq__(self, other):
        if isinstance(other, Device):
            return (self.type == "meta") == (other.type == "meta")
        # A tensor that was not known to be one names it in MindSpore's way: "CPU", "Ascend:0".
        names = (str(self),) if self.type == "meta" else (str(self), self.name())
        return isinstance(other, str) and other in names

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(str(self) if self.type == "meta" else self.name())

    @staticmethod
    def name():
        """Return what ``x.device`` is for a tensor of MindSpore."""
        target, number = ms.get_current_device()
        return target if target == "CPU" else f"{target}:{number}"


def clip_gradients(grads, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the gradients scaled to a norm of at most max_norm, and the norm that they had."""
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in grads]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in grads]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    scale = float(max_norm) / (total + 1e-6)
    # A comparison, as a limit would turn NaN into a number.
    scale = ops.where(scale > 1.0, ops.ones_like(scale), scale)
    return tuple(each * scale for each in grads), total


def get_logger(name, log_level=None):
    """A logger that takes the words of accelerate's (accelerate.logging.get_logger)."""

    class Adapter(logging.LoggerAdapter):
        def process(self, message, options):
            for own in ("main_process_only", "in_order"):
                options.pop(own, None)
            return message, options

    logger = logging.getLogger(name)
    if log_level is not None:
        logger.setLevel(log_level.upper())
        logger.root.setLevel(log_level.upper())
    return Adapter(logger, {})


def held_by_optimizer(optimizer):
    """The Parameters that an optimizer has for itself, without those that it trains."""
    held = list(optimizer.get_parameters())
    for name in ("mu", "eta", "mu_product"):
        # A Cell does not list the Parameters that it has in lists.
        held += getattr(optimizer, name, [])
    trained = {id(parameter) for parameter in optimizer.parameters}
    return [parameter for parameter in held if id(parameter) not in trained]


def moved_to(value, *args, **kwargs):
    """What `value.to(...)` gives of anything: of tensors and Cells a dtype alone says something."""
    tensor = isinstance(value, ms.Tensor)
    if not tensor and not (isinstance(value, nn.Cell) and type(value).to is nn.Cell.to):
        return value.to(*args, **kwargs)
    kind = kwargs.get("dtype")
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, (ms.Type, type)):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}.get(each, each)
    if tensor and kwargs.get("copy"):
        value = value.copy()
    return value if kind is None else value.to(kind)


def optimizer_state(optimizer):
    """What an optimizer holds: the state of its parameters and its groups, without these."""
    state = {parameter.name: parameter for parameter in held_by_optimizer(optimizer)}
    # What `step` of the program's own optimizer keeps: by numbers, as torch has it.
    for number, parameter in enumerate(optimizer.parameters):
        if parameter in optimizer.state:
            state[number] = dict(optimizer.state[parameter])
    groups, start = [], 0
    for group in optimizer.param_groups:
        # Functions among the settings are the program's: an optimizer that loads this has its own.
        held = {
            name: value
            for name, value in group.items()
            if name == "lr" or (name != "params" and not callable(value))
        }
        held["lr"] = None if held["lr"] is None else float(held["lr"])
        numbers = range(start, start + len(group["params"]))
        held["params"] = list(numbers)
        if hasattr(optimizer, "left_out"):
            held["left_out"] = [optimizer.left_out[number] for number in numbers]
        start = numbers.stop
        groups.append(held)
    return {"state": state, "param_groups": groups}


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def save_values(obj, f):
    """Write nested values, tensors among them, to a file that `load_values` reads."""
    arrays = {}

    def plain(value):
        if isinstance(value, (ms.Tensor, np.ndarray)):
            name, kind = f"array{len(arrays)}", "array"
            if isinstance(value, ms.Tensor):
                kind = str(value.dtype)
                value = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
                value = value.asnumpy()
            arrays[name] = value
            return [kind, name]
        if type(value).__name__ == "Namespace":
            return ["Namespace", [[plain(key), plain(item)] for key, item in vars(value).items()]]
        if isinstance(value, dict):
            return ["dict", [[plain(key), plain(item)] for key, item in value.items()]]
        if type(value) in (list, tuple, set):
            return [type(value).__name__, [plain(item) for item in value]]
        if isinstance(value, np.generic):
            value = value.item()
        if value is None or isinstance(value, (bool, int, float, str)):
            return ["value", value]
        raise TypeError(f"a {type(value).__name__} cannot be saved, only values and tensors can")

    arrays["structure"] = np.array(json.dumps(plain(obj)))
    if hasattr(f, "write"):
        np.savez(f, **arrays)
    else:
        with open(f, "wb") as file:
            np.savez(file, **arrays)


def scheduler_state(scheduler):
    """What a scheduler of learning rates holds, without its optimizer and its functions."""

    def plain(value):
        if isinstance(value, ms.Tensor):
            return value.item()
        if isinstance(value, (list, tuple)):
            return type(value)(plain(each) for each in value)
        return scheduler_state(value) if hasattr(value, "get_last_lr") else value

    state = {
        name: plain(value)
        for name, value in vars(scheduler).items()
        if name != "optimizer" and not callable(value)
        if not (isinstance(value, list) and any(callable(each) for each in value))
    }
    if "last_epoch" in state:
        state["last_epoch"] = int(state["last_epoch"])
    return state


def state_dict_of(value):
    """What `state_dict` gives of anything: of optimizers and schedulers as torch has it."""
    own = getattr(type(value), "state_dict", None)
    if isinstance(value, nn.Cell) and own is nn.Cell.state_dict:
        return optimizer_state(value) if hasattr(value, "param_groups") else state_of(value)
    if own is None and isinstance(value, optim.lr_scheduler.LRScheduler):
        return scheduler_state(value)
    return value.state_dict()


def state_of(self):
    """The state of a Cell without that of optimizers that it holds (Module.state_dict)."""
    parts = self.cells_and_names()
    held = [n for n, p in parts if isinstance(p, nn.Optimizer) or hasattr(p, "param_groups")]
    outside = tuple(f"{name}." for name in held)
    return {k: v for k, v in self.state_dict().items() if not k.startswith(outside)}


logger = get_logger(__name__, log_level="INFO")


def main(batches, config):
    accelerator = Accelerator(mixed_precision=config.precision)
    ms.set_seed(config.seed)
    net = mint.nn.Linear(4, 1)
    optimizer = optim.SGD(parameters_of(net), lr=0.1)
    for x, y in batches:
        with accelerator.accumulate(net):
            def forward_fn():
                loss = mint.nn.functional.mse_loss(net(moved_to(x, accelerator.device)), y)
                return loss

            grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
            loss, grads = grad_fn()
            grads = clip_gradients(grads, 1.0)[0]
            optimizer(grads)
        accelerator.print(loss.item())
    plain = net
    if accelerator.is_main_process:
        save_values(state_dict_of(plain), "net.pt")
        accelerator.save_state("all")
        save_values(net.state_dict(), "wrapped.pt")
        save_values({"net": net.state_dict(), "scaler": accelerator.scaler}, "all.pt")
    logger.info("done", main_process_only=True)
    return score(accelerator, net, batches)


def score(accelerator, net, batches):
    teacher, batches = (mint.nn.Linear(4, 1), batches)
    found = [accelerator.gather(net(x) - teacher(x)) for x, _ in batches]
    (found[0].sum() + found[1].sum()).backward(retain_graph=True)
    return found
