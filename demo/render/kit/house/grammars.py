"""Facade grammars: what stands in bay `i` of `nb` on floor `f` (0 = ground) of `F`."""

from .facade_parts import FacadeParts
from .storeys import zfloor


class Grammars(FacadeParts):
    def bay(self, fr, i, nb, u0, u1, f, F, fac):
        getattr(
            self, 'bay_' + self.spec['style'] if hasattr(self, 'bay_' + self.spec['style']) else 'bay_brick'
        )(fr, i, nb, u0, u1, f, F, fac)

    def pat(self, i, nb, pattern):
        """mirror-symmetric repetition of the pattern along the facade"""
        j = min(i, nb - 1 - i)
        return pattern[j % len(pattern)]

    def bay_brick(self, fr, i, nb, u0, u1, f, F, fac):
        st, mb, r = self.st, self.mb, self.rng
        z, h = zfloor(self.spec, f), self.fh
        top = f >= F - 2 and F > 5
        wall = st['wall2'] if top else st['wall']
        k = self.pat(i, nb, 'wLwwBw' if nb > 6 else ('wBw' if nb > 3 else 'Lw'))
        if k == 'L':
            self.loggia(fr, u0, u1, z, h, rail='bars', wall=wall, glazed=False)
        elif k == 'B':
            self.wcell(fr, u0, u1, z, h, 2.0, 0.05, 2.55, wall=wall, leaves=2, transom=0.95)
            if f % 1 == 0 and f < F - 1 or not top:
                mb.fbox(fr, u0 + 0.35, u1 - 0.35, z - 0.16, z + 0.02, 0, 1.15, st['trim'])
                self.railing(fr, u0 + 0.4, u1 - 0.4, z + 0.02, 1.1, 'bars', sides=1.05)
                self.furn(fr, u0 + 0.4, u1 - 0.4, z + 0.02, 0, 1.1)
        else:
            ww = 1.75 if (i % 2 == 0) else 1.45
            a0, a1 = self.wcell(fr, u0, u1, z, h, ww, 0.75, 2.6, wall=wall, leaves=2)
            mb.fbox(fr, a0 - 0.12, a1 + 0.12, z + 2.6, z + 2.78, 0, 0.05, st['trim'])  # lintel
            mb.fq(fr, a0, a1, z + 0.08, z + 0.68, 0.006, st['wall2'] if not top else st['wall'])
            if r.random() < 0.16:
                self.ac(fr, a0 + 0.1 if r.random() < 0.5 else a1 - 1.0, z + 0.02)
        if self.lod < 2 and i % 2 == 1:
            mb.fbox(fr, u1 - 0.24, u1 + 0.24, z, z + h, 0, 0.11, wall)

    def bay_dark(self, fr, i, nb, u0, u1, f, F, fac):
        st, mb = self.st, self.mb
        z, h = zfloor(self.spec, f), self.fh
        k = self.pat(i, nb, 'wwLw' if nb > 5 else 'Lw')
        if k == 'L':
            self.loggia(fr, u0, u1, z, h, rail='glass', wall=st['wall'])
        else:
            off = 0.45 if (f + i) % 2 else -0.45
            self.wcell(fr, u0, u1, z, h, 1.9, 0.35, 2.7, off=off, leaves=2)
            mb.fq(
                fr,
                *((u0 + 0.02, u0 + 0.75) if off > 0 else (u1 - 0.75, u1 - 0.02)),
                z + 0.35,
                z + 2.7,
                0.012,
                st['wall2']
            )
        mb.fbox(fr, u0, u1, z + h - 0.3, z + h - 0.02, 0, 0.09, st['trim'])

    def bay_light(self, fr, i, nb, u0, u1, f, F, fac):
        st, mb, r = self.st, self.mb, self.rng
        z, h = zfloor(self.spec, f), self.fh
        edge = i == 0 or i == nb - 1
        g = (f - 1) // 2
        k = self.pat(i, nb, 'LwwWw')
        if edge and fac in 'SN':
            self.loggia(fr, u0, u1, z, h, rail='glass', pier=0.1, slab=0.34)
        elif k == 'W' or (k == 'w' and (g + i) % 3 == 0):
            self.wcell(fr, u0, u1, z, h, 2.45, 0.12, 2.66, leaves=3, depth=0.3, rev=st['metal'])
            self.railing(fr, (u0 + u1) / 2 - 1.2, (u0 + u1) / 2 + 1.2, z + 0.1, -0.06, 'glass', h=1.0)
        else:
            off = 0.38 if (g + i) % 2 else -0.38
            a0, a1 = self.wcell(
                fr, u0, u1, z, h, 1.85, 0.38, 2.66, off=off, leaves=2, depth=0.3, rev=st['metal']
            )
            p0, p1 = (u0 + 0.18, a0 - 0.02) if off > 0 else (a1 + 0.02, u1 - 0.18)
            mb.fq(fr, p0, p1, z + 0.38, z + 2.66, 0.012, st['wall2'])
            if r.random() < 0.2 and p1 - p0 > 0.9:
                self.ac(fr, p0 + 0.02, z + 0.4, 0)
        if self.lod < 2:
            mb.fbox(fr, u0 - 0.13, u0 + 0.13, z, z + h, 0, 0.24, st['trim'])
            if i == nb - 1:
                mb.fbox(fr, u1 - 0.13, u1 + 0.13, z, z + h, 0, 0.24, st['trim'])
        if (f - 1) % 2 == 0:
            mb.fbox(fr, u0, u1, z - 0.14, z + 0.14, 0, 0.30, st['trim'])
        else:
            mb.fbox(fr, u0, u1, z - 0.05, z + 0.06, 0, 0.10, st['metal'])

    def bay_loggia(self, fr, i, nb, u0, u1, f, F, fac):
        st, mb, r = self.st, self.mb, self.rng
        z, h = zfloor(self.spec, f), self.fh
        acc = st['accents']
        k = self.pat(i, nb, 'wCwwCw' if nb > 5 else ('wCw' if nb > 2 else 'C'))
        if k == 'C':
            col = (
                'plain:' + acc[(f * 2 + i * 3 + int(self.col_seed * 10) + (f // 3)) % len(acc)]
                if (f + i) % 3 != 2
                else st['trim']
            )
            # projecting coloured frame box with glazing
            n1 = 0.75
            mb.fbox(fr, u0 + 0.05, u1 - 0.05, z + 0.02, z + 0.20, 0, n1, col)
            mb.fbox(fr, u0 + 0.05, u1 - 0.05, z + h - 0.16, z + h - 0.02, 0, n1, col)
            mb.fbox(fr, u0 + 0.05, u0 + 0.22, z + 0.2, z + h - 0.16, 0, n1, col)
            mb.fbox(fr, u1 - 0.22, u1 - 0.05, z + 0.2, z + h - 0.16, 0, n1, col)
            a0, a1, b0, b1 = u0 + 0.22, u1 - 0.22, z + 0.2, z + h - 0.16
            nn = n1 - 0.18
            solid = (f + i) % 2 == 0
            if solid:
                mb.fbox(fr, a0, a1, b0, b0 + 0.9, nn - 0.06, nn, col if r.random() < 0.6 else st['trim'])
            mb.fq(fr, a0, a1, b0 + (0.9 if solid else 0), b1, nn - 0.03, 'win', r.random(), unit=True)
            for q in range(4):
                u = a0 + (a1 - a0) * q / 3
                mb.fbox(
                    fr,
                    max(a0, u - 0.03),
                    min(a1, u + 0.03),
                    b0 + (0.9 if solid else 0),
                    b1,
                    nn - 0.03,
                    nn + 0.03,
                    st['frame'],
                )
            if not solid:
                mb.fbox(fr, a0, a1, b0 + 0.95, b0 + 1.01, nn - 0.03, nn + 0.03, st['frame'])
            mb.fq(fr, u0, u1, z, z + h, 0, st['wall'])
        else:
            sh = (f * 3 + i) % 4
            a0, a1 = self.wcell(fr, u0, u1, z, h, 1.75, 0.75, 2.62, leaves=2, depth=0.25)
            if sh in (0, 1) and u1 - a1 > 0.5:
                mb.fq(
                    fr,
                    a1 + 0.03,
                    u1 - 0.08,
                    z + 0.75,
                    z + 2.62,
                    0.012,
                    'plain:' + acc[(f + i) % 3] if sh == 0 else st['wall2'],
                )
                mb.fq(fr, u0 + 0.08, a0 - 0.03, z + 0.75, z + 2.62, 0.012, st['wall2'])
            else:
                mb.fq(fr, a1 + 0.03, u1 - 0.08, z + 0.75, z + 2.62, 0.012, st['wall2'])
                mb.fq(fr, u0 + 0.08, a0 - 0.03, z + 0.75, z + 2.62, 0.012, st['wall2'])
            if r.random() < 0.15:
                self.ac(fr, a0 + 0.3, z + 0.06)

    def bay_ground(self, fr, i, nb, u0, u1, fac, entrance):
        st, mb, r = self.st, self.mb, self.rng
        h = self.gh
        if entrance:
            mb.hole(fr, u0, u1, 0, h, u0 + 0.35, u1 - 0.35, 0, 3.3, st['base'])
            mb.reveal(fr, u0 + 0.35, u1 - 0.35, 0, 3.3, 0, -0.9, st['soffit'])
            mb.fq(fr, u0 + 0.35, u1 - 0.35, 0, 3.3, -0.9, 'shop', 0.137, unit=True)
            for k in range(4):
                u = u0 + 0.35 + (u1 - u0 - 0.7) * k / 3
                mb.fbox(fr, u - 0.035, u + 0.035, 0, 3.3, -0.9, -0.82, st['frame'])
            mb.fbox(fr, u0 + 0.35, u1 - 0.35, 2.3, 2.38, -0.9, -0.82, st['frame'])
            mb.fbox(fr, u0 - 0.5, u1 + 0.5, 3.3, 3.55, 0, 2.2, st['metal'])
            mb.fq(fr, u0, u1, 3.29, 3.295, 1.2, 'glow')
            p = fr.p
            mb.quad(
                p(u0 + 0.2, 3.295, 0.3),
                p(u1 - 0.2, 3.295, 0.3),
                p(u1 - 0.2, 3.295, 0.5),
                p(u0 + 0.2, 3.295, 0.5),
                'lamp',
            )
        else:
            mb.hole(fr, u0, u1, 0, h, u0 + 0.3, u1 - 0.3, 0.25, 3.35, st['base'])
            self.window(
                fr, u0 + 0.3, u1 - 0.3, 0.25, 3.35, 0, 0.3, 2, 2.5, mat='shop', rev=st['metal'], sill=False
            )
            if r.random() < 0.75:
                mb.fbox(fr, u0 + 0.3, u1 - 0.3, 3.4, 3.85, 0, 0.12, 'metal:' + st['shop'])
                if r.random() < 0.5:
                    mb.fbox(fr, u0 + 0.7, u0 + 0.7 + 1.2 * r.random() + 0.4, 3.52, 3.72, 0.12, 0.15, 'glow')
        mb.fbox(fr, u0, u1, h - 0.16, h + 0.10, 0, 0.22, st['trim'])
        mb.fbox(fr, u0 - 0.2, u0 + 0.2, 0, h - 0.16, 0, 0.14, st['base'])
