"""Tells which files are left out: the ``exclude`` setting and .gitignore files, with Git's rules.

Paths are absolute. A deeper .gitignore wins over one above it, the last matching pattern
wins within one, and nothing below a folder that is left out can come back. Git's own rules end at
the repository's root.
"""

from __future__ import annotations

import os
from pathlib import Path

from mindport.core.base.records import dataclass
from mindport.ignore_patterns import Pattern, read_patterns, verdict
from mindport.regular_files import regular_bytes
from mindport.settings import BUILT, DEFAULT_EXCLUDE, Settings


@dataclass(frozen=True, slots=True)
class Layer:
    """The patterns that are relative to one folder; ``base`` ends with a separator.

    spares_packages: they are the default ones, which mean what is built: a package of such a name,
    as ``mmengine/dist`` is, is taken.
    """

    base: str
    patterns: tuple[Pattern, ...]
    spares_packages: bool = False

    def verdict(self, path: Path, is_folder: bool) -> bool | None:
        """Return whether the patterns leave ``path`` out, None where none of them matches it."""
        text = str(path)
        if not text.startswith(self.base):
            return None
        return verdict(self.patterns, text[len(self.base) :].replace(os.sep, "/"), is_folder)


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds in one folder: the layers of Git, outermost first, and the exclude setting."""

    git: tuple[Layer, ...]
    exclude: Layer

    def leaves_out(self, path: Path, is_folder: bool) -> bool:
        """Tell whether the file or folder at ``path``, directly below, is left out."""
        if self.exclude.verdict(path, is_folder):
            package = self.exclude.spares_packages and is_folder and path.name in BUILT
            if not package or not exists(path / "__init__.py"):
                return True
        for layer in reversed(self.git):
            verdict = layer.verdict(path, is_folder)
            if verdict is not None:
                return verdict
        return False


def exists(path: Path) -> bool:
    """Tell whether there is something at ``path``; no where one may not look."""
    try:
        path.stat()
    except OSError:
        return False
    return True


def rules_at(root: Path, settings: Settings, base: Path) -> Rules:
    """Return the rules for what is below the named folder ``root``, an absolute path.

    base: the folder that exclude patterns with a slash are relative to where the settings do not
    say; .gitignore files are read up to the repository's root, or up to ``base`` outside of one.
    """
    folders: list[Path] = []
    for folder in (root, *root.parents):
        folders.append(folder)
        if _is_repository(folder):
            break
    else:
        # No repository: nothing above the working folder concerns this one.
        folders = [folder for folder in folders if folder.is_relative_to(base)] or [root]
    layers = [layer for folder in reversed(folders) if (layer := _git_layer(folder)) is not None]
    return Rules(tuple(layers), exclude_layer(settings, root, base))


def rules_below(rules: Rules, folder: Path) -> Rules:
    """Return the rules that hold in ``folder``, which lies directly below that of ``rules``."""
    layer = _git_layer(folder)
    git = () if _is_repository(folder) else rules.git
    if layer is None and git is rules.git:
        return rules
    return Rules(git if layer is None else (*git, layer), rules.exclude)


def exclude_layer(settings: Settings, root: Path, base: Path) -> Layer:
    """Return the layer of the exclude setting for the walk that starts at ``root``."""
    folder = Path(settings.exclude_base) if settings.exclude_base else base
    if not root.is_relative_to(folder):
        folder = root
    # What Git keeps for itself is never a user's source, whatever list they give.
    patterns = read_patterns([".git", *settings.exclude])
    return Layer(_slashed(folder), patterns, settings.exclude == DEFAULT_EXCLUDE)


def _git_layer(folder: Path) -> Layer | None:
    try:
        data = regular_bytes(folder / ".gitignore")
    except OSError:
        # Git, too, goes on without a .gitignore that it cannot read.
        return None
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    return Layer(_slashed(folder), read_patterns(text.removeprefix("\ufeff").split("\n")))


def _is_repository(folder: Path) -> bool:
    return exists(folder / ".git")


def _slashed(folder: Path) -> str:
    text = str(folder)
    return text if text.endswith(os.sep) else text + os.sep
