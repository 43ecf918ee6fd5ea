"""Losses that are handed to functions of other files, which go back from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from core.project_files import analysed, write
from mindport.core.model import Certainty
from mindport.workspace import Workspace

SCALER = """
    import torch


    class NativeScaler:
        def __init__(self):
            self._scaler = torch.cuda.amp.GradScaler()

        def __call__(self, loss, optimizer, parameters=None, update_grad=True):
            self._scaler.scale(loss).backward()
            if update_grad:
                self._scaler.step(optimizer)
                self._scaler.update()


    class Updater:
        def update(self, loss, optimizer):
            loss.backward()
            optimizer.step()


    def go_back(loss, optimizer):
        loss.backward()
        optimizer.step()


    def show(loss, optimizer):
        print(loss, optimizer)
"""
CONVERTED = """
    def add_gradients(grads, *optimizers):
        pass


    class NativeScaler:
        def __call__(self, loss, optimizer, parameters=None, update_grad=True, *, grads):
            add_gradients(self._scaler.scale(grads), optimizer)
            if update_grad:
                self._scaler.step(optimizer, optimizer.held_gradients)
"""
ENGINE = """
    import torch
    {imports}


    def train(model: torch.nn.Module, loader, optimizer, scaler):
        {before}
        for x in loader:
            optimizer.zero_grad()
            loss = model(x).mean()
            {call}
"""


def _engine(folder: Path, call: str, *, imports: str = "", before: str = "", **files: str) -> None:
    engine = ENGINE.format(imports=imports, before=before or "pass", call=call)
    write(folder, {"main.py": engine, **{f"{name}.py": text for name, text in files.items()}})


def _handed(folder: Path, workspace: Workspace | None = None) -> list[str]:
    """Return what is called where losses are handed over with gradients."""
    text = (folder / "main.py").read_text(encoding="utf-8")
    return [
        text[each.span.start : each.span.end]
        for each in analysed(folder, workspace=workspace).findings
        if each.torch == "torch.Tensor.backward" and each.fixes
    ]


def _together(folder: Path) -> Workspace:
    return Workspace([str(each) for each in folder.glob("*.py")], still=True)


@pytest.mark.parametrize(
    ("call", "imports", "before", "name"),
    [
        ("go_back(loss, optimizer)", "from scaler import go_back", "", "go_back"),
        ("scaler.go_back(loss, optimizer)", "import scaler", "", "go_back"),
        ("made(loss, optimizer)", "import scaler", "made = scaler.NativeScaler()", "made"),
        (
            "made.update(loss=loss, optimizer=optimizer)",
            "from scaler import Updater",
            "made = Updater()",
            "update",
        ),
    ],
)
def test_what_an_import_leads_to(
    tmp_path: Path, call: str, imports: str, before: str, name: str
) -> None:
    _engine(tmp_path, call, imports=imports, before=before, scaler=SCALER)
    assert _handed(tmp_path) == [name]


@pytest.mark.parametrize("text", [SCALER, CONVERTED])
def test_an_object_that_a_caller_hands_in_is_known_by_the_files_of_the_run(
    tmp_path: Path, text: str
) -> None:
    call = "scaler(loss, optimizer, parameters=model.parameters(), update_grad=True)"
    _engine(tmp_path, call, scaler=text)
    assert _handed(tmp_path) == []
    assert _handed(tmp_path, _together(tmp_path)) == ["scaler"]


@pytest.mark.parametrize(
    "call",
    [
        # It takes no such keyword, and this one hands over no optimizer.
        "scaler(loss, optimizer, clip=1.0)",
        "scaler(loss, update_grad=True)",
        "scaler.show(loss, optimizer)",
    ],
)
def test_what_no_such_function_can_be_called_with_stays(tmp_path: Path, call: str) -> None:
    _engine(tmp_path, call, scaler=SCALER)
    assert _handed(tmp_path, _together(tmp_path)) == []


def test_a_function_that_looks_at_a_loss_stays(tmp_path: Path) -> None:
    _engine(tmp_path, "show(loss, optimizer)", imports="from scaler import show", scaler=SCALER)
    assert _handed(tmp_path) == []


def test_what_is_computed_elsewhere_is_told(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "main.py": """
                from scaler import go_back


                def train(losses, optimizer):
                    for loss in losses:
                        go_back(loss, optimizer)
            """,
            "scaler.py": SCALER,
        },
    )
    (finding,) = analysed(tmp_path).findings
    assert (finding.code, finding.fixes) == ("MP404", ())
    assert finding.certainty is Certainty.INFERRED
