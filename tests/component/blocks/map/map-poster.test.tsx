import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MapPoster } from '#app/blocks/map/map-poster.tsx'
import type { BaseMap } from '#app/contract/map.ts'
import { formatDistance, frameOf, scaleLengthM } from '#app/platform/map/map-frame.ts'

afterEach(cleanup)

const POINTS = [
  { id: 1, lat: 58.01, lon: 56.2, label: 'Берег', title: 'Берег', url: null },
  { id: 2, lat: 58.05, lon: 56.3, label: 'Север', title: 'Север', url: null },
]
const BASE: BaseMap = {
  kind: 'geojson',
  url: '/media/demo/map/perm.json',
  attribution: null,
  poster: { url: '/media/m/0/poster.svg', width: 8000, bounds: [56, 57.95, 56.5, 58.1] },
}

const LINES = ['street', 'park', 'water', 'rail', 'main']

const drawn = (base: BaseMap, points = POINTS) => {
  const { container } = render(<MapPoster frame={frameOf(points)} base={base} circles={[]} pins={points} />)
  return {
    used: [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')),
    grid: container.querySelector('pattern'),
    placed: container.querySelector('g')?.getAttribute('transform') ?? '',
  }
}

describe('the map before it is live', () => {
  it('draws the city from the file of its poster', () => {
    const { used, grid } = drawn(BASE)
    expect(new Set(used)).toEqual(
      new Set(
        [...LINES, 'far-park', 'far-main', 'far-water', 'far-place', 'small-water', 'small-place'].map(
          (id) => `/media/m/0/poster.svg#${id}`,
        ),
      ),
    )
    expect(grid).toBeNull()
  })

  it('has the names for a part of a town where it shows no more: those of parks would lie under the pins', () => {
    const { used } = drawn(
      BASE,
      POINTS.map((point) => ({ ...point, lat: 58.01 + point.id / 1_000, lon: 56.2 })),
    )
    expect(new Set(used)).toEqual(
      new Set([...LINES, 'near-main', 'near-water', 'near-place'].map((id) => `/media/m/0/poster.svg#${id}`)),
    )
  })

  it('lays the city under the pins: a place of the poster is where a pin of it would be', () => {
    const [, x = 0, y = 0, scale = 0] =
      /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(drawn(BASE).placed)?.map(Number) ?? []
    const frame = frameOf(POINTS)
    const northEast = frame.place({ lat: 58.1, lon: 56.5 })
    expect(x + 8000 * scale).toBeCloseTo(150 + northEast.x * 300, 0)
    expect(y).toBeCloseTo(100 + northEast.y * 300, 0)
  })

  it('is a grid where no poster was made', () => {
    for (const base of [null, { ...BASE, poster: null }]) {
      const { used, grid } = drawn(base)
      expect(used).toEqual([])
      expect(grid).not.toBeNull()
      cleanup()
    }
  })
  it('has its scale above a line that is as long on the map, whatever the words need', () => {
    const frame = frameOf(POINTS)
    const { getByText } = render(<MapPoster frame={frame} base={BASE} circles={[]} pins={POINTS} />)
    const words = getByText(formatDistance(scaleLengthM(frame.widthM)).replaceAll('\u00a0', ' '))
    expect(words.classList).toContain('absolute')
    expect(words.parentElement?.style.width).toContain((scaleLengthM(frame.widthM) / frame.widthM).toFixed(4))
  })
})
