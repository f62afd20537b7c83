import type { Point, Rect } from './geometry.ts'
import { areaOf, transform } from './geometry.ts'
import type { PlacedFlat, SectionPlan } from './section-plan.ts'
import { shellSvg } from './shell-svg.ts'
import { FONT, num, rect, squareMetres, THEME } from './svg-parts.ts'

/** Margin around a section's floor, metres. */
export const PADDING = 1.8
const STEP_DEPTH = 0.28
const LANDING = 1.3

/** View box of a section's drawing: x, y, width, height in metres. */
export function sectionView({ type }: SectionPlan): [number, number, number, number] {
  return [-PADDING, -PADDING, type.width + 2 * PADDING, type.depth + 2 * PADDING]
}

function liftsSvg(core: Rect, right: number, isTower: boolean): string {
  const width = isTower ? 1.9 : 1.25
  const height = 2.1
  const y = core.y + core.h - 2.3
  let svg = ''
  for (let lift = 1; lift <= (isTower ? 3 : 2); lift++) {
    const x = right - lift * (width + 0.1)
    const cross =
      `M${num(x + 0.1)} ${num(y + 0.1)}l${num(width - 0.2)} ${num(height - 0.2)}` +
      `m0 ${num(0.2 - height)}l${num(0.2 - width)} ${num(height - 0.2)}`
    svg += `<rect x="${num(x)}" y="${num(y)}" width="${width}" height="${height}" stroke-width=".12"/><path d="${cross}" stroke-width=".02"/>`
  }
  return svg
}

function stairsSvg(x: number, y: number, height: number, width: number): string {
  let steps = ''
  for (let step = 0; step * STEP_DEPTH + LANDING < height - 1; step++) {
    steps += `M${num(x + 0.18)} ${num(y + LANDING + step * STEP_DEPTH)}h${num(width - 0.12)}`
  }
  const middle = `M${num(x + 0.12 + width / 2)} ${num(y + LANDING)}V${num(y + height - 1)}`
  return (
    `<rect x="${num(x + 0.12)}" y="${num(y + 0.12)}" width="${width}" height="${num(height)}" stroke-width=".12"/>` +
    `<path d="${steps}${middle}" stroke-width=".025"/>`
  )
}

function coreSvg({ core, type }: SectionPlan): string {
  const isTower = type.kind === 'tower'
  const inset = isTower ? 0.12 : 0.35
  const floor = {
    x: core.x + 0.12,
    y: core.y + inset,
    w: core.w - 0.24,
    h: core.h - (isTower ? 0.24 : 0.35),
  }
  return (
    `${rect(floor, THEME.corridor)}<g stroke="${THEME.wall}" fill="#fff">` +
    `${liftsSvg(core, floor.x + floor.w, isTower)}${stairsSvg(floor.x, floor.y, floor.h - 0.3, isTower ? 2.7 : 2.35)}</g>`
  )
}

/** Draws a corridor, which ends at the outer wall if there is one. */
function corridorSvg(part: Rect, sectionWidth: number): string {
  const left = part.x < 0.01 ? 0.1 : 0
  const right = part.x + part.w > sectionWidth - 0.01 ? 0.1 : 0
  const shape = { x: part.x + left, y: part.y - 0.005, w: part.w - left - right, h: part.h + 0.01 }
  return rect(shape, THEME.corridor)
}

/** Position of a flat's label: the middle of its largest room with a window. */
export function signPoint({ flat, matrix }: PlacedFlat): Point {
  const daylit = flat.rooms
    .filter((room) => room.windowSide)
    .toSorted((a, b) => areaOf(b.net) - areaOf(a.net))
  const { x: u, y: v, w, h } = daylit[0]?.net ?? { x: 0, y: 0, w: flat.spec.width, h: flat.spec.depth }
  return transform(matrix, u + w / 2, v + h / 2)
}

/** The clickable outline of a flat with its position and size. */
function flatMark(placed: PlacedFlat, label: string, sectionCode: string): string {
  const { flat, layout, polygon, position } = placed
  const [x, y] = signPoint(placed)
  const outline = polygon.map((point) => point.map(num).join(' ')).join('L')
  const text = (dy: number, size: string, fill: string, words: string, weight = '') =>
    `<text x="${num(x)}" y="${num(y + dy)}" font-size="${size}"${weight} fill="${fill}">${words}</text>`
  const bold = ' font-weight="700"'
  return (
    `<path class="flat" id="${sectionCode}-${position}" data-position="${position}" data-layout="${layout}" d="M${outline}Z" fill="${THEME.accent}" fill-opacity="0"/>` +
    `<g ${FONT} text-anchor="middle"><circle cx="${num(x)}" cy="${num(y - 0.62)}" r=".42" fill="${THEME.accent}"/>` +
    text(-0.45, '.48', '#fff', String(position), bold) +
    text(0.42, '.5', THEME.text, label, bold) +
    `${text(0.98, '.44', THEME.caption, `${squareMetres(flat.sums.total)} м²`)}</g>`
  )
}

/**
 * Draws a section's floor. Each flat is also a transparent path with an id ("A24-1") and its position.
 *
 * @param labels - short names of layouts by code: "2Е"; null draws no marks and no blue, for a page
 *   that draws its own over it
 */
export function drawSection(section: SectionPlan, labels: ReadonlyMap<string, string> | null): string {
  const { type, corridor, flats } = section
  const wet = labels ? THEME.wet : THEME.wetPlain
  const parts = [
    rect({ x: -0.25, y: 0, w: type.width + 0.5, h: type.depth }, THEME.wall),
    ...corridor.map((part) => corridorSvg(part, type.width)),
    coreSvg(section),
    ...flats.map(
      ({ flat, matrix }) => `<g transform="matrix(${matrix.map(num).join(' ')})">${shellSvg(flat, wet)}</g>`,
    ),
    ...(labels ? flats.map((placed) => flatMark(placed, labels.get(placed.layout) ?? '', type.code)) : []),
  ]
  const view = sectionView(section).map(num).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" role="img" aria-label="План этажа, секция ${type.code}">${parts.join('')}</svg>\n`
}
