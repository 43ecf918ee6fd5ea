# case: a function takes an import only on the ways that need it, never before an elif
# whole
# findings: some
import torch
import torch.utils.model_zoo as model_zoo


def only_on_one_way(x, pretrained):
    if pretrained:
        x.update(model_zoo.load_url("x"))
        x.update(model_zoo.load_url("y"))
    return x


def after_a_return(a):
    if a:
        return None
    b = a
    return torch.hub.load(b)


def on_each_way(a):
    if a:
        return torch.hub.load(a)
    else:
        return torch.hub.list(a)


def elif_has_nothing_before_it(a):
    b = 0
    if a:
        b = 1
    elif torch.hub.list(a):
        b = 2
    return b
# --- after ---
def only_on_one_way(x, pretrained):
    if pretrained:
        import torch.utils.model_zoo as model_zoo

        x.update(model_zoo.load_url("x"))
        x.update(model_zoo.load_url("y"))
    return x


def after_a_return(a):
    if a:
        return None
    b = a
    import torch

    return torch.hub.load(b)


def on_each_way(a):
    import torch

    if a:
        return torch.hub.load(a)
    else:
        return torch.hub.list(a)


def elif_has_nothing_before_it(a):
    import torch

    b = 0
    if a:
        b = 1
    elif torch.hub.list(a):
        b = 2
    return b
