"""Text identity: what a server says of a text does not depend on the edits that led to it.

A server process gets every edit, over its standard streams. After each one

- the diagnostics of the whole document (of every cell),
- the text with all safe fixes applied, which shows every character that no fix writes, and
- the edits of code actions at one place: those of single fixes, or those of fix-all

are compared with the same answers of a server in this process whose session and engine are made
anew, and which opens the text that a client has by then. After every ``FRESH``th edit they are
compared with those of a fresh process too. What fix-all edits, applied by the tests' own code, must
be the converted text; and the conformance checker looks at every message, for which the client's
text is worked out by code of its own (``lsp_text``).

All edits go over standard streams, none is left to the short way. It is fast because documents are
small, because the answers are computed here while the server works on them, and because a session
costs a fiftieth of a process. Not compared: jedi's answers, and what other open files say, as both
are taken up only once nothing is typed for a while.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from fuzzing.connections import Connection, Far, Near
from fuzzing.open_texts import Texts
from fuzzing.questions import Differs, Questions
from fuzzing.shrink import smaller, smaller_text
from fuzzing.steps import Case, Json, Typist, new_case

FRESH = 1000
#: Steps of one case; its document is closed afterwards, and the next one has the same URIs.
STEPS = 60


class Pair:
    """The server process of one client, and the near one that begins anew for each text."""

    def __init__(self, far: Far, near: Near, client: str, counts: Counter[str]) -> None:
        self.far, self.near, self.client, self.counts = far, near, client, counts

    @classmethod
    async def start(cls, client: str, counts: Counter[str]) -> Pair:
        """Start both; ``counts`` is added to."""
        return cls(await Far.start(client), await Near.start(client), client, counts)

    async def stop(self) -> list[str]:
        """End both; return what was wrong until the end."""
        self.near.stop()
        return await self.far.leave()

    async def kill(self) -> None:
        """End both after something went wrong."""
        self.near.stop()
        await self.far.kill()

    async def run(self, case: Case, typist: Typist | None = None, steps: int = STEPS) -> None:
        """Do the steps of a case, or those of a typist, which go into the case.

        Raises Differs, and whatever a connection raises that breaks.
        """
        opened = Texts(case)
        self.far.answers.clear()
        opened.open(self.far)
        for number in range(steps if typist else len(case.steps)):
            if typist:
                case.steps.append(typist.step(opened.texts))
            step = case.steps[number]
            self.far.pushed.clear()
            opened.take(step, self.far)
            try:
                await self._compare(opened, step)
            except Differs as error:
                shown = json.dumps({"step": number, "texts": opened.texts}, ensure_ascii=True)
                raise Differs(f"{error}\nafter {shown}") from None
        opened.close(self.far)

    async def _compare(self, opened: Texts, step: Json) -> None:
        questions = Questions(opened, step["look"], step["cell"])
        asked = questions.first(self.far)
        self.near.begin()
        opened.open(self.near)
        found = await questions.found(questions.first(self.near), self.near)
        far_second = questions.second(found, self.far)
        actions = await questions.actions(questions.second(found, self.near), self.near)
        here = await self._far_found(questions, asked, opened, step, found)
        _same(found, here, opened.notebook)
        _same(actions, await questions.actions(far_second, self.far), opened.notebook)
        changing = questions.check_fix_all(found, actions)
        self._legal(self.near, self.far)
        self.counts["edits"] += 1
        self.counts["with findings"] += any(found["shown"].values())
        self.counts["with edits"] += any(_edits(each) for each in actions or ())
        self.counts["fix-all"] += changing
        if self.counts["edits"] % FRESH == 0:
            await self._fresh_process(questions, opened, found, actions)

    async def _far_found(
        self, questions: Questions, asked: Json, opened: Texts, step: Json, found: Json
    ) -> Json:
        """Return the far server's answers; where cells are pushed, once they are as they must be.

        A cell that moves keeps its version, so that older lists cannot be told from new ones: these
        come last, and the last must be equal.
        """
        at_end = step["cell"] % max(len(opened.uris), 1) == len(opened.uris) - 1
        if not self.far.pulls and (step["do"] == "run" or (step["do"] == "swap" and at_end)):
            # Nothing changed, and nothing is pushed.
            return {**found, "converted": await self._converted(asked)}
        here = await questions.found(asked, self.far)
        while opened.notebook and not self.far.pulls:
            # More may have come while other answers were waited for.
            here["shown"] = {uri: self.far.pushed[uri]["diagnostics"] for uri in opened.uris}
            if _plain(here["shown"], True) == _plain(found["shown"], True):
                break
            try:
                await self.far.next_push()
            except asyncio.TimeoutError:
                # Nothing more comes: that is what a client is left with.
                break
        return here

    async def _converted(self, asked: Json) -> Json:
        return {uri: await self.far.answer(name) for uri, name in asked["converted"].items()}

    async def _fresh_process(
        self, questions: Questions, opened: Texts, found: Json, actions: Any
    ) -> None:
        fresh = await Far.start(self.client)
        try:
            opened.open(fresh)
            there = await questions.found(questions.first(fresh), fresh)
            second = await questions.actions(questions.second(there, fresh), fresh)
            _same(found, there, opened.notebook)
            _same(actions, second, opened.notebook)
            self._legal(fresh)
        finally:
            wrong = await fresh.leave()
        if wrong:
            raise Differs("\n".join(wrong))
        self.counts["fresh processes"] += 1

    @staticmethod
    def _legal(*connections: Connection) -> None:
        wrong = [
            each
            for connection in connections
            for each in (*connection.conformance.violations, *connection.logged())
        ]
        if wrong:
            raise Differs("\n".join(wrong[:5]))


def _edits(action: Any) -> bool:
    return isinstance(action, dict) and "edit" in action


def _plain(value: Any, notebook: bool) -> Any:
    """Return an answer without the count of what a notebook has been, which no client sees."""
    if isinstance(value, list):
        return [_plain(each, notebook) for each in value]
    if not isinstance(value, dict):
        return value
    hidden = notebook and ("safety" in value or "task" in value)
    return {
        name: _plain(each, notebook)
        for name, each in value.items()
        if not (hidden and name == "version")
    }


def _same(near: Any, far: Any, notebook: bool) -> None:
    one, other = _plain(near, notebook), _plain(far, notebook)
    if one != other:
        near_text, far_text = (json.dumps(each, indent=1, sort_keys=True) for each in (one, other))
        lines = list(_first_difference(near_text.split("\n"), far_text.split("\n")))
        raise Differs("the fresh session and the server differ:\n" + "\n".join(lines))


def _first_difference(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    at = min(len(one), len(other)) if at < 0 else at
    for name, lines in (("fresh", one), ("server", other)):
        yield f"{name}:"
        yield from lines[max(at - 4, 0) : at + 5]


async def fault_of(pair: Pair, case: Case, typist: Typist | None = None) -> str | None:
    """Run a case, with the steps of a typist where there is one; return what is wrong, or None.

    After a fault the pair is gone.
    """
    try:
        await pair.run(case, typist)
    except (Differs, EOFError, asyncio.TimeoutError, ConnectionError) as error:
        await pair.kill()
        return f"{type(error).__name__}: {error}"
    return None


async def failure_of(case: Case) -> str | None:
    """Run a case on servers of its own; return what is wrong, None where nothing is."""
    pair = await Pair.start(case.client, Counter())
    return await fault_of(pair, case) or "\n".join(await pair.stop()) or None


async def shrunk(case: Case, seconds: float) -> Case:
    """Return a smaller case that fails as well; the case itself where it does not fail alone."""
    until = time.monotonic() + seconds
    if await failure_of(case) is None:
        return case
    # A pair lives until a case fails on it: most that is left out makes a case hold.
    pairs: list[Pair] = []

    async def fails(steps: list[Json], texts: list[str]) -> bool:
        if not pairs:
            pairs.append(await Pair.start(case.client, Counter()))
        fault = await fault_of(pairs[0], Case(case.client, texts, case.notebook, steps))
        if fault is not None:
            pairs.clear()
        return fault is not None

    async def fails_with(steps: list[Json]) -> bool:
        return await fails(steps, case.texts)

    steps = await smaller(case.steps, fails_with, until)
    texts = list(case.texts)
    for at in range(len(texts)):

        async def fails_as(text: str, at: int = at) -> bool:
            return await fails(steps, [*texts[:at], text, *texts[at + 1 :]])

        texts[at] = await smaller_text(texts[at], fails_as, until)
    for at, step in enumerate(steps):
        if "put" not in step:
            continue

        async def fails_with_put(put: str, at: int = at) -> bool:
            return await fails([*steps[:at], {**steps[at], "put": put}, *steps[at + 1 :]], texts)

        steps[at] = {**step, "put": await smaller_text(step["put"], fails_with_put, until)}
    for pair in pairs:
        await pair.stop()
    return Case(case.client, texts, case.notebook, steps)


def case_of(name: str, clients: Sequence[str], sources: Sequence[str]) -> tuple[Case, Typist]:
    """Return the case of a name, without steps, and who makes them."""
    random_ = random.Random(name)
    case = new_case(random_, clients, sources)
    return case, Typist(random_, sources, case.notebook)


def as_json(case: Case) -> str:
    """Return a case as JSON that ``main`` reads."""
    return json.dumps(asdict(case), ensure_ascii=True)
