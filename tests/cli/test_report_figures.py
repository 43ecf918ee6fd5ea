"""The numbers of a report: what is counted where, and in which order it is shown."""

from __future__ import annotations

from mindport.cli.page.charts import Part, bar
from mindport.cli.page.figures import MOST_FOLDERS, figures_of
from mindport.cli.page.links import Linker, is_template
from mindport.cli.report import FileReport, Place, Resolved, Row
from mindport.core.claims.readiness import Readiness, readiness_of
from mindport.core.model import Certainty, Safety, Severity, Text

HERE = Place(0, 0, 0, 1)


def row(
    torch: str = "torch.a",
    code: str = "MP102",
    safety: Safety = Safety.SAFE,
    category: str = "identical",
    certainty: Certainty = Certainty.PROVEN,
) -> Row:
    return Row(
        code, Severity.HINT, torch, None, None, category, certainty, safety, f"`{torch}`", HERE
    )


def file(path: str, *rows: Row, same: int = 0, error: Text | None = None) -> FileReport:
    """Return the report on a file; ``same`` are references that need no change."""
    certainties = [each.certainty for each in rows] + [Certainty.PROVEN] * same
    resolved = tuple(Resolved("torch.a", certainty, HERE) for certainty in certainties)
    return FileReport(path, rows, len(resolved), resolved, error)


SAFE = row()
REVIEW = row("torch.b", "MP201", Safety.REVIEW, "params_differ")
MANUAL = row("torch.c", "MP301", Safety.MANUAL, "none")
GUESS = row("torch.d", "MP205", Safety.MANUAL, "none", Certainty.GUESSED)


def test_readiness_is_what_needs_no_change_any_more() -> None:
    proven, guessed = Certainty.PROVEN, Certainty.GUESSED
    counts = readiness_of(
        [proven] * 6 + [guessed],
        [(proven, Safety.SAFE), (proven, Safety.REVIEW), (guessed, Safety.MANUAL)],
    )
    assert counts == Readiness(references=6, safe=1, review=1, manual=0, total=6)
    assert (counts.left, counts.percent, counts.after_safe) == (1, 66, 83)
    assert (Readiness().percent, Readiness().after_safe) == (100, 100)
    # Findings may stand where no reference does.
    assert readiness_of([], [(proven, Safety.MANUAL)]).percent == 0


def test_readiness_rises_to_what_was_told_as_safe_fixes_are_applied() -> None:
    proven = Certainty.PROVEN
    manual = [(proven, Safety.MANUAL)] * 2
    before = readiness_of([proven] * 10, [(proven, Safety.SAFE)] * 8 + manual)
    after = readiness_of([proven] * 2, manual, migrated=8)
    assert (before.percent, before.after_safe) == (0, 80)
    assert (after.percent, after.after_safe) == (80, 80)


def test_readiness_is_never_rounded_up() -> None:
    assert Readiness(references=1000, manual=1, total=1000).percent == 99
    assert Readiness(references=1000, safe=1, total=1000).percent == 99


def test_a_sum_weighs_by_size() -> None:
    small = Readiness(references=1, manual=1, total=1)
    large = Readiness(references=9, safe=9, total=9)
    both = small + large
    assert (both.percent, both.after_safe) == (0, 90)


def test_guesses_are_counted_apart() -> None:
    figures = figures_of([file("a.py", SAFE, GUESS, GUESS)])
    assert figures.guessed == 2
    assert figures.counts == Readiness(references=1, safe=1, total=1)
    assert not figures.apis and not figures.codes
    assert [share.name for share in figures.families] == ["MP1"]


def test_what_blocks_most_stands_first() -> None:
    figures = figures_of(
        [
            file("a.py", REVIEW, REVIEW, REVIEW, MANUAL, SAFE),
            file("b.py", MANUAL, row("torch.e", "MP301", Safety.MANUAL, "none")),
        ]
    )
    assert [
        (each.name, each.code, each.manual, each.review, each.files) for each in figures.apis
    ] == [
        ("torch.c", "MP301", 2, 0, 2),
        ("torch.e", "MP301", 1, 0, 1),
        ("torch.b", "MP201", 0, 3, 1),
    ]
    assert [(each.name, each.left, each.files) for each in figures.codes] == [
        ("MP201", 3, 1),
        ("MP301", 3, 2),
    ]


