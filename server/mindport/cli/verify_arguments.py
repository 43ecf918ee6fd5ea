"""The options of ``mindport mappings verify``, with their help in English and Chinese."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from mindport.core.model import Text


def verify_arguments(parser: ArgumentParser, lang: str) -> None:
    """Add the options of the command."""

    def help_text(en: str, zh: str) -> str:
        return Text(en, zh).get(lang)

    parser.add_argument(
        "names",
        nargs="*",
        metavar="PREFIX",
        help=help_text(
            "torch names, or the beginnings of some (default: everything)",
            "torch 名称或其前缀（默认：全部）",
        ),
    )
    parser.add_argument(
        "--sample",
        action="store_true",
        help=help_text("run a fixed sample only", "只运行固定的样本"),
    )
    parser.add_argument(
        "--faults",
        action="store_true",
        help=help_text(
            "seed faults instead, and count how many are caught",
            "改为注入错误，并统计被发现的数量",
        ),
    )
    parser.add_argument(
        "--target-api",
        metavar="NAME",
        help=help_text("run this MindSpore target only", "只运行此 MindSpore 目标接口"),
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=2,
        metavar="N",
        help=help_text("processes at a time (default: 2)", "同时运行的进程数（默认：2）"),
    )
    parser.add_argument(
        "--python",
        default=sys.executable,
        metavar="PATH",
        help=help_text(
            "the interpreter that has torch and mindspore (default: this one)",
            "装有 torch 与 mindspore 的解释器（默认：当前解释器）",
        ),
    )
    parser.add_argument(
        "--write",
        metavar="FILE",
        nargs="?",
        const="",
        help=help_text(
            "record the evidence (default file: mappings/evidence/cpu-VERSION.jsonl)",
            "记录证据（默认文件：mappings/evidence/cpu-版本.jsonl）",
        ),
    )
    parser.add_argument(
        "--outcomes",
        metavar="FILE",
        help=help_text(
            "write the outcome of every case, as JSON lines",
            "写出每个用例的结果（JSON lines）",
        ),
    )
