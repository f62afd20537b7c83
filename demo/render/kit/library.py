"""Plants and things are made once each and then put many times."""

import random

import bpy

from .plants import bush, grass_patch, hedge, spruce, tall_grass, tree
from .props import bench, car, lamp, person


class Library:
    """Meshes by kind and variant; `q` is the quality of trees: how many leaves they have."""

    def __init__(self, mats, coll, q=1.0):
        self.mats = mats
        self.coll = coll
        self.c = {}
        self.rng = random.Random(11)
        self.q = q
        self.count = 0

    def mesh(self, kind, k):
        key = (kind, k)
        if key not in self.c:
            q = self.q
            mb = {
                'broad': lambda: tree(k + 1, 11, 'broad', int(6000 * q)),
                'round': lambda: tree(k + 31, 8.5, 'round', int(5200 * q)),
                'birch': lambda: tree(k + 61, 13, 'birch', int(5600 * q)),
                'spruce': lambda: spruce(k + 91),
                'bush': lambda: bush(k),
                'bushdark': lambda: bush(k + 5, 1.0, 'leafdark'),
                'flower': lambda: bush(k + 9, 0.55, 'flower', 420, 1.0, 0.085),
                'hedge': lambda: hedge(k),
                'grass': lambda: grass_patch(k),
                'tall': lambda: tall_grass(k),
                'person': lambda: person(k),
                'car': lambda: car(k, k % 2 == 1),
                'lamp': lambda: lamp(k),
                'bench': lambda: bench(k),
            }[kind]()
            ob = mb.build('lib_%s_%d' % key, self.mats, self.coll)
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
        'person': 9,
        'car': 2,
        'lamp': 1,
        'bench': 1,
    }

    def put(self, kind, x, y, z=0.0, rot=None, scale=None):
        k = self.rng.randrange(self.VAR[kind])
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
        return ob
