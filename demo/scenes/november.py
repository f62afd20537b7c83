"""A site in a month of autumn 2026, each house as far as its album of that month says."""

from company import building

from .base import genplan

SOIL, TRACK = 'soil:#9a8165', 'concrete:#a39c90'
# what is laid and planted when the houses stand
LATER = ['playground', 'sport', 'fountain', 'pergola', 'people', 'parking', 'put', 'lawn', 'hedgeline', 'bushline']


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


def november(ids, by, stages, ground, laid=(), own=(), **shot):
    """`stages` says by number of a house how many storeys have a frame, walls and a facade; the rest are finished.

    `ground` is the ring of the building site, `laid` what lies on it; the houses `own` have pictures of their own.
    """
    xs, ys = [x for x, _ in ground], [y for _, y in ground]
    middle = [sum(xs) / len(xs), sum(ys) / len(ys)]
    grown = [(building(b), stages[b['number']]) for b in by.values() if b['number'] in stages]
    growing = [b for b, (frame, _, facade) in grown if facade < frame and frame > 0]
    return genplan(
        ids,
        **{
            'size': [2400, 1440],
            'spp': 12,
            'polygons': False,
            'skip': LATER,
            # the others have a picture of their own each month, or are lived in
            'parts': [
                b['number']
                for b in by.values()
                if b['state'] != 'finished' and 'progress' not in b and b['number'] not in own
            ],
            'stages': {b['number']: dict(frame=f, walls=w, facade=c) for b, (f, w, c) in grown},
            'features': [dict(type='poly', mat=SOIL, pts=ground), *laid],
            'construction': [
                dict(kind='fence', pts=[*ground, ground[0]], col='#1f4e6b', on=middle),
                dict(
                    kind='stacks',
                    r=[min(xs) + 12, min(ys) + 12, max(xs) - 12, max(ys) - 12],
                    n=90,
                    on=middle,
                ),
                *(crane(b, int(b['number'])) for b in growing),
            ],
            'clouds': 0.6,
            'windows': dict(lit=0.1, lit_strength=1.2, day=0.4, season='autumn'),
            **shot,
        },
    )


def album(number, ids, by, stages, ground, laid=(), **shot):
    """As `november`, from near the house `number`: what the album of that house has of a month."""
    return {
        **november(ids, by, stages, ground, laid, **shot),
        'size': [1200, 800],
        'lod': 0,
        'tree_quality': 0.8,
        'parts': [],
        'about': number,
        'clear_d': 40,
    }
