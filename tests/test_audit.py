"""`make audit` says what it asked, what it found, and what it could not ask."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[1]
CLEAN = {"dependencies": [{"name": "a", "version": "1", "vulns": []}], "fixes": []}
FOUND = {"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}], "fixes": []}
PASSED_OVER = {"dependencies": [{"name": "a", "skip_reason": "not found"}], "fixes": []}
NODE_CLEAN = {"auditReportVersion": 2, "vulnerabilities": {}}
NODE_FOUND = {"auditReportVersion": 2, "vulnerabilities": {"b": {"severity": "high"}}}
REFUSED = {"message": "405 Method Not Allowed"}


def audit(folder: Path, python: object, python_code: int, node: object, node_code: int) -> tuple[
    int, list[str]
]:  # fmt: skip
    """Run the script with auditors that give these answers; return exit code and lines."""
    fake = (
        "import sys\n"
        f"print({json.dumps(json.dumps(python))})\n"
        "print('ERROR:no answer', file=sys.stderr)\n"
        f"sys.exit({python_code})\n"
    )
    (folder / "pip_audit.py").write_text(fake)
    npm = folder / "npm"
    npm.write_text(f"#!/bin/sh\necho '{json.dumps(node)}'\necho refused >&2\nexit {node_code}\n")
    npm.chmod(0o755)
    env = {"PYTHONPATH": str(folder), "PATH": f"{folder}:/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "scripts/audit.py"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize(
    ("python", "node", "code", "said"),
    [
        ((CLEAN, 0), (NODE_CLEAN, 0), 0, {"no advisory"}),
        ((FOUND, 1), (NODE_CLEAN, 0), 1, {"a 1: X-1", "no advisory"}),
        ((CLEAN, 0), (NODE_FOUND, 1), 1, {"b: high", "no advisory"}),
        ((FOUND, 1), (REFUSED, 1), 1, {"a 1: X-1", "NOT RUN (refused)"}),
        ((CLEAN, 0), (REFUSED, 1), 3, {"no advisory", "NOT RUN (refused)"}),
        # An answer that leaves some out, or that ends badly, is none.
        (
            (PASSED_OVER, 0), (NODE_CLEAN, 0), 3,
            {"NOT RUN (pypi: ERROR:no answer; osv: ERROR:no answer)", "no advisory"},
        ),
        (
            (CLEAN, 1), (NODE_CLEAN, 0), 3,
            {"NOT RUN (pypi: ERROR:no answer; osv: ERROR:no answer)", "no advisory"},
        ),
    ],
)  # fmt: skip
def test_what_an_audit_says(
    tmp_path: Path, python: tuple[object, int], node: tuple[object, int], code: int, said: set[str]
) -> None:
    found, lines = audit(tmp_path, *python, *node)
    assert (found, {line.partition(": ")[2] for line in lines}) == (code, said)
    assert len(lines) == 5


def locked(name: str) -> dict[str, list[Requirement]]:
    """Return what a list fixes, by name; every line has a version and hashes."""
    text = (ROOT / name).read_text("utf-8").replace("\\\n", "")
    found: dict[str, list[Requirement]] = {}
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        assert re.search(r" --hash=sha256:[0-9a-f]{64}(\s|$)", line), line
        requirement = Requirement(line.partition(" --hash")[0].strip())
        assert [each.operator for each in requirement.specifier] == ["=="], line
        found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def test_all_that_development_needs_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["dev"],
        *project["build-system"]["requires"],
    ]
    found = locked("locked.txt")
    for text in wanted:
        requirement = Requirement(text)
        versions = found[canonicalize_name(requirement.name)]
        for each in versions:
            (only,) = each.specifier
            assert requirement.specifier.contains(only.version), text


def test_lists_agree() -> None:
    """The tools whose results count, and the libraries that the extension carries."""
    found = locked("locked.txt")
    constraints = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    # A tool may have a release for each range of Pythons.
    wanted: dict[str, list[SpecifierSet]] = {}
    for line in constraints:
        if not line.startswith("#"):
            each = Requirement(line)
            wanted.setdefault(canonicalize_name(each.name), []).append(each.specifier)
    for name, specifiers in wanted.items():
        assert [each.specifier for each in found[name]] == specifiers
    for name, (library,) in locked("vscode-extension/libraries.txt").items():
        assert library.specifier in [each.specifier for each in found[name]], name
    assert locked("scripts/audit.txt")["pip-audit"]
