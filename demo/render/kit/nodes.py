"""A small language for graphs of shader nodes, and colours."""


def hexc(h, a=1.0):
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (a,)


class N:
    """Nodes of one material; values may be numbers, colours or outputs of other nodes."""

    def __init__(self, mat):
        self.t = mat.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def node(self, typ, **kw):
        n = self.t.nodes.new('ShaderNode' + typ)
        ins = kw.pop('ins', {})
        for k, v in kw.items():
            setattr(n, k, v)
        for k, v in ins.items():
            self.set(n, k, v)
        return n

    def set(self, n, k, v):
        sock = n.inputs[k]
        if hasattr(v, 'is_output'):
            self.t.links.new(v, sock)
        else:
            sock.default_value = v

    def math(self, op, a, b=0.0, c=None, clamp=False):
        n = self.t.nodes.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = clamp
        self.set(n, 0, a)
        self.set(n, 1, b)
        if c is not None:
            self.set(n, 2, c)
        return n.outputs[0]

    def vmath(self, op, a, b=(0, 0, 0), scale=None):
        n = self.t.nodes.new('ShaderNodeVectorMath')
        n.operation = op
        self.set(n, 0, a)
        if b is not None:
            self.set(n, 1, b)
        if scale is not None:
            self.set(n, 'Scale', scale)
        return n.outputs['Value'] if op in ('DOT_PRODUCT', 'LENGTH') else n.outputs[0]

    def mix(self, f, a, b, mode='MIX'):
        n = self.t.nodes.new('ShaderNodeMixRGB')
        n.blend_type = mode
        self.set(n, 0, f)
        self.set(n, 1, a)
        self.set(n, 2, b)
        return n.outputs[0]

    def ramp(self, f, stops):
        n = self.t.nodes.new('ShaderNodeValToRGB')
        e = n.color_ramp.elements
        while len(e) < len(stops):
            e.new(0.5)
        for i, (p, c) in enumerate(stops):
            e[i].position = p
            e[i].color = c
        self.set(n, 0, f)
        return n.outputs[0]

    def noise(self, vec, scale, detail=3, rough=0.55):
        n = self.node('TexNoise', ins={'Scale': scale, 'Detail': detail, 'Roughness': rough})
        self.set(n, 'Vector', vec)
        return n.outputs['Fac']

    def bsdf(self, color, rough=0.7, spec=0.3, metal=0.0, normal=None):
        n = self.node(
            'BsdfPrincipled',
            ins={'Base Color': color, 'Roughness': rough, 'Specular': spec, 'Metallic': metal},
        )
        if normal is not None:
            self.set(n, 'Normal', normal)
        return n.outputs[0]

    def bump(self, h, strength=0.3, dist=0.02):
        return self.node('Bump', ins={'Height': h, 'Strength': strength, 'Distance': dist}).outputs[0]

    def end(self, sh):
        self.t.links.new(sh, self.out.inputs[0])

    @property
    def uv(self):
        return self.node('UVMap').outputs[0]

    @property
    def pos(self):
        return self.node('NewGeometry').outputs['Position']

    def rnd(self):
        return self.node('Attribute', attribute_name='rnd').outputs['Fac']


def g(v, a=1.0):
    return (v, v, v, a)
