"""The arguments of every command, with their help in English and Chinese."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mindport import __version__
from mindport.cli.mappings_arguments import mappings_arguments
from mindport.cli.report_arguments import paths_argument, report_arguments
from mindport.cli.weights_arguments import weights_arguments
from mindport.core.model import Text
from mindport.settings import RELEASES

CONVERT_FORMATS = ("text", "json")
CHECK_FORMATS = ("text", "json", "sarif", "github", "csv")
CARD_FORMATS = ("text", "markdown", "json")

_CODES = Text(
    "prefixes of codes, separated by commas: MP3,MP201", "代码前缀，以逗号分隔：MP3,MP201"
)
_HELP = {
    "mindport": Text(
        "Moves PyTorch code to MindSpore.",
        "把 PyTorch 代码迁移到 MindSpore。",
    ),
    "check": Text(
        "report what is left to migrate; exit code 0: nothing, 1: something, 2: error",
        "报告还需迁移的内容；退出码 0：没有，1：有，2：出错",
    ),
    "convert": Text(
        "apply the safe fixes and show the difference, for `git apply` or `patch -p1`; exit code "
        "0: nothing is left, 1: something is left for a person, 2: error",
        "应用安全的修复并显示差异（可用 `git apply` 或 `patch -p1` 应用）；退出码 0：没有剩余，"
        "1：有需要人处理的内容，2：出错",
    ),
    "report": Text(
        "write what is left to migrate to a file: a page with charts, CSV or SARIF; exit code 0: "
        "nothing is left, 1: something, 2: error",
        "把还需迁移的内容写入文件：带图表的网页、CSV 或 SARIF；退出码 0：没有剩余，1：有，2：出错",
    ),
    "show": Text(
        "show the card of an API, torch or MindSpore; exit code 1 if a name is unknown",
        "显示某个接口（torch 或 MindSpore）的卡片；名称未知时退出码为 1",
    ),
    "weights": Text(
        "rename the parameters of a checkpoint as the conversion did; exit code 0: all fit, "
        "1: something is left for a person, 2: error",
        "按转换结果重命名检查点中的参数；退出码 0：全部相符，1：有需要人处理的内容，2：出错",
    ),
    "server": Text("run the language server", "运行语言服务器"),
    "mappings": Text("for those who maintain mappings/", "供维护 mappings/ 的人使用"),
}


def language_of(argv: Sequence[str]) -> str:
    """Return the language that ``--lang`` asks for, before the arguments are parsed."""
    for number, argument in enumerate(argv):
        if argument == "--lang=zh" or (argument == "--lang" and argv[number + 1 :][:1] == ["zh"]):
            return "zh"
    return "en"


def build_parser(lang: str) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, its help in ``lang``."""
    parser = argparse.ArgumentParser(
        prog="mindport", description=_HELP["mindport"].get(lang), allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"mindport {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _check(_command(commands, "check", lang), lang)
    _convert(_command(commands, "convert", lang), lang)
    report_arguments(_command(commands, "report", lang), lang)
    _settings(commands.choices["report"], lang)
    _show(_command(commands, "show", lang), lang)
    weights_arguments(_command(commands, "weights", lang), lang)
    _where(commands.choices["weights"], lang)
    _language(commands.choices["weights"], lang)
    _server(_command(commands, "server", lang), lang)
    mappings_arguments(_command(commands, "mappings", lang), lang)
    return parser


def explicit_settings(arguments: argparse.Namespace) -> dict[str, object]:
    """Return the settings given on the command line, None for those that were not."""
    given = vars(arguments)
    return {
        "target": given.get("target"),
        "mindspore": given.get("mindspore"),
        "lang": given.get("lang"),
        "select": _code_list(given.get("select")),
        "ignore": _code_list(given.get("ignore")),
    }


def _code_list(given: list[str] | None) -> list[str] | None:
    if given is None:
        return None
    return [code.strip() for item in given for code in item.split(",") if code.strip()]


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, lang: str
) -> argparse.ArgumentParser:
    text = _HELP[name].get(lang)
    return commands.add_parser(name, help=text, description=text, allow_abbrev=False)


