"""One shot of a scene -> PNG, and the polygons of its houses.

blender -b --python-exit-code 1 -P render.py -- out/scenes/rechnoy.json --shot facade-2 [--scale .3 --spp 4]
"""

import argparse
import json
import math
import os
import sys
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from digest import digest
from kit import interior, materials
from kit.ground import outlook
from kit.ground.site import Site
from kit.house import building
from kit.picture import areas, camera, passes, post, sky
from kit.things import library


def arguments():
    p = argparse.ArgumentParser(prog='render.py')
    p.add_argument('scene')
    p.add_argument('--shot', required=True)
    p.add_argument('--scale', type=float, default=1.0, help='of the size of the picture')
    p.add_argument('--spp', type=int, help='samples per pixel')
    p.add_argument('--out', default=os.path.join(HERE, 'out'))
    p.add_argument('--threads', type=int, default=2)
    p.add_argument('--nodenoise', action='store_true')
    p.add_argument('--polyonly', action='store_true', help='only the polygons')
    p.add_argument('--regrade', action='store_true', help='only haze, exposure and colour, from the cache')
    return p.parse_args(sys.argv[sys.argv.index('--') + 1 :])


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('W')
    scene.world.use_nodes = True
    return scene


def houses(shot, shown, mats, site):
    """Every house, as far as it is built in the month of the shot."""
    for b in shown:
        site.keep_house_free(b)
        stage = shot.get('stages', {}).get(b['number'], shot.get('progress'))
        spec = b if stage is None else {**b, 'progress': stage}
        if spec.get('progress', {}).get('frame') == 0:
            continue
        placed = building.B(spec, shot.get('lod', 0)).make().build(b['id'], mats, site.coll)
        placed.location = (*b['pos'], 0)
        placed.rotation_euler = (0, 0, math.radians(b.get('rot', 0)))


def fill(scene, args, whole, shot):
    """Everything that is seen; the houses of the shot."""
    mats = materials.make({**whole.get('windows', {}), **shot.get('windows', {})})
    sky.build(scene, shot, args.threads)
    shown = [b for b in whole['buildings'] if b['id'] in shot.get('only', [b['id']])]
    if shot.get('kind') == 'interior':
        interior.build(shot, mats, scene.collection)
        return shown
    things = library.Library(mats, scene.collection, shot.get('tree_quality', 1.0))
    site = Site(shot, args.shot, mats, scene.collection, things)
    houses(shot, shown, mats, site)
    site.build(whole.get('site', {}).get('features', []))
    if 'window' in shot:
        outlook.build(shot, mats, scene.collection)
    return shown


def write(path, value, **style):
    with open(path, 'w', encoding='utf8') as f:
        json.dump(value, f, ensure_ascii=False, **style)


def graded(scene, shot, png, col, dep):
    """Haze, bloom, colour and Filmic into the PNG."""
    scene.display_settings.display_device = 'sRGB'
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = shot.get('look', 'Medium High Contrast')
    scene.view_settings.exposure = shot.get('exposure', 0.0)
    scene.view_settings.gamma = 1.0
    post.finish(col.astype(np.float32), dep.astype(np.float32), shot.get('post', {}), scene, png)


def finished(args, shot, rendered):
    col, dep = rendered['col'][..., :3], rendered['dep'][..., 0]
    if args.nodenoise:
        return col, dep
    guides = rendered['alb'][..., :3], rendered['nrm'][..., :3], dep
    return post.denoise(col, *guides, shot.get('dn_radius', 8), shot.get('dn', 1.0)), dep


def heading(shot_camera):
    """Degrees clockwise from north that the camera looks to, and the top of its picture points to."""
    (from_x, from_y, _), (to_x, to_y, _) = shot_camera['eye'], shot_camera['target']
    return round(math.degrees(math.atan2(to_x - from_x, to_y - from_y)) % 360, 1)


def main():
    started = time.time()
    args = arguments()
    with open(args.scene, encoding='utf8') as f:
        whole = json.load(f)
    shot = whole['shots'][args.shot]
    name = '%s-%s' % (whole['id'], args.shot)
    stem = os.path.join(args.out, name)
    cache = os.path.join(args.out, 'cache', name + '.npz')
    os.makedirs(os.path.dirname(cache), exist_ok=True)
    scene = empty_scene()
    if args.regrade:
        kept = np.load(cache)
        graded(scene, shot, stem + '.png', kept['col'], kept['dep'])
        return
    shown = fill(scene, args, whole, shot)
    width, height = [int(round(x * args.scale)) for x in shot['size']]
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    eye = camera.build(scene, shot['camera'])
    bpy.context.view_layer.update()
    # A picture of one house among others is made from that house.
    about = shot.get('about')
    made_of = digest([b for b in shown if about in (None, b['number'])])
    if shot.get('polygons'):
        found = areas.polygons(scene, eye, width, height, shown, shot.get('cells'), 2)
        found.update(geometry=made_of, scene=whole['id'], shot=args.shot, image=name + '.webp')
        if args.shot == 'genplan':
            found['north'] = heading(shot['camera'])
        write(stem + '.polygons.json', found, separators=(',', ':'))
    if args.polyonly:
        return
    prepared = time.time()
    passes.configure(scene, shot, args.threads, args.spp)
    col, dep = finished(args, shot, passes.render(scene))
    far = np.where(dep > 6e4, np.inf, dep)
    np.savez_compressed(cache, col=np.clip(col, 0, 6e4).astype(np.float16), dep=far.astype(np.float16))
    graded(scene, shot, stem + '.png', col, dep)
    write(
        stem + '.meta.json', dict(scene=whole['id'], shot=args.shot, geometry=made_of, camera=shot['camera'])
    )
    took = prepared - started, time.time() - prepared
    print('RESULT %s.png %dx%d, scene %.0f s, picture %.0f s' % (stem, width, height, *took))


main()
