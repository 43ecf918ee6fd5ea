"""Small diffusers models with random weights, schedulers and pipelines: each runs in seconds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import diffusers
import torch

MODELS: dict[str, Callable[[], Any]] = {}


def program(function: Callable[[], Any]) -> Callable[[], Any]:
    """Make ``function`` one of the programs of this group."""

    def run() -> Any:
        torch.manual_seed(0)
        return function()

    MODELS[function.__name__] = run
    return function


def train(model: torch.nn.Module, *inputs: Any, **named: Any) -> Any:
    """Run forward and backward; return the output's first tensor."""
    model.train()
    output = model(*inputs, **named)
    sample = output[0] if isinstance(output, (tuple, list)) else getattr(output, "sample", output)
    if isinstance(sample, torch.Tensor) and sample.requires_grad:
        sample.float().square().mean().backward()
    return sample


UNET: dict[str, Any] = {
    "sample_size": 16,
    "block_out_channels": (8, 16),
    "norm_num_groups": 4,
    "layers_per_block": 1,
}
SCHEDULERS = (
    *("DDPM", "DDIM", "PNDM", "LMSDiscrete", "EulerDiscrete", "EulerAncestralDiscrete"),
    *("HeunDiscrete", "KDPM2Discrete", "KDPM2AncestralDiscrete", "DPMSolverMultistep"),
    *("DPMSolverSinglestep", "UniPCMultistep", "DEISMultistep", "LCM", "DDIMInverse"),
    *("FlowMatchEulerDiscrete", "FlowMatchHeunDiscrete", "TCD", "SASolver", "EDMEuler"),
    *("EDMDPMSolverMultistep", "IPNDM"),
)
CROSS: dict[str, Any] = {
    **UNET,
    "in_channels": 4,
    "out_channels": 4,
    "down_block_types": ("CrossAttnDownBlock2D", "DownBlock2D"),
    "up_block_types": ("UpBlock2D", "CrossAttnUpBlock2D"),
    "cross_attention_dim": 16,
    "attention_head_dim": 4,
}


def steps(size: int = 1) -> torch.Tensor:
    """Return a time step for each of ``size`` samples."""
    return torch.full((size,), 10)


@program
def unet_2d() -> None:
    model = diffusers.UNet2DModel(
        **UNET,
        in_channels=3,
        out_channels=3,
        attention_head_dim=4,
        down_block_types=("DownBlock2D", "AttnDownBlock2D"),
        up_block_types=("AttnUpBlock2D", "UpBlock2D"),
    )
    train(model, torch.randn(2, 3, 16, 16), 5)


@program
def unet_2d_condition() -> None:
    model = diffusers.UNet2DConditionModel(**CROSS)
    train(model, torch.randn(2, 4, 16, 16), steps(2), torch.randn(2, 5, 16))
    model.set_attn_processor(diffusers.models.attention_processor.AttnProcessor())
    mask = torch.ones(2, 5)
    mask[1, 3:] = 0
    train(model, torch.randn(2, 4, 16, 16), 3, torch.randn(2, 5, 16), encoder_attention_mask=mask)
    model.enable_freeu(0.9, 0.9, 1.1, 1.1)
    with torch.no_grad():
        model(torch.randn(2, 4, 16, 16), 3, torch.randn(2, 5, 16))


@program
def unet_2d_condition_sdxl() -> None:
    model = diffusers.UNet2DConditionModel(
        **{**CROSS, "attention_head_dim": (2, 4)},
        transformer_layers_per_block=(1, 2),
        use_linear_projection=True,
        addition_embed_type="text_time",
        addition_time_embed_dim=8,
        projection_class_embeddings_input_dim=8 * 6 + 16,
    )
    added = {"text_embeds": torch.randn(2, 16), "time_ids": torch.rand(2, 6)}
    train(
        model,
        torch.randn(2, 4, 16, 16),
        steps(2),
        torch.randn(2, 5, 16),
        added_cond_kwargs=added,
    )


