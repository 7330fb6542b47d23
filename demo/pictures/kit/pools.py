"""Swimming pools and loungers."""

from .materials import bump_from, fabric, new, node, paint, srgb, tiles, wood
from .shapes import box, cushion, lathe, mesh, rod, tilted


def water(color=(0.10, 0.42, 0.50), waves=1.6):
    """Pool water as a bright glossy surface with ripples; the tint stands for depth."""
    material, nodes, link, p = new("water")
    p.inputs["Roughness"].default_value = 0.03
    p.inputs["Specular"].default_value = 0.5
    p.inputs["Base Color"].default_value = (*color, 1)
    tc = nodes.new("ShaderNodeTexCoord")
    caustic = node(nodes, "ShaderNodeTexVoronoi", Scale=1.5, feature="SMOOTH_F1")
    warp = node(nodes, "ShaderNodeTexNoise", Scale=1.2, Detail=3.0)
    link(tc.outputs["Object"], warp.inputs["Vector"])
    blend = node(nodes, "ShaderNodeMixRGB", Fac=0.35)
    link(tc.outputs["Object"], blend.inputs[1])
    link(warp.outputs["Color"], blend.inputs[2])
    link(blend.outputs[0], caustic.inputs["Vector"])
    shade = nodes.new("ShaderNodeValToRGB")
    shade.color_ramp.elements[0].color = (*tuple(c * 0.8 for c in color), 1)
    shade.color_ramp.elements[1].color = (*tuple(min(1, c * 1.35) for c in color), 1)
    link(caustic.outputs["Distance"], shade.inputs[0])
    link(shade.outputs[0], p.inputs["Base Color"])
    ripple = node(nodes, "ShaderNodeTexNoise", Scale=waves, Detail=2.0)
    link(tc.outputs["Object"], ripple.inputs["Vector"])
    bump_from(nodes, link, ripple.outputs["Fac"], p, 0.25, 0.05)
    return material


def pool(x0, y0, x1, y1, coping=0.5, z=0.16):
    """A rectangular pool with stone coping and a tiled water line."""
    rim = tiles(srgb("#cdbfa8"), 0.6, 0.5, 0.004, 0.6, 0.1, srgb("#9a8e7c"))
    for a, b, c, d in ((x0 - coping, y0 - coping, x1 + coping, y0), (x0 - coping, y1, x1 + coping, y1 + coping), (x0 - coping, y0, x0, y1), (x1, y0, x1 + coping, y1)):
        box(a, b, -0.2, c, d, z, rim)
    band = tiles(srgb("#3f8a97"), 0.05, 0.05, 0.002, 0.15, 0.2, srgb("#cfd8d8"))
    for a, b, c, d in ((x0, y0, x1, y0 + 0.02), (x0, y1 - 0.02, x1, y1), (x0, y0, x0 + 0.02, y1), (x1 - 0.02, y0, x1, y1)):
        box(a, b, -0.3, c, d, z - 0.02, band)
    mesh([(x0, y0, z - 0.12), (x1, y0, z - 0.12), (x1, y1, z - 0.12), (x0, y1, z - 0.12)], [(0, 1, 2, 3)], water())


def lounger(color="#e8e2d4"):
    """A sun lounger facing -y."""
    timber, cloth = wood(srgb("#8d5f3a")), fabric(srgb(color))
    for x in (-0.3, 0.25):
        for y in (-1.8, -0.2):
            box(x, y, 0, x + 0.05, y + 0.05, 0.28, timber)
    box(-0.32, -1.9, 0.26, 0.32, 0, 0.31, timber, 0.006)
    cushion(-0.3, -1.88, 0.3, 0.3, -0.6, 0.4, cloth, 0.035)
    cushion(-0.3, -0.05, 0, 0.3, 0.05, 0.75, cloth, 0.04, tilted(0, -0.58, 0.36, -52))


def parasol(x, y, color="#d9cdb6"):
    rod(x, y, 0, 2.5, 0.025, paint((0.8, 0.8, 0.78), 0.4), 12)
    lathe(x, y, 2.2, [(1.4, 0), (0.7, 0.28), (0.02, 0.42)], fabric(srgb(color)), 8)
