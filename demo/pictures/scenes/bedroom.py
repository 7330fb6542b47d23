"""Bedrooms, children's rooms and shared PG rooms."""

from kit import furnish, plants, seating
from kit import scene as stage
from kit.finishes import FLOORS
from kit.interior import on_wall, shell
from kit.materials import fabric, paint, srgb, wood
from kit.shapes import box, cushion, place
from kit.views import outlook

SCHEMES = {
    # name: (walls, headboard wall, timber, bed linen, throw, cushion, curtains, wardrobe front)
    "linen": ("#eee9df", "#cdbca2", "#8d6239", "#efece5", "#b08d68", "#7d8a78", "#e2d9c8", "#e9e4d9"),
    "blue": ("#edf0f1", "#56708a", "#9b7048", "#f0f0ee", "#7890a8", "#d7a65a", "#c9d4dc", "#e6e8e9"),
    "green": ("#eef0e8", "#6f8370", "#7b5330", "#f1efe6", "#8f9d80", "#c58b57", "#d9dccb", "#cfd3c2"),
    "plum": ("#f0eae8", "#7c5563", "#5d3a25", "#efe9e6", "#96697a", "#d3ad6c", "#d8c7c6", "#5d4a44"),
    "yellow": ("#f5e8bd", "#efd58e", "#6d4121", "#e7d9c2", "#b5532f", "#3f6f6a", "#c46a3f", "#8a5a34"),
    "grey": ("#ececea", "#8b8e91", "#6c4e38", "#f2f1ee", "#5c6469", "#b9a27f", "#c7c8c6", "#dcdcd9"),
}


def bedroom(scene, scheme="linen", size=(4.4, 4.4, 2.8), floor="planks", window="wide", view="trees", level=0.0, kind="standard", lens=20, eye=None, light="day", wide_bed=1.8, seed=1):
    """A double bedroom: bed on the right wall, wardrobe on the left, window ahead."""
    wall, accent, timber, linen, throw, pillow, drape, front = SCHEMES[scheme]
    width, depth, height = size
    modest = kind == "modest"
    wood_mat = wood(srgb(timber), 0.4)
    upright = wood(srgb(timber), 0.4, upright=True)
    dark = paint((0.03, 0.03, 0.032), 0.4)
    span = {"wide": (0.7, 0.45, width - 0.7, 2.3), "slider": (0.6, 0.02, width - 0.6, 2.35), "small": (width / 2 - 0.8, 0.9, width / 2 + 0.8, 2.15)}[window]
    opening = {"kind": "window", "at": span, "panes": 2 if window == "small" else 3, "frame": upright if modest else dark, "grille": modest}
    entrance = {"kind": "door", "at": (0.4, 0, 1.3, 2.1), "leaf": upright}
    shell(size, FLOORS[floor](), paint(srgb(wall), 0.88), {"back": [opening], "left": [entrance]}, {"right": paint(srgb(accent), 0.88)}, ceiling="tray" if kind == "premium" else "plain")
    outlook(view, "back", size, seed, level, light)
    with on_wall(size, "back", (span[0] + span[2]) / 2, 0.13):
        furnish.wavy_blinds(span[2] - span[0], 0.04 if not modest else 0.55, 2.48, fabric(srgb(drape), srgb(linen), "stripe" if modest else "plain", 0.7))

    sheet, quilt = fabric(srgb(linen)), fabric(srgb(throw), srgb(linen), "floral" if modest else "plain", 0.8)
    at = depth * 0.5
    with on_wall(size, "right", at, 0.04):
        padded = None if modest else fabric(srgb(pillow))
        seating.bed(wood_mat, sheet, quilt, (sheet, fabric(srgb(pillow)), fabric(srgb(throw))) if not modest else (quilt, sheet), wide_bed, 2.0, 1.05 if modest else 1.25, padded)
    if kind == "premium":
        with on_wall(size, "right", at):
            slats = int(depth / 0.12)
            for i in range(slats):
                x = -depth / 2 + 0.06 + i * 0.12
                box(x, -0.03, 0.02, x + 0.075, 0, 2.6, upright)
    for s in (-1, 1):
        with on_wall(size, "right", at + s * (wide_bed / 2 + 0.36), 0.06):
            if not modest or s < 0:
                furnish.bedside(wood_mat, paint(srgb(pillow), 0.3))
    if not modest:
        for s in (-0.42, 0.42):
            with on_wall(size, "right", at + s, 0.0 if kind != "premium" else 0.035), place(0, 0, 1.78):
                furnish.art(0.5, 0.66, tuple(srgb(c) for c in (linen, throw, pillow)), wood_mat, seed * 2 + (s > 0))
    with on_wall(size, "left", depth - 1.35, 0.02):
        furnish.wardrobe(upright, paint(srgb(front), 0.35) if not modest else wood(srgb("#b98a58"), 0.4, upright=True), 2.0 if not modest else 1.5, 2.1, 0.58, 3, 1 if seed % 2 else None, height - 2.2)
    rug_cloth = fabric(srgb(wall), srgb(throw), "ikat" if seed % 2 else "plain", 0.5)
    furnish.rug(width * 0.30, at - 1.2, width - 0.9, at + 1.2, rug_cloth)
    if not modest:
        with place(width - 0.45, depth - 0.42):
            plants.pot_plant(0.95, seed, "#cfc8bb")
        with place(1.15, depth - 0.75, 0, 40):
            seating.armchair(fabric(srgb(throw))) if width > 4.6 else None
    furnish.ceiling_fan(width * 0.5, depth * 0.5, height, (0.32, 0.2, 0.11) if modest else (0.75, 0.73, 0.7))
    with on_wall(size, "right", depth - 0.85 if modest else 0.75, 0.0):
        furnish.split_ac(0, 2.3)
        furnish.switchboard(0.1, 1.1)
    stage.sky(scene, light, 0.4, seed, neutral=True)
    if light == "evening":
        stage.sun(20, 12, 2.6, (1.0, 0.7, 0.42))
    else:
        stage.sun(36, 28 if seed % 2 else -24, 2.6)
    eye = eye or (1.0, 0.3, 1.4)
    stage.camera(scene, eye, (width * 0.63, depth), lens, -0.05)
    return {"key": 0.28, "warmth": 0.02, "ambient": 2.5, "samples": 18}