@program
def unet_2d_simple_cross() -> None:
    model = diffusers.UNet2DConditionModel(
        **{
            **CROSS,
            "down_block_types": ("SimpleCrossAttnDownBlock2D", "ResnetDownsampleBlock2D"),
            "up_block_types": ("ResnetUpsampleBlock2D", "SimpleCrossAttnUpBlock2D"),
        },
        mid_block_type="UNetMidBlock2DSimpleCrossAttn",
        class_embed_type="timestep",
        resnet_time_scale_shift="scale_shift",
        only_cross_attention=True,
    )
    labels = torch.tensor([1, 2])
    train(model, torch.randn(2, 4, 16, 16), 3, torch.randn(2, 5, 16), class_labels=labels)


@program
def unet_1d() -> None:
    model = diffusers.UNet1DModel(
        block_out_channels=(8, 8, 16),
        in_channels=14,
        out_channels=14,
        time_embedding_type="positional",
        use_timestep_embedding=True,
        flip_sin_to_cos=False,
        out_block_type="OutConv1DBlock",
        down_block_types=("DownResnetBlock1D",) * 3,
        up_block_types=("UpResnetBlock1D",) * 2,
        mid_block_type="MidResTemporalBlock1D",
        act_fn="swish",
        layers_per_block=1,
    )
    train(model, torch.randn(2, 14, 16), steps(2))


@program
def unet_1d_attention() -> None:
    model = diffusers.UNet1DModel(
        sample_size=256,
        block_out_channels=(32, 32),
        in_channels=2,
        out_channels=2,
        extra_in_channels=64,
        down_block_types=("DownBlock1DNoSkip", "AttnDownBlock1D"),
        up_block_types=("AttnUpBlock1D", "UpBlock1DNoSkip"),
        mid_block_type="UNetMidBlock1D",
    )
    train(model, torch.randn(2, 2, 256), steps(2))


@program
def unet_3d() -> None:
    model = diffusers.UNet3DConditionModel(
        **{**UNET, "block_out_channels": (4, 8)},
        down_block_types=("CrossAttnDownBlock3D", "DownBlock3D"),
        up_block_types=("UpBlock3D", "CrossAttnUpBlock3D"),
        cross_attention_dim=8,
        attention_head_dim=4,
    )
    train(model, torch.randn(1, 4, 3, 16, 16), steps(1), torch.randn(1, 4, 8))


@program
def unet_spatio_temporal() -> None:
    model = diffusers.UNetSpatioTemporalConditionModel(
        block_out_channels=(32, 64),
        layers_per_block=1,
        sample_size=16,
        down_block_types=("CrossAttnDownBlockSpatioTemporal", "DownBlockSpatioTemporal"),
        up_block_types=("UpBlockSpatioTemporal", "CrossAttnUpBlockSpatioTemporal"),
        cross_attention_dim=16,
        num_attention_heads=8,
        projection_class_embeddings_input_dim=24,
        addition_time_embed_dim=8,
    )
    ids = torch.rand(1, 3)
    train(model, torch.randn(1, 2, 8, 16, 16), steps(1), torch.randn(1, 1, 16), ids)


@program
def controlnet() -> None:
    plain = {key: CROSS[key] for key in ("block_out_channels", "layers_per_block")}
    model = diffusers.ControlNetModel(
        **plain,
        norm_num_groups=4,
        down_block_types=CROSS["down_block_types"],
        cross_attention_dim=16,
        attention_head_dim=4,
        conditioning_embedding_out_channels=(4, 8),
    )
    down, mid = model(
        torch.randn(1, 4, 16, 16),
        steps(1),
        torch.randn(1, 5, 16),
        torch.rand(1, 3, 32, 32),
        return_dict=False,
    )
    unet = diffusers.UNet2DConditionModel(**CROSS)
    train(
        unet,
        torch.randn(1, 4, 16, 16),
        steps(1),
        torch.randn(1, 5, 16),
        down_block_additional_residuals=down,
        mid_block_additional_residual=mid,
    )


