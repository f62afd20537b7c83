"""Pictures against company.json: python3 check.py; exit code 1 when anything disagrees.

The committed files are also checked by tests/unit/demo/pictures.test.ts, which needs no Python; only the
first check here, of the generated scenes, is not made there.
"""

import os
import re
import sys

import make_scenes
from company import LIST, PICTURES, PROJECTS, SCENES, building, load
from digest import digest

MAX_TOTAL = 30 * 2**20


def area(ring):
    """Area of a polygon, square pixels."""
    n = len(ring)
    return (
        abs(sum(ring[i][0] * ring[(i + 1) % n][1] - ring[(i + 1) % n][0] * ring[i][1] for i in range(n))) / 2
    )


def scene_faults(p):
    path = os.path.join(SCENES, p['slug'] + '.json')
    if load(path)['buildings'] != [building(b) for b in p['buildings']]:
        yield '%s: the scene is older than company.json' % p['slug']
    for b in p['buildings']:
        used = sorted(n for v in b['geometry']['volumes'] for n in v['sections'])
        if used != [s['number'] for s in b['sections']]:
            yield '%s: sections in volumes: %s' % (b['id'], used)


def places(b):
    return {(s['number'], n) for s in b['sections'] for n in range(1, s['floors'] + 1)}


def drawn_faults(b, drawn, width, height):
    """One building on one picture."""
    top = max(s['floors'] for s in b['sections'])
    if sum(map(area, drawn['outline'])) < 400:
        yield 'no outline'
    if [f['floor'] for f in drawn['floors']] != list(range(1, top + 1)):
        yield 'floors are not 1..%d' % top
    for f in drawn['floors']:
        if not f['quads']:
            yield 'floor %d has no band' % f['floor']
    have = [(c['section'], c['floor']) for c in drawn['cells']]
    if len(set(have)) != len(have) or not set(have) <= places(b):
        yield 'cells of no place, or two of one'
    for x, y in (point for ring in drawn['outline'] for point in ring):
        if not (-1 <= x <= width + 1 and -1 <= y <= height + 1):
            yield 'outline out of the picture'
            return


def polygon_faults(p):
    by = {b['id']: b for b in p['buildings']}
    cells = {i: set() for i in by}
    for file in sorted(os.listdir(PICTURES)):
        if not re.match(re.escape(p['slug']) + r'-(genplan|facade-[\d-]+)\.polygons\.json$', file):
            continue
        d = load(os.path.join(PICTURES, file))
        shot = file[len(p['slug']) + 1 : -len('.polygons.json')]
        want = list(by) if shot == 'genplan' else ['%s-%s' % (p['slug'], shot.split('-')[1])]
        if sorted(b['id'] for b in d['buildings']) != sorted(want):
            yield '%s: buildings are not %s' % (file, want)
        if not os.path.exists(os.path.join(PICTURES, d['image'])):
            yield '%s: no picture %s' % (file, d['image'])
        for drawn in d['buildings']:
            for fault in drawn_faults(by[drawn['id']], drawn, d['width'], d['height']):
                yield '%s %s: %s' % (file, drawn['id'], fault)
            if shot != 'genplan':
                cells[drawn['id']] |= {(c['section'], c['floor']) for c in drawn['cells']}
    if not os.path.exists(os.path.join(PICTURES, p['slug'] + '-genplan.polygons.json')):
        yield '%s: no genplan' % p['slug']
    for i, have in cells.items():
        missing = sorted(places(by[i]) - have)
        if missing:
            yield '%s: on no facade: %s' % (i, missing[:8])


def list_faults():
    listed = load(LIST)['pictures']
    files = {f for f in os.listdir(PICTURES) if re.fullmatch(r'[a-z0-9-]+\.webp', f)}
    named = [e['file'] for e in listed]
    if set(named) != files or len(named) != len(set(named)):
        yield 'pictures.json and files differ: %s' % sorted(files ^ set(named))
    for e in listed:
        if e['kind'] in ('interior', 'finish'):
            continue
        p = next(q for q in PROJECTS if q['slug'] == e['project'])
        shown = [building(b) for b in p['buildings'] if e.get('building') in (None, b['id'])]
        if e.get('geometry') != digest(shown):
            yield '%s: made from other buildings than company.json has; render it again' % e['file']


def size_faults():
    total = sum(os.path.getsize(os.path.join(d, f)) for d, _, files in os.walk(PICTURES) for f in files)
    print('pictures weigh %.1f MB' % (total / 2**20))
    if total > MAX_TOTAL:
        yield 'pictures are too heavy'


def main():
    make_scenes.main()
    faults = []
    for p in PROJECTS:
        faults += [*scene_faults(p), *polygon_faults(p)]
    faults += [*list_faults(), *size_faults()]
    for fault in faults:
        print('✗', fault)
    print('%d faults' % len(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
