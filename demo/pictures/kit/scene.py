"""Scene set-up: sky, sun, fill light, camera, rendering of the two halves."""

import math
import shutil
import time

import bpy
from mathutils import Vector

from . import denoise, tone
from .materials import node, ramp


def start():
    """An empty scene with Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    return scene


SKIES = {
    # name: (zenith, middle, horizon, ground, cloud colour, strength)
    "day": ((0.15, 0.31, 0.62), (0.36, 0.56, 0.84), (0.76, 0.84, 0.91), (0.30, 0.28, 0.25), (1.0, 0.99, 0.97), 1.0),
    "haze": ((0.24, 0.40, 0.66), (0.45, 0.60, 0.80), (0.86, 0.86, 0.84), (0.34, 0.31, 0.27), (0.98, 0.96, 0.93), 1.0),
    "monsoon": ((0.34, 0.42, 0.52), (0.55, 0.61, 0.68), (0.80, 0.82, 0.83), (0.25, 0.26, 0.22), (0.92, 0.93, 0.95), 0.95),
    "evening": ((0.16, 0.27, 0.55), (0.55, 0.55, 0.66), (1.0, 0.72, 0.45), (0.24, 0.20, 0.17), (1.0, 0.80, 0.62), 0.8),
    "night": ((0.004, 0.006, 0.016), (0.010, 0.013, 0.030), (0.035, 0.032, 0.045), (0.01, 0.01, 0.012), (0.02, 0.02, 0.03), 1.0),
    "dusk": ((0.06, 0.10, 0.26), (0.22, 0.23, 0.40), (0.90, 0.52, 0.34), (0.07, 0.07, 0.08), (0.55, 0.38, 0.42), 0.6),
}


def sky(scene, kind="day", clouds=0.45, seed=0, neutral=None):
    """Gradient sky with procedural clouds; `clouds` 0..1 is how much they cover.

    `neutral` is the colour in which it lights the scene instead of its own, for interiors; True balances daylight in the shade.
    """
    zenith, middle, horizon, ground, cloud, strength = SKIES[kind]
    nodes, link = scene.world.node_tree.nodes, scene.world.node_tree.links.new
    tc = nodes.new("ShaderNodeTexCoord")
    parts = nodes.new("ShaderNodeSeparateXYZ")
    link(tc.outputs["Generated"], parts.inputs[0])
    base = ramp(nodes, [(0.44, ground), (0.497, ground), (0.503, horizon), (0.62, middle), (0.95, zenith)])
    up = node(nodes, "ShaderNodeMath", operation="MULTIPLY_ADD")
    up.inputs[1].default_value = up.inputs[2].default_value = 0.5
    link(parts.outputs["Z"], up.inputs[0])
    link(up.outputs[0], base.inputs[0])
    lifted = node(nodes, "ShaderNodeMath", operation="MAXIMUM")
    lifted.inputs[1].default_value = 0.03
    link(parts.outputs["Z"], lifted.inputs[0])
    divide = node(nodes, "ShaderNodeVectorMath", operation="DIVIDE")
    level = nodes.new("ShaderNodeCombineXYZ")
    raised = node(nodes, "ShaderNodeMath", operation="ADD")
    raised.inputs[1].default_value = 0.12
    link(lifted.outputs[0], raised.inputs[0])
    for i in range(3):
        link(raised.outputs[0], level.inputs[i])
    link(tc.outputs["Generated"], divide.inputs[0])
    link(level.outputs[0], divide.inputs[1])
    shift = node(nodes, "ShaderNodeMapping", Location=(seed * 3.7, seed * 1.9, 0.0))
    link(divide.outputs[0], shift.inputs[0])
    noise = node(nodes, "ShaderNodeTexNoise", Scale=0.75, Detail=9.0, Roughness=0.58, Distortion=0.25)
    link(shift.outputs[0], noise.inputs["Vector"])
    cover = ramp(nodes, [(0.66 - 0.3 * clouds, (0, 0, 0)), (0.86 - 0.3 * clouds, (1, 1, 1))])
    link(noise.outputs["Fac"], cover.inputs[0])
    fade = ramp(nodes, [(0.0, (0, 0, 0)), (0.03, (0, 0, 0)), (0.22, (0.85, 0.85, 0.85))])
    link(parts.outputs["Z"], fade.inputs[0])
    both = node(nodes, "ShaderNodeMixRGB", blend_type="MULTIPLY", Fac=1.0)
    link(cover.outputs[0], both.inputs[1])
    link(fade.outputs[0], both.inputs[2])
    m = node(nodes, "ShaderNodeMixRGB", Color2=cloud)
    link(both.outputs[0], m.inputs[0])
    link(base.outputs[0], m.inputs[1])
    background = nodes["Background"]
    background.inputs["Strength"].default_value = strength
    if neutral:
        background.inputs["Color"].default_value = (*((0.74, 0.70, 0.64) if neutral is True else neutral), 1)
    else:
        link(base.outputs[0], background.inputs["Color"])
    seen = node(nodes, "ShaderNodeBackground", Strength=strength)
    link(m.outputs[0], seen.inputs["Color"])
    path = nodes.new("ShaderNodeLightPath")
    direct = node(nodes, "ShaderNodeMath", operation="MAXIMUM")
    link(path.outputs["Is Camera Ray"], direct.inputs[0])
    link(path.outputs["Is Glossy Ray"], direct.inputs[1])
    choose = nodes.new("ShaderNodeMixShader")
    link(direct.outputs[0], choose.inputs[0])
    link(background.outputs[0], choose.inputs[1])
    link(seen.outputs[0], choose.inputs[2])
    link(choose.outputs[0], nodes["World Output"].inputs["Surface"])
    scene.world.cycles.sampling_method = "MANUAL"
    scene.world.cycles.sample_map_resolution = 256


def link_light(light, location, toward):
    obj = bpy.data.objects.new("light", light)
    bpy.context.collection.objects.link(obj)
    obj.location = location
    obj.rotation_euler = (Vector(toward) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    return obj


def sun(elevation=42, azimuth=215, strength=4.2, color=(1.0, 0.93, 0.82), softness=0.7):
    """Sunlight; azimuth 180 shines along +y from the camera side, 90 from the right (+x)."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy = strength
    light.color = color
    light.angle = math.radians(softness)
    a, e = math.radians(azimuth), math.radians(elevation)
    origin = (math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e))
    return link_light(light, origin, (0, 0, 0))


