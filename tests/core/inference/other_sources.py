"""Tensors from other libraries, by how these are asked for them."""

import torch
from torch.utils.data import DataLoader, TensorDataset
from torchvision import models, transforms
from transformers import AutoModelForCausalLM, AutoTokenizer

tok = AutoTokenizer.from_pretrained("x")
enc = tok("hi", return_tensors="pt").to("cpu")  #: none
enc["input_ids"].view(3)  #: inferred
enc.input_ids.split(1)  #: inferred
enc["text"].split()  #: none
tok.encode("hi", return_tensors="pt").split(1)  #: inferred
arrays = tok(["hi"], return_tensors="np")
arrays["input_ids"].sum()  #: none
arrays.input_ids.mean()  #: none
lists = tok(["hi"])
lists["input_ids"].index(3)  #: none
m = AutoModelForCausalLM.from_pretrained("x")
out = m(**enc)
out.logits.view(3)  #: inferred
out[0].view(3)  #: inferred
out.to_tuple().index(3)  #: none
m.generate(**enc)[0].tolist()  #: inferred

r = models.resnet50(weights=None)
r(torch.rand(3)).view(3)  #: inferred
r(torch.rand(3))["out"].split()  #: none
to_tensor = transforms.Compose([transforms.Resize(3), transforms.ToTensor()])
to_tensor("a").unsqueeze(0)  #: inferred
to_picture = transforms.Compose([transforms.ToTensor(), transforms.ToPILImage()])
to_picture("a").resize(3)  #: none
TensorDataset(torch.rand(3))[0][0].view(3)  #: inferred
for batch in DataLoader(unknown):
    batch["image"].split(1)  #: inferred
    batch["caption"].split(1)  #: none
torch.nn.Identity()("a b").split()  #: none
torch.nn.Identity()(torch.rand(3)).split(1)  #: inferred
torch.nn.Sequential(torch.nn.ReLU(), torch.nn.GRU(2, 2))(torch.rand(2))[0].view(3)  #: inferred
torch.nn.Sequential(torch.nn.GRU(2, 2))(torch.rand(2)).index(3)  #: none
