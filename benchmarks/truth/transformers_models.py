"""Small transformers models with random weights: a configuration, inputs, what is run.

A model type's own configuration is taken with its sizes cut down: SIZES says how, and the table of
families what else it needs. Nothing is fetched.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import torch
import transformers
from transformers import AutoConfig, PretrainedConfig

SIZES: dict[str, Any] = {
    # width
    "hidden_size": 32,
    "d_model": 32,
    "n_embd": 32,
    "dim": 32,
    "embed_dim": 32,
    "embedding_size": 32,
    "emb_dim": 32,
    "projection_dim": 32,
    "intermediate_size": 40,
    "moe_intermediate_size": 24,
    "shared_expert_intermediate_size": 24,
    "moe_shared_expert_intermediate_size": 24,
    "ffn_dim": 40,
    "d_ff": 40,
    "d_kv": 8,
    "d_inner": 40,
    "n_inner": 40,
    "hidden_dim": 40,
    "encoder_ffn_dim": 40,
    "decoder_ffn_dim": 40,
    "ffn_hidden_size": 40,
    "head_dim": 8,
    "attention_head_size": 8,
    "rotary_dim": 4,
    "q_lora_rank": 16,
    "kv_lora_rank": 16,
    "qk_nope_head_dim": 8,
    "qk_rope_head_dim": 8,
    "v_head_dim": 8,
    # depth
    "num_hidden_layers": 2,
    "n_layer": 2,
    "n_layers": 2,
    "num_layers": 2,
    "num_decoder_layers": 2,
    "encoder_layers": 2,
    "decoder_layers": 2,
    "depth": 2,
    # heads, experts
    "num_attention_heads": 4,
    "num_heads": 4,
    "n_head": 4,
    "n_heads": 4,
    "encoder_attention_heads": 4,
    "decoder_attention_heads": 4,
    "num_key_value_heads": 2,
    "num_kv_heads": 2,
    "num_experts": 4,
    "num_local_experts": 4,
    "n_routed_experts": 4,
    "num_experts_per_tok": 2,
    "moe_topk": 2,
    "moe_num_experts": 4,
    "moe_k": 2,
    "n_group": 1,
    "topk_group": 1,
    # vocabulary, length
    "vocab_size": 99,
    "max_position_embeddings": 64,
    "n_positions": 64,
    "sliding_window": 8,
    "max_source_positions": 64,
    "max_target_positions": 64,
    "pad_token_id": 0,
    "bos_token_id": 1,
    "eos_token_id": 2,
    # images
    "image_size": 32,
    "patch_size": 8,
    "num_channels": 3,
}

HEADS = (
    ("MODEL_FOR_CAUSAL_LM_MAPPING", "causal"),
    ("MODEL_FOR_SEQ_TO_SEQ_CAUSAL_LM_MAPPING", "seq2seq"),
    ("MODEL_FOR_SPEECH_SEQ_2_SEQ_MAPPING", "speech2seq"),
    ("MODEL_FOR_MASKED_LM_MAPPING", "masked"),
    ("MODEL_FOR_IMAGE_CLASSIFICATION_MAPPING", "image"),
    ("MODEL_FOR_OBJECT_DETECTION_MAPPING", "detection"),
    ("MODEL_FOR_SEMANTIC_SEGMENTATION_MAPPING", "segmentation"),
    ("MODEL_FOR_DEPTH_ESTIMATION_MAPPING", "depth"),
    ("MODEL_FOR_CTC_MAPPING", "ctc"),
    ("MODEL_FOR_AUDIO_CLASSIFICATION_MAPPING", "audio"),
    ("MODEL_MAPPING", "base"),
)


def small(kind: type[PretrainedConfig], more: dict[str, Any]) -> PretrainedConfig:
    """Return a configuration of ``kind`` with small sizes; ``more`` is laid over them."""
    return kind(**_sizes(kind, more))


def _sizes(kind: type[PretrainedConfig], more: dict[str, Any]) -> dict[str, Any]:
    # A size that is given for each stage stays as it is.
    single = {
        field.name
        for field in dataclasses.fields(kind)
        if not isinstance(getattr(kind, field.name, None), (list, tuple))
        and field.default_factory is dataclasses.MISSING
        and kind.attribute_map.get(field.name, field.name) == field.name
    }
    chosen: dict[str, Any] = {name: size for name, size in SIZES.items() if name in single}
    for name, sub in (getattr(kind, "sub_configs", None) or {}).items():
        if sub is not AutoConfig and isinstance(sub, type):
            chosen[name] = _sizes(sub, more.get(name, {}))
    return chosen | {
        key: value
        for key, value in more.items()
        if key not in chosen or not isinstance(value, dict)
    }


def build(name: str, more: dict[str, Any]) -> tuple[Any, str]:
    """Return a model of type ``name`` and what it is for."""
    kind = transformers.CONFIG_MAPPING[name]
    config = small(kind, more)
    if getattr(config, "is_encoder_decoder", False):
        config.decoder_start_token_id = 1
    for mapping, purpose in HEADS:
        table = getattr(transformers, mapping)
        if kind in table:
            found = table[kind]
            model = found[0] if isinstance(found, tuple) else found
            return model(config), purpose
    raise LookupError(name)


def run(name: str, more: dict[str, Any]) -> None:
    """Build a model and run it forward, backward, and to generate, as its purpose has it."""
    torch.manual_seed(0)
    model, purpose = build(name, more)
    ids = torch.randint(3, 90, (2, 12))
    mask = torch.ones_like(ids)
    mask[1, 8:] = 0
    images = _images(model.config)
    if purpose == "causal":
        _loss(model, input_ids=ids, attention_mask=mask, labels=ids)
        _generate(model, ids[:, :6], attention_mask=mask[:, :6])
    elif purpose == "seq2seq":
        _loss(model, input_ids=ids, attention_mask=mask, labels=ids)
        _generate(model, ids, attention_mask=mask)
    elif purpose == "masked":
        _loss(model, input_ids=ids, attention_mask=mask, labels=ids)
    elif purpose == "image":
        _loss(model, pixel_values=images, labels=torch.tensor([0, 1]))
    elif purpose in ("detection", "segmentation", "depth"):
        _loss(model, pixel_values=images)
    elif purpose in ("ctc", "audio"):
        main = model.main_input_name
        value = (
            torch.rand(2, 4000)
            if main == "input_values"
            else torch.rand(2, 80, getattr(model.config, "num_mel_bins", 80))
        )
        _loss(model, **{main: value})
    elif purpose == "speech2seq":
        features = torch.rand(2, getattr(model.config, "num_mel_bins", 80), 128)
        _loss(model, **{model.main_input_name: features}, labels=ids)
        _generate(model, features)
    else:
        inputs: dict[str, Any] = {}
        main = model.main_input_name
        if main == "pixel_values":
            inputs["pixel_values"] = images
        else:
            inputs = {"input_ids": ids, "attention_mask": mask}
            if hasattr(model.config, "vision_config"):
                inputs["pixel_values"] = images
            elif getattr(model.config, "is_encoder_decoder", False):
                inputs["decoder_input_ids"] = ids
        _loss(model, **inputs)


def _images(config: Any) -> torch.Tensor:
    config = getattr(config, "vision_config", config)
    size = getattr(config, "image_size", 64)
    size = size[0] if isinstance(size, (list, tuple)) else size
    if not isinstance(size, int) or size > 256:
        size = 64
    channels = getattr(config, "num_channels", 3)
    frames = getattr(config, "num_frames", None)
    shape = (
        (2, frames, channels, size, size) if isinstance(frames, int) else (2, channels, size, size)
    )
    return torch.rand(shape)


def _loss(model: Any, **inputs: Any) -> None:
    model.train()
    outputs = model(**inputs)
    loss = getattr(outputs, "loss", None)
    if loss is None:
        values = [v for v in outputs.values() if isinstance(v, torch.Tensor) and v.requires_grad]
        loss = sum(v.float().mean() for v in values)
    if isinstance(loss, torch.Tensor) and loss.requires_grad:
        loss.sum().backward()


def _generate(model: Any, ids: torch.Tensor, **inputs: Any) -> None:
    model.eval()
    model.generate(ids, **inputs, max_new_tokens=4, do_sample=True, top_k=5, top_p=0.9)


# What some families need beside small sizes.
MORE: dict[str, dict[str, Any]] = {
    "gpt_neo": {"attention_types": [[["global", "local"], 1]]},
    "convnext": {"image_size": 64},
    "convnextv2": {"image_size": 64},
    "swinv2": {"embed_dim": 16, "depths": [1, 1], "num_heads": [2, 2], "window_size": 4},
}

# The model types of this release that run with these sizes and need nothing else installed.
NAMES = Path(__file__).with_suffix(".txt").read_text("utf-8").split()
MODELS = {name: MORE.get(name, {}) for name in NAMES}
