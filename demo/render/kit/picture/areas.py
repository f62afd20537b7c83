"""Where houses, floors and sections are seen in the picture: walls are drawn with their numbers for colours."""

import math

import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from ..house.storeys import zfloor, ztop
from ..house.plan import corners, is_outside, sections, walls, xf
from .rings import hull, trace

ROOF = 'roof'
# top of the parapet or crown over the last storey, metres
CROWN = {'light': 3.3}
PARAPET = 1.25
# mark of a house over its highest volume, metres
MARK = 3
# the drawn picture is this much finer than the real one; rings and areas smaller than this are dust, pixels
OUTLINE = (0.8, 60)
PART = (0.6, 12)


class View:
    def __init__(self, scene, camera, width, height):
        self.scene, self.camera = scene, camera
        self.width, self.height = width, height
        self.eye = camera.matrix_world.translation

    def px(self, point):
        """x and y in pixels, z in metres from the camera."""
        c = world_to_camera_view(self.scene, self.camera, Vector(point))
        return (c.x * self.width, (1 - c.y) * self.height, c.z)

    def faces(self, p, q):
        """Whether the outside of the wall from p to q is turned to the camera."""
        mx, my = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
        return (self.eye.x - mx) * (q[1] - p[1]) - (self.eye.y - my) * (q[0] - p[0]) > 0


def wall(p, q, z0, z1):
    return [(*p, z0), (*q, z0), (*q, z1), (*p, z1)]


def middle_outside(p, q):
    """A point a hand before the middle of a wall."""
    nx, ny = q[1] - p[1], -(q[0] - p[0])
    length = math.hypot(nx, ny)
    return (p[0] + q[0]) / 2 + nx / length * 0.3, (p[1] + q[1]) / 2 + ny / length * 0.3


class Parts:
    """All walls and roofs; each part (house, section, floor) has a number from 1 on."""

    def __init__(self, view):
        self.view = view
        self.parts = []
        self.numbers = {}
        self.drawn = []
        self.facing = {}

    def number(self, part):
        if part not in self.numbers:
            self.parts.append(part)
            self.numbers[part] = len(self.parts)
        return self.numbers[part]

    def add_floor(self, b, v, section, piece, floor):
        z0 = zfloor(b, floor) if floor else 0.0
        z1 = zfloor(b, floor + 1) if floor + 1 < v['floors'] else ztop(b, v['floors'])
        for p, q in walls(b, piece):
            if not is_outside(b, v, *middle_outside(p, q), floor):
                continue
            ring = wall(p, q, z0, z1)
            self.drawn.append((self.number((b['id'], section, floor + 1)), ring))
            if self.view.faces(p, q):
                flat = [[round(c, 2) for c in self.view.px(point)[:2]] for point in ring]
                self.facing.setdefault((b['id'], floor + 1), []).append(flat)

    def add_roof(self, b, v, section, piece):
        under = ztop(b, v['floors'])
        over = under + CROWN.get(b.get('style'), PARAPET)
        number = self.number((b['id'], section, ROOF))
        self.drawn.append((number, [(*p, over) for p in corners(b, piece)]))
        self.drawn += [(number, wall(p, q, under, over)) for p, q in walls(b, piece)]

    def add(self, b):
        for v in b['volumes']:
            for section, piece in sections(v):
                for floor in range(v['floors']):
                    self.add_floor(b, v, section, piece, floor)
                self.add_roof(b, v, section, piece)


def triangle(ids, depths, number, points):
    """Draws a triangle where it is nearer than what is drawn already. Points: x, y, 1 / distance."""
    height, width = ids.shape
    (x0, y0, n0), (x1, y1, n1), (x2, y2, n2) = points
    xa, xb = max(0, int(min(x0, x1, x2))), min(width - 1, int(max(x0, x1, x2)) + 1)
    ya, yb = max(0, int(min(y0, y1, y2))), min(height - 1, int(max(y0, y1, y2)) + 1)
    double = (y1 - y2) * (x0 - x2) + (x2 - x1) * (y0 - y2)
    if xa > xb or ya > yb or abs(double) < 1e-9:
        return
    gx, gy = np.meshgrid(np.arange(xa, xb + 1) + 0.5, np.arange(ya, yb + 1) + 0.5)
    a = ((y1 - y2) * (gx - x2) + (x2 - x1) * (gy - y2)) / double
    b = ((y2 - y0) * (gx - x2) + (x0 - x2) * (gy - y2)) / double
    c = 1 - a - b
    z = 1 / np.maximum(a * n0 + b * n1 + c * n2, 1e-9)
    window = slice(ya, yb + 1), slice(xa, xb + 1)
    nearer = (a >= -1e-4) & (b >= -1e-4) & (c >= -1e-4) & (z < depths[window])
    depths[window][nearer] = z[nearer]
    ids[window][nearer] = number


