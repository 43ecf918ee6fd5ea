"""Bytes of a source file to text and back, by the rules of Python: byte order mark, PEP 263."""

from __future__ import annotations

import codecs
import re

from mindport.core.base.records import dataclass
from mindport.core.model import Text

_BOM = codecs.BOM_UTF8
_UTF16_BOMS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_UTF8 = ("utf-8", "utf-8-sig", "utf8", "ascii")
_EOL = re.compile(rb"\r\n?|\n")
_COOKIE = re.compile(rb"[ \t\f]*#[^\r\n]*?coding[:=][ \t]*([-\w.]+)")
_BLANK = re.compile(rb"[ \t\f]*(?:#[^\r\n]*)?\Z")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text with its line ends untouched and without the byte order mark; ``bom`` if it had one.

    encoding: the codec's name.
    """

    text: str
    encoding: str
    bom: bool

    @property
    def is_utf8(self) -> bool:
        """Tell whether editors read the same, which take what is not open for UTF-8."""
        return self.encoding.lower() in _UTF8


@dataclass(frozen=True, slots=True)
class Undecodable:
    """Why the bytes are not Python source."""

    message: Text


def decode(data: bytes) -> Decoded | Undecodable:
    """Return the text of ``data``, or why it has none. ``encode`` gives the same bytes back."""
    if data.startswith(_UTF16_BOMS):
        return _undecodable(
            "is UTF-16, which Python does not read; save it as UTF-8",
            "是 UTF-16 编码，Python 不支持；请另存为 UTF-8",
        )
    if b"\0" in data:
        line = _line_of(data, data.index(b"\0"))
        return _undecodable(
            f"is binary: NUL byte on line {line}", f"是二进制文件：第 {line} 行有 NUL 字节"
        )
    bom = data.startswith(_BOM)
    body = data[len(_BOM) :] if bom else data
    declared = _declared(body)
    encoding = _codec(declared) if declared else "utf-8"
    if encoding is None:
        return _undecodable(
            f"declares the unknown encoding `{declared}`; correct its coding line",
            f"声明了未知编码 `{declared}`；请更正编码声明行",
        )
    if bom and encoding != "utf-8":
        return _undecodable(
            f"has a UTF-8 byte order mark but declares `{declared}`; remove one of the two",
            f"带有 UTF-8 BOM，却声明了编码 `{declared}`；请去掉其中一个",
        )
    try:
        text = body.decode(encoding)
        if encoding == "utf-8" or text.encode(encoding) == body:
            return Decoded(text, encoding, bom)
    except UnicodeDecodeError as error:
        return _bad_byte(data, len(data) - len(body) + error.start, encoding, bool(declared))
    except ValueError:
        pass
    return _undecodable(
        f"cannot be written back unchanged as `{encoding}`; save it as UTF-8",
        f"无法按 `{encoding}` 原样写回；请另存为 UTF-8",
    )


def encode(text: str, decoded: Decoded) -> bytes:
    """Return the bytes of ``text`` in the encoding of ``decoded``, with its byte order mark.

    Raises UnicodeEncodeError for a character that the encoding lacks; ASCII and the characters
    that the file already had never do.
    """
    return (_BOM if decoded.bom else b"") + text.encode(decoded.encoding)


def _undecodable(en: str, zh: str) -> Undecodable:
    return Undecodable(Text(en, zh))


def _bad_byte(data: bytes, offset: int, encoding: str, declared: bool) -> Undecodable:
    line = _line_of(data, offset)
    byte = f"0x{data[offset]:02x}" if offset < len(data) else "0x"
    do_en = "correct its coding line" if declared else "save it as UTF-8 or add a coding line"
    do_zh = "请更正编码声明行" if declared else "请另存为 UTF-8，或加上编码声明行"
    return _undecodable(
        f"is not {encoding}: byte {byte} at offset {offset}, line {line}; {do_en}",
        f"不是 {encoding} 编码：第 {line} 行，偏移 {offset} 处的字节 {byte}；{do_zh}",
    )


def _line_of(data: bytes, offset: int) -> int:
    return len(_EOL.findall(data, 0, offset)) + 1


def _declared(body: bytes) -> str | None:
    """Return the encoding that a comment on the first two lines names."""
    first, second = ([*_EOL.split(body[:2000], maxsplit=2), b"", b""])[:2]
    for line in (first, second):
        match = _COOKIE.match(line)
        if match:
            return match.group(1).decode("ascii", "replace")
        if not _BLANK.match(line):
            return None
    return None


def _codec(name: str) -> str | None:
    normal = name.lower().replace("_", "-")
    if normal == "utf-8" or normal.startswith("utf-8-"):
        return "utf-8"
    try:
        # Codecs that are not between bytes and text (base64, rot13) are looked up as well.
        b"a".decode(name)
    except LookupError:
        return None
    except ValueError:
        pass
    return codecs.lookup(name).name
