import { expect, it } from 'vitest'
import { mapAround, viewsSeen } from '#app/backend/windows/outlook.ts'
import type { FlatOnSite } from '#app/backend/windows/site.ts'

type Place = { heightM: number; house?: number }

/** A window that looks south: a yard before it, then a house, and a park behind that. */
function siteOf({ heightM, house = 0 }: Place): FlatOnSite {
  const strip = (north: number, south: number) =>
    [
      [-500, north],
      [500, north],
      [500, south],
      [-500, south],
    ] satisfies [number, number][]
  return {
    plan: {
      slug: 'rechnoy',
      houses: [],
      neighbours: [],
      grounds: [
        { kind: 'yard', outline: strip(-5, -30) },
        { kind: 'park', outline: strip(-60, -200) },
      ],
    },
    blocks: house > 0 ? [{ outline: strip(-40, -50), heightM: house, name: null, building: null }] : [],
    windows: [{ at: [0, 0], facing: 180, side: 'Ю', room: null, area: null, place: [0, 0], heightM }],
  }
}

it('a flat sees what no house hides', () => {
  expect(viewsSeen(siteOf({ heightM: 20 }))).toEqual(['park', 'yard'])
  expect(viewsSeen(siteOf({ heightM: 20, house: 40 }))).toEqual(['yard'])
})

it('from windows that are lower than trees nothing is told', () => {
  expect(viewsSeen(siteOf({ heightM: 14 }))).toEqual([])
})

it('the map of what is around reaches the farthest ground that is named', () => {
  const site = siteOf({ heightM: 20 })
  const reachFor = (distance_m: number) => mapAround(site, 'korpus-1', [{ grounds: [{ distance_m }] }]).reach
  expect(reachFor(60)).toBe(150)
  expect(reachFor(180)).toBeGreaterThan(200)
  expect(reachFor(9000)).toBe(450)
})