def test_effort_is_of_all_findings_in_the_order_of_the_interface() -> None:
    figures = figures_of([file("a.py", MANUAL, REVIEW, SAFE, SAFE, same=5)])
    assert [(each.name, each.safe, each.review, each.manual) for each in figures.families] == [
        ("MP1", 2, 0, 0),
        ("MP2", 0, 1, 0),
        ("MP3", 0, 0, 1),
    ]
    assert [each.name for each in figures.categories] == ["identical", "params_differ", "none"]


def test_files_with_errors_and_most_work_stand_first() -> None:
    broken = file("z.py", error=Text("no", "无"))
    figures = figures_of([file("a.py", SAFE), file("b.py", REVIEW), file("c.py", MANUAL), broken])
    assert [each.report.path for each in figures.files] == ["z.py", "c.py", "b.py", "a.py"]
    assert figures.broken == 1


def test_folders_are_told_apart_as_far_as_a_few_rows_go() -> None:
    few = [file("p/a/x/1.py", SAFE), file("p/a/y/2.py", MANUAL), file("p/3.py", SAFE, SAFE)]
    assert [(each.name, each.files) for each in figures_of(few).folders] == [
        ("p/a/y", 1),
        ("p", 1),
        ("p/a/x", 1),
    ]
    many = [file(f"p/{n % 3}/{n}/f.py", SAFE) for n in range(MOST_FOLDERS + 1)]
    folders = figures_of(many).folders
    assert [each.name for each in folders] == ["p/0", "p/1", "p/2"]
    assert sum(each.files for each in folders) == sum(each.counts.safe for each in folders) == 16
    # All in one would say nothing: then it is many rows.
    flat = [file(f"p/{n}/f.py", SAFE) for n in range(40)]
    assert len(figures_of(flat).folders) == 40


def test_folders_without_torch_have_no_row() -> None:
    figures = figures_of([file("a/x.py", SAFE), file("b/y.py"), file("/abs/z.py", SAFE)])
    assert sorted(each.name for each in figures.folders) == ["/abs", "a"]
    assert [each.name for each in figures_of([file("x.py", SAFE)]).folders] == ["."]


def test_nothing_has_no_rows() -> None:
    figures = figures_of([])
    assert figures.counts.percent == 100
    assert not (figures.folders or figures.apis or figures.families or figures.files)


def test_the_pieces_of_a_bar_fill_it() -> None:
    svg = bar([Part("safe", 1), Part("review", 0), Part("manual", 3)], 4)
    assert [(rect.get("class"), rect.get("x"), rect.get("width")) for rect in svg] == [
        ("safe", "0%", "25%"),
        ("manual", "25%", "75%"),
    ]
    assert len(bar([Part("safe", 0)], 0)) == 0


def test_links_of_another_drive_are_whole() -> None:
    class Elsewhere:
        """A path that nothing is relative to, as on another drive of Windows."""

        def __fspath__(self) -> str:
            raise ValueError("path is on mount 'D:', start on mount 'C:'")

        def as_uri(self) -> str:
            return "file:///D:/a%20b.py"

    link = Linker(folder=Elsewhere()).file(Elsewhere(), "a b.py")  # type: ignore[arg-type]
    assert link is not None
    assert link(3, 5) == "file:///D:/a%20b.py#L3"


def test_templates_are_urls_that_name_the_file() -> None:
    assert is_template("https://x.example/{path}#L{line}")
    assert is_template("vscode://file/home/me/{path}:{line}:{column}")
    for wrong in (
        "{path}",
        "https://x.example/",
        "javascript://{path}",
        "DATA://{path}",
        "a b://{path}",
    ):
        assert not is_template(wrong)
