"""One row of a surface, and the file that rows are written to."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One public name.

    kind: function, method, class, property, dtype, constant or module.
    signatures: every overload, ``(a, b=1) -> Tensor``; of a property ``attr: Type``.
    defined_as: where the object is defined, when that is another name.
    deprecated: the release since when, ``yes`` where it is not said; use: what to use instead.
    """

    name: str
    kind: str
    signatures: tuple[str, ...] = ()
    defined_as: str = ""
    value: str = ""
    platforms: tuple[str, ...] = ()
    deprecated: str = ""
    use: str = ""
    refers_to: tuple[str, ...] = ()


def write(path: Path, rows: Iterable[Row]) -> None:
    """Write rows by name; the same rows give the same bytes."""
    text = "".join(
        json.dumps(_lean(row), sort_keys=True, ensure_ascii=False) + "\n"
        for row in sorted(rows, key=lambda row: row.name)
    )
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=packed, mtime=0) as out:
        out.write(text.encode("utf-8"))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed.getvalue())


def _lean(row: Row) -> dict[str, object]:
    return {key: value for key, value in asdict(row).items() if value}