def _check(parser: argparse.ArgumentParser, lang: str) -> None:
    paths_argument(parser, lang)
    parser.add_argument(
        "--format",
        choices=CHECK_FORMATS,
        default="text",
        help=Text("the form of the report (default: text)", "报告的格式（默认：text）").get(lang),
    )
    parser.add_argument(
        "--statistics",
        action="store_true",
        help=Text("count the findings by code (text only)", "按代码统计（仅限 text）").get(lang),
    )
    parser.add_argument(
        "--references",
        action="store_true",
        help=Text(
            "list every torch reference that was resolved (text and json)",
            "列出所有已解析的 torch 引用（text 与 json）",
        ).get(lang),
    )
    parser.add_argument(
        "--deep",
        action="store_true",
        help=Text(
            "let jedi look at the values whose type stayed unknown; takes seconds a file",
            "让 jedi 查看类型未知的值；每个文件需要数秒",
        ).get(lang),
    )
    parser.add_argument(
        "--no-cache",
        action="store_true",
        help=Text(
            "analyse anew, and keep nothing; else a run over unchanged files takes the reports of "
            "the last one",
            "重新分析且不保留结果；否则文件未变时直接使用上一次运行的报告",
        ).get(lang),
    )
    _settings(parser, lang)


def _convert(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help=Text("files and folders; - reads standard input", "文件和文件夹；- 读取标准输入").get(
            lang
        ),
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--write",
        action="store_true",
        help=Text(
            "edit the files in place; with - the converted source goes to standard output",
            "就地修改文件；与 - 合用时，转换后的源码写到标准输出",
        ).get(lang),
    )
    where.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        help=Text(
            "write a converted copy into DIR, a new or empty folder; other files are copied too",
            "把转换后的副本写入 DIR（新的或空的文件夹）；其他文件一并复制",
        ).get(lang),
    )
    parser.add_argument(
        "--unsafe",
        action="store_true",
        help=Text(
            "also apply the fixes that want a review, and make what stays torch's need no torch "
            "when the file is imported",
            "同时应用需要人工复核的修复，并使保留的 torch 引用在导入文件时不需要 torch",
        ).get(lang),
    )
    parser.add_argument(
        "--format",
        choices=CONVERT_FORMATS,
        default="text",
        help=Text(
            "the form of the report (default: text); json leaves the difference out",
            "报告的格式（默认：text）；json 不含差异",
        ).get(lang),
    )
    _settings(parser, lang)


def _settings(parser: argparse.ArgumentParser, lang: str) -> None:
    _where(parser, lang)
    parser.add_argument(
        "--select",
        action="append",
        metavar="CODES",
        help=Text("report only these: ", "只报告这些：").get(lang) + _CODES.get(lang),
    )
    parser.add_argument(
        "--ignore",
        action="append",
        metavar="CODES",
        help=Text("leave these out: ", "不报告这些：").get(lang) + _CODES.get(lang),
    )
    parser.add_argument(
        "--force-exclude",
        action="store_true",
        help=Text(
            "leave out what the setting `exclude` and .gitignore name, also where a file of it is "
            "named itself, as hooks do",
            "设置 `exclude` 与 .gitignore 所列的文件，即使被直接指定（如钩子所为）也予以排除",
        ).get(lang),
    )
    _language(parser, lang)


def _where(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add the arguments that say where converted code runs."""
    parser.add_argument(
        "--target",
        metavar="{ascend,cpu}",
        help=Text("the device that the code will run on", "代码将运行的设备").get(lang),
    )
    parser.add_argument(
        "--mindspore",
        metavar="VERSION",
        help=Text("the MindSpore release: ", "MindSpore 版本：").get(lang) + ", ".join(RELEASES),
    )


def _language(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "--lang",
        metavar="{en,zh}",
        help=Text("the language of messages", "消息所用的语言").get(lang),
    )


def _show(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "names",
        nargs="+",
        metavar="NAME",
        help=Text(
            "names such as torch.nn.Conv2d; - reads them from standard input, one a line",
            "名称，例如 torch.nn.Conv2d；- 从标准输入读取，每行一个",
        ).get(lang),
    )
    parser.add_argument(
        "--format",
        choices=CARD_FORMATS,
        default="text",
        help=Text("the form of the cards (default: text)", "卡片的格式（默认：text）").get(lang),
    )
    _where(parser, lang)
    _language(parser, lang)


def _server(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument(
        "--stdio",
        action="store_true",
        help=Text(
            "speak over standard input and output (the default)", "使用标准输入输出（默认）"
        ).get(lang),
    )
    parser.add_argument(
        "--tcp",
        metavar="HOST:PORT",
        help=Text(
            "listen on a port instead; :PORT or PORT alone listens on loopback",
            "改为监听端口；只写 :PORT 或 PORT 时监听本机回环地址",
        ).get(lang),
    )
    _language(parser, lang)
