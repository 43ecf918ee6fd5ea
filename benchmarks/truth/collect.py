"""Runs one group of programs, instrumented, and writes the records of what its files did.

python collect.py GROUP --corpus FOLDER --out FOLDER: GROUP is transformers, diffusers or programs.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

# Nothing is fetched; scripted functions run as what they are written as.
QUIET = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "TRANSFORMERS_VERBOSITY": "error",
    "DIFFUSERS_VERBOSITY": "error",
    "PYTORCH_JIT": "0",
    "TQDM_DISABLE": "1",
}
HERE = Path(__file__).resolve().parent


def main() -> int:
    """Run the group; exit 1 where a program failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("group", choices=("transformers", "diffusers", "programs"))
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", default="", help="names of models or programs, by commas")
    arguments = parser.parse_args()
    os.environ.update(QUIET)
    warnings.simplefilter("ignore")
    corpus = arguments.corpus.resolve()
    sys.path[:0] = [str(corpus), str(HERE)]

    import torch
    from crosscheck import Witness
    from instrument import Hook, Recorder

    torch.set_num_threads(1)
    recorder = Recorder()
    Hook([arguments.group], recorder).install()
    witness = Witness(str(corpus))
    ran, failed = [], {}
    start = time.perf_counter()
    for name, program in programs(arguments.group).items():
        if arguments.only and name not in arguments.only.split(","):
            continue
        try:
            with witness, _silent():
                program()
        except Exception as error:
            failed[name] = f"{type(error).__name__}: {error}"
            traceback.print_exc(limit=-12)
        else:
            ran.append(name)
    seconds = round(time.perf_counter() - start, 1)
    facts = write(recorder, corpus, arguments.out, arguments.group)
    missed, seen = witness.missed(recorder)
    facts |= {"ran": ran, "failed": failed, "seconds": seconds}
    facts |= {"witness_saw": seen, "witness_alone": len(missed), "witness_alone_at": missed[:50]}
    path = arguments.out / f"{arguments.group}.run.json"
    path.write_text(json.dumps(facts, indent=1), "utf-8")
    print(
        f"{arguments.group}: {len(ran)} ran, {len(failed)} failed, {seconds} s, "
        f"{facts['sites']} sites in {facts['files']} files; "
        f"TorchFunctionMode saw {seen} places of Tensor members, {len(missed)} of them alone"
    )
    return 1 if failed else 0


def programs(group: str) -> dict[str, Callable[[], Any]]:
    """Return the programs of a group by name."""
    if group == "transformers":
        from transformers_models import MODELS, run

        return {name: lambda n=name, m=more: run(n, m) for name, more in MODELS.items()}  # type: ignore[misc]
    if group == "diffusers":
        from diffusers_models import MODELS as DIFFUSERS

        return DIFFUSERS
    import importlib

    names = sorted(
        path.stem if path.suffix else path.name
        for path in (HERE / "programs").iterdir()
        if (path.suffix == ".py" or (path / "__init__.py").exists()) and path.stem != "__init__"
    )
    return {
        name: lambda n=name: importlib.import_module(f"programs.{n}").main()  # type: ignore[misc]
        for name in names
    }


def write(recorder: Any, corpus: Path, out: Path, name: str) -> dict[str, Any]:
    """Write the records; return how many there are."""
    from records import Record
    from records import write as write_records
    from torch_names import name_of, type_name

    records = []
    types: dict[str, list[str]] = {}
    for site, seen in zip(recorder.sites, recorder.seen, strict=True):
        if not seen:
            continue
        kinds, names = set(), set()
        for key, value in seen.items():
            if not site.member:
                kinds.add("value")
                names.add(name_of(value) or "")
            elif isinstance(value, ModuleType):
                kinds.add(f"module:{value.__name__}")
                names.add(_member_of_module(value, site.name))
            else:
                kinds.add(f"class:{type_name(value)}" if key < 0 else type_name(value))
                types[type_name(value)] = [
                    type_name(base) for base in value.__mro__ if base.__module__.startswith("torch")
                ]
        records.append(
            Record(
                str(Path(site.file).relative_to(corpus)),
                site.file,
                site.line,
                site.column,
                site.end_column,
                site.name,
                tuple(sorted(kinds)),
                site.use == "call",
                site.use,
                site.member,
                names.pop() if len(names) == 1 else "",
                site.dotted,
            )
        )
    write_records(out, name, records, types)
    return {"sites": len(records), "files": len({record.file for record in records})}


def _member_of_module(module: ModuleType, name: str) -> str:
    """Return what of torch a module's member is, "" for a module and for what is not torch's."""
    from torch_names import MISSING, name_of

    value = getattr(module, name, MISSING)
    if value is MISSING or isinstance(value, ModuleType):
        return ""
    plain = f"{module.__name__}.{name}" if f"{module.__name__}.".startswith("torch.") else ""
    return name_of(value) or plain


def _silent() -> Any:
    return contextlib.redirect_stdout(io.StringIO())


if __name__ == "__main__":
    sys.exit(main())
