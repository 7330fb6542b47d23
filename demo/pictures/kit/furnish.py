"""Tables, storage, lamps, fans and small things. Backs at y = 0, fronts face -y, centred on x = 0."""

import math
import random

from .materials import brass, glow, mirror, paint, srgb, steel, wood
from .shapes import bar, box, curtain, lathe, panel, place, rod, tilted


def legs4(x0, y0, x1, y1, z, size, material):
    for x in (x0, x1 - size):
        for y in (y0, y1 - size):
            box(x, y, 0, x + size, y + size, z, material, 0.004)


def table(top, leg, width=1.5, depth=0.85, height=0.75, thick=0.035, size=0.05):
    """A table centred on the origin."""
    box(-width / 2, -depth / 2, height - thick, width / 2, depth / 2, height, top, 0.006)
    legs4(-width / 2 + 0.05, -depth / 2 + 0.05, width / 2 - 0.05, depth / 2 - 0.05, height - thick, size, leg)


def round_table(top, leg, radius=0.45, height=0.4):
    lathe(0, 0, height - 0.03, [(0.0001, 0), (radius - 0.01, 0), (radius, 0.008), (radius, 0.024), (radius - 0.008, 0.03), (0.0001, 0.03)], top, 64)
    for k in range(3):
        a = 2.1 * k + 0.4
        bar((radius * 0.75 * math.cos(a), radius * 0.75 * math.sin(a), 0), (radius * 0.4 * math.cos(a), radius * 0.4 * math.sin(a), height - 0.03), 0.016, leg)


def cabinet(body, front, width, height, depth=0.45, doors=3, z=0.0, handle="bar", gap=0.004, drawers=0):
    """Cupboard with doors, or with `drawers` rows; handle 'bar', 'line' (shadow gap) or 'none'."""
    x0 = -width / 2
    box(x0, -depth + 0.02, z, x0 + width, 0, z + height, body, 0.003)
    rows = max(1, drawers)
    metal = steel()
    for r in range(rows):
        z0, z1 = z + height * r / rows, z + height * (r + 1) / rows
        for i in range(doors):
            a, b = x0 + width * i / doors, x0 + width * (i + 1) / doors
            box(a + gap, -depth, z0 + gap, b - gap, -depth + 0.019, z1 - gap, front, 0.003)
            if handle == "bar" and drawers:
                box((a + b) / 2 - 0.08, -depth - 0.025, z1 - 0.06, (a + b) / 2 + 0.08, -depth - 0.012, z1 - 0.045, metal, 0.003)
            elif handle == "bar":
                x = b - 0.05 if i % 2 == 0 else a + 0.035
                mid = (z0 + z1) / 2
                box(x, -depth - 0.025, mid - 0.09, x + 0.014, -depth - 0.012, mid + 0.09, metal, 0.003)


def wardrobe(body, front, width=1.8, height=2.1, depth=0.6, doors=3, mirror_door=None, loft=0.0):
    cabinet(body, front, width, height, depth, doors, 0.06)
    box(-width / 2, -depth + 0.05, 0, width / 2, 0, 0.06, paint((0.03, 0.03, 0.03), 0.7))
    if mirror_door is not None:
        a = -width / 2 + width * mirror_door / doors
        box(a + 0.06, -depth - 0.004, 0.2, a + width / doors - 0.06, -depth + 0.004, height - 0.1, mirror())
    if loft:
        cabinet(body, front, width, loft, depth, doors, 0.07 + height)


def tv_unit(wood_mat, panel_mat, width=1.9, screen=1.25, wall=True, shelf=True):
    """Low console with a television on a panelled wall."""
    if wall:
        box(-width / 2 - 0.1, -0.03, 0.06, width / 2 + 0.1, 0, 2.1, panel_mat, 0.003)
    cabinet(wood_mat, paint((0.72, 0.7, 0.66), 0.35), width, 0.36, 0.4, 3, 0.16, "none")
    box(-width / 2, -0.41, 0.515, width / 2, 0, 0.54, wood_mat, 0.003)
    h = screen * 0.57
    box(-screen / 2, -0.085, 0.85, screen / 2, -0.045, 0.85 + h, paint((0.008, 0.008, 0.01), 0.12), 0.004)
    if shelf:
        box(-width / 2, -0.24, 1.86, width / 2, 0, 1.9, wood_mat)
        small_things(-width / 2 + 0.2, -0.14, 1.9, 3)
    small_things(-width / 2 + 0.15, -0.2, 0.54, 1)
    vase(width / 2 - 0.2, -0.2, 0.54, paint((0.2, 0.35, 0.4), 0.2))


def vase(x, y, z, material, size=1.0):
    s = size
    lathe(x, y, z, [(0.0001, 0), (0.05 * s, 0), (0.085 * s, 0.08 * s), (0.075 * s, 0.16 * s), (0.03 * s, 0.22 * s), (0.04 * s, 0.26 * s)], material)


