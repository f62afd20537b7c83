import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outlineOf, UNITS_PER_LINE } from '#demo/plans/labels/outlines.ts'
import { wordsOf } from '#demo/plans/labels/screen-labels.ts'
import { sizeLines } from '#demo/plans/room-size.ts'

const FOLDER = 'demo/plans/out/layouts'
const LEAST_PX = 11
/** A plan on the card of a flat at 390 px: almost a square, with its margins. */
const CARD_PX = 323

const drawings = readdirSync(FOLDER).map((name) => {
  const svg = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const layers = [
    ...svg.matchAll(/@media \(min-width:(\d+)px\)(?: and \(max-width:([\d.]+)px\))?\{\.(s\d+)\{/g),
  ].map(([, from, to, layer]) => {
    const start = svg.indexOf(`<g class="${layer}"`)
    const next = svg.indexOf('<g class="s', start + 1)
    const words = svg.slice(start, next < 0 ? undefined : next)
    const lines = [...words.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale) * UNITS_PER_LINE)
    return { from: Number(from), to: to === undefined ? Number.POSITIVE_INFINITY : Number(to), lines, words }
  })
  return { name, width, height, layers, svg }
})
type Drawing = (typeof drawings)[number]

type Listed = {
  svg: string
  svgEmpty: string
  list: {
    kind: string
    name: string
    area: number
    size: { width: number; length: number; at_most: boolean }
  }[]
}
const layouts: Listed[] = JSON.parse(readFileSync('demo/plans/out/layouts.json', 'utf8'))

const roomsOf = ({ name }: Drawing) =>
  layouts.find(({ svg, svgEmpty }) => [svg, svgEmpty].includes(`layouts/${name}`))?.list ?? []

/** The words of a drawing where it has this width in pixels. */
const layerAt = ({ layers }: Drawing, px: number) => layers.find(({ from, to }) => from <= px && px <= to)

/** How often a word stands in a layer: its outline is in the drawing once, and is referred to by its name. */
function countOf(drawing: Drawing, px: number, word: string): number {
  const [, id] =
    new RegExp(`id="(t\\d+)" class="o" d="${outlineOf(word, 'text').path}"`).exec(drawing.svg) ?? []
  const words = layerAt(drawing, px)?.words ?? ''
  return id ? words.split(new RegExp(`(?:href="#|id=")${id}"`)).length - 1 : 0
}

const TWO_LINES: Record<string, string> = { 'Кухня-гостиная': 'Кухня-', 'Комната с кухней': 'Комната' }

/** How many rooms of such a name have it written, in one line or in two. */
const namesOf = (drawing: Drawing, px: number, name: string) =>
  countOf(drawing, px, name) + (TWO_LINES[name] ? countOf(drawing, px, TWO_LINES[name]) : 0)

/** Width of a drawing in the box of its page: on a phone almost a square where it is tall, else 4:3. */
function phonePx({ width, height }: Drawing): number {
  const box = height > width ? [342, 325] : [342, 252]
  return Math.min(box[0] ?? 0, ((box[1] ?? 0) * width) / height)
}
const deskPx = ({ width, height }: Drawing) => Math.min(715, (524 * width) / height)

it('words of a plan are at least 11 px high on the screen, however small the plan is shown', () => {
  expect(drawings.length).toBeGreaterThan(20)
  for (const { name, width, layers } of drawings) {
    expect(layers.length, name).toBeGreaterThan(5)
    for (const { from, lines } of layers) {
      expect(Math.min(...lines) * (from / width), `${name} at ${from} px`).toBeGreaterThan(LEAST_PX - 0.1)
    }
  }
})

it('a plan has the words of exactly one size at each width, from 100 px on', () => {
  for (const { name, layers } of drawings) {
    for (let px = 200; px < 1_200; px += 1) {
      expect([name, px, layers.filter(({ from, to }) => from <= px && px <= to).length]).toEqual([
        name,
        px,
        1,
      ])
    }
  }
})

it('every room but the smallest has its area on the card of a phone', () => {
  for (const { name, width, height, layers } of drawings) {
    const px = Math.min(CARD_PX, (CARD_PX * width) / height)
    const shown = layers.find(({ from, to }) => from <= px && px <= to)
    const usual = JSON.parse(readFileSync('demo/plans/out/layouts.json', 'utf8')).find(
      ({ svg, svgEmpty }: { svg: string; svgEmpty: string }) => [svg, svgEmpty].includes(`layouts/${name}`),
    )
    expect(shown?.lines.length, name).toBeGreaterThanOrEqual(usual.list.length)
  }
})

/** Width of a drawing that lies on its side, in a card of a list of four columns. */
const LIST_CARD_PX = 253
const LARGEST_PX = 14.7

it('a flat with windows on two sides lies on its side: in a card of a list its rooms have their areas, and some their names', () => {
  const large = drawings.filter(({ name }) => /^t\d\w?\.svg$/.test(name))
  expect(large.length).toBeGreaterThan(5)
  for (const drawing of large) {
    const { name, width, height } = drawing
    expect(width, name).toBeGreaterThan(1.9 * height)
    const shown = layerAt(drawing, LIST_CARD_PX)
    expect(Math.max(...(shown?.lines ?? [])) * (LIST_CARD_PX / width), name).toBeLessThan(LARGEST_PX)
    const rooms = roomsOf(drawing).filter(({ kind, area }) => area >= 8 && kind !== 'hall')
    expect(shown?.lines.length, name).toBeGreaterThan(rooms.length)
    expect(
      rooms.some((room) => namesOf(drawing, LIST_CARD_PX, room.name) > 0),
      name,
    ).toBe(true)
  }
})

it('a name where it does not fit in a line stands in two, or is left out; short is only that which every plan has', () => {
  expect(wordsOf('12,3', 'Кухня-гостиная').names).toEqual([['Кухня-гостиная'], ['Кухня-', 'гостиная']])
  expect(wordsOf('12,3', 'Комната с кухней').names).toEqual([['Комната с кухней'], ['Комната', 'с кухней']])
  expect(wordsOf('2,8', 'Санузел')).toMatchObject({ names: [['Санузел']], short: [['С/у']] })
  expect(wordsOf('3,6', 'Ванная').short).toEqual([])
})

it('all rooms from 8 m² on have their names on the page of a flat, on a phone all that are wide enough', () => {
  for (const drawing of drawings) {
    const large = roomsOf(drawing).filter(({ kind, area }) => kind !== 'hall' && area >= 8)
    for (const { name } of large) {
      const same = large.filter((room) => room.name === name)
      const where = `${drawing.name}: ${name}`
      expect(namesOf(drawing, deskPx(drawing), name), where).toBeGreaterThanOrEqual(same.length)
      const wide = same.filter(({ size }) => Math.min(size.width, size.length) > 3.1)
      expect(namesOf(drawing, phonePx(drawing), name), where).toBeGreaterThanOrEqual(wide.length)
    }
  }
})

it('the size of a rectangular room is that of its area', () => {
  expect(layouts.length).toBeGreaterThan(10)
  for (const { area, size } of layouts.flatMap(({ list }) => list)) {
    if (size.at_most) expect(size.width * size.length).toBeGreaterThan(area)
    else expect(Math.abs(size.width * size.length - area)).toBeLessThan(0.006)
  }
})

it('a drawing with dimensions tells the size of each room from 8 m² on, also on a phone', () => {
  const measured = drawings.filter(({ name }) => name.endsWith('-empty.svg'))
  expect(measured.length).toBe(layouts.length)
  for (const drawing of measured) {
    for (const { area, kind, size } of roomsOf(drawing)) {
      if (area < 8 || kind === 'hall') continue
      const [[whole = ''], [first = '']] = sizeLines(size)
      for (const px of [deskPx(drawing), phonePx(drawing)]) {
        const count = countOf(drawing, px, whole) + countOf(drawing, px, first)
        expect(count, `${drawing.name} at ${px} px: ${whole}`).toBeGreaterThan(0)
      }
    }
  }
})

it('a room of more than one rectangle says that its size is the largest', () => {
  expect(sizeLines({ width: 4.08, length: 2.15, at_most: true })).toEqual([
    ['до 4,08 × 2,15'],
    ['до 4,08 ×', '2,15'],
  ])
})

it('furniture that makes way for a name is there again where the plan is larger', () => {
  const t3 = drawings.find(({ name }) => name === 't3.svg')
  const hidden = [...(t3?.svg.matchAll(/<g class="(h[^"]*)">/g) ?? [])].map(([, layers]) => layers)
  expect(hidden.length).toBeGreaterThan(0)
  const largest = `h${(t3?.layers.length ?? 0) - 1}`
  for (const layers of hidden) expect(layers?.split(' ')).not.toContain(largest)
})

it('a toilet of 2,8 m² is named on a phone, and beside its furniture', () => {
  const small = drawings.filter(({ name }) => /^e2[ls](-empty)?\.svg$/.test(name))
  expect(small).toHaveLength(4)
  for (const drawing of small) {
    const words = countOf(drawing, phonePx(drawing), 'С/у') + countOf(drawing, phonePx(drawing), 'Санузел')
    expect(words, drawing.name).toBe(1)
  }
})