def area(location, toward, width, height, radiance, color=(1, 1, 1), seen=False):
    """A rectangular light, invisible in reflections; radiance 1 matches a bright sky."""
    light = bpy.data.lights.new("area", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = width, height
    light.energy = math.pi * width * height * radiance
    light.color = color
    obj = link_light(light, location, toward)
    obj.visible_camera = seen
    obj.visible_glossy = seen
    return obj


def portal(location, toward, width, height):
    """Tells the sampler where the sky is seen through an opening."""
    obj = area(location, toward, width, height, 0)
    obj.data.cycles.is_portal = True
    return obj


def lamp(location, power, color=(1, 0.78, 0.52), radius=0.06):
    """A small warm bulb."""
    light = bpy.data.lights.new("lamp", "POINT")
    light.energy = power
    light.color = color
    light.shadow_soft_size = radius
    return link_light(light, location, (location[0], location[1], location[2] - 1))


def camera(scene, eye, toward, lens=24, rise=0.0):
    """A level camera at `eye` looking to (x, y) of `toward`; `rise` shifts the view up without tilting."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.shift_y = rise
    data.clip_start = 0.05
    data.clip_end = 20000
    obj = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(obj)
    obj.location = eye
    direction = Vector((toward[0] - eye[0], toward[1] - eye[1], 0))
    obj.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    scene.camera = obj


def shoot(scene, path, folder, width, height, samples, seed, look):
    """Renders both halves, denoises, develops and writes a PNG; `look` holds tone settings."""
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.threads_mode, render.threads = "FIXED", 2
    cycles.samples = max(8, samples // 2)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08
    cycles.adaptive_min_samples = max(8, samples // 4)
    cycles.use_denoising = False
    cycles.max_bounces = look.get("bounces", 4)
    cycles.diffuse_bounces = look.get("bounces", 4) - 2
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 30
    cycles.blur_glossy = 1
    if look.get("ambient"):
        cycles.use_fast_gi = True
        cycles.fast_gi_method = "REPLACE"
        cycles.ao_bounces = cycles.ao_bounces_render = 1
        scene.world.light_settings.distance = look["ambient"]
    cycles.filter_width = 1.3
    render.image_settings.file_format = "PNG"
    render.filepath = folder + "/beauty"
    shutil.rmtree(folder, ignore_errors=True)
    denoise.enable_passes(scene, folder)
    begin = time.time()
    for frame in (1, 2):
        scene.frame_set(frame)
        cycles.seed = seed * 2 + frame
        bpy.ops.render.render()
    rendered = time.time()
    linear, distance = denoise.denoise(folder, scene.camera.location, look.get("denoise", 1.0))
    exposure = tone.auto_exposure(linear, look.get("key", 0.2))
    keys = ("warmth", "contrast", "saturation", "bloom")
    tone.save_png(tone.develop(linear, exposure, **{k: look[k] for k in keys if k in look}), path)
    shutil.rmtree(folder, ignore_errors=True)
    print(f"DONE {path} render {rendered - begin:.0f}s denoise {time.time() - rendered:.0f}s exposure {exposure:.2f}")
