# case: what steers torch's compiler is taken away, as a decorator and around a function
# unsafe
# findings: some
import torch
import torch._dynamo


@torch.compiler.disable
def chunked(x):
    return x.chunk(2)


@torch.compiler.disable(recursive=False)
def plain(x):
    return torch.relu(x)


@torch._dynamo.disable()
@torch.compiler.allow_in_graph
def kept(x):
    return torch.relu(x)


eager = torch.compiler.disable(plain)
steered = torch._dynamo.disable
# --- after ---
from mindspore import mint
import torch
import torch._dynamo


def chunked(x):
    return x.chunk(2)


def plain(x):
    return mint.nn.functional.relu(x)


def kept(x):
    return mint.nn.functional.relu(x)


eager = plain
steered = torch._dynamo.disable
