"""Plants and things are made once each and then put many times."""

import random

import bpy

from .people import person
from .plants import bush, grass_patch, hedge, spruce, tall_grass, tree
from .props import bench, car, lamp


class Library:
    """Meshes by kind and variant; `q` is the quality of trees: how many leaves they have."""

    def __init__(self, mats, coll, q=1.0):
        self.mats = mats
        self.coll = coll
        self.c = {}
        self.rng = random.Random(11)
        self.q = q
        self.count = 0
        self.taken = []

    def mesh(self, kind, k):
        key = (kind, k)
        if key not in self.c:
            q = self.q
            cold = self.mats.season in ('autumn', 'november', 'winter')
            bare = self.mats.season == 'november'
            mb = {
                'broad': lambda: tree(k + 1, 11, 'broad', int(6000 * q), bare),
                'round': lambda: tree(k + 31, 8.5, 'round', int(5200 * q), bare),
                'birch': lambda: tree(k + 61, 13, 'birch', int(5600 * q), bare),
                'spruce': lambda: spruce(k + 91),
                'bush': lambda: bush(k),
                'bushdark': lambda: bush(k + 5, 1.0, 'leafdark'),
                'flower': lambda: bush(k + 9, 0.55, 'flower', 420, 1.0, 0.085),
                'hedge': lambda: hedge(k),
                'grass': lambda: grass_patch(k),
                'tall': lambda: tall_grass(k),
                'person': lambda: person(k, cold=cold),
                'child': lambda: person(k, child=True, cold=cold),
                'car': lambda: car(k, k % 2 == 1),
                'lamp': lambda: lamp(k),
                'bench': lambda: bench(k),
            }[kind]()
            ob = mb.build('lib_%s_%d' % key, self.mats, self.coll, smooth=kind in ('person', 'child'))
            me = ob.data
            bpy.data.objects.remove(ob)
            self.c[key] = me
        return self.c[key]

    VAR = {
        'broad': 4,
        'round': 3,
        'birch': 3,
        'spruce': 2,
        'bush': 3,
        'bushdark': 2,
        'flower': 2,
        'hedge': 2,
        'grass': 3,
        'tall': 3,
        'person': 24,
        'child': 8,
        'car': 2,
        'lamp': 1,
        'bench': 1,
    }

    # what nobody stands in: half of its width near the ground, metres
    ROOM = {
        'broad': 0.5,
        'round': 0.5,
        'birch': 0.5,
        'spruce': 2.4,
        'bush': 1.1,
        'bushdark': 1.1,
        'flower': 0.6,
        'hedge': 1.1,
        'tall': 0.6,
        'person': 0.35,
        'child': 0.3,
        'car': 2.3,
        'lamp': 0.4,
        'bench': 1.1,
    }
    # times as many variants as VAR draws: the place tells which one, so that one more spruce in the library
    # does not deal other sizes to every tree put after it
    SETS = {'spruce': 2}

    def put(self, kind, x, y, z=0.0, rot=None, scale=None):
        k = self.rng.randrange(self.VAR[kind])
        k += self.VAR[kind] * (int(abs(x * 7.3 + y * 3.1)) % self.SETS.get(kind, 1))
        me = self.mesh(kind, k)
        ob = bpy.data.objects.new(kind, me)
        ob.location = (x, y, z)
        ob.rotation_euler = (0, 0, self.rng.uniform(0, 6.283) if rot is None else rot)
        sc = scale if scale is not None else 1.0
        if kind in ('broad', 'round', 'birch', 'spruce', 'bush', 'bushdark', 'flower', 'tall'):
            sc *= self.rng.uniform(0.82, 1.18)
            ob.scale = (
                sc * self.rng.uniform(0.94, 1.06),
                sc * self.rng.uniform(0.94, 1.06),
                sc * self.rng.uniform(0.9, 1.1),
            )
        else:
            ob.scale = (sc, sc, sc)
        self.coll.objects.link(ob)
        self.count += 1
        if kind in self.ROOM:
            self.keep_clear(x, y, self.ROOM[kind] * sc)
        return ob

    def keep_clear(self, x, y, r):
        """Nobody will stand within `r` metres of a point."""
        self.taken.append((x, y, r))

    def is_free(self, x, y):
        """Whether a person has room at a point."""
        return all((x - a) ** 2 + (y - b) ** 2 > (r + 0.25) ** 2 for a, b, r in self.taken)
