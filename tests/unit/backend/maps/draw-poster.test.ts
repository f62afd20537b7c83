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

/** Paths of a poster by id. */
function pathsOf(svg = ''): Record<string, string> {
  return Object.fromEntries(
    [...svg.matchAll(/<path id="(\w+)"[^>]* d="([^"]*)"/g)].map(([, id, d]) => [id, d]),
  )
}

describe('the poster of a city', () => {
  it.each(['perm', 'ekaterinburg', 'tyumen'])(
    'of %s shows its river and streets in four kilobytes',
    (city) => {
      const poster = drawPoster(featuresOf(city))
      expect(Object.keys(pathsOf(poster?.svg))).toEqual(['park', 'water', 'street', 'main', 'rail'])
      expect(brotliCompressSync(poster?.svg ?? '').length).toBeLessThanOrEqual(4096)
      expect(drawPoster(featuresOf(city))).toEqual(poster)
    },
  )

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
    expect(brotliCompressSync(poster?.svg ?? '').length).toBeLessThanOrEqual(4096)
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
