"""A site in a month of autumn 2026, each house as far as its album of that month says."""

from company import building

from . import interior
from .base import genplan

SOIL, TRACK = 'soil:#9a8165', 'concrete:#a39c90'
# what is laid and planted when the houses stand
LATER = ['playground', 'sport', 'fountain', 'pergola', 'people', 'parking', 'put', 'lawn', 'hedgeline', 'bushline']
AUTUMN = dict(windows=dict(lit=0.1, lit_strength=1.2, day=0.4, season='autumn'), clouds=0.6)
# bare trees and pale grass under a low sun; in the second half of the month it is day for seven hours
NOVEMBER = dict(
    windows=dict(lit=0.16, lit_strength=1.3, day=0.4, season='november'),
    clouds=0.85,
    sun=dict(elev=21, az=222, energy=4.0, sky=0.19, color=[1, 0.9, 0.78], soft=3),
    exposure=0.38,
)

# nothing stands before the lens of who stands on the ground
NEAR = dict(clear_d=70, clear_f=1.1, tree_quality=1.2)


def crane(b, number):
    """A crane beside the middle of the longest wall of a house that still grows."""
    v = max(b['volumes'], key=lambda v: v['floors'])
    along = v['w'] > v['d']
    x = b['pos'][0] + v['x'] + (v['w'] / 2 if along else v['w'] + 7)
    y = b['pos'][1] + v['y'] + (v['d'] + 7 if along else v['d'] / 2)
    return dict(
        kind='crane',
        x=x,
        y=y,
        h=b['heights']['fh'] * v['floors'] + 14,
        jib=36,
        ang=70 * number + 25,
        hook=12,
        col=('#e3a91f', '#d8d4cc')[number % 2],
    )


def november(ids, by, stages, ground, laid=(), put=(), season=NOVEMBER, **shot):
    """`stages` says by number of a house how many storeys have a frame, walls and a facade; the rest are finished.

    `ground` is the ring of the building site; `laid` lies on it and `put` stands on it.
    """
    xs, ys = [x for x, _ in ground], [y for _, y in ground]
    on = [sum(xs) / len(xs), sum(ys) / len(ys)]
    grown = [(building(b), stages[b['number']]) for b in by.values() if b['number'] in stages]
    growing = [b for b, (frame, _, facade) in grown if facade < frame and frame > 0]
    return genplan(
        ids,
        **{
            'size': [1200, 720],
            'polygons': False,
            'skip': LATER,
            'stages': {b['number']: dict(frame=f, walls=w, facade=c) for b, (f, w, c) in grown},
            'features': [dict(type='poly', mat=SOIL, pts=ground), *laid],
            'construction': [
                dict(kind='fence', pts=[*ground, ground[0]], col='#1f4e6b', on=on),
                dict(
                    kind='stacks',
                    r=[min(xs) + 12, min(ys) + 12, max(xs) - 12, max(ys) - 12],
                    n=90,
                    on=on,
                    clear=shot['camera']['eye'][:2] if 'camera' in shot else [0, 0],
                ),
                *(crane(b, int(b['number'])) for b in growing),
                *({**thing, 'on': on} for thing in put),
            ],
            **season,
            **shot,
        },
    )


def album(number, ids, by, stages, ground, laid=(), put=(), **shot):
    """As `november`, from near the house `number`: what the album of that house has of a month."""
    return {
        **november(ids, by, stages, ground, laid, put, **shot),
        'size': [1200, 800],
        'lod': 0,
        'spp': 12,
        'tree_quality': 0.8,
        'about': number,
        'clear_d': 40,
    }


def tour(number, eyes, *works, **shot):
    """More pictures of the house `number` in the same month; `eyes` are cameras by place: `near` stands on the ground."""
    return {
        f'november-{number}-{place}': {
            **album(number, *works, camera=eye, **shot),
            'spp': 10,
            'clear_r': 12,
            **(NEAR if place == 'near' else {}),
        }
        for place, eye in eyes.items()
    }


def insides(stages):
    """What the builders do inside, by number of a house: the stage of interior.works and the storey."""
    return {
        f'november-{number}-inside': {
            **interior.works(stage, int(number) + floor, 4 + 3 * (floor - 2)),
            'about': number,
        }
        for number, (stage, floor) in stages.items()
    }


def standing(x, y, to_x, to_y, lens=20, up=0.2):
    """Of who stands at (x, y) and looks at a house: its edges stay upright."""
    return dict(eye=[x, y, 2.3], target=[to_x, to_y, 2.3], level=True, lens=lens, shift_y=up)


def flying(eye, target, lens=28):
    return dict(eye=eye, target=target, lens=lens)
