# case: what a slice shortens may be anything where nothing else gives it: nothing is said of it
# target: cpu
import torch
#      ^^^^^ MP106 review torch


class Kept:
    def __init__(self, stages, stem):
        self.stages = stages
        self.stem = stem

    def prune(self, n):
        self.stages = self.stages[:n]
        self.other = self.stem[:n]
        self.stages.add("0")
        self.stages.named_children()
#                   ^^^^^^^^^^^^^^ MP205 manual guessed torch.nn.Module.named_children
# --- unchanged ---
