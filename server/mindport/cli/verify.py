"""``mindport mappings verify``: runs the mappings in both frameworks, and records it."""

from __future__ import annotations

import shutil
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Any

import mindport.mapping
from mindport.cli.engine import load_catalog
from mindport.cli.screen import CommandError, Screen
from mindport.core.model import Text
from mindport.mapping.fingerprint import fingerprint
from mindport.mapping.load.cases import read_cases
from mindport.mapping.load.mappings import load_mappings
from mindport.verify.evidence import merge, pairs, read, worse, write
from mindport.verify.fault_summary import enough, fault_table
from mindport.verify.pool import WorkerFailure
from mindport.verify.pool import run as run_pool
from mindport.verify.selection import Selection
from mindport.verify.summary import summarise, table


def run(arguments: Namespace, screen: Screen) -> int:
    """Run the proof; return 1 where it contradicts a claim of the mappings."""
    if arguments.jobs < 1:
        raise CommandError(Text("--jobs needs a number above 0", "--jobs 需要大于 0 的数"))
    if arguments.write is not None and (arguments.sample or arguments.faults):
        raise CommandError(
            Text(
                "--write needs all cases of what it records; leave out --sample and --faults",
                "--write 需要所记录内容的全部用例；请去掉 --sample 与 --faults",
            )
        )
    catalog = load_catalog()
    curated, problems = read_cases(Path("mappings"))
    if problems:
        raise CommandError(*(Text(str(problem), str(problem)) for problem in problems))
    names = tuple(catalog.canonical(name) or name for name in arguments.names)
    selection = Selection(names, arguments.sample, arguments.target_api or "", arguments.faults)

    def tell(done: int, whole: int) -> None:
        if done % 25 == 0 or done == whole:
            screen.note(Text(f"{done} of {whole} units", f"{done}/{whole} 个单元"))

    with tempfile.TemporaryDirectory(prefix="mindport-verify-") as folder:
        for path in (Path(mindport.mapping.__file__).parent / "data").glob("*.json"):
            # A copy, so that mappings may be edited during the run.
            shutil.copy(path, folder)
        try:
            answers, versions = run_pool(
                _interpreter(arguments.python),
                arguments.jobs,
                Path(folder),
                selection,
                curated,
                tell,
            )
        except (WorkerFailure, OSError) as error:
            raise CommandError(
                Text(
                    f"{arguments.python}: the frameworks cannot be used: {error}",
                    f"{arguments.python}：无法使用两个框架：{error}",
                )
            ) from error
    outcomes = [answer["outcome"] for answer in answers if "outcome" in answer]
    for answer in answers:
        if "broken" in answer:
            unit, why = answer["broken"], answer.get("why", "the process ended")
            screen.note(
                Text(f"cases of {unit} cannot be made: {why}", f"无法生成 {unit} 的用例：{why}")
            )
    if arguments.outcomes:
        Path(arguments.outcomes).write_text(write(answers), encoding="utf-8")
    if arguments.faults:
        found = [answer["fault"] for answer in answers if "fault" in answer]
        screen.write(fault_table(found, screen.lang))
        return 0 if enough(found) else 1
    lines = pairs(outcomes, versions)
    recorded = Path(f"mappings/evidence/cpu-{versions[1]}.jsonl")
    before = _lines(recorded)
    for line in lines:
        api = catalog.api(line["torch"])
        line["of"] = "" if api is None else fingerprint(api, line["target"], catalog.helper_source)
    if arguments.write is not None:
        path = Path(arguments.write or recorded)
        old = before if path == recorded else _lines(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Where cases could not be made, what was recorded before is the best there is.
        run = {(line["torch"], line["target"]) for line in lines}
        whole = not any("broken" in answer for answer in answers)
        proved = selection.wants if whole else lambda torch, target: (torch, target) in run
        path.write_text(write(merge(old, lines, proved)), encoding="utf-8")
        screen.note(Text(f"wrote {path}", f"已写入 {path}"))
    accepted = {
        (api.name, target.api): target.differs_ok
        for api in load_mappings(Path("mappings"))[0].apis
        for target in api.targets
    }
    summary = summarise(lines, catalog, accepted)
    screen.write(table(summary, screen.lang))
    lost = worse(before, lines)
    if lost:
        told = Text("differing more than is recorded", "比记录中差异更多")
        screen.write(f"\n{told.get(screen.lang)}: {len(lost)}\n")
        screen.write("".join(f"  {each}\n" for each in lost))
    return 1 if summary.failed or (lost and arguments.write is None) else 0


def _lines(path: Path) -> list[dict[str, Any]]:
    return read(path.read_text(encoding="utf-8")) if path.is_file() else []


def _interpreter(given: str) -> str:
    """Return a path as it is found from any folder; links stay, as a venv's interpreter is one."""
    return str(Path(given).absolute()) if Path(given).is_file() else given
