"""Слобода: светлый кирпич, весенняя зелень."""

from .base import Site, genplan, hero, near
from .framing import fronts


def scene(ids, by):
    F = Site()
    add = F.add
    add('ground', size=1000, mat='grass')
    add('road', pts=[[-400, -70], [400, -70]], w=8, cars=0.3, lamps=26)
    add('road', pts=[[76, -70], [76, 300]], w=7, cars=0.25)
    add('rrect', r=[-50, -52, 40, 20], rad=5, mat='paving:#bfb6a8', hard=False)
    add(
        'poly',
        smooth=True,
        mat='grass',
        hard=False,
        pts=[[-40, 8], [-10, 12], [24, 10], [32, -14], [28, -40], [0, -46], [-36, -42], [-46, -16]],
    )
    add('path', pts=[[-48, -30], [-20, -20], [6, -18], [36, -30]], w=3, mat='paving:#d3c6b0')
    add('path', pts=[[0, 18], [-4, 0], [4, -18], [0, -50]], w=2.6, mat='paving:#d3c6b0')
    add('playground', x=16, y=-6, r=7, cols=['#e0b06a', '#8fb07a', '#c9794f'])
    add('pergola', x=-24, y=-2, l=10)
    add('city', rect=[-420, 80, 420, 300], seed=61, cell=[96, 76])
    add('city', rect=[90, -60, 420, 70], seed=62, cell=[90, 64])
    add(
        'scatter',
        rect=[-46, -46, 32, 12],
        n=22,
        kinds=['birch', 'round', 'broad'],
        gap=6,
        margin=1,
        scale=0.75,
    )
    add('scatter', rect=[-46, -46, 32, 12], n=50, kinds=['bush', 'flower', 'flower'], gap=2.4, margin=0.6)
    add('treeline', pts=[[-300, -60], [300, -60]], step=12, kinds=['broad', 'birch'], check=False, scale=0.8)
    add('scatter', rect=[-200, -50, -60, 60], n=70, kinds=['birch', 'broad'], gap=7, margin=1)
    add('people', rect=[-46, -48, 36, 16], n=16)
    add(
        'scatter',
        rect=[-240, -190, 200, -84],
        n=150,
        kinds=['birch', 'broad', 'round'],
        gap=7,
        margin=1.2,
        shots=['genplan'],
    )
    add('parking', x=68, y=-48, n=22, rot=90, fill=0.75, shots=['genplan'])
    add(
        'scatter',
        rect=[-46, -50, 36, 16],
        n=34,
        kinds=['birch', 'round', 'bush', 'flower'],
        gap=4,
        margin=1,
        scale=0.7,
        shots=['genplan'],
    )
    add(
        'scatter',
        rect=[-60, 38, 70, 76],
        n=40,
        kinds=['birch', 'broad', 'round'],
        gap=6,
        margin=1.2,
        scale=0.8,
        shots=['genplan'],
    )
    spring = dict(elev=30, az=225, energy=4.6, sky=0.16, color=[1, 0.90, 0.78], soft=1.2)
    green = dict(lit=0.08, day=0.32, season='spring')

    front = fronts(by, skip=['people', 'playground', 'pergola'], sun=spring, windows=green)
    shots = {
        'hero': hero(
            camera=dict(eye=[-62, -54, 2.6], target=[14, 12, 2.6], level=True, lens=24, shift_y=0.13),
            sun=dict(elev=30, az=225, energy=4.6, sky=0.16, color=[1, 0.90, 0.78], soft=1.2),
            exposure=0.5,
            clouds=0.5,
            cloud_seed=17.0,
            clear_d=30,
            windows=dict(lit=0.08, day=0.32, season='spring'),
            post=dict(haze=near, bloom=0.05, vignette=0.15, sat=1.12),
        ),
        'genplan': genplan(
            ids,
            camera=dict(eye=[-116, -172, 128], target=[6, -2, 6], lens=43),
            sun=dict(spring, elev=36, az=238),
            windows=dict(green, lit=0.06, day=0.5),
            exposure=0.38,
        ),
        'view-yard': hero(
            size=[1280, 720],
            spp=14,
            tree_quality=2.6,
            camera=dict(eye=[38, -50, 1.9], target=[-26, 14, 1.9], level=True, lens=21, shift_y=0.15),
            sun=dict(spring, elev=34, az=150),
            exposure=0.5,
            clouds=0.5,
            cloud_seed=18.0,
            skip=['city'],
            clear_d=22,
            windows=green,
            post=dict(haze=near, bloom=0.05, vignette=0.15, sat=1.12),
        ),
        'facade-1': front('sloboda-1', (-54, -100, 16), [1500, 900]),
        'facade-2': front('sloboda-2', (-88, -58, 16), [1500, 900], sun=dict(spring, az=242)),
    }
    return dict(features=F, shots=shots, windows=dict(lit=0.1, lit_strength=1.2, day=0.3, season='spring'))
