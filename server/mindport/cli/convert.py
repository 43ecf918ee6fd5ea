"""``mindport convert``: applies fixes, and shows or writes what comes out.

Every file is read, converted and checked before the first one is written, so that an error leaves
all of them as they were.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from mindport.cli import formats, render
from mindport.cli.diff import in_bytes, notebook_diff, unified_diff
from mindport.cli.engine import load_catalog, workspace
from mindport.cli.inputs import (
    STDIN,
    Inputs,
    Source,
    find_inputs,
    index_of,
    source_of,
    stop_for_unread,
)
from mindport.cli.jobs import Job, run_all
from mindport.cli.output_tree import check_output, write_output
from mindport.cli.project_facts import known_project
from mindport.cli.report import Converted, KeptRow, Row, counts_of, place_of, row_of
from mindport.cli.rounds import Rounds, raising_of
from mindport.cli.screen import CommandError, FileCrash, Screen, visible
from mindport.core.analysis import Analysis
from mindport.core.analyze import analyze
from mindport.core.base.records import replace
from mindport.core.calls.left_defaults import left_silently
from mindport.core.fix_all import FixAll, fix_all
from mindport.core.leftover.convert_whole import Whole, convert_whole, kept
from mindport.core.leftover.raising import Raising
from mindport.core.model import Problem, Text
from mindport.core.notebooks.notebook import LOST, parse_document, sources_of
from mindport.core.text.decode import encode
from mindport.core.text.parse import parse
from mindport.notebook_files import Notebook, with_sources
from mindport.settings import Settings
from mindport.taken_names import takes_of
from mindport.writing import Change, WriteFault, digest, other_names, write_all

APPLIED = Text("applied", "已应用")
LEADS_OUT = Text(
    "is a link that leads out of the folders that were named; name the file itself",
    "是指向所指定文件夹之外的链接；请直接指定该文件",
)
PROPOSED = Text("to apply", "可应用")


def run(arguments: Namespace, screen: Screen) -> int:
    """Convert; return 0 when nothing is left, 1 when something is left for a person."""
    paths: list[str] = arguments.paths
    if "" in paths:
        raise CommandError(
            Text("a path is empty; name a file or folder", "路径为空；请指定文件或文件夹")
        )
    if arguments.output is not None:
        check_output(arguments.output, paths)
    inputs = find_inputs(arguments, paths, screen)
    in_place = arguments.write
    diff = not in_place and arguments.output is None and arguments.format == "text"
    function = partial(
        convert_file, unsafe=arguments.unsafe, diff=diff, copy=arguments.output is not None
    )
    project = known_project(inputs, screen.lang)
    results = run_all(function, inputs.jobs, project, Text("Converting", "转换中"), screen.lang)
    again = Rounds(inputs.jobs, function, project, screen.lang)
    results = again.without_needed(results)
    if arguments.unsafe:
        results = again.with_raising(results)
    stop_for_unread(
        [
            (result.path, result.error)
            for job, result in zip(inputs.jobs, results, strict=True)
            if result.unread and result.error and job.entry.named
        ]
    )
    if arguments.output is not None:
        fault, failed = write_output(arguments.output, paths, inputs, results)
        _stop_for(fault)
        screen.wrote = True
        results += failed
    elif in_place:
        _write(_changes(results), screen)
    _print(results, inputs, arguments, screen)
    return 1 if any(result.left.total or result.error for result in results) else 0


def convert_file(
    job: Job,
    *,
    unsafe: bool,
    diff: bool,
    copy: bool = False,
    known: Mapping[str, Mapping[str, Raising]] | None = None,
    freed: Mapping[str, frozenset[str]] | None = None,
) -> Converted:
    """Return the converted content of one file; ``diff`` asks for the difference as text.

    copy: what comes out goes into a copy of the tree, and so never through a link that leads out
    of it. known: the names of other converted files that raise, by real path; for ``unsafe``.
    freed: by real path, the names that no other file needs once that is converted.
    A file with a statement that does not parse is not converted, nor is such a cell of a notebook.
    Raises FileCrash when the result does not parse although the file did.
    """
    entry = job.entry
    source = source_of(job)
    if isinstance(source, Text):
        return Converted(entry.path, entry.shown, error=source, unread=True)
    options = entry.settings.options(alternatives=False)
    before = digest(source.data)
    if source.notebook is None and parse(source.doc.text).problems:
        analysis = analyze(source.doc, options, load_catalog(options.mindspore), workspace())
        return Converted(
            entry.path,
            entry.shown,
            left=counts_of(analysis.findings),
            before=before,
            error=render.parse_error(analysis.index, analysis.problems),
        )
    catalog = load_catalog(options.mindspore)
    workspace().needs.free(freed or {})
    if unsafe:
        look_up = partial(raising_of, known or {})
        whole = convert_whole(source.doc, options, catalog, workspace(), look_up)
    else:
        whole = Whole(fix_all(source.doc, options, catalog, workspace()), {}, frozenset())
    fixed = whole.fixed
    left = counts_of(fixed.left)
    result = Converted(
        entry.path,
        entry.shown,
        len(fixed.applied),
        left,
        before=before,
        encoding=source.decoded.encoding,
        error=parse_error_of(source, fixed.first),
        kept=kept_rows(source, fixed.remaining, whole.raising) if unsafe else (),
        unseen=_unseen(source, fixed, entry.settings),
        raising=whole.raising,
        asks=frozenset((os.path.realpath(path), name) for path, name in whole.asks),
        needed=workspace().needs.of(str(entry.path)),
    )
    if fixed.text == source.doc.text:
        return result
    if entry.leads_out and not copy:
        left = counts_of(fixed.first.findings)
        return Converted(entry.path, entry.shown, left=left, before=before, error=LEADS_OUT)
    if len(workspace().together) > 1:
        result = replace(result, takes=takes_of(fixed.text))
    broken = _broken(fixed)
    if broken:
        reason = f"the converted file does not parse: {broken[0].message}"
        raise FileCrash(entry.shown, reason, unified_diff(source.doc.text, fixed.text, entry.shown))
    if source.notebook is not None:
        return _with_cells(result, source, source.notebook, fixed.text, diff=diff)
    # The byte order mark is part of the first line for those who apply the difference.
    mark = "\ufeff" if source.decoded.bom else ""
    return replace(
        result,
        data=encode(fixed.text, source.decoded),
        diff=unified_diff(mark + source.doc.text, mark + fixed.text, entry.shown) if diff else "",
    )


def parse_error_of(source: Source, analysis: Analysis) -> Text | None:
    """Return what does not parse, None where all does."""
    if not analysis.problems:
        return None
    return render.parse_error(index_of(source, analysis), analysis.problems)


def _broken(fixed: FixAll) -> tuple[Problem, ...]:
    """Return what does not parse of a converted text, where more does not than before."""
    problems = fixed.remaining.problems
    if fixed.remaining.doc.text != fixed.text:
        problems = parse_document(replace(fixed.first.doc, text=fixed.text)).problems
    return problems if len(problems) > len(fixed.first.problems) else ()


def _with_cells(
    result: Converted, source: Source, notebook: Notebook, text: str, *, diff: bool
) -> Converted:
    """Add the new content of a notebook to a result."""
    sources = sources_of(text, notebook.layout, notebook.sources)
    if sources is None:
        raise FileCrash(result.path, LOST, unified_diff(source.doc.text, text, result.path))
    if sources == notebook.sources:
        return result
    data = encode(with_sources(notebook, sources), source.decoded)
    return replace(
        result, data=data, diff=notebook_diff(notebook, sources, result.path) if diff else ""
    )


def kept_rows(
    source: Source, analysis: Analysis, raising: Mapping[str, Raising]
) -> tuple[KeptRow, ...]:
    """Return what stays torch's in a converted file."""
    index = index_of(source, analysis)
    return tuple(
        KeptRow(each.torch, each.kind, place_of(index, each.span))
        for each in kept(analysis, raising)
    )