def kids(scene, wall="#e3edf2", accent="#f2b84b", second="#4f8fb0", size=(3.9, 4.2, 2.75), view="trees", level=0.0, seed=1):
    """A children's room: bunk bed, desk, toys, colourful shelves."""
    width, depth, height = size
    timber = wood(srgb("#c89b68"), 0.45)
    white = paint((0.8, 0.8, 0.78), 0.4)
    span = (width / 2 - 0.85, 0.85, width / 2 + 0.85, 2.15)
    shell(size, FLOORS["planks"](), paint(srgb(wall), 0.88), {"back": [{"kind": "window", "at": span, "panes": 2, "frame": white}]}, {"left": paint(srgb(second), 0.85)})
    outlook(view, "back", size, seed, level)
    with on_wall(size, "back", width / 2, 0.12):
        furnish.wavy_blinds(1.7, 0.3, 2.45, fabric(srgb(accent), srgb("#fff4dc"), "stripe", 0.6))
    # bunk bed along the right wall
    length = 2.0
    with on_wall(size, "right", 1.45):
        for x in (-length / 2, length / 2 - 0.07):
            for y in (-1.0, -0.08):
                box(x, y, 0, x + 0.07, y + 0.07, 1.75, timber, 0.008)
        for z, cloth in ((0.28, second), (1.22, accent)):
            box(-length / 2, -1.0, z, length / 2, -0.01, z + 0.1, timber, 0.006)
            cushion(-length / 2 + 0.07, -0.95, z + 0.09, length / 2 - 0.07, -0.05, z + 0.22, fabric(srgb("#f4f1ea")), 0.04)
            cushion(-length / 2 + 0.06, -0.96, z + 0.1, length / 2 - 0.55, -0.04, z + 0.25, fabric(srgb(cloth), srgb("#ffffff"), "stripe", 0.8), 0.04)
            cushion(length / 2 - 0.48, -0.8, z + 0.2, length / 2 - 0.12, -0.2, z + 0.32, fabric(srgb("#ffffff")), 0.055)
        box(-length / 2 + 0.55, -1.0, 1.5, length / 2, -0.97, 1.62, timber, 0.006)
        for k in range(5):
            box(-length / 2 + 0.1, -1.04, 0.28 + k * 0.26, -length / 2 + 0.5, -1.0, 0.32 + k * 0.26, timber, 0.004)
        box(-length / 2 + 0.5, -1.05, 0, -length / 2 + 0.55, -1.0, 1.75, timber, 0.005)
    with on_wall(size, "left", depth - 1.0, 0.02):
        furnish.study_desk(timber, white, 1.3)
        with place(-0.1, -0.75, 0, 180):
            seating.dining_chair(timber, fabric(srgb(accent)))
    with on_wall(size, "left", 1.35, 0.02):
        furnish.shelf_unit(white, 1.3, 1.1, 0.34, 3, 2)
        for i, color in enumerate(("#d9534f", "#f2b84b", "#4f8fb0")):
            box(-0.6 + i * 0.42, -0.33, 0.06, -0.24 + i * 0.42, -0.05, 0.3, paint(srgb(color), 0.5), 0.02)
    with on_wall(size, "left", 1.35, 0.01), place(0, 0, 1.65):
        furnish.art(0.9, 0.6, (srgb("#fff2d6"), srgb("#f2b84b"), srgb("#7fb069"), srgb("#d9534f")), white, 4)
    furnish.rug(1.1, 1.2, 2.6, 2.9, fabric(srgb("#f3e3c2"), srgb(accent), "ikat", 0.5))
    for i, color in enumerate(("#d9534f", "#4f8fb0", "#7fb069", "#f2b84b")):
        s = 0.13
        with place(1.55 + 0.2 * i, 2.1 + (0.18 if i % 2 else 0), 0.014, 25 * i):
            box(-s / 2, -s / 2, 0, s / 2, s / 2, s, paint(srgb(color), 0.4), 0.01)
    furnish.ceiling_fan(width / 2, depth / 2, height, (0.75, 0.74, 0.72))
    stage.sky(scene, "day", 0.4, seed, neutral=True)
    stage.sun(38, -20, 2.6)
    stage.camera(scene, (1.55, 0.25, 1.4), (width * 0.55, depth), 19, -0.05)
    return {"key": 0.29, "warmth": 0.01, "ambient": 2.5, "samples": 18}


