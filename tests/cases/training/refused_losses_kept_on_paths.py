# case: a list of losses keeps their graphs from one turn to the next; one that is bound again as well
# target: cpu
# findings: some
import torch
from torch import nn, optim


def train(model, loader, every):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for x, y in loader:
        if x.ndim > 2:
            loss = model(x).mean()
            losses.append(loss)
        else:
            loss = (model(x) - y).mean()
        loss = loss + sum(losses)
        if every:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def other(model, loader, every):
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    kept = {}
    for x, y in loader:
        if x.ndim > 2:
            loss = model(x).mean()
            kept.update(loss=loss.item())
            kept["all"] = loss
        else:
            loss = (model(x) - y).mean()
        if every:
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
# --- unchanged ---
