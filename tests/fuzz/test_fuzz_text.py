"""A short part of the fuzzer's text identity, with a fixed seed; and what it notices."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import lsp_text
import pytest
from fuzzing import identity
from fuzzing.connections import CLIENTS, Far
from fuzzing.main import short_sources
from fuzzing.shrink import smaller, smaller_text
from fuzzing.steps import Case, Typist, applied, legal, new_case, spans_of
from mindport.core.text.line_index import LineIndex
from mindport.lsp.documents import SourceDocument

TEXT = "import torch\nx = ['😀', torch.cat([a, b])]\ny = torch.ones(3)\n"


def case_of(client: str, *edits: tuple[int, int, str]) -> Case:
    steps = [
        {"do": "edit", "cell": 0, "edits": [list(edit)], "look": 4 * n, "hurry": n == 1}
        for n, edit in enumerate(edits)
    ]
    return Case(client, [TEXT], False, steps)


@pytest.mark.parametrize("client", CLIENTS)
async def test_what_is_said_of_a_text_is_that_of_a_fresh_session(
    client: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = client in ("utf-16 pulls", "utf-8 pushed")
    monkeypatch.setattr(identity, "FRESH", 35 if fresh else 1000)
    counts: Counter[str] = Counter()
    pair = await identity.Pair.start(client, counts)
    # What is drawn changes with every new case file: there is something to find in each text.
    sources = [each for each in short_sources() if each.count("torch.") > 8]
    for notebook in (False, True):
        random_ = random.Random(f"{client} {notebook}")
        case = new_case(random_, [client], sources, notebook)
        typist = Typist(random_, sources, notebook)
        await pair.run(case, typist, steps=20)
    assert await pair.stop() == []
    assert (counts["edits"], counts["fresh processes"]) == (40, fresh)
    assert counts["with findings"] > 20 and counts["with edits"] > 20


@pytest.mark.parametrize("client", ["utf-16 pulls", "utf-8 pushed"])
async def test_an_edit_that_does_not_arrive_is_noticed(
    client: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, start = Far.send, {"line": 0, "character": 0}
    nothing = {"range": {"start": start, "end": start}, "text": ""}

    def send(far: Far, message: dict[str, Any]) -> None:
        if message.get("method") == "textDocument/didChange":
            version = message["params"]["textDocument"]["version"]
            if version == 2:
                message["params"]["contentChanges"] = [nothing]
        sent(far, message)

    case = case_of(client, (len(TEXT), 0, "# last\n"))
    assert await identity.failure_of(case) is None
    monkeypatch.setattr(Far, "send", send)
    fault = await identity.failure_of(case)
    assert fault is not None and "# last" in fault


async def test_a_change_at_another_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    place = lsp_text.position

    def shifted(text: str, at: int, encoding: str) -> dict[str, int]:
        return place(text, min(at + 1, len(text)), encoding)

    case = case_of("utf-8 pulls", (len(TEXT) - 4, 0, "\u2028"))
    assert await identity.failure_of(case) is None
    monkeypatch.setattr(lsp_text, "position", shifted)
    assert await identity.failure_of(case) is not None


async def test_a_place_that_is_one_off_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is the fresh session that is wrong; what differs is the same."""
    right = LineIndex.position

    def shifted(index: LineIndex, offset: int, encoding: str) -> tuple[int, int]:
        return right(index, offset + 1, encoding)

    case = case_of("utf-16 pulls", (0, 0, "\f"))
    assert await identity.failure_of(case) is None
    monkeypatch.setattr(LineIndex, "position", shifted)
    fault = await identity.failure_of(case)
    assert fault is not None and "differ" in fault


async def test_a_failing_case_is_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = SourceDocument.snapshot

    def wrong(document: SourceDocument) -> Any:
        if "zz" in document.source:
            document._source = document.source.replace("torch", "tor")
        return snapshot(document)

    monkeypatch.setattr(SourceDocument, "snapshot", wrong)
    case = case_of("utf-16 pulls", (0, 0, "\n"), (0, 0, "zz\n"), (3, 0, "é"))
    case.texts = ["import torch"]
    # The text stays: what is left out of it is tried in the test of shrinking itself.
    monkeypatch.setattr(identity, "smaller_text", _as_it_is)
    small = await identity.shrunk(case, 300)
    assert [step["edits"][0][2] for step in small.steps] == ["zz\n"]
    assert await identity.failure_of(small) is not None


async def _as_it_is(text: str, *_: object) -> str:
    return text


def test_steps_are_legal_and_do_what_they_say() -> None:
    random_ = random.Random(5)
    for notebook in (False, True):
        texts = ["a\r\nb", "c"] if notebook else ["a\r\nb"]
        typist = Typist(random_, short_sources(), notebook)
        kinds = set()
        for _ in range(600):
            step = typist.step(texts)
            kinds.add(step["do"])
            if step["do"] == "edit" and texts:
                text = texts[step["cell"] % len(texts)]
                for start, end, put in spans_of(text, step):
                    assert start == legal(text, start) and end == legal(text, end)
                    text = text[:start] + put + text[end:]
                assert applied(texts, step)[step["cell"] % len(texts)] == text
            texts = applied(texts, step)
        notebooks_alone = {"add", "remove", "swap", "run"}
        assert kinds == {"edit", "whole"} | (notebooks_alone if notebook else set())


def test_what_fails_is_made_smaller() -> None:
    async def odd(items: list[int]) -> bool:
        return {3, 40} <= set(items)

    async def bracket(text: str) -> bool:
        return "(" in text and "x" in text

    late = float("inf")
    assert asyncio.run(smaller(list(range(60)), odd, late)) == [3, 40]
    assert asyncio.run(smaller_text("a\nb = (1)\n\ncx\n", bracket, late)) == "(x"
