"""Parts of facades: windows, railings, loggias, boxes of air conditioners."""

import random

from ..mesh import MB, Fr
from .storeys import heights
from .styles import STYLES


class FacadeParts:
    """Draws into `mb`. A frame `fr` lies on the wall: u along it, v upwards, n outwards, metres."""

    def __init__(self, spec, lod=0):
        self.spec = spec
        self.mb = MB()
        self.rng = random.Random(sum(map(ord, spec['id'])) * 7 + 1)
        self.st = dict(STYLES[spec['style']])
        self.st.update(spec.get('colors', {}))
        self.lod = lod
        self.vols = spec['volumes']
        self.fh, self.gh, self.pl = heights(spec)
        prog = spec.get('progress') or {}
        mx = max(v['floors'] for v in self.vols)
        self.p_frame = prog.get('frame', mx + 1)
        self.p_wall = prog.get('walls', mx + 1)
        self.p_fac = prog.get('facade', mx + 1)
        self.p_done = prog.get('frame') is None
        self.col_seed = self.rng.random()

    def window(
        self,
        fr,
        a0,
        a1,
        b0,
        b1,
        n0=0.0,
        depth=0.22,
        leaves=2,
        transom=0.0,
        mat='win',
        rev=None,
        sill=True,
        fw=0.06,
    ):
        mb, st, r = self.mb, self.st, self.rng
        n = n0 - depth
        mb.reveal(fr, a0, a1, b0, b1, n0, n, rev or st['trim'])
        mb.fq(fr, a0, a1, b0, b1, n + 0.01, mat, r.random(), unit=True)
        F = st['frame']
        if self.lod < 2:
            mb.fbox(fr, a0, a1, b1 - fw, b1, n + 0.01, n + 0.07, F)
            mb.fbox(fr, a0, a1, b0, b0 + fw, n + 0.01, n + 0.07, F)
            mb.fbox(fr, a0, a0 + fw, b0 + fw, b1 - fw, n + 0.01, n + 0.07, F)
            mb.fbox(fr, a1 - fw, a1, b0 + fw, b1 - fw, n + 0.01, n + 0.07, F)
            for i in range(1, leaves):
                u = a0 + (a1 - a0) * i / leaves
                mb.fbox(fr, u - 0.05, u + 0.05, b0 + fw, b1 - fw, n + 0.01, n + 0.075, F)
            if transom:
                mb.fbox(
                    fr, a0 + fw, a1 - fw, b0 + transom - 0.035, b0 + transom + 0.035, n + 0.01, n + 0.072, F
                )
        if sill and self.lod < 2:
            mb.fbox(fr, a0 - 0.04, a1 + 0.04, b0 - 0.05, b0, n, n0 + 0.05, st['metal'])

    def railing(self, fr, a0, a1, z, n, kind, h=1.1, sides=0.0):
        mb, st = self.mb, self.st
        M = st['metal']

        def seg(f, u0, u1, nn):
            if kind == 'glass':
                mb.fq(f, u0, u1, z + 0.08, z + h - 0.02, nn, 'rail')
                mb.fbox(f, u0, u1, z + h - 0.03, z + h + 0.02, nn - 0.02, nn + 0.03, M)
            elif kind == 'bars':
                mb.fbox(f, u0, u1, z + h - 0.03, z + h + 0.01, nn - 0.02, nn + 0.03, M)
                mb.fbox(f, u0, u1, z + 0.08, z + 0.11, nn - 0.01, nn + 0.02, M)
                k = max(1, int((u1 - u0) / (0.13 if self.lod == 0 else 0.3)))
                for i in range(k + 1):
                    u = u0 + (u1 - u0) * i / k
                    w = 0.011 if self.lod == 0 else 0.02
                    mb.fq(f, u - w, u + w, z + 0.1, z + h - 0.02, nn, M)
            else:
                mb.fbox(f, u0, u1, z, z + h, nn - 0.06, nn, kind, back=True)

        seg(fr, a0, a1, n)
        if sides:
            p = fr.p(a0, 0, n - sides)
            fl = Fr(p[0], p[1], fr.oz, fr.nx, fr.ny)  # left side looks to -U
            seg(fl, 0, sides, 0.0)
            p = fr.p(a1, 0, n)
            f2 = Fr(p[0], p[1], fr.oz, -fr.nx, -fr.ny)
            seg(f2, 0, sides, 0.0)

    def furn(self, fr, a0, a1, z, n0, n1):
        """something on a balcony: chair, plant, bicycle-ish box"""
        r = self.rng
        if r.random() < 0.55 or self.lod:
            return
        u = a0 + 0.3 + (a1 - a0 - 0.9) * r.random()
        k = r.random()
        if k < 0.5:
            self.mb.fbox(fr, u, u + 0.3, z, z + 0.32, n1 - 0.5, n1 - 0.2, 'plain:#8a5a40')
            self.mb.fbox(
                fr, u - 0.12, u + 0.42, z + 0.32, z + 0.9 + r.random() * 0.4, n1 - 0.6, n1 - 0.1, 'leafdark'
            )
        else:
            self.mb.fbox(fr, u, u + 0.5, z + 0.05, z + 0.45, n1 - 0.6, n1 - 0.15, 'plain:#c9b18a')
            self.mb.fbox(fr, u, u + 0.5, z + 0.45, z + 0.85, n1 - 0.66, n1 - 0.58, 'plain:#c9b18a')

    def loggia(
        self, fr, u0, u1, z, h, n=0.0, depth=1.35, rail='glass', wall=None, glazed=False, pier=0.18, slab=0.28
    ):
        mb, st = self.mb, self.st
        wall = wall or st['wall']
        a0, a1, b0, b1 = u0 + pier, u1 - pier, z, z + h - slab
        mb.hole(fr, u0, u1, z, z + h, a0, a1, b0, b1, wall, n)
        nb = n - depth
        mb.reveal(fr, a0, a1, b0, b1, n, nb, st['trim'])
        mb.fq(fr, a0, a1, b0, b0 + 0.001, nb, st['trim'])
        # back wall with balcony door + window
        w0, w1 = a0 + 0.25, a1 - 0.25
        mb.hole(fr, a0, a1, b0, b1, w0, w1, b0 + 0.1, b1 - 0.15, st.get('logwall', st['soffit']), nb)
        self.window(fr, w0, w1, b0 + 0.1, b1 - 0.15, nb, 0.08, 3, 0, sill=False)
        mb.fbox(fr, a0, a1, z - 0.02, z + 0.06, n - 0.3, n + 0.03, st['trim'])
        if glazed:
            mb.fbox(fr, a0, a1, z + 0.06, z + 1.0, n - 0.10, n - 0.02, st.get('apron', st['wall2']))
            k = 3
            for i in range(k):
                x0, x1 = a0 + (a1 - a0) * i / k, a0 + (a1 - a0) * (i + 1) / k
                mb.fq(fr, x0 + 0.03, x1 - 0.03, z + 1.04, b1 - 0.04, n - 0.07, 'rail')
                mb.fbox(fr, x0 - 0.025, x0 + 0.025, z + 1.0, b1, n - 0.1, n - 0.03, st['frame'])
            mb.fbox(fr, a0, a1, z + 1.0, z + 1.05, n - 0.1, n - 0.03, st['frame'])
            mb.fbox(fr, a0, a1, b1 - 0.05, b1, n - 0.1, n - 0.03, st['frame'])
        else:
            self.railing(fr, a0, a1, z + 0.04, n - 0.04, rail)
        self.furn(fr, a0, a1, z + 0.05, n - depth, n - 0.1)

    def wcell(self, fr, u0, u1, z, h, ww, sill, head, off=0.0, wall=None, n=0.0, **kw):
        c = (u0 + u1) / 2 + off
        wall = wall or self.st['wall']
        a0, a1 = c - ww / 2, c + ww / 2
        self.mb.hole(fr, u0, u1, z, z + h, a0, a1, z + sill, z + head, wall, n)
        self.window(fr, a0, a1, z + sill, z + head, n, **kw)
        return a0, a1

    def ac(self, fr, u, z, n=0.0):
        self.mb.fbox(fr, u, u + 0.9, z, z + 0.62, n, n + 0.42, self.st['metal'])
        if self.lod == 0:
            for i in range(6):
                self.mb.fbox(
                    fr,
                    u,
                    u + 0.9,
                    z + 0.05 + i * 0.1,
                    z + 0.09 + i * 0.1,
                    n + 0.42,
                    n + 0.44,
                    self.st['frame'],
                )
