"""Rewrites what is derived: the settings in the extension's manifest, the tables in README.md.

``--check`` changes nothing and exits 1 where something is not as it would be written.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

from mindport.mapping.checks.ids import IDS_FILE, ids_text
from mindport.mapping.corrections import CORRECTIONS_FILE, corrections_text
from mindport.mapping.coverage import coverage
from mindport.mapping.coverage_render import coverage_markdown
from mindport.mapping.facts import load_facts
from mindport.mapping.index import load_index
from mindport.mapping.load.mappings import load_mappings
from mindport.settings import SETTINGS, Setting

ROOT = Path(__file__).resolve().parents[1]
EXTENSION = ROOT / "vscode-extension"
MAPPINGS = ROOT / "mappings"
RESULTS = ROOT / "benchmarks" / "results"

# These are the extension's own: how the server is started, and what of it is logged.
OWN_PROPERTIES: dict[str, dict[str, object]] = {
    "mindport.interpreter": {
        "type": "string",
        "default": "",
        "scope": "machine-overridable",
        "markdownDescription": "%setting.interpreter%",
    },
    "mindport.importStrategy": {
        "type": "string",
        "default": "useBundled",
        "enum": ["useBundled", "fromEnvironment"],
        "scope": "machine-overridable",
        "markdownDescription": "%setting.importStrategy%",
    },
    "mindport.trace.server": {
        "type": "string",
        "default": "off",
        "enum": ["off", "messages", "verbose"],
        "scope": "window",
        "markdownDescription": "%setting.trace.server%",
    },
}


def main() -> int:
    """Write, or with ``--check`` compare; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = {path: text for path, text in expected().items() if _text(path) != text}
    for path, text in stale.items():
        print(f"{path.relative_to(ROOT)} {'is out of date: make refresh' if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and stale else 0


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def expected() -> dict[Path, str]:
    """Return each file with derived parts, and its text with those parts as they should be."""
    texts = {EXTENSION / "package.json": _manifest()}
    for name, lang in (("package.nls.json", "en"), ("package.nls.zh-cn.json", "zh")):
        texts[EXTENSION / name] = _display_texts(EXTENSION / name, lang)
    readme = (ROOT / "README.md").read_text("utf-8")
    readme = _between(readme, "excerpt", excerpt())
    readme = _between(readme, "settings", settings_table())
    readme = _between(
        readme, "coverage", coverage_markdown(coverage(load_index()), "en", by="group")
    )
    for name in ("torchvision", "speed", "truth", "equivalence"):
        table = RESULTS / f"{name}.md"
        if table.exists():
            readme = _between(readme, name, table.read_text("utf-8"))
    texts[ROOT / "README.md"] = readme
    return texts | _beside_the_mappings()


def _beside_the_mappings() -> dict[Path, str]:
    mappings, problems = load_mappings(MAPPINGS)
    if problems:
        raise SystemExit("\n".join(str(problem) for problem in problems))
    return {
        MAPPINGS / IDS_FILE: ids_text(mappings, MAPPINGS),
        MAPPINGS / CORRECTIONS_FILE: corrections_text(mappings, load_facts(MAPPINGS)),
    }


def properties() -> dict[str, dict[str, object]]:
    """Return the manifest's settings: those of ``SETTINGS``, then the extension's own."""
    return {f"mindport.{s.name}": _property(s) for s in SETTINGS} | OWN_PROPERTIES


def excerpt() -> str:
    """Return what the command prints for a small example, as a Markdown block."""
    command = ["convert", "examples/head.py"]
    run = subprocess.run(
        [sys.executable, "-m", "mindport", *command], cwd=ROOT, capture_output=True, text=True
    )
    if run.returncode > 1:
        raise SystemExit(run.stderr)
    return f"```diff\n$ mindport {' '.join(command)}\n{run.stdout}```"


def settings_table() -> str:
    """Return the settings as a Markdown table."""
    rows = ["| setting | values | default | |", "|---|---|---|---|"]
    for setting in SETTINGS:
        default = json.dumps(_plain(setting.default))
        if len(default) > 40:
            default = ", ".join(f"`{item}`" for item in _plain(setting.default))  # type: ignore[attr-defined]
        else:
            default = f"`{default}`"
        values = ", ".join(f"`{choice}`" for choice in setting.choices) or setting.type
        if setting.type == "object":
            values = f"code or family = {values}"
        rows.append(f"| `{setting.name}` | {values} | {default} | {setting.description.en} |")
    return "\n".join(rows)


def _manifest() -> str:
    path = EXTENSION / "package.json"
    text = path.read_text("utf-8")
    manifest = json.loads(text)
    manifest["contributes"]["configuration"]["properties"] = properties()
    return json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"


def _property(setting: Setting) -> dict[str, object]:
    entry: dict[str, object] = {"type": setting.type, "default": _plain(setting.default)}
    if setting.type == "string" and setting.choices:
        entry["enum"] = list(setting.choices)
    elif setting.type == "array":
        entry["items"] = {"type": "string"}
        entry["uniqueItems"] = True
    elif setting.type == "object":
        entry["additionalProperties"] = {"type": "string", "enum": list(setting.choices)}
    entry["scope"] = setting.scope
    entry["markdownDescription"] = f"%setting.{setting.name}%"
    return entry


def _display_texts(path: Path, lang: str) -> str:
    table = json.loads(path.read_text("utf-8"))
    own = {f"setting.{key.removeprefix('mindport.')}" for key in OWN_PROPERTIES}
    kept = {k: v for k, v in table.items() if not k.startswith("setting.") or k in own}
    kept |= {f"setting.{s.name}": s.description.get(lang) for s in SETTINGS}
    return json.dumps(kept, indent=2, ensure_ascii=False) + "\n"


def _between(text: str, name: str, content: str) -> str:
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    if not pattern.search(text):
        raise SystemExit(f"README.md has no <!-- {name} --> section")
    return pattern.sub(lambda m: f"{m[1]}{content.rstrip()}\n{m[2]}", text)


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


if __name__ == "__main__":
    sys.exit(main())
