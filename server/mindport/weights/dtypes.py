"""Types of elements, by torch's names, and what each file format calls them.

MindSpore's names are those of the table in ``mindspore/train/serialization.py`` (2.10.0);
safetensors' those of its format description.
"""

from __future__ import annotations

from mindport.core.base.records import dataclass


@dataclass(frozen=True, slots=True)
class DType:
    """One type of elements; ``size`` in bytes. A format that lacks it has an empty name."""

    name: str
    size: int
    checkpoint: str
    safetensors: str


_ALL = (
    DType("float64", 8, "Float64", "F64"),
    DType("float32", 4, "Float32", "F32"),
    DType("float16", 2, "Float16", "F16"),
    DType("bfloat16", 2, "BFloat16", "BF16"),
    DType("int64", 8, "Int64", "I64"),
    DType("int32", 4, "Int32", "I32"),
    DType("int16", 2, "Int16", "I16"),
    DType("int8", 1, "Int8", "I8"),
    DType("uint64", 8, "UInt64", "U64"),
    DType("uint32", 4, "UInt32", "U32"),
    DType("uint16", 2, "UInt16", "U16"),
    DType("uint8", 1, "UInt8", "U8"),
    DType("bool", 1, "Bool", "BOOL"),
    DType("complex64", 8, "", ""),
    DType("complex128", 16, "", ""),
    DType("float8_e4m3fn", 1, "", ""),
    DType("float8_e5m2", 1, "", ""),
)
BY_NAME = {each.name: each for each in _ALL}
BY_CHECKPOINT = {each.checkpoint: each for each in _ALL if each.checkpoint}
BY_SAFETENSORS = {
    **{each.safetensors: each for each in _ALL if each.safetensors},
    "F8_E4M3": BY_NAME["float8_e4m3fn"],
    "F8_E5M2": BY_NAME["float8_e5m2"],
    "C64": BY_NAME["complex64"],
}
#: torch's classes of typed storages.
STORAGES = {
    "DoubleStorage": "float64",
    "FloatStorage": "float32",
    "HalfStorage": "float16",
    "BFloat16Storage": "bfloat16",
    "LongStorage": "int64",
    "IntStorage": "int32",
    "ShortStorage": "int16",
    "CharStorage": "int8",
    "ByteStorage": "uint8",
    "BoolStorage": "bool",
    "ComplexFloatStorage": "complex64",
    "ComplexDoubleStorage": "complex128",
}