def pg_room(scene, beds=2, wall="#e9e4d4", accent="#9fb7ad", size=(3.9, 4.3, 2.8), floor="vitrified", timber="#8a5c36", linens=("#c9543d", "#3f6f8a"), view="city", level=9.0, seed=1, chair="plastic"):
    """A paying-guest room: cots on the right wall, desks and steel cupboards on the left."""
    width, depth, height = size
    wood_mat = wood(srgb(timber), 0.4)
    steel_cupboard = paint(srgb("#a9b3b5"), 0.35)
    span = (width / 2 - 0.7, 0.95, width / 2 + 0.7, 2.15)
    shell(size, FLOORS[floor](), paint(srgb(wall), 0.88), {"back": [{"kind": "window", "at": span, "panes": 2, "grille": True}]}, {"right": paint(srgb(accent), 0.88)}, lights=0.8)
    outlook(view, "back", size, seed, level)
    with on_wall(size, "back", width / 2, 0.12):
        furnish.wavy_blinds(1.4, 0.6, 2.4, fabric(srgb(linens[0]), srgb("#efe2c8"), "stripe", 0.7))
    spots = [depth - 1.02, 1.05] if beds == 2 else [depth - 1.15]
    for i, y in enumerate(spots):
        if beds == 2:
            with place(width - 0.06 - 0.46, y + 0.98):
                seating.cot(wood_mat, fabric(srgb(linens[i]), srgb("#f3ead6"), "check", 0.9), fabric(srgb(linens[1 - i])))
        else:
            with place(width - 0.56, y + 1.02):
                seating.cot(wood_mat, fabric(srgb(linens[0]), srgb("#f3ead6"), "check", 0.9), fabric(srgb(linens[1])), 1.0)
    desks = [depth - 0.8, depth - 2.15] if beds == 2 else [depth - 1.0]
    for i, y in enumerate(desks):
        with on_wall(size, "left", y, 0.02):
            furnish.study_desk(wood_mat, wood_mat, 1.05, laptop=i == 0)
            with place(0.05, -0.8, 0, 168):
                if chair == "plastic":
                    seating.plastic_chair(srgb(linens[1 - i]))
                else:
                    seating.office_chair(fabric(srgb("#2f3437")))
    with on_wall(size, "left", desks[-1] - 1.25, 0.02):
        furnish.wardrobe(steel_cupboard, steel_cupboard, 0.95, 1.95, 0.5, 2, 1)
    if beds == 1:
        with on_wall(size, "right", 2.3, 0.02):
            furnish.shelf_unit(wood_mat, 0.8, 1.2, 0.28, 3, seed)
    with on_wall(size, "right", depth * 0.5, 0.01), place(0, 0, 1.7):
        furnish.art(0.6, 0.42, (srgb("#f3e6cc"), srgb(linens[0]), srgb(linens[1])), wood_mat, seed)
    furnish.ceiling_fan(width / 2, depth / 2, height, (0.7, 0.68, 0.62))
    with on_wall(size, "back", width - 0.35):
        furnish.switchboard(0)
    stage.sky(scene, "haze", 0.3, seed, neutral=True)
    stage.sun(40, 20, 2.4)
    stage.camera(scene, (1.75, 0.25, 1.5), (width * 0.52, depth), 18, -0.06)
    return {"key": 0.28, "warmth": 0.02, "ambient": 2.5, "samples": 18}
