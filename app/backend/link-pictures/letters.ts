import { create } from 'fontkit'
import { type Face, printable, readFonts, runsOf } from '#app/backend/sheets/paper/faces.ts'

/** A line of text as shapes: nothing of it depends on the fonts of the server. */
export type Shapes = {
  /** SVG elements from the origin of the line, in pixels. */
  svg: string
  width: number
}

let fonts: Map<string, ReturnType<typeof create>> | undefined

function fontOf(name: string) {
  fonts ??= new Map([...readFonts()].map(([file, bytes]) => [file, create(bytes)]))
  const font = fonts.get(name)
  if (!font) throw new Error(`There is no font ${name}`)
  return font
}

/** Words, prices and labels come again in picture after picture. */
const MOST_KEPT = 2_000
const kept = new Map<string, { paths: string; width: number }>()

/** A run of letters of one font in units of 1/1000 em, kept as long as there is room. */
function runShapes(font: string, text: string) {
  const key = `${font} ${text}`
  const known = kept.get(key)
  if (known) return known
  const file = fontOf(font)
  const { glyphs, positions } = file.layout(text)
  const scale = UNITS / file.unitsPerEm
  let [paths, x] = ['', 0]
  for (const [index, glyph] of glyphs.entries()) {
    const path = glyph.path.toSVG()
    if (path) paths += `<path transform="translate(${rounded(x)} 0) scale(${rounded(scale)})" d="${path}"/>`
    x += (positions[index]?.xAdvance ?? 0) * scale
  }
  const shapes = { paths, width: x }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, shapes)
  return shapes
}

const UNITS = 1000
const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** A text in one line. @param size - of the letters, pixels */
export function shapesOf(text: string, face: Face, size: number): Shapes {
  const scale = size / UNITS
  let [svg, x] = ['', 0]
  for (const { font, text: letters } of runsOf(printable(text), face)) {
    const run = runShapes(font, letters)
    svg += `<g transform="translate(${rounded(x)} 0) scale(${scale} ${-scale})">${run.paths}</g>`
    x += run.width * scale
  }
  return { svg, width: x }
}

/** Advances of single letters in 1/1000 em, by font and letter. */
const advances = new Map<string, number>()

/** About as wide as {@link shapesOf}, without its shapes and pairs of letters: lines are tried with it. */
export function widthOf(text: string, face: Face, size: number): number {
  let width = 0
  for (const { font, text: letters } of runsOf(printable(text), face)) {
    for (const letter of letters) {
      const key = `${font} ${letter}`
      const advance = advances.get(key) ?? runShapes(font, letter).width
      advances.set(key, advance)
      width += advance
    }
  }
  return (width * size) / UNITS
}

/** Letters of a text that are looked at: more never has room. */
const MOST_LETTERS = 400

/**
 * A text in lines. It breaks at spaces that may break, a word that is wider than the line between its letters; a text of
 * more lines ends with an ellipsis.
 */
export function linesOf(
  text: string,
  { face, size }: { face: Face; size: number },
  { width, lines: most }: { width: number; lines: number },
): { lines: string[]; isCut: boolean } {
  const fits = (line: string) => widthOf(line, face, size) <= width
  const lines: string[] = []
  let current = ''
  const cut = [...text].slice(0, MOST_LETTERS).join('')
  for (const word of cut.split(/[ \n\t]+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word
    if (fits(longer)) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    current = word
    while (!fits(current)) {
      const part = fittingPart(current, fits)
      lines.push(part)
      current = current.slice(part.length)
    }
    if (lines.length > most) break
  }
  if (current) lines.push(current)
  if (lines.length <= most && cut.length >= text.length) return { lines, isCut: false }
  const kept = lines.slice(0, most)
  return { lines: kept.map((line, at) => (at === kept.length - 1 ? ended(line, fits) : line)), isCut: true }
}

function ended(line: string, fits: (line: string) => boolean): string {
  return `${fittingPart(line, (part) => fits(`${part.trimEnd()}…`)).replace(/[\s,;:.–-]+$/u, '')}…`
}

/** The longest beginning that fits, at least one letter. */
function fittingPart(text: string, fits: (part: string) => boolean): string {
  const letters = [...text]
  let [least, most] = [1, letters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(letters.slice(0, middle).join(''))) least = middle
    else most = middle - 1
  }
  return letters.slice(0, least).join('')
}
