import { expect, it } from 'vitest'
import { circleFeatures } from '#app/platform/map/map-circles.ts'
import { walkRadiusM } from '#app/platform/map/walking.ts'

/** Metres between two places, by the haversine formula on a ball of 6,371 km. */
function metresBetween(
  [lonA = 0, latA = 0]: readonly number[],
  [lonB = 0, latB = 0]: readonly number[],
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(latB - latA) / 2) ** 2
  const along = Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lonB - lonA) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(across + along))
}

it.each([
  { lat: 58.01, lon: 56.25 },
  { lat: 43.6, lon: 39.73 },
  { lat: 68.97, lon: 33.08 },
])('a circle round $lat, $lon is a closed line at its distance, with its label in the north', (point) => {
  const { features } = circleFeatures([{ point, radiusM: 960, label: '15 мин пешком' }])
  const [line, label] = features.map(({ geometry }) => geometry)
  const corners = line?.type === 'LineString' ? line.coordinates : []
  expect(corners.length).toBeGreaterThan(64)
  expect(corners[0]).toEqual(corners.at(-1))
  for (const corner of corners) {
    const off = metresBetween([point.lon, point.lat], corner) - 960
    expect(Math.abs(off)).toBeLessThan(960 * 0.005)
  }
  expect(label).toEqual({ type: 'Point', coordinates: [point.lon, expect.any(Number)] })
  expect(features[1]?.properties.name).toBe('15 мин пешком')
})

it('a label stands where its circle says, or nowhere', () => {
  const circle = { point: { lat: 58, lon: 56 }, radiusM: 960, label: '15 мин пешком' }
  const [, south] = circleFeatures([{ ...circle, labelTurn: 0.5 }]).features
  const [lon, lat] = south?.geometry.type === 'Point' ? south.geometry.coordinates : []
  expect(lon).toBeCloseTo(56)
  expect(lat).toBeLessThan(58)
  expect(circleFeatures([{ ...circle, labelTurn: null }]).features).toHaveLength(1)
})

it('ten minutes on foot along streets are 640 m of a straight line', () => {
  expect(walkRadiusM(10)).toBe(640)
})
