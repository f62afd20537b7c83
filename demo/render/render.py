"""blender -b --python-exit-code 1 -P render.py -- out/scenes/x.json --shot hero [--scale 0.5] [--spp 64] [--out DIR] [--threads 2] [--nodenoise]"""
import bpy, sys, os, json, math, random, time, argparse, tempfile
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
from mathutils import Vector
from kit import materials, mesh, building, nature, project, post, construction, interior
from kit.mesh import MB, ngon, ribbon, spline, rrect

ap = argparse.ArgumentParser(); ap.add_argument('scene'); ap.add_argument('--shot', required=True); ap.add_argument('--scale', type=float, default=1.0)
ap.add_argument('--spp', type=int); ap.add_argument('--out', default=os.path.join(HERE, 'out')); ap.add_argument('--threads', type=int, default=2); ap.add_argument('--nodenoise', action='store_true'); ap.add_argument('--polyonly', action='store_true'); ap.add_argument('--regrade', action='store_true', help='only redo haze/bloom/grade/tone-map from the cached linear render')
A = ap.parse_args(sys.argv[sys.argv.index('--')+1:])
SC = json.load(open(A.scene)); SHOT = SC['shots'][A.shot]
if 'base' in SHOT: SHOT = {**SC['shots'][SHOT['base']], **SHOT}
t0 = time.time()
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene; world = bpy.data.worlds.new('W'); sc.world = world; world.use_nodes = True
W, H = [int(round(x*A.scale)) for x in SHOT['size']]
mats = materials.make({**SC.get('windows', {}), **SHOT.get('windows', {})})
NAME = SHOT.get('file', SC['id']+'-'+A.shot); CACHE = os.path.join(A.out, 'cache', NAME+'.npz')
def grade(col, dep):
    sc.view_settings.view_transform = 'Filmic'; sc.view_settings.look = SHOT.get('look', 'Medium High Contrast'); sc.view_settings.exposure = SHOT.get('exposure', 0.0); sc.view_settings.gamma = 1.0; sc.display_settings.display_device = 'sRGB'
    p = os.path.join(A.out, NAME+'.png'); post.finish(col.astype(np.float32), dep.astype(np.float32), SHOT.get('post', {}), sc, p); return p
if A.regrade:
    z_ = np.load(CACHE); print('RESULT regraded', grade(z_['col'], z_['dep'].astype(np.float32)), round(time.time()-t0, 1), 's'); sys.exit(0)

# ---------------------------------------------------------------- sky and sun
sun = SHOT.get('sun', {'elev': 22, 'az': 230})
el, az = math.radians(sun['elev']), math.radians(sun['az'])
sdir = Vector((math.sin(az)*math.cos(el), math.cos(az)*math.cos(el), math.sin(el)))
nt = world.node_tree; nt.nodes.clear(); n = materials.N.__new__(materials.N); n.t = nt
out = nt.nodes.new('ShaderNodeOutputWorld')
sky = nt.nodes.new('ShaderNodeTexSky'); sky.sky_type = 'NISHITA'; sky.sun_disc = False; sky.sun_elevation = el; sky.sun_rotation = az
sky.dust_density = sun.get('dust', 1.5); sky.ozone_density = sun.get('ozone', 2.0); sky.altitude = 150
dirn = nt.nodes.new('ShaderNodeTexCoord').outputs['Generated']
sp = nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(dirn, sp.inputs[0])
zc = n.math('MAXIMUM', sp.outputs[2], .02)
cl = nt.nodes.new('ShaderNodeCombineXYZ'); n.set(cl, 0, n.math('DIVIDE', sp.outputs[0], n.math('ADD', zc, .12))); n.set(cl, 1, n.math('DIVIDE', sp.outputs[1], n.math('ADD', zc, .12))); n.set(cl, 2, SHOT.get('cloud_seed', 3.0))
mp = nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (.55, .95, 1); mp.inputs['Rotation'].default_value = (0, 0, .5); nt.links.new(cl.outputs[0], mp.inputs[0])
nz = nt.nodes.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = SHOT.get('cloud_scale', 1.1); nz.inputs['Detail'].default_value = 9; nz.inputs['Roughness'].default_value = .58; nz.inputs['Distortion'].default_value = .35; nt.links.new(mp.outputs[0], nz.inputs['Vector'])
cov = SHOT.get('clouds', .45)
mask = n.ramp(nz.outputs['Fac'], [(.62-.25*cov, (0, 0, 0, 1)), (.86-.20*cov, (1, 1, 1, 1))])
horizon = n.math('MULTIPLY', mask, n.ramp(sp.outputs[2], [(.0, (0, 0, 0, 1)), (.16, (1, 1, 1, 1))]))
sund = n.vmath('DOT_PRODUCT', dirn, tuple(sdir)); glow = n.math('POWER', n.math('MAXIMUM', sund, 0.0), 6.0)
ccol = n.mix(glow, tuple(SHOT.get('cloud_col', [7.5, 7.0, 6.8]))+(1,), tuple(SHOT.get('cloud_sun', [16, 11, 8]))+(1,))
skc = n.mix(n.math('MULTIPLY', horizon, SHOT.get('cloud_op', .75)), n.mix(1.0, sky.outputs[0], tuple(sun.get('sky_tint', [1, 1, 1]))+(1,), 'MULTIPLY'), ccol)
bg = nt.nodes.new('ShaderNodeBackground'); nt.links.new(skc, bg.inputs[0]); bg.inputs[1].default_value = sun.get('sky', .16); nt.links.new(bg.outputs[0], out.inputs[0])
sl = bpy.data.lights.new('sun', 'SUN'); sl.energy = sun.get('energy', 3.2); sl.angle = math.radians(sun.get('soft', 1.2)); sl.color = sun.get('color', [1.0, .86, .68])
so = bpy.data.objects.new('sun', sl); so.rotation_euler = sdir.to_track_quat('Z', 'Y').to_euler(); sc.collection.objects.link(so)

