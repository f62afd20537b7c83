/** Furniture as SVG in its own coordinates: x along the wall, the back at y = 0, metres. */
import { num } from './svg-parts.ts'

type Draw = (width: number, depth: number) => string

const box = (width: number, depth: number, radius = ''): string =>
  `<rect width="${num(width)}" height="${num(depth)}"${radius && ` rx="${radius}"`}/>`

function shelf(width: number, depth: number): string {
  let hangers = ''
  for (let x = 0.25; x < width - 0.1; x += 0.3) hangers += `M${num(x)} .06V${num(depth - 0.06)}`
  return `${box(width, depth)}<path d="${hangers}"/>`
}

function table(width: number, depth: number): string {
  const pairs = width > 1.3 ? 2 : 1
  let chairs = ''
  for (let pair = 0; pair < pairs; pair++) {
    const x = num((width * (pair + 0.5)) / pairs - 0.21)
    for (const y of ['0', num(depth - 0.42)]) {
      chairs += `<rect x="${x}" y="${y}" width=".42" height=".42" rx=".1"/>`
    }
  }
  return `${chairs}<rect y=".3" width="${num(width)}" height="${num(depth - 0.6)}" rx=".06"/>`
}

function hob(width: number, depth: number): string {
  const rings = [0.17, 0.42].flatMap((y) => [0.17, 0.43].map((x) => `<circle cx="${x}" cy="${y}" r=".085"/>`))
  return box(width, depth) + rings.join('')
}

function doubleBed(width: number, depth: number): string {
  const pillow = num(width / 2 - 0.15)
  return (
    box(width, depth, '.06') +
    `<rect x=".1" y=".1" width="${pillow}" height=".42" rx=".08"/>` +
    `<rect x="${num(width / 2 + 0.05)}" y=".1" width="${pillow}" height=".42" rx=".08"/>` +
    `<path d="M0 .72H${num(width)}"/>`
  )
}

export const FURNITURE = {
  bed2: doubleBed,
  bed1: (w, d) =>
    `${box(w, d, '.06')}<rect x=".12" y=".1" width="${num(w - 0.24)}" height=".36" rx=".08"/><path d="M0 .64H${num(w)}"/>`,
  night: (w, d) => `${box(w, d, '.03')}<circle cx="${num(w / 2)}" cy="${num(d / 2)}" r=".1"/>`,
  wardrobe: (w, d) => `${box(w, d)}<path d="M0 0L${num(w)} ${num(d)}M${num(w)} 0L0 ${num(d)}"/>`,
  shelf,
  sofa: (w, d) =>
    `${box(w, d, '.1')}<rect x=".16" y=".2" width="${num(w - 0.32)}" height="${num(d - 0.22)}" rx=".06"/><path d="M${num(w / 2)} .2V${num(d - 0.02)}"/>`,
  tv: (w, d) => `${box(w, d)}<path d="M${num(w * 0.15)} .1H${num(w * 0.85)}" stroke-width=".06"/>`,
  coffee: (w, d) => box(w, d, '.12'),
  table,
  counter: (w, d) => box(w, d),
  sink: (w, d) =>
    `${box(w, d)}<rect x=".08" y=".12" width="${num(w - 0.16)}" height="${num(d - 0.22)}" rx=".06"/><circle cx="${num(w / 2)}" cy="${num(d / 2)}" r=".03"/>`,
  hob,
  fridge: (w, d) => `${box(w, d)}<path d="M0 ${num(d - 0.1)}H${num(w)}M.1 ${num(d - 0.1)}V.1"/>`,
  bath: (w, d) =>
    `${box(w, d, '.04')}<rect x=".07" y=".07" width="${num(w - 0.14)}" height="${num(d - 0.14)}" rx=".28"/><circle cx=".25" cy="${num(d / 2)}" r=".035"/>`,
  basin: (w, d) =>
    `${box(w, d, '.05')}<ellipse cx="${num(w / 2)}" cy="${num(d / 2 + 0.02)}" rx="${num(w / 2 - 0.1)}" ry="${num(d / 2 - 0.1)}"/>`,
  toilet: () => '<rect width=".38" height=".18" rx=".04"/><path d="M.03 .2Q.03 .62 .19 .62T.35 .2Z"/>',
  washer: (w, d) =>
    `${box(w, d)}<circle cx="${num(w / 2)}" cy="${num(d / 2)}" r="${num(Math.min(w, d) * 0.33)}"/>`,
  desk: (w, d) =>
    `${box(w, d - 0.35)}<rect x="${num(w / 2 - 0.22)}" y="${num(d - 0.45)}" width=".44" height=".42" rx=".12"/>`,
} satisfies Record<string, Draw>

export type FurnitureName = keyof typeof FURNITURE
