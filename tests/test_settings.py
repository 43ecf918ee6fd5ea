"""Settings: what is accepted, what is refused and how that is said, and which source wins."""

from __future__ import annotations

from pathlib import Path

import pytest
from mindport.core.base.records import fields, replace
from mindport.core.model import Severity
from mindport.core.options import Options
from mindport.pyproject import SettingsAt, read_pyproject
from mindport.settings import DEFAULT_EXCLUDE, SETTINGS, Settings, resolve


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_defaults_of_the_table_are_those_of_the_dataclass() -> None:
    settings, problems = resolve({}, None)
    assert problems == ()
    assert settings == Settings()
    for setting in SETTINGS:
        value = getattr(settings, setting.name)
        # What decides where no setting does is not known to the table.
        default = "en" if setting.name == "lang" else setting.default
        assert value == (() if setting.type == "object" else default)
        assert setting.description.en and setting.description.zh
    names = {item.name for item in fields(Settings)} - {"exclude_base"}
    assert names == {setting.name for setting in SETTINGS}


def test_defaults_equal_those_of_the_core() -> None:
    assert Settings().options() == Options()


def test_every_setting_reaches_the_options() -> None:
    settings, problems = resolve(
        {
            "target": "cpu",
            "mindspore": "2.8.0",
            "lang": "zh",
            "select": ["MP3", "MP201"],
            "ignore": ["MP301"],
            "severity": {"MP3": "error", "MP301": "hint"},
            "guesses": False,
            "enable": False,
            "exclude": ["legacy"],
        },
        None,
    )
    assert problems == ()
    assert settings.options() == Options(
        target="cpu",
        mindspore="2.8.0",
        lang="zh",
        select=("MP3", "MP201"),
        ignore=("MP301",),
        severity=(("MP3", Severity.ERROR), ("MP301", Severity.HINT)),
        guesses=False,
    )
    assert settings.enable is False
    assert settings.exclude == ("legacy",)


def test_explicit_wins_over_pyproject_which_wins_over_default() -> None:
    table = {"target": "cpu", "lang": "zh"}
    settings, problems = resolve({"lang": "en", "target": None}, table)
    assert (settings.target, settings.lang, settings.mindspore) == ("cpu", "en", "2.10.0")
    assert problems == ()


@pytest.mark.parametrize("display", ["en", "zh"])
def test_the_display_decides_the_language_where_no_setting_does(display: str) -> None:
    other = {"en": "zh", "zh": "en"}[display]
    for explicit, table, lang in (
        ({}, None, display),
        ({}, {"lang": "auto"}, display),
        ({}, {"lang": other}, other),
        ({"lang": "auto"}, {"lang": other}, display),
        ({"lang": other}, {"lang": "auto"}, other),
    ):
        assert resolve(explicit, table, display=display)[0].lang == lang


def test_settings_of_the_extension_alone_are_no_problem_when_explicit() -> None:
    settings, problems = resolve({"interpreter": ["python"], "trace": "off"}, None)
    assert (settings, problems) == (Settings(), ())
    _, problems = resolve({}, {"interpreter": "python"})
    assert [problem.name for problem in problems] == ["interpreter"]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"taget": "cpu"}, "unknown setting `taget`; did you mean `target`?"),
        ({"zzz": 1}, "unknown setting `zzz`; the settings are target, mindspore,"),
        ({"target": "gpu"}, '`target` must be one of "ascend", "cpu", not \'gpu\''),
        ({"target": 3}, '`target` must be one of "ascend", "cpu", not 3'),
        ({"mindspore": "1.0"}, "`mindspore` must be one of"),
        ({"lang": "de"}, '`lang` must be one of "auto", "en", "zh"'),
        ({"enable": "yes"}, "`enable` must be true or false, not 'yes'"),
        ({"guesses": 1}, "`guesses` must be true or false, not 1"),
        ({"select": "MP3"}, "`select` must be a list of strings, not 'MP3'"),
        ({"select": [3]}, "`select` must be a list of strings"),
        ({"ignore": ["E501"]}, "`ignore`: `E501` is not a code"),
        ({"ignore": ["MP9"]}, "`ignore`: `MP9` is not a code"),
        ({"exclude": "build"}, "`exclude` must be a list of strings"),
        ({"severity": []}, "`severity` must be a table"),
        ({"severity": {"MP3": "fatal"}}, "`severity.MP3` must be one of error, warning"),
        ({"severity": {"MP3": ["error"]}}, "`severity.MP3` must be one of error, warning"),
        ({"severity": {"F401": "error"}}, "`severity`: `F401` is not a code"),
    ],
)
def test_a_bad_setting_is_named_and_falls_back(table: dict[str, object], said: str) -> None:
    settings, problems = resolve({}, table, source="/p/pyproject.toml")
    assert len(problems) == 1
    assert said in problems[0].message.en
    assert problems[0].message.zh != problems[0].message.en
    assert problems[0].source == "/p/pyproject.toml"
    assert replace(settings, exclude_base="") == Settings()


