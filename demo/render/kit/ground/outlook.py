"""A window that the camera looks out of: walls round it, frame, sill and curtains, in the camera's own directions."""

import math
import random

import bpy

from ..mesh import MB, ngon

# from the eye to the wall with the window, and its thickness; the height of the eye over the floor, metres
AWAY, THICK, EYE = 1.6, 0.3, 1.4


def cloth(mb, x0, x1, y, z0, z1, mat, depth=0.04, pleat=0.1):
    """Pleats from x0 to x1."""
    n = int((x1 - x0) / 0.01)
    at = lambda k: (
        x0 + (x1 - x0) * k / n,
        y + depth * math.sin(2 * math.pi * (x1 - x0) * k / n / pleat + 0.7 * math.sin(k * 0.07)),
    )
    for k in range(n):
        (a, b), (c, d) = at(k), at(k + 1)
        mb.quad((a, b, z0), (c, d, z0), (c, d, z1), (a, b, z1), mat)


def horizon(eye, mats, coll):
    """Fields and woods between the site, which ends, and the edge of the sky."""
    mb = MB()
    rng = random.Random(4)
    for reach, low, high, mat in (
        (1150, 14, 19, 'plain:#46583a'),
        (1900, 27, 33, 'plain:#43553a'),
        (3200, 47, 54, 'plain:#3c4d38'),
    ):
        n = int(reach / 5)
        at = lambda k: (
            eye[0] + reach * math.cos(2 * math.pi * k / n),
            eye[1] + reach * math.sin(2 * math.pi * k / n),
        )
        tops = [rng.uniform(low, high) for _ in range(n)]
        for k in range(n):
            (ax, ay), (bx, by) = at(k), at(k + 1)
            mb.quad((ax, ay, -2), (bx, by, -2), (bx, by, tops[(k + 1) % n]), (ax, ay, tops[k]), mat)
    mb.build('horizon', mats, coll)
    far = 3300
    ngon('fields', [(-far, -far), (far, -far), (far, far), (-far, far)], -0.4, 'plain:#6f8050', mats, coll)


def build(shot, mats, coll):
    """shot['window'] is the width, the height of the sill and that of the head over the floor, metres."""
    width, sill, head = shot['window']
    mb = MB()
    wall, frame, cover = 'plain:#e6e0d5', 'metal:#35322f', 'plain:#f1eee8'
    half, floor, top = width / 2, -EYE, 2.75 - EYE
    sill, head = sill - EYE, head - EYE
    far = AWAY + THICK
    for x0, x1, z0, z1 in (
        (-3, -half, floor, top),
        (half, 3, floor, top),
        (-half, half, floor, sill),
        (-half, half, head, top),
    ):
        mb.box(x0, AWAY, z0, x1, far, z1, wall, bottom=True)
    mb.box(-half - 0.05, AWAY - 0.16, sill - 0.035, half + 0.05, far - 0.1, sill, cover, bottom=True)
    for x in (-half, -0.035, half - 0.07):
        mb.box(x, far - 0.1, sill, x + 0.07, far - 0.03, head, frame)
    for z in (sill, head - 0.07):
        mb.box(-half, far - 0.1, z, half, far - 0.03, z + 0.07, frame, bottom=True)
    for x0, x1 in ((-half - 0.35, -half + 0.12), (half - 0.12, half + 0.35)):
        cloth(mb, x0, x1, AWAY - 0.12, floor, top - 0.06, 'plain:' + shot.get('curtain', '#cbbfae'))
    mb.box(-3, -0.6, top, 3, AWAY, top + 0.1, cover, bottom=True)
    for x in (-3.1, 3):
        mb.box(x, -0.6, floor, x + 0.1, AWAY, top, wall)
    horizon(shot['camera']['eye'], mats, coll)
    room = mb.build('window', mats, coll)
    eye, target = shot['camera']['eye'], shot['camera']['target']
    heading = math.atan2(target[1] - eye[1], target[0] - eye[0]) - math.pi / 2
    room.location, room.rotation_euler = eye, (0, 0, heading)
    lamp = bpy.data.lights.new('room', 'AREA')
    lamp.shape, lamp.size, lamp.size_y = 'RECTANGLE', 2.4, 1.2
    lamp.energy, lamp.color = shot.get('room_light', 90), (1.0, 0.95, 0.88)
    placed = bpy.data.objects.new('room', lamp)
    c, s = math.cos(heading), math.sin(heading)
    placed.location = (eye[0] + 0.3 * s, eye[1] - 0.3 * c, eye[2] + 0.8)
    placed.rotation_euler = (math.radians(80), 0, heading)
    placed.visible_camera = placed.visible_glossy = False
    coll.objects.link(placed)
