"""The worker process of fixes: plans the fixes of many files, in a process of its own.

One request on standard input, as one line of JSON; ``planning`` says what it holds. A line comes
back for the number of files, one for each file when it is done, and one at the end. The files are
converted together, as ``mindport convert`` does.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mindport.core.codes import of_api
from mindport.core.document import Document
from mindport.core.fixes.fix_in_parts import fix_in_parts
from mindport.core.fixes.parts import InParts
from mindport.core.model import Text
from mindport.core.text.decode import Undecodable, decode
from mindport.core.text.parse import parse
from mindport.files import Entry, Kind, Unreadable, is_excluded, read, walk
from mindport.garbage import collect_rarely
from mindport.lsp import plan_texts
from mindport.lsp.planned import planned_files
from mindport.mapping.index import load_index
from mindport.pyproject import SettingsAt
from mindport.workspace import Workspace

_FRAMEWORKS = ("torch", "mindspore")


class Planner:
    """One request: its files, and the facts that their analyses share."""

    def __init__(self, request: Mapping[str, Any]) -> None:
        self._request = request
        self._lang: str = request["lang"]
        self._open: dict[str, Mapping[str, Any]] = {}
        for each in request["open"]:
            self._open[each["path"]] = self._open[os.path.realpath(each["path"])] = each
        listed = list(self._listed())
        files = {entry.path for entry in listed if entry.target is None}
        # A link from one folder of the workspace into another is no second file.
        self.entries = [each for each in listed if each.target not in files]
        together = [str(entry.path) for entry in self.entries if entry.kind is Kind.PYTHON]
        self._workspace = Workspace(together, overlay=self._text_of, still=True)

    def plan(self, entry: Entry) -> dict[str, Any]:
        """Return the fixes of a file, or why it is left as it is, as JSON data."""
        if entry.kind is Kind.NOTEBOOK:
            return self._left(entry, plan_texts.NOTEBOOK) if self._is_meant(entry) else {}
        doc = self._document(entry)
        if isinstance(doc, Text):
            return self._left(entry, doc)
        problems = parse(doc.text).problems
        if problems:
            if not any(word in doc.text for word in _FRAMEWORKS):
                return {}
            line = doc.text.count("\n", 0, problems[0].span.start) + 1
            return self._left(entry, plan_texts.does_not_parse(line, problems[0].message))
        found = self._fixes(entry, doc)
        planned = planned_files(doc, found, self._request["encoding"], self._lang)
        if planned and entry.leads_out:
            return self._left(entry, plan_texts.LEADS_OUT)
        return {"file": planned[0].to_json()} if planned else {}

    def failed(self, entry: Entry) -> dict[str, Any]:
        """Return the answer for a file on which MindPort has a fault."""
        return self._left(entry, plan_texts.FAILED)

    def _listed(self) -> Iterator[Entry]:
        only = None if self._request["files"] is None else set(self._request["files"])
        seen: set[Path] = set()
        for root in self._request["roots"]:
            settings_at = SettingsAt(root["explicit"], self._request["display"])
            base = Path(root["base"])
            given = Path(root["path"])
            inside = given if given.is_file() else given / "any.py"
            if is_excluded(inside, base, settings_at.file(inside)):
                continue
            for entry in walk([root["path"]], settings_at, Path(os.path.realpath(base))):
                known = entry.kind in (Kind.PYTHON, Kind.NOTEBOOK)
                wanted = known and (only is None or entry.shown in only)
                if wanted and entry.path not in seen:
                    seen.add(entry.path)
                    yield entry

    def _is_meant(self, entry: Entry) -> bool:
        """Tell whether a notebook's text names torch, or the API that the request is about."""
        data = read(entry.path)
        name = (self._request["api"] or "torch").rpartition(".")[2]
        return not isinstance(data, Unreadable) and b"torch" in data and name.encode() in data

    def _fixes(self, entry: Entry, doc: Document) -> InParts:
        api: str | None = self._request["api"]
        options = entry.settings.options(alternatives=False)
        told = self._open.get(entry.shown, {}).get("told", {})
        return fix_in_parts(
            doc,
            options,
            load_index().for_release(options.mindspore),
            self._workspace,
            safe_only=self._request["safeOnly"],
            only=None if api is None else of_api(api),
            told={int(at): name for at, name in told.items()},
        )

    def _document(self, entry: Entry) -> Document | Text:
        known = self._open.get(entry.shown)
        if known is not None:
            return Document(known["uri"], known["text"], known["version"], entry.shown)
        data = read(entry.path)
        if isinstance(data, Unreadable):
            return data.message
        decoded = decode(data)
        if isinstance(decoded, Undecodable):
            return decoded.message
        if not decoded.is_utf8:
            # Editors read what is not open as UTF-8, and would take its columns for others.
            return plan_texts.NOT_UTF8
        return Document(entry.shown, decoded.text, None, entry.shown)

    def _left(self, entry: Entry, reason: Text) -> dict[str, Any]:
        known = self._open.get(entry.shown)
        uri = known["uri"] if known is not None else entry.shown
        return {"skipped": {"uri": uri, "reason": reason.get(self._lang)}}

    def _text_of(self, path: str) -> str | None:
        known = self._open.get(path)
        return known["text"] if known is not None else None


def main() -> int:
    """Answer one request; return the exit code."""
    answers = sys.stdout
    # A stray print must not break the answers.
    sys.stdout = sys.stderr

    def say(**answer: Any) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    collect_rarely()
    planner = Planner(json.loads(sys.stdin.readline()))
    say(total=len(planner.entries))
    for entry in planner.entries:
        try:
            found = planner.plan(entry)
        except Exception:
            traceback.print_exc()
            found = planner.failed(entry)
        say(done=True, **found)
    say(end=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