@program
def t2i_adapter() -> None:
    model = diffusers.T2IAdapter(
        in_channels=3, channels=[8, 8, 16], num_res_blocks=1, downscale_factor=4
    )
    sum(each.mean() for each in model(torch.rand(1, 3, 32, 32))).backward()


@program
def autoencoder_kl() -> None:
    model = diffusers.AutoencoderKL(
        block_out_channels=(8, 16),
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        norm_num_groups=4,
        latent_channels=4,
        sample_size=32,
    )
    train(model, torch.rand(2, 3, 32, 32), sample_posterior=True)
    posterior = model.encode(torch.rand(1, 3, 32, 32)).latent_dist
    posterior.kl(), posterior.mode(), posterior.nll(posterior.sample())
    model.enable_tiling()
    model.tile_sample_min_size, model.tile_latent_min_size = 16, 8
    model.enable_slicing()
    with torch.no_grad():
        model(torch.rand(2, 3, 32, 32))


@program
def autoencoder_tiny() -> None:
    model = diffusers.AutoencoderTiny(
        encoder_block_out_channels=(8, 8),
        decoder_block_out_channels=(8, 8),
        num_encoder_blocks=(1, 1),
        num_decoder_blocks=(1, 1),
    )
    train(model, torch.rand(1, 3, 16, 16))


@program
def autoencoder_asymmetric() -> None:
    model = diffusers.AsymmetricAutoencoderKL(
        down_block_types=("DownEncoderBlock2D",),
        down_block_out_channels=(8,),
        layers_per_down_block=1,
        up_block_types=("UpDecoderBlock2D",),
        up_block_out_channels=(8,),
        layers_per_up_block=1,
        norm_num_groups=4,
    )
    train(model, torch.rand(1, 3, 16, 16), mask=torch.ones(1, 1, 16, 16))


@program
def autoencoder_temporal() -> None:
    model = diffusers.AutoencoderKLTemporalDecoder(
        block_out_channels=(32, 64),
        down_block_types=("DownEncoderBlock2D",) * 2,
        latent_channels=4,
        layers_per_block=1,
    )
    train(model, torch.rand(2, 3, 16, 16), num_frames=2)


@program
def autoencoder_oobleck() -> None:
    model = diffusers.AutoencoderOobleck(
        encoder_hidden_size=8,
        downsampling_ratios=[2, 4],
        channel_multiples=[1, 2],
        decoder_channels=8,
        decoder_input_channels=4,
        audio_channels=2,
    )
    train(model, torch.rand(1, 2, 64))


@program
def autoencoder_dc() -> None:
    model = diffusers.AutoencoderDC(
        latent_channels=4,
        attention_head_dim=2,
        encoder_block_types=("ResBlock", "EfficientViTBlock"),
        decoder_block_types=("ResBlock", "EfficientViTBlock"),
        encoder_block_out_channels=(8, 8),
        decoder_block_out_channels=(8, 8),
        encoder_qkv_multiscales=((), (5,)),
        decoder_qkv_multiscales=((), (5,)),
        encoder_layers_per_block=(1, 1),
        decoder_layers_per_block=(1, 1),
        downsample_block_type="pixel_unshuffle",
        decoder_norm_types="rms_norm",
        decoder_act_fns="silu",
        scaling_factor=0.4,
    )
    train(model, torch.rand(1, 3, 16, 16))


@program
def autoencoder_cogvideox() -> None:
    model = diffusers.AutoencoderKLCogVideoX(
        down_block_types=("CogVideoXDownBlock3D",) * 4,
        up_block_types=("CogVideoXUpBlock3D",) * 4,
        block_out_channels=(8, 8, 8, 8),
        latent_channels=4,
        layers_per_block=1,
        norm_num_groups=2,
        temporal_compression_ratio=4,
    )
    train(model, torch.rand(1, 3, 9, 16, 16))


