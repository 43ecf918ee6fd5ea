"""Puts the server and its libraries into the extension, so that it needs nothing but a Python.

``python scripts/bundle.py`` fills ``vscode-extension/bundled``; ``--lock`` writes the list of
libraries anew, with the hash of each. All of them are pure Python: one folder serves every
platform and every Python from 3.10 on.
"""

from __future__ import annotations

import argparse
import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path

from mindport.mapping.compile import compile_mappings

ROOT = Path(__file__).resolve().parents[1]
EXTENSION = ROOT / "vscode-extension"
LOCK = EXTENSION / "libraries.txt"
BUNDLED = EXTENSION / "bundled"
#: What the server imports; the last three by older Pythons alone, which pip would leave out.
WANTED = (
    "pygls>=2.1,<3",
    "lsprotocol>=2025.0.0",
    "jedi>=0.19.2,<0.21",
    "tomli>=2.0",
    "exceptiongroup>=1.2",
    "typing_extensions>=4.12",
)
#: One wheel for all: what the oldest Python can load, built for no platform.
ANY = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
OLDEST = "--python-version=3.10"
HEADER = """\
# The libraries that the extension carries, for Python 3.10 and newer on every platform.
# Written by `make vsix-lock`.
"""
#: What no server needs: the commands that libraries bring, what Python writes by itself, and what
#: jedi knows of packages that are neither torch nor Python's own.
_LEFT_OUT = ("bin", "__pycache__", "third_party/django-stubs", "third_party/typeshed/stubs")


def main() -> int:
    """Bundle, or with ``--lock`` write the list; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lock", action="store_true", help="write the list of libraries anew")
    if parser.parse_args().lock:
        LOCK.write_text(locked(), encoding="utf-8")
        print(f"{LOCK.relative_to(ROOT)} written")
        return 0
    return bundle()


def locked() -> str:
    """Return the list of libraries that pip would install now, each with its hash."""
    nowhere = ("--dry-run", "--ignore-installed", "--report=-", f"--target={BUNDLED}")
    report = _pip("install", *nowhere, OLDEST, *ANY, *WANTED)
    lines = []
    for each in json.loads(report)["install"]:
        name, version = each["metadata"]["name"], each["metadata"]["version"]
        digest = each["download_info"]["archive_info"]["hashes"]["sha256"]
        lines.append(f"{name}=={version} --hash=sha256:{digest}\n")
    return HEADER + "".join(sorted(lines, key=str.lower))


def bundle() -> int:
    """Fill the folder with the libraries of the list and the server of this tree."""
    libraries = BUNDLED / "libs"
    shutil.rmtree(BUNDLED, ignore_errors=True)
    exact = ("--no-deps", "--require-hashes", f"--requirement={LOCK}")
    _pip("install", "--no-compile", f"--target={libraries}", OLDEST, *ANY, *exact)
    for name in _LEFT_OUT:
        for path in sorted(libraries.glob(f"**/{name}")):
            shutil.rmtree(path)
    for record in sorted(libraries.glob("*.dist-info/RECORD")):
        _forget_left_out(record)
    server = libraries / "mindport"
    without = shutil.ignore_patterns("__pycache__", "data")
    shutil.copytree(ROOT / "server" / "mindport", server, ignore=without)
    problems = compile_mappings(ROOT / "mappings", server / "mapping" / "data", proved=True)
    for problem in problems:
        print(problem, file=sys.stderr)
    shutil.copy(EXTENSION / "start.py", BUNDLED / "start.py")
    return 1 if problems else 0


def _forget_left_out(record: Path) -> None:
    """Keep in pip's list of a library's files those that are there.

    The commands that are not have the path of this Python in them, and the list their hashes.
    """
    folder = record.parents[1]
    lines = record.read_text("utf-8").splitlines(keepends=True)
    kept = [row for row in lines if (folder / next(csv.reader([row]))[0]).is_file()]
    record.write_text("".join(kept), "utf-8")


def _pip(*arguments: str) -> str:
    """Run pip and return what it prints; what it says of a failure ends this program."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
