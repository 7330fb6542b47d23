"""Procedural materials. Colours are linear RGB triples; the functions cache, one picture per process."""

from functools import lru_cache

import bpy


def srgb(code):
    """Linear RGB of a '#rrggbb' colour."""
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def mix(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def new(name):
    """A node material: (material, nodes, link function, principled node)."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    return material, nodes, links.new, nodes["Principled BSDF"]


def node(nodes, kind, **settings):
    """Adds a node; settings that name an input set its default, others set attributes."""
    n = nodes.new(kind)
    for key, value in settings.items():
        label = key.replace("_", " ")
        if label in n.inputs:
            n.inputs[label].default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 and n.inputs[label].type == "RGBA" else value
        else:
            setattr(n, key, value)
    return n


def ramp(nodes, stops):
    """A colour ramp from (position, colour) stops."""
    n = nodes.new("ShaderNodeValToRGB")
    n.color_ramp.elements[0].position, n.color_ramp.elements[0].color = stops[0][0], (*stops[0][1], 1)
    n.color_ramp.elements[1].position, n.color_ramp.elements[1].color = stops[-1][0], (*stops[-1][1], 1)
    for position, color in stops[1:-1]:
        n.color_ramp.elements.new(position).color = (*color, 1)
    return n


def flat_coords(nodes, link, upright=False):
    """Object coordinates laid flat on whichever axis plane a face lies in, so that patterns follow walls.

    With `upright` the pattern's x runs vertically on walls.
    """
    tc = nodes.new("ShaderNodeTexCoord")
    pos = nodes.new("ShaderNodeSeparateXYZ")
    link(tc.outputs["Object"], pos.inputs[0])
    size = node(nodes, "ShaderNodeVectorMath", operation="ABSOLUTE")
    link(tc.outputs["Normal"], size.inputs[0])
    facing = nodes.new("ShaderNodeSeparateXYZ")
    link(size.outputs[0], facing.inputs[0])

    def pair(first, second):
        n = nodes.new("ShaderNodeCombineXYZ")
        order = (second, first) if upright and "Z" in (first, second) else (first, second)
        link(pos.outputs[order[0]], n.inputs[0])
        link(pos.outputs[order[1]], n.inputs[1])
        return n.outputs[0]

    def choose(axis, other, this):
        test = node(nodes, "ShaderNodeMath", operation="GREATER_THAN")
        test.inputs[1].default_value = 0.6
        link(facing.outputs[axis], test.inputs[0])
        m = nodes.new("ShaderNodeMixRGB")
        link(test.outputs[0], m.inputs[0])
        link(other, m.inputs[1])
        link(this, m.inputs[2])
        return m.outputs[0]

    side = choose("X", pair("X", "Z"), pair("Y", "Z"))
    return choose("Z", side, pair("X", "Y"))


def bump_from(nodes, link, height, shader, strength=0.3, distance=0.01):
    b = node(nodes, "ShaderNodeBump", Strength=strength, Distance=distance)
    link(height, b.inputs["Height"])
    link(b.outputs[0], shader.inputs["Normal"])


@lru_cache(None)
def paint(color, rough=0.6, metal=0.0, mottle=0.0, scale=3.0, bump=0.0, bump_scale=60.0, coat=0.0):
    """Plain surface; `mottle` darkens it in patches, `bump` roughens it."""
    material, nodes, link, p = new("paint")
    p.inputs["Base Color"].default_value = (*color, 1)
    p.inputs["Roughness"].default_value = rough
    p.inputs["Metallic"].default_value = metal
    p.inputs["Clearcoat"].default_value = coat
    tc = nodes.new("ShaderNodeTexCoord")
    if mottle:
        noise = node(nodes, "ShaderNodeTexNoise", Scale=scale, Detail=8.0, Roughness=0.65)
        link(tc.outputs["Object"], noise.inputs["Vector"])
        r = ramp(nodes, [(0.32, tuple(c * (1 - mottle) for c in color)), (0.68, color)])
        link(noise.outputs["Fac"], r.inputs[0])
        link(r.outputs[0], p.inputs["Base Color"])
    if bump:
        noise = node(nodes, "ShaderNodeTexNoise", Scale=bump_scale, Detail=4.0)
        link(tc.outputs["Object"], noise.inputs["Vector"])
        bump_from(nodes, link, noise.outputs["Fac"], p, bump)
    return material


@lru_cache(None)
def plaster(color, stain=0.25):
    """Painted outside wall with rain streaks and slight unevenness."""
    material, nodes, link, p = new("plaster")
    p.inputs["Roughness"].default_value = 0.85
    tc = nodes.new("ShaderNodeTexCoord")
    stretch = node(nodes, "ShaderNodeMapping", Scale=(2.5, 2.5, 0.18))
    link(tc.outputs["Object"], stretch.inputs[0])
    noise = node(nodes, "ShaderNodeTexNoise", Scale=1.0, Detail=9.0, Roughness=0.6)
    link(stretch.outputs[0], noise.inputs["Vector"])
    dirty = tuple(c * (1 - stain) for c in color)
    r = ramp(nodes, [(0.34, dirty), (0.58, color)])
    link(noise.outputs["Fac"], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    return material


@lru_cache(None)
def wood(color, rough=0.4, scale=1.0, contrast=0.45, upright=False):
    """Veneer with a running grain along x (or along z with `upright`)."""
    material, nodes, link, p = new("wood")
    p.inputs["Roughness"].default_value = rough
    tc = nodes.new("ShaderNodeTexCoord")
    along = (14.0, 14.0, 0.9) if upright else (0.9, 14.0, 14.0)
    stretch = node(nodes, "ShaderNodeMapping", Scale=tuple(v * scale for v in along))
    link(tc.outputs["Object"], stretch.inputs[0])
    noise = node(nodes, "ShaderNodeTexNoise", Scale=1.3, Detail=8.0, Roughness=0.6, Distortion=0.6)
    link(stretch.outputs[0], noise.inputs["Vector"])
    dark = tuple(c * (1 - contrast) for c in color)
    r = ramp(nodes, [(0.3, dark), (0.7, color)])
    link(noise.outputs["Fac"], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    return material


@lru_cache(None)
def tiles(color, width=0.6, height=0.6, gap=0.003, rough=0.2, vary=0.06, grout=None, offset=0.0, second=None, veins=0.0, upright=False, relief=0.25):
    """Tiles, planks, pavers or bricks in courses; `veins` adds marble figure, `second` another shade."""
    material, nodes, link, p = new("tiles")
    p.inputs["Roughness"].default_value = rough
    vector = flat_coords(nodes, link, upright)
    brick = node(nodes, "ShaderNodeTexBrick", Scale=1.0, offset=offset, squash=1.0)
    brick.inputs["Brick Width"].default_value = width
    brick.inputs["Row Height"].default_value = height
    brick.inputs["Mortar Size"].default_value = gap
    brick.inputs["Mortar Smooth"].default_value = 0.1
    brick.inputs["Color1"].default_value = (*color, 1)
    brick.inputs["Color2"].default_value = (*(second or tuple(c * (1 - vary) for c in color)), 1)
    brick.inputs["Mortar"].default_value = (*(grout or tuple(c * 0.55 for c in color)), 1)
    link(vector, brick.inputs["Vector"])
    out = brick.outputs["Color"]
    noise = node(nodes, "ShaderNodeTexNoise", Scale=1.6, Detail=9.0, Distortion=1.4 if veins else 0.0)
    link(vector, noise.inputs["Vector"])
    shade = ramp(nodes, [(0.44, (1, 1, 1)), (0.5, (1 - veins,) * 3), (0.53, (1, 1, 1))]) if veins else ramp(nodes, [(0.3, (1 - vary,) * 3), (0.7, (1, 1, 1))])
    link(noise.outputs["Fac"], shade.inputs[0])
    m = node(nodes, "ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=1.0)
    link(out, m.inputs[1])
    link(shade.outputs[0], m.inputs[2])
    link(m.outputs[0], p.inputs["Base Color"])
    invert = node(nodes, "ShaderNodeMath", operation="SUBTRACT")
    invert.inputs[0].default_value = 1
    link(brick.outputs["Fac"], invert.inputs[1])
    bump_from(nodes, link, invert.outputs[0], p, relief, 0.004)
    return material


def planks(color, width=0.16, length=1.4, rough=0.32, upright=False):
    """Boards with staggered ends."""
    return tiles(color, length, width, 0.002, rough, 0.3, offset=0.37, second=tuple(c * 0.72 for c in color), upright=upright)


@lru_cache(None)
def stone(color, vein, rough=0.15, scale=2.0, speckle=False):
    """Marble with veins, or speckled granite."""
    material, nodes, link, p = new("stone")
    p.inputs["Roughness"].default_value = rough
    tc = nodes.new("ShaderNodeTexCoord")
    noise = node(nodes, "ShaderNodeTexNoise", Scale=90.0 if speckle else scale, Detail=10.0, Distortion=0.0 if speckle else 1.6)
    link(tc.outputs["Object"], noise.inputs["Vector"])
    stops = [(0.45, color), (0.62, vein)] if speckle else [(0.42, color), (0.5, vein), (0.54, color)]
    r = ramp(nodes, stops)
    link(noise.outputs["Fac"], r.inputs[0])
    link(r.outputs[0], p.inputs["Base Color"])
    return material


@lru_cache(None)
def fabric(color, second=None, pattern="plain", scale=1.0, sheen=0.3):
    """Cloth: 'plain', 'stripe', 'check', 'floral' or 'ikat' in one or two colours."""
    material, nodes, link, p = new("fabric")
    p.inputs["Roughness"].default_value = 0.95
    p.inputs["Specular"].default_value = 0.15
    p.inputs["Sheen"].default_value = sheen
    p.inputs["Base Color"].default_value = (*color, 1)
    second = second or color
    vector = flat_coords(nodes, link)
    if pattern == "floral":
        a = node(nodes, "ShaderNodeTexVoronoi", Scale=9.0 * scale, Randomness=0.75)
        link(vector, a.inputs["Vector"])
        warp = node(nodes, "ShaderNodeTexNoise", Scale=30.0 * scale, Detail=2.0)
        link(vector, warp.inputs["Vector"])
        add = node(nodes, "ShaderNodeMath", operation="MULTIPLY_ADD")
        add.inputs[1].default_value = 0.5
        link(warp.outputs["Fac"], add.inputs[0])
        link(a.outputs["Distance"], add.inputs[2])
        r = ramp(nodes, [(0.36, mix(second, (1, 1, 1), 0.5)), (0.42, second), (0.6, second), (0.64, color)])
        link(add.outputs[0], r.inputs[0])
        link(r.outputs[0], p.inputs["Base Color"])
    elif pattern in ("stripe", "check", "ikat"):
        w = node(nodes, "ShaderNodeTexWave", Scale=3.0 * scale, Distortion=2.5 if pattern == "ikat" else 0.0, Detail=3.0)
        link(vector, w.inputs["Vector"])
        r = ramp(nodes, [(0.55, color), (0.62, second)])
        link(w.outputs["Fac"], r.inputs[0])
        out = r.outputs[0]
        if pattern == "check":
            w2 = node(nodes, "ShaderNodeTexWave", Scale=3.0 * scale, bands_direction="Y")
            link(vector, w2.inputs["Vector"])
            r2 = ramp(nodes, [(0.55, (1, 1, 1)), (0.62, mix(second, (1, 1, 1), 0.4))])
            link(w2.outputs["Fac"], r2.inputs[0])
            m = node(nodes, "ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=1.0)
            link(out, m.inputs[1])
            link(r2.outputs[0], m.inputs[2])
            out = m.outputs[0]
        link(out, p.inputs["Base Color"])
    weave = node(nodes, "ShaderNodeTexNoise", Scale=220.0, Detail=2.0)
    link(vector, weave.inputs["Vector"])
    bump_from(nodes, link, weave.outputs["Fac"], p, 0.12, 0.004)
    return material


def steel(rough=0.28):
    return paint((0.62, 0.61, 0.59), rough, 1.0)


def chrome():
    return paint((0.82, 0.82, 0.82), 0.08, 1.0)


def brass():
    return paint((0.72, 0.5, 0.22), 0.25, 1.0)


def mirror():
    return paint((0.88, 0.9, 0.9), 0.01, 1.0)


@lru_cache(None)
def glow(color, strength):
    """A surface that gives light."""
    material, nodes, link, p = new("glow")
    e = node(nodes, "ShaderNodeEmission", Strength=strength, Color=color)
    link(e.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material


@lru_cache(None)
def glass(tint=(0.95, 0.98, 0.97), shine=1.0):
    """Thin clear glass that lets light and shadow rays pass without refraction."""
    material, nodes, link, p = new("glass")
    nodes.remove(p)
    clear = node(nodes, "ShaderNodeBsdfTransparent", Color=tint)
    gloss = node(nodes, "ShaderNodeBsdfGlossy", Roughness=0.0)
    fresnel = node(nodes, "ShaderNodeFresnel", IOR=1.4)
    geometry = nodes.new("ShaderNodeNewGeometry")
    front = node(nodes, "ShaderNodeMath", operation="SUBTRACT")
    front.inputs[0].default_value = shine
    link(geometry.outputs["Backfacing"], front.inputs[1])
    amount = node(nodes, "ShaderNodeMath", operation="MULTIPLY", use_clamp=True)
    link(front.outputs[0], amount.inputs[0])
    link(fresnel.outputs[0], amount.inputs[1])
    m = nodes.new("ShaderNodeMixShader")
    link(amount.outputs[0], m.inputs[0])
    link(clear.outputs[0], m.inputs[1])
    link(gloss.outputs[0], m.inputs[2])
    link(m.outputs[0], nodes["Material Output"].inputs["Surface"])
    return material
