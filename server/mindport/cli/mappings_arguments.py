"""The arguments of ``mindport mappings``, with their help in English and Chinese."""

from __future__ import annotations

import argparse

from mindport.cli.verify_arguments import verify_arguments
from mindport.core.model import Text


def mappings_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add the actions of the command, each with its own arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    texts = {
        "check": Text("check the YAML files and their targets", "检查 YAML 文件及其目标接口"),
        "compile": Text("build the index that is shipped", "生成随包发布的索引"),
        "coverage": Text("count the torch APIs by verdict", "按结论统计 torch 接口"),
        "verify": Text("run the mappings in both frameworks", "在两个框架中运行映射"),
    }
    for name, text in texts.items():
        action = actions.add_parser(
            name, help=text.get(lang), description=text.get(lang), allow_abbrev=False
        )
        action.add_argument(
            "--lang",
            metavar="{en,zh}",
            help=Text("the language of messages", "消息所用的语言").get(lang),
        )
        if name == "verify":
            verify_arguments(action, lang)
        if name == "coverage":
            _coverage(action, lang)
        if name in ("coverage", "verify"):
            continue
        action.add_argument(
            "folder",
            nargs="?",
            default="mappings",
            metavar="DIR",
            help=Text(
                "the folder of the YAML files (default: mappings)",
                "YAML 文件所在的文件夹（默认：mappings）",
            ).get(lang),
        )
        if name == "compile":
            action.add_argument(
                "--unproved",
                action="store_true",
                help=Text(
                    "take mappings whose evidence is not up to date, in order to run them",
                    "接受尚无最新依据的映射，以便运行验证",
                ).get(lang),
            )
            action.add_argument(
                "-o",
                "--output",
                metavar="DIR",
                help=Text(
                    "where to write the index (default: where this MindPort reads it)",
                    "索引的写入位置（默认：本 MindPort 读取索引的位置）",
                ).get(lang),
            )


def _coverage(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "--by",
        choices=("group", "module"),
        default="group",
        help=Text(
            "the rows: torch's parts (default), or every module",
            "表格的行：torch 的各个部分（默认），或每个模块",
        ).get(lang),
    )
    parser.add_argument(
        "--format",
        choices=("text", "markdown", "json"),
        default="text",
        help=Text("how to print it (default: text)", "输出格式（默认：text）").get(lang),
    )