def _unseen(source: Source, fixed: FixAll, settings: Settings) -> tuple[Row, ...]:
    """Return the guesses that a check of the new text would not tell, by their old places."""
    index = index_of(source, fixed.first)
    left = left_silently(fixed.carried, settings.target)
    return tuple(row_of(index, each, settings.lang) for each in left)


def _print(
    results: Sequence[Converted], inputs: Inputs, arguments: Namespace, screen: Screen
) -> None:
    for result in results:
        if screen.coloured:
            screen.lines(render.difference(result.diff))
        elif result.diff and not screen.terminal:
            screen.write_bytes(in_bytes(result.diff, result.encoding))
        else:
            screen.write(result.diff)
    verb = APPLIED if arguments.write or arguments.output is not None else PROPOSED
    if arguments.format == "json":
        lines = formats.json_conversion(results, inputs.settings, screen.lang)
    else:
        left = sum(result.left.review for result in results)
        told = [*render.conversion(results, screen.lang, verb)]
        told += _next_step(arguments, left, screen.lang)
        lines = "".join(visible(line) + "\n" for line in told)
    piped = [
        result.data if result.data is not None else job.data
        for job, result in zip(inputs.jobs, results, strict=False)
        if job.data is not None
    ]
    if arguments.write and piped:
        # Standard output is the converted source: what is said of it goes beside it.
        for data in piped:
            screen.write_bytes(data or b"")
        screen.report(lines)
        return
    screen.write(lines)


