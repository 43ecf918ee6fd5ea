"""``mindport report``: writes what is left to migrate to a file, for people or for other tools."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Container, Sequence
from datetime import datetime
from pathlib import Path, PurePath

from mindport.cli import formats, render
from mindport.cli.check import reports_of
from mindport.cli.inputs import STDIN, Inputs, find_inputs
from mindport.cli.jobs import Job
from mindport.cli.report import FileReport
from mindport.cli.report_arguments import FORMATS, SUFFIXES, form_of, other_form
from mindport.cli.screen import CommandError, Screen
from mindport.core.base.records import dataclass
from mindport.core.model import Text
from mindport.files import is_folder
from mindport.writing import write_file


def run(arguments: Namespace, screen: Screen) -> int:
    """Write the report; return 0 when nothing is left, 1 when something is."""
    output: str = arguments.output
    paths: list[str] = arguments.paths or [""]
    if "" in arguments.paths:
        raise CommandError(
            Text("a path is empty; name a file or folder", "路径为空；请指定文件或文件夹")
        )
    form = _format_of(output, arguments.format)
    _check_links(arguments.links, form)
    inputs = find_inputs(arguments, paths, screen)
    if output != STDIN:
        _check_output(output, inputs)
    reports = reports_of(inputs, form == "html", False, screen, cache=True)
    pipe = output == STDIN
    folder = None if pipe else Path(os.path.realpath(output)).parent
    about = Made(tuple(map(subject, paths)), folder, arguments.links or "")
    data = content(form, reports, inputs.jobs, about, screen.lang)
    _write(output, data, reports, screen)
    return 1 if any(report.rows or report.error for report in reports) else 0


@dataclass(frozen=True, slots=True)
class Made:
    """What a report says of itself, and how it leads to the files.

    subjects: what was looked at; folder: that of the page, None where it has none, as on a pipe;
    links: see ``--links``, empty for the files themselves.
    """

    subjects: Sequence[str]
    folder: Path | None = None
    links: str = ""


def content(
    form: str, reports: Sequence[FileReport], jobs: Sequence[Job], made: Made, lang: str
) -> bytes:
    """Return a report as the bytes of its file.

    form: one of ``FORMATS``; jobs: those of the reports, in the same order. The page needs
    reports that list references.
    """
    if form == "html":
        text = _page(reports, jobs, made, lang)
    elif form == "csv":
        text = formats.csv_report(reports, lang)
    else:
        # Imported here, as the page is: each form needs what the others do not.
        from mindport.cli.sarif import sarif_report

        text = sarif_report(reports, lang)
    # Excel takes a file for UTF-8 by its byte order mark alone; on a pipe programs read it.
    encoding = "utf-8-sig" if form == "csv" and made.folder is not None else "utf-8"
    # A name of a file may hold bytes that are no UTF-8, which Python keeps as lone surrogates.
    return text.encode(encoding, "backslashreplace")


def refusal(output: str, read: Container[str]) -> Text | None:
    """Return why ``output`` cannot be the file to write, None where it can.

    read: the paths of the files to report on, links followed.
    """
    place = Path(output)
    if is_folder(place):
        return Text("is a folder; name a file", "是文件夹；请指定文件")
    if not is_folder(place.parent):
        return Text(
            f"there is no folder {place.parent}; make it first",
            f"没有文件夹 {place.parent}；请先创建",
        )
    if os.path.realpath(place) in read:
        return Text(
            "is one of the files to report on; name another",
            "是要报告的文件之一；请换用其他名称",
        )
    return None


def subject(path: str) -> str:
    """Return what a path is called: a folder that is named by dots, by its own name."""
    if PurePath(path).name not in ("", ".."):
        return path
    return Path(os.path.realpath(path)).name or path


def _format_of(output: str, asked: str | None) -> str:
    """Return the form of the report; raise CommandError where nothing tells it, or two things."""
    told = form_of(output)
    if asked is not None and told not in (None, asked):
        raise _about(output, other_form(asked))
    if asked is not None or told is not None:
        return asked or told or ""
    known = ", ".join(SUFFIXES)
    if output == STDIN:
        raise CommandError(
            Text(
                f"-o -: say which form to write: --format {'|'.join(FORMATS)}",
                f"-o -：请指定要写出的格式：--format {'|'.join(FORMATS)}",
            )
        )
    raise CommandError(
        Text(
            f"-o {output}: the name does not tell the form; end it with one of {known}, or add "
            "--format",
            f"-o {output}：无法由名称得知格式；请以 {known} 之一结尾，或加上 --format",
        )
    )


def _check_links(links: str | None, form: str) -> None:
    if links is None:
        return
    from mindport.cli.page.links import is_template

    if form != "html":
        raise CommandError(Text("--links is for the page, .html", "--links 仅用于网页（.html）"))
    if not is_template(links):
        raise CommandError(
            Text(
                f"--links {links}: is not a URL with a place for the file; write for example "
                "https://example.com/blob/main/{path}#L{line}",
                f"--links {links}：不是带有文件位置的 URL；例如应写 "
                "https://example.com/blob/main/{path}#L{line}",
            )
        )


def _check_output(output: str, inputs: Inputs) -> None:
    """Raise CommandError before any work where ``output`` cannot be the file to write."""
    read = {os.path.realpath(job.entry.path) for job in inputs.jobs if job.data is None}
    reason = refusal(output, read)
    if reason is not None:
        raise _about(output, reason)


def _page(reports: Sequence[FileReport], jobs: Sequence[Job], made: Made, lang: str) -> str:
    from mindport.cli.page.document import About, page
    from mindport.cli.page.links import Linker

    about = About(
        subjects=made.subjects,
        settings=[job.entry.settings for job in jobs],
        places={job.entry.shown: _place_of(job) for job in jobs},
        linker=Linker(made.folder, made.links),
        made=datetime.now().astimezone(),
    )
    return page(reports, about, lang)


def _place_of(job: Job) -> Path | None:
    return None if job.data is not None else Path(os.path.realpath(job.entry.path))


def _write(output: str, data: bytes, reports: Sequence[FileReport], screen: Screen) -> None:
    if output == STDIN:
        screen.write_bytes(data)
        return
    fault = write_file(Path(output), data)
    if fault is not None:
        raise _about(output, fault.message)
    screen.lines(render.summary(reports, screen.lang))
    screen.write(Text(f"Wrote {output}\n", f"已写入 {output}\n").get(screen.lang))


def _about(output: str, said: Text) -> CommandError:
    return CommandError(Text(f"-o {output}: {said.en}", f"-o {output}：{said.zh}"))
