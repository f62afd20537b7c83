import type { RoomSize } from '#app/domain/text/room-size-words.ts'
import { sweepOf } from './doors.ts'
import { furnish } from './furnish.ts'
import type { Piece } from './furniture-placer.ts'
import { areaOf, type Rect } from './geometry.ts'
import { type Label, NAME_SCALE, placeLabel } from './labels/place-label.ts'
import { outlinePrinter, type Space, screenLabels, wordsOf } from './labels/screen-labels.ts'
import type { FlatPlan } from './plan-types.ts'
import { sizeLines, sizeOf } from './room-size.ts'
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
const DIMENSION_PADDING = 1.3
/** Distance of a dimension line from the flat, metres, and height of its figures where they need not be larger. */
const LINE_M = 0.45
/** Half of the tick at the end of a dimension line. */
const TICK_M = 0.13
const DIMENSION_M = 0.24

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

type Printer = ReturnType<typeof outlinePrinter>

/** As text: a program that prints the drawing has the font. */
const textSvg: Printer = ({ words, weight, x, y, size }) => {
  const look = weight === 'bold' ? `font-weight="700" fill="${THEME.text}"` : `fill="${THEME.caption}"`
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" ${look}>${words}</text>`
}

function labelSvg({ x, y, size, lines }: Label, area: string): string {
  const small = size * NAME_SCALE
  return [
    textSvg({ words: area, weight: 'bold', x, y, size }),
    ...lines.map((words, index) =>
      textSvg({ words, weight: 'text', x, y: y + size * 0.74 + index * small * 1.15, size: small }),
    ),
  ].join('')
}

function entryArrow(flat: FlatPlan): string {
  const { entry, spec } = flat
  const middle = entry.length / 2
  const path = entry.isHorizontal
    ? `M${num(entry.x + middle - 0.13)} -.36h.26l-.13 .24z`
    : `M${num(spec.width + 0.36)} ${num(entry.y + middle - 0.13)}v.26l-.24 -.13z`
  return `<path d="${path}" fill="${THEME.accent}"/>`
}

function dimensionLines(flat: FlatPlan, bottom: number): string {
  const { width, depth } = flat.spec
  const [below, left] = [num(bottom + LINE_M - TICK_M), num(-LINE_M - TICK_M)]
  const tick = 2 * TICK_M
  const across = `M0 ${num(bottom + LINE_M)}H${num(width)}M0 ${below}v${tick}M${num(width)} ${below}v${tick}`
  const lines = `${across}M-${LINE_M} 0V${num(depth)}M${left} 0h${tick}M${left} ${num(depth)}h${tick}`
  return `<path d="${lines}" stroke="${THEME.caption}" stroke-width=".015" fill="none"/>`
}

/** Nothing where the figures would be higher than the margin. */
function dimensionFigures(flat: FlatPlan, bottom: number, size: number, print: Printer): string {
  const { width, depth } = flat.spec
  if (size > DIMENSION_PADDING - LINE_M) return ''
  const metres = (length: number) => `${length.toFixed(2).replace('.', ',')} м`
  const figures = { weight: 'text', size, y: 0 } as const
  return (
    print({ ...figures, words: metres(width), x: width / 2, y: bottom + LINE_M + size }) +
    `<g transform="translate(-${num(LINE_M + size * 0.3)} ${num(depth / 2)})rotate(-90)">${print({ ...figures, words: metres(depth), x: 0 })}</g>`
  )
}

type ToLabel = { net: Rect; name: string; area: number; size: RoomSize }
type Labelled = { svg: string; spaces: Space[] } & Pick<Drawing, 'labels' | 'missing'>

function labelAll(flat: FlatPlan, pieces: Piece[][], hasSizes: boolean): Labelled {
  const zones = flat.doors.map(sweepOf)
  const labels: Drawing['labels'] = []
  const missing: string[] = []
  const spaces: Space[] = []
  let svg = ''
  const write = (
    { net, name, area: areaM2, size }: ToLabel,
    obstacles: readonly Rect[],
    furniture: Piece[],
  ) => {
    const area = squareMetres(areaM2)
    const [inOneLine = []] = hasSizes ? sizeLines(size) : []
    const place = () =>
      placeLabel(net, area, name, inOneLine, [...furniture.map(({ box }) => box), ...obstacles])
    let label = place()
    while (!label && dropPiece(furniture)) label = place()
    if (!label) {
      missing.push(name)
      return
    }
    labels.push({ room: name, box: label.box })
    spaces.push({
      room: net,
      areaM2,
      zones: obstacles,
      furniture,
      words: wordsOf(area, name, hasSizes ? size : undefined),
    })
    svg += labelSvg(label, area)
  }
  for (const [index, room] of flat.rooms.entries()) {
    write({ ...room, size: sizeOf([room.net]) }, zones, pieces[index] ?? [])
  }
  const widestHall = flat.halls.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  if (widestHall) {
    const hall = { net: widestHall, name: 'Прихожая', area: flat.hallArea, size: sizeOf(flat.halls) }
    write(hall, zones, [])
  }
  for (const { net, area } of flat.loggias) write({ net, name: 'Лоджия', area, size: sizeOf([net]) }, [], [])
  return { svg, spaces, labels, missing }
}

/**
 * Draws a flat, with furniture or empty with dimensions.
 *
 * @param furniture - what stands in a room, for plans that are no homes
 */
export function drawFlat(
  flat: FlatPlan,
  title: string,
  look: 'furnished' | 'dimensions',
  furniture: (flat: FlatPlan, room: FlatPlan['rooms'][number]) => Piece[] = furnish,
): Drawing {
  const bounds = boundsWithLoggias(flat)
  const isFurnished = look === 'furnished'
  const pad = isFurnished ? PADDING : DIMENSION_PADDING
  const pieces = flat.rooms.map((room) => (isFurnished ? furniture(flat, room) : []))
  // Labels are placed first; furniture in their way is removed.
  const { svg: text, spaces, labels, missing } = labelAll(flat, pieces, !isFurnished)
  const drawn = pieces.flat()
  const view = {
    x: bounds.x - pad,
    y: bounds.y - PADDING,
    w: bounds.w + pad + PADDING,
    h: bounds.h + PADDING + pad,
  }
  const bottom = bounds.y + bounds.h
  const figures = (print: Printer) => (size: number) =>
    isFurnished ? '' : dimensionFigures(flat, bottom, size, print)
  const usual = `<g class="w" ${FONT} text-anchor="middle">${text}${figures(textSvg)(DIMENSION_M)}</g>`
  const print = outlinePrinter('t')
  const screens = screenLabels(spaces, view.w, print, figures(print))
  const pieceSvg = (piece: Piece) => {
    const hidden = screens.classOf(piece)
    return hidden ? `<g class="${hidden}">${piece.svg}</g>` : piece.svg
  }
  const furnitureSvg = isFurnished
    ? `<g fill="#fff" stroke="${THEME.wall}" stroke-width=".016" stroke-opacity=".62" stroke-linejoin="round">${drawn.map(pieceSvg).join('')}</g>`
    : ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[view.x, view.y, view.w, view.h].map(num).join(' ')}" role="img" aria-label="${title}">` +
    `${screens.style}${shellSvg(flat)}${furnitureSvg}` +
    `${isFurnished ? '' : dimensionLines(flat, bottom)}${usual}${screens.svg}${entryArrow(flat)}</svg>\n`
  return { svg, labels, missing, furniture: drawn.map(({ box }) => box) }
}