def _next_step(arguments: Namespace, left: int, lang: str) -> list[str]:
    """Say what was written, and what to do next.

    left: how many fixes are for review. A value that is MindSpore's already is not looked at again.
    """
    texts: list[Text] = []
    written = arguments.write or arguments.output is not None
    if arguments.output is not None:
        texts.append(Text(f"Wrote {arguments.output}", f"已写入 {arguments.output}"))
    elif not arguments.write:
        texts.append(
            Text(
                "Nothing was written: --write edits in place, -o DIR writes a converted copy",
                "没有写入任何内容：--write 就地修改，-o DIR 写出转换后的副本",
            )
        )
    if written and left and not arguments.unsafe:
        texts.append(
            Text(
                "What is to review is found in full in the source as it was: --unsafe there "
                "applies it too, on what is written now it finds less",
                "待复核的内容只有在原始源码中才完整：请对原始源码使用 --unsafe；"
                "对已写出的结果只能找到一部分",
            )
        )
    return [text.get(lang) for text in texts]


def _changes(results: Sequence[Converted]) -> list[Change]:
    return [
        Change(result.place, result.before, result.data)
        for result in results
        if result.data is not None and result.path != STDIN
    ]


def _write(changes: Sequence[Change], screen: Screen) -> None:
    parted = other_names(change.path for change in changes)
    _stop_for(write_all(changes, lambda folder: screen.note(_waiting(folder))))
    screen.wrote = bool(changes)
    for path in parted:
        screen.note(
            Text(
                f"{path}: had other names (hard links), which keep the old text",
                f"{path}：曾有其他名称（硬链接），它们保留旧内容",
            )
        )


def _waiting(folder: Path) -> Text:
    return Text(
        f"waiting: another run of MindPort writes in {folder}; Ctrl-C ends this one",
        f"等待中：另一个 MindPort 正在写入 {folder}；按 Ctrl-C 可结束本次运行",
    )


def _stop_for(fault: WriteFault | None) -> None:
    if fault is None:
        return
    state = Text("nothing was written", "没有写入任何内容")
    if fault.written:
        state = Text(
            f"{fault.written} files have been written; run the command again",
            f"已写入 {fault.written} 个文件；请重新运行命令",
        )
    raise CommandError(
        Text(
            f"{fault.path}: cannot be written: {fault.reason.en} ({state.en})",
            f"{fault.path}：无法写入：{fault.reason.zh}（{state.zh}）",
        )
    )
