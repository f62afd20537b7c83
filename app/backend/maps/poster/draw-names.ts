import type { Point } from '#app/domain/geometry/plane.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'
import type { CityName, Named } from './city-names.ts'

/** Width of a letter and height of a line, in heights of a letter. */
export const LETTER = 0.6
const LINE = 1.5
/** The same name is not written again within so many heights of a letter. */
const APART = 22
/** Half the width and the height of a project's flag, which stands above its place; on phones it may lean to a side. */
const FLAGS = { near: { half: 7, height: 5 }, far: { half: 7, height: 5 }, small: { half: 9, height: 5 } }
/** More names of a kind are left out: a real town has a thousand streets. */
const MAX_OF_KIND = 28

/**
 * Names as texts without a size, which the page gives them: a group with an id for each kind, `near-water`.
 *
 * @param level - the size that the names have on the page, by which those that would stand on others are left out: `near` for a
 *   part of a town, `far` for a whole one, `small` for a whole one on a phone
 * @param em - height of a letter in units of the drawing
 * @param flagged - places above which the page puts flags, under which no name is to lie
 */
export function drawNames(
  names: readonly CityName[],
  level: keyof typeof FLAGS,
  em: number,
  flagged: readonly Point[] = [],
): string {
  const taken = flagged.flatMap((place) => flagAbove(place, em, FLAGS[level]))
  const written = new Map<string, Point[]>()
  const isFree = (letters: readonly Point[]) =>
    letters.every(([x, y]) => taken.every(([tx, ty]) => Math.hypot(x - tx, y - ty) > em * LINE))
  const texts = new Map<Named, string[]>()
  for (const { of, name, at, turn } of inTurn(names)) {
    const own = texts.get(of) ?? []
    texts.set(of, own)
    const others = written.get(name) ?? []
    if (others.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < APART * em)) continue
    const letters = lettersOf(at, turn, name.length * LETTER * em, em)
    if (own.length === MAX_OF_KIND || !isFree(letters)) continue
    taken.push(...letters)
    written.set(name, [...others, at])
    own.push(textOf(at, turn, name))
  }
  return [...texts].map(([of, own]) => `<g id="${level}-${of}">${own.join('')}</g>`).join('')
}

/** Each name at its first place, then each at its second: no street takes the room of all others. */
function inTurn(names: readonly CityName[]) {
  const rounds = Math.max(0, ...names.map(({ places }) => places.length))
  return Array.from({ length: rounds }).flatMap((_, round) =>
    names.flatMap(({ of, name, places }) => {
      const place = places[round]
      return place ? [{ of, name, ...place }] : []
    }),
  )
}

/** Points of a flag, a letter's height apart. */
function flagAbove([x, y]: Point, em: number, { half, height }: (typeof FLAGS)['far']): Point[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: 2 * half + 1 },
      (_, column): Point => [x + (column - half) * em, y - (row + 0.5) * em],
    ),
  ).flat()
}

/** Points along a text, a letter's height apart. */
function lettersOf([x, y]: Point, turn: number, length: number, em: number): Point[] {
  const count = Math.ceil(length / em) + 1
  const angle = (turn * Math.PI) / 180
  return Array.from({ length: count }, (_, index): Point => {
    const along = (index / (count - 1) - 0.5) * length
    return [x + along * Math.cos(angle), y + along * Math.sin(angle)]
  })
}

function textOf([x, y]: Point, turn: number, name: string): string {
  const at = `${Math.round(x)} ${Math.round(y)}`
  const place = Math.round(turn) === 0 ? `translate(${at})` : `translate(${at})rotate(${Math.round(turn)})`
  return `<text transform="${place}" dy=".35em">${escapeHtml(name)}</text>`
}