def books(x, y, z, count, seed=0, upright=True):
    rng = random.Random(seed)
    shades = ("#8b3a2b", "#2f4858", "#d9c7a3", "#49694f", "#c98a3c", "#5b4a6f", "#e9e4d8", "#1f2a37")
    at = x
    for i in range(count):
        cover = paint(srgb(rng.choice(shades)), 0.6)
        w, h = rng.uniform(0.02, 0.04), rng.uniform(0.19, 0.26)
        if upright:
            box(at, y - 0.16, z, at + w, y, z + h, cover, 0.002)
            at += w + 0.002
        else:
            box(-h / 2, -0.08, 0, h / 2, 0.08, w, cover, 0.002, tilted(x, y, z, turn=rng.uniform(-20, 20)))
            z += w


def small_things(x, y, z, count, seed=1):
    rng = random.Random(seed + int(x * 100))
    for i in range(count):
        with place(x + i * 0.32, y, z):
            kind = (i + seed) % 3
            if kind == 0:
                vase(0, 0, 0, paint(srgb(rng.choice(("#b5573a", "#355f62", "#e0d7c5"))), 0.3), 0.8)
            elif kind == 1:
                books(-0.1, 0.05, 0, 5, seed)
            else:
                box(-0.08, -0.01, 0, 0.08, 0.01, 0.2, wood((0.25, 0.14, 0.07)), 0.003)
                box(-0.06, -0.014, 0.02, 0.06, -0.009, 0.18, paint((0.7, 0.6, 0.45), 0.5, mottle=0.6, scale=9))


def shelf_unit(body, width=1.0, height=2.0, depth=0.32, rows=5, seed=0):
    """An open bookcase, filled."""
    box(-width / 2 + 0.022, -0.015, 0.01, width / 2 - 0.022, -0.001, height - 0.01, body)
    for x in (-width / 2, width / 2 - 0.025):
        box(x, -depth, 0, x + 0.025, 0, height, body, 0.003)
    for r in range(rows + 1):
        z = 0.05 + (height - 0.08) * r / rows
        box(-width / 2 + 0.022, -depth + 0.004, z, width / 2 - 0.022, -0.012, z + 0.025, body)
        if r < rows:
            if (r + seed) % 3 == 1:
                small_things(-width / 2 + 0.2, -depth / 2, z + 0.025, max(1, int(width / 0.36)), seed + r)
            else:
                books(-width / 2 + 0.05, -0.08, z + 0.025, int((width - 0.25) / 0.033) - 3 * (r % 2), seed + r)


def rug(x0, y0, x1, y1, material, border=None):
    if border:
        box(x0 - 0.12, y0 - 0.12, 0.001, x1 + 0.12, y1 + 0.12, 0.011, border, 0.004)
    box(x0, y0, 0.001, x1, y1, 0.014, material, 0.004)


def art(width, height, colors, frame, seed=0, margin=0.07):
    """A framed picture; centre at the origin, on the wall at y = 0."""
    w, h = width / 2, height / 2
    box(-w, -0.03, -h, w, 0, h, frame, 0.004)
    box(-w + 0.02, -0.033, -h + 0.02, w - 0.02, -0.02, h - 0.02, paint((0.8, 0.79, 0.76), 0.6))
    rng = random.Random(seed)
    canvas = paint(colors[0], 0.6, mottle=0.25, scale=2 + seed % 3)
    box(-w + margin, -0.036, -h + margin, w - margin, -0.02, h - margin, canvas)
    layers = len(colors) - 1
    for i, color in enumerate(colors[1:]):
        top = (h - margin) * (0.5 - 1.1 * i / max(1, layers))
        points = [(-w + margin, -h + margin)]
        for k in range(13):
            x = (-w + margin) + (width - 2 * margin) * k / 12
            points.append((x, max(-h + margin + 0.01, top + h * 0.22 * math.sin(k * 0.6 + rng.random() * 0.7 + i * 2))))
        points.append((w - margin, -h + margin))
        with place(0, -0.0385 - 0.002 * i):
            panel(points, 0.002, paint(color, 0.6))
    if seed % 2 == 0:
        with place(0, -0.038, 0):
            lathe(0, 0, 0, [(0.0001, 0), (min(w, h) * 0.28, 0), (min(w, h) * 0.28, 0.002), (0.0001, 0.002)], paint(srgb("#e9b872"), 0.6), 40, tilted(w * 0.25, -0.001, h * 0.4, 90))


def ceiling_fan(x, y, ceiling, color=(0.32, 0.2, 0.11), drop=0.3):
    body = paint(color, 0.35)
    rod(x, y, ceiling - drop, ceiling, 0.014, body)
    lathe(x, y, ceiling - 0.06, [(0.06, 0.06), (0.05, 0), (0.015, -0.02)], body)
    z = ceiling - drop - 0.1
    lathe(x, y, z, [(0.0001, 0), (0.07, 0.005), (0.12, 0.04), (0.12, 0.08), (0.05, 0.11), (0.02, 0.14)], body)
    for k in range(3):
        with place(x, y, z + 0.05, 120 * k + 25):
            box(0.1, -0.02, -0.004, 0.24, 0.02, 0.004, brass())
            box(0.2, -0.07, -0.005, 0.66, 0.065, 0.003, body, 0.003, tilted(0, 0, 0, pitch=8))


