"""demo/scenes/*.py -> demo/surroundings.json: the made-up houses around each project, and its waters.

`python3 demo/render/surroundings.py` after `city` or a water of a scene changed. It draws nothing: of the renderer only
the choice of blocks is run, with the same seeds, so that the site reckons with the houses that the pictures show.
"""

import importlib
import json
import os
import random
import sys
import types

# Blender is needed to draw, not to choose.
sys.modules['bpy'] = types.ModuleType('bpy')

from company import DEMO, PROJECTS  # noqa: E402
from kit.ground import yard  # noqa: E402

# farther houses cover less of the sky than a hand's width, metres
REACH = 420


class Blocks:
    """In place of the site of a picture: keeps what stands, draws nothing."""

    def __init__(self):
        self.later, self.houses = [], []

    def sheet(self, *_):
        pass


def houses_of(feature):
    blocks = Blocks()
    yard.town_house = lambda site, R, x, y, w, d, h, tone: (
        site.houses.append([round(v, 1) for v in (x, y, w, d, h)]),
        # as many numbers as the drawing of a roof takes
        [R.uniform(0, 1) for _ in range(15)],
    )
    yard.city(blocks, feature)
    return blocks.houses


def is_near(house):
    x, y, w, d, _ = house
    return max(abs(x + w / 2), abs(y + d / 2)) < REACH


def main():
    out = {}
    for p in PROJECTS:
        scene = importlib.import_module('scenes.' + p['slug'].replace('-', '_'))
        buildings = {b['id']: b for b in p['buildings']}
        features = scene.scene(list(buildings), buildings)['features']
        always = [f for f in features if 'shots' not in f]
        out[p['slug']] = dict(
            houses=[h for f in always if f['type'] == 'city' for h in houses_of(f) if is_near(h)],
            waters=[f['pts'] for f in always if f['type'] == 'poly' and f['mat'].startswith('water')],
        )
    with open(os.path.join(DEMO, 'surroundings.json'), 'w', encoding='utf8') as f:
        f.write(
            '{\n'
            + ',\n'.join(f' {json.dumps(k)}: {json.dumps(v, separators=(",", ":"))}' for k, v in out.items())
            + '\n}\n'
        )


if __name__ == '__main__':
    main()
