"""Variational autoencoder on small pictures of bright bars and spots."""

import argparse

import torch
from torch import nn, optim
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

SIDE = 12
LATENT = 6
BATCH_SIZE = 32

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def make_pictures(count):
    """Gaussian spots of different width at different places, values in [0, 1]."""
    grid = torch.linspace(-1, 1, SIDE)
    yy, xx = torch.meshgrid(grid, grid, indexing="ij")
    center = torch.rand(count, 2, 1, 1) * 1.2 - 0.6
    width = 0.1 + 0.5 * torch.rand(count, 2, 1, 1)
    dist = ((yy - center[:, 0]) / width[:, 0]) ** 2 + ((xx - center[:, 1]) / width[:, 1]) ** 2
    return torch.exp(-dist).unsqueeze(1)


class VAE(nn.Module):
    def __init__(self):
        super(VAE, self).__init__()

        self.fc1 = nn.Linear(SIDE * SIDE, 64)
        self.fc21 = nn.Linear(64, LATENT)
        self.fc22 = nn.Linear(64, LATENT)
        self.decoder = nn.Sequential(
            nn.Linear(LATENT, 64),
            nn.ReLU(),
            nn.Linear(64, SIDE * SIDE),
            nn.Sigmoid(),
        )

    def encode(self, x):
        h1 = F.relu(self.fc1(x))
        return self.fc21(h1), self.fc22(h1)

    def reparameterize(self, mu, logvar):
        std = torch.exp(0.5 * logvar)
        eps = torch.randn_like(std)
        return mu + eps * std

    def decode(self, z):
        return self.decoder(z)

    def forward(self, x):
        mu, logvar = self.encode(x.view(-1, SIDE * SIDE))
        z = self.reparameterize(mu, logvar)
        return self.decode(z), mu, logvar


def loss_function(recon_x, x, mu, logvar, beta=1.0):
    # reconstruction summed over pixels, both terms averaged over the batch
    bce = F.binary_cross_entropy(recon_x, x.view(-1, SIDE * SIDE), reduction="sum")
    # closed form of KL(N(mu, sigma) || N(0, 1))
    kld = -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp())
    return (bce + beta * kld) / x.size(0)


def train_epoch(epoch, model, loader, optimizer, limit):
    model.train()
    train_loss = 0
    losses = []
    for batch_idx, (data,) in enumerate(loader):
        if batch_idx == limit:
            break
        data = data.to(device)
        optimizer.zero_grad()
        recon_batch, mu, logvar = model(data)
        loss = loss_function(recon_batch, data, mu, logvar)
        loss.backward()
        train_loss += loss.item()
        optimizer.step()
        losses.append(loss.item())
    print("====> Epoch: {} Average loss: {:.4f}".format(epoch, train_loss / len(losses)))
    return losses


def test_epoch(model, loader):
    model.eval()
    test_loss = 0
    with torch.no_grad():
        for (data,) in loader:
            data = data.to(device)
            recon_batch, mu, logvar = model(data)
            test_loss += loss_function(recon_batch, data, mu, logvar).item()
    test_loss /= len(loader)
    print("====> Test set loss: {:.4f}".format(test_loss))


@torch.no_grad()
def show_sample(model):
    """Decode one random code and print it with characters."""
    model.eval()
    sample = model.decode(torch.randn(1, LATENT).to(device)).cpu()
    shades = " .:-=+*#"
    for row in sample.view(SIDE, SIDE):
        print("".join(shades[int(v * (len(shades) - 1))] for v in row))


def build():
    return VAE()


def train(model, steps=20):
    model.to(device)
    torch.manual_seed(0)
    train_loader = DataLoader(TensorDataset(make_pictures(256)), BATCH_SIZE, shuffle=True)
    test_loader = DataLoader(TensorDataset(make_pictures(64)), BATCH_SIZE, shuffle=False)
    optimizer = optim.Adam(model.parameters(), lr=3e-3)

    history = []
    epoch = 1
    while len(history) < steps:
        history.extend(train_epoch(epoch, model, train_loader, optimizer, steps - len(history)))
        test_epoch(model, test_loader)
        epoch += 1
    return history


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="VAE example")
    parser.add_argument("--steps", type=int, default=20, metavar="N", help="optimizer steps")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="random seed")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    vae = build()
    for i, value in enumerate(train(vae, args.steps)):
        print("{:3d}: {:.5f}".format(i, value))
    show_sample(vae)
