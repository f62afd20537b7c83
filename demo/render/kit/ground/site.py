"""The site round the houses: surfaces first, then plants and people, where nothing hard lies."""

import math
import random

from . import construction, planting, school, surfaces, yard
from ..mesh import MB, ngon
from ..house.plan import xf

# what must not stand between the camera and the house
TALL = ('broad', 'birch', 'round', 'spruce', 'lamp', 'car')
# a camera higher than this looks from the air, metres
AERIAL = 60
# room round a house where nothing grows, metres
APRON = 1


def inside(x, y, ring):
    """Whether a point lies in a polygon."""
    found = False
    for (x1, y1), (x2, y2) in zip(ring, ring[-1:] + ring[:-1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


class Site:
    """Collects what stands on the ground. `R` is drawn from in the order of the features: it decides all."""

    def __init__(self, shot, name, mats, coll, library):
        self.shot, self.name = shot, name
        self.mats, self.coll, self.library = mats, coll, library
        self.R = random.Random(5)
        self.hard = []
        self.sheets = []
        self.houses = 0
        self.z = 0.0
        self.props = MB()
        self.later = []
        camera = shot.get('camera', {})
        self.eye = camera.get('eye', [0, 0, 0])
        target = camera.get('target', [0, 1, 0])
        self.heading = math.atan2(target[1] - self.eye[1], target[0] - self.eye[0])
        self.half_view = math.atan(18 / camera.get('lens', 30))
        # paving layers are stacked; at eye level the steps must not show
        self.step = 0.012 if self.eye[2] > AERIAL else 0.004

    # ------------------------------------------------------------ where things may stand
    def keep_free(self, ring):
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.hard.append(((min(xs), min(ys), max(xs), max(ys)), ring))

    def keep_house_free(self, b):
        for v in b['volumes']:
            x, y, w, d = v['x'] - APRON, v['y'] - APRON, v['w'] + 2 * APRON, v['d'] + 2 * APRON
            self.keep_free([xf(b, x, y), xf(b, x + w, y), xf(b, x + w, y + d), xf(b, x, y + d)])
            self.houses += 1

    def is_hard(self, x, y, m=0.0):
        """Whether something hard lies at a point or `m` metres from it."""
        around = [(x, y)] + ([(x + m, y), (x - m, y), (x, y + m), (x, y - m)] if m else [])
        for (x0, y0, x1, y1), ring in self.hard:
            if x0 - m <= x <= x1 + m and y0 - m <= y <= y1 + m and any(inside(a, b, ring) for a, b in around):
                return True
        return False

    def ground(self, x, y):
        """Height of the highest sheet at a point, metres: feet stand on it."""
        found = [0.0]
        for (x0, y0, x1, y1), ring, height in self.sheets:
            if height > found[-1] and x0 <= x <= x1 and y0 <= y <= y1 and inside(x, y, ring):
                found.append(height)
        return found[-1]

    def in_house(self, x, y):
        return any(inside(x, y, ring) for _, ring in self.hard[: self.houses])

    def is_in_the_way(self, kind, x, y):
        """Trees before the lens, and between it and the house, would hide what is shown."""
        if self.eye[2] >= AERIAL or kind in ('grass', 'tall'):
            return False
        away = math.hypot(x - self.eye[0], y - self.eye[1])
        if away < self.shot.get('clear_r', 7):
            return True
        aside = math.atan2(y - self.eye[1], x - self.eye[0]) - self.heading
        aside = (aside + math.pi) % (2 * math.pi) - math.pi
        seen = abs(aside) < self.half_view * self.shot.get('clear_f', 0.8)
        return kind in TALL and seen and away < self.shot.get('clear_d', 30)

    # ------------------------------------------------------------ putting
    def put(self, kind, x, y, z=0.0, rot=None, scale=None):
        if not self.is_in_the_way(kind, x, y):
            self.library.put(kind, x, y, z, rot, scale)

    def sheet(self, ring, mat, hard=True, z=None):
        """A flat area, a step above the one before."""
        self.z += self.step
        height = self.z if z is None else z
        ngon('g', ring, height, mat, self.mats, self.coll)
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.sheets.append(((min(xs), min(ys), max(xs), max(ys)), ring, height))
        if hard:
            self.keep_free(ring)

    def mesh(self, mb, name):
        mb.build(name, self.mats, self.coll)

    # ------------------------------------------------------------ all of it
    def wanted(self, features):
        skip = set(self.shot.get('skip', []))
        own = self.shot.get('features', [])
        for f in own if 'all' in skip else features + own:
            if f['type'] in skip or f.get('tag') in skip:
                continue
            if self.name in f.get('shots', [self.name]):
                yield f

    def build(self, features):
        makers = {**surfaces.MAKERS, **yard.MAKERS, **school.MAKERS}
        for f in self.wanted(features):
            if f['type'] in makers:
                makers[f['type']](self, f)
            else:
                self.later.append(f)
        self.mesh(self.props, 'misc')
        for f in self.later:
            if f['type'] == 'construction':
                construction.add(f, self.mats, self.coll)
            else:
                planting.MAKERS[f['type']](self, f)
        for f in self.shot.get('construction', []):
            # the ground of a whole site lies over all that it replaces, up to two metres
            construction.add(f, self.mats, self.coll, self.ground(*f['on']) if 'on' in f else 0.0)
