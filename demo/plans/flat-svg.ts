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
import { boundsWithLoggias, type Turn, turnOf } from './turn.ts'

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

/** The outer walls of a flat, and all of it with its loggias, in its drawing. */
type Extent = { walls: Rect; bounds: Rect }

/** Below the drawing and at its left. */
const linesAt = ({ bounds }: Extent) => ({ x: bounds.x - LINE_M, y: bounds.y + bounds.h + LINE_M })

function dimensionLines(extent: Extent): string {
  const { walls } = extent
  const { x, y } = linesAt(extent)
  const [right, bottom] = [walls.x + walls.w, walls.y + walls.h]
  const [below, left, tick] = [num(y - TICK_M), num(x - TICK_M), 2 * TICK_M]
  const across = `M${num(walls.x)} ${num(y)}H${num(right)}M${num(walls.x)} ${below}v${tick}M${num(right)} ${below}v${tick}`
  const along = `M${num(x)} ${num(walls.y)}V${num(bottom)}M${left} ${num(walls.y)}h${tick}M${left} ${num(bottom)}h${tick}`
  return `<path d="${across}${along}" stroke="${THEME.caption}" stroke-width=".015" fill="none"/>`
}

/** Nothing where the figures would be higher than the margin. */
function dimensionFigures(extent: Extent, size: number, print: Printer): string {
  if (size > DIMENSION_PADDING - LINE_M) return ''
  const { walls } = extent
  const { x, y } = linesAt(extent)
  const metres = (length: number) => `${length.toFixed(2).replace('.', ',')} м`
  const figures = { weight: 'text', size, y: 0 } as const
  return (
    print({ ...figures, words: metres(walls.w), x: walls.x + walls.w / 2, y: y + size }) +
    `<g transform="translate(${num(x - size * 0.3)} ${num(walls.y + walls.h / 2)})rotate(-90)">${print({ ...figures, words: metres(walls.h), x: 0 })}</g>`
  )
}

type ToLabel = { net: Rect; name: string; area: number; size: RoomSize }
type Labelled = { svg: string; spaces: Space[] } & Pick<Drawing, 'labels' | 'missing'>

function labelAll(flat: FlatPlan, turn: Turn, pieces: Piece[][], hasSizes: boolean): Labelled {
  const zones = flat.doors.map((door) => turn.rect(sweepOf(door)))
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
  const shown = (room: Rect) => {
    const net = turn.rect(room)
    return { net, size: sizeOf([net]) }
  }
  for (const [index, { name, area, net }] of flat.rooms.entries()) {
    write({ name, area, ...shown(net) }, zones, pieces[index] ?? [])
  }
  const halls = flat.halls.map(turn.rect)
  const widestHall = halls.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  if (widestHall) {
    const hall = { net: widestHall, name: 'Прихожая', area: flat.hallArea, size: sizeOf(halls) }
    write(hall, zones, [])
  }
  for (const { net, area } of flat.loggias) write({ name: 'Лоджия', area, ...shown(net) }, [], [])
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
  const turn = turnOf(flat)
  const { width, depth } = flat.spec
  const bounds = turn.rect(boundsWithLoggias(flat))
  const extent = { walls: turn.rect({ x: 0, y: 0, w: width, h: depth }), bounds }
  const isFurnished = look === 'furnished'
  const pad = isFurnished ? PADDING : DIMENSION_PADDING
  const pieces = flat.rooms.map((room) =>
    isFurnished ? furniture(flat, room).map((piece) => ({ ...piece, box: turn.rect(piece.box) })) : [],
  )
  // Labels are placed first; furniture in their way is removed.
  const { svg: text, spaces, labels, missing } = labelAll(flat, turn, pieces, !isFurnished)
  const drawn = pieces.flat()
  const view = {
    x: bounds.x - pad,
    y: bounds.y - PADDING,
    w: bounds.w + pad + PADDING,
    h: bounds.h + PADDING + pad,
  }
  const figures = (print: Printer) => (size: number) =>
    isFurnished ? '' : dimensionFigures(extent, size, print)
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
    `${screens.style}${turn.svg(`${shellSvg(flat)}${furnitureSvg}`)}` +
    `${isFurnished ? '' : dimensionLines(extent)}${usual}${screens.svg}${turn.svg(entryArrow(flat))}</svg>\n`
  return { svg, labels, missing, furniture: drawn.map(({ box }) => box) }
}
