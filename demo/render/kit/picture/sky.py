"""Sky and sun of a shot: Nishita sky with drawn clouds, baked once into an image."""

import hashlib
import json
import math
import os
import tempfile

import bpy
from mathutils import Vector

from ..nodes import N

CLOUDS = ('cloud_seed', 'cloud_scale', 'clouds', 'cloud_col', 'cloud_sun', 'cloud_op')
CLEAR, COVERED = (0, 0, 0, 1), (1, 1, 1, 1)


def sun_of(shot):
    """elev and az in degrees, az clockwise from north; soft is the size of the sun's disc, degrees."""
    return shot.get('sun', {'elev': 22, 'az': 230})


def direction(sun):
    el, az = math.radians(sun['elev']), math.radians(sun['az'])
    return Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))


def nishita(tree, sun):
    sky = tree.nodes.new('ShaderNodeTexSky')
    sky.sky_type = 'NISHITA'
    sky.sun_disc = False
    sky.sun_elevation = math.radians(sun['elev'])
    sky.sun_rotation = math.radians(sun['az'])
    sky.dust_density = sun.get('dust', 1.5)
    sky.ozone_density = sun.get('ozone', 2.0)
    sky.altitude = 150
    return sky.outputs[0]


def cloud_cover(tree, n, ray, shot):
    """0 where the sky is clear, 1 in the middle of a cloud; clouds thin out towards the horizon."""
    parts = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(ray, parts.inputs[0])
    height = n.math('MAXIMUM', parts.outputs[2], 0.02)
    plane = tree.nodes.new('ShaderNodeCombineXYZ')
    n.set(plane, 0, n.math('DIVIDE', parts.outputs[0], n.math('ADD', height, 0.12)))
    n.set(plane, 1, n.math('DIVIDE', parts.outputs[1], n.math('ADD', height, 0.12)))
    n.set(plane, 2, shot.get('cloud_seed', 3.0))
    stretched = tree.nodes.new('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = (0.55, 0.95, 1)
    stretched.inputs['Rotation'].default_value = (0, 0, 0.5)
    tree.links.new(plane.outputs[0], stretched.inputs[0])
    noise = tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = shot.get('cloud_scale', 1.1)
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Roughness'].default_value = 0.58
    noise.inputs['Distortion'].default_value = 0.35
    tree.links.new(stretched.outputs[0], noise.inputs['Vector'])
    share = shot.get('clouds', 0.45)
    cover = n.ramp(noise.outputs['Fac'], [(0.62 - 0.25 * share, CLEAR), (0.86 - 0.20 * share, COVERED)])
    return n.math('MULTIPLY', cover, n.ramp(parts.outputs[2], [(0.0, CLEAR), (0.16, COVERED)]))


def drawn(tree, shot):
    """Colour of the sky in every direction."""
    sun = sun_of(shot)
    n = N.__new__(N)
    n.t = tree
    air = nishita(tree, sun)
    ray = tree.nodes.new('ShaderNodeTexCoord').outputs['Generated']
    cover = cloud_cover(tree, n, ray, shot)
    towards_sun = n.vmath('DOT_PRODUCT', ray, tuple(direction(sun)))
    glow = n.math('POWER', n.math('MAXIMUM', towards_sun, 0.0), 6.0)
    shaded = tuple(shot.get('cloud_col', [7.5, 7.0, 6.8])) + (1,)
    lit = tuple(shot.get('cloud_sun', [16, 11, 8])) + (1,)
    tinted = n.mix(1.0, air, tuple(sun.get('sky_tint', [1, 1, 1])) + (1,), 'MULTIPLY')
    return n.mix(n.math('MULTIPLY', cover, shot.get('cloud_op', 0.75)), tinted, n.mix(glow, shaded, lit))


def panorama(scene, threads, path):
    """Renders the whole sky into one image."""
    data = bpy.data.cameras.new('pano')
    camera = bpy.data.objects.new('pano', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.rotation_euler = (math.pi / 2, 0, -math.pi / 2)
    data.type = 'PANO'
    data.cycles.panorama_type = 'EQUIRECTANGULAR'
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = 2
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.resolution_x, scene.render.resolution_y = 2048, 1024
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_depth = '16'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    bpy.data.objects.remove(camera)


def bake(scene, tree, lamp, shot, threads):
    """Noise for every ray is slow: the sky becomes an image, kept for shots with the same sky."""
    key = json.dumps([sun_of(shot), {k: shot.get(k) for k in CLOUDS}])
    name = 'sazhen-sky-%s.exr' % hashlib.md5(key.encode()).hexdigest()[:10]
    path = os.path.join(tempfile.gettempdir(), name)
    if not os.path.exists(path):
        lamp.hide_render = True
        panorama(scene, threads, path)
        lamp.hide_render = False
    tree.nodes.clear()
    image = tree.nodes.new('ShaderNodeTexEnvironment')
    image.image = bpy.data.images.load(path)
    background = tree.nodes.new('ShaderNodeBackground')
    out = tree.nodes.new('ShaderNodeOutputWorld')
    tree.links.new(image.outputs[0], background.inputs[0])
    tree.links.new(background.outputs[0], out.inputs[0])


def sunlight(scene, sun):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = sun.get('energy', 3.2)
    lamp.angle = math.radians(sun.get('soft', 1.2))
    lamp.color = sun.get('color', [1.0, 0.86, 0.68])
    placed = bpy.data.objects.new('sun', lamp)
    placed.rotation_euler = direction(sun).to_track_quat('Z', 'Y').to_euler()
    scene.collection.objects.link(placed)
    return placed


def build(scene, shot, threads):
    sun = sun_of(shot)
    tree = scene.world.node_tree
    tree.nodes.clear()
    out = tree.nodes.new('ShaderNodeOutputWorld')
    background = tree.nodes.new('ShaderNodeBackground')
    tree.links.new(drawn(tree, shot), background.inputs[0])
    background.inputs[1].default_value = sun.get('sky', 0.16)
    tree.links.new(background.outputs[0], out.inputs[0])
    lamp = sunlight(scene, sun)
    if shot.get('bake_sky', True):
        bake(scene, tree, lamp, shot, threads)