# bake the procedural sky once to an equirect EXR (procedural noise per ray is slow); cached by parameters
def bake_sky():
    import hashlib
    key = hashlib.md5(json.dumps([sun, {k: SHOT.get(k) for k in ('cloud_seed', 'cloud_scale', 'clouds', 'cloud_col', 'cloud_sun', 'cloud_op')}]).encode()).hexdigest()[:10]
    p = os.path.join(tempfile.gettempdir(), 'artsky_%s.exr' % key)
    if not os.path.exists(p):
        c = bpy.data.cameras.new('pano'); o = bpy.data.objects.new('pano', c); sc.collection.objects.link(o); sc.camera = o
        o.rotation_euler = (math.pi/2, 0, -math.pi/2); c.type = 'PANO'; c.cycles.panorama_type = 'EQUIRECTANGULAR'
        sc.render.engine = 'CYCLES'; sc.cycles.samples = 2; sc.cycles.use_adaptive_sampling = False; sc.cycles.use_denoising = False
        sc.render.threads_mode = 'FIXED'; sc.render.threads = A.threads
        sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = 2048, 1024, 100
        sc.render.image_settings.file_format = 'OPEN_EXR'; sc.render.image_settings.color_depth = '16'; sc.render.filepath = p; so.hide_render = True
        bpy.ops.render.render(write_still=True); bpy.data.objects.remove(o); so.hide_render = False
    img = bpy.data.images.load(p); nt.nodes.clear()
    e = nt.nodes.new('ShaderNodeTexEnvironment'); e.image = img; b = nt.nodes.new('ShaderNodeBackground'); w = nt.nodes.new('ShaderNodeOutputWorld')
    nt.links.new(e.outputs[0], b.inputs[0]); nt.links.new(b.outputs[0], w.inputs[0])
if SHOT.get('bake_sky', True): bake_sky()
print('sky', round(time.time()-t0, 1), 's')

# ---------------------------------------------------------------- content
coll = sc.collection
lib = nature.Library(mats, coll, SHOT.get('tree_quality', 1.0))
hard = []          # polygons where nothing grows
def pip(x, y, poly):
    c = False; j = len(poly)-1
    for i in range(len(poly)):
        xi, yi = poly[i]; xj, yj = poly[j]
        if (yi > y) != (yj > y) and x < (xj-xi)*(y-yi)/(yj-yi)+xi: c = not c
        j = i
    return c
def blocked(x, y, m=0.0):
    for bb, p in hard:
        if bb[0]-m <= x <= bb[2]+m and bb[1]-m <= y <= bb[3]+m:
            if pip(x, y, p) or (m and (pip(x+m, y, p) or pip(x-m, y, p) or pip(x, y+m, p) or pip(x, y-m, p))): return True
    return False
