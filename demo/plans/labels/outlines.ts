import { readFileSync } from 'node:fs'

/** A letter: its contours in units of the font, y downwards, and how far the next one stands. */
type Glyph = { contours: Point[][]; advance: number }
type Face = { unitsPerEm: number; glyphOf: (letter: string) => Glyph | undefined }
type Point = { x: number; y: number; isOn: boolean }

const FONTS = new URL('../../../app/backend/sheets/fonts/', import.meta.url)
const FACES = {
  text: ['onest-400-latin.ttf', 'onest-400-russian.ttf'].map(readFace),
  bold: ['onest-600-latin.ttf', 'onest-600-russian.ttf'].map(readFace),
}
export type Weight = keyof typeof FACES

/** Units of an outline in the height of a line: half a unit is not seen on any screen. */
export const UNITS_PER_LINE = 250

/**
 * A word in the site's font, as an outline: a picture cannot ask for a font of its page.
 *
 * @returns the path in {@link UNITS_PER_LINE}, its middle at 0 and its foot on 0, and its width in the same
 * @throws where the font has no such letter
 */
export function outlineOf(word: string, weight: Weight): { path: string; width: number } {
  const letters = [...word].map((letter) => {
    const face = FACES[weight].find(({ glyphOf }) => glyphOf(letter))
    const glyph = face?.glyphOf(letter)
    if (!face || !glyph) throw new Error(`The font has no "${letter}"`)
    const scale = UNITS_PER_LINE / face.unitsPerEm
    return { contours: glyph.contours, advance: glyph.advance * scale, scale }
  })
  const width = letters.reduce((sum, { advance }) => sum + advance, 0)
  const pen = { x: 0, y: 0 }
  let path = ''
  let left = -width / 2
  for (const { contours, advance, scale } of letters) {
    for (const points of contours) {
      const placed = points.map(({ x, y, isOn }) => ({
        x: Math.round(x * scale + left),
        y: Math.round(y * scale),
        isOn,
      }))
      path += contourPath(placed, pen)
    }
    left += advance
  }
  return { path, width: Math.round(width) }
}

/** Reads a TrueType file: its table of letters (format 4) and its outlines (quadratic curves). */
function readFace(name: string): Face {
  const buffer = readFileSync(new URL(name, FONTS))
  const file = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  const tables = new Map(
    Array.from({ length: file.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      return [buffer.toString('latin1', at, at + 4), file.getUint32(at + 8)]
    }),
  )
  const start = (table: string) => tables.get(table) ?? 0
  const isLong = file.getInt16(start('head') + 50) === 1
  const wideGlyphs = file.getUint16(start('hhea') + 34)
  const glyphAt = (id: number) =>
    start('glyf') +
    (isLong ? file.getUint32(start('loca') + id * 4) : file.getUint16(start('loca') + id * 2) * 2)
  const idOf = lettersOf(file, start('cmap'))
  return {
    unitsPerEm: file.getUint16(start('head') + 18),
    glyphOf: (letter) => {
      const id = idOf(letter.codePointAt(0) ?? 0)
      if (id === 0) return undefined
      const isEmpty = glyphAt(id) === glyphAt(id + 1)
      return {
        contours: isEmpty ? [] : contoursOf(file, id, glyphAt),
        advance: file.getUint16(start('hmtx') + Math.min(id, wideGlyphs - 1) * 4),
      }
    },
  }
}

function lettersOf(file: DataView, cmap: number): (code: number) => number {
  const tables = Array.from(
    { length: file.getUint16(cmap + 2) },
    (_, index) => cmap + file.getUint32(cmap + 8 + index * 8),
  )
  const table = tables.find((at) => file.getUint16(at) === 4)
  if (table === undefined) throw new Error('The font has no table of letters that is read here')
  const twice = file.getUint16(table + 6)
  return (code) => {
    for (let at = 0; at < twice; at += 2) {
      if (code > file.getUint16(table + 14 + at)) continue
      const first = file.getUint16(table + 16 + twice + at)
      if (code < first) return 0
      const delta = file.getUint16(table + 16 + 2 * twice + at)
      const place = table + 16 + 3 * twice + at
      const offset = file.getUint16(place)
      const id = offset === 0 ? code : file.getUint16(place + offset + (code - first) * 2)
      return id === 0 ? 0 : (id + delta) % 65_536
    }
    return 0
  }
}

/** Contours of a glyph; one that is put together of others brings theirs. */
function contoursOf(file: DataView, id: number, glyphAt: (id: number) => number): Point[][] {
  const start = glyphAt(id)
  const contours = file.getInt16(start)
  if (contours < 0) return partsOf(file, start + 10, glyphAt)
  const ends = Array.from({ length: contours }, (_, index) => file.getUint16(start + 10 + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let at = start + 10 + contours * 2
  at += 2 + file.getUint16(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = file.getUint8(at++)
    const times = flag & 8 ? file.getUint8(at++) + 1 : 1
    flags.push(...Array<number>(times).fill(flag))
  }
  const read = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * file.getUint8(at++)
      else if (!(flag & same)) {
        value += file.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = read(2, 16)
  const ys = read(4, 32)
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: -(ys[index] ?? 0),
    isOn: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

function partsOf(file: DataView, first: number, glyphAt: (id: number) => number): Point[][] {
  const contours: Point[][] = []
  let at = first
  for (;;) {
    const flags = file.getUint16(at)
    const isWide = (flags & 1) === 1
    const dx = isWide ? file.getInt16(at + 4) : file.getInt8(at + 4)
    const dy = isWide ? file.getInt16(at + 6) : file.getInt8(at + 5)
    // Scaled parts (0x08, 0x40, 0x80) are in no letter of these fonts.
    if (flags & 0xc8) throw new Error('The font scales a part of a letter')
    const part = contoursOf(file, file.getUint16(at + 2), glyphAt)
    contours.push(
      ...part.map((points) => points.map((point) => ({ ...point, x: point.x + dx, y: point.y - dy }))),
    )
    if (!(flags & 0x20)) return contours
    at += isWide ? 8 : 6
  }
}

/**
 * A contour as a path, each point by its distance from the one before: the shortest form. Between two points off the curve
 * lies one on it, in the middle.
 *
 * @param pen - where the path before ended; moves
 */
function contourPath(points: readonly Point[], pen: { x: number; y: number }): string {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    if (point.isOn || next.isOn) return [point]
    return [
      point,
      { x: Math.round((point.x + next.x) / 2), y: Math.round((point.y + next.y) / 2), isOn: true },
    ]
  })
  const begin = whole.findIndex(({ isOn }) => isOn)
  const ring = [...whole.slice(begin), ...whole.slice(0, begin + 1)]
  const from = ({ x, y }: { x: number; y: number }) => `${x - pen.x} ${y - pen.y}`
  let path = ''
  let control: Point | undefined
  for (const [index, point] of ring.entries()) {
    if (!point.isOn) {
      control = point
      continue
    }
    if (index === 0) path += `m${from(point)}`
    else path += control ? `q${from(control)} ${from(point)}` : `l${from(point)}`
    control = undefined
    pen.x = point.x
    pen.y = point.y
  }
  return `${path}z`.replaceAll(' -', '-')
}
