import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { flatCardSchema } from '#app/contract/flat.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const cardOf = async (id: number) =>
  flatCardSchema.parse((await dataOf(await api.get(`/flat/${id}/`)))['flat'])

async function flatsOf(query: string, limit = 1) {
  const { flats } = await dataOf(await api.get(`/flats/?project=bereg&limit=${limit}&${query}`))
  const { items } = z.object({ items: z.array(z.object({ id: z.int() })) }).parse(flats)
  return items.map(({ id }) => id)
}

it('the card of an unfinished flat has what its price contains, and finishes at the price of the booking', async () => {
  const [id = 0] = await flatsOf('finish=none')
  const { extras, area } = await cardOf(id)
  expect(extras).toMatchObject({
    finish: { included: ['Окна'], not_included: ['Двери'] },
    // Its picture is one of the gallery, which tells the room.
    finish_options: [
      { id: 1, title: 'Скандинавский', price: Math.round(14_900 * area), images: [{ room: 'kitchen' }] },
    ],
    pictures: [{ shows: 'yard', caption: 'Двор', note: 'Визуализация' }],
    films: [{ title: 'Двор', file: { ext: 'mp4' } }],
    links: [{ kind: 'video', title: 'Обзор', url: 'https://video.example/1' }],
  })
  expect(JSON.stringify(extras), 'galleries of finishes come with their tab').not.toContain('"rooms"')
  const { furnishes } = await dataOf(await api.get('/furnish_popup/'))
  expect(furnishes).toMatchObject([
    { id: 1, rooms: [{ title: 'Кухня', image: { url: expect.any(String) } }] },
  ])
})

it('a finished flat has nothing to order, and a sold one nothing at all', async () => {
  const [id = 0] = await flatsOf('finish=finish')
  expect((await cardOf(id)).extras).toMatchObject({ finish: null, finish_options: [] })
  const { extras } = await cardOf(SOLD_FLAT)
  expect(Object.values(extras).flat()).toEqual([null, 0])
})

it('the papers are those of the house that are in force', async () => {
  const ids = await flatsOf('', 60)
  const cards = await Promise.all(ids.map(cardOf))
  const papersOf = (isFirst: boolean) =>
    new Set(
      cards
        .filter(({ building }) => (building.slug === 'korpus-1') === isFirst)
        .map(({ extras }) => `${extras.documents.map(({ slug }) => slug)} of ${extras.documents_total}`),
    )
  expect([[...papersOf(true)], [...papersOf(false)]]).toEqual([['permit of 1'], [' of 1']])
})

it('what the feed says of the flat besides its columns is on its card, and what nobody said is not', async () => {
  const [, id = 0] = await flatsOf('finish=none', 2)
  const cardWith = async (details: object) => {
    await api.context.database
      .updateTable('flat')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', id)
      .execute()
    return cardOf(id)
  }
  const before = (await cardWith({})).info.params.map(({ type }) => type)
  const full = await cardWith({
    description: 'Окна на реку.\nРядом школа.',
    bathrooms: 2,
    bathroomKind: 'совмещенный и раздельный',
    lift: { passenger: 2, cargo: 1 },
    metro: [{ name: 'Лесная', minutes: 7, by: 'foot' }, { name: 'Речная' }],
    videoUrl: 'https://video.example/own',
  })
  const added = full.info.params.filter(({ type }) => !before.includes(type))
  // The page gives it the width of both columns.
  expect(full.info.params.at(-1)?.type).toBe('features')
  // The flat itself goes before its house.
  const place = (type: string) => full.info.params.findIndex((param) => param.type === type)
  expect(place('lift')).toBeLessThan(place('project'))
  expect(place('project')).toBeLessThan(place('metro'))
  expect(added.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    'Санузлы: Совмещённый и раздельный',
    'Лифт: 2 пассажирских, грузовой',
    'Метро: Лесная, 7 минут пешком; Речная',
  ])
  expect(full.description).toEqual({ lead: 'Окна на реку.\nРядом школа.', rest: '' })
  expect(full.extras.links.map(({ url }) => url)).toEqual([
    'https://video.example/own',
    'https://video.example/1',
  ])
  const strange = await cardWith({ lift: 'да', metro: 'рядом', description: 7, parking: 'constructor' })
  expect(strange.info.params.map(({ type }) => type)).toEqual(before)
  expect(strange.description).toBeNull()
  const { area } = strange
  expect((await cardWith({ measuredArea: area + 0.4 })).measured_area).toBeCloseTo(area + 0.4)
  expect((await cardWith({ measuredArea: area / 4 })).measured_area, 'of a room').toBeUndefined()
})

it("the feed's tour of the flat goes before the links of the project; one that is no page is left out", async () => {
  const [id = 0] = await flatsOf('finish=none')
  const linksWith = async (tourUrl: string) => {
    await api.context.database
      .updateTable('flat')
      .set({ details: sql`details || ${JSON.stringify({ tourUrl })}::jsonb` })
      .where('id', '=', id)
      .execute()
    return (await cardOf(id)).extras.links.map(({ url }) => url)
  }
  expect(await linksWith('https://tour.example/7')).toEqual([
    'https://tour.example/7',
    'https://video.example/1',
  ])
  expect(await linksWith('javascript:alert(1)')).toEqual(['https://video.example/1'])
})
