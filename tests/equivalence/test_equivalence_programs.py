"""Training programs are compared: tried on a pair that was written by hand for both frameworks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from harness.compare import Vacuous
from harness.programs import Trained, checked, compared, curve, mindspore_run, rounding, torch_run
from harness.runs import Tools
from harness.tape import Differs, Tape

PAIR = Path(__file__).parent / "pair"
STEPS = 6


@pytest.fixture(scope="module")
def given(tools: Tools, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what came of the program in torch."""
    work = tmp_path_factory.mktemp("pair")
    return torch_run(tools, PAIR / "torch_program", work, "tiny", None, STEPS)


@pytest.fixture
def other(tools: Tools, given: Path, tmp_path: Path) -> Callable[..., Trained]:
    """Return what runs the counterpart with a part of its text replaced."""

    def run(old: str = "", new: str = "") -> Trained:
        text = (PAIR / "mindspore_program" / "tiny.py").read_text("utf-8")
        assert old in text
        root, out = tmp_path / "program", tmp_path / "given"
        root.mkdir()
        shutil.copytree(given, out)
        request = (out / "request.json").read_text("utf-8")
        (out / "request.json").write_text(request.replace(str(given), str(out)), "utf-8")
        (root / "tiny.py").write_text(text.replace(old, new, 1), "utf-8")
        return mindspore_run(tools, root, out, "tiny", "cpu")

    return run


def test_the_counterpart_trains_as_torch_does(other: Callable[..., Trained]) -> None:
    outcome = other()
    assert outcome.equal, outcome.said
    assert not outcome.chaotic
    assert outcome.losses <= 1e-5


@pytest.mark.parametrize(
    ("old", "new", "step"),
    [
        pytest.param("lr=0.2", "lr=0.201", "", id="learning rate"),
        pytest.param("0.1 * ops.rand", "0.11 * ops.rand", "", id="noise"),
        pytest.param("model.set_train()", "pass", "train", id="eval mode: dropout does not draw"),
        pytest.param("shuffle=True", "shuffle=False", "train", id="no shuffle"),
        pytest.param("ops.randn_like(x)", "ops.ones_like(x)", "train", id="no noise"),
        pytest.param("ops.rand(40)", "ops.rand(41)[:40]", "build", id="another draw"),
        pytest.param("bias.requires_grad = False", "bias", "compare", id="not frozen"),
        pytest.param("optimizer(gradients)", "pass", "compare", id="no step"),
        pytest.param(
            "optimizer(gradients)",
            "optimizer(tuple(g * 0 for g in gradients))",
            "compare",
            id="nothing moves",
        ),
    ],
)
def test_what_is_broken_is_noticed(
    other: Callable[..., Trained], old: str, new: str, step: str
) -> None:
    outcome = other(old, new)
    assert not outcome.equal, outcome.said
    assert outcome.step == step, outcome.said


def write(out: Path, losses: list[float], changed: list[bool], moved: list[str]) -> None:
    """Write a run of torch's."""
    np.savez(out / "torch.npz", losses=losses, changed=changed, moved=np.array(moved, np.str_))


@pytest.mark.parametrize(
    ("losses", "changed", "moved"),
    [
        pytest.param([1.0], [True], ["w"], id="too few"),
        pytest.param([1.0, float("nan")], [True], ["w"], id="nan"),
        pytest.param([1.0, 1.0], [True], ["w"], id="constant"),
        pytest.param([1.0, 0.5], [True, False], ["w"], id="a step without effect"),
        pytest.param([1.0, 0.5], [], [], id="no step"),
    ],
)
def test_a_vacuous_training_is_refused(
    tmp_path: Path, losses: list[float], changed: list[bool], moved: list[str]
) -> None:
    write(tmp_path, losses, changed, moved)
    with pytest.raises(Vacuous):
        checked("net", tmp_path, 2)


def test_a_training_that_says_something_is_not(tmp_path: Path) -> None:
    write(tmp_path, [1.0, 0.5], [True, True], ["w"])
    checked("net", tmp_path, 2)


def arrays(losses: list[float], gradient: float = 1.0, moved: str = "w") -> dict[str, np.ndarray]:
    """Return a run."""
    return {
        "losses": np.array(losses),
        "changed": np.array([True, True]),
        "moved": np.array([moved]),
        "gradient 0 w": np.array([gradient, 2.0]),
    }


def test_chaotic_losses_leave_the_gradients_to_compare() -> None:
    one = arrays([1.0, 0.5])
    calm, wild = 1e-6, 1e-2
    trained = Trained("net", "cpu")
    assert not compared(trained, one, arrays([1.0, 0.6]), calm).equal
    assert compared(trained, one, arrays([1.0, 0.6]), wild).equal
    assert not compared(trained, one, arrays([1.0, 0.6], gradient=1.1), wild).equal


@pytest.mark.parametrize(
    "other",
    [
        arrays([1.0]),
        arrays([1.0, 0.5], moved="b"),
        arrays([1.0, 0.5]) | {"gradient 1 w": np.ones(2)},
    ],
    ids=["losses", "moved", "optimizers"],
)
def test_runs_of_another_structure_are_not_equal(other: dict[str, np.ndarray]) -> None:
    outcome = compared(Trained("net", "cpu"), arrays([1.0, 0.5]), other, 0.0)
    assert outcome.step == "compare"


def test_rounding_is_what_torch_itself_is_off_by(tmp_path: Path) -> None:
    np.savez(tmp_path / "torch.npz", **arrays([1.0, 0.5]))
    np.savez(tmp_path / "changed-1.npz", **arrays([1.0, 0.51]))
    np.savez(tmp_path / "changed-2.npz", **arrays([1.0, 0.5], gradient=1.1))
    assert rounding(tmp_path) == pytest.approx((0.02, 0.05))


def test_a_curve_is_compared_step_by_step() -> None:
    one = np.array([100.0, 1.0, 0.0])
    assert curve(one, np.array([100.0, 1.001, 0.0])) == pytest.approx(1e-3)
    assert curve(one, np.array([100.0, 1.0, 1e-4])) == pytest.approx(1e-3)
    assert curve(one, np.array([100.0, np.nan, 0.0])) == float("inf")


def test_a_tape_gives_what_was_drawn_by_kind_and_size(tmp_path: Path) -> None:
    tape = Tape()
    tape.record("uniform", np.arange(6.0).reshape(2, 3))
    tape.record("normal", np.ones(6))
    tape.record("uniform", np.arange(6.0, 12))
    with tape.pause():
        tape.record("normal", np.zeros(6))
    tape.record("bernoulli", np.array([1.0, 0.0]))
    tape.record("integers", np.array([5, 3, 4]), 3, 6)
    tape.record("permutation", np.array([2, 0, 3, 1]))
    tape.save(tmp_path / "tape.npz")
    again = Tape.load(tmp_path / "tape.npz")
    assert again.replay("uniform", (6,)).tolist() == [0, 1, 2, 3, 4, 5]
    with again.pause():
        assert again.replay("uniform", (6,)).max() < 1
    assert again.replay("uniform", (3, 2)).tolist() == [[6, 7], [8, 9], [10, 11]]
    assert (again.replay("uniform", (2,)) < 0.3).tolist() == [True, False]
    assert (np.floor(again.replay("uniform", (3,)) * 3) + 3).tolist() == [5, 3, 4]
    assert np.argsort(again.replay("uniform", (4,))).tolist() == [2, 0, 3, 1]
    assert again.said_left() == "1 x normal of 6"
    with pytest.raises(Differs, match="1 x normal of 6"):
        again.replay("uniform", (6,))
