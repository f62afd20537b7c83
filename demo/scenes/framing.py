"""A camera that shows the whole of one building: level, so that walls stay upright, lens and shift to fit."""

import math

from company import building

from .base import facade

# crowns and stair houses above the last storey, metres
CROWN = 4.5
# share of the spare height that shows the ground before the house
GROUND = 0.4
# a house is about this deep, metres
DEPTH = 15


def corners(b):
    """Corners of the building in metres of the site: feet and crown of every volume."""
    a = math.radians(b['rot'])
    h = b['heights']
    for v in b['volumes']:
        top = h['gh'] + (v['floors'] - 1) * h['fh'] + CROWN
        for x in (v['x'], v['x'] + v['w']):
            for y in (v['y'], v['y'] + v['d']):
                px = b['pos'][0] + math.cos(a) * x - math.sin(a) * y
                py = b['pos'][1] + math.sin(a) * x + math.cos(a) * y
                yield px, py, 0.0
                yield px, py, top


def framed(of_company, eye, size, margin=0.06, below=0.05, turn=0.0):
    """Camera at `eye` for a picture of `size`: the house with `margin` of the width left at either side.

    `below` is the share of the picture left under the house; `turn` turns the view from the middle of
    the house, degrees (the house then stands where it stood: shift takes the difference).
    """
    pts = list(corners(building(of_company)))
    mx = (min(p[0] for p in pts) + max(p[0] for p in pts)) / 2
    my = (min(p[1] for p in pts) + max(p[1] for p in pts)) / 2
    look = math.atan2(my - eye[1], mx - eye[0]) + math.radians(turn)
    seen = []
    for x, y, z in pts:
        dx, dy = x - eye[0], y - eye[1]
        ahead = dx * math.cos(look) + dy * math.sin(look)
        aside = dx * math.sin(look) - dy * math.cos(look)
        seen.append((aside / ahead, (z - eye[2]) / ahead))
    left, right = min(s[0] for s in seen), max(s[0] for s in seen)
    low, high = min(s[1] for s in seen), max(s[1] for s in seen)
    w, h = size
    # field of view of the longer side, as tangents: the house must fit both ways
    across = (right - left) / (1 - 2 * margin) * max(w, h) / w
    upward = (high - low) / (1 - below - margin) * max(w, h) / h
    field = max(across, upward)
    height = field * h / max(w, h)
    # what is left over upright goes to the ground rather than all to the sky
    spare = height * (1 - below - margin) - (high - low)
    middle = low - below * height - GROUND * spare + height / 2
    return dict(
        eye=list(eye),
        level=True,
        lens=round(36 / field, 2),
        target=[round(eye[0] + 100 * math.cos(look), 2), round(eye[1] + 100 * math.sin(look), 2), eye[2]],
        shift_x=round((left + right) / 2 / field, 4),
        shift_y=round(middle / field, 4),
    )


def reach(of_company, eye):
    """Metres from `eye` within which no tree may stand in the view: as far as the front of the house."""
    pts = list(corners(building(of_company)))
    return round(max(math.hypot(x - eye[0], y - eye[1]) for x, y, _ in pts) - DEPTH, 1)


def fronts(by, **always):
    """A maker of shots of the houses `by` id, each whole in its picture; `always` holds for all of them."""

    def front(bid, eye, size, **own):
        usual = dict(clear_d=reach(by[bid], eye), clear_f=1.15, spp=28)
        return facade(bid, size=size, camera=framed(by[bid], eye, size), **{**usual, **always, **own})

    return front
