"""Views out of the windows of every house on sale: by side of the world, from a low floor and from a high one."""

import math

from company import building

from .base import day, window

# degrees from east, against the clock
SIDES = dict(east=0, north=90, west=180, south=270)
# of the sun, degrees from north with the clock: never before the lens
SUN = dict(north=135, east=165, south=125, west=160)
# of the eye over its floor, and from the wall behind it; how far away the camera looks: metres
EYE, AWAY, REACH = 1.4, 1.0, 200
# the lower floor, and the upper one as a share of the highest
LOW, HIGH = 3, 0.7
# a tree nearer than this to a low window would be all that is seen, metres
BARE = 14
# degrees that the camera is turned to the left of straight ahead, so that a facade opposite is not a flat wall
TURN = 12


def turned(x, y, degrees):
    a = math.radians(degrees)
    return math.cos(a) * x - math.sin(a) * y, math.sin(a) * x + math.cos(a) * y


def walls(b, side):
    """Middles of the walls that face a side, the outermost first: x, y, the highest floor behind it and its width."""
    ahead = turned(1, 0, SIDES[side])
    found = []
    for v in b['volumes']:
        middle = v['x'] + v['w'] / 2, v['y'] + v['d'] / 2
        for dx, dy in ((v['w'] / 2, 0), (-v['w'] / 2, 0), (0, v['d'] / 2), (0, -v['d'] / 2)):
            out = turned(dx, dy, b['rot'])
            # the wall whose outward direction is nearest to the side
            if out[0] * ahead[0] + out[1] * ahead[1] < 0.7 * math.hypot(*out):
                continue
            x, y = turned(middle[0] + dx, middle[1] + dy, b['rot'])
            found.append((b['pos'][0] + x, b['pos'][1] + y, v['floors'], v['w'] if dx == 0 else v['d']))
    widest = max(w for *_, w in found)
    # not the end wall of a long house, where one side has both
    usable = [wall for wall in found if wall[3] > 0.6 * widest]
    return sorted(usable, key=lambda wall: -(wall[0] * ahead[0] + wall[1] * ahead[1]))


def outlooks(by, sides, **light):
    """Shots of the houses in `sides` among those of `by`; `light` holds for all.

    `sides` has for a house its sides of the world; one whose view lies aside is a pair of the side and the turn
    of the camera, degrees to the left: 60 to each side are counted as seen from a window.
    """
    shots = {}
    for number, facing in sides.items():
        house = next(b for b in by.values() if b['number'] == number)
        b = building(house)
        h = b['heights']
        for seen in facing:
            side, turn = (seen, TURN) if isinstance(seen, str) else seen
            ahead = turned(1, 0, SIDES[side])
            found = walls(b, side)
            outermost, highest = found[0], max(found, key=lambda wall: wall[2])
            for (x, y, *_), floor, bare in (
                (outermost, LOW, dict(clear_r=BARE)),
                (highest, round(highest[2] * HIGH), {}),
            ):
                name = f'view-window-{number}-{side}-{floor}'
                z = round(h['gh'] + (floor - 2) * h['fh'] + EYE, 2)
                eye = [round(x + AWAY * ahead[0], 2), round(y + AWAY * ahead[1], 2), z]
                look = turned(REACH, 0, SIDES[side] + turn)
                shots[name] = window(
                    eye,
                    (round(eye[0] + look[0], 1), round(eye[1] + look[1], 1)),
                    **{
                        'sun': dict(day, elev=36, az=SUN[side]),
                        'cloud_seed': 3.0 + int(number),
                        'exposure': 0.4,
                        **bare,
                        **light,
                    },
                )
    return shots
