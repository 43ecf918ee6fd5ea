"""The table of codes. A code is permanent: it is never given another meaning."""

from __future__ import annotations

from collections.abc import Callable

from mindport.core.base.records import dataclass
from mindport.core.model import Finding, Severity, Text


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """A code, what it stands for, and its default severity."""

    code: str
    title: Text
    severity: Severity


def _family(code: str) -> Severity:
    return {"1": Severity.HINT, "2": Severity.INFORMATION, "4": Severity.INFORMATION}.get(
        code[2], Severity.WARNING
    )


_TITLES: dict[str, tuple[str, str]] = {
    "MP101": ("a class has an equivalent", "类有对应接口"),
    "MP102": ("a function has an equivalent", "函数有对应接口"),
    "MP103": ("a method or property has an equivalent", "方法或属性有对应接口"),
    "MP104": ("a dtype or constant has an equivalent", "数据类型或常量有对应接口"),
    "MP105": ("a call is not needed", "调用可以去掉"),
    "MP106": ("an import of torch is not used", "未使用的 torch 导入"),
    "MP107": ("a named result is read by its name", "按名称读取具名结果"),
    "MP108": ("a tensor is formatted with a specification", "按格式说明符格式化张量"),
    "MP109": ("an attribute of a layer has another name", "层的属性名称不同"),
    "MP110": ("an argument of a layer's call has another name", "层的调用中参数名称不同"),
    "MP111": ("a registered buffer gets another tensor", "已注册的缓冲区被赋予新张量"),
    "MP112": ("a dtype that has to be written", "需要写明的数据类型"),
    "MP201": (
        "an equivalent exists, and it behaves differently here",
        "有对应接口，但此处行为不同",
    ),
    "MP202": (
        "an equivalent exists, and the call cannot be proved equal",
        "有对应接口，但此处调用无法证明等价",
    ),
    "MP203": ("a class or function is passed on as a value", "类或函数被当作值传递"),
    "MP204": ("the import of the name is conditional", "名称的导入带有条件"),
    "MP205": ("a member of a value whose type is guessed", "对类型仅为猜测的值的成员访问"),
    "MP206": ("an in-place operation that others may see", "其他引用可能看到的原地操作"),
    "MP207": (
        "an attribute of a layer has another value or another effect",
        "层的属性取值或作用不同",
    ),
    "MP301": ("no equivalent", "没有对应接口"),
    "MP302": ("an argument or a form of call has no equivalent", "参数或调用形式没有对应"),
    "MP303": ("a package built on torch", "基于 torch 的包"),
    "MP304": ("not a public name of torch", "不是 torch 的公开名称"),
    "MP305": ("a torch module used as a value", "torch 模块被当作值使用"),
    "MP306": ("a name that is torch's on some paths only", "只在部分路径上属于 torch 的名称"),
    "MP307": ("a star import of torch", "对 torch 的星号导入"),
    "MP308": (
        "an equivalent exists, but not for the target device",
        "有对应接口，但不适用于目标设备",
    ),
    "MP309": ("a composition of several APIs is needed", "需要组合多个接口"),
    "MP310": ("an attribute that a layer lacks", "层没有的属性"),
    "MP311": (
        "a definition that stands for a torch API and raises",
        "代替 torch 接口、使用时报错的定义",
    ),
    "MP401": ("a Module becomes a Cell", "Module 变为 Cell"),
    "MP402": (
        "forward becomes construct, extra_repr extend_repr",
        "forward 变为 construct，extra_repr 变为 extend_repr",
    ),
    "MP403": ("device placement", "设备放置"),
    "MP404": ("gradients and the training step", "梯度与训练步骤"),
    "MP405": ("data loading", "数据加载"),
    "MP406": ("checkpoints", "检查点"),
    "MP407": ("distributed execution", "分布式执行"),
    "MP408": ("compilation and export", "编译与导出"),
    "MP409": ("needs a change elsewhere in the program", "需要修改程序其他位置"),
    "MP410": (
        "a Module starts in training mode, a Cell does not",
        "Module 默认处于训练模式，Cell 则不是",
    ),
    "MP501": ("a Cell starts in inference mode", "Cell 默认处于推理模式"),
    "MP502": (
        "an optimizer that does not update its parameters on the target device",
        "在目标设备上不更新参数的优化器",
    ),
    "MP503": (
        "an in-place method that leaves its tensor unchanged on the target device",
        "在目标设备上不修改张量的原地方法",
    ),
    "MP504": ("parameters that weight decay leaves out", "权重衰减会跳过的参数"),
    "MP505": ("a positional argument that means something else", "含义不同的位置参数"),
    "MP506": ("a default that differs from torch's", "与 torch 不同的默认值"),
    "MP507": ("a result of another form than torch's", "与 torch 形式不同的结果"),
    "MP508": ("labels of a dtype that is not taken", "不被接受的标签数据类型"),
    "MP509": ("more than the parameters that train", "不止可训练的参数"),
    "MP510": ("a seed that does not govern all random numbers", "不控制全部随机数的种子"),
    "MP512": ("a SequentialCell that does not run its member", "不执行其成员的 SequentialCell"),
    "MP513": ("a checkpoint that lacks buffers", "缺少缓冲区的检查点"),
    "MP514": ("parameters that may not have been loaded", "可能未加载的参数"),
    "MP515": ("an attribute that a Cell keeps for itself", "Cell 保留的属性名"),
    "MP516": (
        "an optimizer that computes something else than torch's",
        "与 torch 算法不同的优化器",
    ),
    "MP517": (
        "an index whose dimensions are counted or ordered in another way",
        "维度计数或顺序不同的索引",
    ),
    "MP518": ("what has no gradient on the target device", "在目标设备上无法求梯度的写法"),
    "MP519": (
        "a reduction, or an assignment, that may have no elements",
        "可能没有元素的归约或赋值",
    ),
    "MP520": ("a learning rate that the optimizer does not see", "优化器看不到的学习率"),
    "MP521": ("dtypes that MindSpore treats in another way", "MindSpore 处理方式不同的数据类型"),
    "MP522": ("a deep copy that shares memory", "与原对象共享内存的深拷贝"),
    "MP523": ("a test for NaN that may be lost on the way", "检测途中可能丢失的 NaN"),
    "MP524": (
        "a layer put into a container that goes on running another",
        "放入容器后容器仍运行原有层",
    ),
    "MP525": ("a number of NumPy's beside a tensor", "与张量一同运算的 NumPy 数值"),
    "MP526": (
        "a name of MindSpore's that the target device lacks",
        "目标设备上不可用的 MindSpore 接口",
    ),
}

CODES: dict[str, CodeInfo] = {
    code: CodeInfo(code, Text(en, zh), _family(code)) for code, (en, zh) in _TITLES.items()
}


def severity_of(code: str, overrides: tuple[tuple[str, Severity], ...]) -> Severity:
    """Return the severity of a code; of the overrides the longest prefix that fits wins."""
    best = max(
        ((prefix, severity) for prefix, severity in overrides if code.startswith(prefix)),
        key=lambda item: len(item[0]),
        default=None,
    )
    return CODES[code].severity if best is None else best[1]


def selected(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    """Tell whether settings let a code through; of two prefixes that fit the longer one wins."""
    chosen = max((len(prefix) for prefix in select if code.startswith(prefix)), default=-1)
    dropped = max((len(prefix) for prefix in ignore if code.startswith(prefix)), default=-1)
    return (not select or chosen >= 0) and (dropped < 0 or chosen > dropped)


def of_api(api: str) -> Callable[[Finding], bool]:
    """Return what tells the findings of one torch API; that of a Module's ``forward`` is its own.

    A class whose base is in another file has nothing else that is the Module's.
    """
    names = {api, f"{api}.forward"}
    return lambda finding: finding.torch in names