def drawing(view, walls_and_roofs, S):
    """Numbers of the parts that are seen, 0 where none is; `S` times finer than the picture."""
    depths = np.full((view.height * S, view.width * S), np.inf, np.float32)
    ids = np.zeros(depths.shape, np.int32)
    for number, ring in walls_and_roofs:
        points = [view.px(p) for p in ring]
        if min(p[2] for p in points) <= 0.1:
            continue
        near = [(x * S, y * S, 1 / z) for x, y, z in points]
        triangle(ids, depths, number, (near[0], near[1], near[2]))
        triangle(ids, depths, number, (near[0], near[2], near[3]))
    return ids


class Seen:
    """Rings round parts of the drawing, in pixels of the picture."""

    def __init__(self, ids, parts, S):
        self.ids, self.parts, self.S = ids, parts, S

    def mask(self, *numbers):
        return np.isin(self.ids, numbers)

    def numbers(self, house, floor=None):
        return [
            n for n, (h, _, f) in enumerate(self.parts, 1) if h == house and (floor is None or f == floor)
        ]

    def scaled(self, ring):
        return [[round(x / self.S, 2), round(y / self.S, 2)] for x, y in ring]

    def rings(self, mask, smallest):
        eps, area = smallest
        return (
            [self.scaled(r) for r in trace(mask, eps * self.S, area * self.S * self.S)] if mask.any() else []
        )


def house(view, parts, seen, b, with_cells):
    """Areas of one house; None when nothing of it is seen."""
    mask = seen.mask(*seen.numbers(b['id']))
    if not mask.any():
        return None
    outline = trace(mask, OUTLINE[0] * seen.S, OUTLINE[1] * seen.S * seen.S)
    rows, columns = np.where(mask)
    marks = [
        view.px((*xf(b, v['x'] + v['w'] / 2, v['y'] + v['d'] / 2), ztop(b, v['floors']) + MARK))
        for v in b['volumes']
    ]
    pin = min(marks, key=lambda p: p[1])
    floors = range(1, max(v['floors'] for v in b['volumes']) + 1)
    found = dict(
        id=b['id'],
        name=b['name'],
        outline=[seen.scaled(r) for r in outline],
        hull=seen.scaled(hull([tuple(p) for r in outline for p in r])),
        centroid=[round(float(np.mean(c) / seen.S), 1) for c in (columns, rows)],
        pin=[round(c, 1) for c in pin[:2]],
        floors=[
            dict(
                floor=f,
                visible=seen.rings(seen.mask(*seen.numbers(b['id'], f)), PART),
                quads=parts.facing.get((b['id'], f), []),
            )
            for f in floors
        ],
        cells=[],
    )
    for number, (house_id, section, floor) in enumerate(parts.parts, 1):
        if not with_cells or house_id != b['id'] or floor == ROOF:
            continue
        mask = seen.mask(number)
        if mask.any():
            found['cells'].append(dict(section=section, floor=floor, visible=seen.rings(mask, PART)))
    return found


def polygons(scene, camera, width, height, buildings, with_cells=(), S=2):
    """Areas of all houses of a picture; houses named in `with_cells` also by section × floor."""
    view = View(scene, camera, width, height)
    parts = Parts(view)
    for b in buildings:
        parts.add(b)
    seen = Seen(drawing(view, parts.drawn, S), parts.parts, S)
    found = [house(view, parts, seen, b, b['id'] in (with_cells or ())) for b in buildings]
    return dict(width=width, height=height, buildings=[h for h in found if h])
