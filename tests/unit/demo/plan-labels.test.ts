import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNITS_PER_LINE } from '#demo/plans/outlines.ts'
import { wordsOf } from '#demo/plans/screen-labels.ts'

const FOLDER = 'demo/plans/out/layouts'
const LEAST_PX = 11
/** A plan on the card of a flat at 390 px: almost a square, with its margins. */
const CARD_PX = 323

const drawings = readdirSync(FOLDER).map((name) => {
  const svg = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const layers = [
    ...svg.matchAll(/@media \(min-width:(\d+)px\)(?: and \(max-width:([\d.]+)px\))?\{\.(s\d)\{/g),
  ].map(([, from, to, layer]) => {
    const start = svg.indexOf(`<g class="${layer}"`)
    const next = svg.indexOf('<g class="s', start + 1)
    const words = svg.slice(start, next < 0 ? undefined : next)
    const lines = [...words.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale) * UNITS_PER_LINE)
    return { from: Number(from), to: to === undefined ? Number.POSITIVE_INFINITY : Number(to), lines }
  })
  return { name, width, height, layers }
})

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

/** Of a card in a list of four columns: the height that is left for a plan. */
const LIST_CARD_PX = 196
const LARGEST_PX = 14.7

it('a large flat in a card of a list has the areas of its rooms alone, hardly larger than the least', () => {
  const large = drawings.filter(({ name }) => /^t[34]\w?\.svg$/.test(name))
  expect(large.length).toBeGreaterThan(3)
  for (const { name, width, height, layers } of large) {
    const px = (LIST_CARD_PX * width) / height
    const shown = layers.find(({ from, to }) => from <= px && px <= to)
    expect(Math.max(...(shown?.lines ?? [])) * (px / width), name).toBeLessThan(LARGEST_PX)
    const usual = JSON.parse(readFileSync('demo/plans/out/layouts.json', 'utf8')).find(
      ({ svg }: { svg: string }) => svg === `layouts/${name}`,
    )
    const rooms = usual.list.filter(
      ({ kind, area }: { kind: string; area: number }) => area >= 8 && kind !== 'hall',
    )
    expect(shown?.lines.length, name).toBeGreaterThanOrEqual(rooms.length)
    expect(shown?.lines.length, name).toBeLessThan(usual.list.length)
  }
})

it('a kitchen-living room is never called a kitchen: without space for its name it has its area alone', () => {
  const { names } = wordsOf('12,3', 'Кухня-гостиная')
  expect(names[0]).toBe('Кухня-гостиная')
  for (const name of names) expect(name).toContain('гост')
})
