"""Buildings of demo/company.json as the renderer wants them, and the hash of their geometry."""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DEMO = os.path.dirname(HERE)
PICTURES = os.path.join(DEMO, 'pictures')
LIST = os.path.join(DEMO, 'pictures.json')
OUT = os.environ.get('OUT', os.path.join(HERE, 'out'))
SCENES = os.path.join(OUT, 'scenes')
if DEMO not in sys.path:
    sys.path.append(DEMO)  # so that `scenes`, the descriptions of the sites, can be imported


def load(path):
    with open(path, encoding='utf8') as f:
        return json.load(f)


COMPANY = load(os.path.join(DEMO, 'company.json'))
TYPES = {t['code']: t for t in COMPANY['sectionTypes']}
PROJECTS = COMPANY['projects']


def volume(v, sections):
    """One box of a building. Its length and depth come from the section types, metres."""
    ss = [sections[n] for n in v['sections']]
    ts = [TYPES[s['type']] for s in ss]
    assert len({s['floors'] for s in ss}) == 1, 'sections of one volume differ in height'
    assert len({t['depth'] for t in ts}) == 1, 'sections of one volume differ in depth'
    length, depth = round(sum(t['width'] for t in ts), 2), ts[0]['depth']
    w, d = (length, depth) if v['along'] == 'x' else (depth, length)
    return dict(
        x=v['x'],
        y=v['y'],
        w=w,
        d=d,
        floors=ss[0]['floors'],
        sections=len(ss),
        secw=[t['width'] for t in ts],
        secn=v['sections'],
    )


def heights(b):
    """fh: storey, gh: top of the ground floor, pl: plinth of a residential ground floor, metres."""
    k = COMPANY['construction']
    fh = round(b['ceilingHeight'] + k['slab'], 2)
    if b['groundFloor'] == 'flats':
        return dict(fh=fh, gh=round(k['plinth'] + fh, 2), pl=k['plinth'])
    return dict(fh=fh, gh=k['groundHeight'], pl=0)


def building(b):
    """A building of company.json -> a building of a scene."""
    g = b['geometry']
    sections = {s['number']: s for s in b['sections']}
    return dict(
        id=b['id'],
        name=b['name'],
        number=b['number'],
        style=b['facade']['grammar'],
        colors=b['facade']['colors'],
        pos=g['pos'],
        rot=g.get('rot', 0),
        entr=g['entrances'],
        heights=heights(b),
        volumes=[volume(v, sections) for v in g['volumes']],
    )
