"""``mindport mappings``: for those who maintain the mapping data."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from mindport.cli.engine import load_catalog
from mindport.cli.inputs import stop_for
from mindport.cli.screen import CommandError, Screen
from mindport.core.model import Text
from mindport.files import is_folder, os_reason
from mindport.mapping.damaged import DamagedData
from mindport.mapping.model import MappingProblem
from mindport.pyproject import SettingsAt


def run(arguments: Namespace, screen: Screen) -> int:
    """Do what ``arguments.action`` says; return 1 when ``check`` finds something."""
    settings_at = SettingsAt({"lang": arguments.lang})
    screen.lang = settings_at.folder(Path.cwd()).lang
    stop_for(settings_at.problems)
    if arguments.action == "coverage":
        return _coverage(arguments, screen)
    if arguments.action == "verify":
        from mindport.cli.verify import run as run_verify

        return run_verify(arguments, screen)
    root = Path(arguments.folder)
    if not is_folder(root):
        raise CommandError(
            Text(
                f"{root}: no such folder; run this in a checkout of MindPort, or name its mappings "
                "folder",
                f"{root}：没有此文件夹；请在 MindPort 源码目录中运行，或指定其 mappings 文件夹",
            )
        )
    try:
        if arguments.action == "check":
            return _check(root, screen)
        return _compile(
            root,
            Path(arguments.output or _default_output()),
            screen,
            proved=not arguments.unproved,
        )
    except OSError as error:
        reason = os_reason(error)
        place = error.filename or root
        raise CommandError(Text(f"{place}: {reason.en}", f"{place}：{reason.zh}")) from error
    except DamagedData as error:
        raise CommandError(error.text) from error
    except ValueError as error:
        raise CommandError(
            Text(f"{root}: the data is damaged: {error}", f"{root}：数据已损坏：{error}")
        ) from error


def _coverage(arguments: Namespace, screen: Screen) -> int:
    from mindport.mapping.coverage import coverage
    from mindport.mapping.coverage_render import coverage_json, coverage_markdown, coverage_text

    found = coverage(load_catalog())
    if arguments.format == "json":
        screen.write(coverage_json(found, by=arguments.by))
    else:
        render = coverage_markdown if arguments.format == "markdown" else coverage_text
        screen.write(render(found, screen.lang, by=arguments.by))
    return 0


def _check(root: Path, screen: Screen) -> int:
    # Imported here, as below: only those who maintain the mappings need it.
    from mindport.mapping.checks.check import check_mappings

    problems = check_mappings(root)
    for problem in problems:
        screen.write(f"{problem}\n")
    if not problems:
        screen.write(Text("No problems", "没有问题").get(screen.lang) + "\n")
        return 0
    count = len(problems)
    screen.write(
        Text(f"{count} problem{'s' * (count > 1)}", f"{count} 处问题").get(screen.lang) + "\n"
    )
    return 1


def _compile(root: Path, out: Path, screen: Screen, *, proved: bool) -> int:
    from mindport.mapping.compile import compile_mappings

    _stop_for(compile_mappings(root, out, proved=proved))
    screen.write(Text(f"Wrote {out}", f"已写入 {out}").get(screen.lang) + "\n")
    return 0


def _stop_for(problems: Sequence[MappingProblem]) -> None:
    if problems:
        raise CommandError(*(Text(str(problem), str(problem)) for problem in problems))


def _default_output() -> Path:
    import mindport.mapping

    return Path(mindport.mapping.__file__).parent / "data"
