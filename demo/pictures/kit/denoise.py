"""Denoising for Cycles without a library: two half renders tell noise from detail.

Both halves have the same expected value, so their difference measures the noise of each pixel. The diffuse
light (already free of surface colour) and everything else are smoothed apart, by an edge-stopping wavelet
filter that respects normals, planes in space, surface colour and the measured noise.
"""

import os
from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np

PASSES = {
    "Image": "image",
    "DiffDir": "diffuse_direct",
    "DiffInd": "diffuse_indirect",
    "DiffCol": "diffuse_color",
    "Position": "position",
    "Denoising Normal": "normal",
    "Denoising Albedo": "albedo",
}
KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def enable_passes(scene, folder):
    """Makes every render write the passes that `denoise` needs as float EXR files, named by frame."""
    os.makedirs(folder, exist_ok=True)
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_position = True
    scene.use_nodes = True
    tree = scene.node_tree
    source = next(n for n in tree.nodes if n.type == "R_LAYERS")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "32"
    sink.format.exr_codec = "NONE"
    sink.file_slots.clear()
    for name, key in PASSES.items():
        sink.file_slots.new(key + "-")
        tree.links.new(source.outputs[name], sink.inputs[key + "-"])


def load(folder, key, frame):
    """One pass of one half as an array of (3, height, width)."""
    image = bpy.data.images.load(os.path.join(folder, f"{key}-{frame:04d}.exr"))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(np.nan_to_num(flat.reshape(height, width, 4)[..., :3].transpose(2, 0, 1)))


def box_blur(a, radius):
    """Mean over a square window of the last two axes."""
    size = 2 * radius + 1
    for axis in (-1, -2):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(a, pad, "edge"), axis=axis, dtype=np.float64)
        n = sums.shape[axis]
        high = np.take(sums, range(size, n), axis=axis)
        low = np.take(sums, range(0, n - size), axis=axis)
        a = ((high - low) / size).astype(np.float32)
    return a


def luminance(c):
    return 0.25 * c[0] + 0.55 * c[1] + 0.2 * c[2]


def tame_fireflies(c, slack=1.15):
    """Limits each pixel to about the second brightest value of its 3x3 neighbourhood."""
    lum = luminance(c)
    p = np.pad(lum, 1, "edge")
    h, w = lum.shape
    stack = np.stack([p[dy : dy + h, dx : dx + w] for dy in range(3) for dx in range(3)])
    second = np.partition(stack, 7, axis=0)[7]
    return c * np.minimum(1, second * slack / np.maximum(lum, 1e-6))


def smooth(first, second, guides, levels, strength):
    """Edge-stopping wavelet filter of the mean of two halves.

    `guides` holds 'normal', 'position' and optionally 'albedo' (3, h, w), and 'reach' (h, w): how many metres off a pixel's
    plane still count as the same surface. `strength` scales how many standard deviations count as noise.
    """
    a, b = (np.log1p(np.maximum(tame_fireflies(c), 0)) for c in (first, second))
    value = (a + b) / 2
    variance = box_blur(((luminance(a) - luminance(b)) / 2) ** 2, 3)
    h, w = variance.shape
    for level in range(levels):
        step = 2**level
        m = 2 * step
        pad2 = ((m, m), (m, m))
        pad3 = ((0, 0), *pad2)
        soft = box_blur(variance, 1)
        lum = luminance(value) if level else box_blur(luminance(value), 1)
        scale = 1 / (strength * np.sqrt(soft) + 0.004)
        padded = {k: np.pad(v, pad3, "edge") for k, v in guides.items() if k != "reach"}
        value_p, lum_p, var_p = np.pad(value, pad3, "edge"), np.pad(lum, pad2, "edge"), np.pad(variance, pad2, "edge")
        total = np.full((h, w), KERNEL[2] ** 2, np.float32)
        out = value * KERNEL[2] ** 2
        out_var = variance * KERNEL[2] ** 4
        for i in range(5):
            for j in range(5):
                if i == 2 and j == 2:
                    continue
                window = (slice(i * step, i * step + h), slice(j * step, j * step + w))
                stop = np.abs(lum - lum_p[window]) * scale
                if "albedo" in padded:
                    d = guides["albedo"] - padded["albedo"][(slice(None), *window)]
                    stop += (d * d).sum(0) * 40
                n = guides["normal"] - padded["normal"][(slice(None), *window)]
                stop += (n * n).sum(0) * 12
                p = padded["position"][(slice(None), *window)] - guides["position"]
                stop += np.abs((p * guides["normal"]).sum(0)) / guides["reach"]
                weight = (KERNEL[i] * KERNEL[j]) * np.exp(-np.minimum(stop, 40))
                total += weight
                out += weight * value_p[(slice(None), *window)]
                out_var += weight * weight * var_p[window]
        value = out / total
        variance = out_var / (total * total)
    return np.expm1(value)


def denoise(folder, eye, strength=1.0):
    """Linear colour (3, height, width) and distance from the eye (height, width) out of frames 1 and 2."""
    half = [{key: load(folder, key, frame) for key in PASSES.values()} for frame in (1, 2)]
    mean = {k: (half[0][k] + half[1][k]) / 2 for k in ("normal", "albedo", "position", "diffuse_color")}
    length = np.sqrt((mean["normal"] ** 2).sum(0))
    normal = mean["normal"] / np.maximum(length, 0.05)
    away = mean["position"] - np.array(eye, np.float32)[:, None, None]
    distance = np.sqrt((away**2).sum(0))
    base = {"normal": normal, "position": mean["position"], "reach": distance * 0.004 + 0.002}
    diffuse, rest = [], []
    for part in half:
        light = part["diffuse_direct"] + part["diffuse_indirect"]
        diffuse.append(np.clip(light, 0, 60))
        rest.append(np.clip(part["image"] - part["diffuse_color"] * light, 0, 60))
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(smooth, *diffuse, base, 5, 4.0 * strength)
        second = pool.submit(smooth, *rest, {**base, "albedo": mean["albedo"]}, 3, 2.5 * strength)
        light, other = first.result(), second.result()
    return mean["diffuse_color"] * light + other, distance
