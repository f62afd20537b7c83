"""Cycles: settings of a shot, and the passes that the finishing needs."""

import os
import shutil
import tempfile

import bpy

from . import post

PASSES = {'col': 'Image', 'alb': 'Denoising Albedo', 'nrm': 'Denoising Normal', 'dep': 'Depth'}


def configure(scene, shot, threads, samples):
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = threads
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples or shot.get('spp', 64)
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = shot.get('adaptive', 0.015)
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.use_auto_tile = False
    cycles.debug_use_spatial_splits = False
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.5
    bounces(cycles, shot)
    world = scene.world
    world.light_settings.distance = shot.get('ao_dist', 12)
    world.light_settings.ao_factor = shot.get('ao', 0.8)
    world.cycles.sampling_method = shot.get('sky_sampling', 'MANUAL')
    world.cycles.sample_map_resolution = 1024


def bounces(cycles, shot):
    cycles.max_bounces = shot.get('bounces', 4)
    cycles.diffuse_bounces = shot.get('diffuse', 2)
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 10
    cycles.sample_clamp_indirect = shot.get('clamp', 6)
    cycles.sample_clamp_direct = 40
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.use_fast_gi = shot.get('fastgi', True)
    cycles.ao_bounces_render = 1
    cycles.fast_gi_method = 'REPLACE'


def outputs(scene, folder):
    """Every pass goes to a file of floats."""
    layer = bpy.context.view_layer
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    rendered = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for slot, output in PASSES.items():
        files.file_slots.new(slot)
        tree.links.new(rendered.outputs[output], files.inputs[slot])
    tree.links.new(rendered.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])


def render(scene):
    """Renders; the passes by name as arrays, rows from below."""
    folder = tempfile.mkdtemp(prefix='sazhen-passes-')
    try:
        outputs(scene, folder)
        bpy.ops.render.render()
        frame = '%04d' % scene.frame_current
        return {slot: post.load(os.path.join(folder, slot + frame + '.exr')) for slot in PASSES}
    finally:
        shutil.rmtree(folder, ignore_errors=True)
