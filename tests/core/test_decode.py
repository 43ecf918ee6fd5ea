"""Bytes to text and back by Python's rules."""

from __future__ import annotations

import io
import tokenize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mindport.core.text.decode import Decoded, Undecodable, decode, encode


def decoded(data: bytes) -> Decoded:
    result = decode(data)
    assert isinstance(result, Decoded), result
    return result


@pytest.mark.parametrize(
    ("data", "text", "encoding", "bom"),
    [
        (b"", "", "utf-8", False),
        (b"a\r\nb\rc\n", "a\r\nb\rc\n", "utf-8", False),
        ("é中🎉\u2028".encode(), "é中🎉\u2028", "utf-8", False),
        (b"\xef\xbb\xbfa\r\n", "a\r\n", "utf-8", True),
        (b"\xef\xbb\xbf# coding: utf8\n", "# coding: utf8\n", "utf-8", True),
        (b"# -*- coding: latin-1 -*-\n\xe9", "# -*- coding: latin-1 -*-\né", "iso8859-1", False),
        (b"#!/bin/sh\r\n# vim: set fileencoding=gbk :\r\n\xd6\xd0", None, "gbk", False),
        (b"\n\n# coding: latin-1\n\xc3\xa9", None, "utf-8", False),
        (b"x = 1\n# coding: latin-1\n\xc3\xa9", None, "utf-8", False),
        (b"\f# coding: cp1252\n\x80", "\f# coding: cp1252\n€", "cp1252", False),
        (b"# coding: UTF_8\n", None, "utf-8", False),
    ],
)
def test_decode(data: bytes, text: str | None, encoding: str, bom: bool) -> None:
    result = decoded(data)
    assert (result.encoding, result.bom) == (encoding, bom)
    assert text is None or result.text == text
    assert encode(result.text, result) == data


@pytest.mark.parametrize(
    ("data", "en", "zh"),
    [
        (b"a\n\0", "NUL byte on line 2", "第 2 行"),
        ("a".encode("utf-16"), "UTF-16", "UTF-8"),
        (b"# coding: klingon\n", "unknown encoding `klingon`", "未知编码 `klingon`"),
        (b"# coding: base64\nYQ==", "unknown encoding `base64`", "`base64`"),
        (b"\xef\xbb\xbf# coding: latin-1\n", "declares `latin-1`", "`latin-1`"),
        (b"a\r\nb\xff\n", "byte 0xff at offset 4, line 2", "第 2 行，偏移 4"),
        (b"\xef\xbb\xbfab\xff\n", "offset 5, line 1", "偏移 5"),
        (b"a\xe9", "add a coding line", "编码声明行"),
        (b"# coding: ascii\n\xe9", "correct its coding line", "更正编码声明行"),
        (b"# coding: utf-7\n+AGEAYg-", "save it as UTF-8", "另存为 UTF-8"),
    ],
)
def test_undecodable(data: bytes, en: str, zh: str) -> None:
    result = decode(data)
    assert isinstance(result, Undecodable)
    assert en in result.message.en
    assert zh in result.message.zh


COOKIES = [
    "",
    "# coding: latin-1\n",
    "# coding: gb18030\n",
    "\n# coding=cp1252\n",
    "# coding: utf-8\r",
]


@given(st.binary(max_size=30), st.sampled_from(COOKIES), st.booleans())
def test_round_trip_of_bytes(data: bytes, cookie: str, bom: bool) -> None:
    data = (b"\xef\xbb\xbf" if bom else b"") + cookie.encode() + data
    result = decode(data)
    if isinstance(result, Decoded):
        assert encode(result.text, result) == data


@given(st.sampled_from([b"#", b" ", b"x", b"\f"]), st.sampled_from(COOKIES), st.booleans())
def test_same_encoding_as_python(first: bytes, cookie: str, newline: bool) -> None:
    data = first + (b"\n" if newline else b"") + cookie.encode() + b"\ny = 1\n"
    expected, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    assert decoded(data).text.encode(expected) == data
    assert b"".decode(expected) == b"".decode(decoded(data).encoding)