def floor_lamp(shade_glow=3.0, metal=None):
    metal = metal or brass()
    rod(0, 0, 0, 0.025, 0.15, metal)
    rod(0, 0, 0.025, 1.45, 0.011, metal)
    lathe(0, 0, 1.38, [(0.2, 0), (0.15, 0.28)], glow((1, 0.8, 0.56), shade_glow), 40)


def table_lamp(base, shade_glow=3.0):
    lathe(0, 0, 0, [(0.0001, 0), (0.07, 0), (0.07, 0.015), (0.02, 0.04), (0.045, 0.12), (0.03, 0.22), (0.012, 0.26), (0.012, 0.32)], base)
    lathe(0, 0, 0.27, [(0.14, 0), (0.1, 0.19)], glow((1, 0.78, 0.52), shade_glow), 40)


def pendant(x, y, z, ceiling, material, radius=0.16, strength=6.0):
    rod(x, y, z + radius * 0.8, ceiling, 0.005, paint((0.02, 0.02, 0.02), 0.5))
    lathe(x, y, z, [(radius, 0), (radius * 0.96, radius * 0.3), (radius * 0.6, radius * 0.7), (0.02, radius * 0.85)], material, 40)
    lathe(x, y, z + 0.01, [(0.0001, 0), (radius * 0.5, 0.0), (radius * 0.5, 0.03), (0.0001, 0.03)], glow((1, 0.8, 0.55), strength))


def downlight(x, y, ceiling, strength=9.0):
    lathe(x, y, ceiling - 0.004, [(0.075, 0.003), (0.075, 0), (0.055, 0), (0.05, 0.003)], paint((0.8, 0.8, 0.8), 0.4))
    lathe(x, y, ceiling - 0.002, [(0.0001, 0), (0.052, 0)], glow((1, 0.86, 0.66), strength))


def split_ac(x, z):
    """Indoor air conditioner on the wall at y = 0."""
    body = paint((0.82, 0.82, 0.8), 0.35)
    box(x - 0.44, -0.2, z, x + 0.44, 0, z + 0.29, body, 0.03)
    box(x - 0.4, -0.19, z - 0.004, x + 0.4, -0.06, z + 0.02, paint((0.12, 0.12, 0.12), 0.6))


def switchboard(x, z=1.25):
    box(x - 0.09, -0.012, z - 0.045, x + 0.09, 0, z + 0.045, paint((0.85, 0.85, 0.83), 0.35), 0.004)
    for i in range(4):
        box(x - 0.075 + i * 0.038, -0.017, z - 0.028, x - 0.042 + i * 0.038, -0.01, z + 0.028, paint((0.7, 0.7, 0.68), 0.3), 0.002)


def bedside(body, lamp=None):
    cabinet(body, body, 0.45, 0.46, 0.4, 1, 0.04, "bar", drawers=2)
    if lamp:
        with place(0.02, -0.2, 0.5):
            table_lamp(lamp)
    books(-0.08, -0.28, 0.5, 2, 4, upright=False)


def study_desk(top, leg, width=1.2, laptop=True, shelf=True):
    with place(0, -0.3):
        table(top, leg, width, 0.6, 0.75)
    cabinet(top, paint((0.75, 0.74, 0.7), 0.4), 0.36, 0.5, 0.5, 1, 0.2, "bar", drawers=3) if not laptop else None
    if laptop:
        grey = steel(0.4)
        box(-0.16, -0.42, 0.75, 0.16, -0.2, 0.765, grey, 0.004)
        box(-0.16, -0.004, 0, 0.16, 0.004, 0.21, grey, 0.003, tilted(0, -0.195, 0.765, -15))
        box(-0.15, -0.009, 0.01, 0.15, -0.003, 0.2, paint((0.05, 0.12, 0.22), 0.2, mottle=0.5), 0, tilted(0, -0.195, 0.765, -15))
    books(width / 2 - 0.35, -0.05, 0.75, 6, 3)
    rod(-width / 2 + 0.15, -0.2, 0.75, 0.85, 0.04, paint((0.6, 0.25, 0.12), 0.5))
    if shelf:
        box(-width / 2, -0.22, 1.35, width / 2, 0, 1.38, top, 0.003)
        books(-width / 2 + 0.06, -0.03, 1.38, 11, 8)
        small_things(0.2, -0.12, 1.38, 1, 2)


def wavy_blinds(width, z0, z1, material):
    """A pair of curtains drawn to the sides of an opening centred on x = 0, with their rod."""
    part = min(0.45, width * 0.26)
    for a, seed in ((-width / 2 - 0.18, 0), (width / 2 + 0.18 - part, 2)):
        curtain(a, a + part, z0, z1, material, 0.07, 0.13, seed)
    bar((-width / 2 - 0.3, 0, z1 + 0.03), (width / 2 + 0.3, 0, z1 + 0.03), 0.014, steel(0.35))


