"""What a server is asked of a text, in two turns, and what must hold of the answers themselves."""

from __future__ import annotations

from typing import Any

import lsp_text

from fuzzing.connections import Connection
from fuzzing.open_texts import Texts
from fuzzing.steps import Json

FIX_ALL = "source.fixAll.mindport"


class Differs(Exception):
    """Servers do not agree on a text, or say what is not legal of it."""


class Questions:
    """What is asked of one text, sent to a server in two turns: the second knows what is found."""

    def __init__(self, open_texts: Texts, look: int, step_cell: int) -> None:
        self._open = open_texts
        self._look = look
        cells = len(open_texts.uris)
        # The cell of the edit, and another one that the edit should have left alone.
        wanted = [step_cell % cells, look % cells] if cells else []
        self._converted = [open_texts.uris[each] for each in dict.fromkeys(wanted)]

    def first(self, to: Connection) -> Json:
        """Ask for diagnostics and converted texts; return the ids."""
        asked: Json = {"converted": {}, "shown": {}}
        for uri in self._open.uris if to.pulls else ():
            given = {"textDocument": {"uri": uri}}
            asked["shown"][uri] = to.request("textDocument/diagnostic", given)
        for uri in self._converted:
            asked["converted"][uri] = to.request("mindport/conversion", {"uri": uri})
        return asked

    async def found(self, asked: Json, of: Connection) -> Json:
        """Return what ``first`` asked for."""
        shown: Json = {}
        for uri in self._open.uris:
            if of.pulls:
                report = await of.answer(asked["shown"][uri])
                shown[uri] = report.get("items", report)
            else:
                shown[uri] = await of.push(uri, self._open.versions[uri])
        converted = {uri: await of.answer(name) for uri, name in asked["converted"].items()}
        return {"shown": shown, "converted": converted}

    def second(self, found: Json, to: Connection) -> str | None:
        """Ask for actions where something is found; return the id."""
        if not self._converted:
            return None
        uri = self._converted[0]
        items, context = found["shown"][uri], {"diagnostics": []}
        everywhere = _range(self._open.texts[self._open.uris.index(uri)], self._open.encoding)
        if self._look % 4 == 0:
            where = everywhere
            context["only"] = ["notebook." * self._open.notebook + FIX_ALL]
        elif items:
            where = items[self._look % len(items)]["range"]
        else:
            where = {"start": everywhere["end"], "end": everywhere["end"]}
        given = {"textDocument": {"uri": uri}, "range": where, "context": context}
        return to.request("textDocument/codeAction", given)

    async def actions(self, asked: str | None, of: Connection) -> Any:
        """Return the actions, one of them with its edit where edits are had by resolving."""
        if asked is None:
            return None
        actions = await of.answer(asked)
        waiting = [each for each in actions or () if isinstance(each, dict) and "data" in each]
        if not waiting:
            return actions
        chosen = waiting[self._look // 4 % len(waiting)]
        return [*actions, await of.answer(of.request("codeAction/resolve", chosen))]

    def check_fix_all(self, found: Json, actions: Any) -> bool:
        """Check that fix-all's edits lead to the converted text; tell whether there were any."""
        if self._look % 4 or not isinstance(actions, list) or not actions:
            return False
        edit = actions[-1].get("edit") or {}
        by_uri = {each["textDocument"]["uri"]: each["edits"]
                  for each in edit.get("documentChanges") or ()}  # fmt: skip
        by_uri = by_uri or edit.get("changes") or {}
        for uri, answer in found["converted"].items():
            if answer["error"] is not None:
                # What does not parse is not converted as a whole; the editor fixes the rest.
                continue
            text = self._open.texts[self._open.uris.index(uri)]
            after = lsp_text.apply(text, by_uri.get(uri, []), self._open.encoding)
            if after != answer["text"]:
                raise Differs(f"fix-all gives {after!r}, the conversion {answer['text']!r}")
        return True


def _range(text: str, encoding: str) -> Json:
    first, last = (lsp_text.position(text, at, encoding) for at in (0, len(text)))
    return {"start": first, "end": last}
