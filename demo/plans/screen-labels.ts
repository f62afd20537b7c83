import type { Rect } from './geometry.ts'
import { freeBoxNearestToMiddle } from './labels.ts'
import { outlineOf, UNITS_PER_LINE, type Weight } from './outlines.ts'
import { num, THEME } from './svg-parts.ts'

/** What is written in a room: its area, and its name, which may be shorter where there is little space. */
export type Words = { area: string; names: readonly string[] }
/** Where a room may have its words, and what they should not stand on. */
type Space = { room: Rect; obstacles: readonly Rect[] }
type Written = { words: string; weight: Weight; x: number; y: number; size: number }

/** Height of a line on the screen that is read without effort on a phone, px; of the area a little more. */
const NAME_PX = 11
const AREA_PX = 13
/** Pixels in which a metre is drawn, from the smallest drawing that has words to the largest. */
const SCALES = [9, 12, 16, 21, 28, 38, 52] as const
const SHORT: Record<string, readonly string[]> = {
  Санузел: ['С/у'],
  Ванная: ['С/у'],
  Гардероб: ['Гард.'],
  Постирочная: ['Стирка'],
  'Комната с кухней': ['Комната'],
  'Кухня-гостиная': ['Кухня-гост.', 'Кухня'],
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
  spaces: readonly (Space & { words: Words })[],
  width: number,
  print: (written: Written) => string,
  more: (size: number) => string,
): { style: string; svg: string } {
  const layers = SCALES.map((scale, index) => {
    const shown = spaces.flatMap((space) => place(space, space.words, scale))
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

/** The area with the name under it, where they fit; else the area alone; nothing in a room that is too small for it. */
function place(space: Space, { area, names }: Words, scale: number): Written[] {
  const name = NAME_PX / scale
  const figure = AREA_PX / scale
  for (const words of names) {
    for (const isNarrow of [false, true]) {
      const size = isNarrow ? name : figure
      const box = boxFor(space, [
        { words: area, weight: 'bold', size },
        { words, weight: 'text', size: name },
      ])
      if (!box) continue
      const x = box.x + box.w / 2
      return [
        { words: area, weight: 'bold', x, y: box.y + size * 0.85, size },
        { words, weight: 'text', x, y: box.y + size + name * 0.9, size: name },
      ]
    }
  }
  for (const size of [figure, name]) {
    const box = boxFor(space, [{ words: area, weight: 'bold', size }])
    if (box) return [{ words: area, weight: 'bold', x: box.x + box.w / 2, y: box.y + size * 0.85, size }]
  }
  return []
}

/** Space for lines of words: beside the furniture if there is any, else on it. */
function boxFor(
  { room, obstacles }: Space,
  lines: { words: string; weight: Weight; size: number }[],
): Rect | null {
  const w = Math.max(
    ...lines.map(({ words, weight, size }) => (outlineOf(words, weight).width / UNITS_PER_LINE) * size),
  )
  const h = lines.reduce((sum, { size }) => sum + size, 0) + 0.03
  return (
    freeBoxNearestToMiddle(room, w, h, obstacles) ??
    (w <= room.w - 0.06 && h <= room.h - 0.06
      ? { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h }
      : null)
  )
}