@program
def autoencoder_ltx() -> None:
    model = diffusers.AutoencoderKLLTXVideo(
        latent_channels=8,
        block_out_channels=(8, 8, 8, 8),
        decoder_block_out_channels=(8, 8, 8, 8),
        layers_per_block=(1, 1, 1, 1, 1),
        decoder_layers_per_block=(1, 1, 1, 1, 1),
        spatio_temporal_scaling=(True, True, False, False),
        decoder_spatio_temporal_scaling=(True, True, False, False),
        patch_size=1,
        encoder_causal=True,
        decoder_causal=False,
    )
    train(model, torch.rand(1, 3, 9, 16, 16))


@program
def autoencoder_wan() -> None:
    model = diffusers.AutoencoderKLWan(
        base_dim=3,
        z_dim=16,
        dim_mult=[1, 1, 1, 1],
        num_res_blocks=1,
        temperal_downsample=[False, True, True],
    )
    train(model, torch.rand(1, 3, 9, 16, 16))


@program
def vq_model() -> None:
    model = diffusers.VQModel(
        block_out_channels=(8, 16),
        norm_num_groups=4,
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        latent_channels=3,
        num_vq_embeddings=16,
    )
    train(model, torch.rand(1, 3, 16, 16))


@program
def dit() -> None:
    model = diffusers.DiTTransformer2DModel(
        num_attention_heads=2,
        attention_head_dim=8,
        in_channels=4,
        out_channels=8,
        num_layers=2,
        sample_size=8,
        num_embeds_ada_norm=8,
    )
    train(model, torch.randn(2, 4, 8, 8), steps(2) // 2, torch.tensor([1, 2]))


@program
def transformer_2d() -> None:
    model = diffusers.Transformer2DModel(
        num_attention_heads=2,
        attention_head_dim=8,
        in_channels=16,
        num_layers=2,
        norm_num_groups=4,
        cross_attention_dim=12,
    )
    train(model, torch.randn(2, 16, 8, 8), torch.randn(2, 3, 12))


@program
def pixart() -> None:
    model = diffusers.PixArtTransformer2DModel(
        num_attention_heads=2,
        attention_head_dim=8,
        in_channels=4,
        out_channels=8,
        num_layers=2,
        cross_attention_dim=16,
        caption_channels=12,
        sample_size=8,
    )
    train(
        model,
        torch.randn(2, 4, 8, 8),
        torch.randn(2, 3, 12),
        steps(2),
        added_cond_kwargs={"resolution": None, "aspect_ratio": None},
    )


@program
def flux() -> None:
    model = diffusers.FluxTransformer2DModel(
        in_channels=4,
        num_layers=1,
        num_single_layers=1,
        attention_head_dim=16,
        num_attention_heads=2,
        joint_attention_dim=32,
        pooled_projection_dim=32,
        axes_dims_rope=[4, 4, 8],
        guidance_embeds=True,
    )
    train(
        model,
        hidden_states=torch.randn(1, 16, 4),
        encoder_hidden_states=torch.randn(1, 5, 32),
        pooled_projections=torch.randn(1, 32),
        timestep=torch.tensor([1.0]),
        img_ids=torch.randn(16, 3),
        txt_ids=torch.randn(5, 3),
        guidance=torch.tensor([3.5]),
    )


@program
def sd3() -> None:
    model = diffusers.SD3Transformer2DModel(
        sample_size=16,
        patch_size=2,
        in_channels=4,
        num_layers=2,
        attention_head_dim=8,
        num_attention_heads=4,
        caption_projection_dim=32,
        joint_attention_dim=16,
        pooled_projection_dim=24,
        out_channels=4,
        pos_embed_max_size=16,
        qk_norm="rms_norm",
    )
    train(
        model,
        hidden_states=torch.randn(2, 4, 16, 16),
        encoder_hidden_states=torch.randn(2, 5, 16),
        pooled_projections=torch.randn(2, 24),
        timestep=steps(2),
    )


@program
def aura_flow() -> None:
    model = diffusers.AuraFlowTransformer2DModel(
        sample_size=16,
        patch_size=2,
        in_channels=4,
        num_mmdit_layers=1,
        num_single_dit_layers=1,
        attention_head_dim=8,
        num_attention_heads=4,
        caption_projection_dim=32,
        joint_attention_dim=16,
        out_channels=4,
        pos_embed_max_size=256,
    )
    train(
        model,
        hidden_states=torch.randn(1, 4, 16, 16),
        encoder_hidden_states=torch.randn(1, 5, 16),
        timestep=torch.tensor([0.5]),
    )


@program
def hunyuan_dit() -> None:
    model = diffusers.HunyuanDiT2DModel(
        sample_size=16,
        patch_size=2,
        in_channels=4,
        num_layers=2,
        attention_head_dim=8,
        num_attention_heads=2,
        cross_attention_dim=8,
        cross_attention_dim_t5=8,
        pooled_projection_dim=4,
        hidden_size=16,
        text_len=4,
        text_len_t5=4,
        activation_fn="gelu-approximate",
        norm_type="layer_norm",
    )
    train(
        model,
        torch.randn(2, 4, 16, 16),
        torch.tensor([1.0, 1.0]),
        encoder_hidden_states=torch.randn(2, 4, 8),
        text_embedding_mask=torch.ones(2, 4),
        encoder_hidden_states_t5=torch.randn(2, 4, 8),
        text_embedding_mask_t5=torch.ones(2, 4),
        image_meta_size=torch.rand(2, 6),
        style=torch.tensor([0, 0]),
        image_rotary_emb=[torch.rand(64, 8), torch.rand(64, 8)],
        return_dict=False,
    )


@program
def latte() -> None:
    model = diffusers.LatteTransformer3DModel(
        sample_size=8,
        num_layers=1,
        patch_size=2,
        attention_head_dim=8,
        num_attention_heads=2,
        caption_channels=8,
        in_channels=4,
        cross_attention_dim=16,
        out_channels=8,
        attention_bias=True,
        activation_fn="gelu-approximate",
        num_embeds_ada_norm=1000,
        norm_type="ada_norm_single",
        norm_elementwise_affine=False,
        video_length=2,
    )
    train(
        model,
        torch.randn(1, 4, 2, 8, 8),
        encoder_hidden_states=torch.randn(1, 4, 8),
        timestep=steps(1),
    )


@program
def cogvideox() -> None:
    model = diffusers.CogVideoXTransformer3DModel(
        num_attention_heads=2,
        attention_head_dim=8,
        in_channels=4,
        out_channels=4,
        time_embed_dim=2,
        text_embed_dim=8,
        num_layers=2,
        sample_width=8,
        sample_height=8,
        sample_frames=8,
        patch_size=2,
        temporal_compression_ratio=4,
        max_text_seq_length=8,
    )
    train(
        model,
        torch.randn(1, 1, 4, 8, 8),
        encoder_hidden_states=torch.randn(1, 8, 8),
        timestep=steps(1),
    )


@program
def mochi() -> None:
    model = diffusers.MochiTransformer3DModel(
        patch_size=2,
        num_attention_heads=2,
        attention_head_dim=8,
        num_layers=2,
        pooled_projection_dim=16,
        in_channels=12,
        time_embed_dim=4,
        text_embed_dim=16,
        activation_fn="swiglu",
        max_sequence_length=16,
    )
    train(
        model,
        torch.randn(1, 12, 2, 8, 8),
        torch.randn(1, 16, 16),
        steps(1),
        torch.ones(1, 16).bool(),
    )


@program
def ltx_video() -> None:
    model = diffusers.LTXVideoTransformer3DModel(
        in_channels=4,
        out_channels=4,
        num_attention_heads=2,
        attention_head_dim=8,
        cross_attention_dim=16,
        num_layers=1,
        caption_channels=16,
    )
    train(
        model,
        hidden_states=torch.randn(1, 2 * 4 * 4, 4),
        encoder_hidden_states=torch.randn(1, 6, 16),
        timestep=steps(1),
        encoder_attention_mask=torch.ones(1, 6).bool(),
        num_frames=2,
        height=4,
        width=4,
    )


@program
def wan() -> None:
    model = diffusers.WanTransformer3DModel(
        patch_size=(1, 2, 2),
        num_attention_heads=2,
        attention_head_dim=12,
        in_channels=4,
        out_channels=4,
        text_dim=16,
        freq_dim=32,
        ffn_dim=32,
        num_layers=2,
        cross_attn_norm=True,
        qk_norm="rms_norm_across_heads",
        rope_max_seq_len=32,
    )
    train(
        model,
        hidden_states=torch.randn(1, 4, 2, 8, 8),
        timestep=steps(1),
        encoder_hidden_states=torch.randn(1, 6, 16),
    )


@program
def sana() -> None:
    model = diffusers.SanaTransformer2DModel(
        patch_size=1,
        in_channels=4,
        out_channels=4,
        num_layers=1,
        attention_head_dim=4,
        num_attention_heads=2,
        num_cross_attention_heads=2,
        cross_attention_head_dim=4,
        cross_attention_dim=8,
        caption_channels=8,
        sample_size=8,
    )
    train(
        model,
        hidden_states=torch.randn(1, 4, 8, 8),
        encoder_hidden_states=torch.randn(1, 5, 8),
        timestep=steps(1),
    )


@program
def lumina() -> None:
    model = diffusers.LuminaNextDiT2DModel(
        sample_size=16,
        patch_size=2,
        in_channels=4,
        hidden_size=24,
        num_layers=2,
        num_attention_heads=3,
        num_kv_heads=1,
        multiple_of=16,
        cross_attention_dim=32,
    )
    rope = diffusers.models.embeddings.get_2d_rotary_pos_embed_lumina(8, 384, 384)
    train(
        model,
        hidden_states=torch.randn(1, 4, 16, 16),
        timestep=torch.rand(1),
        encoder_hidden_states=torch.randn(1, 5, 32),
        encoder_mask=torch.ones(1, 5),
        image_rotary_emb=rope,
        cross_attention_kwargs={},
    )


@program
def prior_transformer() -> None:
    model = diffusers.PriorTransformer(
        num_attention_heads=2,
        attention_head_dim=4,
        num_layers=2,
        embedding_dim=8,
        num_embeddings=7,
        additional_embeddings=4,
    )
    train(model, torch.randn(2, 8), 5, torch.randn(2, 8), torch.randn(2, 7, 8))


@program
def stable_cascade() -> None:
    model = diffusers.models.StableCascadeUNet(
        in_channels=4,
        out_channels=4,
        timestep_ratio_embedding_dim=8,
        patch_size=1,
        conditioning_dim=16,
        block_out_channels=(8, 8),
        num_attention_heads=(1, 1),
        down_num_layers_per_block=(1, 1),
        up_num_layers_per_block=(1, 1),
        down_blocks_repeat_mappers=(1, 1),
        up_blocks_repeat_mappers=(1, 1),
        block_types_per_layer=(("SDCascadeResBlock", "SDCascadeTimestepBlock"),) * 2,
        clip_text_in_channels=16,
        clip_text_pooled_in_channels=16,
        clip_image_in_channels=16,
        clip_seq=1,
        effnet_in_channels=None,
        switch_level=(False,),
    )
    train(
        model,
        torch.randn(1, 4, 8, 8),
        torch.rand(1),
        clip_text_pooled=torch.randn(1, 1, 16),
        clip_text=torch.randn(1, 3, 16),
        clip_img=torch.randn(1, 1, 16),
    )


@program
def uvit() -> None:
    model = diffusers.UVit2DModel(
        hidden_size=16,
        cond_embed_dim=8,
        micro_cond_encode_dim=2,
        micro_cond_embed_dim=10,
        encoder_hidden_size=8,
        vocab_size=20,
        codebook_size=16,
        in_channels=16,
        block_out_channels=16,
        num_res_blocks=1,
        block_num_heads=2,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        sample_size=8,
    )
    train(
        model,
        torch.randint(0, 16, (1, 8, 8)),
        torch.randn(1, 3, 8),
        torch.randn(1, 8),
        torch.rand(1, 5),
    )


@program
def schedulers() -> None:
    for name in SCHEDULERS:
        scheduler = getattr(diffusers, f"{name}Scheduler")()
        scheduler.set_timesteps(6)
        sample = torch.randn(1, 3, 8, 8) * getattr(scheduler, "init_noise_sigma", 1.0)
        for step in scheduler.timesteps:
            scaled = sample
            if hasattr(scheduler, "scale_model_input"):
                scaled = scheduler.scale_model_input(sample, step)
            sample = scheduler.step(scaled * 0.1, step, sample).prev_sample
        if hasattr(scheduler, "add_noise"):
            noise = torch.randn_like(sample)
            scheduler.add_noise(sample, noise, scheduler.timesteps[2:3])


@program
def pipeline_ddpm() -> None:
    model = diffusers.UNet2DModel(
        **UNET,
        in_channels=3,
        out_channels=3,
        attention_head_dim=4,
        down_block_types=("DownBlock2D", "AttnDownBlock2D"),
        up_block_types=("AttnUpBlock2D", "UpBlock2D"),
    )
    for kind, scheduler in (("DDPM", "DDPM"), ("DDIM", "DDIM")):
        pipe = getattr(diffusers, f"{kind}Pipeline")(
            unet=model, scheduler=getattr(diffusers, f"{scheduler}Scheduler")()
        )
        pipe.set_progress_bar_config(disable=True)
        pipe(batch_size=1, num_inference_steps=2)


@program
def pipeline_dit() -> None:
    transformer = diffusers.DiTTransformer2DModel(
        num_attention_heads=2,
        attention_head_dim=8,
        in_channels=4,
        out_channels=8,
        num_layers=2,
        sample_size=8,
        num_embeds_ada_norm=1000,
    )
    vae = diffusers.AutoencoderKL(block_out_channels=(32,))
    pipe = diffusers.DiTPipeline(transformer, vae, diffusers.DDIMScheduler())
    pipe.set_progress_bar_config(disable=True)
    pipe(class_labels=[1, 2], num_inference_steps=2)


@program
def lora_and_ema() -> None:
    model = diffusers.UNet2DConditionModel(**CROSS)
    average = diffusers.training_utils.EMAModel(model.parameters(), use_ema_warmup=True)
    optimizer = torch.optim.AdamW(model.parameters())
    scheduler = diffusers.DDPMScheduler()
    for _ in range(2):
        clean = torch.randn(2, 4, 16, 16)
        noise = torch.randn_like(clean)
        when = torch.randint(0, 1000, (2,))
        noisy = scheduler.add_noise(clean, noise, when)
        predicted = model(noisy, when, torch.randn(2, 5, 16)).sample
        weights = diffusers.training_utils.compute_snr(scheduler, when)
        loss = ((predicted - noise) ** 2).mean((1, 2, 3)) * weights.clamp(max=5) / weights
        loss.mean().backward()
        optimizer.step()
        optimizer.zero_grad()
        average.step(model.parameters())
    average.copy_to(model.parameters())
