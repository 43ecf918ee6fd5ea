"""The arguments of ``mindport report``, with their help in English and Chinese."""

from __future__ import annotations

import argparse

from mindport.core.model import Text

FORMATS = ("html", "csv", "sarif")
#: The forms by the ends of names.
SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".csv": "csv",
    ".sarif": "sarif",
    ".sarif.json": "sarif",
}


def paths_argument(parser: argparse.ArgumentParser, lang: str) -> None:
    """Take files and folders, the working folder where none is named."""
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help=Text(
            "files and folders; - reads standard input (default: the working folder)",
            "文件和文件夹；- 读取标准输入（默认：当前工作目录）",
        ).get(lang),
    )


def report_arguments(parser: argparse.ArgumentParser, lang: str) -> None:
    """Add what the command takes besides the settings."""
    paths_argument(parser, lang)
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help=Text(
            "the file to write: .html, .csv or .sarif; - writes to standard output",
            "要写出的文件：.html、.csv 或 .sarif；- 写到标准输出",
        ).get(lang),
    )
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help=Text(
            "the form of the report (default: what the name of FILE ends with)",
            "报告的格式（默认：由 FILE 的后缀决定）",
        ).get(lang),
    )
    parser.add_argument(
        "--links",
        metavar="URL",
        help=Text(
            "where the places of the page lead, such as "
            "https://example.com/blob/main/{path}#L{line} (default: the files beside it)",
            "网页中各处链接的目标，例如 https://example.com/blob/main/{path}#L{line}"
            "（默认：网页旁的文件）",
        ).get(lang),
    )


def form_of(output: str) -> str | None:
    """Return the form that a name ends with, None where it ends with none."""
    name = output.lower()
    return next((form for suffix, form in SUFFIXES.items() if name.endswith(suffix)), None)


def other_form(form: str) -> Text:
    """Return why a report of a form is not written to a name that ends with another."""
    return Text(
        f"the name ends with another form than {form}; give it the ending of that",
        f"名称的后缀不是 {form} 格式；请改用对应的后缀",
    )
