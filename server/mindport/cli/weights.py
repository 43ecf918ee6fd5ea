"""``mindport weights``: a checkpoint of PyTorch becomes one of MindSpore.

The names are those that the parameters have after ``mindport convert``. Neither framework is
needed, and nothing of what a checkpoint holds is run.
"""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from mindport.cli.arguments import explicit_settings
from mindport.cli.engine import load_catalog
from mindport.cli.inputs import stop_for
from mindport.cli.screen import CommandError, Screen
from mindport.cli.weights_report import Report, render_json, render_text
from mindport.core.model import Text
from mindport.mapping.index import Index
from mindport.pyproject import SettingsAt
from mindport.settings import Settings
from mindport.weights.faults import WeightsFault
from mindport.weights.plan import Plan, plan_by_cell, plan_by_names
from mindport.weights.read import OpenFiles, read_names, read_weights
from mindport.weights.source_model import read_program, usual_layers
from mindport.weights.state import State, choose, without_wrappers
from mindport.weights.usual import TAKEN, taken_for_granted
from mindport.weights.write import CHECKPOINT, SAFETENSORS, leave_unwritable, write_weights


def run(arguments: Namespace, screen: Screen) -> int:
    """Convert; return 0 when everything fits, 1 when something is left for a person."""
    settings_at = SettingsAt(explicit_settings(arguments))
    settings = settings_at.folder(Path.cwd())
    screen.lang = settings.lang
    stop_for(settings_at.problems)
    out = None if arguments.output is None else _output(arguments.output)
    index = load_catalog(settings.mindspore)
    notes: list[Text] = []
    with OpenFiles() as files:
        try:
            content = read_weights(Path(arguments.path), files, notes.append)
            state = choose(content, arguments.key)
        except WeightsFault as fault:
            raise _about(arguments.path, fault) from fault
        plan = _plan(state, arguments, settings, index, files)
        plan.notes[:0] = notes
        if out is not None:
            _spare_inputs(out, files)
            leave_unwritable(plan, out.suffix)
        written = out is not None and not plan.undecided and bool(plan.rows)
        if written and out is not None:
            try:
                write_weights(plan.rows, out)
            except WeightsFault as fault:
                raise CommandError(fault.message) from fault
    report = Report(
        plan, arguments.path, str(out) if written else "", str(out or ""), settings.target
    )
    if arguments.format == "json":
        screen.write(render_json(report, screen.lang))
    else:
        screen.write(render_text(report, screen.lang))
    return 0 if plan.fits and plan.rows else 1


def _plan(
    state: State, arguments: Namespace, settings: Settings, index: Index, files: OpenFiles
) -> Plan:
    table = index.for_newest().layer_parameters()
    prefix = arguments.prefix or ""
    if arguments.like is not None:
        try:
            cell = read_names(Path(arguments.like), files)
        except WeightsFault as fault:
            raise _about(arguments.like, fault) from fault
        _unwrap(state, prefix, {name.partition(".")[0] for name in cell}, arguments.path)
        return plan_by_cell(state, cell, table)
    options = settings.options()
    usual = usual_layers(options, index)
    if not arguments.model:
        _unwrap(state, prefix, set(), arguments.path)
        plan = plan_by_names(state, None, taken_for_granted(usual), "", table)
        plan.notes.append(TAKEN)
        return plan
    paths, root = _model(arguments.model)
    try:
        program = read_program(paths, options, index)
    except WeightsFault as fault:
        raise CommandError(fault.message) from fault
    known = {name for kept in program.classes.values() for each in kept for name in each.attributes}
    _unwrap(state, prefix, known, arguments.path)
    return plan_by_names(state, program, usual, root if root in program.classes else "", table)


def _unwrap(state: State, prefix: str, known: set[str], path: str) -> None:
    try:
        without_wrappers(state, prefix, known)
    except WeightsFault as fault:
        raise _about(path, fault) from fault


def _model(given: list[str]) -> tuple[list[Path], str]:
    """Return the files, and the class or function after a colon."""
    paths: list[Path] = []
    root = ""
    for each in given:
        head, colon, name = each.rpartition(":")
        if colon and head.endswith(".py") and name.isidentifier():
            root = name
            each = head
        path = Path(each)
        if path.is_dir() or path.suffix != ".py":
            raise CommandError(
                Text(
                    f"--model {each}: name the Python file that defines the model, as in "
                    "net.py or net.py:Net",
                    f"--model {each}：请指定定义模型的 Python 文件，例如 net.py 或 net.py:Net",
                )
            )
        paths.append(path)
    return paths, root


def _output(given: str) -> Path:
    out = Path(given)
    if out.suffix not in (CHECKPOINT, SAFETENSORS):
        raise CommandError(
            Text(
                f"-o {given}: the name has to end with {CHECKPOINT} or {SAFETENSORS}",
                f"-o {given}：文件名须以 {CHECKPOINT} 或 {SAFETENSORS} 结尾",
            )
        )
    if out.is_dir():
        raise CommandError(
            Text(f"-o {given}: a folder; name a file", f"-o {given}：这是文件夹；请指定文件")
        )
    if not out.parent.is_dir():
        raise CommandError(
            Text(
                f"-o {given}: the folder {out.parent} does not exist; make it first",
                f"-o {given}：文件夹 {out.parent} 不存在；请先创建",
            )
        )
    return out


def _spare_inputs(out: Path, files: OpenFiles) -> None:
    if any(os.path.realpath(path) == os.path.realpath(out) for path in files.paths):
        raise CommandError(
            Text(
                f"-o {out}: the file is read; name another one",
                f"-o {out}：该文件正被读取；请指定其他文件",
            )
        )


def _about(path: str, fault: WeightsFault) -> CommandError:
    return CommandError(Text(f"{path}: {fault.message.en}", f"{path}：{fault.message.zh}"))
