"""Apartment towers and society blocks seen from their grounds."""

import random

from kit import plants, street
from kit import scene as stage
from kit.buildings import flats, length, style
from kit.materials import paint, srgb
from kit.shapes import box, place

LOOKS = {
    # name: colours, railing and crown of a design
    "terracotta": ({"base": "#eadfce", "accent": "#a9583a", "band": "#f6f2ea", "rail": "bars"}, "frame"),
    "grey": ({"base": "#dcdcd8", "accent": "#5c6166", "band": "#f5f5f2", "rail": "glass"}, "fins"),
    "ochre": ({"base": "#efe4cc", "accent": "#c08a45", "band": "#faf6ec", "rail": "parapet"}, "plain"),
    "white": ({"base": "#f1efea", "accent": "#8b6b4f", "band": "#ffffff", "rail": "glass", "frame": "#2a2c2e"}, "frame"),
    "green": ({"base": "#e6e5d6", "accent": "#6b7d5c", "band": "#f7f5ec", "rail": "parapet"}, "plain"),
    "blue": ({"base": "#e8e9ea", "accent": "#46617c", "band": "#f8f8f6", "rail": "bars"}, "fins"),
    "faded": ({"base": "#d9c8a6", "accent": "#9b7a5c", "band": "#d6ccb8", "rail": "parapet"}, "plain"),
    "brick": ({"base": "#b9805f", "accent": "#e9dcc8", "band": "#f2eadd", "rail": "bars"}, "plain"),
    "teal": ({"base": "#e7ebe6", "accent": "#2f6f6b", "band": "#fbfaf6", "rail": "glass"}, "frame"),
    "sand": ({"base": "#e3cfa8", "accent": "#7d5a3c", "band": "#f4ead8", "rail": "parapet"}, "frame"),
    "navy": ({"base": "#f0efec", "accent": "#2f3f5f", "band": "#d9dde2", "rail": "glass"}, "fins"),
    "rose": ({"base": "#e6cdc2", "accent": "#8f4a4a", "band": "#f7eee8", "rail": "bars"}, "fins"),
    "pink": ({"base": "#e3bfa6", "accent": "#a0614c", "band": "#eee3d6", "rail": "bars"}, "plain"),
}
PLANS = {
    # name: (front bays, side bays, depth)
    "slab": ("BwawBwdwBwawB", "wbtw", 13.0),
    "point": ("BaWdWaB", "wbtbw", 15.5),
    "wide": ("bwbawdwabwb", "wtbtw", 14.0),
    "block": ("BwdwB", "wtwb", 12.0),
    "slim": ("wBaBw", "wbtw", 12.0),
}

SUNS = {"day": (44, 4.0, (1.0, 0.95, 0.87)), "haze": (48, 3.0, (1.0, 0.94, 0.86)), "monsoon": (55, 0.8, (1.0, 0.97, 0.94)), "evening": (14, 3.6, (1.0, 0.66, 0.36)), "dusk": (3, 0.25, (1.0, 0.5, 0.3))}


def set_light(scene, light, azimuth, seed, clouds=0.45):
    elevation, strength, color = SUNS[light]
    stage.sky(scene, light, clouds, seed)
    stage.sun(elevation, azimuth, strength, color)


def society(scene, towers, light="day", azimuth=215, clouds=0.5, eye=(-24, -80, 8.0), aim=(2, 0), lens=26, rise=0.2, front="garden", seed=1, far="city"):
    """Blocks of flats around a court. `towers` lists dicts of look, plan, floors, x, y, turn."""
    rng = random.Random(seed)
    set_light(scene, light, azimuth, seed, clouds)
    lit = {"dusk": 0.5, "evening": 0.12}.get(light, 0.0)
    for i, t in enumerate(towers):
        colors, crown = LOOKS[t["look"]]
        bays, side, depth = PLANS[t["plan"]]
        s = style(**colors, lit=lit)
        with place(t["x"], t["y"], 0, t.get("turn", 0)):
            flats(bays, side, depth, t["floors"], s, seed * 7 + i, crown=t.get("crown", crown))
            w = length(bays)
            box(-w / 2 - 2.5, -5, -0.2, w / 2 + 2.5, depth + 4, 0.06, paint(srgb("#b3a999"), 0.85, mottle=0.2, scale=0.6))
            for k in range(int(w / 3)):
                plants.shrub(-w / 2 + 1.5 + k * 3, -4.2, rng.uniform(0.7, 1.1), rng.randrange(30))
    street.horizon(far, seed, light, near=110, lit=0.45 if light == "dusk" else 0.0)
    street.lawn(-150, -140, 150, 76, haze=None)
    if front == "garden":
        street.pavers(-70, -18, 70, -11)
        street.pavers(-3, -70, 1.6, -18)
        street.pavers(-3, -11, 1.6, -5)
        plants.grass(-40, eye[1] + 3, 34, eye[1] + 24, 5200, seed, 1.2, skip=lambda x, y: -3.2 < x < 1.8)
        for k in range(9):
            plants.hedge(-34 + k * 8, -20, -29 + k * 8, -20, 0.8, k)
        street.bench(5, -33, -15)
    else:
        street.road(-140, eye[1] + 7, 140, eye[1] + 15)
        street.pavers(-140, eye[1] + 15.2, 140, eye[1] + 18.5)
        gate_x = aim[0] - 4
        gate_y = eye[1] + 20
        for x0, x1 in ((-120, gate_x - 3.2), (gate_x + 3.2, 120)):
            street.wall(x0, gate_y, x1, gate_y, 1.9)
        with place(gate_x, gate_y):
            street.gate(5.4, 2.0)
        street.pavers(gate_x - 2.6, gate_y, gate_x + 2.6, -5)
        street.parked([(gate_x + 8 + rng.uniform(0, 2), eye[1] + 13.4, 0), (gate_x - 13, eye[1] + 13.4, 0), (gate_x + 19, eye[1] + 8.8, 180)], seed)
        for x in (-26, 4, 34):
            street.lamp_post(x, eye[1] + 16, 7, 30 if light == "dusk" else 0)
    for i in range(34):
        x, y = rng.uniform(-60, 60), rng.uniform(-52 if front == "garden" else -36, -15)
        if -4 < x < 3 or (x - eye[0]) ** 2 + (y - eye[1]) ** 2 < 500:
            continue
        if rng.random() < 0.3:
            plants.palm(x, y, rng.uniform(5, 8), rng.randrange(30))
        else:
            plants.tree(x, y, rng.uniform(5.5, 9), rng.randrange(30))
    if front == "garden":
        plants.tree(eye[0] - 11, eye[1] + 20, 9, seed)
        plants.tree(eye[0] + 27, eye[1] + 24, 8, seed + 2)
        plants.palm(eye[0] + 21, eye[1] + 27, 9, seed)
    if light == "dusk":
        for x in (-14, -2, 10, 22):
            street.lamp_post(x, -19, 4, 40)
    stage.camera(scene, eye, aim, lens, rise)
    key = {"day": 0.25, "haze": 0.25, "monsoon": 0.21, "evening": 0.17, "dusk": 0.13}[light]
    return {"key": key, "samples": 20, "bounces": 4, "bloom": 0.12 if light == "dusk" else 0.04, "denoise": 0.8, "contrast": 0.94}
