"""``mindport check``: says what is left to migrate, and changes nothing."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from mindport.cli import formats, render
from mindport.cli.engine import load_catalog, load_core, workspace
from mindport.cli.inputs import Inputs, find_inputs, index_of, source_of, stop_for_unread
from mindport.cli.jobs import Job, run_all
from mindport.cli.kept_reports import keep, kept, run_of
from mindport.cli.project_facts import known_project
from mindport.cli.report import FileReport, Resolved, place_of, row_of
from mindport.cli.screen import CommandError, Screen
from mindport.core.document import Document
from mindport.core.model import Text
from mindport.core.options import Options

if TYPE_CHECKING:
    from mindport.core.analysis import Analysis


def run(arguments: Namespace, screen: Screen) -> int:
    """Print the report; return 0 when nothing is left, 1 when something is."""
    if arguments.format != "text" and arguments.statistics:
        raise CommandError(
            Text(
                "--statistics is for --format text; the other formats list every finding",
                "--statistics 仅用于 --format text；其他格式会列出每一处",
            )
        )
    if arguments.format not in ("text", "json") and arguments.references:
        raise CommandError(
            Text(
                "--references is for --format text and json",
                "--references 仅用于 --format text 和 json",
            )
        )
    if "" in arguments.paths:
        raise CommandError(
            Text("a path is empty; name a file or folder", "路径为空；请指定文件或文件夹")
        )
    if arguments.deep:
        from mindport.cli.deep import require_stubs

        require_stubs()
    inputs = find_inputs(arguments, arguments.paths or [""], screen)
    reports = reports_of(
        inputs, arguments.references, arguments.deep, screen, cache=not arguments.no_cache
    )
    if arguments.format == "text":
        if arguments.statistics:
            screen.lines(render.statistics(reports, screen.lang))
        else:
            screen.lines(render.text(reports, screen.lang))
        screen.lines(render.summary(reports, screen.lang))
    elif arguments.format == "json":
        screen.write(
            formats.json_report(reports, inputs.settings, arguments.references, screen.lang)
        )
    elif arguments.format == "github":
        screen.write(formats.github(reports, screen.lang))
    elif arguments.format == "csv":
        screen.write(formats.csv_report(reports, screen.lang))
    else:
        from mindport.cli.sarif import sarif_report

        screen.write(sarif_report(reports, screen.lang))
    if arguments.deep:
        from mindport.cli.deep import closing_notes

        for note in closing_notes(reports):
            screen.note(note)
    return 1 if any(report.rows or report.error for report in reports) else 0


def reports_of(
    inputs: Inputs, references: bool, deep: bool, screen: Screen, *, cache: bool
) -> list[FileReport]:
    """Return the report on each file, in their order; see ``check_file``.

    cache: whether the reports of an earlier run over the same files may be taken, and these kept.
    Raises CommandError where a file that was named cannot be read.
    """
    # What jedi finds depends on more files than are known here.
    run = run_of(inputs.jobs, f"{references=}") if cache and not deep else None
    reports = None if run is None else kept(run)
    if reports is None:
        load_core()
        function = partial(_checked, references=references, deep=deep)
        project = known_project(inputs, screen.lang)
        label = Text("Checking", "检查中")
        results = run_all(function, inputs.jobs, project, label, screen.lang)
        reports = [report for report, _ in results]
        if run is not None:
            keep(run, inputs.jobs, reports, {path for _, asked in results for path in asked})
    stop_for_unread(
        [
            (report.path, report.error)
            for job, report in zip(inputs.jobs, reports, strict=True)
            if report.unread and report.error and job.entry.named
        ]
    )
    return reports


def _checked(job: Job, *, references: bool, deep: bool) -> tuple[FileReport, frozenset[str]]:
    """Return the report on one file, and the files that its analysis was the first to ask for."""
    report = check_file(job, references=references, deep=deep)
    return report, workspace().newly_asked()


def check_file(job: Job, *, references: bool, deep: bool) -> FileReport:
    """Return the report on one file.

    references: whether the list of them is wanted too. deep: whether jedi is asked.
    """
    entry = job.entry
    source = source_of(job)
    if isinstance(source, Text):
        return FileReport(entry.shown, error=source, unread=True)
    options = entry.settings.options(alternatives=False)
    again = partial(_analysed, source.doc, options)
    analysis, missed = again(None), 0
    notes: tuple[str, ...] = ()
    if deep:
        # Imported here: most runs start no process.
        from mindport.cli.deep import look_deeper

        analysis, missed, notes = look_deeper(analysis, again)
    index = index_of(source, analysis)
    resolved = tuple(
        Resolved(ref.name, ref.certainty, place_of(index, ref.span))
        for ref in (analysis.references if references else ())
    )
    return FileReport(
        entry.shown,
        tuple(row_of(index, finding, entry.settings.lang) for finding in analysis.findings),
        len(analysis.references),
        resolved,
        render.parse_error(index, analysis.problems) if analysis.problems else None,
        missed=missed,
        notes=notes,
        migrated=analysis.migrated,
    )


def _analysed(doc: Document, options: Options, told: Mapping[int, str] | None) -> Analysis:
    from mindport.core.analyze import analyze

    return analyze(doc, options, load_catalog(options.mindspore), workspace(), told)
