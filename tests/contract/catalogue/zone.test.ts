import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { projectMapSchema } from '#app/contract/map.ts'
import { circleZone } from '#app/domain/geometry/zone.ts'
import { writeZone } from '#app/domain/geometry/zone-text.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { seededRandom } from '../../fixtures/random.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function totalOf(query: string): Promise<number> {
  return z.int().parse((await dataOf(await api.get(`/flats_total/?${query}`)))['total'])
}

/** `bereg` alone has flats and a place: 58.01, 56.22. */
const BEREG = { lat: 58.01, lon: 56.22 }

describe('an area on the map', () => {
  it('finds the flats of the complexes in it, as the list of these complexes does', async () => {
    const { projects } = projectMapSchema.parse((await dataOf(await api.get('/projectMapContent/')))['map'])
    expect(projects.length).toBeGreaterThan(0)
    const random = seededRandom(31)
    for (let round = 0; round < 25; round++) {
      const side = () => (random.below(400) - 200) / 1e4
      const [lat, lon, half] = [BEREG.lat + side(), BEREG.lon + side(), 0.005 + random.below(200) / 1e4]
      const zone = writeZone([
        { lat: lat - half, lon: lon - half },
        { lat: lat - half, lon: lon + half },
        { lat: lat + half, lon: lon + half },
        { lat: lat + half, lon: lon - half },
      ])
      const inside = projects.filter(
        (each) => Math.abs(each.lat - lat) < half && Math.abs(each.lon - lon) < half,
      )
      const expected =
        inside.length > 0 ? await totalOf(`project=${inside.map(({ slug }) => slug).join(',')}`) : 0
      expect([zone, await totalOf(`zone=${zone}`)]).toEqual([zone, expected])
    }
  })

  it('narrows with the other filters, and its giving up is offered where nothing is found', async () => {
    const near = circleZone(BEREG, 900)
    const far = circleZone({ lat: 58.2, lon: 56.9 }, 900)
    expect(await totalOf(`zone=${near}`)).toBe(await totalOf('project=bereg'))
    expect(await totalOf(`zone=${near}&rooms=1`)).toBe(await totalOf('project=bereg&rooms=1'))
    expect(await totalOf(`zone=${near}`)).toBeGreaterThan(0)
    expect(await totalOf(`zone=${far}`)).toBe(0)
    const rescue = await dataOf(await api.get(`/flats_rescue/?zone=${far}`))
    expect(rescue).toMatchObject({ rescue: { relax: [{ params: ['zone'], label: 'По всей карте' }] } })
  })

  it('that is none is refused by name, and an empty one is none', async () => {
    for (const zone of ['AAAA', 'zzz!', `${circleZone(BEREG, 900)}A`]) {
      const refused = await api.get(`/flats_total/?zone=${encodeURIComponent(zone)}`)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('zone')
    }
    expect(await totalOf('zone=')).toBe(await totalOf(''))
  })
})
