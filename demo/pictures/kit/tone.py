"""From linear light to a photograph: exposure, white balance, film curve, gentle bloom; then to PNG."""

import bpy
import numpy as np

from .denoise import box_blur, luminance


def auto_exposure(linear, target):
    """The factor that brings the picture's middle brightness to `target` (0.18 is middle grey)."""
    lum = np.clip(luminance(linear), 1e-4, None)
    h, w = lum.shape
    y = np.linspace(-1, 1, h)[:, None]
    x = np.linspace(-1, 1, w)[None, :]
    weight = np.exp(-1.2 * (x * x + y * y)).astype(np.float32)
    clipped = np.minimum(lum, np.percentile(lum, 90))
    return target / float(np.exp((np.log(clipped) * weight).sum() / weight.sum()))


def film(linear, contrast=1.0):
    """Display values 0..1 through a sigmoid in stops around middle grey."""
    stops = np.log2(np.maximum(linear, 1e-5) / 0.18)
    shoulder = 1 / (1 + np.exp(-stops * 0.72 * contrast))
    toe = np.clip(shoulder - 0.012, 0, None) / 0.97
    return np.clip(toe**0.98, 0, 1)


def develop(linear, exposure, warmth=0.0, contrast=1.0, saturation=0.94, bloom=0.05):
    """Finished display values (3, height, width) from linear colour."""
    c = linear * exposure
    bright = np.clip(c - 1.2, 0, 6)
    glow = box_blur(box_blur(box_blur(bright, 6), 10), 16)
    c = c + bloom * glow
    c = c * np.array([1 + warmth, 1.0, 1 - warmth], np.float32)[:, None, None]
    d = film(c, contrast)
    grey = luminance(d)
    return np.clip(grey + (d - grey) * saturation, 0, 1)


def save_png(display, path):
    """Writes display values as an 8 bit PNG."""
    _, h, w = display.shape
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = display.transpose(1, 2, 0)
    image = bpy.data.images.new("out", w, h, alpha=False)
    image.pixels.foreach_set(rgba.ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    image.save()
