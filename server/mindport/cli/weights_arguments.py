"""The arguments of ``mindport weights``, with their help in English and Chinese."""

from __future__ import annotations

import argparse

from mindport.core.model import Text


def weights_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what the command takes besides the target and the language."""
    parser.add_argument(
        "path",
        metavar="FILE",
        help=Text(
            "the checkpoint: .pth, .pt, .bin, .safetensors, or the .index.json of one in parts",
            "检查点：.pth、.pt、.bin、.safetensors，或分片检查点的 .index.json",
        ).get(lang),
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help=Text(
            "the file to write, .ckpt or .safetensors; without it the names are only shown",
            "要写出的文件，.ckpt 或 .safetensors；不给出时仅显示名称",
        ).get(lang),
    )
    known = parser.add_mutually_exclusive_group()
    known.add_argument(
        "--model",
        action="append",
        metavar="FILE.py[:CLASS]",
        help=Text(
            "the PyTorch source of the model, before conversion: which layer a name belongs to is "
            "read there, and what it becomes; may be repeated",
            "模型的 PyTorch 源码（转换之前）：由此得知各名称属于哪个层、转换为什么；可重复",
        ).get(lang),
    )
    known.add_argument(
        "--like",
        metavar="CELL",
        help=Text(
            "a checkpoint of the MindSpore cell, whose names and shapes are to be met: "
            "`ms.save_checkpoint(net.state_dict(), 'cell.ckpt')`",
            "MindSpore 网络的检查点，以其名称和形状为准："
            "`ms.save_checkpoint(net.state_dict(), 'cell.ckpt')`",
        ).get(lang),
    )
    parser.add_argument(
        "--key",
        help=Text(
            "where the parameters are in the file, as `model` or `ema.model`",
            "参数在文件中的位置，例如 `model` 或 `ema.model`",
        ).get(lang),
    )
    parser.add_argument(
        "--prefix",
        help=Text(
            "take only names that begin with this, and cut it off",
            "只取以此开头的名称，并去掉该前缀",
        ).get(lang),
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help=Text("the form of the report (default: text)", "报告的格式（默认：text）").get(lang),
    )
