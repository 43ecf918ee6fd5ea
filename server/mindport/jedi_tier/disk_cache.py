"""parso's cache of parsed files on disk, which all processes that use jedi share.

parso writes its files in place and expects them whole: one that a killed process left half written
would end every worker that reads it, until the parsed file changes.
"""

from __future__ import annotations

import contextlib
import pickle
import tempfile
from pathlib import Path
from typing import Any

import parso.cache

#: What parso has no types for.
_cache: Any = parso.cache
_load = _cache._load_from_file_system


_tidy = _cache._remove_cache_and_update_lock


def share() -> None:
    """Let parso write whole files alone, parse again what it cannot read, and do without a disk."""
    _cache._load_from_file_system = _load_whole
    _cache._save_to_file_system = _save_whole
    _cache._remove_cache_and_update_lock = _tidied


def _load_whole(*args: Any, **options: Any) -> Any:
    try:
        return _load(*args, **options)
    # A file that is cut short or of another parso makes pickle raise nearly anything.
    except Exception:
        return None


def _save_whole(hashed_grammar: str, path: Any, item: Any, cache_path: Path | None = None) -> None:
    draft: Path | None = None
    try:
        target = Path(_cache._get_hashed_path(hashed_grammar, path, cache_path=cache_path))
        with tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as file:
            draft = Path(file.name)
            pickle.dump(item, file, pickle.HIGHEST_PROTOCOL)
        draft.replace(target)
        draft = None
    except OSError:
        # Full, or read-only: what is not kept is parsed again the next time.
        return
    finally:
        if draft is not None:
            with contextlib.suppress(OSError):
                draft.unlink()


def _tidied(cache_path: Path | None = None) -> None:
    with contextlib.suppress(OSError):
        _tidy(cache_path=cache_path)
