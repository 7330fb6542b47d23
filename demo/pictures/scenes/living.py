"""Living rooms."""

import random

from kit import furnish, plants, seating
from kit import scene as stage
from kit.finishes import FLOORS
from kit.interior import on_wall, shell
from kit.materials import fabric, paint, srgb, stone, wood
from kit.shapes import place
from kit.views import outlook

PALETTES = {
    # name: (wall, accent wall, sofa, cushions, wood, rug, curtains, pictures)
    "sand": ("#ece4d6", "#d8c7ad", "#8a8f8c", ("#b5653a", "#e6dccb", "#5d6f5f"), "#8a5a34", "#d8cfc0", "#e3dacb", ("#e9d9bd", "#c98a5a", "#6d7f6b")),
    "teal": ("#eef0ec", "#2f6468", "#c9b79c", ("#2f6468", "#e0a24c", "#efe8da"), "#6b4023", "#c2b8a8", "#dfe4e0", ("#f0e6d2", "#d98e4f", "#2f6468")),
    "brick": ("#f2e9dc", "#b8694a", "#5f6b73", ("#c9714b", "#ead9be", "#33485a"), "#7a4a2a", "#cbb9a1", "#ecdfcc", ("#f1e3cc", "#b8694a", "#33485a")),
    "olive": ("#efeee6", "#7c8464", "#d9d2c3", ("#7c8464", "#b98a54", "#3f4a3a"), "#9a6b3f", "#bfb8a4", "#dcd8c8", ("#efe8d6", "#9aa07c", "#b98a54")),
    "navy": ("#f1f0ee", "#3b4a63", "#3f4f6b", ("#d8b25e", "#e9e6e0", "#8b2f2f"), "#5a3822", "#a9a7a6", "#e8e6e2", ("#f3efe6", "#d8b25e", "#3b4a63")),
    "slate": ("#efefed", "#6f7a80", "#59636b", ("#c7a25a", "#e8e4dc", "#7a4a3a"), "#4a3122", "#b9b6b0", "#e2e2de", ("#e9e2d2", "#6f7a80", "#c7a25a")),
    "rust": ("#f0ebe2", "#efe6d8", "#a5553a", ("#e0c9a0", "#f1ebe0", "#5a6a5c"), "#8d6239", "#d9d0c2", "#dcd6ca", ("#efe3d0", "#a5553a", "#5a6a5c")),
    "mint": ("#dbe7dc", "#c5d8c8", "#7a3b2e", ("#d8a24a", "#efe6d0"), "#6a3c1e", "#a5473a", "#c98f5d", ("#efe0c0", "#c0683e", "#4c7a5a")),
    "cream": ("#f3ead2", "#e9d3a4", "#9c4a32", ("#3f6b62", "#efdfb8"), "#5b321a", "#8c3b32", "#8fae9f", ("#f0dcae", "#b0562f", "#3d6a60")),
}