def test_a_value_nested_deeper_than_calls_is_shown_shortly() -> None:
    deep: object = "cpu"
    for _ in range(100_000):
        deep = {"a": deep}
    for name in ("select", "severity", "target", "enable"):
        _, problems = resolve({}, {name: {"MP3": deep}}, source="/p/pyproject.toml")
        assert len(problems) == 1
        assert "{'a': {" in problems[0].message.en and len(problems[0].message.en) < 200


def test_a_bad_explicit_setting_leaves_that_of_pyproject() -> None:
    settings, problems = resolve({"target": "tpu"}, {"target": "cpu"})
    assert settings.target == "cpu"
    assert [problem.source for problem in problems] == [""]


def test_exclude_patterns_belong_to_the_folder_of_their_file() -> None:
    table = {"exclude": ["a/b"]}
    settings, _ = resolve({}, table, source="/p/pyproject.toml")
    assert settings.exclude_base == str(Path("/p"))
    settings, _ = resolve({"exclude": ["c"]}, table, source="/p/pyproject.toml")
    assert (settings.exclude, settings.exclude_base) == (("c",), "")


def test_the_nearest_pyproject_that_has_the_table_holds(tmp_path: Path) -> None:
    write(tmp_path / "pyproject.toml", '[tool.mindport]\ntarget = "cpu"\n')
    write(tmp_path / "a/pyproject.toml", '[project]\nname = "mindport-user"\n')
    write(tmp_path / "a/b/pyproject.toml", '[tool.mindport]\nlang = "zh"\n')
    (tmp_path / "a/c").mkdir()
    at = SettingsAt({})
    assert at.file(tmp_path / "a/c/net.py").target == "cpu"
    nested = at.file(tmp_path / "a/b/net.py")
    assert (nested.lang, nested.target) == ("zh", "ascend")
    assert not at.problems


def test_a_broken_file_is_a_problem_only_where_it_names_mindport(tmp_path: Path) -> None:
    write(tmp_path / "other/pyproject.toml", "[tool.black\n")
    mine = write(tmp_path / "mine/pyproject.toml", "[tool.mindport\n")
    at = SettingsAt({})
    assert at.file(tmp_path / "other/net.py") == Settings()
    assert not at.problems
    assert at.file(tmp_path / "mine/net.py") == Settings()
    assert [problem.source for problem in at.problems] == [str(mine)]
    assert "not valid TOML" in at.problems[0].message.en


def test_a_file_that_is_not_utf8_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_bytes(b'[tool.mindport]\nlang = "\xff"\n')
    _, problems = read_pyproject(path)
    assert "not valid TOML" in problems[0].message.en


def test_the_table_must_be_a_table(tmp_path: Path) -> None:
    path = write(tmp_path / "pyproject.toml", "[tool]\nmindport = 3\n")
    table, problems = read_pyproject(path)
    assert table is None
    assert "must be a table" in problems[0].message.en


def test_problems_are_given_once(tmp_path: Path) -> None:
    write(tmp_path / "pyproject.toml", "[tool.mindport]\ntaget = 1\n")
    (tmp_path / "a").mkdir()
    at = SettingsAt({"ignore": ["X"]})
    for folder in (tmp_path, tmp_path / "a", tmp_path):
        at.folder(folder)
    assert [problem.name for problem in at.problems] == ["taget", "ignore"]


def test_the_default_excludes_are_those_documented() -> None:
    documented = ".git, .venv, venv, site-packages, node_modules, build, dist, __pycache__"
    assert list(DEFAULT_EXCLUDE) == documented.split(", ")
