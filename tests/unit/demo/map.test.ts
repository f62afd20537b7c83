import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isInRing, type Place, type Point } from '#app/domain/geometry/plane.ts'
import { CITY_PLANS } from '../../../demo/map/city-plans.ts'
import { demoProjects, demoSurroundings } from '../../../demo/map/demo-projects.ts'
import { type CityMap, drawCity } from '../../../demo/map/draw-city.ts'

const KB = 1024

const projectsOf = (cityId: number) => demoProjects().filter((project) => project.city_id === cityId)

function ringsOf(map: CityMap, kind: string): Point[][] {
  return map.features
    .filter((feature) => feature.properties.kind === kind)
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
}

const isIn = ({ lat, lon }: Place, rings: readonly Point[][]) =>
  rings.some((ring) => isInRing([lon, lat], ring))

describe.each(CITY_PLANS)('the drawn city $slug', (plan) => {
  const projects = projectsOf(plan.city_id)
  const map = drawCity(plan, projects)
  const [west, south, east, north] = map.bbox
  const around = projects.flatMap(({ slug }) => demoSurroundings(slug))

  it('is the committed file, to the byte', () => {
    const file = readFileSync(new URL(`../../../demo/map/${plan.slug}.json`, import.meta.url), 'utf8')
    expect(file === `${JSON.stringify(map)}\n`).toBe(true)
    expect(file.length).toBeLessThanOrEqual(150 * KB)
  })

  it('has rings that close, run against the clock and stay on the sheet', () => {
    for (const kind of ['water', 'park', 'block', 'site']) {
      const rings = ringsOf(map, kind)
      expect(rings.length).toBeGreaterThan(0)
      for (const ring of rings) {
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring[0]).toEqual(ring.at(-1))
        expect(areaOf(ring)).toBeGreaterThan(0)
        for (const [lon, lat] of ring) {
          expect(lon >= west && lon <= east && lat >= south && lat <= north).toBe(true)
        }
      }
    }
  })

  it('has lines of at least two points, none off the sheet', () => {
    const lines = map.features.flatMap(({ geometry }) =>
      geometry.type === 'MultiLineString' ? geometry.coordinates : [],
    )
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) {
      expect(line.length).toBeGreaterThanOrEqual(2)
      for (const [lon, lat] of line) {
        expect(lon >= west && lon <= east && lat >= south && lat <= north).toBe(true)
      }
    }
  })

  it('shows every project of the city on dry land, on a plot of its own', () => {
    expect(projects.length).toBeGreaterThan(0)
    for (const project of projects) {
      expect(project.lon > west && project.lon < east && project.lat > south && project.lat < north).toBe(
        true,
      )
      expect([project.slug, isIn(project, ringsOf(map, 'water'))]).toEqual([project.slug, false])
      expect([project.slug, isIn(project, ringsOf(map, 'site'))]).toEqual([project.slug, true])
    }
  })

  it('has nothing that stands around a project in the water or off the sheet', () => {
    const water = ringsOf(map, 'water')
    const wrong = around.filter(
      (place) =>
        isIn(place, water) || place.lon < west || place.lon > east || place.lat < south || place.lat > north,
    )
    expect(wrong).toEqual([])
  })
})

describe('the drawn cities', () => {
  it.each([
    // Slug, what lies near by the words of its page, and how near.
    { slug: 'rechnoy', kind: 'water', metres: 300 },
    { slug: 'ozerny', kind: 'water', metres: 250 },
    { slug: 'verkhniy-park', kind: 'park', metres: 150 },
    { slug: 'sever', kind: 'park', metres: 300 },
  ])('have $kind within $metres m of $slug', ({ slug, kind, metres }) => {
    const project = demoProjects().find((item) => item.slug === slug)
    const plan = CITY_PLANS.find((item) => item.city_id === project?.city_id)
    expect(project && plan).toBeTruthy()
    if (!project || !plan) return
    const rings = ringsOf(drawCity(plan, projectsOf(plan.city_id)), kind)
    expect(nearest(project, rings)).toBeLessThanOrEqual(metres)
  })

  it('are one for each city that has projects', () => {
    expect(CITY_PLANS.map(({ city_id }) => city_id).toSorted()).toEqual(
      [...new Set(demoProjects().map(({ city_id }) => city_id))].toSorted(),
    )
  })
})

function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Metres to the nearest corner of any ring; corners stand near one another. */
function nearest({ lat, lon }: Place, rings: readonly Point[][]): number {
  const perLon = 111_320 * Math.cos((lat * Math.PI) / 180)
  return Math.min(...rings.flat().map(([x, y]) => Math.hypot((x - lon) * perLon, (y - lat) * 111_320)))
}