def living(scene, palette="sand", size=(5.4, 5.2, 2.85), floor="planks", window="slider", view="trees", level=0.0, kind="modern", ceiling="tray", lens=20, eye=(0.9, 0.35, 1.35), aim=(3.1, 5.2), light="day", seed=1):
    """A living room: sofa on the right or back wall, television opposite, window at the far side."""
    rng = random.Random(seed)
    wall, accent, sofa_color, cushions, timber, rug_color, drape, picture = PALETTES[palette]
    width, depth, height = size
    wood_mat = wood(srgb(timber), 0.35)
    modest = kind == "modest"
    dark = paint((0.025, 0.025, 0.027), 0.4)
    if window == "slider":
        opening = {"kind": "window", "at": (0.9, 0.02, width - 0.9, 2.35), "panes": 3, "frame": dark}
    else:
        opening = {"kind": "window", "at": (width / 2 - 0.95, 0.85, width / 2 + 0.95, 2.15), "panes": 3, "grille": modest, "frame": wood_mat if modest else dark}
    plain = paint(srgb(wall), 0.85)
    door_side = {"kind": "door", "at": (depth - 1.35, 0, depth - 0.45, 2.1), "leaf": wood(srgb(timber), 0.4, upright=True)}
    shell(size, FLOORS[floor](), plain, {"back": [opening], "left": [door_side] if kind == "modest" else []}, {"right": paint(srgb(accent), 0.85)} if kind != "corner" else None, ceiling="plain" if modest else ceiling)
    with on_wall(size, "back", width / 2, 0.13):
        span = opening["at"][2] - opening["at"][0]
        furnish.wavy_blinds(span, 0.04 if window == "slider" or not modest else 0.5, 2.5, fabric(srgb(drape), srgb(cushions[0]), "floral" if modest else "plain"))
    outlook(view, "back", size, seed, level, light)

    cloths = [fabric(srgb(c)) for c in cushions]
    sofa_cloth = fabric(srgb(sofa_color), srgb(cushions[0]), "floral" if modest else "plain", 1.2)
    with on_wall(size, "right", depth * 0.42, 0.06):
        if modest:
            seating.wooden_sofa(wood(srgb(timber), 0.3), sofa_cloth, 3, 1.9)
        else:
            seating.sofa(sofa_cloth, 3, 2.4, 0.95, pillows=(*cloths, cloths[0]), chaise=-1 if kind == "corner" else 0)
    with on_wall(size, "right", depth * 0.42 - 0.55, 0.01), place(0, 0, 1.62):
        furnish.art(0.6, 0.8, tuple(srgb(c) for c in picture), wood_mat, 2 * seed)
    with on_wall(size, "right", depth * 0.42 + 0.35, 0.01), place(0, 0, 1.62):
        furnish.art(0.6, 0.8, tuple(srgb(c) for c in picture[::-1]), wood_mat, 2 * seed + 1)

    cx, cy = width * 0.52, depth * 0.56
    furnish.rug(cx - 1.0, cy - 1.25, cx + 0.95, cy + 1.25, fabric(srgb(rug_color), srgb(wall), "ikat" if modest else "plain", 0.6), fabric(srgb(cushions[-1])) if modest else None)
    with place(cx + 0.05, cy, 0.012):
        if modest:
            with place(0, 0, 0, 90):
                furnish.table(wood_mat, wood_mat, 0.95, 0.5, 0.42)
            furnish.vase(0, 0.1, 0.42, paint(srgb("#b5573a"), 0.3), 0.9)
            furnish.books(0, -0.25, 0.42, 2, seed, upright=False)
        else:
            top = stone(srgb("#e7e4df"), srgb("#9a948c")) if seed % 2 else wood_mat
            furnish.round_table(top, dark, 0.48, 0.4)
            with place(0.45, -0.5):
                furnish.round_table(wood_mat, dark, 0.3, 0.32)
            furnish.books(-0.12, 0.08, 0.4, 3, seed, upright=False)
            furnish.vase(0.18, 0.0, 0.4, paint(srgb("#e8e2d6"), 0.3), 0.8)
    with on_wall(size, "left", depth * 0.5, 0.01):
        furnish.tv_unit(wood_mat, wood(srgb(timber), 0.4, 0.8, upright=True) if not modest else paint(srgb(accent), 0.8), 2.0, 1.2 if not modest else 0.95, wall=not modest, shelf=modest)
    if not modest:
        with place(width * 0.32, depth - 1.0, 0, 35):
            seating.armchair(fabric(srgb(cushions[0])))
    with place(width - 0.5, depth - 0.5):
        plants.pot_plant(1.15, seed, "#d8d2c6" if not modest else "#a4552f", "areca" if seed % 2 else "broad")
    with place(0.45, depth - 0.45):
        if kind == "modern":
            plants.pot_plant(0.9, seed + 1, "#4a4f4d")
        elif not modest:
            furnish.floor_lamp()
    if modest:
        with on_wall(size, "right", 0.55):
            furnish.switchboard(0)
        for x in (0.9, 1.6):
            with place(x, depth - 0.3, 0, 0):
                seating.plastic_chair() if x < 1 else None
    furnish.ceiling_fan(width / 2, depth / 2, height, (0.3, 0.19, 0.1) if not modest else (0.45, 0.3, 0.2))
    if ceiling == "tray" and not modest:
        for x in (0.3, width - 0.3):
            for k in range(3):
                furnish.downlight(x, depth * (0.2 + 0.3 * k), height - 0.14)
    with on_wall(size, "back", width - 0.7):
        furnish.split_ac(-0.05 if window == "slider" else -0.2, 2.38 if window == "slider" else 2.3) if modest else None
    stage.sky(scene, light, 0.4, seed, neutral=True)
    if light == "evening":
        stage.sun(22, rng.uniform(-25, 25), 3.2, (1.0, 0.72, 0.45))
    else:
        stage.sun(38, rng.uniform(-45, 45), 3.0)
    stage.camera(scene, eye, aim, lens, -0.03)
    return {"key": 0.27, "warmth": 0.02, "ambient": 2.5, "samples": 18}
