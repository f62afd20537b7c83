"""demo/company.json + demo/scenes/*.py -> out/scenes/*.json, the input of render.py.

Buildings come only from company.json; a scene file gives surroundings, light and cameras.
"""

import importlib
import json
import os

from company import PROJECTS, SCENES, building

WINDOWS = dict(lit=0.20, lit_strength=1.3, day=0.22)


def write(name, scene):
    with open(os.path.join(SCENES, name + '.json'), 'w', encoding='utf8') as f:
        json.dump(scene, f, ensure_ascii=False, indent=1)


def main():
    os.makedirs(SCENES, exist_ok=True)
    for p in PROJECTS:
        site = importlib.import_module('scenes.' + p['slug'].replace('-', '_'))
        buildings = [building(b) for b in p['buildings']]
        made = site.scene([b['id'] for b in buildings], {b['id']: b for b in p['buildings']})
        write(
            p['slug'],
            dict(
                id=p['slug'],
                name=p['name'],
                windows=made.get('windows', WINDOWS),
                buildings=buildings,
                site=dict(features=made['features']),
                shots=made['shots'],
            ),
        )
    write('interior', importlib.import_module('scenes.interior').scene())


if __name__ == '__main__':
    main()
