import { sweepOf } from './doors.ts'
import { furnish } from './furnish.ts'
import type { Piece } from './furniture-placer.ts'
import { areaOf, type Rect } from './geometry.ts'
import { type Label, NAME_SCALE, placeLabel } from './labels.ts'
import type { FlatPlan } from './plan-types.ts'
import { shellSvg } from './shell-svg.ts'
import { FONT, num, squareMetres, THEME } from './svg-parts.ts'

export type Drawing = {
  svg: string
  labels: { room: string; box: Rect }[]
  furniture: Rect[]
  /** Rooms without enough space for their label. */
  missing: string[]
}

/** Margin around the drawing, metres; dimension lines need more on the left and below. */
const PADDING = 0.45
const DIMENSION_PADDING = 1.1

function boundsWithLoggias(flat: FlatPlan): Rect {
  const above = Math.max(0, ...flat.loggias.map(({ outer }) => (outer.y < 0 ? outer.h : 0)))
  const below = Math.max(0, ...flat.loggias.map(({ outer }) => (outer.y < 0 ? 0 : outer.h)))
  return { x: 0, y: -above, w: flat.spec.width, h: flat.spec.depth + above + below }
}

/** Removes the least important piece of furniture; false if all pieces are essential. */
function dropPiece(pieces: Piece[]): boolean {
  const spare = pieces.findLastIndex((piece) => !piece.isEssential)
  if (spare < 0 && pieces.length < 2) return false
  pieces.splice(spare < 0 ? pieces.length - 1 : spare, 1)
  return true
}

function labelSvg(label: Label, area: string, name: string): string {
  const { x, y, size } = label
  const figure = `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" font-weight="700" fill="${THEME.text}">${area}</text>`
  if (!label.hasName) return figure
  const nameY = num(y + size * 0.74)
  return `${figure}<text x="${num(x)}" y="${nameY}" font-size="${num(size * NAME_SCALE)}" fill="${THEME.caption}">${name}</text>`
}

function entryArrow(flat: FlatPlan): string {
  const { entry, spec } = flat
  const middle = entry.length / 2
  const path = entry.isHorizontal
    ? `M${num(entry.x + middle - 0.13)} -.36h.26l-.13 .24z`
    : `M${num(spec.width + 0.36)} ${num(entry.y + middle - 0.13)}v.26l-.24 -.13z`
  return `<path d="${path}" fill="${THEME.accent}"/>`
}

function dimensions(flat: FlatPlan, bounds: Rect): string {
  const { width, depth } = flat.spec
  const bottom = bounds.y + bounds.h
  const tick = num(bottom + 0.42)
  const metres = (length: number) => `${length.toFixed(2).replace('.', ',')} м`
  const lines = `M0 ${num(bottom + 0.55)}H${num(width)}M0 ${tick}v.26M${num(width)} ${tick}v.26M-.55 0V${num(depth)}M-.68 0h.26M-.68 ${num(depth)}h.26`
  return (
    `<g stroke="${THEME.caption}" stroke-width=".015" fill="none"><path d="${lines}"/></g>` +
    `<g ${FONT} font-size=".24" fill="${THEME.caption}" text-anchor="middle">` +
    `<text x="${num(width / 2)}" y="${num(bottom + 0.88)}">${metres(width)}</text>` +
    `<text transform="translate(-.72 ${num(depth / 2)})rotate(-90)">${metres(depth)}</text></g>`
  )
}

function labelAll(flat: FlatPlan, pieces: Piece[][]): { svg: string } & Pick<Drawing, 'labels' | 'missing'> {
  const zones = flat.doors.map(sweepOf)
  const labels: Drawing['labels'] = []
  const missing: string[] = []
  let svg = ''
  const write = (net: Rect, name: string, areaM2: number, obstacles: Rect[], furniture: Piece[]) => {
    const area = squareMetres(areaM2)
    const place = () => placeLabel(net, area, name, [...furniture.map(({ box }) => box), ...obstacles])
    let label = place()
    while (!label && dropPiece(furniture)) label = place()
    if (!label) {
      missing.push(name)
      return
    }
    labels.push({ room: name, box: label.box })
    svg += labelSvg(label, area, name)
  }
  for (const [index, room] of flat.rooms.entries()) {
    write(room.net, room.name, room.area, zones, pieces[index] ?? [])
  }
  const widestHall = flat.halls.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  if (widestHall) write(widestHall, 'Прихожая', flat.hallArea, zones, [])
  for (const loggia of flat.loggias) write(loggia.net, 'Лоджия', loggia.area, [], [])
  return { svg, labels, missing }
}

/** Draws a flat, with furniture or empty with dimensions. */
export function drawFlat(flat: FlatPlan, title: string, look: 'furnished' | 'dimensions'): Drawing {
  const bounds = boundsWithLoggias(flat)
  const isFurnished = look === 'furnished'
  const pad = isFurnished ? PADDING : DIMENSION_PADDING
  const pieces = flat.rooms.map((room) => (isFurnished ? furnish(flat, room) : []))
  // Labels are placed first; furniture in their way is removed.
  const { svg: text, labels, missing } = labelAll(flat, pieces)
  const drawn = pieces.flat()
  const view = {
    x: bounds.x - pad,
    y: bounds.y - PADDING,
    w: bounds.w + pad + PADDING,
    h: bounds.h + PADDING + pad,
  }
  const furniture = isFurnished
    ? `<g fill="#fff" stroke="${THEME.wall}" stroke-width=".016" stroke-opacity=".62" stroke-linejoin="round">${drawn.map(({ svg }) => svg).join('')}</g>`
    : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[view.x, view.y, view.w, view.h].map(num).join(' ')}" role="img" aria-label="${title}">` +
    `${shellSvg(flat)}${furniture}<g ${FONT} text-anchor="middle">${text}</g>` +
    `${isFurnished ? '' : dimensions(flat, bounds)}${entryArrow(flat)}</svg>\n`
  return { svg, labels, missing, furniture: drawn.map(({ box }) => box) }
}
