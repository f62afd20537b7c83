"""The camera of a shot."""

import bpy
from mathutils import Vector

SENSOR_MM = 36


def build(scene, cfg):
    """eye and target in metres of the site, lens in mm; a level camera keeps upright lines upright."""
    data = bpy.data.cameras.new('cam')
    camera = bpy.data.objects.new('cam', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    eye, target = Vector(cfg['eye']), Vector(cfg['target'])
    aim = Vector((target.x, target.y, eye.z)) if cfg.get('level') else target
    camera.rotation_euler = (aim - eye).to_track_quat('-Z', 'Y').to_euler()
    camera.location = eye
    data.sensor_width = SENSOR_MM
    data.lens = cfg.get('lens', 30)
    data.shift_x, data.shift_y = cfg.get('shift_x', 0), cfg.get('shift_y', 0)
    data.clip_start, data.clip_end = cfg.get('near', 0.1), 4000
    if cfg.get('fstop'):
        data.dof.use_dof = True
        data.dof.focus_distance = (target - eye).length
        data.dof.aperture_fstop = cfg['fstop']
    return camera
