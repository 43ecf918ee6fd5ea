"""Methods and attributes that classes below give another meaning."""

import torch


class Base:
    size = torch.rand(3)
    kept = torch.rand(3)

    def run(self):
        self.get().split("b")  #: none
        self.same().view(-1)  #: inferred
        self.size.split("b")  #: none
        self.kept.view(-1)  #: proven
        return self.absent()

    def get(self):
        return torch.rand(3)

    def same(self):
        return torch.rand(3)

    def absent(self):
        return torch.rand(3)


class Below(Base):
    size = "a b"

    def get(self):
        return "a b"

    def same(self):
        return torch.ones(3)

    def absent(self):
        raise NotImplementedError


class Further(Below):
    def same(self):
        return torch.zeros(3)


Below().get().split("b")  #: none
Base().get().view(-1)  #: inferred
