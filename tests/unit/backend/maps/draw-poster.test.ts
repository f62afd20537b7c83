import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { drawPoster } from '#app/backend/maps/poster/draw-poster.ts'

const featuresOf = (city: string) =>
  z
    .object({ features: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(`demo/map/${city}.json`, 'utf8'))).features

const line = (kind: string, ...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates },
})

const name = (of: string, text: string, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { kind: 'name', of, name: text },
  geometry: { type, coordinates },
})

/** Names of a poster by the id of their group, each with its place. */
function namesOf(svg = ''): Record<string, string[]> {
  return Object.fromEntries(
    [...svg.matchAll(/<g id="([\w-]+)">(.*?)<\/g>/g)].map(([, id, texts = '']) => [
      id,
      [...texts.matchAll(/transform="([^"]*)"[^>]*>([^<]*)</g)].map(([, place, text]) => `${text}: ${place}`),
    ]),
  )
}

/** Paths of a poster by id. */
function pathsOf(svg = ''): Record<string, string> {
  return Object.fromEntries(
    [...svg.matchAll(/<path id="(\w+)"[^>]* d="([^"]*)"/g)].map(([, id, d]) => [id, d]),
  )
}

describe('the poster of a city', () => {
  it.each(['perm', 'ekaterinburg', 'tyumen'])(
    'of %s shows its river and streets, and names them, in five kilobytes',
    (city) => {
      const poster = drawPoster(featuresOf(city))
      expect(Object.keys(pathsOf(poster?.svg))).toEqual(['park', 'water', 'street', 'main', 'rail'])
      expect(brotliCompressSync(poster?.svg ?? '').length).toBeLessThanOrEqual(5120)
      const kinds = ['place', 'water', 'main', 'park']
      expect(Object.keys(namesOf(poster?.svg))).toEqual([
        'near-place',
        'near-water',
        'near-main',
        ...kinds.map((kind) => `far-${kind}`),
        'small-place',
        'small-water',
      ])
      expect(Object.values(namesOf(poster?.svg)).every((texts) => texts.length > 0)).toBe(true)
      expect(drawPoster(featuresOf(city))).toEqual(poster)
    },
  )

  it('writes a name where it stands, along a street as the street runs, and never on its head', () => {
    const edges = line('street', [56, 58], [56.2, 58.1])
    const { svg } =
      drawPoster([
        edges,
        name('water', 'Кама & Чусовая', 'Point', [56.1, 58.02]),
        // Where the page lets the drawing fade.
        name('water', 'Край', 'Point', [56.1, 58.001]),
        name('main', 'Верхняя', 'LineString', [
          [56.2, 58.05],
          [56, 58.05],
        ]),
        { ...line('main', [56.05, 58], [56.05, 58.1]), properties: { kind: 'main', name: 'Долгая' } },
      ]) ?? {}
    const { 'near-water': water, 'near-main': main, 'far-main': far = [] } = namesOf(svg)
    expect(water).toEqual(['Кама &amp; Чусовая: translate(4000 6049)'])
    // Each 2,300 m of the 11,800 that the sheet is wide there, and on the middle of its height.
    expect(main?.filter((text) => text.startsWith('Верхняя'))).toHaveLength(5)
    expect(main?.[0]).toMatch(/^Верхняя: translate\(72\d\d 3782\)$/)
    expect(main?.filter((text) => text.startsWith('Долгая'))[0]).toMatch(/rotate\(-?90\)$/)
    // On a map of the whole town there is less room.
    expect(far.length).toBeLessThan(main?.length ?? 0)
  })

  it('leaves out the less important of two names that would stand on each other, however many there are', () => {
    const at = (index: number): [number, number] => [56 + (index % 50) / 250, 58 + index / 20_000]
    const parks = Array.from({ length: 2_000 }, (_, index) =>
      name('park', `Сквер ${index}`, 'Point', at(index)),
    )
    const drawn = (...more: unknown[]) =>
      namesOf(drawPoster([line('street', [56, 58], [56.2, 58.1]), ...parks, ...more])?.svg)
    const first = /^Сквер (\d+):/.exec(drawn()['far-park']?.[0] ?? '')
    const names = drawn(
      name('place', 'Центр', 'Point', at(Number(first?.[1]))),
      name('place', '<Слобода>', 'Point', [56.1, 58.05]),
    )
    expect(names['near-place']).toHaveLength(2)
    expect(names['near-place']?.[1]).toContain('&lt;Слобода&gt;')
    // Around a house its pins stand on the parks.
    expect(names['near-park']).toBeUndefined()
    expect(names['far-park']?.some((text) => text.startsWith(`${first?.[0]}`))).toBe(false)
    expect(names['far-park']).toHaveLength(28)
  })

  it('has fewer names for phones, where letters are larger: clear of each other, of flags and of the edges', () => {
    const site = {
      type: 'Feature',
      properties: { kind: 'site' },
      geometry: { type: 'MultiPolygon', coordinates: [[[[56.1, 58.03]]]] },
    }
    const { 'far-place': far = [], 'small-place': small = [] } = namesOf(
      drawPoster([
        line('street', [56, 58], [56.2, 58.1]),
        site,
        name('place', 'Горки', 'Point', [56.04, 58.06]),
        // Ten letters beside the flag's middle, and less than two below the first name.
        name('place', 'Верхние', 'Point', [56.063, 58.034]),
        name('place', 'Нижние', 'Point', [56.04, 58.063]),
        // Its first letters would lie where the drawing fades.
        name('place', 'Солнечный', 'Point', [56.014, 58.08]),
      ])?.svg,
    )
    const names = (texts: string[]) => texts.map((text) => text.replace(/:.*/, ''))
    expect(names(far)).toEqual(['Горки', 'Верхние', 'Нижние', 'Солнечный'])
    expect(names(small)).toEqual(['Горки'])
  })

  it('puts lines where web Mercator has them, in whole units from the north-western corner', () => {
    const poster = drawPoster([line('main', [56, 58], [56.1, 58], [56.2, 58.1])])
    // A degree of latitude is 1 / cos 58.05° = 1.89 times as high there as one of longitude is wide.
    expect(poster?.svg).toContain('viewBox="0 0 8000 7559"')
    expect(pathsOf(poster?.svg)['main']).toBe('M0 7559l4000 0 4000-7559')
    expect(poster).toMatchObject({ width: 8000, bounds: [56, 58, 56.2, 58.1] })
  })

  it('fills areas that overlap, whichever way their rings turn, and keeps their holes', () => {
    const ring = (west: number, east: number): [number, number][] => [
      [west, 58],
      [east, 58],
      [east, 58.1],
      [west, 58.1],
      [west, 58],
    ]
    const park = (...rings: [number, number][][]) => ({
      type: 'Feature',
      properties: { kind: 'park' },
      geometry: { type: 'Polygon', coordinates: rings },
    })
    const poster = drawPoster([
      park(ring(56, 56.4)),
      park(ring(56.2, 56.8).toReversed(), ring(56.5, 56.6).toReversed()),
    ])
    expect(poster?.svg).not.toContain('fill-rule')
    expect(pathsOf(poster?.svg)['park']?.split(/(?=M)/)).toEqual([
      'M0 1890l4000 0 0-1890-4000 0z',
      'M2000 1890l6000 0 0-1890-6000 0z',
      // The hole, the other way round.
      'M5000 1890l0-1890 1000 0 0 1890z',
    ])
  })

  it('gives up side streets, then details, when a city is too large for it', () => {
    const streets = Array.from({ length: 3_000 }, (_, index) => {
      const [lon, lat] = [56 + (index % 80) / 400, 58 + Math.sin(index) / 20]
      return line('street', [lon, lat], [lon + 0.01, lat + Math.cos(index * 7) / 100])
    })
    const river = Array.from({ length: 8_000 }, (_, index): [number, number] => [
      56 + index / 40_000,
      58 + Math.sin(index * index) / 300,
    ])
    const poster = drawPoster([...streets, line('main', ...river)])
    expect(Object.keys(pathsOf(poster?.svg))).toEqual(['main'])
    expect(brotliCompressSync(poster?.svg ?? '').length).toBeLessThanOrEqual(5120)
  })

  it('leaves out what it does not know, and is none where nothing is left', () => {
    expect(drawPoster([])).toBeUndefined()
    expect(
      drawPoster([
        null,
        { properties: { kind: 'name' }, geometry: { type: 'Point', coordinates: [56, 58] } },
        { properties: { kind: 'main' }, geometry: { type: 'LineString', coordinates: 'elsewhere' } },
        line('main', [56, 58]),
      ]),
    ).toBeUndefined()
  })
})
