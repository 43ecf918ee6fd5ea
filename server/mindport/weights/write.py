"""Writes the file that MindSpore reads: whole, or not at all."""

from __future__ import annotations

from pathlib import Path

from mindport.core.model import Text
from mindport.weights.checkpoint_files import written_checkpoint
from mindport.weights.faults import WeightsFault
from mindport.weights.plan import Plan, Row
from mindport.weights.safetensors_files import written_safetensors
from mindport.weights.state import Dropped
from mindport.writing import write_file

CHECKPOINT, SAFETENSORS = ".ckpt", ".safetensors"
#: A protobuf message is at most 2 GiB long.
_LONGEST = 2 * 1024**3


def leave_unwritable(plan: Plan, suffix: str) -> None:
    """Move to what is left out the tensors that the format of the file cannot hold."""
    kept: list[Row] = []
    for row in plan.rows:
        dtype = row.tensor.dtype
        if not (dtype.checkpoint if suffix == CHECKPOINT else dtype.safetensors):
            reason = Text(
                f"MindSpore's files hold no {dtype.name}; convert it before saving",
                f"MindSpore 的文件不支持 {dtype.name}；请在保存前转换",
            )
            plan.dropped.append(Dropped(row.source, reason, False))
        elif suffix == CHECKPOINT and not row.tensor.count:
            reason = Text("it has no elements", "没有元素")
            plan.dropped.append(Dropped(row.source, reason, True))
        else:
            kept.append(row)
    plan.rows = kept
    size = sum(row.tensor.count * row.tensor.dtype.size for row in kept)
    if suffix == CHECKPOINT and size >= _LONGEST:
        plan.notes.append(
            Text(
                "more than 2 GiB, which MindSpore may not read from one .ckpt; write .safetensors",
                "超过 2 GiB，MindSpore 可能无法从单个 .ckpt 读取；请写为 .safetensors",
            )
        )


def write_weights(rows: list[Row], out: Path) -> None:
    """Write the tensors into ``out``; on a fault nothing is left of it.

    Raises WeightsFault where a tensor cannot be read or the file cannot be written.
    """
    plain = [(row.target, row.tensor.dtype, row.shape, row.tensor.pieces()) for row in rows]
    write = written_checkpoint if out.suffix == CHECKPOINT else written_safetensors
    fault = write_file(out, write(plain))
    if fault is not None:
        raise WeightsFault(
            Text(
                f"{out}: {fault.message.en} (nothing was written)",
                f"{out}：{fault.message.zh}（没有写入任何内容）",
            )
        )
