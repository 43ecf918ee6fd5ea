# case: MindSpore's audio has an import of its own, as importing what is above it does not load it
# unsafe
import torchaudio
from torchvision import transforms

fade = torchaudio.transforms.Fade(1, 2)
#      ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torchaudio.transforms.Fade
resize = transforms.Resize(3)
#        ^^^^^^^^^^^^^^^^^ MP201 review torchvision.transforms.Resize


def f(audio):
    return torchaudio.transforms.Fade(2, 1)(audio)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torchaudio.transforms.Fade
# --- after ---
import mindspore.dataset.audio as ds_audio
from mindspore import dataset as ds

fade = ds_audio.Fade(1, 2)
resize = ds.vision.Resize(3)


def f(audio):
    return ds_audio.Fade(2, 1)(audio)