_c = SHOT.get('camera', {}); _eye = _c.get('eye', [0, 0, 0]); _tg = _c.get('target', [0, 1, 0])
_ca = math.atan2(_tg[1]-_eye[1], _tg[0]-_eye[0]); _half = math.atan(18/_c.get('lens', 30))
_put = lib.put
def put(kind, x, y, z=0.0, rot=None, scale=None):
    d = math.hypot(x-_eye[0], y-_eye[1])
    if _eye[2] < 60 and kind not in ('grass', 'tall'):
        if d < SHOT.get('clear_r', 7): return None
        a = (math.atan2(y-_eye[1], x-_eye[0])-_ca+math.pi) % (2*math.pi)-math.pi
        if kind in ('broad', 'birch', 'round', 'spruce', 'lamp', 'car') and abs(a) < _half*SHOT.get('clear_f', .8) and d < SHOT.get('clear_d', 30): return None
    return _put(kind, x, y, z, rot, scale)
lib.put = put
def add_hard(p): hard.append(((min(a for a, _ in p), min(b for _, b in p), max(a for a, _ in p), max(b for _, b in p)), p))

if SHOT.get('kind') == 'interior':
    interior.build(SHOT, mats, coll, sc)
    BLD = []
else:
    BLD = [b for b in SC['buildings'] if b['id'] in SHOT['only']] if 'only' in SHOT else SC['buildings']
    for b in BLD:
        spec = {**b, **({'progress': SHOT['progress']} if 'progress' in SHOT and b['id'] in SHOT.get('progress_of', [b['id']]) else {})}
        for v in b['volumes']:
            x, y, w, d = v['x']-1, v['y']-1, v['w']+2, v['d']+2
            add_hard([project.xf(b, x, y), project.xf(b, x+w, y), project.xf(b, x+w, y+d), project.xf(b, x, y+d)])
        if spec.get('progress', {}).get('frame') == 0: continue
        bb = building.B(spec, SHOT.get('lod', 0)); mb = bb.make(); ob = mb.build(b['id'], mats, coll)
        ob.location = (*b['pos'], 0); ob.rotation_euler = (0, 0, math.radians(b.get('rot', 0)))
    print('buildings', round(time.time()-t0, 1), 's')
    z = [.0]; STEP = .012 if _eye[2] > 60 else .004      # paving layers are stacked; at eye level the steps must not show
    pend = []
    feats = SC.get('site', {}).get('features', []) + SHOT.get('features', [])
    R = random.Random(5)
    misc = MB()
    def flat(pts, mat, hardp=True, zz=None):
        z[0] += STEP; ngon('g', pts, zz if zz is not None else z[0], mat, mats, coll)
        if hardp: add_hard(pts)
    skip = set(SHOT.get('skip', []))
    if 'all' in skip: feats = SHOT.get('features', [])
    for f in feats:
        t = f['type']
        if t in skip or f.get('tag') in skip: continue
        if 'shots' in f and A.shot not in f['shots']: continue
        if t == 'ground':
            s = f.get('size', 900); z[0] += STEP
            me = ngon('ground', [(-s, -s), (s, -s), (s, s), (-s, s)] if 'pts' not in f else f['pts'], f.get('z', 0), f.get('mat', 'grass'), mats, coll)
        elif t == 'poly': flat([tuple(p) for p in f['pts']] if not f.get('smooth') else spline([tuple(p) for p in f['pts']], 8, True), f['mat'], f.get('hard', True), f.get('z'))
        elif t == 'rrect': flat(rrect(*f['r'], f.get('rad', 3)), f['mat'], f.get('hard', True), f.get('z'))
        elif t in ('road', 'path'):
            pts = [tuple(p) for p in f['pts']]
            if f.get('smooth', t == 'path'): pts = spline(pts, 10)
            w = f.get('w', 7 if t == 'road' else 2.4)
            if t == 'road':
                if f.get('walk', 2.2): flat(ribbon(pts, w+2*f.get('walk', 2.2)+.6), 'paving:#b3ada3')
                flat(ribbon(pts, w+.5), 'plain:#c9c7c2')
            else: flat(ribbon(pts, w+.3), 'plain:#cfcbc3')
            flat(ribbon(pts, w), f.get('mat', 'asphalt' if t == 'road' else 'paving:#c6b9a6'))
            if t == 'road' and f.get('mark', True):
                # dashed centre line
                L = 0; z[0] += .006; q = MB()
                dense = []
                for (a, b), (c, d) in zip(pts, pts[1:]):
                    m = max(1, int(math.hypot(c-a, d-b)/1.0)); dense += [(a+(c-a)*i/m, b+(d-b)*i/m) for i in range(m)]
                for i in range(0, len(dense)-4, 6):
                    (a, b), (c, d) = dense[i], dense[i+3]; l = math.hypot(c-a, d-b) or 1; nx, ny = -(d-b)/l*.08, (c-a)/l*.08
                    q.quad((a-nx, b-ny, z[0]), (c-nx, d-ny, z[0]), (c+nx, d+ny, z[0]), (a+nx, b+ny, z[0]), 'plain:#e8e8e4')
                q.build('mark', mats, coll)
            if f.get('cars'):
                for i in range(1, len(pts)-1): pass
                for (a, b), (c, d) in zip(pts, pts[1:]):
                    l = math.hypot(c-a, d-b); an = math.atan2(d-b, c-a); k = int(l/14)
                    for i in range(k):
                        if R.random() < f['cars']:
                            tt = (i+R.random()*.6)/max(1, k); sgn = 1 if R.random() < .5 else -1
                            lib.put('car', a+(c-a)*tt+math.sin(an)*w*.25*sgn, b+(d-b)*tt-math.cos(an)*w*.25*sgn, z[0], an+(math.pi if sgn > 0 else 0), 1)
            if f.get('lamps'):
                acc = 0
                for (a, b), (c, d) in zip(pts, pts[1:]):
                    l = math.hypot(c-a, d-b); acc += l
                    if acc > f['lamps']:
                        acc = 0; an = math.atan2(d-b, c-a); pend.append(('lamp', a-math.sin(an)*(w/2+.6), b+math.cos(an)*(w/2+.6), an-math.pi/2))
        elif t == 'parking':
            n_, an = f['n'], math.radians(f.get('rot', 0)); c, s_ = math.cos(an), math.sin(an)
            P = lambda u, v: (f['x']+c*u-s_*v, f['y']+s_*u+c*v)
            flat([P(-.4, -.4), P(n_*2.6+.4, -.4), P(n_*2.6+.4, 5.8), P(-.4, 5.8)], 'plain:#c9c7c2'); flat([P(0, 0), P(n_*2.6, 0), P(n_*2.6, 5.4), P(0, 5.4)], 'asphalt:#5a5b5d'); z[0] += .006
            q = MB()
            for i in range(n_+1): 
                a, b, cc, d = P(i*2.6-.05, 0), P(i*2.6+.05, 0), P(i*2.6+.05, 5), P(i*2.6-.05, 5)
                q.quad((*a, z[0]), (*b, z[0]), (*cc, z[0]), (*d, z[0]), 'plain:#e4e4e0')
            q.build('pm', mats, coll)
            for i in range(n_):
                if R.random() < f.get('fill', .7): lib.put('car', *P(i*2.6+1.3, 2.7+R.uniform(-.25, .25)), z[0], an+math.pi/2*(1 if R.random() < .7 else -1), 1)
        elif t == 'playground':
            x, y, r = f['x'], f['y'], f.get('r', 9); cols = f.get('cols', ['#c9794f', '#e0b06a', '#5f8f8a'])
            for k, (dx, dy, rr) in enumerate(((0, 0, r), (r*.75, r*.35, r*.62), (-r*.55, r*.6, r*.5))):
                flat([(x+dx+math.cos(a*math.pi/16)*rr*(1+.10*math.sin(3*a*math.pi/16+k)), y+dy+math.sin(a*math.pi/16)*rr*(1+.1*math.cos(2*a*math.pi/16))) for a in range(32)], 'rubber:'+cols[k % len(cols)])
            zz = z[0]
            for k in range(5):      # towers, slides, swings, domes
                a = k*1.3; px, py = x+math.cos(a)*r*.5, y+math.sin(a)*r*.5
                if k % 3 == 0:
                    for q in ((-.8, -.8), (.8, -.8), (.8, .8), (-.8, .8)): misc.box(px+q[0]-.06, py+q[1]-.06, zz, px+q[0]+.06, py+q[1]+.06, zz+3.0, 'wood:#b98a55')
                    misc.box(px-.9, py-.9, zz+1.3, px+.9, py+.9, zz+1.42, 'wood:#b98a55'); misc.box(px-1.0, py-1.0, zz+3.0, px+1.0, py+1.0, zz+3.12, 'plain:#d9782f'); misc.beam((px+.9, py, zz+1.35), (px+3.4, py+.3, zz+.2), .5, 'metal:#c9ccd0')
                elif k % 3 == 1:
                    for q in (-1.6, 1.6): misc.beam((px+q, py-.7, zz), (px+q, py, zz+2.3), .09, 'plain:#2f8f8b'); misc.beam((px+q, py+.7, zz), (px+q, py, zz+2.3), .09, 'plain:#2f8f8b')
                    misc.beam((px-1.6, py, zz+2.3), (px+1.6, py, zz+2.3), .1, 'plain:#2f8f8b')
                    for q in (-.8, .8): misc.beam((px+q, py, zz+2.3), (px+q, py, zz+.6), .03, 'metal'); misc.box(px+q-.25, py-.12, zz+.55, px+q+.25, py+.12, zz+.6, 'plain:#22262e')
                else:
                    misc.cyl(px, py, zz, zz+.5, 1.1, 1.1, 'wood:#b98a55', 18); misc.cyl(px, py, zz+.5, zz+.52, 1.0, 1.0, 'soil:#d9c08f', 18)
        elif t == 'sport':
            x, y, an = f['x'], f['y'], math.radians(f.get('rot', 0)); c, s_ = math.cos(an), math.sin(an); L_, W_ = f.get('l', 26), f.get('w', 14)
            P = lambda u, v: (x+c*u-s_*v, y+s_*u+c*v)
            flat([P(-L_/2-1.5, -W_/2-1.5), P(L_/2+1.5, -W_/2-1.5), P(L_/2+1.5, W_/2+1.5), P(-L_/2-1.5, W_/2+1.5)], 'rubber:#b65f43'); flat([P(-L_/2, -W_/2), P(L_/2, -W_/2), P(L_/2, W_/2), P(-L_/2, W_/2)], 'rubber:#3f7f8a')
            for rr in (2.2,): flat([P(math.cos(a*math.pi/16)*rr, math.sin(a*math.pi/16)*rr) for a in range(32)], 'plain:#ece9e2'); flat([P(math.cos(a*math.pi/16)*(rr-.12), math.sin(a*math.pi/16)*(rr-.12)) for a in range(32)], 'rubber:#3f7f8a')
            flat([P(-.06, -W_/2), P(.06, -W_/2), P(.06, W_/2), P(-.06, W_/2)], 'plain:#ece9e2')
            for u in (-L_/2+.6, L_/2-.6): a, b = P(u, 0); misc.cyl(a, b, 0, 3, .06, .06, 'metal', 6); misc.obox(a, b, 2.8, 3.8, .06, 1.7, an, 'plain:#eeeeea')
        elif t == 'pergola':
            x, y, an = f['x'], f['y'], math.radians(f.get('rot', 0)); c, s_ = math.cos(an), math.sin(an); L_ = f.get('l', 10)
            P = lambda u, v: (x+c*u-s_*v, y+s_*u+c*v)
            for i in range(int(L_/2.5)+1):
                for v in (-1.5, 1.5): a, b = P(-L_/2+i*2.5, v); misc.obox(a, b, 0, 2.7, .14, .14, an, 'wood:#a9713f')
            for i in range(int(L_/.4)+1): a, b = P(-L_/2+i*.4, 0); misc.obox(a, b, 2.75, 2.9, .07, 3.8, an, 'wood:#a9713f')
            for v in (-1.5, 1.5): a, b = P(0, v); misc.obox(a, b, 2.6, 2.76, L_, .12, an, 'wood:#a9713f')
        elif t == 'fountain':
            x, y, r = f['x'], f['y'], f.get('r', 5); misc.cyl(x, y, 0, .45, r, r, 'stone:#b9b0a3', 40); misc.cyl(x, y, .45, .46, r-.4, r-.4, 'water:#4d8a96', 40); add_hard([(x+math.cos(a*.3)*r, y+math.sin(a*.3)*r) for a in range(21)])
        elif t == 'mill':      # old brick tower with a conical roof
            x, y, r, h = f['x'], f['y'], f.get('r', 5), f.get('h', 24); wall = f.get('mat', 'brick:#8a4a38')
            misc.cyl(x, y, 0, 1.2, r+.35, r+.3, 'stone:#6f6a63', 36); misc.cyl(x, y, 1.2, h, r, r*.82, wall, 36, cap=False); misc.cyl(x, y, h, h+.5, r*.9, r*.9, 'plain:#cdbfa9', 36); misc.cyl(x, y, h+.5, h+6.5, r*.98, .05, 'metal:#3d4347', 36); misc.cyl(x, y, h+6.5, h+9, .06, .04, 'metal:#2b2a29', 6)
            for k in range(5):
                zz = 4+k*(h-6)/5; rr = r-(r*.18)*(zz/h)
                for q in range(8):
                    a = q*math.pi/4+k*.2; misc.obox(x+math.cos(a)*rr, y+math.sin(a)*rr, zz, zz+1.7, .24, .95, a, 'frame:#2c2a29'); misc.obox(x+math.cos(a)*rr, y+math.sin(a)*rr, zz-.15, zz, .4, 1.2, a, 'plain:#cdbfa9')
            add_hard([(x+math.cos(a*.4)*(r+1), y+math.sin(a*.4)*(r+1)) for a in range(16)])
        elif t == 'context':   # neutral surrounding blocks
            for (x, y, w, d, h, an) in f['items']:
                c_, s_ = math.cos(math.radians(an)), math.sin(math.radians(an))
                misc.obox(x, y, 0, h, w, d, math.radians(an), f.get('mat', 'ctx')); misc.obox(x, y, h, h+.9, w*.98, d*.96, math.radians(an), 'plain:#bdb8b0'); misc.obox(x, y, h, h+3, w*.16, d*.4, math.radians(an), 'plain:#c9c4bb')
                q = [(x+c_*a*w/2-s_*b*d/2, y+s_*a*w/2+c_*b*d/2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]; add_hard(q)
        elif t == 'city':      # procedural neutral surroundings: perimeter blocks
            x0, y0, x1, y1 = f['rect']; cw, ch = f.get('cell', [88, 74]); RR = random.Random(f.get('seed', 1))
            for i in range(int((x1-x0)/cw)):
                for j in range(int((y1-y0)/ch)):
                    bx, by = x0+i*cw+10, y0+j*ch+10; w_, h_ = cw-20, ch-20
                    flat([(bx-8, by-8), (bx+w_+8, by-8), (bx+w_+8, by+h_+8), (bx-8, by+h_+8)], 'paving:#aaa59b', False); flat(rrect(bx-1, by-1, bx+w_+1, by+h_+1, 4), 'grass', False)
                    fl = RR.choice([5, 5, 7, 9, 9, 12, 16]); rn = RR.random()
                    for (ax, ay, aw, ad) in RR.choice([[(0, h_-13, w_, 13), (0, 0, 13, h_-13)], [(0, h_-13, w_, 13), (0, 0, w_, 13)], [(w_-13, 0, 13, h_), (0, 0, w_-13, 13)], [(8, 8, 20, 20), (w_-28, h_-28, 20, 20)]]):
                        hh = 3.1*(fl if aw != 20 else RR.choice([16, 18, 22]))+1
                        misc.box(bx+ax, by+ay, 0, bx+ax+aw, by+ay+ad, hh, 'ctx', rn); misc.quad((bx+ax, by+ay, hh+.02), (bx+ax+aw, by+ay, hh+.02), (bx+ax+aw, by+ay+ad, hh+.02), (bx+ax, by+ay+ad, hh+.02), 'roof')
                        for q in range(3): px, py = bx+ax+aw*RR.uniform(.1, .8), by+ay+ad*RR.uniform(.2, .6); misc.box(px, py, hh, px+RR.uniform(1, 4), py+RR.uniform(1, 3), hh+RR.uniform(1, 2.8), 'plain:#c4bfb5')
                        add_hard([(bx+ax-1, by+ay-1), (bx+ax+aw+1, by+ay-1), (bx+ax+aw+1, by+ay+ad+1), (bx+ax-1, by+ay+ad+1)])
                    pend.append({'type': 'scatter', 'rect': [bx-6, by-6, bx+w_+6, by+h_+6], 'n': f.get('trees', 16), 'kinds': ['broad', 'round', 'birch'], 'gap': 5, 'margin': 0, 'scale': .8})
        else: pend.append(f)
    misc.build('misc', mats, coll)
    # vegetation & props last (so that 'blocked' knows everything)
    for f in pend:
        if isinstance(f, tuple):
            lib.put(f[0], f[1], f[2], 0, f[3]); continue
        t = f['type']; kinds = f.get('kinds', ['broad'])
        if t == 'treeline':
            pts = [tuple(p) for p in f['pts']]
            for (a, b), (c, d) in zip(pts, pts[1:]):
                m = max(1, int(math.hypot(c-a, d-b)/f.get('step', 8)))
                for i in range(m+1 if (c, d) == pts[-1] else m):
                    x, y = a+(c-a)*i/m+R.uniform(-.5, .5), b+(d-b)*i/m+R.uniform(-.5, .5)
                    if not (f.get('check', True) and blocked(x, y, .0)): lib.put(R.choice(kinds), x, y, 0, None, f.get('scale', 1)*R.uniform(.85, 1.1))
        elif t == 'scatter':
            x0, y0, x1, y1 = f['rect']; k = 0; tries = 0; placed = []
            while k < f['n'] and tries < f['n']*30:
                tries += 1; x, y = R.uniform(x0, x1), R.uniform(y0, y1)
                if blocked(x, y, f.get('margin', 1.2)): continue
                g = f.get('gap', 3.5)
                if any((x-a)**2+(y-b)**2 < g*g for a, b in placed): continue
                placed.append((x, y)); k += 1; lib.put(R.choice(kinds), x, y, 0, None, f.get('scale', 1))
        elif t == 'put':
            for it in f['at']: lib.put(f['kind'], it[0], it[1], it[2] if len(it) > 2 else 0, math.radians(it[3]) if len(it) > 3 else None, f.get('scale', 1))
        elif t == 'people':
            x0, y0, x1, y1 = f['rect']
            for _ in range(f['n']):
                for _t in range(20):
                    x, y = R.uniform(x0, x1), R.uniform(y0, y1)
                    inb = any(pip(x, y, p) and bb in [h[0] for h in hard[:len(BLD)*3]] for bb, p in hard[:sum(len(b['volumes']) for b in BLD)])
                    if not inb: break
                lib.put('person', x, y, f.get('z', .1)); 
                if R.random() < .4: lib.put('person', x+.7, y+.2, f.get('z', .1))
        elif t == 'lawn':
            x0, y0, x1, y1 = f['rect']; s = 2.4
            for i in range(int((x1-x0)/s)):
                for j in range(int((y1-y0)/s)):
                    x, y = x0+(i+.5)*s, y0+(j+.5)*s
                    if not blocked(x, y, 1.3): lib.put('grass', x, y, 0, R.choice([0, 1.57, 3.14, 4.71]), 1)
        elif t in ('hedgeline', 'bushline'):
            pts = [tuple(p) for p in f['pts']]
            for (a, b), (c, d) in zip(pts, pts[1:]):
                l = math.hypot(c-a, d-b); an = math.atan2(d-b, c-a); st = 1.9 if t == 'hedgeline' else f.get('step', 1.3); m = max(1, int(l/st))
                for i in range(m):
                    x, y = a+(c-a)*(i+.5)/m, b+(d-b)*(i+.5)/m
                    if t == 'hedgeline': lib.put('hedge', x, y, 0, an, 1)
                    else: lib.put(R.choice(kinds), x+R.uniform(-.4, .4), y+R.uniform(-.4, .4), 0, None, f.get('scale', .8))
        elif t == 'construction': construction.add(f, SC, SHOT, mats, coll, lib)
    for f in SHOT.get('construction', []): construction.add(f, SC, SHOT, mats, coll, lib)
    print('instances', lib.count, 'content', round(time.time()-t0, 1), 's')

# ---------------------------------------------------------------- camera
cfg = SHOT['camera']; cd = bpy.data.cameras.new('cam'); cam = bpy.data.objects.new('cam', cd); coll.objects.link(cam); sc.camera = cam
eye = Vector(cfg['eye']); tgt = Vector(cfg['target'])
if cfg.get('level'): 
    tl = Vector((tgt.x, tgt.y, eye.z)); cam.rotation_euler = (tl-eye).to_track_quat('-Z', 'Y').to_euler()
else: cam.rotation_euler = (tgt-eye).to_track_quat('-Z', 'Y').to_euler()
cam.location = eye; cd.lens = cfg.get('lens', 30); cd.shift_y = cfg.get('shift_y', 0); cd.shift_x = cfg.get('shift_x', 0); cd.clip_end = 4000; cd.clip_start = cfg.get('near', .1); cd.sensor_width = 36
if cfg.get('fstop'): cd.dof.use_dof = True; cd.dof.focus_distance = (tgt-eye).length; cd.dof.aperture_fstop = cfg['fstop']
sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = W, H, 100
bpy.context.view_layer.update()
import hashlib
GEOM = hashlib.md5(json.dumps(BLD, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:12]     # what the picture was made from
os.makedirs(A.out, exist_ok=True); name = SHOT.get('file', SC['id']+'-'+A.shot)
if SHOT.get('polygons'):
    t = time.time(); data, ids = project.polygons(sc, cam, W, H, BLD, SHOT.get('cells'), 2)
    data['geometry'] = GEOM; data['scene'] = SC['id']; data['shot'] = A.shot; data['image'] = name+'.webp'
    json.dump(data, open(os.path.join(A.out, name+'.polygons.json'), 'w'), ensure_ascii=False, separators=(',', ':'))
    print('polygons', round(time.time()-t, 1), 's'); 
    if A.polyonly: sys.exit(0)

# ---------------------------------------------------------------- render
sc.render.engine = 'CYCLES'; cy = sc.cycles; cy.device = 'CPU'; sc.render.threads_mode = 'FIXED'; sc.render.threads = A.threads
cy.samples = A.spp or SHOT.get('spp', 64); cy.use_adaptive_sampling = True; cy.adaptive_threshold = SHOT.get('adaptive', .015); cy.adaptive_min_samples = 16; cy.use_denoising = False
cy.max_bounces = SHOT.get('bounces', 4); cy.diffuse_bounces = SHOT.get('diffuse', 2); cy.glossy_bounces = 3; cy.transmission_bounces = 3; cy.transparent_max_bounces = 10
cy.sample_clamp_indirect = SHOT.get('clamp', 6); cy.sample_clamp_direct = 40; cy.caustics_reflective = False; cy.caustics_refractive = False; cy.blur_glossy = 1.0; cy.pixel_filter_type = 'BLACKMAN_HARRIS'; cy.filter_width = 1.5
cy.use_fast_gi = SHOT.get('fastgi', True); cy.ao_bounces_render = 1; cy.fast_gi_method = 'REPLACE'; world.light_settings.distance = SHOT.get('ao_dist', 12); world.light_settings.ao_factor = SHOT.get('ao', .8)
cy.use_light_tree = False if hasattr(cy, 'use_light_tree') else None
cy.debug_use_spatial_splits = False; sc.render.use_persistent_data = False; cy.use_auto_tile = False
world.cycles.sampling_method = 'MANUAL'; world.cycles.sample_map_resolution = 1024
sc.view_settings.view_transform = 'Filmic'; sc.view_settings.look = SHOT.get('look', 'Medium High Contrast'); sc.view_settings.exposure = SHOT.get('exposure', 0.0); sc.view_settings.gamma = 1.0; sc.display_settings.display_device = 'sRGB'
vl = bpy.context.view_layer; vl.use_pass_z = True; vl.cycles.denoising_store_passes = True
sc.use_nodes = True; ct = sc.node_tree; ct.nodes.clear(); rl = ct.nodes.new('CompositorNodeRLayers')
tmp = os.path.join(tempfile.gettempdir(), 'artpass_%d' % os.getpid()); os.makedirs(tmp, exist_ok=True)
fo = ct.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.file_slots.clear()
for s, o in (('col', 'Image'), ('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal'), ('dep', 'Depth')):
    if o in [x.name for x in rl.outputs]:
        fo.file_slots.new(s); ct.links.new(rl.outputs[o], fo.inputs[s])
    else: print('no pass', o)
cp = ct.nodes.new('CompositorNodeComposite'); ct.links.new(rl.outputs['Image'], cp.inputs[0])
t1 = time.time(); c1 = time.process_time(); bpy.ops.render.render(); t2 = time.time(); c2 = time.process_time()
fr = '%04d' % sc.frame_current
L = {s: post.load(os.path.join(tmp, s+fr+'.exr')) for s in ('col', 'alb', 'nrm', 'dep') if os.path.exists(os.path.join(tmp, s+fr+'.exr'))}
col, dep = L['col'][..., :3], L['dep'][..., 0]
if not A.nodenoise and 'alb' in L: col = post.denoise(col, L['alb'][..., :3], L['nrm'][..., :3], dep, SHOT.get('dn_radius', 8), SHOT.get('dn', 1.0))
os.makedirs(os.path.dirname(CACHE), exist_ok=True); np.savez_compressed(CACHE, col=np.clip(col, 0, 6e4).astype(np.float16), dep=np.where(dep > 6e4, np.inf, dep).astype(np.float16))
png = grade(col, dep)
json.dump(dict(scene=SC['id'], shot=A.shot, geometry=GEOM, camera=cfg, sun=sun, only=SHOT.get('only'), spp=cy.samples), open(os.path.join(A.out, name+'.meta.json'), 'w'), ensure_ascii=False)
import shutil; shutil.rmtree(tmp, ignore_errors=True)
print('RESULT %s %dx%d spp=%d setup=%.1fs render=%.1fs(cpu %.0fs) post=%.1fs total=%.1fs' % (png, W, H, cy.samples, t1-t0, t2-t1, c2-c1, time.time()-t2, time.time()-t0))
