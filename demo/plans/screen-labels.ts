import type { Rect } from './geometry.ts'
import { freeBoxNearestToMiddle } from './labels.ts'
import { outlineOf, UNITS_PER_LINE, type Weight } from './outlines.ts'
import { num, THEME } from './svg-parts.ts'

/** What is written in a room: its area, and its name, which may be shorter where there is little space. */
export type Words = { area: string; names: readonly string[] }
/** Where a room may have its words, how large it is, and what they should not stand on. */
export type Space = { room: Rect; areaM2: number; obstacles: readonly Rect[]; words: Words }
type Written = { words: string; weight: Weight; x: number; y: number; size: number }

/** Height of a line on the screen that is read without effort on a phone, px; of the area a little more. */
const NAME_PX = 11
const AREA_PX = 13
/** Pixels in which a metre is drawn, from the smallest drawing that has words to the largest. */
const SCALES = [9, 12, 16, 21, 28, 38, 52] as const
/**
 * Below so many pixels a metre a drawing is a large flat in a card of a list. Its areas are as small as names, since they are a
 * third larger before the next size begins, and keep off the walls; in rooms under 8 m² they would cover doors and walls.
 */
const SMALL_SCALE = 16
const LEAST_IN_SMALL_M2 = 8
/** Between lines, and under the last, metres. */
const LEADING = 0.03
/** Names, and words on furniture, keep so far at their left and right at least, metres. */
const FROM_WALL = 0.15
const SHORT: Record<string, readonly string[]> = {
  Санузел: ['С/у'],
  Гардероб: ['Гард.'],
  Постирочная: ['Стирка'],
  'Комната с кухней': ['Комната'],
  'Кухня-гостиная': ['Кухня-гост.'],
}

export const wordsOf = (area: string, name: string): Words => ({
  area,
  names: [name, ...(SHORT[name] ?? [])],
})

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
 * as on paper, stand those of the drawing itself (class "w").
 *
 * @param width - of the drawing, metres
 * @param more - other words of the drawing, by their height in metres
 */
export function screenLabels(
  spaces: readonly Space[],
  width: number,
  print: (written: Written) => string,
  more: (size: number) => string,
): { style: string; svg: string } {
  const layers = SCALES.map((scale, index) => {
    const shown = spaces.flatMap((space) => place(space, scale))
    const upTo = SCALES[index + 1]
    const until = upTo === undefined ? '' : ` and (max-width:${Math.ceil(upTo * width) - 0.02}px)`
    return {
      rule: `@media (min-width:${Math.ceil(scale * width)}px)${until}{.s${index}{display:inline}}`,
      svg: `<g class="s${index}" display="none" stroke="#fff" stroke-width="60" stroke-linejoin="round">${shown.map(print).join('')}${more(NAME_PX / scale)}</g>`,
    }
  })
  return {
    style: `<style>@media (min-width:1px){.w{display:none}.o{paint-order:stroke}}${layers.map(({ rule }) => rule).join('')}</style>`,
    svg: layers.map(({ svg }) => svg).join(''),
  }
}

/**
 * The area with the name under it, or the area alone, beside the furniture; else on the furniture; nothing in a room that is
 * too small for it.
 */
function place(space: Space, scale: number): Written[] {
  const { words } = space
  const isSmall = scale < SMALL_SCALE
  if (isSmall && space.areaM2 < LEAST_IN_SMALL_M2) return []
  const sizes = (isSmall ? [NAME_PX] : [AREA_PX, NAME_PX]).map((px) => px / scale)
  const beside = (w: number, h: number) => freeBoxNearestToMiddle(space.room, w, h, space.obstacles)
  const apart = (w: number, h: number) => beside(w + 2 * FROM_WALL, h)
  const on = (w: number, h: number) => middleOf(space.room, w, h)
  for (const [forName, forArea] of [
    [apart, isSmall ? apart : beside],
    [on, on],
  ] as const) {
    const written = named(words, sizes, NAME_PX / scale, forName) ?? alone(words, sizes, forArea)
    if (written) return written
  }
  // A room that is too narrow for it has its area at half of the distance from its walls.
  return isSmall ? (alone(words, sizes, (w, h) => beside(w + FROM_WALL, h)) ?? []) : []
}

type BoxFor = (w: number, h: number) => Rect | null

/** @param sizes - for the area, the best first; @param name - height of the name */
function named(
  { area, names }: Words,
  sizes: readonly number[],
  name: number,
  boxFor: BoxFor,
): Written[] | undefined {
  for (const words of names) {
    for (const size of sizes) {
      const w = Math.max(widthOf(area, 'bold', size), widthOf(words, 'text', name))
      const box = boxFor(w, size + name + LEADING)
      if (!box) continue
      const x = box.x + box.w / 2
      return [
        { words: area, weight: 'bold', x, y: box.y + size * 0.85, size },
        { words, weight: 'text', x, y: box.y + size + name * 0.9, size: name },
      ]
    }
  }
  return undefined
}

function alone({ area }: Words, sizes: readonly number[], boxFor: BoxFor): Written[] | undefined {
  for (const size of sizes) {
    const box = boxFor(widthOf(area, 'bold', size), size + LEADING)
    if (box) return [{ words: area, weight: 'bold', x: box.x + box.w / 2, y: box.y + size * 0.85, size }]
  }
  return undefined
}

function widthOf(words: string, weight: Weight, size: number): number {
  return (outlineOf(words, weight).width / UNITS_PER_LINE) * size
}

/** In the middle of a room, away from its walls. */
function middleOf(room: Rect, w: number, h: number): Rect | null {
  if (w > room.w - 2 * FROM_WALL || h > room.h - 2 * FROM_WALL) return null
  return { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h }
}
