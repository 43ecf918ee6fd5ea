# case: Summaries are written by tensorboardX, which gets tensors as arrays; what only torch writes is told
# unsafe
import torch
from torch.utils.tensorboard import SummaryWriter


def main(batches, net: torch.nn.Module, writer: SummaryWriter | None = None):
#                      ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                               ^^^^^^^^^^^^^ MP409 review torch.utils.tensorboard.SummaryWriter
    writer = SummaryWriter(log_dir="runs/one") if writer is None else writer
#            ^^^^^^^^^^^^^ MP409 review torch.utils.tensorboard.SummaryWriter
    for step, x in enumerate(batches):
        loss = net(x).mean()
        writer.add_scalar("loss", loss, step)
        writer.add_scalars("both", {"loss": loss, "twice": 2 * loss}, step)
    writer.add_histogram("weights", torch.ones(3), 0)
#                                   ^^^^^^^^^^ MP102 safe torch.ones
    writer.add_graph(net, torch.ones(2, 2))
#          ^^^^^^^^^ MP409 manual torch.utils.tensorboard.SummaryWriter.add_graph
#                         ^^^^^^^^^^ MP102 safe torch.ones
    writer.close()
    with SummaryWriter() as another:
#        ^^^^^^^^^^^^^ MP409 review torch.utils.tensorboard.SummaryWriter
        another.add_text("said", "done")


class Quiet(SummaryWriter):
#           ^^^^^^^^^^^^^ MP409 review torch.utils.tensorboard.SummaryWriter
    def add_text(self, *given):
        pass
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import tensorboardX


class SummaryWriter(tensorboardX.SummaryWriter):
    """torch.utils.tensorboard.SummaryWriter by tensorboardX, which gets tensors as arrays."""

    def __init__(
        self,
        log_dir=None,
        comment="",
        purge_step=None,
        max_queue=10,
        flush_secs=120,
        filename_suffix="",
    ):
        super().__init__(log_dir, comment, purge_step, max_queue, flush_secs, filename_suffix)
        self.log_dir = self.logdir

    def __getattribute__(self, name):
        member = super().__getattribute__(name)
        if not name.startswith("add_"):
            return member
        return lambda *args, **kwargs: member(*self.as_array(args), **self.as_array(kwargs))

    def as_array(self, value):
        if isinstance(value, ms.Tensor):
            return (value.float() if value.dtype == ms.bfloat16 else value).asnumpy()
        if isinstance(value, dict):
            return {key: self.as_array(each) for key, each in value.items()}
        if type(value) in (list, tuple):
            return type(value)([self.as_array(each) for each in value])
        return value

    def add_scalar(
        self,
        tag,
        scalar_value,
        global_step=None,
        walltime=None,
        new_style=False,
        double_precision=False,
    ):
        super().add_scalar(tag, scalar_value, global_step, walltime)

    def add_hparams(
        self,
        hparam_dict,
        metric_dict,
        hparam_domain_discrete=None,
        run_name=None,
        global_step=None,
    ):
        super().add_hparams(hparam_dict, metric_dict, run_name, global_step)


def main(batches, net: nn.Cell, writer: SummaryWriter | None = None):
    writer = SummaryWriter(log_dir="runs/one") if writer is None else writer
    for step, x in enumerate(batches):
        loss = net(x).mean()
        writer.add_scalar("loss", loss, step)
        writer.add_scalars("both", {"loss": loss, "twice": 2 * loss}, step)
    writer.add_histogram("weights", mint.ones((3,)), 0)
    writer.add_graph(net, mint.ones((2, 2)))
    writer.close()
    with SummaryWriter() as another:
        another.add_text("said", "done")


class Quiet(SummaryWriter):
    def add_text(self, *given):
        pass
