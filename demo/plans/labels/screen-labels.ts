import type { RoomSize } from '#app/domain/text/room-size-words.ts'
import type { Piece } from '../furniture-placer.ts'
import { areaOf, type Rect } from '../geometry.ts'
import { ROOM_NAMES } from '../plan-types.ts'
import { sizeLines } from '../room-size.ts'
import { num, THEME } from '../svg-parts.ts'
import { outlineOf, UNITS_PER_LINE, type Weight } from './outlines.ts'
import { freeBoxNearestToMiddle } from './place-label.ts'

/**
 * What is written in a room: its area, its name and its size, of which the latter two may be in one line or in two. `short` is what
 * every plan calls such a room where its name does not fit.
 */
export type Words = {
  area: string
  names: readonly Lines[]
  short: readonly Lines[]
  sizes: readonly Lines[]
}
type Lines = readonly string[]
/** Where a room may have its words, how large it is, and what they should not stand on. */
export type Space = {
  room: Rect
  areaM2: number
  /** Floor of door leaves. */
  zones: readonly Rect[]
  furniture: readonly Piece[]
  words: Words
}
type Written = { words: string; weight: Weight; x: number; y: number; size: number }
/** The words of a room in a layer, and the furniture that makes way for them. */
type Placed = { written: Written[]; hidden: readonly Piece[] }

/** Height of a line on the screen that is read without effort on a phone, px; of the area a little more. */
const NAME_PX = 11
const AREA_PX = 13
/** Pixels in which a metre is drawn, from the smallest drawing that has words to the largest. */
const SCALES = [9, 12, 14, 16, 17, 18.5, 21, 24, 26.5, 30, 34, 40, 52] as const
/**
 * Below so many pixels a metre a drawing is a large flat in a card of a list. Its areas are as small as names, since they are a
 * third larger before the next size begins, and keep off the walls; in rooms under 8 m² they would cover doors and walls.
 */
const SMALL_SCALE = 16
const LARGE_M2 = 8
/** Between lines, and under the last, metres. */
const LEADING = 0.03
/** Names, and words on furniture, keep so far at their left and right at least, metres. */
const FROM_WALL = 0.1

/** @param size - for drawings that tell it */
export const wordsOf = (area: string, name: string, size?: RoomSize): Words => ({
  area,
  names: [[name], ...(twoLines(name) ?? [])],
  short: name === ROOM_NAMES.wc ? [['С/у']] : [],
  sizes: size ? sizeLines(size) : [],
})

/** "Кухня-" and "гостиная", "Комната" and "с кухней". */
function twoLines(name: string): [Lines] | undefined {
  const [, first, second] = /^(\S+?-|\S+ )(.+)$/.exec(name) ?? []
  return first && second ? [[first.trim(), second]] : undefined
}

/** Outlines of words, each drawn once in a picture and referred to afterwards. */
export function outlinePrinter(prefix: string) {
  const known = new Map<string, string>()
  return ({ words, weight, x, y, size }: Written): string => {
    const place = `transform="translate(${num(x)} ${num(y)})scale(${(size / UNITS_PER_LINE).toFixed(5)})"`
    const fill = weight === 'bold' ? THEME.text : THEME.caption
    const key = `${weight} ${words}`
    const id = known.get(key)
    if (id) return `<use href="#${id}" ${place} fill="${fill}"/>`
    const next = `${prefix}${known.size}`
    known.set(key, next)
    return `<g ${place} fill="${fill}"><path id="${next}" class="o" d="${outlineOf(words, weight).path}"/></g>`
  }
}

/**
 * The words of a drawing for each size on the screen: at least 11 px high wherever they are shown, fewer where there is
 * no space. Pictures know their width in the page, so that each has the words of its size; where that is not understood,
 * as on paper, stand those of the drawing itself (class "w"), among all of the furniture.
 *
 * @param width - of the drawing, metres
 * @param more - other words of the drawing, by their height in metres
 * @returns `classOf`: of a piece that is hidden where the name of its room needs its floor
 */
export function screenLabels(
  spaces: readonly Space[],
  width: number,
  print: (written: Written) => string,
  more: (size: number) => string,
): { style: string; svg: string; classOf: (piece: Piece) => string } {
  const layers = SCALES.map((scale, index) => {
    const placed = spaces.map((space) => place(space, scale))
    const hidden = placed.flatMap((room) => room.hidden)
    const upTo = SCALES[index + 1]
    const until = upTo === undefined ? '' : ` and (max-width:${Math.ceil(upTo * width) - 0.02}px)`
    const rules = `.s${index}{display:inline}${hidden.length > 0 ? `.h${index}{display:none}` : ''}`
    const shown = placed.flatMap((room) => room.written)
    return {
      hidden,
      rule: `@media (min-width:${Math.ceil(scale * width)}px)${until}{${rules}}`,
      svg: `<g class="s${index}" display="none" stroke="#fff" stroke-width="60" stroke-linejoin="round">${shown.map(print).join('')}${more(NAME_PX / scale)}</g>`,
    }
  })
  return {
    style: `<style>@media (min-width:1px){.w{display:none}.o{paint-order:stroke}}${layers.map(({ rule }) => rule).join('')}</style>`,
    svg: layers.map(({ svg }) => svg).join(''),
    classOf: (piece) =>
      layers.flatMap(({ hidden }, index) => (hidden.includes(piece) ? [`h${index}`] : [])).join(' '),
  }
}

