import contextlib
import os

from .Device import Device


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
