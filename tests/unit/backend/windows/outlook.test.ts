import { expect, it } from 'vitest'
import { lookOf, mapAround, viewsSeen } from '#app/backend/windows/outlook.ts'
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

it('names the houses beside as wholes, without the wings of its own', () => {
  const tower = (east: number, north: number, name: string, building: string) => ({
    outline: [
      [east - 8, north + 8],
      [east + 8, north + 8],
      [east + 8, north - 8],
      [east - 8, north - 8],
    ] satisfies [number, number][],
    heightM: 50,
    name,
    building,
  })
  const site = siteOf({ heightM: 20 })
  site.blocks = [
    tower(-60, -60, 'корпус 3', 'korpus-3'),
    tower(-40, -40, 'корпус 3', 'korpus-3'),
    tower(40, -40, 'корпус 1', 'korpus-1'),
    tower(60, -70, 'корпус 2', 'korpus-2'),
  ]
  const names = (own?: string) =>
    lookOf(site, 'Ю', own)?.beside.map(({ name, where, distance_m }) => [name, where, distance_m > 50])
  // East of a window that looks south is on the left.
  expect(names()).toContainEqual(['корпус 1', 'left', false])
  expect(names('korpus-1')).not.toContainEqual(['корпус 1', 'left', false])
  expect(names('korpus-1')).toContainEqual(['корпус 3', 'right', false])
  expect(names('korpus-1')?.filter(([name]) => name === 'корпус 3')).toHaveLength(1)
})