/**
 * The words of a room, the fullest that have space beside its furniture: pieces that a large room can do without make way for its
 * name. Else its area alone, if need be on the furniture; nothing in a room that is too small for it.
 */
function place(space: Space, scale: number): Placed {
  const isSmall = scale < SMALL_SCALE
  const isLarge = space.areaM2 >= LARGE_M2
  if (isSmall && !isLarge) return { written: [], hidden: [] }
  const { area, ...words } = space.words
  const heights = (isSmall ? [NAME_PX] : [AREA_PX, NAME_PX]).map((px) => px / scale)
  const name = NAME_PX / scale
  const away = isLarge ? spares(space.furniture) : [[]]
  const written = (lines: Lines, boxFor: BoxFor, ofArea = heights) => {
    for (const height of ofArea) {
      const found = block(area, height, lines, name, boxFor)
      if (found) return found
    }
    return undefined
  }
  for (const hidden of away) {
    const kept = space.furniture.filter((piece) => !hidden.includes(piece)).map(({ box }) => box)
    for (const lines of fullest(words)) {
      const found = written(lines, apart(space.room, [...space.zones, ...kept]))
      if (found) return { written: found, hidden }
    }
  }
  const obstacles = [...space.zones, ...space.furniture.map(({ box }) => box)]
  const beside = freeBox(space.room, obstacles)
  const alone =
    written([], isSmall ? apart(space.room, obstacles) : beside) ??
    written([], (w, h) => middleOf(space.room, w, h)) ??
    // A room that is too narrow for it has its area at half of the distance from its walls.
    (isSmall ? written([], (w, h) => beside(w + FROM_WALL, h)) : undefined)
  return { written: alone ?? [], hidden: [] }
}

/** Lines under the area, the fullest first: with both the name and the size, then the size, then the name. */
function fullest({ names, short, sizes }: Omit<Words, 'area'>): Lines[] {
  const withSize = (all: readonly Lines[]) =>
    all.flatMap((name) => sizes.map((size) => [...name, ...size])).sort((a, b) => a.length - b.length)
  return [...withSize(names), ...withSize(short), ...sizes, ...names, ...short]
}

/** What may be taken out of a room, the least first: nothing, one piece, two, all but what makes it this room. */
function spares(furniture: readonly Piece[]): Piece[][] {
  const spare = furniture.filter(({ isEssential }) => !isEssential)
  const bySize = spare.toSorted((a, b) => areaOf(a.box) - areaOf(b.box))
  const pairs = bySize.flatMap((piece, index) => bySize.slice(index + 1).map((other) => [piece, other]))
  return [[], ...bySize.map((piece) => [piece]), ...pairs, ...(bySize.length > 2 ? [bySize] : [])]
}

type BoxFor = (w: number, h: number) => Rect | null

const freeBox =
  (room: Rect, obstacles: readonly Rect[]): BoxFor =>
  (w, h) =>
    freeBoxNearestToMiddle(room, w, h, obstacles)

const apart =
  (room: Rect, obstacles: readonly Rect[]): BoxFor =>
  (w, h) =>
    freeBoxNearestToMiddle(room, w + 2 * FROM_WALL, h, obstacles)

/** The area with other lines under it. */
function block(
  area: string,
  ofArea: number,
  lines: Lines,
  ofLine: number,
  boxFor: BoxFor,
): Written[] | undefined {
  const w = Math.max(widthOf(area, 'bold', ofArea), ...lines.map((words) => widthOf(words, 'text', ofLine)))
  const box = boxFor(w, ofArea + lines.length * ofLine + LEADING)
  if (!box) return undefined
  const x = box.x + box.w / 2
  return [
    { words: area, weight: 'bold', x, y: box.y + ofArea * 0.85, size: ofArea },
    ...lines.map((words, index) => ({
      words,
      weight: 'text' as const,
      x,
      y: box.y + ofArea + ofLine * (index + 0.9),
      size: ofLine,
    })),
  ]
}

function widthOf(words: string, weight: Weight, size: number): number {
  return (outlineOf(words, weight).width / UNITS_PER_LINE) * size
}

/** In the middle of a room, away from its walls. */
function middleOf(room: Rect, w: number, h: number): Rect | null {
  if (w > room.w - 2 * FROM_WALL || h > room.h - 2 * FROM_WALL) return null
  return { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h }
}
