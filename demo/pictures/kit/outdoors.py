"""Materials for outdoors: ground, leaves, distant facades in haze, window panes seen from the street."""

from functools import lru_cache

from .materials import bump_from, flat_coords, mix, new, node, ramp


@lru_cache(None)
def leaf_green(color):
    """Leaves: slightly translucent, each plant and leaf a little different in hue."""
    material, nodes, link, p = new("leaf")
    p.inputs["Roughness"].default_value = 0.5
    p.inputs["Specular"].default_value = 0.3
    geometry = nodes.new("ShaderNodeNewGeometry")
    yellow = tuple(min(1, v) for v in (color[0] * 1.7 + 0.02, color[1] * 1.35 + 0.01, color[2] * 0.9))
    dark = tuple(c * 0.6 for c in color)
    r = ramp(nodes, [(0.0, dark), (0.6, color), (1.0, yellow)])
    link(geometry.outputs["Random Per Island"], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    through = nodes.new("ShaderNodeBsdfTranslucent")
    link(r.outputs[0], through.inputs["Color"])
    m = node(nodes, "ShaderNodeMixShader")
    m.inputs[0].default_value = 0.35
    link(p.outputs[0], m.inputs[1])
    link(through.outputs[0], m.inputs[2])
    link(m.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


@lru_cache(None)
def far_building(wall, pane=(0.05, 0.06, 0.075), bay=2.6, floor=3.1, haze=(0.70, 0.76, 0.82), reach=420.0, lit=0.0):
    """A distant facade with a grid of windows that fades into the haze; `lit` of its windows glow."""
    material, nodes, link, p = new("far")
    p.inputs["Roughness"].default_value = 0.7
    vector = flat_coords(nodes, link)
    brick = node(nodes, "ShaderNodeTexBrick", Scale=1.0, offset=0.0)
    brick.inputs["Brick Width"].default_value = bay
    brick.inputs["Row Height"].default_value = floor
    brick.inputs["Mortar Size"].default_value = 0.62
    brick.inputs["Mortar Smooth"].default_value = 0.0
    brick.inputs["Color1"].default_value = (*pane, 1)
    brick.inputs["Color2"].default_value = (*mix(pane, wall, 0.3), 1)
    brick.inputs["Mortar"].default_value = (*wall, 1)
    link(vector, brick.inputs["Vector"])
    link(brick.outputs["Color"], p.inputs["Base Color"])
    if lit:
        cell = node(nodes, "ShaderNodeVectorMath", operation="SNAP")
        cell.inputs[1].default_value = (bay, floor, 1)
        link(vector, cell.inputs[0])
        white = nodes.new("ShaderNodeTexWhiteNoise")
        link(cell.outputs[0], white.inputs["Vector"])
        on = node(nodes, "ShaderNodeMath", operation="LESS_THAN")
        on.inputs[1].default_value = lit
        link(white.outputs["Value"], on.inputs[0])
        pane_only = node(nodes, "ShaderNodeMath", operation="SUBTRACT")
        pane_only.inputs[0].default_value = 1
        link(brick.outputs["Fac"], pane_only.inputs[1])
        both = node(nodes, "ShaderNodeMath", operation="MULTIPLY")
        link(on.outputs[0], both.inputs[0])
        link(pane_only.outputs[0], both.inputs[1])
        link(both.outputs[0], p.inputs["Emission Strength"])
        p.inputs["Emission"].default_value = (1.0, 0.62, 0.3, 1)
    return hazed(material, nodes, link, p, haze, reach)


def hazed(material, nodes, link, p, haze, reach):
    """Blends a material's surface towards the haze colour with distance (e-folding at `reach` metres)."""
    view = nodes.new("ShaderNodeCameraData")
    ratio = node(nodes, "ShaderNodeMath", operation="MULTIPLY")
    ratio.inputs[1].default_value = -1 / reach
    link(view.outputs["View Distance"], ratio.inputs[0])
    power = node(nodes, "ShaderNodeMath", operation="EXPONENT")
    link(ratio.outputs[0], power.inputs[0])
    veil = node(nodes, "ShaderNodeEmission", Color=haze)
    m = nodes.new("ShaderNodeMixShader")
    link(power.outputs[0], m.inputs[0])
    link(veil.outputs[0], m.inputs[1])
    link(p.outputs[0], m.inputs[2])
    link(m.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


@lru_cache(None)
def ground(color, second, scale=0.25, haze=None, reach=500.0, fine=6.0, rough=0.95):
    """Lawn, soil or road seen over a distance: two shades in patches with fine grain."""
    material, nodes, link, p = new("ground")
    p.inputs["Roughness"].default_value = rough
    p.inputs["Specular"].default_value = 0.2
    tc = nodes.new("ShaderNodeTexCoord")
    a = node(nodes, "ShaderNodeTexNoise", Scale=scale, Detail=12.0, Roughness=0.68)
    link(tc.outputs["Object"], a.inputs["Vector"])
    b = node(nodes, "ShaderNodeTexNoise", Scale=fine, Detail=6.0, Roughness=0.7)
    link(tc.outputs["Object"], b.inputs["Vector"])
    average = node(nodes, "ShaderNodeMath", operation="MULTIPLY_ADD")
    average.inputs[1].default_value = 0.45
    link(b.outputs["Fac"], average.inputs[0])
    half = node(nodes, "ShaderNodeMath", operation="MULTIPLY")
    half.inputs[1].default_value = 0.55
    link(a.outputs["Fac"], half.inputs[0])
    link(half.outputs[0], average.inputs[2])
    r = ramp(nodes, [(0.4, second), (0.6, color)])
    link(average.outputs[0], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    bump_from(nodes, link, b.outputs["Fac"], p, 0.35, 0.03)
    return hazed(material, nodes, link, p, haze, reach) if haze else material


@lru_cache(None)
def window_pane(lit=0.0, tint=(0.035, 0.05, 0.06), curtain=(0.42, 0.38, 0.32), power=2.2):
    """Opaque stand-in for a window seen from outside: sky reflection, some curtains, `lit` of them glowing."""
    material, nodes, link, p = new("pane")
    p.inputs["Roughness"].default_value = 0.04
    p.inputs["Specular"].default_value = 0.9
    geometry = nodes.new("ShaderNodeNewGeometry")
    thing = nodes.new("ShaderNodeObjectInfo")
    pair = nodes.new("ShaderNodeCombineXYZ")
    link(geometry.outputs["Random Per Island"], pair.inputs[0])
    link(thing.outputs["Random"], pair.inputs[1])
    white = nodes.new("ShaderNodeTexWhiteNoise")
    link(pair.outputs[0], white.inputs["Vector"])
    r = ramp(nodes, [(0.0, tint), (0.62, tuple(c * 1.6 for c in tint)), (0.68, mix(tint, curtain, 0.4)), (1.0, curtain)])
    link(white.outputs["Value"], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    if lit:
        split = nodes.new("ShaderNodeSeparateRGB")
        link(white.outputs["Color"], split.inputs[0])
        on = node(nodes, "ShaderNodeMath", operation="LESS_THAN")
        on.inputs[1].default_value = lit
        link(split.outputs["G"], on.inputs[0])
        strength = node(nodes, "ShaderNodeMath", operation="MULTIPLY_ADD")
        strength.inputs[1].default_value = power
        strength.inputs[2].default_value = 0.0
        vary = node(nodes, "ShaderNodeMath", operation="MULTIPLY")
        link(on.outputs[0], vary.inputs[0])
        link(split.outputs["B"], vary.inputs[1])
        link(vary.outputs[0], strength.inputs[0])
        link(strength.outputs[0], p.inputs["Emission Strength"])
        warm = ramp(nodes, [(0.0, (1.0, 0.52, 0.2)), (0.7, (1.0, 0.7, 0.4)), (1.0, (0.85, 0.92, 1.0))])
        link(white.outputs["Value"], warm.inputs[0])
        link(warm.outputs[0], p.inputs["Emission"])
    return material
